"""Hidden quad: four digits with four places in a house between them.

The house must hold the four digits, and only four cells can take them. So the cells hold just these digits, and every
other candidate leaves them.

    row 4: 1, 3, 7 and 8 only in r4c2, r4c5, r4c6, r4c8   ->   all else leaves these four cells
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._sets import hidden

TECHNIQUE = Technique(
    "Hidden quad", hidden, Level.HARD, rank=21, finder="hidden_quad", hodoku=Hodoku(score=150, order=2100)
)
