"""Franken Whale: a Whale in which boxes stand for lines.

Six houses must hold the digit: rows and boxes. Their places are all in six others: columns and boxes (or the other
way round). The bases need the digit six times and the covers have no more room, so it leaves the rest of the covers.

It is a matter of counting alone: six that must hold the digit, six with room for it.
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._fish import explain, where

TECHNIQUE = Technique(
    "Franken Whale",
    explain,
    Level.EXTREME,
    rank=65,
    finder="franken_whale",
    where=where,
    hodoku=Hodoku(score=470, order=6500, off=True),
)
