"""BUG+1: all open cells have two candidates but one, which has three.

A bivalue universal grave is a position where every open cell has two candidates and every open digit has two places in
each house: both candidates of every cell could be swapped, so there would be two solutions or none. Here one candidate
too many saves the puzzle: the digit that has three places in the houses of its cell. It must be true, and the other
two candidates go. With diagonals or other houses, these must have two places for each digit as well.
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
    (roof,) = step.of(Role.ROOF)
    (cell,) = roof.cells
    surplus = say.digits(step.position.grid.candidates(cell) - set(roof.digits))
    return (
        f"Without {surplus} in {say.cell(cell)}, every open {say.term('cell')} would have two candidates and every "
        f"digit two places in its {say.term('houses')}, all of which could be swapped. "
        f"So {say.cell(cell)} must be {surplus}"
    )


def where(step: Step, say: Words) -> str:
    """Everywhere, so only the cell with three candidates is worth naming."""
    return f"around {say.cells(step.cells(Role.ROOF))}"


TECHNIQUE = Technique(
    "BUG+1",
    explain,
    Level.HARD,
    rank=29,
    finder="bug_plus_1",
    where=where,
    hodoku=Hodoku(score=100, order=2900),
)
