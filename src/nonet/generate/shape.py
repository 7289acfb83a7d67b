"""Where the clues stand: symmetric patterns, and patterns of one's own.

A symmetry of the pattern says that with each clue its mirror images are clues too. It is about positions only and has
nothing to do with the symmetries of the rules. Cells that are images of each other are dug together.

>>> len(orbits(9, "rotational")), len(orbits(9, "full"))
(41, 15)
>>> orbits(4, "rotational-90")[0]
(0, 3, 12, 15)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from nonet.board.cell import Cell, parse_cells
from nonet.errors import RulesError
from nonet.rules.ruleset import Rules

Move = Callable[[int, int, int], tuple[int, int]]  # row and column, counted from 0, and the last of them

MOVES: Final[dict[str, Move]] = {
    "turn": lambda row, column, last: (column, last - row),
    "half turn": lambda row, column, last: (last - row, last - column),
    "top to bottom": lambda row, column, last: (last - row, column),
    "left to right": lambda row, column, last: (row, last - column),
    "falling": lambda row, column, last: (column, row),
    "rising": lambda row, column, last: (last - column, last - row),
}
SYMMETRIES: Final[dict[str, tuple[str, ...]]] = {
    "none": (),
    "rotational": ("half turn",),
    "rotational-90": ("turn",),
    "horizontal": ("top to bottom",),  # mirrored in the horizontal axis
    "vertical": ("left to right",),  # in the vertical axis
    "diagonal": ("falling",),
    "antidiagonal": ("rising",),
    "both-diagonals": ("falling", "rising"),
    "full": ("turn", "falling"),
}


def orbits(size: int, symmetry: str | None) -> list[tuple[int, ...]]:
    """The cells, those together that are clues together, in the order of their first cells."""
    name = "none" if symmetry is None else symmetry.lower().replace("_", "-")
    if name not in SYMMETRIES:
        raise ValueError(f"{symmetry!r} is no symmetry; there are {', '.join(SYMMETRIES)}")
    moves = [MOVES[move] for move in SYMMETRIES[name]]
    seen: set[int] = set()
    found = []
    for start in range(size * size):
        if start in seen:
            continue
        orbit = [start]
        for cell in orbit:
            for move in moves:
                row, column = move(cell // size, cell % size, size - 1)
                if row * size + column not in orbit:
                    orbit.append(row * size + column)
        seen.update(orbit)
        found.append(tuple(sorted(orbit)))
    return found


def pattern_cells(rules: Rules, pattern: str | Iterable[Cell | int]) -> list[int]:
    """The cells of a pattern: a line with a character a cell, blanks where no clue is; names; or cell numbers.

    >>> pattern_cells(Rules("4x4"), "x..x ..x. .x.. x..x")
    [0, 3, 6, 9, 12, 15]
    >>> pattern_cells(Rules("4x4"), "r1c1 r4c4")
    [0, 15]
    """
    count = len(rules.cells)
    if isinstance(pattern, str):
        line = "".join(pattern.split())
        if len(line) == count:
            cells = [cell for cell, symbol in enumerate(line) if symbol not in ".0_-*"]
        else:
            cells = list(parse_cells(pattern, rules.size))
    else:
        cells = [int(cell) for cell in pattern]
    if not all(0 <= cell < count for cell in cells):
        raise RulesError(f"the pattern has cells outside the {rules.size}x{rules.size} grid")
    return sorted(set(cells))
