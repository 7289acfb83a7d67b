"""Franken Squirmbag: a Squirmbag in which boxes stand for lines.

Five houses must hold the digit: rows and boxes. Their places are all in five others: columns and boxes (or the other
way round). The bases need the digit five times and the covers have no more room, so it leaves the rest of the covers.

Every box that takes part spares a line, so in a 9x9 grid such a fish can exist where no basic fish does.
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._fish import explain, where

TECHNIQUE = Technique(
    "Franken Squirmbag",
    explain,
    Level.EXTREME,
    rank=64,
    finder="franken_squirmbag",
    where=where,
    hodoku=Hodoku(score=470, order=6400, off=True),
)
