"""Finned Whale: a Whale but for a few places, the fins.

Six rows hold the digit in six columns, but for a few places outside them: the fins. Either a fin holds the digit, or
none does and the Whale holds. A cell of the columns that sees every fin loses the digit both ways.

So large a fish is hard to see; a chain on the same digit often finds the same cell sooner.
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._fish import explain, where

TECHNIQUE = Technique(
    "Finned Whale",
    explain,
    Level.UNFAIR,
    rank=49,
    finder="finned_whale",
    where=where,
    hodoku=Hodoku(score=470, order=4900, off=True),
)
