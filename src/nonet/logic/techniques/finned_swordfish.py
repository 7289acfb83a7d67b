"""Finned Swordfish: a Swordfish but for a few places, the fins.

Three rows hold the digit in three columns, but for a few places outside them: the fins. Either a fin holds the digit,
or none does and the Swordfish holds. A cell of the columns that sees every fin loses the digit both ways.

Fins may stand in more than one of the rows, as long as some cell of the columns sees them all.
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._fish import explain, where

TECHNIQUE = Technique(
    "Finned Swordfish",
    explain,
    Level.UNFAIR,
    rank=43,
    finder="finned_swordfish",
    where=where,
    hodoku=Hodoku(score=200, order=4300),
)
