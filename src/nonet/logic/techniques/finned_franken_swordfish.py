"""Finned Franken Swordfish: a Franken Swordfish but for a few places, the fins.

Three houses, rows and boxes, hold the digit in three others, columns and boxes, or in fins outside them (or the other
way round). A row and a box may cross: a place in both would serve two houses at once and counts as a fin too. Either
a fin holds the digit, or the covers are used up, so cells of the covers that see every fin lose it.

Many short chains of one digit are of this form: a box, two lines, and a fin that sees the same cell.
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._fish import explain, where

TECHNIQUE = Technique(
    "Finned Franken Swordfish",
    explain,
    Level.UNFAIR,
    rank=52.4,
    finder="finned_franken_swordfish",
    where=where,
    hodoku=Hodoku(score=410, order=6800),
)
