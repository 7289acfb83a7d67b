"""Franken Leviathan: a Leviathan in which boxes stand for lines.

Seven houses must hold the digit: rows and boxes. Their places are all in seven others: columns and boxes (or the
other way round). The bases need the digit seven times and the covers have no more room, so it leaves the rest of the
covers.

It is a matter of counting alone: seven that must hold the digit, seven with room for it. A person will rather follow
a chain.
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._fish import explain, where

TECHNIQUE = Technique(
    "Franken Leviathan",
    explain,
    Level.EXTREME,
    rank=66,
    finder="franken_leviathan",
    where=where,
    hodoku=Hodoku(score=470, order=6600, off=True),
)
