"""Sashimi Jellyfish: a finned Jellyfish with a row that would be left with one place.

Four rows hold the digit in four columns and in fins, and one of the rows has a single place in the columns. If the
fins are empty, the rows use the columns up; if a fin holds the digit, it rules out the cells it sees. So cells of the
columns that see every fin lose it.

A cell where a row and a column of the fish cross may lack the digit; what counts is that no row has a place elsewhere
but in a fin.
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._fish import explain, where

TECHNIQUE = Technique(
    "Sashimi Jellyfish",
    explain,
    Level.UNFAIR,
    rank=46,
    finder="sashimi_jellyfish",
    where=where,
    hodoku=Hodoku(score=260, order=4600),
)
