"""Grouped AIC: an alternating inference chain in which places may come in groups.

A group is all places of a digit where two houses meet. It is true if one of them is, and false if none is; it
excludes the places that see all of it. The ends are single candidates, and one of them is true.

    6r6c4 = 6r1c4/r3c4 - 6r2c5/r2c6 = 6r2c9 - 6r6c9 = 5r6c9   ->   r6c4 is not 5, r6c9 is not 6
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._chain import ends, told_chain

TECHNIQUE = Technique(
    "Grouped AIC",
    told_chain,
    Level.UNFAIR,
    rank=56.5,
    finder="grouped_aic",
    where=ends,
    hodoku=Hodoku(score=300, order=5650),
)
