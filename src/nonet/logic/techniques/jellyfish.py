"""Jellyfish: a digit that four rows hold in the same four columns only.

Four rows must hold the digit, and all their places are in four columns, which have room for it four times. So the
rows use the columns up, and the digit leaves all their other cells. Rows and columns may change parts.

The easiest way to see one: write down for every row the columns that still take the digit, and look for four rows
that name four columns between them.
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._fish import explain, where

TECHNIQUE = Technique(
    "Jellyfish",
    explain,
    Level.HARD,
    rank=24,
    finder="jellyfish",
    where=where,
    hodoku=Hodoku(score=160, order=2400),
)
