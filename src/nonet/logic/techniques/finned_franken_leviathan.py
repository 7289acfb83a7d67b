"""Finned Franken Leviathan: a Franken Leviathan but for a few places, the fins.

Seven houses, rows and boxes, hold the digit in seven others, columns and boxes, or in fins outside them (or the other
way round). A row and a box may cross: a place in both would serve two houses at once and counts as a fin too. Either
a fin holds the digit, or the covers are used up, so cells of the covers that see every fin lose it.

It shows that counting goes as far as one likes; a person reaches the same cell by a grouped chain.
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._fish import explain, where

TECHNIQUE = Technique(
    "Finned Franken Leviathan",
    explain,
    Level.EXTREME,
    rank=72,
    finder="finned_franken_leviathan",
    where=where,
    hodoku=Hodoku(score=470, order=7200, off=True),
)
