"""Sashimi Whale: a finned Whale with a row that would be left with one place.

Six rows hold the digit in six columns and in fins, and one of the rows has a single place in the columns. If the fins
are empty, the rows use the columns up; if a fin holds the digit, it rules out the cells it sees. So cells of the
columns that see every fin lose it.

It is as hard to see as a Whale with fins, and as rare.
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._fish import explain, where

TECHNIQUE = Technique(
    "Sashimi Whale",
    explain,
    Level.UNFAIR,
    rank=50,
    finder="sashimi_whale",
    where=where,
    hodoku=Hodoku(score=470, order=5000, off=True),
)
