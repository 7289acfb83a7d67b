"""X-Chain: strong and weak links of one digit, in turn, that prove one of two places.

A strong link joins two places of a digit of which one must be true: the only two in a house. A weak link joins two
that see each other, so that not both are true. Start with a strong link and take turns: if the first place is
false, the second is true, the third false, the fourth true, and so on. A chain that ends with a strong link says:
the first place or the last is true. Whatever sees both cannot hold the digit.

    4r2c3 = 4r2c8 - 4r5c8 = 4r5c1 - 4r9c1 = 4r9c6   ->   4 leaves the cells that see r2c3 and r9c6

With three links it has names of its own: skyscraper, two-string kite, turbot fish.
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._chain import ends, told_chain

TECHNIQUE = Technique(
    "X-Chain",
    told_chain,
    Level.UNFAIR,
    rank=54,
    finder="x_chain",
    where=ends,
    hodoku=Hodoku(score=260, order=5400),
)
