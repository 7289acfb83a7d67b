"""Finned mutant Squirmbag: a mutant Squirmbag but for a few places, the fins.

Five houses of whatever kind hold the digit in five others or in fins: places outside these, and places where two of
the bases cross, which would serve both at once. Either a fin holds the digit, or the covers are used up. So cells of
the covers that see every fin lose it.

The search starts from the victim: if it held the digit, five houses would have to share four.
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._fish import explain, where

TECHNIQUE = Technique(
    "Finned mutant Squirmbag",
    explain,
    Level.EXTREME,
    rank=82,
    finder="finned_mutant_squirmbag",
    where=where,
    hodoku=Hodoku(score=470, order=8200, off=True),
)
