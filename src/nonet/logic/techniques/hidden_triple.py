"""Hidden triple: three digits with three places in a house between them.

The house must hold the three digits, and only three cells can take them. So the cells hold just these digits, and
every other candidate leaves them.

    row 4: 3, 7 and 8 only in r4c2, r4c5, r4c8   ->   all else leaves r4c2, r4c5 and r4c8
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._sets import hidden

TECHNIQUE = Technique(
    "Hidden triple",
    hidden,
    Level.MEDIUM,
    rank=16,
    finder="hidden_triple",
    hodoku=Hodoku(score=100, order=1600),
)
