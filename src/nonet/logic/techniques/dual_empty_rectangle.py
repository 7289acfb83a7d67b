"""Dual empty rectangle: two empty rectangles in the same box and the same two lines, each with its own pair.

Each pair gives an elimination; seen together they are one step.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._empty_rectangle import told, where

if TYPE_CHECKING:
    from nonet.logic.step import Step
    from nonet.logic.words import Words


def explain(step: Step, say: Words) -> str:
    """The two rectangles, a line each."""
    digit = say.digits(step.digits)
    return ".\n".join(
        told(parts, links, say, digit)
        for parts, links in ((step.parts[:4], step.links[:3]), (step.parts[4:], step.links[3:]))
    )


TECHNIQUE = Technique(
    "Dual empty rectangle",
    explain,
    Level.HARD,
    rank=31.8,
    finder="dual_empty_rectangle",
    where=where,
    hodoku=Hodoku(score=120, order=3170, off=True),
)
