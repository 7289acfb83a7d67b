"""The picture in docs/draw.md is what is drawn today."""

from __future__ import annotations

import os
from pathlib import Path

from nonet.draw import to_svg
from tests.draw.pictures import PICTURES


def test_the_picture_of_the_page_is_up_to_date(root: Path) -> None:
    file = root / "docs" / "pictures" / "diagonal-pair.svg"
    drawn = to_svg(PICTURES["on-a-diagonal"], id="diagonal-pair")
    if os.environ.get("NONET_GOLDEN") == "write":
        file.write_text(drawn, encoding="utf-8", newline="\n")
    assert drawn == file.read_bytes().decode("utf-8")
