"""Words that the techniques of almost locked sets share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.logic.step import Role

if TYPE_CHECKING:
    from nonet.logic.step import Part, Step
    from nonet.logic.words import Words


def named(part: Part, say: Words) -> str:
    """A set by its cells, with its digits: "r1c2 and r1c5 {3 4 7}"."""
    digits = " ".join(say.digit(digit) for digit in part.digits)
    return f"{say.cells(part.cells)} {{{digits}}}"


def where(step: Step, say: Words) -> str:
    """Where to look: the cells of the sets."""
    listing = [say.cells(part.cells) for part in step.of(Role.STEM, Role.SET)]
    return f"around {'; '.join(listing)}"


def told_as_chain(step: Step, say: Words) -> str:
    """Sets tied one to the next, a line a set."""
    sets, ties = step.of(Role.SET), step.of(Role.COMMON)
    gone = say.digits(step.digits)
    lines = [f"If {named(sets[0], say)} does not hold {gone}, it must hold {say.digits(ties[0].digits)}"]
    for set_, before, after in zip(sets[1:-1], ties, ties[1:], strict=False):
        lines.append(
            f"so {named(set_, say)} cannot hold {say.digits(before.digits)} and must hold {say.digits(after.digits)}"
        )
    lines.append(
        f"so {named(sets[-1], say)} cannot hold {say.digits(ties[-1].digits)} and must hold {gone}; "
        f"either way {gone} leaves the {say.term('cells')} that see it in both ends"
    )
    return "\n".join(lines)
