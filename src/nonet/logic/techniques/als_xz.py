"""ALS-XZ: two almost locked sets, tied by a digit that only one of them can have.

An almost locked set is n cells of a house with n + 1 digits between them: without one of its digits it must hold all
the others. If every place of x in one set sees every place of x in the other, x is in one of them at most, so the other
holds all its further digits. A digit z of both sets is then in one of them for sure, and leaves every cell that sees
all its places in both.

    r1c2 {3 4}   r5c2 r5c3 {3 4 7}, x = 3   ->   one of them holds 4

Two sets tied by two digits are locked both: each lacks one of the two digits and holds all its others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.logic.step import Role
from nonet.logic.technique import Hodoku, Level, Technique
from nonet.logic.techniques._als import named, sure, where

if TYPE_CHECKING:
    from nonet.logic.step import Step
    from nonet.logic.words import Words


def explain(step: Step, say: Words) -> str:
    """The step in one breath."""
    (one, other), (tie,) = step.of(Role.SET), step.of(Role.COMMON)
    sets = f"{named(one, step, say)} and {named(other, step, say)}"
    if len(tie.digits) > 1:
        x, y = (say.digit(digit) for digit in tie.digits)
        return (
            f"Only one of {sets} can hold {x}, and only one {y}, so each must hold all its digits but one of these. "
            f"What sees all places of such a digit cannot hold it"
        )
    return (
        f"Only one of {sets} can hold {say.digits(tie.digits)}, so the other must hold all its other digits. "
        f"So {sure(step, say)}"
    )


TECHNIQUE = Technique(
    "ALS-XZ",
    explain,
    Level.UNFAIR,
    rank=57,
    finder="als_xz",
    where=where,
    hodoku=Hodoku(score=300, order=5700),
)
