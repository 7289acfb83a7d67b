"""Mutant Swordfish: a Swordfish of any houses.

Three houses of whatever kind must hold the digit three times: rows, columns and boxes mixed, diagonals, windows.
Their places are all in three other houses, which have room for it three times and no more. So it leaves the rest of
the covers, and every place that two covers share.

With diagonals it is often no harder than a Swordfish: a diagonal is one more house that may be base or cover.
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._fish import explain, where

TECHNIQUE = Technique(
    "Mutant Swordfish",
    explain,
    Level.EXTREME,
    rank=52.6,
    finder="mutant_swordfish",
    where=where,
    hodoku=Hodoku(score=450, order=7400, off=True),
)
