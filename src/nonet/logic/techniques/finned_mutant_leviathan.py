"""Finned mutant Leviathan: a mutant Leviathan but for a few places, the fins.

Seven houses of whatever kind hold the digit in seven others or in fins: places outside these, and places where two of
the bases cross, which would serve both at once. Either a fin holds the digit, or the covers are used up. So cells of
the covers that see every fin lose it.

The search starts from the victim: if it held the digit, seven houses would have to share six.
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._fish import explain, where

TECHNIQUE = Technique(
    "Finned mutant Leviathan",
    explain,
    Level.EXTREME,
    rank=84,
    finder="finned_mutant_leviathan",
    where=where,
    hodoku=Hodoku(score=470, order=8400, off=True),
)
