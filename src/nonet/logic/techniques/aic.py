"""TODO AIC."""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._chain import links_around, told_chain

TECHNIQUE = Technique(
    "AIC",
    told_chain,
    Level.UNFAIR,
    rank=56,
    finder="aic",
    where=links_around,
    hodoku=Hodoku(score=280, order=5600),
)
