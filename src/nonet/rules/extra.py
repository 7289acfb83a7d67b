"""Extra regions: more groups of cells, drawn anywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nonet.board.cell import Cell, cell_at, parse_cell, parse_cells
from nonet.board.house import Difference, House
from nonet.board.value import Value
from nonet.errors import ParseError, RulesError
from nonet.rules.rule import Rule

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

LARGEST = 25


class Extra(Value, Rule):
    """Regions that hold no digit twice, beside those of the other rules.

    A region of as many cells as there are digits is a house; a smaller one is a difference. A region is a
    text such as "r1c1 r2c2 r3c3", or a list of cells; cells given as numbers are counted on a grid of `size`.

    >>> rule = Extra("r1c1 r2c2 r3c3", "r7c7 r8c8")
    >>> rule.spelling
    'extra:r1c1r2c2r3c3/r7c7r8c8'
    >>> [difference.name for difference in rule.differences()]
    ['extra region 1', 'extra region 2']
    """

    __slots__ = ("regions",)
    __match_args__ = ("regions",)
    keyword = "extra"
    aliases = ("extra-regions",)

    regions: tuple[tuple[tuple[int, int], ...], ...]  # rows and columns, which do not depend on the size

    def __init__(self, *regions: str | Iterable[Cell | str], size: int = 9) -> None:
        if not regions:
            raise RulesError("extra needs at least one region: extra:r1c1r2c2r3c3")
        self._set(tuple(_places(region, size) for region in regions))

    def houses(self, size: int = 9) -> Iterator[House]:
        """The regions that have a cell for every digit."""
        for number, places in enumerate(self.regions, start=1):
            if len(places) == size:
                yield House(f"extra region {number}", (cell_at(*place, size) for place in places))

    def differences(self, size: int = 9) -> Iterator[Difference]:
        """The smaller regions."""
        for number, places in enumerate(self.regions, start=1):
            if len(places) < size:
                yield Difference(f"extra region {number}", (cell_at(*place, size) for place in places))

    def check(self, size: int) -> None:
        """Every cell is on the grid, and no region has more cells than there are digits."""
        for number, places in enumerate(self.regions, start=1):
            if not 2 <= len(places) <= size:
                raise RulesError(f"extra region {number} has {len(places)} cells; 2 to {size} can differ")
            for row, column in places:
                if max(row, column) > size:
                    where = f"r{row}c{column} of extra region {number}"
                    raise RulesError(f"{where} is not on the {size}x{size} grid")

    @property
    def spelling(self) -> str:
        """`extra:` and the cells, regions apart by a slash."""
        regions = ["".join([f"r{row}c{column}" for row, column in places]) for places in self.regions]
        return f"{self.keyword}:{'/'.join(regions)}"

    @classmethod
    def read(cls, argument: str) -> Extra:
        """The regions from `r1c1r2c2/r7c7r8c8`, or the same with blanks between the cells."""
        try:
            return cls(*argument.split("/")) if argument else cls()
        except ParseError as error:
            raise RulesError(f"extra:{argument} cannot be read: {error.message}") from error

    def __reduce__(self) -> tuple[Any, ...]:
        return Extra.read, (self.spelling.partition(":")[2],)


def _places(region: str | Iterable[Cell | str], size: int) -> tuple[tuple[int, int], ...]:
    """The rows and columns of a region, sorted, each once."""
    if isinstance(region, str):
        # Read as on the largest grid: a name says its row and column whatever the size, and `check` knows the
        # size. Only J depends on it, which is row nine of a 9x9 grid and row ten of a larger one.
        large = LARGEST if size != 9 or "j" not in region.lower() else 9
        places = {(cell // large + 1, cell % large + 1) for cell in parse_cells(region, large)}
    else:
        places = set()
        for item in region:
            cell = parse_cell(item, size) if isinstance(item, str) else item
            if not 0 <= cell < size * size:
                raise RulesError(f"cell {cell} is not on the {size}x{size} grid")
            places.add((cell // size + 1, cell % size + 1))
    return tuple(sorted(places))
