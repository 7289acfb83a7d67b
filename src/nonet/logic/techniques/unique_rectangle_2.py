"""Unique rectangle type 2: two corners on one side of a rectangle have the same extra digit.

If neither held it, the four corners would hold just two digits that could be swapped, which a puzzle with one solution
cannot come to (see type 1). So one of the two holds the extra digit, and no cell that sees both can.

    r1c1 {2 9}     r1c5 {2 9}
    r2c1 {2 9 4}   r2c5 {2 9 4}   ->   4 leaves the rest of row 2
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._deadly import one_extra_digit, where

TECHNIQUE = Technique(
    "Unique rectangle type 2",
    one_extra_digit,
    Level.HARD,
    rank=36,
    finder="unique_rectangle_2",
    where=where,
    hodoku=Hodoku(score=100, order=3600),
)
