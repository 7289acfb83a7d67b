"""The outline of some cells as an SVG path: around each piece of cells that share sides, a little inside.

>>> outline({0, 1}, size=9, margin=0, side=10, inset=1)
'M1 1L19 1L19 9L1 9z'
>>> outline({0, 10}, size=9, margin=0, side=10, inset=1)
'M1 1L9 1L9 9L1 9zM11 11L19 11L19 19L11 19z'
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from nonet.board.cell import Cell

Corner = tuple[int, int]  # of the lattice: column and row
CLOCKWISE = ((1, 0), (0, 1), (-1, 0), (0, -1))  # along the top, down the right, and so on


def outline(cells: Iterable[Cell | int], size: int, margin: float, side: float, inset: float) -> str:
    """The path of the outline, each loop clockwise around its cells (a hole the other way)."""
    inside = {(cell % size, cell // size) for cell in cells}
    path = ""
    for loop in _loops(inside):
        corners = []
        for (_, before), (corner, after) in zip([loop[-1], *loop[:-1]], loop, strict=True):
            if before != after:  # the inner side is to the right of the way: it moves the corner in
                x = corner[0] * side + inset * (_right(before)[0] + _right(after)[0]) + margin
                y = corner[1] * side + inset * (_right(before)[1] + _right(after)[1]) + margin
                corners.append(f"{x:g} {y:g}")
        path += f"M{'L'.join(corners)}z"
    return path


def _right(way: Corner) -> Corner:
    return -way[1], way[0]


def _loops(inside: set[Corner]) -> Iterator[list[tuple[Corner, Corner]]]:
    """The border as loops of (corner, way to the next corner), with the cells on the right of the way."""
    edges: dict[tuple[Corner, Corner], None] = {}
    for x, y in sorted(inside, key=lambda place: (place[1], place[0])):
        starts = ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))
        for start, way in zip(starts, CLOCKWISE, strict=True):
            outer = (x + way[1], y - way[0])  # the cell on the left of the way
            if outer not in inside:
                edges[start, way] = None
    while edges:
        edge = next(iter(edges))
        loop = []
        while edge in edges:
            del edges[edge]
            loop.append(edge)
            (x, y), way = edge
            corner = (x + way[0], y + way[1])
            # Where two cells touch at a corner the way turns right and stays with its cell.
            turns = (_right(way), way, (way[1], -way[0]))
            edge = next(((corner, turn) for turn in turns if (corner, turn) in edges), edge)
        yield loop
