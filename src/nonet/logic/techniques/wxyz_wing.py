"""WXYZ-Wing: four cells with four candidates between them, three of which can be there only once.

For three of the digits, all cells that can hold them see each other, so each is there once at most. Four cells cannot
be filled with three digits, so the fourth digit is in one of its places, and a cell that sees all of these cannot
hold it.

    r1c1 {3 5 7 8}   r1c8 {3 5}   r1c9 {3 8}   r2c2 {5 7}   ->   5 leaves r1c2 and r1c3
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.logic.step import Role
from nonet.logic.technique import Level, Technique

if TYPE_CHECKING:
    from nonet.logic.step import Step
    from nonet.logic.words import Words


def explain(step: Step, say: Words) -> str:
    """The step in one breath."""
    pincers = step.cells(Role.PINCER)
    sure = step.of(Role.PINCER)[0].digits
    others = say.digits(digit for digit in step.digits if digit not in sure)
    start = f"{say.cells(step.cells())} hold just {say.digits(step.digits)}, and {others} once at most"
    return (
        f"{start}. So {say.cells(pincers, 'or')} must be {say.digits(sure)}, and what sees them all cannot be"
    )


def where(step: Step, say: Words) -> str:
    """For a hint: the cells that see each other."""
    return f"around {say.cells(step.cells())}"


TECHNIQUE = Technique("WXYZ-Wing", explain, Level.HARD, rank=34.5, finder="wxyz_wing", where=where)
