"""The best published solver on each corpus, and the speed nonet is to reach there.

All in units U: the speed of the yardstick program on the unbiased corpus in the same minute. One thread,
CPU time, puzzles permuted, a second solution looked for; measured in one evening on a 2-core AMD EPYC
with AVX2, best of gcc 12 and clang 19 with `-O3 -march=native`.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Published:
    """What is known about one corpus before nonet runs on it."""

    corpus: str
    rules: str
    solver: str
    speed: float  # of that solver, in U
    splits: float  # per puzzle, of that solver
    target: float  # for nonet, in U


PUBLISHED = {
    entry.corpus: entry
    for entry in (
        Published("kaggle_like", "classic", "fsss2 with locked candidates", 80, 0, target=320),
        Published("unbiased_like", "classic", "rust_sudoku", 27.4, 1.8, target=54.8),
        Published("unbiased_real_1000", "classic", "rust_sudoku", 27.4, 1.8, target=54.8),
        Published("17_clue", "classic", "rust_sudoku", 24.4, 2.3, target=48.8),
        Published("magictour_top1465", "classic", "tdoku", 6.4, 9.2, target=12.8),
        Published("forum_hardest_1905_11plus", "classic", "tdoku", 1.11, 65.6, target=2.22),
        Published("forum_hardest_1106", "classic", "tdoku", 0.705, 115, target=1.41),
        Published("serg_benchmark_multi", "classic", "tdoku", 25.2, 7.1, target=50.4),
        Published("gen_like_mostly_invalid", "classic", "a banded bit solver", 56.5, 1.9, target=113),
        Published("x_minimal_random", "diagonal", "exact cover", 0.23, 52, target=6),
        Published("x_easy_30clue", "diagonal", "bitmask backtracking", 8.4, 2, target=200),
        Published("x_hard_by_guesses", "diagonal", "singles over 29 houses", 0.05, 379, target=0.8),
        Published("x_13clue", "diagonal", "exact cover", 0.067, 233, target=5),
    )
}

THREADS_TARGET = 1.8  # two threads against one, on two free cores
SINGLE_TARGET_US = 15.0  # nonet.solve(text), one easy puzzle, median
IMPORT_TARGET_MS = 40.0  # import nonet
OTHER_RULES_TARGET = 0.3  # splits per second of other house rules, against diagonal
MEMORY_TARGET_BYTES = 16  # a puzzle, beyond its text and its solution: status, count and guesses


@dataclass(frozen=True, slots=True)
class Rated:
    """HoDoKu 2.2 in a warm virtual machine, on classic puzzles of a band of Sudoku Explainer's ratings."""

    lowest: float
    highest: float
    milliseconds: float  # of CPU time a puzzle
    unit: float = 13_650  # U on that machine in that minute


HODOKU = (
    Rated(1.0, 1.5, 0.5),
    Rated(1.6, 2.5, 0.7),
    Rated(2.6, 3.9, 0.7),
    Rated(4.0, 6.2, 1.8),
    Rated(6.3, 6.9, 2.4),
    Rated(7.0, 7.9, 24),
    Rated(8.0, 8.4, 174),
    Rated(8.5, 8.9, 205),
    Rated(9.0, 9.4, 748),
)
RATING_TARGET = 10  # times as fast as HoDoKu, in every band
