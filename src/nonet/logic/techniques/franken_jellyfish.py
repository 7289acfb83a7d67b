"""Franken Jellyfish: a Jellyfish in which boxes stand for lines.

Four houses must hold the digit: rows and boxes. Their places are all in four others: columns and boxes (or the other
way round). The bases need the digit four times and the covers have no more room, so it leaves the rest of the covers.

A place in two covers at once would use up both, so it goes too. Begin with a box that has the digit in two lines
only, and follow these lines.
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._fish import explain, where

TECHNIQUE = Technique(
    "Franken Jellyfish",
    explain,
    Level.UNFAIR,
    rank=63,
    finder="franken_jellyfish",
    where=where,
    hodoku=Hodoku(score=370, order=6300, off=True),
)
