"""Full house: the last empty cell of a house.

A house holds every digit once. With one cell left empty, one digit is missing, and it goes there.
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
    where = f"the last empty {say.term('cell')} of {say.house(house)}"
    return f"{say.cell(cell)} is {where}, which lacks {say.digits(step.digits)}"


TECHNIQUE = Technique(
    "Full house", explain, Level.EASY, rank=1, finder="full_house", hodoku=Hodoku(score=4, order=100)
)
