"""Finned mutant X-Wing: a mutant X-Wing but for a few places, the fins.

Two houses of whatever kind hold the digit in two others or in fins: places outside these, and places where two of the
bases cross, which would serve both at once. Either a fin holds the digit, or the covers are used up. So cells of the
covers that see every fin lose it.

Two houses with two places each and a cell that sees one end of both: the kite is one of these, and so are its kin on
a diagonal.

    row 2: 4 in c4 c9
    ↘ diagonal: 4 in r4c4 and the fin r5c5   ->   4 leaves r5c9: it sees the fin, and column 9 is used up without it
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._fish import explain, where

TECHNIQUE = Technique(
    "Finned mutant X-Wing",
    explain,
    Level.EXTREME,
    rank=42.8,
    finder="finned_mutant_x_wing",
    where=where,
    hodoku=Hodoku(score=470, order=7900, off=True),
)
