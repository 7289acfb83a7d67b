"""Discontinuous nice loop: a circle of strong and weak links that take turns everywhere but at one place.

If two strong links meet there in one candidate, it is true: were it false, the chain would make it true. If two
weak links meet, the candidate is false: were it true, the chain would make it false. The same holds where a weak
link and a strong link of another digit meet in a cell: the digit of the weak link goes.
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._chain import ends, told_discontinuous

TECHNIQUE = Technique(
    "Discontinuous nice loop",
    told_discontinuous,
    Level.UNFAIR,
    rank=56,
    finder="discontinuous_nice_loop",
    where=ends,
    hodoku=Hodoku(score=280, order=5600),
)
