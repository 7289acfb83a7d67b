"""Latin square: rows and columns, and no boxes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.board.cell import cell_at
from nonet.board.house import House
from nonet.rules.rule import Rule

if TYPE_CHECKING:
    from collections.abc import Iterator


class Latin(Rule):
    """Every digit appears exactly once in each row and each column.

    >>> len(list(Latin().houses()))
    18
    """

    __slots__ = ()
    keyword = "latin"
    is_base = True

    def houses(self, size: int = 9) -> Iterator[House]:
        """The rows, then the columns."""
        return rows_and_columns(size)


def rows_and_columns(size: int) -> Iterator[House]:
    """What every base starts with."""
    numbers = range(1, size + 1)
    for row in numbers:
        yield House(f"row {row}", (cell_at(row, column, size) for column in numbers))
    for column in numbers:
        yield House(f"column {column}", (cell_at(row, column, size) for row in numbers))
