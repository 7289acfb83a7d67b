"""The slow solver, held against what can be seen without a solver."""

from __future__ import annotations

import pytest

from nonet.engine import reference
from nonet.model.puzzle import Puzzle
from nonet.rules.ruleset import Rules
from tests.corpus import Known, known_puzzles
from tests.oracles import sat

# The one with seven givens takes the slow solver half a minute.
QUICK = [known for known in known_puzzles() if known.puzzle.clues != 7]


@pytest.mark.parametrize("known", QUICK, ids=lambda known: str(known.puzzle.rules)[:40])
def test_a_known_puzzle_has_its_known_solution_and_no_other(known: Known) -> None:
    assert [grid.line for grid in reference.find(known.puzzle, 2)] == [known.solution]
    assert list(sat.solutions(known.puzzle)) == [known.solution]


def test_a_solution_is_solved_and_keeps_the_givens() -> None:
    puzzle = Puzzle.from_line("1.....2..3......", "4x4")
    for grid in reference.solutions(puzzle):
        assert grid.is_solved
        assert all(given in (".", digit) for given, digit in zip(puzzle.line, grid.line, strict=True))


@pytest.mark.parametrize(("rules", "grids"), [("4x4", 288), ("4x4+diagonal", 48), ("4x4+latin", 576)])
def test_small_grids_are_counted_as_published(rules: str, grids: int) -> None:
    puzzle = Puzzle.from_line("." * 16, rules)
    assert reference.count(puzzle) == sat.count(puzzle) == grids


def test_no_solution_is_given_twice() -> None:
    lines = [grid.line for grid in reference.solutions(Puzzle.from_line("." * 16, "4x4"))]
    assert len(lines) == len(set(lines))


def test_the_order_is_always_the_same() -> None:
    puzzle = Puzzle.from_line("." * 81, "diagonal")
    assert reference.find(puzzle, 3) == reference.find(puzzle, 3)


def test_counting_stops_at_the_limit() -> None:
    assert reference.count(Puzzle.from_line("." * 81), limit=5) == 5


def test_givens_that_clash_leave_no_solution() -> None:
    assert reference.count(Puzzle.from_line("11" + "." * 14, "4x4")) == 0


def test_removed_candidates_stay_removed() -> None:
    given = Puzzle.from_line("1" + "." * 15, "4x4")
    without = Puzzle(given.rules, [0] * 16, [(0, 2), (0, 3), (0, 4)])
    assert reference.find(given, 100) == reference.find(without, 100)


@pytest.mark.parametrize(
    ("digits", "right"),
    [
        ("1234341221434321", True),
        ("1234341221434312", False),  # a row is right, two columns are not
        ("1234123412341234", False),
    ],
)
def test_to_obey_is_to_have_every_digit_once_in_every_house(digits: str, right: bool) -> None:
    assert reference.obeys(Rules("4x4"), [int(digit) for digit in digits]) is right


def test_to_obey_is_to_keep_differences_and_relations_too() -> None:
    grid = [int(digit) for digit in "1234341221434321"]
    assert reference.obeys(Rules("4x4"), grid)
    assert not reference.obeys(Rules("4x4+extra:r1c1r3c2"), grid)
    assert not reference.obeys(Rules("4x4+nonconsecutive"), grid)
