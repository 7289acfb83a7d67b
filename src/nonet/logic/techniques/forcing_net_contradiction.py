"""Forcing net, contradiction: an assumption that leads to something impossible, links with several premises included.

As in a forcing chain, but each conclusion may rest on all that was concluded before: a digit that lost every place of
a house but one goes there, even if several links were needed to take the others away. So the links form a net, and a
net that ends in a cell without digits, in a digit without a place, or in two digits that cannot go together, proves its
assumption wrong.

    r1c1=5 -> r1c7≠5
    r1c1=5 -> r4c1≠5 -> r4c9=5 -> r1c9≠5
    r1c7≠5 and r1c9≠5 -> r1c4=5, yet r1c1=5
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._forcing import contradiction_place, tell_contradiction

TECHNIQUE = Technique(
    "Forcing net contradiction",
    tell_contradiction,
    Level.EXTREME,
    rank=86,
    finder="forcing_net_contradiction",
    where=contradiction_place,
    hodoku=Hodoku(score=700, order=8600),
)
