"""The mistakes of published classroom agents, one test each: ours does not make them."""

from __future__ import annotations

import pytest

from nonet.errors import ParseError
from nonet.teach import aind
from nonet.teach.aind import boxes, grid_values, values2grid
from nonet.teach.judge import random_position

# An agent that stops as soon as 81 boxes are single calls a board with duplicates in columns 8 and 9 solved here.
CALLED_SOLVED_WHEN_FULL = "..5...987.4..5...1..7......2...48....9.1.....6..2.....3..6..2.......9.7.......5.."
SOLVED = "267945381853716249491823576576438192384192657129657438642379815935281764718564923"
EMPTY = "." * 81
NO_SOLUTION = (  # givens that clash; a false given; a board that only a search refutes
    "11" + "." * 79,
    "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..",
    ".9.3....1....8..46......8..4.5.6..3...32756...6..1.9.4..1......58..2....2....7.6.",
    "....41....6.....2...2......32.6.........5..417.......2......23..48......5.1..2...",
    "9..1....4.14.3.8....3....9....7.8..18....3..........3..21....7...9.4.5..5...16..3",
)


def board(**known: str) -> aind.Values:
    return grid_values(EMPTY) | known


def test_a_full_board_is_checked_before_it_is_called_solved() -> None:
    solved = aind.solve(CALLED_SOLVED_WHEN_FULL, is_diag=False)
    assert solved
    assert all(len({solved[box] for box in unit}) == 9 for unit in aind.reg_unitlist)


@pytest.mark.parametrize(("first", "second"), [("A1", "A2"), ("E5", "E6"), ("I8", "I9"), ("A1", "B2")])
def test_a_full_but_wrong_board_is_never_called_solved(first: str, second: str) -> None:
    right = grid_values(SOLVED)
    wrong = right | {first: right[second], second: right[first]}
    assert not aind.is_solved(wrong)
    assert aind.reduce_puzzle(wrong) is False
    assert aind.search(wrong) is False
    assert aind.solve(wrong) is False
    assert aind.solve(values2grid(wrong)) is False


@pytest.mark.parametrize("is_diag", [True, False])
@pytest.mark.parametrize("grid", NO_SOLUTION)
def test_no_solution_is_false_and_never_none(grid: str, is_diag: bool) -> None:
    assert aind.solve(grid, is_diag) is False
    assert aind.search(grid_values(grid), is_diag) is False


def test_search_takes_what_a_failed_reduction_returns() -> None:
    assert aind.search(False) is False
    assert aind.search(None) is False


def test_displaying_no_solution_is_not_a_crash(capsys: pytest.CaptureFixture[str]) -> None:
    aind.display(aind.solve(NO_SOLUTION[0]))
    aind.display(None)
    assert capsys.readouterr().out == "No solution.\nNo solution.\n"


def test_a_zero_is_a_blank_and_not_a_digit() -> None:
    values = grid_values(aind.DEFAULT_GRID.replace(".", "0"))
    assert values == grid_values(aind.DEFAULT_GRID)
    assert values2grid(aind.solve(aind.DEFAULT_GRID.replace(".", "0")) or {}) == SOLVED


@pytest.mark.parametrize("text", [EMPTY + "123", EMPTY[:-1]])
def test_a_wrong_length_is_neither_cut_nor_an_assertion(text: str) -> None:
    with pytest.raises(ParseError):
        aind.solve(text)


@pytest.mark.parametrize("is_diag", [True, False])
def test_reducing_stops_when_no_candidate_goes_not_when_no_box_is_solved(is_diag: bool) -> None:
    for seed in range(100):
        reduced = aind.reduce_puzzle(random_position(seed, is_diag).board, is_diag)
        assert reduced
        assert aind.eliminate(reduced, is_diag) == reduced
        assert aind.only_choice(reduced, is_diag) == reduced
        assert aind.naked_twins(reduced, is_diag, by="common peers", until_stalled=True) == reduced


def test_twins_trim_boxes_with_two_candidates_too() -> None:
    assert aind.naked_twins(board(D1="39", D9="39", D5="36"))["D5"] == "6"


def test_all_pairs_of_a_unit_are_used_not_the_first_alone() -> None:
    after = aind.naked_twins(board(A1="12", A2="12", A5="34", A6="34"))
    assert after["A9"] == "56789"


def test_two_pairs_that_alternate_in_a_unit_stay_two_pairs() -> None:
    # Taking the first two boxes for twins empties I7, and a true digit is lost.
    after = aind.naked_twins(board(C7="49", D7="67", E7="67", I7="49"))
    assert [after[box] for box in ("C7", "D7", "E7", "I7")] == ["49", "67", "67", "49"]
    assert after["A7"] == "12358"


def test_a_twin_that_shrinks_on_the_way_is_no_crash_and_no_loss() -> None:
    # D7 is a twin of E7 and loses its 6 to the pair in row D; re-reading it afterwards is an IndexError elsewhere.
    after = aind.naked_twins(board(D1="16", D2="16", D7="67", E7="67"))
    assert after["D7"] == "7"
    assert after["I7"] == "1234589"


def test_equal_solved_boxes_are_no_twins() -> None:
    before = board(C7="9", H2="9", D6="69")  # C7, D6 and H2 lie on the rising diagonal
    assert aind.naked_twins(before, sets="identical") == before


def test_sets_of_any_size_are_found_in_one_visit_and_recorded() -> None:
    aind.assignments.clear()
    after = aind.naked_twins(board(A1="123", A2="123", A3="123", A9="1239"), sets="identical")
    assert after["A9"] == "9"
    assert [recorded["A9"] for recorded in aind.assignments] == ["9"]


def test_reduce_puzzle_does_use_naked_twins() -> None:
    before = board(A1="12", A2="12")
    with_twins, without = aind.reduce_puzzle(before), aind.reduce_puzzle(before, twins=False)
    assert with_twins
    assert without
    assert with_twins["A9"] == "3456789"
    assert without["A9"] == aind.digits


def test_an_empty_box_is_a_contradiction_and_is_never_refilled() -> None:
    assert aind.eliminate(board(A1=""))["A1"] == ""
    assert aind.reduce_puzzle(board(A1="")) is False
    assert aind.search(board(A1="")) is False


def test_the_recording_holds_the_attempt_that_worked_and_no_other() -> None:
    grid = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
    assert aind.solve(grid) is False  # as diagonal
    solved = aind.solve(grid, is_diag=False)
    assert solved
    for recorded in aind.assignments:
        assert all(len(recorded[box]) > 1 or recorded[box] == solved[box] for box in boxes)


def test_detection_says_what_holds_under_the_other_rules() -> None:
    several = ".45...63.2...1...59..8.5..7..9...3...3.....7...8...5..8..5.3..15...2...3.26...95."
    reading = aind.detect(several)
    assert (reading.diagonal, reading.regular) == (1, 2)
    assert str(reading) == "diagonal (unique): a unique solution as diagonal, several solutions as regular"


def test_unchanged_values_are_not_recorded_again() -> None:
    aind.solve(aind.DEFAULT_GRID)
    lines = [values2grid(recorded) for recorded in aind.assignments]
    assert len(lines) == len(set(lines)) == 64  # a kit of 2017 made 9,549 copies
