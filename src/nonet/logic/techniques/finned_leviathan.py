"""Finned Leviathan: a Leviathan but for a few places, the fins.

Seven rows hold the digit in seven columns, but for a few places outside them: the fins. Either a fin holds the digit,
or none does and the Leviathan holds. A cell of the columns that sees every fin loses the digit both ways.

Little of the grid is left outside it. Look at the columns it leaves free: what happens there is the same thing, told
shorter.
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._fish import explain, where

TECHNIQUE = Technique(
    "Finned Leviathan",
    explain,
    Level.UNFAIR,
    rank=51,
    finder="finned_leviathan",
    where=where,
    hodoku=Hodoku(score=470, order=5100, off=True),
)
