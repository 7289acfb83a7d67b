"""Finned mutant Whale: a mutant Whale but for a few places, the fins.

Six houses of whatever kind hold the digit in six others or in fins: places outside these, and places where two of the
bases cross, which would serve both at once. Either a fin holds the digit, or the covers are used up. So cells of the
covers that see every fin lose it.

The search starts from the victim: if it held the digit, six houses would have to share five.
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._fish import explain, where

TECHNIQUE = Technique(
    "Finned mutant Whale",
    explain,
    Level.EXTREME,
    rank=83,
    finder="finned_mutant_whale",
    where=where,
    hodoku=Hodoku(score=470, order=8300, off=True),
)
