"""Empty rectangle: a digit whose places in a box lie in one row and one column, and a strong pair elsewhere.

The rest of the box, a rectangle, is empty of the digit. One end of the pair is in that row: if it holds the digit, the
box must have it in the column; if not, the other end of the pair holds it. So the cell of that column which sees the
other end cannot hold the digit. Row and column may change parts, and a diagonal may take the part of either.

    box 5: 4 in row 5 or column 5      column 2: 4 in r5c2 or r8c2   ->   4 leaves r8c5
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._empty_rectangle import told, where

if TYPE_CHECKING:
    from nonet.logic.step import Step
    from nonet.logic.words import Words


def explain(step: Step, say: Words) -> str:
    """The step in one breath."""
    return told(step.parts, step.links, say, say.digits(step.digits))


TECHNIQUE = Technique(
    "Empty rectangle",
    explain,
    Level.HARD,
    rank=31.7,
    finder="empty_rectangle",
    where=where,
    hodoku=Hodoku(score=120, order=3170),
)
