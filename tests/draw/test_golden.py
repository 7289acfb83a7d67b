"""Pictures, byte for byte. After a change that is meant, look at them: `NONET_GOLDEN=write pytest tests/draw`."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from nonet.draw import Picture, to_aloud, to_svg, to_text
from tests.draw.pictures import PICTURES

GOLDEN = Path(__file__).parent / "golden"

KINDS: dict[str, Callable[[Picture], str]] = {
    "svg": to_svg,
    "txt": lambda picture: to_text(picture) + "\n",
    "ascii.txt": lambda picture: to_text(picture, ascii=True) + "\n",
    "colour.txt": lambda picture: to_text(picture, colour=True) + "\n",
    "aloud.txt": lambda picture: to_aloud(picture) + "\n",
}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", PICTURES)
def test_every_picture_is_as_it_was(name: str, kind: str) -> None:
    drawn = KINDS[kind](PICTURES[name])
    file = GOLDEN / f"{name}.{kind}"
    if os.environ.get("NONET_GOLDEN") == "write":
        file.parent.mkdir(exist_ok=True)
        file.write_text(drawn, encoding="utf-8", newline="\n")
    assert file.exists(), f"a new picture: NONET_GOLDEN=write pytest tests/draw makes {file.name}"
    assert drawn == file.read_bytes().decode("utf-8")


def test_no_golden_file_is_left_over() -> None:
    assert {file.name for file in GOLDEN.iterdir()} == {
        f"{name}.{kind}" for name in PICTURES for kind in KINDS
    }
