"""The words of chains and loops: one line a link, and what follows from the whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nonet.board.cell import Cell
    from nonet.logic.step import Link, Node, Step
    from nonet.logic.words import Words


def told_chain(step: Step, say: Words) -> str:
    """An open chain: one of its ends is true, so what sees both is false."""
    start, end = step.links[0].start, step.links[-1].end
    return _lines(
        step, say, f"so {say.node(start)} or {say.node(end)} is true, and {_victims(step, start, end)}"
    )


def told_meeting(step: Step, say: Words) -> str:
    """A loop with a break: its start is proved, or the candidate that both its ends rule out is false."""
    start, end = step.links[0].start, step.links[-1].end
    if start == end:
        return _lines(
            step,
            say,
            f"so {say.node(start)} cannot be false, and nothing else can be in its {say.term('cell')}",
        )
    (gone,) = step.eliminations
    victim = f"{say.digit(gone.digit)}{say.cell(gone.cell)}"
    return _lines(
        step, say, f"so {say.node(start)} or {say.node(end)} is true, and {victim} cannot stand beside either"
    )


def told_loop(step: Step, say: Words) -> str:
    """A closed loop: its links hold both ways."""
    return _lines(
        step,
        say,
        "so the loop closes and turns either way: of any two linked in it one is true, and other candidates "
        "that neither can stand beside must go",
    )


def links_around(step: Step, say: Words) -> str:
    """Where a chain runs, for a hint: its two ends."""
    ends: list[Cell] = sorted({*step.links[0].start.cells, *step.links[-1].end.cells})
    return f"that starts in {say.cells(ends[:1])}" if len(ends) == 1 else f"between {say.cells(ends)}"


def _lines(step: Step, say: Words, conclusion: str) -> str:
    first, *others = step.links
    lines = [f"If {say.node(first.start)} is false, {_is(first, say)}"]
    lines += [f"then {_is(link, say)}" for link in others]
    return "\n".join([*lines, conclusion])


def _is(link: Link, say: Words) -> str:
    return f"{say.node(link.end)} is {'true' if link.strong else 'false'} ({_why(link, say)})"


def _why(link: Link, say: Words) -> str:
    if link.reason == "cell":
        return (
            f"the only other digit of the {say.term('cell')}" if link.strong else f"same {say.term('cell')}"
        )
    if link.reason == "set":
        cells = sorted({*link.start.cells, *link.end.cells})
        return f"{say.cells(cells)} belong to cells with one digit to spare"
    if link.strong and link.house is not None:
        places = "the only other place" if len(link.end.cells) == 1 else "the only other places"
        return f"{places} {say.inside(link.house)}"
    if link.start.digit != link.end.digit:
        return "the rules keep them apart"
    return (
        f"both {say.inside(link.house)}"
        if link.house is not None
        else f"{_seen(link.start)} see {'it' if len(link.end.cells) == 1 else 'them'}"
    )


def _seen(node: Node) -> str:
    return "they"


def _victims(step: Step, start: Node, end: Node) -> str:
    return "what sees both goes"
