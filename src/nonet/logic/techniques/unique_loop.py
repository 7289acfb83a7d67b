"""Unique loop: six cells or more that would hold just two digits, which could be swapped.

A unique rectangle with more corners: every row, column, box or other house that holds one of the cells holds two, one
for each digit. If no cell had another candidate, the two digits could be swapped all along the loop. So some cell holds
another digit, and the types of the rectangle come again: one cell has more candidates (type 1), several have the same
extra digit (2), what two have more is part of a naked set (3), or a house has one digit in those two only (4).

    r1c1 {2 9}   r1c5 {2 9}
    r2c1 {2 9}                r2c8 {2 9 4}
                 r3c5 {2 9}   r3c8 {2 9}     ->   r2c8 is 4
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.logic.step import Role
from nonet.logic.technique import Level, Technique
from nonet.logic.techniques._deadly import extra_set, one_digit_locked, one_extra_digit, one_roof_cell, where

if TYPE_CHECKING:
    from nonet.logic.step import Step
    from nonet.logic.words import Words


def explain(step: Step, say: Words) -> str:
    """The step in one breath, by its type."""
    if step.of(Role.SET):
        return f"Type 3: {extra_set(step, say)}"
    if step.of(Role.BASE):
        return f"Type 4: {one_digit_locked(step, say)}"
    if len(step.cells(Role.ROOF)) == 1:
        return f"Type 1: {one_roof_cell(step, say)}"
    return f"Type 2: {one_extra_digit(step, say).replace('One', 'one', 1)}"


TECHNIQUE = Technique(
    "Unique loop",
    explain,
    Level.HARD,
    rank=40.5,
    finder="unique_loop",
    where=where,
)
