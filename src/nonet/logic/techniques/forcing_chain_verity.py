"""Forcing chain, verity: every case leads to the same.

A cell must hold one of its candidates, a house must have a digit in one of its places, a candidate is true or false.
Follow each case along a chain of its own. What all of them say at the end is true, whichever case it is.

    r1c1=3 -> r1c8≠3 -> r4c8=3 -> r4c4≠3
    r1c1=5 -> r4c1≠5 -> r4c4=5 -> r4c4≠3
    r1c1 is 3 or 5, so r4c4≠3
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._forcing import tell_verity, verity_place

TECHNIQUE = Technique(
    "Forcing chain verity",
    tell_verity,
    Level.EXTREME,
    rank=85.1,
    finder="forcing_chain_verity",
    where=verity_place,
    hodoku=Hodoku(score=500, order=8500),
)
