"""Unique rectangle type 6: opposite corners have more candidates, and two sides have one of the digits there only.

That digit is then in two opposite corners. In those with more candidates it would leave the other digit to the other
two, and the digits could be swapped (see type 1). So it leaves the corners with more candidates.

    r1c1 {2 9}     r1c5 {2 9 4}
    r2c1 {2 9 6}   r2c5 {2 9}     2 has no other place in rows 1 and 2   ->   2 leaves r1c5 and r2c1
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
    digit = step.eliminations[0].digit
    (other,) = (each for each in step.digits if each != digit)
    roof, floor = say.cells(step.cells(Role.ROOF)), say.cells(step.cells(Role.FLOOR))
    return (
        f"{say.digit(digit)} in {say.houses(step.houses(Role.BASE))} must be in {roof} or in {floor}. "
        f"In {roof} it would leave {say.digit(other)} to {floor} and the two could be swapped, so it cannot be there"
    )


TECHNIQUE = Technique(
    "Unique rectangle type 6",
    explain,
    Level.HARD,
    rank=40,
    finder="unique_rectangle_6",
    where=where,
    hodoku=Hodoku(score=100, order=4000),
)
