"""Template set: a cell that every way of filling in a digit uses.

A template is one way to put a digit into every house once, on its candidates. One of the templates is the solution's.
A cell that all of them share holds the digit, whichever it is. Such cells are lost to the templates of all other
digits, which may make more cells sure.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._template import where

if TYPE_CHECKING:
    from nonet.logic.step import Step
    from nonet.logic.words import Words


def explain(step: Step, say: Words) -> str:
    """The step in one breath."""
    cells = say.cells(cell for cell, _ in step.placements)
    return f"However {say.digits(step.digits)} is put into every {say.term('house')}, it takes {cells}"


TECHNIQUE = Technique(
    "Template set",
    explain,
    Level.EXTREME,
    rank=87,
    finder="template_set",
    where=where,
    hodoku=Hodoku(score=10000, order=8700, off=True),
)
