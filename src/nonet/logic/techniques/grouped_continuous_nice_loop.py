"""Grouped continuous nice loop: a continuous nice loop in which places may come in groups.

A group is all places of a digit where two houses meet. It is true if one of them is, and false if none is. It
excludes the places that see all of it, and must be true if the rest of its house is false. With such nodes the
loop works as ever: either every second node is true or all the others are, so each weak link rules out what
neither of its nodes can stand beside.
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._chain import ends, told_continuous

TECHNIQUE = Technique(
    "Grouped continuous nice loop",
    told_continuous,
    Level.UNFAIR,
    rank=56.5,
    finder="grouped_continuous_nice_loop",
    where=ends,
    hodoku=Hodoku(score=300, order=5650),
)
