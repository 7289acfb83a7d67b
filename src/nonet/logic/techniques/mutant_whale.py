"""Mutant Whale: a Whale of any houses.

Six houses of whatever kind must hold the digit six times: rows, columns and boxes mixed, diagonals, windows. Their
places are all in six other houses, which have room for it six times and no more. So it leaves the rest of the covers,
and every place that two covers share.

Six bases that keep clear of each other and six covers with all their places: rare, but every count holds.
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._fish import explain, where

TECHNIQUE = Technique(
    "Mutant Whale",
    explain,
    Level.EXTREME,
    rank=77,
    finder="mutant_whale",
    where=where,
    hodoku=Hodoku(score=470, order=7700, off=True),
)
