"""A SAT solver, CaDiCaL, on the usual encoding (`pip install python-sat`)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from benchmarks.check import HOUSES

NAME = "CaDiCaL (python-sat)"
LOOKS_FOR_SECOND = True


def load() -> Callable[[str], str]:
    """The clauses of an empty grid, made once; a puzzle adds its givens."""
    from pysat.solvers import Solver

    grid = [[cell * 9 + digit for digit in range(1, 10)] for cell in range(81)]
    for house in HOUSES["classic"]:
        for digit in range(1, 10):
            grid.append([cell * 9 + digit for cell in house])
            grid.extend([-a * 9 - digit, -b * 9 - digit] for a, b in combinations(house, 2))

    def solve(puzzle: str) -> str:
        with Solver(name="cadical153", bootstrap_with=grid) as solver:
            for cell, given in enumerate(puzzle):
                if given != ".":
                    solver.add_clause([cell * 9 + int(given)])
            if not solver.solve():
                return ""
            true = [literal for literal in solver.get_model() if literal > 0]
            solver.add_clause([-literal for literal in true])
            if solver.solve():
                return ""
        # A true literal is cell * 9 + digit; in order they are the cells in reading order.
        return "".join(str((literal - 1) % 9 + 1) for literal in true)

    return solve
