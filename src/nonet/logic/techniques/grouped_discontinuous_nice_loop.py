"""Grouped discontinuous nice loop: a discontinuous nice loop in which places may come in groups.

A group is all places of a digit where two houses meet. It is true if one of them is, and false if none is. The
loop says the same as without groups: its start is true if it follows from being false, and false if that follows
from being true.
"""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._chain import ends, told_discontinuous

TECHNIQUE = Technique(
    "Grouped discontinuous nice loop",
    told_discontinuous,
    Level.UNFAIR,
    rank=56.5,
    finder="grouped_discontinuous_nice_loop",
    where=ends,
    hodoku=Hodoku(score=300, order=5650),
)
