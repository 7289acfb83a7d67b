"""Unique rectangle type 3: what two corners on one side have besides the two digits is part of a naked set.

One of the two corners must hold one of the extra digits (see type 1). So the two count as one cell with the extra
digits; if it forms a naked pair, triple or larger set with other cells of a house that holds both corners, the digits
of the set leave the rest of that house.

    r1c1 {2 9}     r1c5 {2 9}
    r2c1 {2 9 4}   r2c5 {2 9 6}   r2c8 {4 6}   ->   4 and 6 leave the rest of row 2
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._deadly import extra_set, where

TECHNIQUE = Technique(
    "Unique rectangle type 3",
    extra_set,
    Level.HARD,
    rank=37,
    finder="unique_rectangle_3",
    where=where,
    hodoku=Hodoku(score=100, order=3700),
)
