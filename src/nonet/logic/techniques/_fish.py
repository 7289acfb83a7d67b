"""The words of all fish: bases that must hold a digit, covers they use up, and fins that may spoil it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.logic.step import Role

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nonet.board.house import House
    from nonet.logic.step import Step
    from nonet.logic.words import Words


def explain(step: Step, say: Words) -> str:
    """The step in one breath."""
    bases, covers = step.houses(Role.BASE), step.houses(Role.COVER)
    fins, crossings = step.cells(Role.FIN), step.cells(Role.ENDO_FIN)
    if len(covers) > len(bases):
        return _siamese(step, say)
    home = f"In {say.houses(bases)}, {say.digits(step.digits)} fits only {say.houses(covers)}"
    spent = those(covers, say)
    if not fins and not crossings:
        if len(bases) == 2 and _lines(bases) and _lines(covers):
            return f"{home}. One of each pair must hold it, so the rest of those {spent} cannot"
        return f"{home}. They use up those {spent}, so the rest of the {spent} cannot hold it{_eats_itself(step, say)}"
    names = [*fins, *crossings]
    fin = "the fin" if len(names) == 1 else "a fin"
    if fins:
        home += f" or the {'fin' if len(fins) == 1 else 'fins'} {say.cells(fins)}"
    if crossings:
        home += f"; {say.cells(crossings)} {'serves two of them and is a fin' if len(crossings) == 1 else 'serve two of them and are fins'} too"
    seen = "the fin" if len(names) == 1 else "all fins"
    return (
        f"{home}. Either {fin} holds it or they use up those {spent}, "
        f"so what sees {seen} there cannot{_eats_itself(step, say)}"
    )


def where(step: Step, say: Words) -> str:
    """The bases: the covers are for the solver to find."""
    return f"in {say.houses(step.houses(Role.BASE))}"


def those(houses: Sequence[House], say: Words) -> str:
    """Several houses named a second time: "columns", or "houses" if they are of several kinds."""
    kinds = {house.name.rpartition(" ")[0] for house in houses}
    kind = kinds.pop() if len(kinds) == 1 else ""
    if kind not in ("row", "column", "box", "region", "window"):
        return say.term("houses")
    word = say.term(kind)
    return f"{word}es" if word.endswith("x") else f"{word}s"


def _lines(houses: Sequence[House]) -> bool:
    return all(house.name.startswith(("row ", "column ")) for house in houses)


def _eats_itself(step: Step, say: Words) -> str:
    """What to say of victims that stand in a base: they are in two covers at once."""
    own = {cell for part in step.of(Role.BASE) for cell in part.cells}
    eaten = [cell for cell, _ in step.eliminations if cell in own]
    if not eaten:
        return ""
    return f", nor can {say.cells(eaten)}, which would use up two at once"


def _siamese(step: Step, say: Words) -> str:
    bases, covers = step.houses(Role.BASE), step.houses(Role.COVER)
    return (
        f"Two fish share {say.houses(bases)}: but for fins, {say.digits(step.digits)} fits only "
        f"{len(bases)} of {say.houses(covers)} in each. What sees the fins of one of them in its {those(covers, say)} cannot hold it"
    )
