"""Hidden single: a digit with one place left in a house.

The house must hold the digit somewhere. If all its other cells are filled or see that digit elsewhere, the cell that
is left takes it, whatever other candidates it has.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.logic.technique import Hodoku, Level, Technique

if TYPE_CHECKING:
    from nonet.logic.step import Step
    from nonet.logic.words import Words


def explain(step: Step, say: Words) -> str:
    """The step in one breath."""
    (cell,), (house,) = step.cells(), step.houses()
    return f"{say.digits(step.digits)} has one place left {say.inside(house)}, {say.cell(cell)}"


TECHNIQUE = Technique(
    "Hidden single", explain, Level.EASY, rank=2, finder="hidden_single", hodoku=Hodoku(score=14, order=300)
)
