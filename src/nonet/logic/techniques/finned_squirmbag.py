"""Finned Squirmbag: a Squirmbag but for a few places, the fins.

Five rows hold the digit in five columns, but for a few places outside them: the fins. Either a fin holds the digit,
or none does and the Squirmbag holds. A cell of the columns that sees every fin loses the digit both ways.

Unlike a Squirmbag without fins it can be the only fish of its kind in a 9x9 grid: the fins break the symmetry of rows
and columns.
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._fish import explain, where

TECHNIQUE = Technique(
    "Finned Squirmbag",
    explain,
    Level.UNFAIR,
    rank=47,
    finder="finned_squirmbag",
    where=where,
    hodoku=Hodoku(score=470, order=4700, off=True),
)
