"""Claiming: a digit's places on a line lie in one box.

The line must hold the digit, and wherever on the line it goes, it goes in that box. So no other cell of the box can
hold it: the line claims the digit for itself.

    row 2: 4 only in r2c1, r2c3   ->   4 leaves the rest of box 1
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._locked import explain

TECHNIQUE = Technique(
    "Claiming", explain, Level.MEDIUM, rank=12.1, finder="claiming", hodoku=Hodoku(score=50, order=1210)
)
