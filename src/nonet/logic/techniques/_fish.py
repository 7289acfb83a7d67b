"""The words of all fish: bases that must hold a digit, covers they use up, and fins that may spoil it."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from nonet.logic.step import Role

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nonet.board.cell import Cell
    from nonet.board.house import House
    from nonet.logic.step import Step
    from nonet.logic.words import Words


def explain(step: Step, say: Words) -> str:
    """The step in one breath."""
    bases, covers = step.houses(Role.BASE), step.houses(Role.COVER)
    fins, crossings = step.cells(Role.FIN), step.cells(Role.ENDO_FIN)
    if len(covers) > len(bases):
        return _siamese(step, say)
    home = f"{opening(bases, say)}, {say.digits(step.digits)} fits only {say.houses(covers)}"
    spent, own = kind(covers, say), _eaten(step, say)
    if not fins and not crossings:
        if len(bases) == 2 and not own:
            return f"{home}. One of each pair must hold it, so the rest of those {spent} cannot"
        return f"{home}. They use up those {spent}, so the rest of the {spent} cannot hold it{own}"
    if fins:
        home += f" or the {'fin' if len(fins) == 1 else 'fins'} {say.cells(fins)}"
    if crossings:
        home += f"; {say.cells(crossings)} would serve two at once"
    if len(fins) + len(crossings) == 1:
        (fin,) = (say.cell(cell) for cell in (*fins, *crossings))
        return (
            f"{home}. Either {fin} holds it or they use up those {spent}, so what sees it there cannot{own}"
        )
    return (
        f"{home}. Either one of these holds it or they use up those {spent}, "
        f"so what sees all of them there cannot{own}"
    )


def where(step: Step, say: Words) -> str:
    """The bases: the covers are for the solver to find."""
    return say.inside_all(step.houses(Role.BASE))


def opening(bases: Sequence[House], say: Words) -> str:
    """A sentence begins with the bases: "In rows 2 and 7"."""
    place = say.inside_all(bases)
    return place[0].upper() + place[1:]


def chains(step: Step, say: Words) -> list[str]:
    """A line for each chain of a kraken: "if r2c9=4: r5c9≠4, r5c1=4, r7c1≠4"."""
    lines = []
    for _, group in groupby(step.links, key=lambda link: link.chain):
        links = list(group)
        start = links[0].start
        ends = [
            f"{say.cells(link.end.cells)}{'=' if link.strong else '≠'}{say.digit(link.end.digit)}"
            for link in links
        ]
        lines.append(f"if {say.cells(start.cells)}={say.digit(start.digit)}: {', '.join(ends)}")
    return lines


def first_cells(step: Step) -> list[Cell]:
    """Where the chains of a kraken start."""
    return [next(group).start.cells[0] for _, group in groupby(step.links, key=lambda link: link.chain)]


def kind(houses: Sequence[House], say: Words) -> str:
    """Several houses named a second time: "columns", or "houses" if they are of several kinds."""
    kinds = {house.name.rpartition(" ")[0] for house in houses}
    name = kinds.pop() if len(kinds) == 1 else ""
    if name not in ("row", "column", "box", "region", "window"):
        return say.term("houses")
    word = say.term(name)
    return f"{word}es" if word.endswith("x") else f"{word}s"


def _eaten(step: Step, say: Words) -> str:
    """What to say of victims that stand in a base: they are in two covers at once."""
    own = {cell for part in step.of(Role.BASE) for cell in part.cells}
    eaten = [cell for cell, _ in step.eliminations if cell in own]
    return f", nor can {say.cells(eaten)}, which would use up two at once" if eaten else ""


def _siamese(step: Step, say: Words) -> str:
    bases, covers = step.houses(Role.BASE), step.houses(Role.COVER)
    share = f"Two fish share {say.houses(bases)}: but for fins, {say.digits(step.digits)}"
    return (
        f"{share} fits only {len(bases)} of {say.houses(covers)} in each. "
        f"What sees the fins of one of them in its {kind(covers, say)} cannot hold it"
    )
