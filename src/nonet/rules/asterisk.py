"""Asterisk: nine cells in the shape of a star."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.board.cell import parse_cells
from nonet.board.house import House
from nonet.rules.rule import Rule

if TYPE_CHECKING:
    from collections.abc import Iterator


class Asterisk(Rule):
    """Every digit appears exactly once in the asterisk around the centre.

        . . . . . . . . .
        . . . . * . . . .
        . . * . . . * . .
        . . . . . . . . .
        . * . . * . . * .
        . . . . . . . . .
        . . * . . . * . .
        . . . . * . . . .
        . . . . . . . . .

    >>> [house.name for house in Asterisk().houses()]
    ['asterisk']
    """

    __slots__ = ()
    keyword = "asterisk"
    only_size = 9

    def houses(self, size: int = 9) -> Iterator[House]:
        """The star, one house."""
        yield House("asterisk", parse_cells("r2c5 r3c3 r3c7 r5c2 r5c5 r5c8 r7c3 r7c7 r8c5"))
