"""Whale: a digit that six rows hold in the same six columns only.

Six rows must hold the digit and six columns have room for all of it, so the digit leaves the other cells of those
columns.

On a 9x9 grid a Swordfish or an X-Wing of columns always does the same; on a 16x16 grid a Whale may be the smallest
fish there is.
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._fish import explain, where

TECHNIQUE = Technique(
    "Whale",
    explain,
    Level.UNFAIR,
    rank=26,
    finder="whale",
    where=where,
    hodoku=Hodoku(score=470, order=2600, off=True),
)
