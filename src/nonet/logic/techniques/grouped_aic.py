"""TODO Grouped AIC."""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._chain import links_around, told_chain

TECHNIQUE = Technique(
    "Grouped AIC",
    told_chain,
    Level.UNFAIR,
    rank=56.5,
    finder="grouped_aic",
    where=links_around,
    hodoku=Hodoku(score=300, order=5650),
)
