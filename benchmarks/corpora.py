"""The corpora to measure on: the published lists where they lie beside the repository, made ones otherwise.

The lists are looked for in `../shared/corpora` (one gzip file each, one puzzle a line) and never shipped:
most of them carry no licence.
"""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

from benchmarks.make import made
from benchmarks.published import PUBLISHED, Published
from benchmarks.symmetry import permuted

SHARED = Path(__file__).parents[2] / "shared" / "corpora"

# Where the lists are absent: what is made instead of which list (rules, puzzles, clues; 0 means minimal).
STAND_INS = {
    "kaggle_like": ("classic", 4000, 33),
    "unbiased_like": ("classic", 2000, 0),
    "x_easy_30clue": ("diagonal", 4000, 30),
    "x_minimal_random": ("diagonal", 2000, 0),
}
SEVERAL_SOLUTIONS = {"serg_benchmark_multi"}
ANY_NUMBER_OF_SOLUTIONS = {"gen_like_mostly_invalid"}


@dataclass(frozen=True, slots=True)
class Corpus:
    """A named list of puzzles under one rule set, read or made when it is asked for."""

    name: str
    rules: str
    made: bool = False  # by a seed, as a stand-in for the list of that name

    @property
    def puzzles(self) -> list[str]:
        """All of them, in the order of the list."""
        return made(*STAND_INS[self.name]) if self.made else read(self.name)

    @property
    def published(self) -> Published | None:
        """The best published solver on it, if any was measured."""
        return PUBLISHED.get(self.name)

    def permuted(self, at_least: int, at_most: int) -> list[str]:
        """The puzzles under random symmetries, a short list several times, each time under others."""
        rng = Random(self.name)
        puzzles = self.puzzles
        puzzles = puzzles * -(-at_least // len(puzzles))
        if len(puzzles) > at_most:
            puzzles = rng.sample(puzzles, at_most)
        return permuted(puzzles, self.rules, rng)

    def accepts(self, n_solutions: int) -> bool:
        """Whether a puzzle of this list may have so many solutions (2 stands for several)."""
        if self.name in ANY_NUMBER_OF_SOLUTIONS:
            return True
        return n_solutions == (2 if self.name in SEVERAL_SOLUTIONS else 1)


def corpora() -> Iterator[Corpus]:
    """All corpora there are, those with a published speed first."""
    if not SHARED.is_dir():
        for name, (rules, _, _) in STAND_INS.items():
            yield Corpus(name, rules, made=True)
        return
    present = {file.name.removesuffix(".txt.gz") for file in SHARED.glob("*.txt.gz")}
    for name in [*(name for name in PUBLISHED if name in present), *sorted(present - set(PUBLISHED))]:
        yield Corpus(name, "diagonal" if name.startswith("x_") else "classic")


@cache
def read(name: str) -> list[str]:
    """The puzzles of one list."""
    with gzip.open(SHARED / f"{name}.txt.gz", "rt") as file:
        return file.read().split()


def yardstick_puzzles() -> list[str]:
    """The puzzles whose speed under the yardstick is the unit U: never permuted."""
    return read("unbiased_real_1000") if SHARED.is_dir() else made("classic", 1000)


def easy_puzzles() -> list[str]:
    """A thousand easy classic puzzles, for the latency of a single call."""
    return (read("kaggle_like") if SHARED.is_dir() else made("classic", 4000, clues=33))[:1000]
