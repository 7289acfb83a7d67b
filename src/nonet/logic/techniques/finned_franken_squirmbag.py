"""Finned Franken Squirmbag: a Franken Squirmbag but for a few places, the fins.

Five houses, rows and boxes, hold the digit in five others, columns and boxes, or in fins outside them (or the other
way round). A row and a box may cross: a place in both would serve two houses at once and counts as a fin too. Either
a fin holds the digit, or the covers are used up, so cells of the covers that see every fin lose it.

Up to five fins and two crossing places are looked for; with more it would hardly be told from the rest of the grid.
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._fish import explain, where

TECHNIQUE = Technique(
    "Finned Franken Squirmbag",
    explain,
    Level.EXTREME,
    rank=70,
    finder="finned_franken_squirmbag",
    where=where,
    hodoku=Hodoku(score=470, order=7000, off=True),
)
