"""Words that the techniques of almost locked sets share."""

from __future__ import annotations

from string import ascii_uppercase
from typing import TYPE_CHECKING

from nonet.logic.step import Role

if TYPE_CHECKING:
    from nonet.logic.step import Part, Step
    from nonet.logic.words import Words


def named(part: Part, step: Step, say: Words) -> str:
    """A set by the letter it has in the picture, with its cells and digits: "A (r1c2 r1c5: 3 4 7)"."""
    letter = ascii_uppercase[step.of(Role.SET).index(part) % len(ascii_uppercase)]
    return f"{letter} ({' '.join(map(say.cell, part.cells))}: {' '.join(map(say.digit, part.digits))})"


def where(step: Step, say: Words) -> str:
    """Where to look: the cells of the sets."""
    listing = [say.cells(part.cells) for part in step.of(Role.STEM, Role.SET)]
    return f"around {'; '.join(listing)}"


def sure(step: Step, say: Words, ends: str = "both") -> str:
    """The digits that are in one of the sets for sure, and what cannot hold them."""
    if len(step.digits) == 1:
        digit = say.digits(step.digits)
        return f"one of them must hold {digit}, and what sees all places of {digit} in {ends} cannot"
    return (
        f"{say.digits(step.digits)} must each be in one of them, "
        f"and what sees all places of such a digit in {ends} cannot hold it"
    )


def told_as_chain(step: Step, say: Words) -> str:
    """Sets tied one to the next, a line a set."""
    sets, ties = step.of(Role.SET), [say.digits(tie.digits) for tie in step.of(Role.COMMON)]
    gone = say.digits(step.digits, "or")
    lines = [f"If {named(sets[0], step, say)} lacks {gone}, it must hold {ties[0]}"]
    for set_, before, after in zip(sets[1:-1], ties, ties[1:], strict=False):
        lines.append(f"so {named(set_, step, say)} cannot hold {before} and must hold {after}")
    lines.append(
        f"so {named(sets[-1], step, say)} cannot hold {ties[-1]} and must hold {say.digits(step.digits)}"
    )
    lines.append(f"The first and the last: {sure(step, say)}")
    return "\n".join(lines)
