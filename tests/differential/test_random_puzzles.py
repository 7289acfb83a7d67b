"""Thousands of random puzzles, three solvers that share no code, one answer."""

from __future__ import annotations

from itertools import islice

import pytest

from nonet.engine import reference
from nonet.engine.many import solve_many
from nonet.engine.search import count, find
from nonet.model.puzzle import Puzzle
from tests.oracles import sat
from tests.oracles.random_puzzles import KINDS, Kind, puzzles


def limit_of(kind: Kind) -> int:
    """Small puzzles are compared solution by solution, all of them if they are not too many."""
    return 30 if kind.rules[:3] in ("4x4", "5x5", "6x6") else 5


def test_there_are_ten_thousand_puzzles() -> None:
    assert sum(kind.number for kind in KINDS) >= 10_000


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.rules[:60])
def test_the_engine_agrees_with_the_reference_and_with_sat(kind: Kind) -> None:
    limit = limit_of(kind)
    made = puzzles(kind)
    for puzzle in made:
        by_engine = [grid.line for grid in find(puzzle, limit)]
        by_reference = [grid.line for grid in reference.find(puzzle, limit)]
        by_sat = list(islice(sat.solutions(puzzle), limit))
        assert len(by_engine) == len(by_reference) == len(by_sat) == count(puzzle, limit), repr(puzzle)
        if len(by_engine) < limit:
            assert sorted(by_engine) == sorted(by_reference) == sorted(by_sat), repr(puzzle)
        else:
            assert len(set(by_engine)) == limit, repr(puzzle)
        for line in by_engine:
            assert is_solution(puzzle, line), repr(puzzle)
    counts = {min(count(puzzle, 2), 2) for puzzle in made}
    if kind.number > 150:  # what is random may all the same be everything
        assert counts == {0, 1, 2}


def is_solution(puzzle: Puzzle, line: str) -> bool:
    digits = [puzzle.rules.symbols.index(symbol) + 1 for symbol in line]
    return (
        reference.obeys(puzzle.rules, digits)
        and all(given in (0, digit) for given, digit in zip(puzzle.givens, digits, strict=True))
        and not any(digits[cell] == digit for cell, digit in puzzle.removed)
    )


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.rules[:60])
def test_a_batch_says_what_each_puzzle_alone_says(kind: Kind) -> None:
    made = [puzzle for puzzle in puzzles(kind) if not puzzle.removed]
    limit = 4
    solved = solve_many([puzzle.line for puzzle in made], kind.rules, limit=limit, details=True)
    for puzzle, solution, status, found in zip(
        made, solved.solutions, solved.status, solved.n_solutions, strict=True
    ):
        alone = [grid.line for grid in find(puzzle, limit)]
        assert found == len(alone), repr(puzzle)
        assert status == ("no_solution", "unique", "multiple")[min(found, 2)], repr(puzzle)
        if not alone:
            assert solution == puzzle.line
        elif found < limit:
            assert solution in alone, repr(puzzle)
        else:
            assert is_solution(puzzle, solution), repr(puzzle)
