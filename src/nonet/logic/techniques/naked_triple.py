"""Naked triple: three cells of a house with three candidates between them.

None of the cells needs all three digits. Three cells that can only take three digits take them all, in some order, so
no other cell of the house can hold one.

    r4c2 {3 7}   r4c5 {7 8}   r4c8 {3 8}   ->   3, 7 and 8 leave the rest of row 4
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._sets import naked

TECHNIQUE = Technique(
    "Naked triple", naked, Level.MEDIUM, rank=14, finder="naked_triple", hodoku=Hodoku(score=80, order=1400)
)
