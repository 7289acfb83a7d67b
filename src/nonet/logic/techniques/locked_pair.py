"""Locked pair: a naked pair whose cells lie in two houses at once.

Two cells with the same two candidates spend both digits. If the cells share a box and a row, say, the digits leave the
rest of the box and the rest of the row in one go.

    r4c1 {3 7}   r4c2 {3 7}   ->   3 and 7 leave the rest of row 4 and of box 4
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._sets import naked

TECHNIQUE = Technique(
    "Locked pair", naked, Level.MEDIUM, rank=10, finder="locked_pair", hodoku=Hodoku(score=40, order=1000)
)
