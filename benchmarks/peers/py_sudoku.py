"""py-sudoku: plain Python backtracking (`pip install py-sudoku`)."""

from __future__ import annotations

from collections.abc import Callable

NAME = "py-sudoku"
LOOKS_FOR_SECOND = False


def load() -> Callable[[str], str]:
    """Its `Sudoku.solve`."""
    from sudoku import Sudoku

    def solve(puzzle: str) -> str:
        rows = [
            [int(digit) if digit != "." else None for digit in puzzle[i : i + 9]] for i in range(0, 81, 9)
        ]
        board = Sudoku(3, 3, board=rows).solve().board
        return "".join(str(digit) for row in board for digit in row)

    return solve
