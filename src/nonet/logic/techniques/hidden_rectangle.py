"""Hidden rectangle: opposite a corner with just two digits, both sides must have one of these in the rectangle.

Say the corner r1c1 has just 2 and 9, and 2 has no places in row 2 and in column 5 but the corners. Were the opposite
corner r2c5 a 9, 2 would have to be in r2c1 and in r1c5, and r1c1 would be 9: the digits could be swapped (see unique
rectangle type 1). So 9 leaves r2c5.

    r1c1 {2 9}       r1c5 {2 9 4}
    r2c1 {2 9 6}     r2c5 {2 9 7}   ->   r2c5 is not 9
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
    ((cell, removed),) = step.eliminations
    (digit,) = (each for each in step.digits if each != removed)
    beside = tuple(each for each in step.cells(Role.BASE) if each != cell)
    (corner,) = (each for each in step.cells(Role.FLOOR, Role.ROOF) if each != cell and each not in beside)
    name, other = say.digit(digit), say.digit(removed)
    return (
        f"Were {say.cell(cell)} {other}, {name} would have to be in {say.cells(beside)}, and {say.cell(corner)} "
        f"would be {other} too. {name} and {other} could then be swapped, so {say.cell(cell)} cannot be {other}"
    )


TECHNIQUE = Technique(
    "Hidden rectangle",
    explain,
    Level.HARD,
    rank=40.1,
    finder="hidden_rectangle",
    where=where,
    hodoku=Hodoku(score=100, order=4010),
)
