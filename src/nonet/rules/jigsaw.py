"""Jigsaw: regions of any shape in place of the boxes."""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING

from nonet.board.cell import Cell, cell_name, parse_cell, parse_cells
from nonet.board.house import House
from nonet.board.value import Value
from nonet.errors import RulesError
from nonet.rules.latin import rows_and_columns
from nonet.rules.rule import Rule

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

LABELS = "123456789ABCDEFGHIJKLMNOP"


class Jigsaw(Value, Rule):
    """Every digit appears exactly once in each row, each column and each region.

    The regions are a text with one character a cell, the same for the cells of a region (blanks and line ends do
    not count), or a list of regions, each a list of cells or a text such as "r1c1 r1c2 r2c1 r2c2".

    >>> jigsaw = Jigsaw("aaab adbb ddbc dccc")
    >>> jigsaw.labels, jigsaw.spelling
    ('1112132233243444', 'jigsaw:1112132233243444')
    >>> [house.name for house in jigsaw.houses(4)][-1]
    'region 4'
    """

    __slots__ = ("labels", "only_size")
    __match_args__ = ("labels",)
    keyword = "jigsaw"
    is_base = True

    labels: str  # one label a cell, numbered by first appearance, so that equal regions are equal rules
    only_size: int | None

    def __init__(self, regions: str | Iterable[str | Iterable[Cell | str]]) -> None:
        labels = "".join(regions.split()) if isinstance(regions, str) else _labels_of(regions)
        size = isqrt(len(labels))
        if size * size != len(labels) or not 2 <= size <= len(LABELS):
            raise RulesError(f"jigsaw needs a label for each cell, such as 81, not {len(labels)}")
        in_order = dict.fromkeys(labels)
        for label in in_order:
            if labels.count(label) != size:
                raise RulesError(
                    f"region {label!r} of the jigsaw has {labels.count(label)} cells, not {size}"
                )
        numbered = dict(zip(in_order, LABELS, strict=False))
        self._set("".join([numbered[label] for label in labels]))
        object.__setattr__(self, "only_size", size)

    def houses(self, size: int = 9) -> Iterator[House]:
        """The rows, the columns, then the regions in the order of their first cells."""
        yield from rows_and_columns(size)
        for label in LABELS[:size]:
            cells = (Cell(number) for number, other in enumerate(self.labels) if other == label)
            yield House(f"region {LABELS.index(label) + 1}", cells)

    @property
    def spelling(self) -> str:
        """`jigsaw:` and the labels."""
        return f"{self.keyword}:{self.labels}"

    @classmethod
    def read(cls, argument: str) -> Jigsaw:
        """The regions from their labels."""
        if not argument:
            raise RulesError("jigsaw needs its regions: jigsaw: and a label for each cell")
        return cls(argument)


def _labels_of(regions: Iterable[str | Iterable[Cell | str]]) -> str:
    """The labels of regions that are given as lists of cells."""
    lists = [region if isinstance(region, str) else list(region) for region in regions]
    size = len(lists)
    if not 2 <= size <= len(LABELS):
        raise RulesError(f"a jigsaw has 2 to {len(LABELS)} regions, not {size}")
    labels: dict[Cell, str] = {}
    for label, region in zip(LABELS, lists, strict=False):
        if isinstance(region, str):
            cells: Iterable[Cell] = parse_cells(region, size)
        else:
            cells = [parse_cell(cell, size) if isinstance(cell, str) else cell for cell in region]
        for cell in cells:
            if not 0 <= cell < size * size:
                raise RulesError(f"cell {cell} is not on the {size}x{size} grid of {size} regions")
            if cell in labels:
                raise RulesError(f"{cell_name(cell, size)} is twice in the regions of the jigsaw")
            labels[cell] = label
    for cell in map(Cell, range(size * size)):
        if cell not in labels:
            raise RulesError(f"{cell_name(cell, size)} is in no region of the jigsaw")
    return "".join([labels[Cell(cell)] for cell in range(size * size)])
