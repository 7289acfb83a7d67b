"""`Mark`: one thing to show on a board, and what it means there.

A puzzle, a position or a step becomes a list of marks, the display list; whoever draws decides how a role looks.
So text, pictures and screen-reader text cannot disagree.

>>> from nonet.board import Cell
>>> Mark(Role.PATTERN, cells=(Cell(0), Cell(8)), label="pair").role.name
'PATTERN'

Candidates are tied by links, one mark for a whole chain:

>>> from nonet.board import parse_candidate
>>> first, second, third = ((parse_candidate(text),) for text in ("5r1c1", "5r1c7", "5r8c7"))
>>> chain = Mark(Role.PATTERN, links=(Link(first, second, strong=True), Link(second, third, strong=False)))
>>> [link.strong for link in chain.links]
[True, False]
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nonet.board.candidate import Candidate
    from nonet.board.cell import Cell
    from nonet.board.house import Constraint


class Role(Enum):
    """What a mark means; never how it looks."""

    GIVEN = "given"  # a digit printed in the puzzle
    PLACE = "place"  # a digit made certain
    PATTERN = "pattern"  # what the argument rests on; of houses, the base
    ELIMINATE = "eliminate"  # a candidate ruled out
    FIN = "fin"  # a second set: fins, "off" candidates
    ALTERNATIVE = "alternative"  # a third set
    COVER = "cover"  # of houses, those that a pattern covers
    CONFLICT = "conflict"  # digits that cannot stand together


@dataclass(frozen=True, slots=True)
class Link:
    """What one node of a chain says about the next: a step from some candidates to others.

    A node is a candidate, or several of one digit that count as one (a group, the digit's places in an almost
    locked set). Strong: if the start is false, the end is true. Weak: if the start is true, the end is false.
    """

    start: tuple[Candidate, ...]
    end: tuple[Candidate, ...]
    strong: bool
    number: int = 0  # shown beside it; 0: its place among all links of the display list, from 1


@dataclass(frozen=True, slots=True)
class Mark:
    """Cells, candidates, houses or links that play one role, with an optional label.

    A candidate to place is shown as a large digit, one to eliminate is struck out; houses are outlined, cells
    tinted. A label of one or two characters ("A") stands in the cells themselves, a longer one ("pair") beside the
    board. `beat` numbers the moments of an explanation: marks of beat 1 are shown first, those of beat 2 join them.
    """

    role: Role
    cells: tuple[Cell, ...] = ()
    candidates: tuple[Candidate, ...] = ()
    houses: tuple[Constraint, ...] = ()
    links: tuple[Link, ...] = ()
    label: str = ""
    beat: int = 1
