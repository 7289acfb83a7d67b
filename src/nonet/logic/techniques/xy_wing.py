"""XY-Wing: a cell with two candidates sees two others that share a third.

The pivot holds x or y. If it is x, the pincer {x z} must be z; if it is y, the pincer {y z} must be z. One of the
pincers is z in any case, so a cell that sees both cannot be.

    pivot r1c1 {3 7}   pincers r1c8 {3 5}, r6c1 {7 5}   ->   5 leaves r6c8
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.logic.step import Role
from nonet.logic.technique import Hodoku, Level, Technique

if TYPE_CHECKING:
    from nonet.logic.step import Step
    from nonet.logic.words import Words


def explain(step: Step, say: Words) -> str:
    """The step in one breath."""
    (pivot,), pincers = step.of(Role.PIVOT), step.cells(Role.PINCER)
    sure = say.digits(step.of(Role.PINCER)[0].digits)
    start = f"{say.cells(pivot.cells)} is {say.digits(pivot.digits, 'or')}"
    return f"{start}, so {say.cells(pincers, 'or')} must be {sure}. What sees both cannot be {sure}"


def where(step: Step, say: Words) -> str:
    """For a hint: the cells that see each other."""
    return f"around {say.cells(step.cells(Role.PIVOT))}"


TECHNIQUE = Technique(
    "XY-Wing",
    explain,
    Level.HARD,
    rank=33,
    finder="xy_wing",
    where=where,
    hodoku=Hodoku(score=160, order=3300),
)
