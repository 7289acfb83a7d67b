"""Boxes, units and peers: all that the classroom agent knows about the rules of a puzzle.

A box is named by its row letter and column digit, 'A1' to 'I9'. A *unit* is nine boxes that hold each digit once: a
row, a column, a square, and in a diagonal Sudoku each main diagonal. The *peers* of a box share a unit with it, and
so may not repeat its digit. A diagonal adds eight boxes to the units of a box that lies on it, two of which its
square already has, so it adds six peers:

>>> [len(peers[box]) for box in ("A2", "A1", "E5")]  # on no diagonal, on one, on both
[20, 26, 32]

Everything in `nonet.teach.aind` asks a `Layout` for units and peers and never for rows or diagonals; that is why the
agent solves any Sudoku whose units you can list.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TypedDict, Unpack

from nonet.errors import RulesError

Unit = Sequence[str]


def cross(A: Iterable[str], B: Iterable[str]) -> list[str]:
    """Every element of A joined to every element of B.

    >>> cross("AB", "12")
    ['A1', 'A2', 'B1', 'B2']
    """
    B = list(B)
    return [a + b for a in A for b in B]


def create_diag(rows: Sequence[str], cols: Sequence[str]) -> list[list[str]]:
    """The two main diagonals: falling from the first row and column, rising to the first row.

    >>> create_diag("ABC", "123")
    [['A1', 'B2', 'C3'], ['A3', 'B2', 'C1']]
    """
    falling = [row + col for row, col in zip(rows, cols, strict=True)]
    rising = [row + col for row, col in zip(rows, reversed(cols), strict=True)]
    return [falling, rising]


def extract_units(unitlist: Iterable[Unit], boxes: Iterable[str]) -> dict[str, list[Unit]]:
    """The units of each box, in the order of `unitlist`.

    >>> len(extract_units(unitlist, boxes)["E5"])  # row, column, square and both diagonals
    5
    """
    units: dict[str, list[Unit]] = {box: [] for box in boxes}
    for unit in unitlist:
        for box in unit:
            if box in units:
                units[box].append(unit)
    return units


def extract_peers(units: Mapping[str, Iterable[Unit]], boxes: Iterable[str]) -> dict[str, set[str]]:
    """The peers of each box: all boxes of its units but itself.

    A box has 20 peers; on one diagonal 26, and E5, on both, 32:

    >>> sorted({len(seen) for seen in extract_peers(extract_units(unitlist, boxes), boxes).values()})
    [20, 26, 32]
    """
    return {box: {peer for unit in units[box] for peer in unit} - {box} for box in boxes}


rows = "ABCDEFGHI"
cols = digits = "123456789"
boxes = cross(rows, cols)
row_units = [cross(row, cols) for row in rows]
column_units = col_units = [cross(rows, col) for col in cols]
square_units = [cross(band, stack) for band in ("ABC", "DEF", "GHI") for stack in ("123", "456", "789")]
diag_units = create_diag(rows, cols)
reg_unitlist = row_units + column_units + square_units
diag_unitlist = unitlist = reg_unitlist + diag_units
units = extract_units(unitlist, boxes)
peers = extract_peers(units, boxes)


class Layout:
    """Which boxes share a unit: all that the agent knows about the rules of the puzzle.

    A unit as long as the longest is a *house*, it holds every digit. A shorter one (a cage, a pair of boxes) only
    forbids repeats, so "the only box left for a 7" means nothing there.
    """

    def __init__(self, unitlist: Iterable[Unit], peers: Mapping[str, Iterable[str]] | None = None) -> None:
        self.unitlist = [tuple(unit) for unit in unitlist]
        self.size = max(map(len, self.unitlist), default=0)
        if not 1 <= self.size <= 9:
            raise RulesError(
                f"the longest unit has {self.size} boxes; the agent has nine digits to put into one"
            )
        self.digits = digits[: self.size]
        named = dict.fromkeys(box for unit in self.unitlist for box in unit)
        self.boxes = [box for box in boxes if box in named] + [box for box in named if box not in _KNOWN]
        self.houses = [unit for unit in self.unitlist if len(unit) == self.size]
        self.units = extract_units(self.unitlist, self.boxes)
        seen = extract_peers(self.units, self.boxes)
        if peers is not None:  # those that share no unit are kept apart by a unit of two
            own = {box: set(peers[box]) for box in self.boxes}
            self.unitlist += [(box, peer) for box in own for peer in sorted(own[box] - seen[box])]
            seen = own
        self.peers = {box: frozenset(seen[box]) for box in self.boxes}
        # Sets of strings come in another order in each run of Python; a recorded path must not.
        self.peers_in_order = {box: tuple(sorted(self.peers[box])) for box in self.boxes}
        self._common: dict[tuple[str, ...], tuple[str, ...]] = {}

    def common_peers(self, *group: str) -> tuple[str, ...]:
        """The boxes that see every box of the group."""
        common = self._common.get(group)
        if common is None:
            seen = frozenset.intersection(*(self.peers[box] for box in group))
            common = self._common[group] = tuple(sorted(seen))
        return common


_KNOWN = frozenset(boxes)
REGULAR = Layout(reg_unitlist)
DIAGONAL = Layout(unitlist)


class OwnUnits(TypedDict, total=False):
    """How to say which units hold, in any function below: one of these, or else `is_diag`."""

    unitlist: Iterable[Unit] | None
    units: Mapping[str, Iterable[Unit]] | None  # as `extract_units` gives them
    peers: Mapping[str, Iterable[str]] | None  # as `extract_peers` gives them
    layout: Layout | None


def layout_of(is_diag: bool = True, **own: Unpack[OwnUnits]) -> Layout:
    """The layout that the arguments describe: a student's own units first, then `is_diag`.

    >>> windows = [cross(band, stack) for band in ("BCD", "FGH") for stack in ("234", "678")]
    >>> len(layout_of(unitlist=reg_unitlist + windows).peers["B2"])
    23
    """
    layout, unitlist, peers = own.get("layout"), own.get("unitlist"), own.get("peers")
    if layout is not None:
        return layout
    if unitlist is None:
        units = own.get("units")
        if units is not None:
            unitlist = dict.fromkeys(tuple(unit) for of_box in units.values() for unit in of_box)
        elif peers is None:
            return DIAGONAL if is_diag else REGULAR
        else:
            unitlist = diag_unitlist if is_diag else reg_unitlist
    if peers is None:
        return _layout_with(tuple(map(tuple, unitlist)))
    return Layout(unitlist, peers)


@lru_cache(maxsize=64)
def _layout_with(unitlist: tuple[tuple[str, ...], ...]) -> Layout:
    return Layout(unitlist)
