"""Search: where logic stops, a digit by trial and error.

No technique that nonet knows makes a step here. The engine tries digits until one solution is left, and a digit of it
is taken. That is a fact about the puzzle, not an explanation.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.logic.technique import Hodoku, Level, Technique

if TYPE_CHECKING:
    from nonet.logic.step import Step
    from nonet.logic.words import Words


def explain(step: Step, say: Words) -> str:
    """That it is no logic."""
    cells = say.term("cell" if len(step.placements) == 1 else "cells")
    return f"No technique helps here. A search by trial and error fills {len(step.placements)} {cells}"


def told(step: Step, say: Words, level: int) -> str:
    """As a hint: that nothing else helps, where to try, which digit is right, all."""
    (cell, digit), *_ = step.placements
    if level == 1:
        return "No technique helps here: it takes a search."
    if level == 2:
        return f"No technique helps here: it takes a search. Try the digits of {say.cell(cell)}."
    if level == 3:
        return f"No technique helps here: it takes a search. Try {say.digit(digit)} in {say.cell(cell)}."
    return f"{explain(step, say)}: {say.result(step)}."


TECHNIQUE = Technique(
    "Search",
    explain,
    Level.EXTREME,
    rank=1000,
    finder="search",
    tell=told,
    hodoku=Hodoku(score=10000, order=8900),
    on_request=True,
)
