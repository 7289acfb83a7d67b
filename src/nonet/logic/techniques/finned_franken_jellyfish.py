"""Finned Franken Jellyfish: a Franken Jellyfish but for a few places, the fins.

Four houses, rows and boxes, hold the digit in four others, columns and boxes, or in fins outside them (or the other
way round). A row and a box may cross: a place in both would serve two houses at once and counts as a fin too. Either
a fin holds the digit, or the covers are used up, so cells of the covers that see every fin lose it.

Look for fins within one box: what goes must see them all.
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._fish import explain, where

TECHNIQUE = Technique(
    "Finned Franken Jellyfish",
    explain,
    Level.UNFAIR,
    rank=69,
    finder="finned_franken_jellyfish",
    where=where,
    hodoku=Hodoku(score=430, order=6900, off=True),
)
