"""The words a step is told in: cells, houses and digits as a player, or a textbook, names them.

>>> from nonet.rules import Rules
>>> say = Words(Rules("diagonal"))
>>> say.cells([10, 60]), say.house(say.rules.houses[-1]), say.digits([4, 7])
('r2c2 and r7c7', 'the ↗ diagonal', '4 and 7')
>>> Words(Rules("classic"), terms="udacity", notation="a1").cells([10])
'B2'
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from nonet.board.cell import cell_name
from nonet.errors import RulesError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nonet.board.candidate import Candidate
    from nonet.board.cell import Cell
    from nonet.board.house import House
    from nonet.logic.step import Node, Step
    from nonet.rules.ruleset import Rules

TERMS: Final = {
    "players": {},
    # The words of the well-known course: a box is a cell, a unit a house.
    "udacity": {
        "cell": "box",
        "cells": "boxes",
        "house": "unit",
        "houses": "units",
        "box": "square unit",
        "row": "row unit",
        "column": "column unit",
        "hidden single": "only choice",
        "naked pair": "naked twins",
        "naked single": "single-valued box",
        "full house": "full unit",
    },
}
NOTATIONS: Final = ("rc", "a1")
_ARROWS: Final = {"falling diagonal": "the ↘ diagonal", "rising diagonal": "the ↗ diagonal"}


@dataclass(frozen=True, slots=True)
class Words:
    """How to name things: `terms` "players" or "udacity", `notation` "rc" (r4c2) or "a1" (D2)."""

    rules: Rules
    terms: str = "players"
    notation: str = "rc"

    def __post_init__(self) -> None:
        if self.terms not in TERMS:
            raise RulesError(f"terms are {' or '.join(TERMS)}, not {self.terms!r}")
        if self.notation not in NOTATIONS:
            raise RulesError(f"a notation is {' or '.join(NOTATIONS)}, not {self.notation!r}")

    def term(self, word: str) -> str:
        """A word of the trade: "cell", "house", "naked pair"."""
        return TERMS[self.terms].get(word, word)

    def cell(self, cell: Cell) -> str:
        """r4c2, or D2."""
        return cell_name(cell, self.rules.size, "a1" if self.notation == "a1" else "rc")

    def cells(self, cells: Iterable[Cell], joined: str = "and") -> str:
        """r1c1, r1c4 and r2c1."""
        return listed([self.cell(cell) for cell in cells], joined)

    def house(self, house: House) -> str:
        """Row 4 as "row 4", a diagonal by its arrow."""
        if house.name in _ARROWS:
            return _ARROWS[house.name]
        kind, _, number = house.name.rpartition(" ")
        if kind == "row" and self.notation == "a1":
            number = self.cell(next(iter(house.cells)))[0]
        return f"{self.term(kind)} {number}" if kind else house.name

    def houses(self, houses: Iterable[House], joined: str = "and") -> str:
        """Rows 1 and 4 and the ↘ diagonal: those of a kind together."""
        return listed([self._alike(names, joined) for names in self._by_kind(houses)], joined)

    def inside(self, house: House) -> str:
        """Where something is: "in row 4", "on the ↘ diagonal"."""
        return self.inside_all([house])

    def inside_all(self, houses: Iterable[House]) -> str:
        """In several: "in rows 1 and 4 and on the ↘ diagonal"."""
        kinds = self._by_kind(houses)
        places = [self._alike(names, "and") for names in kinds if not _is_diagonal(names[0])]
        lines = [self._alike(names, "and") for names in kinds if _is_diagonal(names[0])]
        told = [f"in {listed(places)}"] if places else []
        return listed([*told, *(f"on {line}" for line in lines)])

    def _by_kind(self, houses: Iterable[House]) -> list[list[str]]:
        kinds: dict[str, list[str]] = {}
        for house in houses:
            name = self.house(house)
            kinds.setdefault(
                "diagonal" if _is_diagonal(name) else name.rpartition(" ")[0] or name, []
            ).append(name)
        return list(kinds.values())

    def _alike(self, names: list[str], joined: str) -> str:
        """Houses of one kind: "rows 1 and 4", "both diagonals"."""
        if len(names) == 1:
            return names[0]
        if _is_diagonal(names[0]):
            return "both diagonals"
        kind = names[0].rpartition(" ")[0]
        plural = f"{kind}es" if kind.endswith("x") else f"{kind}s"
        return f"{plural} {listed([name.rpartition(' ')[2] for name in names], joined)}"

    def that(self, house: House) -> str:
        """A house named a second time: "that row", "that diagonal"."""
        if house.name in _ARROWS:
            return "that diagonal"
        return f"that {self.term(house.name.rpartition(' ')[0]) or self.term('house')}"

    def digit(self, digit: int) -> str:
        """A digit as its symbol, which is a letter above 9."""
        return self.rules.symbols[digit - 1]

    def digits(self, digits: Iterable[int], joined: str = "and") -> str:
        """4, 7 and 9."""
        return listed([self.digit(digit) for digit in digits], joined)

    def node(self, node: Node) -> str:
        """7r4c2, or 7 in r4c2/r4c3 for a group."""
        if len(node.cells) == 1:
            return f"{self.digit(node.digit)}{self.cell(node.cells[0])}"
        return f"{self.digit(node.digit)} in {'/'.join(self.cell(cell) for cell in node.cells)}"

    def result(self, step: Step) -> str:
        """What a step does: "r4c2=7", "r4c4≠4,7 r5c5≠7"."""
        placed = [f"{self.cell(cell)}={self.digit(digit)}" for cell, digit in sorted(step.placements)]
        return " ".join([*placed, *self._removed(step.eliminations)])

    def _removed(self, eliminations: Iterable[Candidate]) -> list[str]:
        by_cell: dict[Cell, list[str]] = {}
        for cell, digit in sorted(eliminations):
            by_cell.setdefault(cell, []).append(self.digit(digit))
        return [f"{self.cell(cell)}≠{','.join(digits)}" for cell, digits in by_cell.items()]


def _is_diagonal(name: str) -> bool:
    return name in _ARROWS.values()


def listed(words: list[str], joined: str = "and") -> str:
    """One, two and three.

    >>> listed(["4", "7", "9"], "or")
    '4, 7 or 9'
    """
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {joined} {words[-1]}"
