"""AIC, an alternating inference chain: strong and weak links in turn, over cells and houses, strong at both ends.

If the first node is false, the last is true, and the other way round: one of the two ends is true. If they are
places of one digit, it leaves every cell that sees both. If they are two digits in cells that see each other,
neither cell can hold the other's digit.

    4r2c3 = 4r2c8 - 7r2c8 = 7r5c8 - 7r5c1 = 4r5c1   ->   4 leaves the cells that see r2c3 and r5c1
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._chain import ends, told_chain

TECHNIQUE = Technique(
    "AIC",
    told_chain,
    Level.UNFAIR,
    rank=56,
    finder="aic",
    where=ends,
    hodoku=Hodoku(score=280, order=5600),
)
