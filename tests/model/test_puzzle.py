"""`Puzzle`: rules and givens, as printed."""

from __future__ import annotations

import copy
import json
import pickle

import pytest

from nonet.board import Candidate, Cell, Digit
from nonet.errors import ContradictionError, ParseError, RulesError
from nonet.model import Puzzle
from nonet.rules import Rules

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
REMOVED = frozenset({Candidate(Cell(2), Digit(4)), Candidate(Cell(3), Digit(6))})
EXAMPLES = [
    Puzzle.from_line(LINE),
    Puzzle.from_line(LINE, "diagonal+antiknight"),
    Puzzle("classic", map(int, LINE.replace(".", "0")), REMOVED),
    Puzzle.from_line("G" + "." * 255, "16x16"),
    Puzzle.from_line("P" + "." * 624, "25x25+windoku"),
    Puzzle.from_line("." * 16, "jigsaw:aaab adbb ddbc dccc"),
]


@pytest.mark.parametrize("puzzle", EXAMPLES, ids=str)
def test_a_puzzle_is_a_value(puzzle: Puzzle) -> None:
    for twin in (pickle.loads(pickle.dumps(puzzle)), copy.copy(puzzle), copy.deepcopy(puzzle)):
        assert twin == puzzle
        assert hash(twin) == hash(puzzle)
        assert repr(twin) == repr(puzzle)
    for name in ("givens", "rules", "removed", "colour"):
        with pytest.raises(AttributeError):
            setattr(puzzle, name, ())
        with pytest.raises(AttributeError):
            delattr(puzzle, name)
    assert [other for other in EXAMPLES if other == puzzle] == [puzzle]
    assert puzzle != puzzle.line


@pytest.mark.parametrize("puzzle", EXAMPLES, ids=str)
def test_a_puzzle_reads_back_from_line_and_json(puzzle: Puzzle) -> None:
    assert Puzzle.from_line(puzzle.line, puzzle.rules).givens == puzzle.givens
    assert Puzzle.from_json(puzzle.to_json()) == puzzle
    assert Puzzle(puzzle.rules, puzzle.givens, puzzle.removed) == puzzle


def test_clues_are_counted() -> None:
    assert EXAMPLES[0].clues == 30
    assert Puzzle.from_line("." * 81).clues == 0
    assert EXAMPLES[3].size == 16


@pytest.mark.parametrize(
    ("givens", "removed"),
    [
        ([0] * 80, ()),
        ([0] * 82, ()),
        ([10] * 81, ()),
        ([-1] * 81, ()),
        ([0] * 81, [(81, 1)]),
        ([0] * 81, [(0, 10)]),
        ([0] * 81, [(0, 0)]),
    ],
)
def test_what_is_not_on_the_board_is_refused(givens: list[int], removed: list[Candidate]) -> None:
    with pytest.raises(RulesError):
        Puzzle("classic", givens, removed)


# The candidates at the start


def test_givens_stand_and_blanks_are_open() -> None:
    grid = EXAMPLES[0].grid()
    assert grid.line == LINE
    assert grid.candidates(Cell(2)) == set(range(1, 10))


def test_removed_candidates_stay_removed() -> None:
    grid = EXAMPLES[2].grid()
    assert 4 not in grid.candidates(Cell(2))
    assert 6 not in grid.candidates(Cell(3))


def test_propagating_takes_givens_from_their_peers() -> None:
    assert EXAMPLES[0].grid(propagate=True).candidates(Cell(2)) == {1, 2, 4}
    grid = Puzzle.from_line("5" + "." * 80, "nonconsecutive").grid(propagate=True)
    assert grid.candidates(Cell(1)) == {1, 2, 3, 7, 8, 9}


def test_propagating_clashing_givens_leaves_a_cell_with_nothing() -> None:
    grid = Puzzle.from_line("55" + "." * 79).grid(propagate=True)
    assert grid.candidates(Cell(1)) == set()


# Givens that clash


@pytest.mark.parametrize(
    ("line", "rules", "message"),
    [
        ("55" + "." * 79, "classic", "row 1 has 5 twice: r1c1 and r1c2"),
        ("5" + "." * 8 + "5" + "." * 71, "classic", "column 1 has 5 twice: r1c1 and r2c1"),
        ("5" + "." * 9 + "5" + "." * 70, "classic", "box 1 has 5 twice: r1c1 and r2c2"),
        ("5" + "." * 79 + "5", "diagonal", "falling diagonal has 5 twice: r1c1 and r9c9"),
        ("5.5.5" + "." * 76, "classic", "row 1 has 5 3 times: r1c1, r1c3 and r1c5"),
        ("..5......" + "....5...." + "." * 63, "antiknight", "knight's move has 5 twice: r1c3 and r2c5"),
        ("..5......" + "...5....." + "." * 63, "antiking", "king's move has 5 twice: r1c3 and r2c4"),
        ("45" + "." * 79, "nonconsecutive", "neighbours cannot be 4 and 5: r1c1 and r1c2"),
        ("GG" + "." * 254, "16x16", "row 1 has G twice: r1c1 and r1c2"),
    ],
)
def test_a_clash_is_told_in_a_players_words(line: str, rules: str, message: str) -> None:
    puzzle = Puzzle.from_line(line, rules)
    conflict, error = puzzle.conflict(), puzzle.contradiction()
    assert conflict is not None
    assert isinstance(error, ContradictionError)
    assert (str(error), error.house, error.cells) == (message, *conflict)
    assert conflict[0] in puzzle.rules.constraints
    assert set(conflict[1]) <= conflict[0].cells


def test_givens_that_agree_have_no_conflict() -> None:
    assert EXAMPLES[0].conflict() is None
    assert EXAMPLES[0].contradiction() is None
    # The same givens clash as soon as a rule forbids them.
    assert Puzzle.from_line("5" + "." * 79 + "5").conflict() is None


# Text


def test_json_is_short_and_plain() -> None:
    assert json.loads(EXAMPLES[0].to_json()) == {"rules": "classic", "givens": LINE}
    assert json.loads(EXAMPLES[2].to_json())["removed"] == ["4r1c3", "6r1c4"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "this is no JSON"),
        ("{", "this is no JSON"),
        ("[" * 100_000, "nested too deep"),
        ("[]", "a puzzle as JSON is"),
        ('{"rules": "classic"}', "a puzzle as JSON is"),
        ('{"givens": 5}', "a puzzle as JSON is"),
        ('{"givens": "53"}', "2 of 81 cells"),
        ('{"rules": "4x4", "givens": "1.............5."}', "'5' at r4c3 is neither a digit nor a blank"),
        ('{"rules": "4x4", "givens": "1...............", "removed": "1r1c1"}', "is a list of candidates"),
        ('{"rules": "4x4", "givens": "1...............", "removed": ["5r1c1"]}', "is no candidate"),
    ],
)
def test_json_that_is_no_puzzle_is_refused(text: str, message: str) -> None:
    with pytest.raises(ParseError, match=message):
        Puzzle.from_json(text)


@pytest.mark.parametrize("rules", ['"daigonal"', "5", "null", "[5]"])
def test_json_with_unknown_rules_is_refused(rules: str) -> None:
    with pytest.raises(RulesError):
        Puzzle.from_json(f'{{"rules": {rules}, "givens": "{LINE}"}}')


def test_a_puzzle_prints_as_a_board() -> None:
    assert str(EXAMPLES[0]).splitlines()[:4] == [
        "5 3 . | . 7 . | . . .",
        "6 . . | 1 9 5 | . . .",
        ". 9 8 | . . . | . 6 .",
        "------+-------+------",
    ]
    assert str(Puzzle.from_line("1" + "." * 35, "6x6")).splitlines()[:3] == [
        "1 . . | . . .",
        ". . . | . . .",
        "------+------",
    ]


def test_repr_shows_line_and_rules() -> None:
    assert repr(EXAMPLES[1]) == f"<Puzzle {LINE} diagonal+antiknight>"
    assert repr(EXAMPLES[2]) == f"<Puzzle {LINE} classic without 2 candidates>"


def test_equal_rules_make_equal_puzzles() -> None:
    assert Puzzle.from_line(LINE, "x") == Puzzle.from_line(LINE, Rules("diagonal"))
