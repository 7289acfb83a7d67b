"""Avoidable rectangle type 2: two corners were placed, the other two have one digit more than is deadly.

The corners must have been placed while solving: a given cannot be swapped. One of the open corners must hold the extra
digit, or two digits would fill the rectangle crosswise and could be swapped. No cell that sees both can hold it.

    r1c1 2       r1c5 9
    r2c1 {9 4}   r2c5 {2 4}   ->   4 leaves the rest of row 2
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.logic.step import Role
from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._deadly import where

if TYPE_CHECKING:
    from nonet.logic.step import Step
    from nonet.logic.words import Words


def explain(step: Step, say: Words) -> str:
    """The step in one breath."""
    extra = say.digit(step.eliminations[0].digit)
    placed, roof = say.cells(step.cells(Role.FLOOR)), say.cells(step.cells(Role.ROOF))
    return (
        f"{placed} were placed, not given. One of {roof} must be {extra}, or {say.digits(step.digits)} could be "
        f"swapped in the four, so no {say.term('cell')} that sees both can be {extra}"
    )


TECHNIQUE = Technique(
    "Avoidable rectangle type 2",
    explain,
    Level.HARD,
    rank=40.3,
    finder="avoidable_rectangle_2",
    where=where,
    hodoku=Hodoku(score=100, order=4030),
)
