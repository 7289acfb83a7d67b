"""Squirmbag: a digit that five rows hold in the same five columns only.

The same count as in an X-Wing, with five lines: five rows must hold the digit, five columns have room for all of it,
so the digit leaves the other cells of those columns.

On a 9x9 grid nobody needs it. The four rows left over, or fewer, hold the digit in columns of their own in just the
same way, so a Jellyfish or a smaller fish with rows and columns exchanged does the same. Larger grids have a use for
it.
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._fish import explain, where

TECHNIQUE = Technique(
    "Squirmbag",
    explain,
    Level.UNFAIR,
    rank=25,
    finder="squirmbag",
    where=where,
    hodoku=Hodoku(score=470, order=2500, off=True),
)
