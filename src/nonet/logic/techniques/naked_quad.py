"""Naked quad: four cells of a house with four candidates between them.

Four cells that can only take four digits take them all, in some order, so no other cell of the house can hold one.

    r4c2 {3 7}   r4c5 {7 8}   r4c6 {1 8}   r4c8 {1 3 8}   ->   1, 3, 7 and 8 leave the rest of row 4
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._sets import naked

TECHNIQUE = Technique(
    "Naked quad", naked, Level.HARD, rank=20, finder="naked_quad", hodoku=Hodoku(score=120, order=2000)
)
