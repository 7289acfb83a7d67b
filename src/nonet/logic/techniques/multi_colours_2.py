"""Multi colours 2: a colour of one cluster sees both colours of another.

Each cluster has two colours, one of which is true. A colour that sees both colours of another cluster sees one that is
true, so it is false, and the digit leaves all its places.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._colours import colour, conflicts, two_clusters, where

if TYPE_CHECKING:
    from nonet.logic.step import Step
    from nonet.logic.words import Words


def explain(step: Step, say: Words) -> str:
    """The step in one breath."""
    digit, false = say.digits(step.digits), colour(step, conflicts(step)[0])
    return f"{two_clusters(step, say)}, one of which is {digit}, so {say.cells(false)} cannot be {digit}"


TECHNIQUE = Technique(
    "Multi colours 2",
    explain,
    Level.HARD,
    rank=53.61,
    finder="multi_colours_2",
    where=where,
    hodoku=Hodoku(score=200, order=5360),
)
