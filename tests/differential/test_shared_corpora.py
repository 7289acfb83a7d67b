"""Every puzzle of the published lists, where they are beside the repository: solved, and checked by rule.

The check counts digits in rows, columns, boxes and diagonals with NumPy; it knows nothing of the engine.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import chain, combinations
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from nonet.board.candidate import Candidate
from nonet.board.cell import Cell, Digit
from nonet.engine.many import STATUSES, Status, solve_many
from nonet.engine.search import find, solve
from nonet.model.puzzle import Puzzle
from nonet.rules.boxes import USUAL_BOXES
from nonet.rules.extra import Extra
from nonet.rules.rule import Rule
from nonet.rules.ruleset import SYMBOLS, Rules
from tests.conftest import SHARED
from tests.oracles import sat

Digits = NDArray[np.uint8]
Corpus = Callable[[str], list[str]]

UNIQUE = {
    "kaggle_like": "classic",
    "kaggle_real_1000": "classic",
    "kaggle3m_sample": "classic",
    "unbiased_like": "classic",
    "unbiased_real_1000": "classic",
    "17_clue": "classic",
    "magictour_top1465": "classic",
    "forum_hardest_1905_11plus": "classic",
    "forum_hardest_1106": "classic",
    "norvig_10k": "classic",
    "norvig_top95": "classic",
    "norvig_hardest": "classic",
    "x_minimal_random": "diagonal",
    "x_easy_30clue": "diagonal",
    "x_hard_by_guesses": "diagonal",
    "x_13clue": "diagonal",
    "x_12clue": "diagonal",
}
OTHERS = {"serg_benchmark_multi", "gen_like_mostly_invalid"}


def test_no_list_is_forgotten() -> None:
    if not SHARED.exists():
        pytest.skip("the lists are not beside the repository")
    assert {
        file.name.partition(".")[0] for file in (SHARED / "corpora").glob("*.gz")
    } == UNIQUE.keys() | OTHERS


@pytest.mark.parametrize(("name", "rules"), UNIQUE.items())
def test_every_puzzle_has_one_solution_that_obeys_the_rules(
    name: str, rules: str, shared_corpus: Corpus
) -> None:
    puzzles = digits_of(shared_corpus(name))
    solved = solve_many(puzzles, rules, details=True)
    assert (solved.status == STATUSES.index(Status.UNIQUE)).all()
    assert (solved.n_solutions == 1).all()
    assert obeying(puzzles, solved.solutions, rules).all()


def test_every_puzzle_of_the_list_of_several_has_several(shared_corpus: Corpus) -> None:
    lines = shared_corpus("serg_benchmark_multi")
    puzzles = digits_of(lines)
    solved = solve_many(puzzles, "classic", details=True)
    assert (solved.status == STATUSES.index(Status.MULTIPLE)).all()
    assert (solved.n_solutions == 2).all()
    assert obeying(puzzles, solved.solutions, "classic").all()
    assert_two_solutions(lines, range(0, len(lines), 10))


def test_mostly_invalid_puzzles_are_told_apart(shared_corpus: Corpus) -> None:
    lines = shared_corpus("gen_like_mostly_invalid")
    puzzles = digits_of(lines)
    solved = solve_many(puzzles, "classic", details=True)
    none, one, several = ((np.flatnonzero(solved.n_solutions == number)) for number in (0, 1, 2))
    assert len(none) + len(one) + len(several) == len(lines)
    assert [round(100 * len(some) / len(lines)) for some in (none, one, several)] == [75, 0, 25]
    valid = np.concatenate([one, several])
    assert obeying(puzzles[valid], solved.solutions[valid], "classic").all()
    assert (solved.solutions[none] == puzzles[none]).all()
    assert_two_solutions(lines, several[::20])
    for row in [*none[::100], *one]:
        assert sat.count(Puzzle.from_line(lines[row]), 2) == solved.n_solutions[row]


def assert_two_solutions(lines: list[str], rows: range | NDArray[np.intp]) -> None:
    """Whether the engine can show two solutions, each right and the one not the other."""
    pairs = [[grid.line for grid in find(lines[row], 2)] for row in rows]
    puzzles = digits_of([lines[row] for row in rows])
    first, second = (digits_of([pair[which] for pair in pairs]) for which in (0, 1))
    assert obeying(puzzles, first, "classic").all()
    assert obeying(puzzles, second, "classic").all()
    assert (first != second).any(axis=1).all()


def digits_of(lines: list[str]) -> Digits:
    """One row a puzzle, one number a cell, 0 for a blank."""
    characters = np.frombuffer("".join(lines).encode(), np.uint8).reshape(len(lines), -1)
    return np.where(characters == ord("."), 0, characters - ord("0")).astype(np.uint8)


def obeying(puzzles: Digits, solutions: Digits, rules: str) -> NDArray[np.bool_]:
    """For each row: are the givens kept, and is each digit once in every house?"""
    grid = np.arange(81).reshape(9, 9)
    houses = [*grid, *grid.T, *grid.reshape(3, 3, 3, 3).swapaxes(1, 2).reshape(9, 9)]
    if rules == "diagonal":
        houses += [grid.diagonal(), np.fliplr(grid).diagonal()]
    right = ((puzzles == 0) | (puzzles == solutions)).all(axis=1)
    right &= ((solutions >= 1) & (solutions <= 9)).all(axis=1)
    bits = np.left_shift(1, solutions.astype(np.uint16))
    for house in houses:
        right &= np.bitwise_or.reduce(bits[:, house], axis=1) == 0b1111111110
    return right


def test_the_check_by_rule_finds_what_is_wrong() -> None:
    grid = solve("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79").line
    right, blank = digits_of([grid]), np.zeros((1, 81), np.uint8)
    assert obeying(blank, right, "classic").all()
    assert not obeying(blank, right, "diagonal").any()
    assert not obeying(10 - right, right, "classic").any()
    for one, other in combinations((0, 1, 9, 42), 2):
        swapped = right.copy()
        swapped[0, [one, other]] = swapped[0, [other, one]]
        assert not obeying(blank, swapped, "classic").any()


# --- Variants ---------------------------------------------------------------------------------------

HOUSE_RULES = {
    "diagonal",
    "windoku",
    "disjoint",
    "antiknight",
    "antiking",
    "nonconsecutive",
    "jigsaw",
    "extraregion",
}


def variants(name: str) -> list[dict[str, Any]]:
    """The puzzles of a file whose rules are all made of houses, differences and relations."""
    file = SHARED / "variants" / f"{name}.jsonl"
    if not file.exists():
        pytest.skip("the variants are not beside the repository")
    entries = map(json.loads, file.read_text(encoding="utf-8").splitlines())
    return [e for e in entries if {r for r in e["rules"] if not r.startswith("size")} <= HOUSE_RULES]


@pytest.mark.parametrize(
    ("name", "fewest"),
    {
        "classic": 23,
        "diagonal": 169,
        "windoku": 170,
        "disjoint": 166,
        "antiknight": 159,
        "antiking": 170,
        "diagonal_windoku": 156,
        "jigsaw": 339,
        "extraregion": 10,
    }.items(),
)
def test_every_variant_puzzle_has_the_published_solution(name: str, fewest: int) -> None:
    read = [(entry, puzzle) for entry in variants(name) if (puzzle := variant_puzzle(entry)) is not None]
    assert len(read) >= fewest
    for entry, puzzle in read:
        assert solve(puzzle).line == entry["solution"], entry["name"]


def variant_puzzle(entry: dict[str, Any]) -> Puzzle | None:
    """The puzzle of an entry; None for the encodings that are not read here."""
    kind, _, rules = entry["format"].partition(":")
    if kind == "81":
        return Puzzle.from_line(entry["puzzle"], rules)
    if kind == "81+81":
        return Puzzle.from_line(entry["puzzle"][:81], f"jigsaw:{entry['puzzle'][81:]}")
    if kind != "fpuzzles-json" or "negative" in entry["puzzle"]:  # "negative": marks that are absent count
        return None
    return from_f_puzzles(entry["puzzle"])


def from_f_puzzles(board: dict[str, Any]) -> Puzzle:
    """A puzzle of the f-puzzles editor, as far as house rules go."""
    size, cells = board["size"], list(chain.from_iterable(board["grid"]))
    rules: list[Rule | str] = [
        word for word in ("antiknight", "antiking", "nonconsecutive") if board.get(word)
    ]
    rules += ["falling-diagonal"] if board.get("diagonal-") else []
    rules += ["rising-diagonal"] if board.get("diagonal+") else []
    if "extraregion" in board:
        rules.append(Extra(*(map(str.lower, region["cells"]) for region in board["extraregion"])))
    if any("region" in cell for cell in cells):
        # A cell that names no region is in the one of its usual box.
        height, width = USUAL_BOXES.get(size, (1, size))
        boxes = [place // size // height * height + place % size // width for place in range(size * size)]
        regions = [cell.get("region", box) for cell, box in zip(cells, boxes, strict=True)]
        rules.append(f"jigsaw:{''.join(SYMBOLS[region] for region in regions)}")
    givens = [cell["value"] if cell.get("given") else 0 for cell in cells]
    removed = [
        Candidate(Cell(place), Digit(digit))
        for place, cell in enumerate(cells)
        if cell.get("givenPencilMarks")
        for digit in set(range(1, size + 1)) - set(cell["givenPencilMarks"])
    ]
    return Puzzle(Rules(*rules, size=size), givens, removed)
