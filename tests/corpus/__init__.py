"""The project's own puzzles: few, of many rules, each with its solution."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from nonet.model.puzzle import Puzzle


class Known(NamedTuple):
    """A puzzle and its only solution."""

    puzzle: Puzzle
    solution: str


def known_puzzles() -> list[Known]:
    """All of them."""
    lines = (Path(__file__).parent / "puzzles.txt").read_text(encoding="utf-8").splitlines()
    entries = [line.split() for line in lines if not line.startswith("#")]
    return [Known(Puzzle.from_line(givens, rules), solution) for rules, givens, solution in entries]


def known_puzzle(rules: str) -> Known:
    """The puzzle for these rules."""
    return next(known for known in known_puzzles() if str(known.puzzle.rules) == rules)
