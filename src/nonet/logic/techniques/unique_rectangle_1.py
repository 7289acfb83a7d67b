"""Unique rectangle type 1: three corners of a rectangle hold just two digits, the fourth more.

A rectangle is four cells in two rows, two columns and two boxes. If all four held just 2 and 9, the two digits could
be swapped and every row, column and box would stay right: the puzzle would have two solutions. A puzzle with one
solution cannot come to that, so the fourth corner is neither 2 nor 9.

    r1c1 {2 9}   r1c5 {2 9}
    r2c1 {2 9}   r2c5 {2 9 4}   ->   r2c5 is 4

Where there are more houses, a diagonal for one, the rectangle counts only if each of them holds none of its corners or
two that would swap; else the swap would break a rule, and two solutions need not follow.
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._deadly import one_roof_cell, where

TECHNIQUE = Technique(
    "Unique rectangle type 1",
    one_roof_cell,
    Level.HARD,
    rank=35,
    finder="unique_rectangle_1",
    where=where,
    hodoku=Hodoku(score=100, order=3500),
)
