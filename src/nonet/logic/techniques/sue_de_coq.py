"""Sue de Coq: cells where two houses meet, and a set beside them in each house.

The meeting cells have at least two digits more than they can hold. A set of cells in the rest of the one house needs
some of these digits, a set in the rest of the other house needs others, and the two sets have no digit in common. If
all these cells together have as many digits as there are cells, each digit is in exactly one of them: none can be
there twice, since the places of each are in one house. So every digit leaves the cells of the two houses that see all
its places.

    r1c1 r1c2 {1 2 3 4}   r1c7 {1 2}   r3c3 {3 4}   ->   1 and 2 leave the rest of row 1, 3 and 4 the rest of box 1
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.logic.step import Role
from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._als import named

if TYPE_CHECKING:
    from nonet.logic.step import Step
    from nonet.logic.words import Words


def explain(step: Step, say: Words) -> str:
    """The step in one breath."""
    (meeting,), (one, other) = step.of(Role.PATTERN), step.of(Role.SET)
    first, second = step.houses(Role.SET)
    return (
        f"{say.cells(meeting.cells)}, {named(one, step, say)} {say.inside(first)} and {named(other, step, say)} "
        f"{say.inside(second)} have {len(step.digits)} digits for {len(step.cells())} {say.term('cells')}, "
        f"and no digit fits twice. So each must be in one of them and leaves the rest of its {say.term('house')}"
    )


def where(step: Step, say: Words) -> str:
    """Where the two houses meet."""
    return f"where {say.houses(step.houses(Role.SET))} meet"


TECHNIQUE = Technique(
    "Sue de Coq",
    explain,
    Level.UNFAIR,
    rank=53,
    finder="sue_de_coq",
    where=where,
    hodoku=Hodoku(score=250, order=5300),
)
