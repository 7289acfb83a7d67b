"""The pages of the techniques are what nonet says and draws today: every word and every picture of every example."""

from __future__ import annotations

import os
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest


@pytest.fixture(scope="module")
def pages(root: Path) -> ModuleType:
    spec = spec_from_file_location("pages", root / "docs" / "techniques" / "pages.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_pages_are_up_to_date(pages: ModuleType) -> None:
    if os.environ.get("NONET_GOLDEN") == "write":
        pages.main()
    written = pages.pages()
    folder: Path = pages.FOLDER
    stale = [name for name, text in written.items() if not _is(folder / name, text)]
    assert not stale, f"run docs/techniques/pages.py and look at {', '.join(stale[:5])}"


def _is(file: Path, text: str) -> bool:
    return file.exists() and file.read_bytes().decode("utf-8") == text


def test_no_page_or_picture_is_left_over(pages: ModuleType) -> None:
    folder: Path = pages.FOLDER
    there = {file.relative_to(folder).as_posix() for file in (*folder.glob("*.md"), *folder.rglob("*.svg"))}
    assert there == set(pages.pages())
