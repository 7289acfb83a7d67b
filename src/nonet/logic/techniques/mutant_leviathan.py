"""Mutant Leviathan: a Leviathan of any houses.

Seven houses of whatever kind must hold the digit seven times: rows, columns and boxes mixed, diagonals, windows.
Their places are all in seven other houses, which have room for it seven times and no more. So it leaves the rest of
the covers, and every place that two covers share.

The largest that is looked for. It is rare beyond use, but every count holds.
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._fish import explain, where

TECHNIQUE = Technique(
    "Mutant Leviathan",
    explain,
    Level.EXTREME,
    rank=78,
    finder="mutant_leviathan",
    where=where,
    hodoku=Hodoku(score=470, order=7800, off=True),
)
