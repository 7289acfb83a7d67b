"""Forcing chain, contradiction: an assumption whose chains end in something impossible.

Suppose a candidate is true (or false) and follow what that forces, one link at a time: a true candidate rules out the
candidates it sees; a candidate ruled out makes its only partner in a cell or house true. The places of a digit where
two houses meet may act as one: r1c1/r1c2=5 says that one of them is 5, r1c1/r1c2≠5 that none is. If some chain comes
back to deny the assumption, or several chains together leave a cell without digits or a digit without a place in a
house, the assumption was wrong.

    r1c1=5 -> r1c7≠5 -> r1c9=5 -> r4c9≠5 ...
    r1c1=5 -> r4c1≠5 ...                      no 5 left in row 4: r1c1≠5
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._forcing import contradiction_place, tell_contradiction

TECHNIQUE = Technique(
    "Forcing chain contradiction",
    tell_contradiction,
    Level.EXTREME,
    rank=85,
    finder="forcing_chain_contradiction",
    where=contradiction_place,
    hodoku=Hodoku(score=500, order=8500),
)
