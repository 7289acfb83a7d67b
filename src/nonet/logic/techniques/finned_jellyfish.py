"""Finned Jellyfish: a Jellyfish but for a few places, the fins.

Four rows hold the digit in four columns, but for a few places outside them: the fins. Either a fin holds the digit,
or none does and the Jellyfish holds. A cell of the columns that sees every fin loses the digit both ways.

Look for it where a digit has few places in many rows: four rows, four columns, and all that is too many in one box.
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._fish import explain, where

TECHNIQUE = Technique(
    "Finned Jellyfish",
    explain,
    Level.UNFAIR,
    rank=45,
    finder="finned_jellyfish",
    where=where,
    hodoku=Hodoku(score=250, order=4500),
)
