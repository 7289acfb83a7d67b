"""Where things stand on a board of some rules, whatever it is drawn with: boxes, regions, diagonals, small digits.

>>> from nonet.rules import Rules
>>> layout = layout_of(Rules("diagonal"))
>>> layout.columns, layout.rows, [house.name for house in layout.falling]
(3, 3, ['falling diagonal'])
>>> layout.is_parted(Cell(2), Cell(3)), layout.is_parted(Cell(3), Cell(4))
(True, False)
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from nonet.board.cell import Cell

if TYPE_CHECKING:
    from nonet.board.house import Constraint, Difference, House
    from nonet.rules.rule import Rule
    from nonet.rules.ruleset import Rules


class Layout(NamedTuple):
    """What the rules make of a board before any digit is on it."""

    size: int
    columns: int  # of the small digits in a cell
    rows: int
    regions: tuple[int, ...]  # the box or region of each cell: 0 where the rules know none (a Latin square)
    falling: tuple[House | Difference, ...]  # the diagonal from r1c1, where it is a house
    rising: tuple[House | Difference, ...]  # the other diagonal
    extras: tuple[House | Difference, ...]  # windows, extra regions: what is no row, column, box or diagonal

    def is_parted(self, one: Cell, other: Cell) -> bool:
        """Whether two neighbours are in different boxes or regions."""
        return self.regions[one] != self.regions[other]

    @property
    def band(self) -> frozenset[Cell]:
        """The cells of diagonals and extra houses."""
        return frozenset(
            cell for house in (*self.falling, *self.rising, *self.extras) for cell in house.cells
        )


@lru_cache(maxsize=16)
def layout_of(rules: Rules) -> Layout:
    """The layout of a board under some rules."""
    size = rules.size
    columns = next(number for number in range(1, size + 1) if number * number >= size)
    regions = [0] * len(rules.cells)
    for number, house in enumerate(rules.parts[0].houses(size)):
        if line_of(house, size) is None:
            for cell in house.cells:
                regions[cell] = number
    falling = frozenset(map(Cell, range(0, size * size, size + 1)))
    rising = frozenset(map(Cell, range(size - 1, size * size - 1, size - 1)))
    extras = {house.cells: house for part in rules.parts[1:] for house in _shown(part, size)}
    return Layout(
        size,
        columns,
        -(-size // columns),
        tuple(regions),
        tuple(house for cells, house in extras.items() if cells == falling),
        tuple(house for cells, house in extras.items() if cells == rising),
        tuple(house for cells, house in extras.items() if cells not in (falling, rising)),
    )


def line_of(house: Constraint, size: int) -> tuple[str, int] | None:
    """("row", 4) or ("column", 4) for a house that is one, counted from 1; None for all others."""
    if len(house.cells) != size:
        return None
    rows, columns = {cell // size for cell in house.cells}, {cell % size for cell in house.cells}
    if len(rows) == 1:
        return "row", rows.pop() + 1
    return ("column", columns.pop() + 1) if len(columns) == 1 else None


def _shown(part: Rule, size: int) -> list[House | Difference]:
    """The groups that a rule adds and a board shows: not the pairs of a chess rule, nor groups that are everywhere."""
    groups: list[House | Difference] = [*part.houses(size)]
    groups += [each for each in part.differences(size) if len(each.cells) > 2]
    everywhere = len({cell for group in groups for cell in group.cells}) == size * size  # disjoint groups
    return [] if everywhere else groups
