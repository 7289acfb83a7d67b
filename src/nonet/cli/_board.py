"""A board for a terminal: lines around the boxes or regions, givens bold, what was found in colour.

Without colour the givens are told apart by nothing; the puzzle is what was typed, so nobody misses them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from nonet.cli._terminal import paint

if TYPE_CHECKING:
    from nonet.rules.ruleset import Rules

GIVEN = "1"  # bold
FOUND = "38;5;33"  # the blue of a placed digit
# A diagonal (and any other house that is no row, column or box) is a band; dark on light, so that it can be read
# on every background.
ON_BAND = ";48;5;253"
GIVEN_ON_BAND = "1;38;5;16" + ON_BAND
FOUND_ON_BAND = "38;5;25" + ON_BAND

# By the arms of a junction: up 1, right 2, down 4, left 8.
JUNCTIONS = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"


def drawn(rules: Rules, line: str, givens: str, colour: bool) -> str:
    """The board of a line of symbols; `givens` is the puzzle's own line, whose digits are printed as given."""
    size = rules.size
    region, band = _regions(rules), _band(rules)
    edges_down = {col for col in range(size + 1) for row in range(size) if _parted(region, size, row, col)}
    rows_across = {
        row for row in range(size + 1) for col in range(size) if _parted_above(region, size, row, col)
    }
    lines = []
    for row in range(size + 1):
        if row in rows_across:
            lines.append(_ruler(region, size, row, edges_down))
        if row < size:
            text = ""
            for col in range(size):
                if col in edges_down:
                    bar = "│" if _parted(region, size, row, col) else " "
                    text += f" {bar} " if col else f"{bar} "
                else:
                    text += " "
                cell = row * size + col
                symbol, is_given = line[cell], givens[cell] != "."
                if colour and cell in band:
                    symbol = paint(symbol, GIVEN_ON_BAND if is_given else FOUND_ON_BAND)
                elif colour and symbol != ".":
                    symbol = paint(symbol, GIVEN if is_given else FOUND)
                text += symbol
            lines.append(f"{text} │")
    return "\n".join(lines)


@lru_cache(maxsize=16)
def _regions(rules: Rules) -> tuple[int, ...]:
    """The box or region of each cell: 0 where the rules know none (a Latin square)."""
    regions = [0] * len(rules.cells)
    for number, house in enumerate(rules.parts[0].houses(rules.size)):
        if not house.name.startswith(("row ", "column ")):
            for cell in house.cells:
                regions[cell] = number
    return tuple(regions)


@lru_cache(maxsize=16)
def _band(rules: Rules) -> frozenset[int]:
    """The cells of the houses that other rules than the base add."""
    houses = [house for part in rules.parts[1:] for house in part.houses(rules.size)]
    cells = frozenset(int(cell) for house in houses for cell in house.cells)
    return cells if len(cells) < len(rules.cells) else frozenset()  # disjoint groups cover all: no band then


def _parted(region: tuple[int, ...], size: int, row: int, col: int) -> bool:
    """Whether a line runs on the left of a cell; true outside the board's left and right."""
    if not 0 <= row < size:
        return False
    return col in (0, size) or region[row * size + col - 1] != region[row * size + col]


def _parted_above(region: tuple[int, ...], size: int, row: int, col: int) -> bool:
    if not 0 <= col < size:
        return False
    return row in (0, size) or region[(row - 1) * size + col] != region[row * size + col]


def _ruler(region: tuple[int, ...], size: int, row: int, edges_down: set[int]) -> str:
    text = ""
    for col in range(size + 1):
        left, right = _parted_above(region, size, row, col - 1), _parted_above(region, size, row, col)
        if col in edges_down:
            up, down = _parted(region, size, row - 1, col), _parted(region, size, row, col)
            junction = JUNCTIONS[up + 2 * right + 4 * down + 8 * left]
            text += ("─" if left else " ") * (col > 0) + junction + ("─" if right else " ") * (col < size)
        else:
            text += "─" if left and right else " "
        if col < size:
            text += "─" if right else " "
    return text.rstrip()
