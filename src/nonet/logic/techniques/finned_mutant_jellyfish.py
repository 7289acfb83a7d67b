"""Finned mutant Jellyfish: a mutant Jellyfish but for a few places, the fins.

Four houses of whatever kind hold the digit in four others or in fins: places outside these, and places where two of
the bases cross, which would serve both at once. Either a fin holds the digit, or the covers are used up. So cells of
the covers that see every fin lose it.

A victim that stands in a base itself falls if two covers meet there: it would use up both.
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._fish import explain, where

TECHNIQUE = Technique(
    "Finned mutant Jellyfish",
    explain,
    Level.EXTREME,
    rank=81,
    finder="finned_mutant_jellyfish",
    where=where,
    hodoku=Hodoku(score=470, order=8100, off=True),
)
