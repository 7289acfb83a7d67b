"""Continuous nice loop: strong and weak links in turn that run in a circle.

Strong links say that one of two must be true, weak links that not both can be. Where they take turns all the way
round, either every second node is true or all the others are. So the weak links are strong as well: where two
places of a digit exclude each other, one of them is true, and the digit leaves all other cells that see both;
where two digits exclude each other in a cell, one of them is in it, and every other digit leaves the cell.
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._chain import ends, told_continuous

TECHNIQUE = Technique(
    "Continuous nice loop",
    told_continuous,
    Level.UNFAIR,
    rank=56,
    finder="continuous_nice_loop",
    where=ends,
    hodoku=Hodoku(score=280, order=5600),
)
