"""Swordfish: a digit that three rows hold in the same three columns only.

The X-Wing with one line more. Three rows must hold the digit, and all their places are in three columns, which have
room for it three times. So the rows use the columns up, and the digit leaves all their other cells. A row need not
reach all three columns, two will do; rows and columns may change parts.

    row 1: 4 in c2 c5
    row 4: 4 in c2 c9
    row 8: 4 in c5 c9   ->   4 leaves the rest of columns 2, 5 and 9
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._fish import explain, where

TECHNIQUE = Technique(
    "Swordfish",
    explain,
    Level.HARD,
    rank=23,
    finder="swordfish",
    where=where,
    hodoku=Hodoku(score=150, order=2300),
)
