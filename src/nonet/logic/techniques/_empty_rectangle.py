"""The words of an empty rectangle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.logic.step import Role

if TYPE_CHECKING:
    from nonet.logic.step import Link, Part, Step
    from nonet.logic.words import Words


def told(parts: tuple[Part, ...], links: tuple[Link, ...], say: Words, digit: str) -> str:
    """Where the digit is in the block, and the two ways of the strong pair."""
    block = parts[0].house
    near, far = (part.house for part in parts if part.role is Role.COVER)
    assert block is not None
    assert near is not None
    assert far is not None
    (one,), (other,) = links[0].end.cells, links[0].start.cells
    return (
        f"{digit} {say.inside(block)} lies {say.inside(near)} or {say.inside(far)}. "
        f"Either {say.cell(other)} is {digit}, or {say.cell(one)} is and {say.house(block)} must have it "
        f"{say.inside(far)}, so no {say.term('cell')} there that sees {say.cell(other)} can be"
    )


def where(step: Step, say: Words) -> str:
    """The block."""
    (block, *_) = step.houses(Role.BASE)
    return say.inside(block)
