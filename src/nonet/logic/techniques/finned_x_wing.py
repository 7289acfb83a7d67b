"""Finned X-Wing: an X-Wing but for a few places, the fins.

Two rows hold the digit in the same two columns, and one of them in a few more places as well: its fins. Either a fin
holds the digit, or none does and the X-Wing holds. A cell of the columns that sees every fin loses the digit both
ways. So the fins must lie close together, mostly in one box, and what goes stands in that box too.

    row 2: 4 in c3 c8 and the fin c9
    row 7: 4 in c3 c8   ->   4 leaves r1c8 and r3c8, which see the fin
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._fish import explain, where

TECHNIQUE = Technique(
    "Finned X-Wing",
    explain,
    Level.HARD,
    rank=41,
    finder="finned_x_wing",
    where=where,
    hodoku=Hodoku(score=130, order=4100),
)
