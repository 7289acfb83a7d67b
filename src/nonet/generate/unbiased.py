"""`sample`: minimal puzzles with weights, so that statistics over them can be corrected.

Digging favours puzzles with many clues: there are far more ways to come by them. Here the bias is known. From a random
full grid, one clue after the other is taken away, each time one of those that can go, all alike. With r(1), r(2), ...
such clues to choose from at each step, this very path had a chance of 1 / (r(1) r(2) ...). Every minimal puzzle of c
clues in the grid ends (81 - c)! paths, since any order of the clues that are gone is a path. So with the weight

    r(1) r(2) ... / (81 - c)!

the weighted paths of every minimal puzzle add up to 1, on average: a sum weighted so is an unbiased estimate of the sum
over all minimal puzzles of a grid, and the mean weight estimates how many there are. Means are ratios of two such sums,
and right in the long run. (The idea is the importance sampling of Knuth and Rosenbluth. Berthier's controlled-bias
method, "Unbiased Statistics of a CSP" (2009), takes clues blindly and keeps the few paths that end in a minimal
puzzle: equal weights for equal numbers of clues, but one sample in hundreds of thousands of paths.)

Weights differ much, so a few samples carry most of a sum: `effective` says how many of equal weight they are worth.

>>> samples = sample("4x4", n=1000, seed=1)
>>> round(mean(samples, lambda puzzle: puzzle.clues), 1)
4.7
"""

from __future__ import annotations

from dataclasses import replace
from math import factorial, fsum, prod
from typing import TYPE_CHECKING, NamedTuple

from nonet.generate.candidates import Order
from nonet.generate.generate import search
from nonet.generate.random import seed_or_any
from nonet.model.puzzle import Puzzle

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from nonet.generate.generate import Progress
    from nonet.rules.ruleset import AnyRules


class Sample(NamedTuple):
    """A minimal puzzle, and how much it counts."""

    puzzle: Puzzle
    weight: float


def sample(
    rules: AnyRules = "classic",
    n: int = 1,
    seed: int | None = None,
    *,
    timeout: float | None = None,
    progress: Progress | None = None,
    threads: int = 0,
) -> list[Sample]:
    """`n` minimal puzzles with their weights. `LimitReached` after `timeout` seconds has the puzzles found by then."""
    order = replace(Order.of(rules, seed_or_any(seed)), weighs=True)
    found = search(order, n, timeout=timeout, progress=progress, threads=threads)
    return [
        Sample(
            Puzzle.from_givens(order.rules, tuple(each.givens)),
            prod(each.choices) / factorial(len(each.choices)),
        )
        for each in found
    ]


def mean(samples: Sequence[Sample], value: Callable[[Puzzle], float]) -> float:
    """The mean of a value over all minimal puzzles, as the samples tell it."""
    return fsum(weight * value(puzzle) for puzzle, weight in samples) / fsum(weight for _, weight in samples)


def effective(samples: Sequence[Sample]) -> float:
    """How many samples of equal weight would tell as much (Kish)."""
    largest = max(weight for _, weight in samples)  # a square of it might be too large a number
    shares = [weight / largest for _, weight in samples]
    return fsum(shares) ** 2 / fsum(share * share for share in shares)
