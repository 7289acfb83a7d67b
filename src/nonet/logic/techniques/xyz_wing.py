"""XYZ-Wing: a cell with three candidates sees two others that hold two of them each.

The pivot holds x, y or z. If it is x, the pincer {x z} must be z; if it is y, the pincer {y z} must be z; or it is z
itself. One of the three cells is z in any case, so a cell that sees all three cannot be.

    pivot r1c1 {3 5 7}   pincers r1c8 {3 5}, r2c2 {5 7}   ->   5 leaves r1c2 and r1c3
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
    return (
        f"{start}, so it or {say.cells(pincers, 'or')} must be {sure}. What sees all three cannot be {sure}"
    )


def where(step: Step, say: Words) -> str:
    """For a hint: the cells that see each other."""
    return f"around {say.cells(step.cells(Role.PIVOT))}"


TECHNIQUE = Technique(
    "XYZ-Wing",
    explain,
    Level.HARD,
    rank=34,
    finder="xyz_wing",
    where=where,
    hodoku=Hodoku(score=180, order=3400),
)
