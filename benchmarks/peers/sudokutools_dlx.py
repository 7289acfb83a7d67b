"""sudokutools: dancing links over dictionaries, in plain Python (`pip install sudokutools`)."""

from __future__ import annotations

from collections.abc import Callable

NAME = "sudokutools (dlx)"
LOOKS_FOR_SECOND = True


def load() -> Callable[[str], str]:
    """Its `dlx` generator, asked for a second solution too."""
    from sudokutools.solve import dlx
    from sudokutools.sudoku import Sudoku

    def solve(puzzle: str) -> str:
        solutions = dlx(Sudoku.decode(puzzle.replace(".", "0")))
        # The board it yields is changed in place when it goes on, so it is read at once.
        first: str = next(solutions).encode()
        return first if next(solutions, None) is None else ""

    return solve
