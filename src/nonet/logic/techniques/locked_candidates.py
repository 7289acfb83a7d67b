"""Locked candidates: a digit's places in a house all see a cell.

The house must hold the digit in one of its places. A cell that sees every one of them can therefore never hold it,
whether it shares a second house with them or sees each of them in another way. Pointing and claiming are the forms
between a box and a line; this is the same between any other houses, such as diagonals and windows, and for cells that
see the places without a house of their own.

    ↘ diagonal: 4 only in r4c4, r5c5   ->   4 leaves the rest of box 5
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._locked import explain

# HoDoKu knows no such houses; where there are some, this is worth what pointing and claiming are.
TECHNIQUE = Technique(
    "Locked candidates",
    explain,
    Level.MEDIUM,
    rank=12.2,
    finder="locked_candidates",
    hodoku=Hodoku(score=50, order=1215),
)
