"""Kraken fish type 1: a finned fish whose fins reach the victim by chains.

A finned fish rules out what sees all its fins. Here a fin does not see the victim, but a chain leads from it there: if
the fin holds the digit, the victim cannot. If no fin holds it, the fish does its work and the victim goes as well.

    fin r2c9 is 4   ->  r5c9 is not, so r5c1 is, so the victim r7c1 is not
    no fin is 4     ->  the fish uses up column 1, and so r7c1 is not
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.logic.step import Role
from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._fish import chains, kind, opening, where

if TYPE_CHECKING:
    from nonet.logic.step import Step
    from nonet.logic.words import Words


def explain(step: Step, say: Words) -> str:
    """The fish, then a line for each fin's chain."""
    bases, covers, digit = step.houses(Role.BASE), step.houses(Role.COVER), say.digits(step.digits)
    victim = say.cells(cell for cell, _ in step.eliminations)
    fish = f"{opening(bases, say)}, {digit} fits only {say.houses(covers)} or a fin"
    without = f"Without a fin they use up those {kind(covers, say)}, so {victim} cannot hold it, nor with one"
    return "\n".join([f"{fish}. {without}:", *chains(step, say)])


TECHNIQUE = Technique(
    "Kraken fish type 1",
    explain,
    Level.EXTREME,
    rank=84.5,
    finder="kraken_fish_1",
    where=where,
    hodoku=Hodoku(score=500, order=8450, off=True),
)
