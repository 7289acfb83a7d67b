"""What the colouring techniques say alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.logic.step import Role

if TYPE_CHECKING:
    from nonet.board.cell import Cell
    from nonet.logic.step import Link, Step
    from nonet.logic.words import Words


def either(step: Step, say: Words, first: Role = Role.COLOUR_A, second: Role = Role.COLOUR_B) -> str:
    """The two colours of a cluster: "r1c1 and r5c7 or else r1c7"."""
    return f"{say.cells(step.cells(first))} or else {say.cells(step.cells(second))}"


def two_clusters(step: Step, say: Words) -> str:
    """The colours of two clusters, and where they touch: "5 is in ..., and in .... r1c1 sees r4c1"."""
    second = either(step, say, Role.COLOUR_C, Role.COLOUR_D)
    touching = (f"{say.cells(link.start.cells)} sees {say.cells(link.end.cells)}" for link in conflicts(step))
    return f"{say.digits(step.digits)} is in {either(step, say)}, and in {second}. {' and '.join(touching)}"


def conflicts(step: Step) -> tuple[Link, ...]:
    """Where two colours see each other."""
    return tuple(link for link in step.links if not link.strong)


def colour(step: Step, link: Link) -> tuple[Cell, ...]:
    """The cells of the colour that a link starts from."""
    return next(part.cells for part in step.parts if link.start.cells[0] in part.cells)


def where(step: Step, say: Words) -> str:
    """For a hint: the cells in question."""
    return f"through {say.cells(step.cells())}"
