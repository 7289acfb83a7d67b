"""Unique rectangle type 5: two opposite corners of a rectangle, or three, have the same extra digit.

As in type 2, one of them must hold it, or the other two digits could be swapped. No cell that sees all of them can.

    r1c1 {2 9}     r1c5 {2 9 4}
    r2c1 {2 9 4}   r2c5 {2 9}     ->   4 leaves r1c2, r1c3, r2c4 and r2c6
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._deadly import one_extra_digit, where

TECHNIQUE = Technique(
    "Unique rectangle type 5",
    one_extra_digit,
    Level.HARD,
    rank=39,
    finder="unique_rectangle_5",
    where=where,
    hodoku=Hodoku(score=100, order=3900),
)
