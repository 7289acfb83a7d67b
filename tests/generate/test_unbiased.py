"""Weighted samples: what they estimate is known exactly on 4x4 grids."""

from __future__ import annotations

from statistics import fmean, stdev

import pytest

from nonet.engine.many import Status, solve_many
from nonet.generate.unbiased import effective, mean, sample

# Counted one by one over all 2**16 sets of clues of each of the 288 grids: minimal puzzles of a grid, by clues.
EXACT = {4: 89 + 1 / 3, 5: 202 + 2 / 3, 6: 5 + 1 / 3}


def test_weighted_counts_are_those_of_the_whole_population() -> None:
    samples = sample("4x4", 20_000, seed=3)
    assert {puzzle.clues for puzzle, _ in samples} == set(EXACT)
    for clues, exact in EXACT.items():
        weights = [weight if puzzle.clues == clues else 0.0 for puzzle, weight in samples]
        assert abs(fmean(weights) - exact) < 4 * stdev(weights) / len(weights) ** 0.5
    exact_mean = sum(clues * count for clues, count in EXACT.items()) / sum(EXACT.values())
    assert mean(samples, lambda puzzle: puzzle.clues) == pytest.approx(exact_mean, abs=0.03)
    plain = sum(puzzle.clues for puzzle, _ in samples) / len(samples)
    assert abs(plain - exact_mean) > 0.2  # without the weights it would be wrong


def test_samples_are_minimal_and_unique() -> None:
    samples = sample("classic", 5, seed=1)
    for puzzle, weight in samples:
        assert weight > 0
        line = puzzle.line
        fewer = [line[:cell] + "." + line[cell + 1 :] for cell in range(81) if line[cell] != "."]
        statuses = solve_many([line, *fewer], details=True).status
        assert statuses == [Status.UNIQUE, *[Status.MULTIPLE] * len(fewer)]


def test_the_seed_fixes_samples_whatever_the_threads() -> None:
    assert sample("diagonal", 20, seed=2, threads=1) == sample("diagonal", 20, seed=2, threads=2)


def test_equal_weights_are_worth_their_number() -> None:
    (one,) = sample("4x4", 1, seed=1)
    assert effective([one] * 7) == pytest.approx(7)
    assert 1 < effective(sample("4x4", 100, seed=1)) < 100
