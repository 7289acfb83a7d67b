"""Locked triple: a naked triple whose cells lie in two houses at once.

Three cells with three candidates between them spend those digits. If the cells share a box and a row, say, the digits
leave the rest of the box and the rest of the row in one go.

    r4c1 {3 7}   r4c2 {3 8}   r4c3 {3 7 8}   ->   3, 7 and 8 leave the rest of row 4 and of box 4
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._sets import naked

TECHNIQUE = Technique(
    "Locked triple", naked, Level.MEDIUM, rank=11, finder="locked_triple", hodoku=Hodoku(score=60, order=1100)
)
