"""Hidden pair: two digits with the same two places in a house.

The house must hold both digits, and only two cells can take them. So the two cells hold the two digits, and every
other candidate leaves them.

    row 4: 3 and 7 only in r4c2 {1 3 7}, r4c8 {3 5 7}   ->   1 leaves r4c2, 5 leaves r4c8
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._sets import hidden

TECHNIQUE = Technique(
    "Hidden pair", hidden, Level.MEDIUM, rank=15, finder="hidden_pair", hodoku=Hodoku(score=70, order=1500)
)
