"""A position that has strayed from the solution: said before any hint, since no step from there leads to the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.board.cell import Cell, Digit
from nonet.logic.step import Part, Role, Step
from nonet.logic.technique import Level, Technique

if TYPE_CHECKING:
    from nonet.logic.position import Position
    from nonet.logic.words import Words


def mistake(position: Position, solution: bytes) -> Step | None:
    """What is wrong with a position; None if it agrees with the solution.

    >>> from nonet.logic.position import Position
    >>> from nonet.model import Puzzle
    >>> own = [(0, 2), (0, 3), (0, 4)]  # all but 1 ruled out in r1c1: a 1 of the player's own
    >>> strayed = Position.of(Puzzle("4x4", map(int, "0240000000030020"), own))
    >>> print(mistake(strayed, bytes(map(int, "3241413224131324"))))
    r1c1 cannot be 1. Take it out first.
    """
    digits, marks = [], []
    for cell in position.rules.cells:
        right = solution[cell]
        if position.digits[cell]:
            if position.digits[cell] != right:
                digits.append(cell)
        elif Digit(right) not in position.grid.candidates(cell):
            marks.append(cell)
    if not digits and not marks:
        return None
    # A wrong digit rules out right candidates around it: it is the cause, they are not.
    cells = tuple(digits or marks)
    held = tuple(Digit(position.digits[cell]) for cell in cells) if digits else ()
    return Step(MISTAKE, position, tuple(dict.fromkeys(held)), (Part(Role.PATTERN, cells, held),), (), (), ())


def explain(step: Step, say: Words) -> str:
    """What is wrong, and where."""
    cells: tuple[Cell, ...] = step.cells()
    if step.digits:
        wrong = [f"{say.cell(cell)} cannot be {say.digit(step.position.digits[cell])}" for cell in cells]
        return f"{'; '.join(wrong)}. Take {'it' if len(cells) == 1 else 'them'} out first"
    return f"The digit of {say.cells(cells)} was ruled out by mistake. Put {say.term('candidates')} back there first"


def told(step: Step, say: Words, level: int) -> str:
    """The mistake as a hint: that there is one, where, which digits, all."""
    what = "A digit is wrong" if step.digits else "A candidate was ruled out that is needed"
    if level == 1:
        return f"{what}: no step from here leads to the solution."
    if level == 2:
        return f"{what} near {say.cell(step.cells()[0])}."
    if level == 3 and step.digits:
        return f"{what}: look at {say.digits(step.digits, 'or')} near {say.cell(step.cells()[0])}."
    return f"{explain(step, say)}."


MISTAKE = Technique("Mistake", explain, Level.EASY, rank=0, find=lambda position: (), tell=told)
