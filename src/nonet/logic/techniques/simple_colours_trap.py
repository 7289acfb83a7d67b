"""Simple colours trap: a place of a digit sees both colours.

Where a house has just two places for a digit, one of them is true. Such links hang together, and along them the places
take two colours in turn: either all places of the one colour are true, or all of the other. A place that sees one of
each colour is false in any case.

    5 only in r1c1, r1c5 of row 1, r1c5, r8c5 of column 5, r8c5, r8c2 of row 8   ->   5 leaves r2c2, r3c2, r7c1, r9c1
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._colours import either, where

if TYPE_CHECKING:
    from nonet.logic.step import Step
    from nonet.logic.words import Words


def explain(step: Step, say: Words) -> str:
    """The step in one breath."""
    digit = say.digits(step.digits)
    return f"{digit} is in {either(step, say)}. What sees one of each cannot be {digit}"


TECHNIQUE = Technique(
    "Simple colours trap",
    explain,
    Level.HARD,
    rank=53.3,
    finder="simple_colours_trap",
    where=where,
    hodoku=Hodoku(score=150, order=5330),
)
