"""W-Wing: two cells with the same two candidates, tied by a house.

Two cells {x y} do not see each other, but a house has just two places for x, and each cell sees one of them. If both
cells were x, the house would have no place left for x. So one of them is y, and a cell that sees both cannot be.

    r1c1 {3 7}   r8c5 {3 7}   row 4: 3 only in r4c1, r4c5   ->   7 leaves r1c5 and r8c1
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
    ends, (base,) = step.cells(Role.PINCER), step.of(Role.BASE)
    assert base.house is not None
    sure = say.digits(digit for digit in step.digits if digit not in base.digits)
    linked = say.digits(base.digits)
    start = (
        f"If {say.cells(ends)} were both {linked}, {say.house(base.house)} would have no place for {linked}"
    )
    return f"{start}. So one of them is {sure}, and what sees both cannot be"


def where(step: Step, say: Words) -> str:
    """For a hint: the cells that see each other."""
    return f"around {say.cells(step.cells(Role.PINCER))}"


TECHNIQUE = Technique(
    "W-Wing", explain, Level.HARD, rank=32, finder="w_wing", where=where, hodoku=Hodoku(score=150, order=3200)
)
