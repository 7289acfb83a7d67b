"""What a puzzle is before anybody solves it: Puzzle (rules, givens), Grid (candidates), Mark (what to show)."""

from nonet.model.grid import Grid
from nonet.model.puzzle import Puzzle

__all__ = ["Grid", "Puzzle"]
