"""The words of two strong links joined by a weak one: skyscraper, two-string kite, turbot fish."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nonet.board.cell import Cell
    from nonet.logic.step import Link, Step
    from nonet.logic.words import Words


def explain(step: Step, say: Words) -> str:
    """The step in one breath."""
    return told(step.links[:3], say, say.digits(step.digits))


def told(links: tuple[Link, ...], say: Words, digit: str) -> str:
    """Where the digit can be in the two houses, and what follows for their far ends."""
    first, joint, second = links
    far_one, near_one = _cell(first, 0), _cell(first, 1)
    near_other, far_other = _cell(second, 0), _cell(second, 1)
    assert first.house is not None
    assert second.house is not None
    places = (
        f"{digit} {say.inside(first.house)} is {say.cells(sorted((near_one, far_one)), 'or')}, "
        f"{say.inside(second.house)} {say.cells(sorted((near_other, far_other)), 'or')}"
    )
    joined = f" {say.inside(joint.house)}" if joint.house is not None else ""
    near, far = say.cells(sorted((near_one, near_other))), say.cells(sorted((far_one, far_other)), "or")
    return (
        f"{places}. {near} see each other{joined}, so {far} must be {digit}, "
        f"and no {say.term('cell')} that sees both can be"
    )


def _cell(link: Link, end: int) -> Cell:
    return (link.start, link.end)[end].cells[0]
