"""Mutant Squirmbag: a Squirmbag of any houses.

Five houses of whatever kind must hold the digit five times: rows, columns and boxes mixed, diagonals, windows. Their
places are all in five other houses, which have room for it five times and no more. So it leaves the rest of the
covers, and every place that two covers share.

In a classic grid it is very rare, for without fins the bases must keep clear of each other.
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._fish import explain, where

TECHNIQUE = Technique(
    "Mutant Squirmbag",
    explain,
    Level.EXTREME,
    rank=76,
    finder="mutant_squirmbag",
    where=where,
    hodoku=Hodoku(score=470, order=7600, off=True),
)
