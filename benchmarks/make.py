"""Puzzles made by a seed: what is measured where the published lists are absent, or where there are none.

A solved grid is walked away from itself: its digits exchange names, all but a few cells are emptied, and
the solver fills them anew. Then givens are taken out in random order while the solution stays the only one.
All puzzles of a set move in step, one `solve_many` call for all of them, so a thousand take seconds. (To put
random digits into an empty grid until one solution is left sounds simpler; among the grids on that way are
some without a solution that take any solver minutes to prove it.)
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from benchmarks.ours import answer
from benchmarks.symmetry import renamed

CACHE = Path(__file__).parent / "results" / "made"


def made(rules: str, number: int, clues: int = 0) -> list[str]:
    """Puzzles with one solution: of so many clues, or minimal ones (clues=0). The same every time."""
    name = rules.replace(":", "-").replace("+", "-")
    file = CACHE / f"{name}-{clues or 'minimal'}-{number}.txt"
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("\n".join(make(rules, number, clues, seed=1)) + "\n")
    return file.read_text().split()


def make(rules: str, number: int, clues: int, seed: int) -> list[str]:
    """Make the puzzles, for rules that do not care about the names of digits."""
    rng = Random(f"{rules} {clues} {seed}")
    puzzles = [list(solution) for solution in solved_grids(rules, number, rng)]
    orders = [rng.sample(range(81), 81) for _ in puzzles]
    for step in range(81):
        kept = [puzzle[order[step]] for puzzle, order in zip(puzzles, orders, strict=True)]
        for puzzle, order in zip(puzzles, orders, strict=True):
            if 81 - puzzle.count(".") > clues:
                puzzle[order[step]] = "."
        found = answer(batch(puzzles), rules).n_solutions
        for puzzle, order, digit, n_solutions in zip(puzzles, orders, kept, found, strict=True):
            if n_solutions != 1:
                puzzle[order[step]] = digit
    return ["".join(puzzle) for puzzle in puzzles]


STEPS, KEPT = 6, 22  # of the walk; cells that keep their digit in each


def solved_grids(rules: str, number: int, rng: Random) -> list[str]:
    """Solved grids that have little to do with each other."""
    grids = lines(answer(batch([["."] * 81]), rules).solutions) * number
    for _ in range(STEPS):
        puzzles = []
        for grid in grids:
            kept = set(rng.sample(range(81), KEPT))
            puzzles.append([digit if cell in kept else "." for cell, digit in enumerate(renamed(grid, rng))])
        grids = lines(answer(batch(puzzles), rules).solutions)
    return grids


def batch(puzzles: list[list[str]]) -> bytes:
    """The puzzles as `solve_many` reads them: 81 bytes each."""
    return "".join(map("".join, puzzles)).encode()


def lines(solutions: bytes) -> list[str]:
    """The 81 characters of each puzzle of a batch."""
    text = solutions.decode()
    return [text[start : start + 81] for start in range(0, len(text), 81)]
