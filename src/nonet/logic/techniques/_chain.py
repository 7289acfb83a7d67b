"""The words of chains and loops: one line a link, and what follows from the whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nonet.logic.step import Link, Step
    from nonet.logic.words import Words


def told_chain(step: Step, say: Words) -> str:
    """An open chain: one of its ends is true, so what neither can stand beside is false. Both may be one candidate."""
    one, other = say.node(step.links[0].start), say.node(step.links[-1].end)
    if one == other:
        return _lines(step, say, f"so {one} cannot be false, and what cannot stand beside it must go")
    return _lines(step, say, f"so {one} or {other} is true, and what cannot stand beside either must go")


def told_discontinuous(step: Step, say: Words) -> str:
    """A loop with a break in it: its start is proved, or the candidate that both ends of the chain exclude is false."""
    start, end = step.links[0].start, step.links[-1].end
    if start == end:
        cell = say.term("cell")
        return _lines(step, say, f"so {say.node(start)} cannot be false, and all else leaves its {cell}")
    return told_chain(step, say)


def told_continuous(step: Step, say: Words) -> str:
    """A closed loop: of any two neighbours exactly one is true."""
    return _lines(
        step,
        say,
        "so the loop closes and holds the other way round too: of any two that exclude each other in it one is true, "
        "and what cannot stand beside either must go",
    )


def ends(step: Step, say: Words) -> str:
    """Where a chain is, for a hint: its ends."""
    cells = sorted({*step.links[0].start.cells, *step.links[-1].end.cells})
    return f"around {say.cells(cells)}"


def _lines(step: Step, say: Words, conclusion: str) -> str:
    first, *others = step.links
    lines = [f"If {say.node(first.start)} is false, {_follows(first, step, say)}"]
    return "\n".join([*lines, *(f"then {_follows(link, step, say)}" for link in others), conclusion])


def _follows(link: Link, step: Step, say: Words) -> str:
    return f"{say.node(link.end)} is {'true' if link.strong else 'false'} ({_reason(link, step, say)})"


def _reason(link: Link, step: Step, say: Words) -> str:
    if link.part is not None:
        part = step.parts[link.part]
        return f"{say.cells(part.cells)} share {say.digits(part.digits)} and can lack but one of them"
    if link.reason == "cell":
        return f"the other digit of the {say.term('cell')}" if link.strong else f"same {say.term('cell')}"
    if link.strong and link.house is not None:
        place = "place" if len(link.end.cells) == 1 else "places"
        return f"the only other {place} {say.inside(link.house)}"
    if link.start.digit != link.end.digit:
        return "the rules keep the two digits apart"
    return say.house(link.house) if link.house is not None else "they see each other"
