"""Multi colours 1: two clusters of a digit touch, and a place sees the far colours of both.

Each cluster has two colours, one of which is true. If a colour of the one sees a colour of the other, not both of these
are true; so one of the two opposite colours is. A place that sees both opposite colours is false.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._colours import two_clusters, where

if TYPE_CHECKING:
    from nonet.logic.step import Step
    from nonet.logic.words import Words


def explain(step: Step, say: Words) -> str:
    """The step in one breath."""
    digit = say.digits(step.digits)
    return f"{two_clusters(step, say)}, so what sees the other colours of both cannot be {digit}"


TECHNIQUE = Technique(
    "Multi colours 1",
    explain,
    Level.HARD,
    rank=53.6,
    finder="multi_colours_1",
    where=where,
    hodoku=Hodoku(score=200, order=5360),
)
