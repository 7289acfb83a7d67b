"""What pointing, claiming and other locked candidates say alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.logic.step import Role

if TYPE_CHECKING:
    from nonet.logic.step import Step
    from nonet.logic.words import Words


def explain(step: Step, say: Words) -> str:
    """The step in one breath."""
    (base,), cover = step.houses(Role.BASE), step.houses(Role.COVER)
    cells, digit = step.cells(Role.BASE), say.digits(step.digits)
    start = f"{digit} {say.inside(base)} must go in {say.cells(cells, 'or')}"
    both = "both" if len(cells) == 2 else "all"
    if cover:
        return f"{start}, {both} {say.inside(cover[0])}. So it leaves the rest of {say.that(cover[0])}"
    removed = sorted({cell for cell, _ in step.eliminations})
    see = "sees" if len(removed) == 1 else "see"
    return f"{start}. {say.cells(removed)} {see} {both} of them, so cannot be {digit}"
