"""Cells that are a chess move apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.board.cell import Cell, cell_at

if TYPE_CHECKING:
    from collections.abc import Iterator

# Rows down, columns right. The moves up are these from the other end.
KNIGHT = ((1, -2), (1, 2), (2, -1), (2, 1))
KING = ((1, -1), (1, 1), (0, 1), (1, 0))
NEIGHBOUR = ((0, 1), (1, 0))


def pairs_apart(moves: tuple[tuple[int, int], ...], size: int) -> Iterator[tuple[Cell, Cell]]:
    """Every two cells of the grid that one of the moves joins, each pair once, the upper cell first.

    >>> sum(1 for pair in pairs_apart(KNIGHT, 9)), sum(1 for pair in pairs_apart(NEIGHBOUR, 9))
    (224, 144)
    """
    numbers = range(1, size + 1)
    for row in numbers:
        for column in numbers:
            for down, right in moves:
                if row + down in numbers and column + right in numbers:
                    yield cell_at(row, column, size), cell_at(row + down, column + right, size)
