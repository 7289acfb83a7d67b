"""Windoku (hyper Sudoku): windows between the boxes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.board.cell import cell_at
from nonet.board.house import House
from nonet.errors import RulesError
from nonet.rules.boxes import USUAL_BOXES
from nonet.rules.rule import Rule

if TYPE_CHECKING:
    from collections.abc import Iterator


class Windoku(Rule):
    """Every digit appears exactly once in each of the four windows at rows and columns 2-4 and 6-8.

    A 16x16 grid has nine windows of 4x4, set the same way: one cell from the edge and from each other.

    >>> [house.name for house in Windoku().houses()]
    ['window 1', 'window 2', 'window 3', 'window 4']
    """

    __slots__ = ()
    keyword = "windoku"
    aliases = ("hyper", "hypersudoku")

    def houses(self, size: int = 9) -> Iterator[House]:
        """The windows in reading order."""
        side = USUAL_BOXES[size][0]
        starts = range(2, size, side + 1)
        for number, (top, left) in enumerate(((top, left) for top in starts for left in starts), start=1):
            rows, columns = range(top, top + side), range(left, left + side)
            cells = (cell_at(row, column, size) for row in rows for column in columns)
            yield House(f"window {number}", cells)

    def check(self, size: int) -> None:
        """Windows are as wide as high, so they need a square number of digits."""
        height, width = USUAL_BOXES.get(size, (0, 1))
        if height != width:
            raise RulesError(
                f"windoku needs square boxes, as 4x4, 9x9, 16x16 and 25x25 have, not {size}x{size}"
            )
