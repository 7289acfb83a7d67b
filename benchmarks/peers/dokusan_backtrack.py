"""dokusan: eliminations and backtracking in plain Python (`pip install dokusan`)."""

from __future__ import annotations

from collections.abc import Callable

NAME = "dokusan"
LOOKS_FOR_SECOND = False


def load() -> Callable[[str], str]:
    """Its `backtrack` solver."""
    from dokusan import solvers
    from dokusan.boards import BoxSize, Sudoku

    def solve(puzzle: str) -> str:
        board = Sudoku.from_string(puzzle.replace(".", "0"), box_size=BoxSize(3, 3))
        return "".join(str(cell.value) for cell in solvers.backtrack(board).cells())

    return solve
