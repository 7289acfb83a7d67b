"""ALS-XY-Wing: two almost locked sets tied to a third by different digits.

The third set, the hinge, shares x with the one and y with the other, and neither digit can be in both of the sets that
share it. If the first set lacks z, it holds x, so the hinge lacks x and holds y, so the second set lacks y and holds z.
A digit z of both is in one of them for sure, and leaves every cell that sees all its places in both.

An XY-Wing is the smallest of them: three cells with two candidates each.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.logic.step import Role
from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._als import named, sure, where

if TYPE_CHECKING:
    from nonet.logic.step import Step
    from nonet.logic.words import Words


def explain(step: Step, say: Words) -> str:
    """The step in one breath."""
    one, hinge, other = step.of(Role.SET)
    x, y = (say.digits(tie.digits) for tie in step.of(Role.COMMON))
    return (
        f"{named(hinge, step, say)} must hold {x} or {y}, so {named(one, step, say)} cannot hold {x} "
        f"or {named(other, step, say)} cannot hold {y}. So {sure(step, say)}"
    )


TECHNIQUE = Technique(
    "ALS-XY-Wing",
    explain,
    Level.UNFAIR,
    rank=58,
    finder="als_xy_wing",
    where=where,
    hodoku=Hodoku(score=320, order=5800),
)
