"""Numbers that others have published: how many grids there are."""

from __future__ import annotations

import pytest

from nonet import _native
from nonet.engine import reference
from nonet.engine.search import count, solutions
from nonet.model.puzzle import Puzzle
from nonet.rules.ruleset import Rules

GRIDS = {
    "4x4": 288,
    "4x4+diagonal": 48,
    "4x4+latin": 576,
    "5x5+latin": 161_280,
    "5x5+latin+diagonal": 960,  # 8 diagonal Latin squares in reduced form, times 5!
}


def empty(rules: str) -> Puzzle:
    made = Rules(rules)
    return Puzzle(made, [0] * len(made.cells))


@pytest.mark.parametrize(("rules", "grids"), GRIDS.items())
@pytest.mark.parametrize("kernel", _native.kernels)
def test_the_number_of_grids_is_the_published_one(
    rules: str, grids: int, kernel: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NONET_KERNEL", kernel)
    assert count(empty(rules)) == grids


@pytest.mark.parametrize("rules", ["4x4", "4x4+diagonal", "4x4+latin", "5x5+latin+diagonal"])
def test_the_grids_are_those_of_the_reference(rules: str) -> None:
    expected = sorted(grid.line for grid in reference.solutions(empty(rules)))
    assert len(expected) == GRIDS[rules]
    assert sorted(grid.line for grid in solutions(empty(rules))) == expected


def test_a_first_row_is_continued_in_a_720th_of_the_six_by_six_grids() -> None:
    # Digits are only names, so each of the 720 first rows is continued as often as any other.
    assert count(Puzzle.from_line("123456" + "." * 30, "6x6")) * 720 == 28_200_960


@pytest.mark.slow
def test_six_by_six_has_28200960_grids() -> None:
    assert count(empty("6x6")) == 28_200_960
