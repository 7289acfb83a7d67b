"""Every step on the way through many puzzles: its evidence proves its result, and its text says that result."""

from __future__ import annotations

import re

import pytest

from nonet.board.candidate import Candidate
from nonet.board.cell import Digit, parse_cell
from nonet.generate.generate import generate
from nonet.logic.ladder import explain
from nonet.logic.proof import doubts

# Rules, clues (None: as few as leave one solution), share of the puzzles. With so few clues nearly all diagonal puzzles
# need forcing chains; with more they need a bit of everything.
KINDS = [
    ("classic", None, 0.4),
    ("classic", 28, 0.1),
    ("diagonal", None, 0.1),
    ("diagonal", 22, 0.2),
    ("diagonal", 26, 0.2),
]
PUZZLES = 20_000  # of the slow test
SLICES = 20


@pytest.mark.parametrize(("rules", "clues", "share"), KINDS)
def test_every_step_of_a_path_is_proved(rules: str, clues: int | None, share: float) -> None:
    _check(rules, clues, round(200 * share), seed=0)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(SLICES))
@pytest.mark.parametrize(("rules", "clues", "share"), KINDS)
def test_every_step_of_very_many_paths_is_proved(
    rules: str, clues: int | None, share: float, part: int
) -> None:
    _check(rules, clues, round(PUZZLES * share) // SLICES, seed=1 + part)


@pytest.mark.parametrize(
    ("text", "placed", "removed"),
    [
        ("Just 4 is left: r1c2=4.", {(1, 4)}, set()),
        ("One is 4, the other 7: r4c4≠4,7 r5c5≠7.", set(), {(30, 4), (30, 7), (40, 7)}),
        ("D4≠4,7 E5≠7\nIf 4D1 is false: 4A1 is true.", set(), {(30, 4), (30, 7), (40, 7)}),
    ],
)
def test_a_result_is_read_back_from_the_words(
    text: str, placed: set[tuple[int, int]], removed: set[tuple[int, int]]
) -> None:
    assert _said(text) == (placed, removed)


def _check(rules: str, clues: int | None, number: int, seed: int) -> None:
    for puzzle in generate(rules, n=number, seed=seed, clues=clues):
        path = explain(puzzle)
        assert path.is_solved
        for step in path:
            if step.technique.keyword == "search":
                continue  # told as what it is: no logic
            where = f"{rules} {puzzle.line}\n{step.position.grid.masks}\n{step}"
            assert doubts(step) == [], where
            result = (set(step.placements), set(step.eliminations))
            assert _said(step.text()) == result, where
            assert _said(step.text(terms="udacity", notation="a1")) == result, where


def _said(text: str) -> tuple[set[Candidate], set[Candidate]]:
    """What a text of a 9x9 step says is placed and ruled out: at its end, or in the first of several lines."""
    first, *links = text.split("\n")
    result = first if links else re.sub(r".*: (.*)\.", r"\1", first)
    changes: dict[str, set[Candidate]] = {"=": set(), "≠": set()}
    for each in result.split(" "):
        cell, sign, digits = re.fullmatch("([a-zA-Z0-9]+)([=≠])([1-9,]+)", each).groups()  # type: ignore[union-attr]
        changes[sign] |= {Candidate(parse_cell(cell), Digit(int(digit))) for digit in digits.split(",")}
    return changes["="], changes["≠"]
