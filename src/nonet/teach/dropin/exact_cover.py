"""Another name under which coursework files import `sudoku_solver`."""

from nonet.teach.csp import sudoku_solver

__all__ = ["sudoku_solver"]
