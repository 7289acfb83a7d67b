"""Template delete: a candidate that no way of filling in a digit uses.

A template is one way to put a digit into every house once, on its candidates. One of the templates is the solution's,
so a candidate that none of them has is false. Cells that all templates of another digit have are no candidates here.
This is all that can be learnt from a digit alone: fish, colouring and X-chains find parts of it.
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
    digit, house, cells = say.digits(step.digits), say.term("house"), say.term("cells")
    return f"No way to put {digit} into every {house} uses these {cells}, so they cannot hold it"


TECHNIQUE = Technique(
    "Template delete",
    explain,
    Level.EXTREME,
    rank=88,
    finder="template_delete",
    where=where,
    hodoku=Hodoku(score=10000, order=8800, off=True),
)
