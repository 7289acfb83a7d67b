"""Forcing net, verity: every case leads to the same, links with several premises included.

The cases are the candidates of a cell, the places of a digit in a house, or a candidate that is true or false. Each is
followed along a net: singles that come about only because several candidates have gone count as well. What all nets
have in common is true.

    r1c1=3 -> r1c8≠3, r4c1≠3 -> r4c4=3 ...  -> r6c6≠9
    r1c1=5 -> r1c8≠5, r2c1≠5 -> r2c8=5 ...  -> r6c6≠9
    r1c1 is 3 or 5, so r6c6≠9
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._forcing import tell_verity, verity_place

TECHNIQUE = Technique(
    "Forcing net verity",
    tell_verity,
    Level.EXTREME,
    rank=86.1,
    finder="forcing_net_verity",
    where=verity_place,
    hodoku=Hodoku(score=700, order=8600),
)
