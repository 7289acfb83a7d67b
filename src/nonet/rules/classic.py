"""Classic Sudoku: rows, columns and boxes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.board.house import House
from nonet.rules.boxes import USUAL_BOXES, check_boxes, usual_boxes
from nonet.rules.latin import rows_and_columns
from nonet.rules.rule import Rule

if TYPE_CHECKING:
    from collections.abc import Iterator


class Classic(Rule):
    """Every digit appears exactly once in each row, each column and each box.

    >>> [house.name for house in Classic().houses()][::9]
    ['row 1', 'column 1', 'box 1']
    """

    __slots__ = ()
    keyword = "classic"
    is_base = True

    def houses(self, size: int = 9) -> Iterator[House]:
        """The rows, the columns, then the boxes in reading order."""
        yield from rows_and_columns(size)
        for number, cells in enumerate(usual_boxes(size), start=1):
            yield House(f"box {number}", cells)

    def check(self, size: int) -> None:
        """Boxes are usual for some sizes only."""
        check_boxes(self.keyword, size)

    def box_shape(self, size: int) -> tuple[int, int] | None:
        """Rows and columns of a box: 3 and 3, on a 6x6 grid 2 and 3."""
        return USUAL_BOXES[size]
