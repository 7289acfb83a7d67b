"""Diagonal: each digit once on the long diagonals; X-Sudoku has both."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from nonet.board.cell import cell_at
from nonet.board.house import House
from nonet.board.value import Value
from nonet.errors import RulesError
from nonet.rules.rule import Rule

if TYPE_CHECKING:
    from collections.abc import Iterator


class Diagonal(Value, Rule):
    """Every digit appears exactly once on each main diagonal, or on one of them.

    >>> [house.name for house in Diagonal().houses()]
    ['falling diagonal', 'rising diagonal']
    >>> [house.name for house in Diagonal(falling=True).houses()]
    ['falling diagonal']
    """

    __slots__ = ("falling",)
    __match_args__ = ("falling",)
    keyword = "diagonal"
    aliases = ("x",)
    shorthands = MappingProxyType({"falling-diagonal": "falling", "rising-diagonal": "rising"})

    falling: bool | None  # True: only r1c1 down to r9c9; False: only r9c1 up to r1c9; None: both

    def __init__(self, falling: bool | None = None) -> None:
        self._set(falling)

    def houses(self, size: int = 9) -> Iterator[House]:
        """Each diagonal as a house: singles, subsets and wings find it without knowing it."""
        numbers = range(1, size + 1)
        if self.falling is not False:
            yield House("falling diagonal", (cell_at(i, i, size) for i in numbers))
        if self.falling is not True:
            yield House("rising diagonal", (cell_at(i, size + 1 - i, size) for i in numbers))

    @property
    def spelling(self) -> str:
        """`diagonal`, `falling-diagonal` or `rising-diagonal`."""
        if self.falling is None:
            return self.keyword
        return "falling-diagonal" if self.falling else "rising-diagonal"

    @classmethod
    def read(cls, argument: str) -> Diagonal:
        """`diagonal`, `diagonal:falling` or `diagonal:rising`."""
        try:
            return cls({"": None, "falling": True, "rising": False}[argument])
        except KeyError:
            raise RulesError(
                f"diagonal is falling, rising, or both when neither is said; not {argument!r}"
            ) from None
