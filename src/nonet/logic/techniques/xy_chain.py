"""XY-Chain: cells with two candidates each, every one seeing the next and sharing a digit with it.

If the first cell is not 4, it is its other digit; then the next cell, which sees it, must take its own other
digit, and so on to the last. If that ends up as 4, then the first cell or the last is 4, whichever way the chain
is read, and 4 leaves every cell that sees both.

    r1c1 {4 7}  r1c8 {7 2}  r5c8 {2 9}  r5c3 {9 4}   ->   4 leaves the cells that see r1c1 and r5c3

With three cells it is an XY-Wing.
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._chain import ends, told_chain

TECHNIQUE = Technique(
    "XY-Chain",
    told_chain,
    Level.UNFAIR,
    rank=55,
    finder="xy_chain",
    where=ends,
    hodoku=Hodoku(score=260, order=5500),
)
