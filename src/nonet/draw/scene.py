"""What stands where: a picture sorted by cell and candidate, once for all outputs, so that they cannot disagree.

>>> from nonet.board import Candidate
>>> from nonet.draw.picture import picture_of
>>> from nonet.formats import parse
>>> single = Mark(Role.PLACE, candidates=(Candidate(2, 3),))
>>> scene = scene_of(picture_of(parse("12..34.........1"), marks=[single]))
>>> scene.large[2], scene.small[3]
((3, <Ink.PLACED: 'placed'>), ())
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from nonet.board.candidate import Candidate, digits_of
from nonet.board.cell import Cell, Digit
from nonet.draw.palette import LOOKS
from nonet.model.mark import Mark, Role

if TYPE_CHECKING:
    from collections.abc import Mapping

    from nonet.board.house import Constraint
    from nonet.draw.picture import Picture
    from nonet.model.mark import Link


class Ink(Enum):
    """Where a large digit comes from."""

    GIVEN = "given"
    OWN = "own"
    PLACED = "placed"


class Kind(Enum):
    """What a line of the legend explains."""

    SHAPE = "shape"  # of cells and candidates
    HOUSE = "house"  # an outline
    STRONG = "strong link"
    WEAK = "weak link"


class Scene(NamedTuple):
    """A picture sorted by cell and candidate."""

    large: Mapping[Cell, tuple[Digit, Ink]]
    small: Mapping[Cell, tuple[Digit, ...]]  # of every cell without a large digit
    candidate_roles: Mapping[Candidate, tuple[Role, ...]]
    cell_roles: Mapping[Cell, tuple[Role, ...]]
    houses: tuple[tuple[Role, Constraint], ...]
    links: tuple[tuple[int, Role, Link], ...]  # each with its number
    labels: Mapping[Cell, str]  # the short ones, which stand in their cells
    legend: tuple[tuple[Kind, Role, str], ...]


SHORT = 2  # characters of a label that stands in a cell


def scene_of(picture: Picture) -> Scene:
    """The picture sorted by cell and candidate."""
    candidate_roles: dict[Candidate, dict[Role, None]] = {}
    cell_roles: dict[Cell, dict[Role, None]] = {}
    labels: dict[Cell, dict[str, None]] = {}
    for mark in picture.marks:
        for candidate in mark.candidates:
            candidate_roles.setdefault(Candidate(*candidate), {})[mark.role] = None
        for cell in mark.cells:
            cell_roles.setdefault(cell, {})[mark.role] = None
        if 0 < len(mark.label) <= SHORT:
            for cell in dict.fromkeys((*mark.cells, *(candidate.cell for candidate in mark.candidates))):
                labels.setdefault(cell, {})[mark.label] = None
    for mark in picture.marks:  # the ends of a link are in the picture, marked or not
        for link in mark.links:
            for candidate in (*link.start, *link.end):
                candidate_roles.setdefault(Candidate(*candidate), {})
    large, small = _digits(picture, candidate_roles)
    links = [(mark.role, link) for mark in picture.marks for link in mark.links]
    return Scene(
        large,
        small,
        {candidate: tuple(candidate_roles[candidate]) for candidate in sorted(candidate_roles)},
        {cell: tuple(cell_roles[cell]) for cell in sorted(cell_roles)},
        tuple((mark.role, house) for mark in picture.marks for house in mark.houses),
        tuple((link.number or place, role, link) for place, (role, link) in enumerate(links, start=1)),
        {cell: ",".join(labels[cell]) for cell in sorted(labels)},
        tuple(_legend(picture.marks)),
    )


def _digits(
    picture: Picture, marked: dict[Candidate, dict[Role, None]]
) -> tuple[dict[Cell, tuple[Digit, Ink]], dict[Cell, tuple[Digit, ...]]]:
    """The large digits, and the small ones of all other cells.

    A digit to be placed is large, unless the argument speaks of other candidates of its cell: then all are small.
    """
    named: dict[Cell, set[Digit]] = {}
    placed: dict[Cell, Digit] = {}
    for (cell, digit), roles in marked.items():
        named.setdefault(cell, set()).add(digit)
        if Role.PLACE in roles:
            placed[cell] = digit
    given = {cell for mark in picture.marks if mark.role is Role.GIVEN for cell in mark.cells}
    large, small = {}, {}
    for cell in picture.rules.cells:
        digit = placed.get(cell) or Digit(picture.digits[cell])
        if digit and named.get(cell, set()) <= {digit}:
            ink = Ink.GIVEN if cell in picture.givens or cell in given else Ink.OWN
            large[cell] = digit, Ink.PLACED if cell in placed else ink
        else:
            mask = 0 if picture.candidates is None else picture.candidates[cell]
            known = {*digits_of(mask), *named.get(cell, ())} | ({digit} if digit else set())
            small[cell] = tuple(sorted(known))
    return large, small


def _legend(marks: tuple[Mark, ...]) -> list[tuple[Kind, Role, str]]:
    """What is to be explained, in the order of the roles; a long label is the explanation."""
    lines = []
    has_cover = any(mark.role is Role.COVER and mark.houses for mark in marks)
    for role in Role:
        own = [mark for mark in marks if mark.role is role and role is not Role.GIVEN]
        shapes = [mark for mark in own if mark.cells or mark.candidates]
        words = dict.fromkeys(mark.label for mark in shapes if len(mark.label) > SHORT)
        if shapes:
            lines.append((Kind.SHAPE, role, ", ".join(words) or LOOKS[role].words))
        outlined = [mark for mark in own if mark.houses]
        words = dict.fromkeys(
            mark.label for mark in outlined if len(mark.label) > SHORT and mark not in shapes
        )
        if outlined:
            plain = LOOKS[role].words if role is not Role.PATTERN else "base" if has_cover else "house"
            lines.append((Kind.HOUSE, role, ", ".join(words) or plain))
    links = [link for mark in marks for link in mark.links]
    for kind, strong in ((Kind.STRONG, True), (Kind.WEAK, False)):
        if any(link.strong is strong for link in links):
            lines.append((kind, Role.PATTERN, kind.value))
    return lines
