"""Rules as drawn: regions and extra regions, to the rules that people call them by, and back.

Links know regions as lists of cells. Four windows of nine are a windoku, regions that are the rows add nothing and
make a Latin square, and so on: the same cells always read as the same rule.

>>> base_of([list(range(row * 4, row * 4 + 4)) for row in range(4)], 4).keyword
'latin'
>>> from nonet.rules.windoku import Windoku
>>> windows = extra_cells(Windoku(), 9)
>>> [rule.spelling for rule in rules_of_extra([*windows, (0, 10, 20)], 9)]
['windoku', 'extra:r1c1r2c2r3c3']
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.board.cell import Cell
from nonet.errors import RulesError
from nonet.rules.boxes import USUAL_BOXES, usual_boxes
from nonet.rules.classic import Classic
from nonet.rules.extra import Extra
from nonet.rules.jigsaw import Jigsaw
from nonet.rules.latin import Latin
from nonet.rules.registry import find

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from nonet.rules.rule import Rule

DRAWN = ("windoku", "asterisk", "centerdot", "girandola")  # the rules that are extra regions under a name


def base_of(regions: Iterable[Sequence[int]], size: int) -> Rule:
    """The base whose regions these are; `RulesError` when they are no partition of the grid."""
    found = [sorted(region) for region in regions]
    in_order = sorted(found)
    if size in USUAL_BOXES and in_order == sorted([sorted(box) for box in usual_boxes(size)]):
        return Classic()
    if in_order == [list(range(row * size, (row + 1) * size)) for row in range(size)]:
        return Latin()
    return Jigsaw([list(map(Cell, region)) for region in in_order])


def regions_of(base: Rule, size: int) -> list[int]:
    """The number of each cell's region, from 0; the row where there are no regions (a Latin square)."""
    numbers = [cell // size for cell in range(size * size)]
    for number, house in enumerate(list(base.houses(size))[2 * size :]):
        for cell in house.cells:
            numbers[cell] = number
    return numbers


def extra_cells(rule: Rule, size: int) -> list[tuple[int, ...]] | None:
    """The extra regions that a rule draws, or None when it is no such rule."""
    if isinstance(rule, Extra):
        return [tuple((row - 1) * size + column - 1 for row, column in places) for places in rule.regions]
    if rule.keyword in DRAWN:
        return [tuple(sorted(house.cells)) for house in rule.houses(size)]
    return None


def rules_of_extra(regions: Iterable[Sequence[int]], size: int) -> list[Rule]:
    """The rules that these extra regions make, in the order of their first regions."""
    every = [tuple(sorted(set(region))) for region in regions]
    left = every
    found: dict[int, Rule] = {}
    for keyword in DRAWN:
        rule = find(keyword)[0].read("")
        cells = (extra_cells(rule, size) or []) if _can_be(rule, size) else []
        if cells and set(cells) <= set(left):
            found[every.index(cells[0])] = rule
            left = [region for region in left if region not in cells]
    if left:
        found[every.index(left[0])] = Extra(*(list(map(Cell, region)) for region in left), size=size)
    return [rule for _, rule in sorted(found.items())]


def _can_be(rule: Rule, size: int) -> bool:
    try:
        rule.check(size)
    except RulesError:
        return False
    return True
