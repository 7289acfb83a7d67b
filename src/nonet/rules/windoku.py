"""Windoku (hyper Sudoku): windows between the boxes."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from nonet.board.cell import cell_at
from nonet.board.house import House
from nonet.errors import RulesError
from nonet.rules.boxes import USUAL_BOXES
from nonet.rules.rule import Rule

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


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
        spans = _spans(size)[:-1]
        for number, (rows, columns) in enumerate(product(spans, spans), start=1):
            yield _house(f"window {number}", rows, columns, size)

    def implied_houses(self, size: int = 9) -> Iterator[House]:
        """What the windows leave over.

        Rows 2-4 hold each digit three times and two windows take it twice, so it is once in what is left of these
        rows: their cells in columns 1, 5 and 9. The same holds for columns, and then for rows 1, 5 and 9.

        >>> len(list(Windoku().implied_houses()))
        5
        """
        *spans, rest = _spans(size)
        for rows, columns in (*product(spans, [rest]), *product([rest], spans), (rest, rest)):
            yield _house("what the windows leave over", rows, columns, size)

    def check(self, size: int) -> None:
        """Windows are as wide as high, so they need a square number of digits."""
        height, width = USUAL_BOXES.get(size, (0, 1))
        if height != width:
            raise RulesError(
                f"windoku needs square boxes, as 4x4, 9x9, 16x16 and 25x25 have, not {size}x{size}"
            )


def _spans(size: int) -> list[Sequence[int]]:
    """The rows (and columns) of the windows, window by window, and at last those without."""
    side = USUAL_BOXES[size][0]
    return [*(range(start, start + side) for start in range(2, size, side + 1)), range(1, size + 1, side + 1)]


def _house(name: str, rows: Sequence[int], columns: Sequence[int], size: int) -> House:
    return House(name, (cell_at(row, column, size) for row in rows for column in columns))
