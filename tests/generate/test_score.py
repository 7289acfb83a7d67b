"""What `score` says of an answer."""

from __future__ import annotations

import pytest

from nonet.board.cell import cell_at
from nonet.engine.search import solutions
from nonet.errors import MultipleSolutions, ParseError
from nonet.generate.score import score
from nonet.model.grid import Grid
from nonet.model.puzzle import Puzzle

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def changed(line: str, row: int, column: int, symbol: str) -> str:
    cell = cell_at(row, column)
    return line[:cell] + symbol + line[cell + 1 :]


@pytest.mark.parametrize(
    "answer",
    [
        SOLUTION,
        [int(symbol) for symbol in SOLUTION],
        Grid.from_line(SOLUTION),
        "\n".join([SOLUTION[:40], SOLUTION[40:]]),
    ],
)
def test_the_solution_in_any_form_is_valid(answer: object) -> None:
    result = score(PUZZLE, answer)  # type: ignore[arg-type]
    assert result.valid
    assert result.consistent
    assert result.share == 1
    assert result.first_error is None
    assert result.reason == ""


def test_the_puzzle_itself_is_consistent_and_has_nothing_right() -> None:
    result = score(PUZZLE, PUZZLE)
    assert (result.valid, result.consistent, result.share, result.right) == (False, True, 0, 0)
    assert result.blank == 51


def test_one_wrong_digit_is_pointed_at_and_not_the_right_one_it_clashes_with() -> None:
    result = score(PUZZLE, changed(SOLUTION, 9, 1, "5"))
    assert not result.consistent
    assert not result.valid
    assert result.wrong == 1
    assert result.share == 50 / 51
    assert result.first_error == cell_at(9, 1)
    assert result.reason == "r9c1 is 5, and so is r1c1, which it sees"


def test_a_wrong_digit_that_breaks_no_rule_yet_is_consistent_but_an_error() -> None:
    result = score(PUZZLE, changed(PUZZLE, 1, 3, "1"))
    assert result.consistent
    assert result.first_error == cell_at(1, 3)
    assert result.reason == "r1c3 is 1, but the solution has 4 there"


def test_a_changed_given_is_inconsistent() -> None:
    result = score(PUZZLE, changed(SOLUTION, 1, 1, "1"))
    assert not result.consistent
    assert not result.valid
    assert result.share == 1  # every cell to fill is right
    assert result.reason == "r1c1 is 1, but 5 is given"


def test_a_given_left_out_contradicts_nothing_but_is_not_valid() -> None:
    result = score(PUZZLE, changed(SOLUTION, 1, 1, "."))
    assert (result.valid, result.consistent, result.first_error) == (False, True, None)


def test_relations_count_as_rules() -> None:
    solution = next(solutions("." * 81, "nonconsecutive")).line
    puzzle = Puzzle.from_line("." + solution[1:80] + ".", "nonconsecutive")
    assert score(puzzle, solution).valid
    assert score(puzzle, solution[:80] + ".").consistent
    beside = next(str(int(solution[1]) + step) for step in (1, -1) if 1 <= int(solution[1]) + step <= 9)
    first = score(Puzzle.from_line("." * 2 + solution[2:], "nonconsecutive"), f"{beside}{solution[1:]}")
    assert not first.consistent
    assert first.first_error == 0


def test_a_full_puzzle_has_nothing_to_fill_and_is_all_right() -> None:
    assert score(SOLUTION, SOLUTION).share == 1


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        ("1" * 80, "81 cells, not 80"),
        ([0] * 80, "81 cells, not 80"),
        ("x" + "." * 80, "'x' at r1c1"),
        ([10] + [0] * 80, "10 at r1c1"),
        (Grid.from_line("." * 16, "4x4"), "81 cells, not 16"),
    ],
)
def test_an_answer_that_cannot_be_read_says_why(answer: object, message: str) -> None:
    with pytest.raises(ParseError, match=message):
        score(PUZZLE, answer)  # type: ignore[arg-type]


def test_a_puzzle_with_several_solutions_cannot_judge() -> None:
    with pytest.raises(MultipleSolutions):
        score("." * 81, SOLUTION)
