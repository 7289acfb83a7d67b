"""Sashimi Squirmbag: a finned Squirmbag with a row that would be left with one place.

Five rows hold the digit in five columns and in fins, and one of the rows has a single place in the columns. If the
fins are empty, the rows use the columns up; if a fin holds the digit, it rules out the cells it sees. So cells of the
columns that see every fin lose it.

The missing places make it look like no fish at all. Count rows and columns, not corners.
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._fish import explain, where

TECHNIQUE = Technique(
    "Sashimi Squirmbag",
    explain,
    Level.UNFAIR,
    rank=48,
    finder="sashimi_squirmbag",
    where=where,
    hodoku=Hodoku(score=470, order=4800, off=True),
)
