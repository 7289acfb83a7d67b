"""Pointing: a digit's places in a box lie on one line.

The box must hold the digit, and wherever in the box it goes, it goes on that line. So no cell of the line outside the
box can hold it: the box points along the line.

    box 1: 4 only in r2c1, r2c3   ->   4 leaves the rest of row 2
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._locked import explain

TECHNIQUE = Technique(
    "Pointing", explain, Level.MEDIUM, rank=12, finder="pointing", hodoku=Hodoku(score=50, order=1200)
)
