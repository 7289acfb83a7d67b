"""The words of deadly patterns: cells of two digits that could be swapped, so that there would be a second solution."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.logic.step import Role

if TYPE_CHECKING:
    from nonet.board.cell import Cell
    from nonet.logic.step import Step
    from nonet.logic.words import Words


def where(step: Step, say: Words) -> str:
    """Around the cells of the pattern."""
    return f"around {say.cells(_cells(step))}"


def one_roof_cell(step: Step, say: Words) -> str:
    """All cells but one have just the two digits."""
    (roof,), digits = step.cells(Role.ROOF), sorted({digit for _, digit in step.eliminations})
    return (
        f"{say.cells(_cells(step))} would hold just {say.digits(step.digits)} if {say.cell(roof)} were "
        f"{say.digits(digits, 'or')}, and these could be swapped. "
        f"That makes two solutions, so {say.cell(roof)} cannot be {say.digits(digits, 'or')}"
    )


def one_extra_digit(step: Step, say: Words) -> str:
    """The roof has one digit more."""
    roof, extra = step.cells(Role.ROOF), say.digit(step.eliminations[0].digit)
    every = "both" if len(roof) == 2 else "all of them"
    return (
        f"One of {say.cells(roof)} must be {extra}, or {_swap(step, say)}. "
        f"So no {say.term('cell')} that sees {every} can be {extra}"
    )


def extra_set(step: Step, say: Words) -> str:
    """What the roof has more is part of a naked set."""
    (others,), roof = step.of(Role.SET), step.cells(Role.ROOF)
    assert others.house is not None
    candidates = step.position.grid.candidates
    extra = sorted({digit for cell in roof for digit in candidates(cell)} - set(step.digits))
    return (
        f"{say.cells(roof, 'or')} must be {say.digits(extra, 'or')}, or {_swap(step, say)}. "
        f"With {say.cells(others.cells)} that spends {say.digits(others.digits)} {say.inside(others.house)}"
    )


def one_digit_locked(step: Step, say: Words) -> str:
    """A house has one of the two digits in the roof only."""
    (base,), other = step.of(Role.BASE), say.digit(step.eliminations[0].digit)
    assert base.house is not None
    locked, roof = say.digits(base.digits), say.cells(step.cells(Role.ROOF), "or")
    return (
        f"{locked} {say.inside(base.house)} must be in {roof}. "
        f"Were the other one {other}, {_swap(step, say)}, so neither can be {other}"
    )


def _swap(step: Step, say: Words) -> str:
    return f"{say.cells(_cells(step))} would hold just {say.digits(step.digits)}, which could be swapped"


def _cells(step: Step) -> tuple[Cell, ...]:
    return step.cells(Role.FLOOR, Role.ROOF)
