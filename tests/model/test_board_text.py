"""A board as text, at every size."""

from __future__ import annotations

import pytest

from nonet.model.board_text import board_text
from nonet.rules import Rules


@pytest.mark.parametrize("size", [4, 6, 8, 9, 10, 12, 16, 25])
def test_bars_and_rulers_stand_between_the_boxes(size: int) -> None:
    rules = Rules(size=size)
    assert rules.box_shape is not None
    height, width = rules.box_shape
    lines = board_text(rules, "1" * size * size).splitlines()
    rulers = [line for line in lines if "-" in line]
    assert len(rulers) == size // height - 1
    assert len(lines) == size + len(rulers)
    bars = {tuple(at for at, mark in enumerate(line) if mark in "|+") for line in lines}
    assert len(bars) == 1
    assert len(*bars) == size // width - 1
    assert len({len(line) for line in lines}) == 1


def test_columns_are_as_wide_as_the_longest_text() -> None:
    texts = ["1"] * 15 + ["234"]
    assert board_text(Rules("4x4"), texts).splitlines()[-1] == "1   1   | 1   234"


@pytest.mark.parametrize("rules", ["latin", "jigsaw:aaab adbb ddbc dccc"])
def test_without_rectangular_boxes_there_are_no_lines(rules: str) -> None:
    size = Rules(rules).size
    assert board_text(Rules(rules), "." * size * size) == "\n".join([" ".join("." * size)] * size)
