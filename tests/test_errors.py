"""One family of errors, with messages that point and parts that a program can use."""

from __future__ import annotations

import copy
import pickle

import pytest

from nonet import errors
from nonet.board import Cell, House
from nonet.errors import (
    ContradictionError,
    LimitReached,
    MissingExtra,
    MultipleSolutions,
    NonetError,
    NoSolution,
    ParseError,
    RulesError,
)
from nonet.model import Grid, Puzzle

SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
PUZZLE = Puzzle.from_line("5" + "." * 80)
EXAMPLES: list[NonetError] = [
    NonetError("anything"),
    ParseError("'x' at r1c3 is neither a digit nor a blank", "53x", 2, Cell(2)),
    RulesError("no rule is called 'daigonal'", ["diagonal"]),
    ContradictionError(
        "row 1 has 5 twice: r1c1 and r1c2", (Cell(0), Cell(1)), House("row 1", map(Cell, range(9)))
    ),
    LimitReached("stopped after 2 s", found=[1, 2]),
    MissingExtra("pyarrow", "data"),
    NoSolution(PUZZLE),
    MultipleSolutions(PUZZLE, [Grid.from_line(SOLVED), Grid.from_line(SOLVED[::-1])]),
]


def test_there_is_an_example_of_every_error_here() -> None:
    family = {error for error in vars(errors).values() if isinstance(error, type)}
    assert {type(error) for error in EXAMPLES} == family == {getattr(errors, name) for name in errors.__all__}


@pytest.mark.parametrize("error", EXAMPLES, ids=lambda error: type(error).__name__)
def test_an_error_is_of_the_family_and_survives_pickle_and_copy(error: NonetError) -> None:
    assert isinstance(error, NonetError)
    for twin in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
        assert type(twin) is type(error)
        assert str(twin) == str(error)
        assert vars(twin) == vars(error)


def test_unreadable_text_and_rules_are_also_value_errors() -> None:
    assert issubclass(ParseError, ValueError)
    assert issubclass(RulesError, ValueError)
    assert issubclass(MissingExtra, ImportError)


def test_a_parse_error_points_at_the_character() -> None:
    error = ParseError("'x' is no digit", "53..7....6x.195", 10)
    assert str(error) == "'x' is no digit\n    53..7....6x.195\n              ^"
    assert (error.text, error.position, error.cell) == ("53..7....6x.195", 10, None)


def test_a_parse_error_shows_only_the_line_it_means() -> None:
    assert str(ParseError("bad", "first\nsecond\nthird", 8)) == "bad\n    second\n      ^"


def test_a_parse_error_can_point_past_the_end() -> None:
    assert str(ParseError("18 of 81 cells", "53", 2)) == "18 of 81 cells\n    53\n      ^"
    assert str(ParseError("too short", "53", 99)) == "too short\n    53\n      ^"


def test_a_tab_does_not_move_the_caret() -> None:
    assert str(ParseError("bad", "1\tx", 2)) == "bad\n    1 x\n      ^"


@pytest.mark.parametrize("position", [0, 47, 48, 300, 577, 624, 625])
def test_a_long_line_is_cut_around_the_fault(position: int) -> None:
    text = "." * position + "x" + "." * (624 - position) if position < 625 else "." * 625
    _, line, caret = str(ParseError("bad", text, position)).split("\n")
    assert len(line) <= 4 + errors.LONGEST_SHOWN + 2
    at = caret.index("^")
    assert at == len(line) if position == 625 else line[at] == "x"


def test_no_text_no_caret() -> None:
    assert str(ParseError("nothing to read")) == "nothing to read"


def test_a_rules_error_suggests() -> None:
    assert str(RulesError("no rule is called 'x1'", ["x"])) == "no rule is called 'x1'; did you mean x?"
    assert str(RulesError("no", ["a", "b"])) == "no; did you mean a or b?"


def test_a_missing_extra_says_what_to_install() -> None:
    assert str(MissingExtra("pyarrow", "data")) == "this needs pyarrow: pip install 'nonet[data]'"


def test_several_solutions_are_evidence() -> None:
    one, two = Grid.from_line(SOLVED), Grid.from_line("9" + SOLVED[1:])
    error = MultipleSolutions(PUZZLE, [one, two])
    assert error.solutions == (one, two)
    assert "two of them differ in 1 cells" in str(error)
