"""TODO Grouped continuous nice loop."""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._chain import links_around, told_loop

TECHNIQUE = Technique(
    "Grouped continuous nice loop",
    told_loop,
    Level.UNFAIR,
    rank=56.5,
    finder="grouped_continuous_nice_loop",
    where=links_around,
    hodoku=Hodoku(score=300, order=5650),
)
