"""Sashimi Swordfish: a finned Swordfish with a row that would be left with one place.

Three rows hold the digit in three columns and in fins, and one of the rows has a single place in the columns. If the
fins are empty, the rows use the columns up; if a fin holds the digit, it rules out the cells it sees. So cells of the
columns that see every fin lose it.

Without the fins the thing falls apart into singles, which is fine: what must hold if they are empty holds all the
same.
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._fish import explain, where

TECHNIQUE = Technique(
    "Sashimi Swordfish",
    explain,
    Level.UNFAIR,
    rank=44,
    finder="sashimi_swordfish",
    where=where,
    hodoku=Hodoku(score=240, order=4400),
)
