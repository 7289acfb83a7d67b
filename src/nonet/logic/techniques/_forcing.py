"""What the forcing techniques share: chains and nets told a link a line."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from nonet.logic.step import Role
from nonet.logic.words import listed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from nonet.logic.step import Link, Node, Step
    from nonet.logic.words import Words


def tell_contradiction(step: Step, say: Words) -> str:
    """The assumption, what follows from it, and why that cannot be."""
    (chain,) = _chains(step)
    failure = _failure(step, chain, say)
    return "\n".join([f"Suppose {chain.assumption(say)}", *chain.lines(say), f"so that cannot be: {failure}"])


def tell_verity(step: Step, say: Words) -> str:
    """Each case, what follows from it, and that it is the same."""
    chains = _chains(step)
    told = [line for chain in chains for line in (f"If {chain.assumption(say)}:", *chain.lines(say))]
    return "\n".join([_cases(step, chains, say), *told, f"so {say.result(step)} in every case"])


def contradiction_place(step: Step, say: Words) -> str:
    """Where to look: at the assumption."""
    return f"from {say.cells(_chains(step)[0].start.cells)}"


def verity_place(step: Step, say: Words) -> str:
    """Where to look: at the cases."""
    for part in step.parts:
        return f"from {say.cell(part.cells[0]) if part.house is None else say.house(part.house)}"
    return contradiction_place(step, say)


@dataclass(frozen=True, slots=True)
class _Chain:
    """The links that follow from one assumption, in order; those to one end together."""

    links: Sequence[Link]

    @property
    def start(self) -> Node:
        return self.links[0].start

    @property
    def is_true(self) -> bool:
        """Whether the start is assumed to be true: then its first link is weak."""
        return not self.links[0].strong

    def assumption(self, say: Words) -> str:
        return _said(self.start, self.is_true, say)

    def lines(self, say: Words) -> Iterator[str]:
        for _, together in groupby(self.links, key=lambda link: (link.end, link.strong)):
            yield _line(list(together), say)


def _chains(step: Step) -> list[_Chain]:
    return [_Chain(list(links)) for _, links in groupby(step.links, key=lambda link: link.chain)]


def _said(node: Node, is_true: bool, say: Words) -> str:
    """r4c2=7, or r4c2≠7; r4c1/r4c2=7 if one of a group is 7, r4c1/r4c2≠7 if none is."""
    cells = "/".join(map(say.cell, node.cells))
    return f"{cells}{'=' if is_true else '≠'}{say.digit(node.digit)}"


def _line(links: Sequence[Link], say: Words) -> str:
    """One conclusion with all its premises."""
    end, strong = links[0].end, links[0].strong
    premises = listed([_said(link.start, not strong, say) for link in links])
    return f"{premises}, so {_said(end, strong, say)} ({_why(links[0], say)})"


def _why(link: Link, say: Words) -> str:
    if link.strong and link.house:
        return f"no other place {say.inside(link.house)}"
    if link.strong:
        return "no other digit there"
    if link.reason == "cell":
        return f"one digit in a {say.term('cell')}"
    if link.house:
        are = "both" if len(link.start.cells) == len(link.end.cells) == 1 else "all"
        return f"{are} {say.inside(link.house)}"
    if link.start.digit == link.end.digit:
        return f"it sees {say.cells(link.start.cells)}"
    return "the two cannot go together"


def _failure(step: Step, chain: _Chain, say: Words) -> str:
    for part in step.of(Role.BASE, Role.PATTERN):
        if part.house is not None:
            return f"{say.digits(part.digits)} would have no place {say.inside(part.house)}"
        return f"{say.cells(part.cells)} would have no digit left"
    last = chain.links[-1].end
    return f"{_said(last, True, say)} and {_said(last, False, say)} at once"


def _cases(step: Step, chains: Sequence[_Chain], say: Words) -> str:
    for part in step.of(Role.BASE, Role.PATTERN):
        if part.house is None:
            return f"{say.cells(part.cells)} must hold {say.digits(part.digits, 'or')}"
        return f"{say.digits(part.digits)} {say.inside(part.house)} must go to {say.cells(part.cells, 'or')}"
    start = chains[0].start
    return f"{say.cells(start.cells)} is {say.digit(start.digit)} or not"
