"""Skyscraper: a digit with two places in each of two parallel lines, two of them in one line across.

The two that share a line cannot both hold the digit, so at least one of the other two does: the roof of two towers on
common ground. A cell that sees both roof cells cannot hold the digit.

    r2c3 = r2c8
     |              4 in row 2: c3 or c8; in row 7: c3 or c9; not both in column 3
    r7c3 = r7c9     ->   4 leaves r1c9, r3c9, r8c8 and r9c8
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._two_links import explain

TECHNIQUE = Technique(
    "Skyscraper",
    explain,
    Level.HARD,
    rank=30,
    finder="skyscraper",
    hodoku=Hodoku(score=130, order=3000),
)
