"""The checker: does a step's result follow from its evidence alone?

It knows nothing of techniques. The evidence names facts of the position: a house must hold a digit (a base), a cell
must hold one of its candidates (any other part), two candidates are tied (a link). Against these facts and the rule
that cells which see each other differ, the opposite of the result is assumed; if a plain search finds no way out, the
result is proved. A step that rests on the uniqueness of the solution adds one fact: its deadly pattern does not come
about.

>>> from nonet.logic.ladder import hint
>>> doubts(hint("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3", rules="diagonal"))
[]
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.board.candidate import Candidate, candidate_name
from nonet.logic.step import Role

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from nonet.board.cell import Cell, Digit
    from nonet.board.house import House
    from nonet.logic.position import Position
    from nonet.logic.step import Link, Step

Fact = frozenset[Candidate]  # one of these is true


def doubts(step: Step) -> list[str]:
    """What is wrong with a step; nothing if its evidence proves its result."""
    position = step.position
    found = [*_untrue_links(step), *_not_candidates(step)]
    if not step.placements and not step.eliminations:
        found.append("nothing follows")
    facts, rooms = _facts(step), _rooms(step)
    if step.of(Role.FLOOR, Role.ROOF):
        found += _not_deadly(step)
        facts.append(_one_is_otherwise(step))
    rules = position.rules
    for cell, digit in step.eliminations:
        if _has_model(position, facts, rooms, {Candidate(cell, digit)}, frozenset()):
            found.append(f"{candidate_name(Candidate(cell, digit), rules.size)} could be true")
    for cell, digit in step.placements:
        if _has_model(position, facts, rooms, set(), frozenset({Candidate(cell, digit)})):
            found.append(f"{candidate_name(Candidate(cell, digit), rules.size)} could be false")
    return found


# Facts


def _facts(step: Step) -> list[Fact]:
    position = step.position
    facts: set[Fact] = set()
    for part in step.parts:
        if part.role is Role.BASE and part.house is not None:
            facts.update(_must_hold(position, part.house, digit) for digit in part.digits)
        elif part.role not in (Role.COVER, Role.COMMON):
            facts.update(_one_of(position, cell) for cell in part.cells)
    for link in step.links:
        if link.strong and link.house is not None:
            facts.add(_must_hold(position, link.house, link.start.digit))
        elif link.strong and link.reason == "cell":
            facts.add(_one_of(position, link.start.cells[0]))
    return [fact for fact in facts if fact]


def _must_hold(position: Position, house: House, digit: Digit) -> Fact:
    return frozenset(Candidate(cell, digit) for cell in position.grid.places(digit, house))


def _one_of(position: Position, cell: Cell) -> Fact:
    return frozenset(Candidate(cell, digit) for digit in position.grid.candidates(cell))


def _not_candidates(step: Step) -> Iterable[str]:
    size = step.position.rules.size
    for cell, digit in (*step.placements, *step.eliminations):
        if step.position.digits[cell] or digit not in step.position.grid.candidates(cell):
            yield f"{candidate_name(Candidate(cell, digit), size)} is no candidate"


def _untrue_links(step: Step) -> Iterable[str]:
    for link in step.links:
        if not (_is_strong(step, link) if link.strong else _is_weak(step.position, link)):
            yield f"{'strong' if link.strong else 'weak'} link {link.start} to {link.end} does not hold"


def _is_strong(step: Step, link: Link) -> bool:
    position, both = step.position, {*link.start.candidates, *link.end.candidates}
    if link.reason == "house" and link.house is not None:
        # In a net a house or cell may have lost other candidates before: those links come with several starts.
        return link.start.digit == link.end.digit and both <= _must_hold(
            position, link.house, link.start.digit
        )
    if link.reason == "cell":
        return link.start.cells == link.end.cells and both <= _one_of(position, link.start.cells[0])
    if link.reason == "set" and link.part is not None:
        part = step.parts[link.part]
        digits = {digit for cell in part.cells for digit in position.grid.candidates(cell)}
        return len(digits) == len(part.cells) + 1 and {cell for cell, _ in both} <= set(part.cells)
    return False


def _is_weak(position: Position, link: Link) -> bool:
    return all(
        _exclude(position, one, other) for one in link.start.candidates for other in link.end.candidates
    )


def _exclude(position: Position, one: Candidate, other: Candidate) -> bool:
    """Whether two candidates cannot both be true."""
    if one.cell == other.cell:
        return one.digit != other.digit
    if one.digit == other.digit and other.cell in position.rules.peers[one.cell]:
        return True
    return any(
        cell == other.cell and not masks[one.digit] >> other.digit - 1 & 1
        for cell, masks in position.rules.related_masks[one.cell]
    )


# Deadly patterns


def _one_is_otherwise(step: Step) -> Fact:
    """In a puzzle with one solution some cell of the pattern holds another digit than the pattern's."""
    return frozenset(
        Candidate(cell, digit)
        for part in step.of(Role.FLOOR, Role.ROOF)
        for cell in part.cells
        for digit in step.position.grid.candidates(cell)
        if digit not in part.digits
    )


def _not_deadly(step: Step) -> Iterable[str]:
    """Why the pattern would not have two solutions if no cell of it held another digit."""
    position, pattern = step.position, {}
    for part in step.of(Role.FLOOR, Role.ROOF):
        for cell in part.cells:
            pattern[cell] = frozenset(part.digits)
    for cell, digits in pattern.items():
        if position.givens[cell]:
            yield f"cell {cell} of the pattern is given"
        if len(digits) != 2:
            yield f"cell {cell} of the pattern has not two digits"
        if position.rules.related_masks[cell]:
            yield f"a relation ties cell {cell} of the pattern"
    for house in position.rules.houses:
        for digit in {digit for digits in pattern.values() for digit in digits}:
            places = [cell for cell in house.cells if digit in pattern.get(cell, ())]
            if len(places) not in (0, 2):
                yield f"{house.name} has {len(places)} cells of the pattern with {digit}"
    for difference in position.rules.differences:
        inside = difference.cells & set(pattern)
        if len(inside) % 2 and any(
            position.grid.candidates(cell) & digits
            for cell in difference.cells - set(pattern)
            for digits in (pattern[each] for each in inside)
        ):
            yield f"{difference.name} ties the pattern to other cells"


# Search


def _has_model(
    position: Position,
    facts: Collection[Fact],
    rooms: Collection[Collection[Cell]],
    true: set[Candidate],
    false: Collection[Candidate],
) -> bool:
    """Whether all facts can hold with some candidates true and some false."""
    left = []
    for fact in facts:
        if fact & true:
            continue
        open_ = [
            candidate
            for candidate in fact
            if candidate not in false and not any(_exclude(position, candidate, other) for other in true)
        ]
        if not open_:
            return False
        left.append((len(open_), sorted(open_), fact))
    if not left:
        return True
    if any(_crowded(room, left) for room in rooms):
        return False
    _, choices, _ = min(left, key=lambda entry: entry[:2])
    rest = [fact for _, _, fact in left]
    tried: set[Candidate] = set()
    for choice in choices:
        if _has_model(position, rest, rooms, true | {choice}, {*false, *tried}):
            return True
        tried.add(choice)  # it was shown to be false where the others are tried
    return False


def _rooms(step: Step) -> list[frozenset[Cell]]:
    """Cells of one house that the step names together."""
    return [
        frozenset(part.cells)
        for part in step.of(Role.SET)
        if part.house is not None and part.house.cells.issuperset(part.cells)
    ]


def _crowded(room: Collection[Cell], left: Iterable[tuple[int, list[Candidate], Fact]]) -> bool:
    """Whether cells of a house have fewer digits left than there are cells; trying them out would take long."""
    waiting = [open_ for _, open_, fact in left if {cell for cell, _ in fact} <= set(room)]
    waiting = [open_ for open_ in waiting if len({cell for cell, _ in open_}) == 1]
    cells = {open_[0].cell for open_ in waiting}
    return len({digit for open_ in waiting for _, digit in open_}) < len(cells)
