"""`Mark`: one thing to show on a board, and what it means there.

A puzzle, a position or a step becomes a list of marks; whoever draws decides how a role looks. So text, pictures
and screen-reader text cannot disagree.

>>> from nonet.board import Cell
>>> Mark(Role.PATTERN, cells=(Cell(0), Cell(8)), label="pair").role.name
'PATTERN'
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
    PATTERN = "pattern"  # what the argument rests on
    ELIMINATE = "eliminate"  # a candidate ruled out
    FIN = "fin"  # a second set: fins, "off" candidates
    ALTERNATIVE = "alternative"  # a third set
    CONFLICT = "conflict"  # digits that cannot stand together


@dataclass(frozen=True, slots=True)
class Mark:
    """Cells, candidates or houses that play one role, with an optional label.

    `beat` numbers the moments of an explanation: marks of beat 1 are shown first, those of beat 2 join them.
    """

    role: Role
    cells: tuple[Cell, ...] = ()
    candidates: tuple[Candidate, ...] = ()
    houses: tuple[Constraint, ...] = ()
    label: str = ""
    beat: int = 1
