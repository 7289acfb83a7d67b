"""Death blossom: a stem cell, and an almost locked set for each of its digits.

Each set, a petal, has one of the stem's digits, and the stem sees all its places there. Whichever digit the stem takes,
the petal of that digit loses it and must hold all its others. So a digit z that all petals have is in one of them, and
leaves every cell that sees all its places in all petals.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.logic.step import Role
from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._als import named, sure, where
from nonet.logic.words import listed

if TYPE_CHECKING:
    from nonet.logic.step import Step
    from nonet.logic.words import Words


def explain(step: Step, say: Words) -> str:
    """The step in one breath."""
    (stem,) = step.cells(Role.STEM)
    petals = listed(
        [
            f"{say.digits(tie.digits)} leaves {named(petal, step, say)}"
            for petal, tie in zip(step.of(Role.SET), step.of(Role.COMMON), strict=True)
        ],
        "or",
    )
    return (
        f"Whichever digit {say.cell(stem)} takes, a set loses it: {petals}. "
        f"It must hold all its other digits, so {sure(step, say, ends='all')}"
    )


TECHNIQUE = Technique(
    "Death blossom",
    explain,
    Level.UNFAIR,
    rank=60,
    finder="death_blossom",
    where=where,
    hodoku=Hodoku(score=360, order=6000, off=True),
)
