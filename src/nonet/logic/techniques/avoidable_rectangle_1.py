"""Avoidable rectangle type 1: three corners were placed, and a digit in the fourth would make them swappable.

The corners must have been placed while solving: a given cannot be swapped. If the fourth corner repeated the digit
opposite it, two digits would fill the rectangle crosswise and could be swapped, so it does not (see unique rectangle
type 1).

    r1c1 2   r1c5 9
    r2c1 9   r2c5 {2 4}   ->   r2c5 is not 2
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
    ((cell, digit),) = step.eliminations
    return (
        f"{say.cells(step.cells(Role.FLOOR))} were placed, not given. With {say.digit(digit)} in {say.cell(cell)}, "
        f"{say.digits(step.digits)} could be swapped in the four, so {say.cell(cell)} cannot be {say.digit(digit)}"
    )


TECHNIQUE = Technique(
    "Avoidable rectangle type 1",
    explain,
    Level.HARD,
    rank=40.2,
    finder="avoidable_rectangle_1",
    where=where,
    hodoku=Hodoku(score=100, order=4020),
)
