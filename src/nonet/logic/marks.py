"""A step as a display list: what its evidence looks like is for `nonet.draw` to decide, what it means is said here.

>>> from nonet.logic.ladder import hint
>>> step = hint("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3", rules="diagonal")
>>> [mark.role.name for mark in marks(step)]
['PATTERN', 'PLACE']
"""

from __future__ import annotations

from itertools import cycle
from string import ascii_uppercase
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
    Role.FIN: (Look.FIN, "fin"),
    Role.ENDO_FIN: (Look.FIN, "fin"),
    Role.PIVOT: (Look.PATTERN, "pivot"),
    Role.PINCER: (Look.ALTERNATIVE, "pincer"),
    Role.STEM: (Look.ALTERNATIVE, "stem"),
    Role.COLOUR_A: (Look.PATTERN, "one colour"),
    Role.COLOUR_B: (Look.FIN, "the other"),
    Role.COLOUR_C: (Look.ALTERNATIVE, "second cluster"),
    Role.COLOUR_D: (Look.COVER, "its other colour"),
}  # all others are the pattern, which needs no label
SETS: Final = (
    Look.PATTERN,
    Look.FIN,
    Look.ALTERNATIVE,
)  # sets of a step, one after another; each has its letter
MANY_LINKS: Final = 16  # arrows that can still be told apart; of more only the candidates are shown
MANY_BASES: Final = 7  # outlines that still say something; a template would have all houses outlined


def marks(step: Step) -> tuple[Mark, ...]:
    """The marks of a step: first what it rests on, then, at the second beat, what follows.

    A hint shows no more than it says: at level 1 nothing, at level 2 where to look, at level 3 for which candidates.
    """
    if step.level == 1:
        return ()
    if step.level < 4:
        return tuple(_hint(step))
    return (*_parts(step), *_chain(step), *_result(step))


def picture(step: Step) -> Picture:
    """A step on its board."""
    position = step.position
    givens = frozenset(cell for cell in position.rules.cells if position.givens[cell])
    title = step.technique.title(step.words)
    if step.level == 4:
        title += f": {step.result()}"
    shown = position.grid.masks
    return Picture(position.rules, tuple(position.digits), givens, shown, marks(step), title, step.text())


def _hint(step: Step) -> Iterator[Mark]:
    """Where to look, and from level 3 on for which candidates: the ends of a chain, not its way."""
    parts = list(_parts(step))
    ends = (step.links[0].start, step.links[-1].end) if step.links and not parts else ()
    if not any(mark.houses for mark in parts):
        around = (
            step.cells(Role.PIVOT, Role.STEM)
            or step.cells()
            or tuple(cell for node in ends for cell in node.cells)
        )
        yield Mark(Look.PATTERN, around)
    if step.level == 2:
        yield from (Mark(mark.role, houses=mark.houses) for mark in parts if mark.houses)
    else:
        yield from parts
        yield Mark(Look.PATTERN, candidates=tuple(each for node in ends for each in node.candidates))


def _parts(step: Step) -> Iterator[Mark]:
    others = [part for part in step.parts if part.role not in (Role.SET, Role.COMMON, Role.STEM)]
    # Beside a pattern the first set looks like a second one.
    looks = cycle(SETS[1:] + SETS[:1] if others else SETS)
    letters = cycle(ascii_uppercase)
    is_outlined = len(step.houses(Role.BASE)) <= MANY_BASES
    for part in step.parts:
        houses = (part.house,) if part.house is not None and is_outlined else ()
        if part.role is Role.COMMON:
            continue
        if part.role is Role.COVER:
            yield Mark(Look.COVER, houses=houses)
            continue
        look, label = LOOKS.get(part.role, (Look.PATTERN, ""))
        if part.role is Role.SET:
            look, label, houses = next(looks), next(letters), ()
        placed = tuple(cell for cell in part.cells if step.position.digits[cell])
        yield Mark(look, placed, _candidates(step, part), houses, label=label)


def _candidates(step: Step, part: Part) -> tuple[Candidate, ...]:
    grid = step.position.grid
    wanted = part.digits or step.digits
    return tuple(
        Candidate(cell, digit)
        for cell in part.cells
        if not step.position.digits[cell]
        for digit in sorted(grid.candidates(cell))
        if digit in wanted and (cell, digit) not in step.placements
    )


def _chain(step: Step) -> Iterator[Mark]:
    """The nodes of a chain, true and false by turns as told from its start, and its links."""
    if not step.links:
        return
    on: set[Candidate] = set()
    off: set[Candidate] = set()
    for link in step.links:
        start, end = (off, on) if link.strong else (on, off)
        start.update(link.start.candidates)
        end.update(link.end.candidates)
    if not step.of(Role.COLOUR_A):  # colours are neither true nor false
        yield Mark(Look.PATTERN, candidates=tuple(sorted(on)), label="true")
        yield Mark(Look.FIN, candidates=tuple(sorted(off - on)), label="false")
    if len(step.links) <= MANY_LINKS:
        links = tuple(Link(link.start.candidates, link.end.candidates, link.strong) for link in step.links)
        yield Mark(Look.PATTERN, links=links)


def _result(step: Step) -> Iterator[Mark]:
    if step.placements:
        yield Mark(Look.PLACE, candidates=step.placements, beat=2)
    if step.eliminations:
        yield Mark(Look.ELIMINATE, candidates=step.eliminations, beat=2)
