"""Mutant Jellyfish: a Jellyfish of any houses.

Four houses of whatever kind must hold the digit four times: rows, columns and boxes mixed, diagonals, windows. Their
places are all in four other houses, which have room for it four times and no more. So it leaves the rest of the
covers, and every place that two covers share.

The bases must not share a place of the digit; the covers may.
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._fish import explain, where

TECHNIQUE = Technique(
    "Mutant Jellyfish",
    explain,
    Level.EXTREME,
    rank=75,
    finder="mutant_jellyfish",
    where=where,
    hodoku=Hodoku(score=450, order=7500, off=True),
)
