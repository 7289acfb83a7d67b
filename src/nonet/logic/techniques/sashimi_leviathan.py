"""Sashimi Leviathan: a finned Leviathan with a row that would be left with one place.

Seven rows hold the digit in seven columns and in fins, and one of the rows has a single place in the columns. If the
fins are empty, the rows use the columns up; if a fin holds the digit, it rules out the cells it sees. So cells of the
columns that see every fin lose it.

It is the last of its kind; chains tell the same in fewer words.
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._fish import explain, where

TECHNIQUE = Technique(
    "Sashimi Leviathan",
    explain,
    Level.UNFAIR,
    rank=52,
    finder="sashimi_leviathan",
    where=where,
    hodoku=Hodoku(score=470, order=5200, off=True),
)
