"""Simple colours wrap: two places of the same colour see each other.

Where a house has just two places for a digit, one of them is true. Such links hang together, and along them the places
take two colours in turn: either all places of the one colour are true, or all of the other. If two places of one colour
see each other, that colour cannot be true, and the digit leaves all its places.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._colours import colour, conflicts, either, where

if TYPE_CHECKING:
    from nonet.logic.step import Step
    from nonet.logic.words import Words


def explain(step: Step, say: Words) -> str:
    """The step in one breath."""
    digit, (clash,) = say.digits(step.digits), conflicts(step)
    ends, false = (*clash.start.cells, *clash.end.cells), colour(step, clash)
    seen = f"{say.cells(ends)} see each other"
    return f"{digit} is in {either(step, say)}. {seen}, so {say.cells(false)} cannot be {digit}"


TECHNIQUE = Technique(
    "Simple colours wrap",
    explain,
    Level.HARD,
    rank=53.31,
    finder="simple_colours_wrap",
    where=where,
    hodoku=Hodoku(score=150, order=5330),
)
