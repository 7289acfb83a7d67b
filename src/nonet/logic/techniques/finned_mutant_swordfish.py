"""Finned mutant Swordfish: a mutant Swordfish but for a few places, the fins.

Three houses of whatever kind hold the digit in three others or in fins: places outside these, and places where two of
the bases cross, which would serve both at once. Either a fin holds the digit, or the covers are used up. So cells of
the covers that see every fin lose it.

With a diagonal for a base or a cover it can be the first step there is; in a classic grid chains of one digit tell
the same.
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._fish import explain, where

TECHNIQUE = Technique(
    "Finned mutant Swordfish",
    explain,
    Level.EXTREME,
    rank=52.8,
    finder="finned_mutant_swordfish",
    where=where,
    hodoku=Hodoku(score=470, order=8000, off=True),
)
