"""Franken Swordfish: a Swordfish in which boxes stand for lines.

Three houses must hold the digit: rows and boxes. Their places are all in three others: columns and boxes (or the
other way round). The bases need the digit three times and the covers have no more room, so it leaves the rest of the
covers.

A place in two covers at once would use up both, so it goes too, even if it is in a base: the fish eats itself.

    row 2: 4 in c5 c8
    row 7: 4 in c6 c8
    box 5: 4 in r4c5 r6c6   ->   4 leaves the rest of columns 5, 6 and 8
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._fish import explain, where

TECHNIQUE = Technique(
    "Franken Swordfish",
    explain,
    Level.UNFAIR,
    rank=52.2,
    finder="franken_swordfish",
    where=where,
    hodoku=Hodoku(score=350, order=6200, off=True),
)
