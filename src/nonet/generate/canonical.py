"""One form for all puzzles that differ only by a symmetry of their rules, and an id made from it.

The canonical form is the equivalent puzzle whose line comes first: cells in reading order, a blank before 1, 1 before
2, and so on. Equivalent are the puzzles that a symmetry of the rules (`nonet.generate.symmetry`) turns into each other,
its digits renamed in every way the rules allow. The definition does not depend on how the form is found, so forms and
ids stay the same in later versions.

>>> canonical("4..............2").line
'.......1.....2..'
>>> canonical(".2.4........3...", "diagonal").line
'......1..2....3.'
>>> equivalent("1..............." , "..............4.")
True
>>> canonical_id("...............3")
'aaldkvfyookq3dlw'
"""

from __future__ import annotations

from array import array
from base64 import b32encode
from functools import lru_cache
from hashlib import blake2b
from itertools import combinations
from typing import TYPE_CHECKING

from nonet import _native
from nonet.engine.detect import parse
from nonet.errors import LimitReached, RulesError
from nonet.generate.symmetry import symmetries
from nonet.model.grid import TO_DIGITS, TO_SYMBOLS
from nonet.model.puzzle import Puzzle
from nonet.rules.boxes import USUAL_BOXES
from nonet.rules.ruleset import Rules

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nonet.engine.detect import Source
    from nonet.generate.symmetry import Permutation, Symmetries
    from nonet.rules.ruleset import AnyRules

MOST_LISTED = 20_000  # symmetries that are kept as a table and tried one by one: 3 MB for a 9x9 grid
MOST_STATES = 20_000  # half-built forms; a grid with more is so regular that the search would not end


def canonical(puzzle: Source, rules: AnyRules | None = None) -> Puzzle:
    """The canonical form of a puzzle, under the same rules.

    Givens that clash have none (`ContradictionError`), nor has a puzzle with removed candidates (`RulesError`).
    `LimitReached` says that a large grid is too regular for the search; no wrong form is ever given.
    """
    puzzle = _checked(puzzle, rules)
    return Puzzle.from_givens(puzzle.rules, tuple(forms(puzzle.rules, bytes(puzzle.givens))))


def equivalent(one: Source, other: Source, rules: AnyRules | None = None) -> bool:
    """Whether a symmetry of the rules turns the one puzzle into the other. Under different rules none does."""
    one, other = _checked(one, rules), _checked(other, rules)
    if one.rules != other.rules or one.clues != other.clues:
        return False
    return canonical(one) == canonical(other)


def canonical_id(puzzle: Source, rules: AnyRules | None = None) -> str:
    """Sixteen letters and digits that equivalent puzzles share, and others do not (the chance is 1 in 2**80).

    Rules count by what they say, not by how they are spelt: "diagonal+antiknight" is "antiknight+diagonal".
    """
    puzzle = canonical(puzzle, rules)
    return id_of_form(puzzle.rules, bytes(puzzle.givens))


def id_of_form(rules: Rules, form: bytes) -> str:
    """The id of a puzzle from its canonical form, as digits."""
    return b32encode(blake2b(form, digest_size=10, key=_fingerprint(rules)).digest()).decode().lower()


def canonical_many(lines: Iterable[str], rules: AnyRules = "classic") -> list[str]:
    """The canonical forms of many lines under the same rules, as lines: the quick way for a data set.

    >>> canonical_many(["1...............", "4..............2"], "4x4")
    ['...............1', '.......1.....2..']
    """
    rules, lines = Rules.of(rules), list(lines)
    cells = len(rules.cells)
    for number, line in enumerate(lines):
        if len(line) != cells:
            raise RulesError(f"line {number + 1} has {len(line)} cells, but the rules are for {cells}")
    found = forms(rules, "".join(lines).encode("ascii", "replace").translate(TO_DIGITS))
    text = found.translate(TO_SYMBOLS).decode("ascii")
    return [text[start : start + cells] for start in range(0, len(text), cells)]


def forms(rules: Rules, digits: bytes) -> bytes:
    """The canonical forms of grids that follow each other, one byte a cell."""
    answer = bytearray(len(digits))
    bands = _bands(rules)
    if bands is not None:
        done, reason = _native.canonical_banded(digits, answer, rules.size, *bands)
        if reason:
            cells = len(rules.cells)
            culprit = Puzzle.from_givens(rules, tuple(digits[done * cells : (done + 1) * cells]))
            raise culprit.contradiction() or _too_regular(culprit)
        return bytes(answer)
    listed = _listed(rules)
    if listed is not None:
        _native.canonical_listed(digits, answer, rules.size, *listed)
        return bytes(answer)
    cells = len(rules.cells)
    starts = range(0, len(digits), cells)
    return b"".join(_form_by_chain(symmetries(rules), digits[start : start + cells]) for start in starts)


def _checked(puzzle: Source, rules: AnyRules | None) -> Puzzle:
    puzzle = parse(puzzle, rules)
    if puzzle.removed:
        raise RulesError(
            "a puzzle with removed candidates has no canonical form: it is made of the givens alone"
        )
    return puzzle


def _too_regular(puzzle: Puzzle) -> LimitReached:
    return LimitReached(f"too many of the symmetries fit this {puzzle.size}x{puzzle.size} grid alike", None)


@lru_cache(maxsize=64)
def _bands(rules: Rules) -> tuple[int, int, bool] | None:
    """The rows of a band, the columns of a stack, and whether rows and columns are alike, if that says all."""
    size, cells = rules.size, {house.cells for house in rules.houses}
    if rules.relations or rules.differences:
        return None
    if size in USUAL_BOXES and cells == {house.cells for house in Rules("classic", size=size).houses}:
        height, width = USUAL_BOXES[size]
        return height, width, height == width
    if cells == {house.cells for house in Rules("latin", size=size).houses}:
        return size, size, True
    return None


@lru_cache(maxsize=64)
def _listed(rules: Rules) -> tuple[bytes, bytes] | None:
    """Every symmetry, as tables for the native loop: where cells come from, and names if not all are allowed."""
    group = symmetries(rules)
    if group.listed_order > MOST_LISTED:
        return None
    elements = list(group.without_renaming())
    sources = array("H", [cell for element in elements for cell in element.source]).tobytes()
    if group.digits is None:
        return sources, b""
    return sources, bytes(name for element in elements for name in element.names)


def _form_by_chain(group: Symmetries, digits: bytes) -> bytes:
    """The form under a large group, cell by cell along its chain of stabilisers.

    Whatever decides cell k is a choice of where it comes from, among what the cells before it have left open. All
    choices with the least digit go on together.
    """
    if group.digits is None:
        ways = [bytes(len(digits) and group.rules.size + 1)]
    elif group.digits.order <= MOST_LISTED:
        ways = [bytes((0, *(digit + 1 for digit in names))) for names in group.digits.elements()]
    else:
        raise LimitReached(f"{group.digits.order} renamings are too many to try for {group.rules}", None)
    best: bytes | None = None
    for twist in group.twists:
        turned = bytes(twist.names[digits[cell]] for cell in twist.source)
        for names in ways:
            form = _least_along(group, turned, names, free=group.digits is None)
            best = form if best is None or form < best else best
    assert best is not None
    return best


def _least_along(group: Symmetries, digits: bytes, names: bytes, *, free: bool) -> bytes:
    chain, cells = group.cells, len(digits)
    levels = {level.point: level for level in chain.levels}
    moves: dict[tuple[int, int], Permutation] = {}
    states: dict[Permutation, bytes] = {tuple(range(cells)): names}
    form = bytearray()
    for cell in range(cells):
        level = levels.get(cell)
        least = group.rules.size + 1
        following: dict[tuple[Permutation, int], bytes] = {}
        for state, named in states.items():
            for target in (cell,) if level is None else level.steps:
                digit = digits[state[target]]
                value = named[digit] or (max(named) + 1 if free and digit else 0)
                if value > least:
                    continue
                if value < least:
                    least = value
                    following.clear()
                after = named if not digit else named[:digit] + bytes([value]) + named[digit + 1 :]
                following[state, target] = after
        if len(following) > MOST_STATES:
            raise _too_regular(Puzzle.from_givens(group.rules, tuple(digits)))
        form.append(least)
        if level is None:
            states = {state: named for (state, _), named in following.items()}
            continue
        states = {}
        for (state, target), named in following.items():
            move = moves.get((cell, target))
            if move is None:
                move = moves[cell, target] = chain.moving(level, target)
            states[tuple([state[point] for point in move])] = named
    return bytes(form)


@lru_cache(maxsize=64)
def _fingerprint(rules: Rules) -> bytes:
    """What the rules say, in 32 bytes, however they are spelt."""
    houses = sorted(sorted(house.cells) for house in rules.houses)
    pairs = sorted({pair for each in rules.differences for pair in combinations(sorted(each.cells), 2)})
    # A relation counts from its first cell on, whichever way it was given.
    relations = sorted(
        (each.first, each.second, sorted(each.allowed))
        if each.first < each.second
        else (each.second, each.first, sorted((two, one) for one, two in each.allowed))
        for each in rules.relations
    )
    return blake2b(repr((rules.size, houses, pairs, relations)).encode(), digest_size=32).digest()
