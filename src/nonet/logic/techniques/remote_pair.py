"""Remote pair: a row of cells with the same two candidates, each seeing the next.

The digits take turns along the row: if the first cell is x, the second is y, the third x, and so on. Two cells an odd
number of links apart therefore hold both digits, one each, and a cell that sees both of them can hold neither.

    r1c1, r1c8, r6c8, r6c4 {3 7}   ->   3 and 7 leave r1c4 and every other cell that sees r1c1 and r6c4
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.logic.step import Role
from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._colours import where

if TYPE_CHECKING:
    from nonet.logic.step import Step
    from nonet.logic.words import Words


def explain(step: Step, say: Words) -> str:
    """The step in one breath."""
    one, other = (say.cells(step.cells(role)) for role in (Role.COLOUR_A, Role.COLOUR_B))
    start = f"{one} hold one of {say.digits(step.digits)}, {other} the other, since each sees the next"
    return f"{start}. What sees one of each cannot be {say.digits(step.digits, 'or')}"


TECHNIQUE = Technique(
    "Remote pair",
    explain,
    Level.HARD,
    rank=28,
    finder="remote_pair",
    where=where,
    hodoku=Hodoku(score=110, order=2800),
)
