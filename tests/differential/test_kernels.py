"""Every kernel gives the same answers in the same order after the same guesses."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from nonet import _native
from nonet.engine.lower import kernel, lowered
from nonet.engine.many import Solved, solve_many
from nonet.errors import RulesError
from nonet.model.puzzle import Puzzle
from tests.oracles.random_puzzles import KINDS, Kind, puzzles

OTHERS = [name for name in _native.kernels if name != "baseline"]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.rules[:60])
def test_a_search_is_the_same_on_every_kernel(kind: Kind, monkeypatch: pytest.MonkeyPatch) -> None:
    made = puzzles(kind)[:80]
    monkeypatch.setenv("NONET_KERNEL", "baseline")
    expected = [searched(puzzle) for puzzle in made]
    for name in OTHERS:
        monkeypatch.setenv("NONET_KERNEL", name)
        for puzzle, answer in zip(made, expected, strict=True):
            assert searched(puzzle) == answer, (name, puzzle)


def searched(puzzle: Puzzle) -> tuple[bytes, int, bytes, int]:
    """Solutions in their order and the guesses they took; the first few alone, then more."""
    search = _native.Search(lowered(puzzle.rules).solver, puzzle.grid().masks)
    first, _ = search.next(2, float("inf"))
    guesses = search.guesses
    more, _ = search.next(40, float("inf"))
    return first, guesses, more, search.guesses


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.rules[:60])
def test_a_batch_is_the_same_on_every_kernel_and_for_every_number_of_threads(
    kind: Kind, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = [puzzle.line for puzzle in puzzles(kind) if not puzzle.removed]
    lines[1:1] = ["?" * len(lines[0])]
    monkeypatch.setenv("NONET_KERNEL", "baseline")
    expected: Solved[list[str]] = solve_many(lines, kind.rules, threads=1, details=True)
    for name in _native.kernels:
        monkeypatch.setenv("NONET_KERNEL", name)
        for threads in (1, 2, 3):
            assert solve_many(lines, kind.rules, threads=threads, details=True) == expected, (name, threads)


@pytest.mark.parametrize("name", _native.kernels)
def test_the_environment_chooses_the_kernel(name: str) -> None:
    code = (
        "import nonet; from nonet.engine.lower import kernel, lowered; "
        "print(kernel(), lowered(nonet.CLASSIC).solver.kernel, nonet.count('.' * 16))"
    )
    run = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "NONET_KERNEL": name},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.split() == [name, name, "288"]


def test_a_kernel_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NONET_KERNEL", "abacus")
    with pytest.raises(RulesError, match="NONET_KERNEL=abacus does not run here"):
        kernel()
