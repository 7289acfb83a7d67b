"""Unique rectangle type 4: a house must have one of the two digits in the two corners with more candidates.

One of these corners holds that digit. If the other corner held the other digit, all four would hold just two digits
that could be swapped (see type 1). So the other digit leaves both.

    r1c1 {2 9}     r1c5 {2 9}
    r2c1 {2 9 4}   r2c5 {2 9 6}   2 has no other place in row 2   ->   9 leaves r2c1 and r2c5
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._deadly import one_digit_locked, where

TECHNIQUE = Technique(
    "Unique rectangle type 4",
    one_digit_locked,
    Level.HARD,
    rank=38,
    finder="unique_rectangle_4",
    where=where,
    hodoku=Hodoku(score=100, order=3800),
)
