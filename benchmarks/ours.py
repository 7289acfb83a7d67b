"""The one place where the benchmark calls `nonet.solve_many`."""

from __future__ import annotations

from dataclasses import dataclass

import nonet


@dataclass(frozen=True, slots=True)
class Answer:
    """What `solve_many` says about a batch."""

    solutions: bytes  # 81 characters a puzzle
    n_solutions: list[int]  # 0, 1, or 2 for several
    guesses: list[int]

    @property
    def splits(self) -> float:
        """Guesses per puzzle."""
        return sum(self.guesses) / max(len(self.guesses), 1)


def answer(batch: bytes, rules: str, threads: int = 1) -> Answer:
    """Solve a batch (81 bytes a puzzle, nothing between) and keep all the engine tells."""
    details = nonet.solve_many(batch, rules=rules, threads=threads, details=True)
    return Answer(
        bytes(details.solutions), [int(n) for n in details.n_solutions], [int(n) for n in details.guesses]
    )


def solve(batch: bytes, rules: str, threads: int = 1) -> None:
    """Solve a batch as a user does; this is what is timed."""
    nonet.solve_many(batch, rules=rules, threads=threads)
