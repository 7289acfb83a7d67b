"""Turbot fish: a digit with two places in each of two houses, of which two see each other.

Those two cannot both hold the digit, so at least one of the other two does, and a cell that sees both of these cannot.
Skyscraper and two-string kite are the turbot fish of lines alone; here a box, a diagonal or another house takes part.

    box 1: 4 in r1c1 or r3c2      r3c2 and r9c2 are in column 2
    row 9: 4 in r9c2 or r9c7      ->   4 leaves r1c7, which sees r1c1 and r9c7
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._two_links import explain

TECHNIQUE = Technique(
    "Turbot fish",
    explain,
    Level.HARD,
    rank=31.2,
    finder="turbot_fish",
    hodoku=Hodoku(score=120, order=3120),
)
