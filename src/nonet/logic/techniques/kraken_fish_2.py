"""Kraken fish type 2: a fish that gives every way for one of its covers.

If no fin holds the digit, the bases fill all covers of a fish, so each cover has the digit in one of its places in the
bases. Take one cover: of its places in the bases and the fins one is true. If chains lead from each of them to the
same candidate and rule it out, it goes, whatever its digit.

    column 3 of the fish: r2c3 or r7c3, or the fin r2c9 is 4; each of them leads to "r5c5 is not 8"
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.logic.step import Role
from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._fish import chains, first_cells, opening, where

if TYPE_CHECKING:
    from nonet.logic.step import Step
    from nonet.logic.words import Words


def explain(step: Step, say: Words) -> str:
    """The fish, then a line for each chain."""
    bases, covers, digit = step.houses(Role.BASE), step.houses(Role.COVER), say.digits(step.digits)
    fish = f"{opening(bases, say)}, {digit} fits only {say.houses(covers)}"
    fish += " or a fin" if step.cells(Role.FIN) else ""
    starts = say.cells(first_cells(step))
    return "\n".join([f"{fish}, so one of {starts} holds it:", *chains(step, say)])


TECHNIQUE = Technique(
    "Kraken fish type 2",
    explain,
    Level.EXTREME,
    rank=84.6,
    finder="kraken_fish_2",
    where=where,
    hodoku=Hodoku(score=500, order=8450, off=True),
)
