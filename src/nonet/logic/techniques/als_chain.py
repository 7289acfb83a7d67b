"""ALS chain: almost locked sets in a row, each tied to the next by a digit that only one of the two can have.

If the first set lacks z, it holds all its other digits, so the second lacks the digit that ties them and holds all its
others, and so on to the last. The digits of two ties that follow each other must differ. So if z is a digit of the
first and the last set, one of them holds it, and it leaves every cell that sees all its places in both.

With two sets the chain is called ALS-XZ, with three ALS-XY-Wing.
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._als import told_as_chain, where

TECHNIQUE = Technique(
    "ALS chain",
    told_as_chain,
    Level.UNFAIR,
    rank=59,
    finder="als_chain",
    where=where,
    hodoku=Hodoku(score=340, order=5900),
)
