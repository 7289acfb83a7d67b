"""`check`: each claim of a report, proven again with another solver."""

from __future__ import annotations

from itertools import combinations
from statistics import median
from time import perf_counter

import pytest

from nonet.board.candidate import Candidate
from nonet.board.cell import Cell, Digit
from nonet.engine import reference
from nonet.engine.check import Question, Report, check
from nonet.errors import LimitReached, ParseError
from nonet.model.puzzle import Puzzle
from tests.corpus import Known, known_puzzle, known_puzzles
from tests.oracles import sat
from tests.oracles.random_puzzles import KINDS, Kind, puzzles

WIKIPEDIA = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


# --- Every claim, on random puzzles -----------------------------------------------------------------


@pytest.mark.parametrize(
    "kind",
    # Without those for which SAT, too, takes long to refute a few givens.
    [kind for kind in KINDS if not kind.rules.startswith(("12x", "16x", "25x", "diagonal+antiknight"))],
    ids=lambda kind: kind.rules[:60],
)
def test_every_claim_of_a_report_is_true(kind: Kind) -> None:
    for puzzle in puzzles(kind)[:8]:
        report = check(puzzle, timeout=1)
        number = sat.count(puzzle, 2)
        # To refute a few givens can take minutes; what is said must be true all the same.
        assert set(report.open_questions) <= {Question.BLAME}
        assert report.valid == (number > 0)
        assert report.unique == (number == 1)
        for grid in report.solutions:
            assert grid.is_solved
            assert with_givens(puzzle, puzzle_givens(grid.line, puzzle)) is not None
        if number == 0:
            assert_to_blame(report)
        elif number == 1:
            assert_redundant(report)
        else:
            assert_several(report)


def assert_to_blame(report: Report) -> None:
    blamed = {cell for cell, _ in report.blame}
    assert sat.count(only(report.puzzle, blamed), 1) == 0
    if Question.BLAME not in report.open_questions:
        for cell in blamed:
            assert sat.count(only(report.puzzle, blamed - {cell}), 1) == 1


def assert_redundant(report: Report) -> None:
    given = {cell for cell, digit in enumerate(report.puzzle.givens) if digit}
    redundant = {cell for cell, _ in report.redundant}
    assert report.minimal is (not redundant)
    for cell in given:
        assert (sat.count(only(report.puzzle, given - {cell}), 2) == 1) is (cell in redundant)


def assert_several(report: Report) -> None:
    puzzle = report.puzzle
    first, second = report.solutions
    assert first != second
    assert report.differing_cells == first.differences_to(second) != ()
    assert report.count_at_least >= 2
    if report.count_is_exact:
        assert sat.count(puzzle, 1100) == report.count_at_least
    # Unique with the suggested givens, but not without any one of them.
    suggested = report.suggested_givens
    assert suggested
    assert sat.count(plus(puzzle, suggested), 2) == 1
    for candidate in suggested:
        assert sat.count(plus(puzzle, [other for other in suggested if other != candidate]), 2) == 2
    # Of large grids only some cells: a question to SAT for every candidate of all cells takes too long.
    assert report.true_candidates is not None
    cells = puzzle.rules.cells[:: 1 if puzzle.size < 9 else 7]
    for cell in cells:
        for digit in puzzle.rules.digits:
            if not puzzle.givens[cell]:
                is_true = digit in report.true_candidates.candidates(cell)
                assert (sat.count(plus(puzzle, [Candidate(cell, digit)]), 1) == 1) is is_true


def only(puzzle: Puzzle, cells: set[Cell] | set[int]) -> Puzzle:
    """The puzzle with the givens of these cells alone."""
    givens = [digit if cell in cells else 0 for cell, digit in enumerate(puzzle.givens)]
    return Puzzle(puzzle.rules, givens, puzzle.removed)


def plus(puzzle: Puzzle, candidates: list[Candidate] | tuple[Candidate, ...]) -> Puzzle:
    """The puzzle with more givens."""
    givens = list(puzzle.givens)
    for cell, digit in candidates:
        givens[cell] = digit
    return Puzzle(puzzle.rules, givens, puzzle.removed)


def puzzle_givens(line: str, puzzle: Puzzle) -> list[int]:
    return [puzzle.rules.symbols.index(symbol) + 1 for symbol in line]


def with_givens(puzzle: Puzzle, digits: list[int]) -> Puzzle | None:
    """The full grid as a puzzle, if it keeps the givens and what was removed."""
    kept = all(given in (0, digit) for given, digit in zip(puzzle.givens, digits, strict=True))
    removed = any(digits[cell] == digit for cell, digit in puzzle.removed)
    return Puzzle(puzzle.rules, digits) if kept and not removed else None


# --- No solution ------------------------------------------------------------------------------------


def test_two_givens_in_conflict_are_named_with_their_house() -> None:
    report = check("5" + "." * 79 + "5", "diagonal")
    assert report.conflict is not None
    assert (report.conflict.house.name, report.conflict.cells) == ("falling diagonal", (0, 80))
    assert report.blame == (Candidate(Cell(0), Digit(5)), Candidate(Cell(80), Digit(5)))
    assert not report.valid


def test_three_equal_givens_in_a_row_are_all_in_conflict_but_two_are_to_blame() -> None:
    report = check("7..7..7.." + "." * 72)
    assert report.conflict is not None
    assert report.conflict.cells == (0, 3, 6)
    assert len(report.blame) == 2


def test_a_relation_between_givens_is_a_conflict_too() -> None:
    report = check("45" + "." * 79, "nonconsecutive")
    assert report.conflict is not None
    assert report.conflict.cells == (0, 1)


def test_a_cell_left_without_a_digit_is_named_with_the_givens_that_empty_it() -> None:
    # r1c1 sees 1 to 8 in its row and column, 9 in its box.
    report = check(".1234...." + "5........" + "6.9......" + "7........" + "8........" + "." * 36)
    assert report.empty_cell == 0
    assert report.empty_house is None
    assert {digit for _, digit in report.blame} == set(range(1, 10))


def test_a_house_left_without_a_place_for_a_digit_is_named() -> None:
    # Row 3 has no place for 1: three of its cells are taken, the others are in boxes that have one.
    report = check("...1....." + "......1.." + "234......" + "." * 54)
    assert report.empty_cell is None
    assert report.empty_house is not None
    assert (report.empty_house.house.name, report.empty_house.digit) == ("row 3", 1)
    assert len(report.blame) == 5


def test_what_cannot_be_seen_is_blamed_all_the_same() -> None:
    puzzle = known_puzzle("classic")
    changed = next(
        candidate
        for cell in range(81)
        for digit in range(1, 10)
        if puzzle.puzzle.givens[cell] == 0 and str(digit) != puzzle.solution[cell]
        for candidate in [plus(puzzle.puzzle, [Candidate(Cell(cell), Digit(digit))])]
        if candidate.conflict() is None and min(candidate.grid(propagate=True).masks) > 0
    )
    report = check(changed)
    assert (report.conflict, report.empty_cell) == (None, None)
    assert_to_blame(report)


def test_removed_candidates_can_be_the_reason_with_no_given_to_blame() -> None:
    puzzle = Puzzle.from_line("." * 16, "4x4")
    report = check(Puzzle(puzzle.rules, puzzle.givens, [(0, digit) for digit in (1, 2, 3, 4)]))
    assert (report.valid, report.empty_cell, report.blame) == (False, 0, ())


def test_rules_that_no_grid_obeys_leave_no_given_to_blame() -> None:
    report = check("." * 16, "antiking")
    assert (report.valid, report.blame) == (False, ())


# --- One solution -----------------------------------------------------------------------------------


@pytest.mark.parametrize("known", known_puzzles(), ids=lambda known: str(known.puzzle.rules)[:40])
def test_a_known_puzzle_is_unique_and_minimal_unless_large(known: Known) -> None:
    report = check(known.puzzle)
    assert [grid.line for grid in report.solutions] == [known.solution]
    assert report.true_candidates == report.solutions[0]
    if known.puzzle.size < 12:
        assert report.minimal is True


def test_redundant_givens_are_those_that_follow_from_the_others() -> None:
    report = check(WIKIPEDIA)
    assert report.minimal is False
    assert_redundant(report)


def test_a_full_grid_is_unique_and_nothing_in_it_is_needed() -> None:
    report = check(known_puzzle("diagonal").solution, "diagonal")
    assert report.unique
    assert len(report.redundant) == 81


# --- Several solutions ------------------------------------------------------------------------------


def test_of_two_solutions_the_cells_that_differ_are_named() -> None:
    known = known_puzzle("classic")
    row = deadly_rectangle(known.solution)
    puzzle = Puzzle.from_line("".join("." if cell in row else s for cell, s in enumerate(known.solution)))
    report = check(puzzle)
    assert (report.count_at_least, report.count_is_exact) == (2, True)
    assert report.differing_cells == row
    assert len(report.suggested_givens) == 1


def deadly_rectangle(line: str) -> tuple[int, ...]:
    """Four cells of two rows, two columns and two boxes with two digits, which could trade places."""
    for top, bottom in combinations(range(9), 2):
        for left, right in combinations(range(9), 2):
            if (top // 3 == bottom // 3) != (left // 3 == right // 3):
                a, b, c, d = 9 * top + left, 9 * top + right, 9 * bottom + left, 9 * bottom + right
                if line[a] == line[d] and line[b] == line[c]:
                    return a, b, c, d
    raise AssertionError("this grid has no such rectangle")


def test_the_digits_of_some_solution_are_the_true_candidates() -> None:
    report = check("1" + "." * 15)
    grids = list(reference.solutions(report.puzzle))
    assert report.true_candidates is not None
    for cell in report.rules.cells:
        assert report.true_candidates.candidates(cell) == {grid.digit(cell) for grid in grids}


def test_in_an_empty_grid_every_candidate_is_true() -> None:
    report = check("." * 81)
    assert report.true_candidates == report.puzzle.grid()
    assert not report.count_is_exact
    assert sat.count(plus(report.puzzle, report.suggested_givens), 2) == 1


# --- Time -------------------------------------------------------------------------------------------


def test_a_check_of_a_nine_by_nine_puzzle_takes_less_than_50_ms() -> None:
    checked = [
        *(puzzle for kind in KINDS if kind.rules in ("classic", "diagonal") for puzzle in puzzles(kind)[:60]),
        *(known.puzzle for known in known_puzzles() if known.puzzle.size == 9),
    ]
    times = []
    for puzzle in checked:
        started = perf_counter()
        check(puzzle)
        times.append(perf_counter() - started)
    assert median(times) < 0.05


def test_what_there_was_no_time_for_is_named_as_open() -> None:
    report = check("." * 625, timeout=1.5)
    assert report.valid
    assert not report.unique
    assert Question.SUGGESTED_GIVENS in report.open_questions


def test_without_any_time_not_even_the_number_is_known() -> None:
    with pytest.raises(LimitReached):
        check("." * 625, timeout=0.0)


# --- What it takes ----------------------------------------------------------------------------------


def test_text_is_read_like_everywhere() -> None:
    assert check(WIKIPEDIA) == check(Puzzle.from_line(WIKIPEDIA))
    with pytest.raises(ParseError):
        check("53..7....6..195...")


def test_rules_can_be_found_out() -> None:
    assert str(check(known_puzzle("diagonal").puzzle.line, "auto").rules) == "diagonal"


def test_the_same_check_says_the_same() -> None:
    puzzle = puzzles(next(kind for kind in KINDS if kind.rules == "classic"))[3]
    assert str(check(puzzle)) == str(check(puzzle))
