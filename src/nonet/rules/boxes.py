"""The usual boxes of each size: the shape that newspapers print."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.board.cell import Cell, cell_at
from nonet.errors import RulesError

if TYPE_CHECKING:
    from collections.abc import Iterator

USUAL_BOXES = {  # size: rows and columns of a box
    4: (2, 2),
    6: (2, 3),
    8: (2, 4),
    9: (3, 3),
    10: (2, 5),
    12: (3, 4),
    16: (4, 4),
    25: (5, 5),
}


def usual_boxes(size: int) -> Iterator[tuple[Cell, ...]]:
    """The boxes in reading order, each as its cells in reading order.

    >>> next(usual_boxes(6))
    (0, 1, 2, 6, 7, 8)
    """
    height, width = USUAL_BOXES[size]
    for top in range(1, size + 1, height):
        for left in range(1, size + 1, width):
            rows, columns = range(top, top + height), range(left, left + width)
            yield tuple(cell_at(row, column, size) for row in rows for column in columns)


def check_boxes(keyword: str, size: int) -> None:
    """Raise RulesError when a grid of this size has no usual boxes."""
    if size not in USUAL_BOXES:
        sizes = ", ".join(map(str, USUAL_BOXES))
        raise RulesError(f"{keyword} needs boxes, and {size}x{size} has no usual ones; these have: {sizes}")
