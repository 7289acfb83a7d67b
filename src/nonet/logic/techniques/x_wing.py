"""X-Wing: a digit that two rows hold in the same two columns only.

Each of the rows must hold the digit, and both have just these two columns for it. So one row takes the one column,
the other row the other: the columns are used up, and the digit leaves all their other cells. Rows and columns may
change parts.

    row 2: 4 in c3 c8
    row 7: 4 in c3 c8   ->   4 leaves the rest of columns 3 and 8
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._fish import explain, where

TECHNIQUE = Technique(
    "X-Wing", explain, Level.HARD, rank=22, finder="x_wing", where=where, hodoku=Hodoku(score=140, order=2200)
)
