"""Naked single: a cell with one candidate left.

Every other digit is seen by the cell, or was ruled out before. A cell must hold a digit, so it holds that one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.logic.technique import Hodoku, Level, Technique

if TYPE_CHECKING:
    from nonet.logic.step import Step
    from nonet.logic.words import Words


def explain(step: Step, say: Words) -> str:
    """The step in one breath."""
    (cell,) = step.cells()
    return f"Every digit but {say.digits(step.digits)} is ruled out in {say.cell(cell)}"


TECHNIQUE = Technique(
    "Naked single", explain, Level.EASY, rank=3, finder="naked_single", hodoku=Hodoku(score=4, order=200)
)
