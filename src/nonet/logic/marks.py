"""A step as a display list: what its evidence looks like is for `nonet.draw` to decide, what it means is said here.

>>> from nonet.logic.ladder import hint
>>> step = hint("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3", rules="diagonal")
>>> [mark.role.name for mark in marks(step)]
['PATTERN', 'PLACE']
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nonet.board.candidate import Candidate
from nonet.draw.picture import Picture
from nonet.logic.step import Role
from nonet.model.mark import Link, Mark
from nonet.model.mark import Role as Look

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.logic.step import Part, Step

LOOKS: Final = {
    Role.BASE: Look.PATTERN,
    Role.FIN: Look.FIN,
    Role.ENDO_FIN: Look.FIN,
    Role.PINCER: Look.ALTERNATIVE,
    Role.COLOUR_B: Look.FIN,
    Role.COLOUR_C: Look.ALTERNATIVE,
    Role.COLOUR_D: Look.COVER,
}  # all others are the pattern
SETS: Final = (
    Look.PATTERN,
    Look.FIN,
    Look.ALTERNATIVE,
    Look.COVER,
)  # several sets of a step, one after another


def marks(step: Step) -> tuple[Mark, ...]:
    """The marks of a step: first what it rests on, then, at the second beat, what follows."""
    return (*_evidence(step), *_result(step))


def picture(step: Step) -> Picture:
    """A step on its board."""
    position = step.position
    givens = frozenset(cell for cell in position.rules.cells if position.givens[cell])
    title = f"{step.technique.title(step.words)}: {step.result()}"
    shown = position.grid.masks
    return Picture(position.rules, tuple(position.digits), givens, shown, marks(step), title, step.text())


def _evidence(step: Step) -> Iterator[Mark]:
    sets = 0
    for part in step.parts:
        if part.role is Role.COMMON:
            continue
        if part.role is Role.COVER:
            if part.house is not None:
                yield Mark(Look.COVER, houses=(part.house,))
            continue
        look, label = LOOKS.get(part.role, Look.PATTERN), ""
        if part.role is Role.SET:
            look, label = SETS[sets % len(SETS)], chr(ord("A") + sets % 26)
            sets += 1
        houses = (part.house,) if part.house is not None and part.role is not Role.SET else ()
        yield Mark(look, candidates=_candidates(step, part), houses=houses, label=label)
    if step.links:
        yield from _chain(step)


def _candidates(step: Step, part: Part) -> tuple[Candidate, ...]:
    grid = step.position.grid
    wanted = part.digits or step.digits
    return tuple(
        Candidate(cell, digit)
        for cell in part.cells
        if not step.position.digits[cell]
        for digit in sorted(grid.candidates(cell))
        if digit in wanted
    )


def _chain(step: Step) -> Iterator[Mark]:
    """The nodes of a chain, true and false by turns as told from its start, and its links."""
    on: set[Candidate] = set()
    off: set[Candidate] = set()
    for link in step.links:
        start, end = (off, on) if link.strong else (on, off)
        start.update(link.start.candidates)
        end.update(link.end.candidates)
    yield Mark(Look.PATTERN, candidates=tuple(sorted(on)))
    yield Mark(Look.FIN, candidates=tuple(sorted(off - on)))
    links = tuple(Link(link.start.candidates, link.end.candidates, link.strong) for link in step.links)
    yield Mark(Look.PATTERN, links=links)


def _result(step: Step) -> Iterator[Mark]:
    if step.placements:
        yield Mark(Look.PLACE, candidates=step.placements, beat=2)
    if step.eliminations:
        yield Mark(Look.ELIMINATE, candidates=step.eliminations, beat=2)
