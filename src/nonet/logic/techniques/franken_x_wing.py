"""Franken X-Wing: an X-Wing in which boxes stand for lines.

Two houses must hold the digit: rows and boxes. Their places are all in two others: columns and boxes (or the other
way round). The bases need the digit twice and the covers have no more room, so it leaves the rest of the covers.

A place in two covers at once would use up both, so it goes too, even if it is in a base. With two houses the boxes
mostly do what locked candidates do.
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._fish import explain, where

TECHNIQUE = Technique(
    "Franken X-Wing",
    explain,
    Level.UNFAIR,
    rank=42.2,
    finder="franken_x_wing",
    where=where,
    hodoku=Hodoku(score=300, order=6100, off=True),
)
