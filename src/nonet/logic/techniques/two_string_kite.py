"""Two-string kite: a row and a column with two places each for a digit, tied together in a box.

One place of the row and one of the column are in the same box, so they cannot both hold the digit. At least one of the
ends of the strings does, and the cell that sees both ends cannot.

    row 2: 4 in r2c2 or r2c8      r2c2 and r3c1 are in box 1
    column 1: 4 in r3c1 or r7c1   ->   4 leaves r7c8
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._two_links import explain

TECHNIQUE = Technique(
    "Two-string kite",
    explain,
    Level.HARD,
    rank=31,
    finder="two_string_kite",
    hodoku=Hodoku(score=150, order=3100),
)
