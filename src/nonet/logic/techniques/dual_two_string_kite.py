"""Dual two-string kite: two kites tied together by the same two cells of a box.

Each of the two cells lies on a row and on a column where the digit has two places, so the strings can be taken in two
ways: row and column, or column and row. Each way is a two-string kite, and each rules out a cell of its own. The two
cells may also carry kites of two digits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._two_links import told

if TYPE_CHECKING:
    from nonet.logic.step import Step
    from nonet.logic.words import Words


def explain(step: Step, say: Words) -> str:
    """The two kites, a line each."""
    return ".\n".join(
        told(links, say, say.digit(links[0].start.digit)) for links in (step.links[:3], step.links[3:])
    )


TECHNIQUE = Technique(
    "Dual two-string kite",
    explain,
    Level.HARD,
    rank=31.1,
    finder="dual_two_string_kite",
    hodoku=Hodoku(score=150, order=3100, off=True),
)
