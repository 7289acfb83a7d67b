"""Naked pair: two cells of a house that share the same two candidates.

Whichever cell takes which digit, the two digits are spent on the two cells, so no other cell of the house can hold
either of them.

    r4c2 {3 7}   r4c8 {3 7}   ->   3 and 7 leave the rest of row 4
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._sets import naked

TECHNIQUE = Technique(
    "Naked pair", naked, Level.MEDIUM, rank=13, finder="naked_pair", hodoku=Hodoku(score=60, order=1300)
)
