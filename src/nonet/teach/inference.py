"""The inference steps: each looks at a position, removes what cannot be, and says so.

A step is a function from a position to True (something changed) or False. All of them only ever remove
candidates that no solution holds, so they can be combined in any order; and as each finds more when less
is left, every order ends in the same position. (Unless that is contradictory: a digit that lost its last
place in a house goes unnoticed in one order and not in another. `missing` notices it in all.) They ask the
network for houses and peers, so they work on diagonals, windows, knight's moves and a student's own units.

A step of your own is a function like these, wrapped: `Step("my-step", function)`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations

from nonet.teach.position import DeadEnd, Position


@dataclass(frozen=True, slots=True)
class Step:
    """One kind of inference with the name it has in a strategy and in a trace."""

    name: str
    apply: Callable[[Position], bool]
    guards: bool = False  # notices two equal digits among peers; a strategy needs one step that does

    def __call__(self, position: Position) -> bool:
        """Apply the step once."""
        return self.apply(position)

    @property
    def lesson(self) -> str:
        """What the step does and why it holds: the docstring of its function."""
        return (self.apply.__doc__ or "").strip()


def eliminate(position: Position, rule: str = "eliminate") -> bool:
    """A solved cell's digit leaves its peers; cells solved by that tell theirs, until all have.

    On "these two cells differ", AC-3 can remove a value only when the neighbour's domain is that single
    value. So this loop, with its list of cells still to be heard, *is* AC-3 (docs/learn/03-ac3-is-eliminate.md).
    """
    candidates, network, ready = position.candidates, position.network, position.ready
    changed = False
    for cell in ready:  # a queue: it grows while it is read
        if position.settled[cell]:
            continue
        position.settled[cell] = 1
        mask = candidates[cell]
        for peer in network.peers[cell]:
            if candidates[peer] & mask:
                position.remove(peer, mask, rule, (cell,))
                changed = True
    ready.clear()
    if network.relations:
        changed |= _revise_relations(position, range(len(candidates)), rule)
        if position.ready:
            return eliminate(position, rule) or changed
    position.fresh.clear()
    return changed


def ac3_first(position: Position) -> bool:
    """AC-3 once, before the search starts, and not again after a guess: what the coursework solver does."""
    return eliminate(position, "ac3-first") if position.depth == 0 else False


def forward_check(position: Position) -> bool:
    """A given or guessed digit leaves the peers; a peer left with one digit is not followed up.

    That is what tells forward checking from keeping arc consistency (MAC, here `eliminate`).
    """
    changed = False
    for cell in position.fresh:
        if position.settled[cell]:
            continue
        position.settled[cell] = 1
        mask = position.candidates[cell]
        for peer in position.network.peers[cell]:
            changed |= position.remove(peer, mask, "forward", (cell,))
        if position.network.relations:
            changed |= _revise_relations(position, (cell,), "forward")
    position.fresh.clear()
    return changed


def check(position: Position) -> bool:
    """A given or guessed digit must not be held by a settled peer already: plain backtracking, no look ahead."""
    network, candidates, settled = position.network, position.candidates, position.settled
    for cell in position.fresh:
        settled[cell] = 1
        for peer in network.peers[cell]:
            if settled[peer] and candidates[peer] == candidates[cell]:
                digit = network.digits(candidates[cell])
                raise DeadEnd(
                    f"{network.names[cell]} and {network.names[peer]} are both {digit}", (cell, peer)
                )
        for partner, allowed in network.related[cell]:
            if settled[partner] and not allowed[candidates[cell].bit_length() - 1] & candidates[partner]:
                raise DeadEnd(
                    f"{network.names[cell]} and {network.names[partner]} do not go together", (cell, partner)
                )
    position.fresh.clear()
    return False


def only_choice(position: Position) -> bool:
    """A digit with one place left in a house goes there, whatever else the cell might have held."""
    candidates = position.candidates
    changed = False
    for house, cells in position.network.houses:
        once = twice = 0
        for cell in cells:
            mask = candidates[cell]
            twice |= once & mask
            once |= mask
        single_places = once & ~twice
        if not single_places:
            continue
        for cell in cells:
            mask = candidates[cell]
            found = mask & single_places
            if found and found != mask:
                changed = position.place(cell, _only(found, position, cell, house), "only-choice", (), house)
    return changed


def missing_digit(position: Position) -> bool:
    """A digit without a place in a house is a dead end; the classroom agents wait until a cell is empty."""
    network, candidates = position.network, position.candidates
    for house, cells in network.houses:
        union = 0
        for cell in cells:
            union |= candidates[cell]
        if union != network.all_digits_mask:
            gone = network.digits(network.all_digits_mask & ~union)
            raise DeadEnd(f"{house} has no place for {gone[0]}", cells)
    return False


def naked_twins(position: Position) -> bool:
    """Two peers that share the same two candidates spend both digits, so every cell that sees both loses them.

    By common peers, not by unit: on a diagonal board two twins in a box may meet a third cell that shares
    no unit with both together, and it loses the digits as well.
    """
    candidates, network = position.candidates, position.network
    by_digits: dict[int, list[int]] = {}
    for cell, mask in enumerate(candidates):
        if mask.bit_count() == 2:
            by_digits.setdefault(mask, []).append(cell)
    changed = False
    for mask, cells in by_digits.items():
        if len(cells) == 1:
            continue
        for twins in combinations(cells, 2):
            if network.sees(*twins):
                for cell in network.common_peers(twins):
                    if candidates[cell] & mask:
                        changed = position.remove(cell, mask, "twins", twins)
    return changed


def twins_by_unit(position: Position) -> bool:
    """Naked twins as one of the five agents wrote them: within a unit, and only cells with three or more lose.

    Sound but incomplete. A cell with two candidates that shares one with the twins is passed over.
    """
    candidates = position.candidates
    changed = False
    for house, cells in position.network.houses:
        for twins in combinations(cells, 2):
            mask = candidates[twins[0]]
            if mask.bit_count() == 2 and mask == candidates[twins[1]]:
                for cell in cells:
                    if candidates[cell].bit_count() > 2 and candidates[cell] & mask:
                        changed = position.remove(cell, mask, "twins-by-unit", twins, house)
    return changed


def equal_sets(position: Position) -> bool:
    """k cells of a house with the same k candidates spend them: twins, triplets and quads of identical cells.

    The generalisation of one of the five agents. It overlooks {12} {23} {13}; `naked_sets` does not.
    """
    candidates = position.candidates
    changed = False
    for house, cells in position.network.houses:
        groups: dict[int, list[int]] = {}
        for cell in cells:
            groups.setdefault(candidates[cell], []).append(cell)
        for mask, equals in groups.items():
            if 2 <= mask.bit_count() <= len(equals):
                if mask.bit_count() < len(equals):
                    raise DeadEnd(
                        f"{house} has {len(equals)} cells for {mask.bit_count()} digits", tuple(equals)
                    )
                for cell in cells:
                    if candidates[cell] != mask and candidates[cell] & mask:
                        changed |= position.remove(cell, mask, "equal-sets", equals, house)
    return changed


def naked_sets(position: Position, largest: int = 4) -> bool:
    """n cells of a house with n candidates between them spend those digits: pairs, triples and quads.

    Larger sets need no looking for: the rest of the house is then a small *hidden* set.
    """
    network, candidates = position.network, position.candidates
    for house, cells in (*network.houses, *network.differences):
        unsolved = [cell for cell in cells if candidates[cell].bit_count() > 1]
        for size in range(2, min(largest, len(unsolved) - 1) + 1):
            small = [cell for cell in unsolved if candidates[cell].bit_count() <= size]
            for chosen in combinations(small, size):
                union = 0
                for cell in chosen:
                    union |= candidates[cell]
                if union.bit_count() > size:
                    continue
                if union.bit_count() < size:
                    raise DeadEnd(f"{house} has {size} cells for {union.bit_count()} digits", chosen)
                changed = False
                for cell in network.common_peers(chosen):
                    changed |= position.remove(cell, union, "naked-sets", chosen, house)
                if changed:
                    return True  # the cheaper steps first, then look again
    return False


def locked_candidates(position: Position) -> bool:
    """A cell that sees every place a house has left for a digit cannot hold that digit.

    Said this way it covers pointing, claiming, and a diagonal crossing a box, all at once.
    """
    network, candidates = position.network, position.candidates
    changed = False
    for house, cells in network.houses:
        for digit in range(network.size):
            mask = 1 << digit
            places = tuple(cell for cell in cells if candidates[cell] & mask)
            if 2 <= len(places) <= network.size // 2:
                for cell in network.common_peers(places):
                    if candidates[cell] & mask:
                        changed = position.remove(cell, mask, "locked", places, house)
    return changed


def _only(found: int, position: Position, cell: int, house: str) -> int:
    """The one digit a cell must take; two digits that both need it are a dead end."""
    if found & found - 1:
        digits = " and ".join(position.network.digits(found))
        raise DeadEnd(f"{digits} have the same one place in {house}", (cell,))
    return found


def _revise_relations(position: Position, cells: Sequence[int], rule: str) -> bool:
    """AC-3's revise for the relations of some cells: a digit without a partner on the other side leaves."""
    changed, again = False, True
    while again:
        again = False
        for cell in cells:
            for partner, allowed in position.network.related[cell]:
                supported = 0
                for i, partners in enumerate(allowed):
                    if position.candidates[cell] >> i & 1:
                        supported |= partners
                if position.candidates[partner] & ~supported:
                    again = changed = position.remove(partner, ~supported, rule, (cell,))
    return changed


ELIMINATE = Step("eliminate", eliminate, guards=True)
AC3_FIRST = Step("ac3-first", ac3_first)
FORWARD = Step("forward", forward_check, guards=True)
CHECK = Step("check", check, guards=True)
ONLY_CHOICE = Step("only-choice", only_choice)
MISSING = Step("missing", missing_digit)
TWINS = Step("twins", naked_twins)
TWINS_BY_UNIT = Step("twins-by-unit", twins_by_unit)
EQUAL_SETS = Step("equal-sets", equal_sets)
NAKED_SETS = Step("naked-sets", naked_sets)
LOCKED = Step("locked", locked_candidates)

# fmt: off
STEPS: dict[str, Step] = {
    step.name: step
    for step in (
        AC3_FIRST, CHECK, FORWARD, ELIMINATE, MISSING, ONLY_CHOICE,
        LOCKED, TWINS, TWINS_BY_UNIT, EQUAL_SETS, NAKED_SETS,
    )
}
# fmt: on
"""Every step by name, the cheapest first."""
