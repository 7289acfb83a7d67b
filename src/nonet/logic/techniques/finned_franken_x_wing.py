"""Finned Franken X-Wing: a Franken X-Wing but for a few places, the fins.

Two houses, rows and boxes, hold the digit in two others, columns and boxes, or in fins outside them (or the other way
round). A row and a box may cross: a place in both would serve two houses at once and counts as a fin too. Either a
fin holds the digit, or the covers are used up, so cells of the covers that see every fin lose it.

It is two strong links in other words: turbot fish and empty rectangles are mostly finned Franken X-Wings.
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._fish import explain, where

TECHNIQUE = Technique(
    "Finned Franken X-Wing",
    explain,
    Level.UNFAIR,
    rank=42.4,
    finder="finned_franken_x_wing",
    where=where,
    hodoku=Hodoku(score=390, order=6700, off=True),
)
