"""`Step`: evidence for one move: what it rests on, and what follows from it.

A step never says how it looks or reads: its technique has the words, `draw` the colours, and both work from the
parts and links kept here. `nonet.logic.proof` derives the result again from the same evidence.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum
from typing import TYPE_CHECKING, Any

from nonet.board.candidate import Candidate, candidate_name
from nonet.logic.words import Words
from nonet.model.display import Shown

if TYPE_CHECKING:
    from nonet.board.cell import Cell, Digit
    from nonet.board.house import House
    from nonet.draw.picture import Picture
    from nonet.logic.position import Position
    from nonet.logic.technique import Technique


class Role(Enum):
    """What the cells of a part are to the step; `native/logic/techniques.hpp` lists the same."""

    PATTERN = "pattern"  # what the step rests on
    BASE = "base"  # places of a digit in a house that must hold it
    COVER = "cover"  # places of a digit in a house that holds it once at most
    FIN = "fin"  # places of the bases that no cover holds
    ENDO_FIN = "endo_fin"  # places that two bases share
    PIVOT = "pivot"  # the cell that sees the pincers
    PINCER = "pincer"  # of whose digits one is sure
    SET = "set"  # an almost locked set
    COMMON = "common"  # digits that only one of two sets can have
    FLOOR = "floor"  # cells of a deadly pattern with its two digits only
    ROOF = "roof"  # cells of a deadly pattern with more
    COLOUR_A = "colour_a"  # candidates of which all are true or none
    COLOUR_B = "colour_b"  # and those that are true if the others are not
    COLOUR_C = "colour_c"  # the same of a second cluster
    COLOUR_D = "colour_d"
    STEM = "stem"  # the cell a death blossom grows from
    SINGLE = "single"  # the cell of a single


@dataclass(frozen=True, slots=True)
class Part:
    """Cells that play one role, with their digits and the house they are looked at in."""

    role: Role
    cells: tuple[Cell, ...]
    digits: tuple[Digit, ...]
    house: House | None = None


@dataclass(frozen=True, slots=True)
class Node:
    """A digit in a cell, or in one of several cells of a house (a grouped node)."""

    digit: Digit
    cells: tuple[Cell, ...]

    @property
    def candidates(self) -> tuple[Candidate, ...]:
        """The node as candidates."""
        return tuple(Candidate(cell, self.digit) for cell in self.cells)


@dataclass(frozen=True, slots=True)
class Link:
    """Strong: if `start` is false, `end` is true. Weak: if `start` is true, `end` is false."""

    start: Node
    end: Node
    strong: bool
    reason: str  # "house", "cell", "set" or "sees"
    house: House | None = None  # the house that ties them
    part: int | None = None  # the almost locked set that ties them
    chain: int = 0  # forcing steps have several chains


@dataclass(frozen=True, slots=True)
class Step(Shown):
    """One move: a technique, its evidence in the position before it, and what follows."""

    technique: Technique
    position: Position = field(repr=False)
    digits: tuple[Digit, ...]
    parts: tuple[Part, ...]
    links: tuple[Link, ...]
    placements: tuple[Candidate, ...]
    eliminations: tuple[Candidate, ...]
    # How it is told
    level: int = field(default=4, compare=False)
    terms: str = field(default="players", compare=False)
    notation: str = field(default="rc", compare=False)

    # The evidence by role

    def of(self, *roles: Role) -> tuple[Part, ...]:
        """The parts that play these roles."""
        return tuple(part for part in self.parts if part.role in roles)

    def cells(self, *roles: Role) -> tuple[Cell, ...]:
        """The cells of these roles (of all, if none is named) in reading order."""
        parts = self.of(*roles) if roles else self.parts
        return tuple(sorted({cell for part in parts for cell in part.cells}))

    def houses(self, *roles: Role) -> tuple[House, ...]:
        """The houses of these roles (of all, if none is named), each once."""
        parts = self.of(*roles) if roles else self.parts
        return tuple(dict.fromkeys(part.house for part in parts if part.house is not None))

    # In words

    @property
    def words(self) -> Words:
        """How cells, houses and digits are named."""
        return Words(self.position.rules, self.terms, self.notation)

    def told(self, level: int = 4, *, terms: str = "players", notation: str = "rc") -> Step:
        """The same step, told at another hint level or in other words."""
        step = replace(self, level=level, terms=terms, notation=notation)
        step.text()  # a wrong level or word is said here, not when it is printed
        return step

    def text(self, level: int | None = None, *, terms: str = "", notation: str = "") -> str:
        """The step as a hint: 1 the technique, 2 where, 3 which digits, 4 all of it with the reason."""
        words = Words(self.position.rules, terms or self.terms, notation or self.notation)
        return self.technique.text(self, self.level if level is None else level, words)

    def result(self) -> str:
        """What follows: "r4c2=7", "r4c4≠4,7 r5c5≠7"."""
        return self.words.result(self)

    def __str__(self) -> str:
        return self.technique.full(self, self.words) if self.level == 4 else self.text()

    # As a picture

    def picture(self) -> Picture:
        """The step on its board, for `nonet.draw`."""
        from nonet.logic.marks import picture

        return picture(self)

    # As data

    def to_json(self) -> dict[str, Any]:
        """The evidence as plain data, cells and candidates by name."""
        say = self.words
        return {
            "technique": self.technique.keyword,
            "digits": list(self.digits),
            "parts": [
                {
                    "role": part.role.value,
                    "cells": [say.cell(cell) for cell in part.cells],
                    "digits": list(part.digits),
                    "house": part.house.name if part.house else None,
                }
                for part in self.parts
            ],
            "links": [
                {
                    "from": {
                        "digit": link.start.digit,
                        "cells": [say.cell(cell) for cell in link.start.cells],
                    },
                    "to": {"digit": link.end.digit, "cells": [say.cell(cell) for cell in link.end.cells]},
                    "strong": link.strong,
                    "reason": link.reason,
                    "house": link.house.name if link.house else None,
                    "part": link.part,
                    "chain": link.chain,
                }
                for link in self.links
            ],
            "placements": [candidate_name(candidate, say.rules.size) for candidate in self.placements],
            "eliminations": [candidate_name(candidate, say.rules.size) for candidate in self.eliminations],
            "text": self.text(),
        }
