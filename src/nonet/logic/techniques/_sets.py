"""What naked, locked and hidden sets of two, three or four cells say alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.logic.step import Role

if TYPE_CHECKING:
    from nonet.logic.step import Step
    from nonet.logic.words import Words

_COUNTS = {2: "two", 3: "three", 4: "four"}


def naked(step: Step, say: Words) -> str:
    """A naked or locked set in one breath."""
    cells, houses = step.cells(Role.PATTERN), step.houses()
    digits = say.digits(step.digits)
    if len(cells) == 2:
        low, high = (say.digit(digit) for digit in step.digits)
        told = f"hold just {digits}. One is {low}, the other {high}, so both"
    else:
        told = (
            f"hold just {digits} between them. They spend these {_COUNTS[len(cells)]} digits, so all of them"
        )
    return f"{say.cells(cells)} {say.inside(houses[0])} {told} {_leave(step, say)}"


def _leave(step: Step, say: Words) -> str:
    houses, removed = step.houses(), {cell for cell, _ in step.eliminations}
    if any(removed <= house.cells for house in houses):
        return f"leave the rest of {say.that(houses[0])}"
    if removed <= frozenset().union(*(house.cells for house in houses)):
        return f"leave the rest of {say.that(houses[0])} and of {say.house(houses[1])}"
    return f"leave every {say.term('cell')} that sees all their places there"


def hidden(step: Step, say: Words) -> str:
    """A hidden set in one breath."""
    (house,), cells = step.houses(), step.cells()
    digits = say.digits(step.digits)
    count = _COUNTS[len(cells)]
    start = f"{digits} {say.inside(house)} can only go in {say.cells(cells)}"
    return f"{start}. The {count} digits fill the {count} {say.term('cells')}, so nothing else fits there"
