"""Girandola: the corners and a cross."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.board.cell import parse_cells
from nonet.board.house import House
from nonet.rules.rule import Rule

if TYPE_CHECKING:
    from collections.abc import Iterator


class Girandola(Rule):
    """Every digit appears exactly once in the girandola: the corners, the centre, and four cells around it.

        * . . . . . . . *
        . . . . * . . . .
        . . . . . . . . .
        . . . . . . . . .
        . * . . * . . * .
        . . . . . . . . .
        . . . . . . . . .
        . . . . * . . . .
        * . . . . . . . *

    >>> [house.name for house in Girandola().houses()]
    ['girandola']
    """

    __slots__ = ()
    keyword = "girandola"
    only_size = 9

    def houses(self, size: int = 9) -> Iterator[House]:
        """The corners and the cross, one house."""
        yield House("girandola", parse_cells("r1c1 r1c9 r2c5 r5c2 r5c5 r5c8 r8c5 r9c1 r9c9"))
