"""TODO X-Chain."""

from __future__ import annotations

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._chain import links_around, told_chain

TECHNIQUE = Technique(
    "X-Chain",
    told_chain,
    Level.UNFAIR,
    rank=54,
    finder="x_chain",
    where=links_around,
    hodoku=Hodoku(score=260, order=5400),
)
