"""Sashimi X-Wing: a finned X-Wing with a row that would be left with one place.

As in a finned X-Wing two rows hold the digit in two columns and in fins. But one of the rows has only one place in
the columns besides its fins. If the fins are empty, that place takes the digit, the other row takes the other column,
and the columns are used up all the same. If a fin holds it, it rules out the cells it sees. So cells of the columns
that see every fin lose it.

    row 2: 4 in c3 and the fin c9
    row 7: 4 in c3 c8   ->   4 leaves r1c8 and r3c8, which see the fin
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._fish import explain, where

TECHNIQUE = Technique(
    "Sashimi X-Wing",
    explain,
    Level.HARD,
    rank=42,
    finder="sashimi_x_wing",
    where=where,
    hodoku=Hodoku(score=150, order=4200),
)
