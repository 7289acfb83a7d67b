"""Mutant X-Wing: an X-Wing of any houses.

Two houses of whatever kind must hold the digit twice: rows, columns and boxes mixed, diagonals, windows. Their places
are all in two other houses, which have room for it twice and no more. So it leaves the rest of the covers, and every
place that two covers share.

With a diagonal this is easy to see: a diagonal is one more house that may be base or cover.

    ↘ diagonal: 4 in r2c2 r7c7
    ↗ diagonal: 4 in r2c8 r7c3   ->   4 leaves the rest of rows 2 and 7
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._fish import explain, where

TECHNIQUE = Technique(
    "Mutant X-Wing",
    explain,
    Level.EXTREME,
    rank=42.6,
    finder="mutant_x_wing",
    where=where,
    hodoku=Hodoku(score=450, order=7300, off=True),
)
