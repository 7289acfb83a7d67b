"""The three things a rule can say about cells: house, difference, relation.

A **house** holds every digit exactly once; a **difference** only forbids repeats. Hidden singles and locked
candidates need houses, peers and naked subsets may use both, so they are two types, never one. A **relation**
ties two cells by the pairs of digits they may hold.

>>> House("row 1", range(9)).name
'row 1'
>>> Difference("knight's move", (0, 11))
Difference(name="knight's move", cells=frozenset({0, 11}))
>>> Relation("smaller", 0, 1, {(1, 2), (1, 3), (2, 3)}).allows(2, 3)
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from nonet.board.value import Value

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nonet.board.cell import Cell


class House(Value):
    """Cells that hold each digit exactly once."""

    __slots__ = ("cells", "name")
    __match_args__ = ("name", "cells")
    name: str  # as a player says it: "row 4", "falling diagonal"
    cells: frozenset[Cell]  # exactly as many as there are digits

    def __init__(self, name: str, cells: Iterable[Cell]) -> None:
        self._set(name, frozenset(cells))


class Difference(Value):
    """Cells that hold no digit twice, and need not hold every digit."""

    __slots__ = ("cells", "name")
    __match_args__ = ("name", "cells")
    name: str  # "knight's move", "extra region 1"
    cells: frozenset[Cell]

    def __init__(self, name: str, cells: Iterable[Cell]) -> None:
        self._set(name, frozenset(cells))


class Relation(Value):
    """Two cells and the pairs of digits they may hold: the first cell's digit, then the second's."""

    __slots__ = ("allowed", "first", "name", "second")
    __match_args__ = ("name", "first", "second", "allowed")
    name: str  # "neighbours"
    first: Cell
    second: Cell
    allowed: frozenset[tuple[int, int]]

    def __init__(self, name: str, first: Cell, second: Cell, allowed: Iterable[tuple[int, int]]) -> None:
        self._set(name, first, second, frozenset(allowed))

    @property
    def cells(self) -> frozenset[Cell]:
        """Both cells, as houses and differences have them."""
        return frozenset((self.first, self.second))

    def allows(self, first: int, second: int) -> bool:
        """Whether the first cell may hold the one digit while the second holds the other."""
        return (first, second) in self.allowed


Constraint: TypeAlias = House | Difference | Relation
