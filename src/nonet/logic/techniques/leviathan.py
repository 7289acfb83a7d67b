"""Leviathan: a digit that seven rows hold in the same seven columns only.

Seven rows must hold the digit and seven columns have room for all of it, so the digit leaves the other cells of those
columns.

On a 9x9 grid an X-Wing of the two columns that are left always does the same. It has a name because the row of names
ends with it; large grids may hold one.
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._fish import explain, where

TECHNIQUE = Technique(
    "Leviathan",
    explain,
    Level.UNFAIR,
    rank=27,
    finder="leviathan",
    where=where,
    hodoku=Hodoku(score=470, order=2700, off=True),
)
