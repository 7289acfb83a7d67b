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
    start = f"{say.cells(cells)} {say.inside(houses[0])} hold just {digits}"
    if len(cells) == 2:
        low, high = (say.digit(digit) for digit in step.digits)
        return (
            f"{start}. One is {low}, the other {high}, so both leave {_left(step, say) or 'what sees them'}"
        )
    spent = f"They spend these {_COUNTS[len(cells)]} digits"
    if left := _left(step, say):
        return f"{start} between them. {spent}, so all of them leave {left}"
    return f"{start} between them. {spent}, so each leaves what sees all its places there"


def _left(step: Step, say: Words) -> str:
    """The houses that hold all that goes; nothing if some of it sees the set in another way."""
    houses, removed = step.houses(), {cell for cell, _ in step.eliminations}
    if not removed <= {cell for house in houses for cell in house.cells}:
        return ""
    first, *others = houses
    second = f" and of {say.house(others[0])}" if others else ""
    return f"the rest of {say.that(first)}{second}"


def hidden(step: Step, say: Words) -> str:
    """A hidden set in one breath."""
    (house,), cells = step.houses(), step.cells()
    digits = say.digits(step.digits)
    count = _COUNTS[len(cells)]
    start = f"{digits} {say.inside(house)} can only go in {say.cells(cells)}"
    return f"{start}. The {count} digits fill the {count} {say.term('cells')}, so nothing else fits there"
