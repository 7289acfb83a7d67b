"""The slow solver: plain Python, any rules, written to be believed rather than to be fast.

It knows three facts and nothing else:

- a cell holds exactly one digit, and a house holds each digit in exactly one cell, so the candidates of
  one cell, or the places of one digit in one house, are a list of cases that misses nothing;
- a digit put into a cell leaves the cells that may not repeat it, and every two-cell relation keeps
  only the digits that go with it;
- whatever survives is compared with the rules, word by word, before it is called a solution.

The tests hold the native engine against it. The cases with the fewest branches are tried first, which
is enough for a 9x9 puzzle of any rules in a fraction of a second.

>>> from nonet.model.puzzle import Puzzle
>>> from nonet.rules.ruleset import Rules
>>> puzzle = Puzzle.from_line("1.....2..3......", Rules("4x4"))
>>> for grid in solutions(puzzle):
...     print(grid.line)
1234342143122143
1243342123144132
1243342143122134
"""

from __future__ import annotations

from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING

from nonet.model.grid import Grid

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from nonet.board.house import Difference, House
    from nonet.model.puzzle import Puzzle
    from nonet.rules.ruleset import Rules

Case = tuple[int, int]  # a cell and the bit of a digit put there
Neighbour = tuple[int, dict[int, int]]  # another cell, and for the bit of a digit here what it may hold


def solutions(puzzle: Puzzle) -> Iterator[Grid]:
    """Every solution of the puzzle, one after the other, always in the same order."""
    rules = puzzle.rules
    for digits in _search(rules, candidate_masks(puzzle)):
        yield Grid(rules, tuple(1 << (digit - 1) for digit in digits))


def find(puzzle: Puzzle, limit: int) -> list[Grid]:
    """The first `limit` solutions, or all when there are fewer."""
    return list(islice(solutions(puzzle), limit))


def count(puzzle: Puzzle, limit: int | None = None) -> int:
    """The number of solutions, counted no further than `limit`.

    >>> from nonet.model.puzzle import Puzzle
    >>> from nonet.rules.ruleset import Rules
    >>> count(Puzzle.from_line("." * 16, Rules("4x4", "diagonal")))
    48
    """
    return sum(1 for _ in islice(solutions(puzzle), limit))


def candidate_masks(puzzle: Puzzle) -> list[int]:
    """What the puzzle itself says of each cell: its given, or every digit but the removed candidates."""
    every_digit_mask = (1 << puzzle.rules.size) - 1
    masks = [1 << (given - 1) if given else every_digit_mask for given in puzzle.givens]
    for cell, digit in puzzle.removed:
        masks[cell] &= ~(1 << (digit - 1))
    return masks


def obeys(rules: Rules, digits: Sequence[int]) -> bool:
    """Whether a full grid of digits keeps every rule: the definition of a solution, nothing cleverer."""
    return (
        all(sorted(digits[cell] for cell in house.cells) == list(rules.digits) for house in rules.houses)
        and all(len({digits[cell] for cell in some.cells}) == len(some.cells) for some in rules.differences)
        and all((digits[pair.first], digits[pair.second]) in pair.allowed for pair in rules.relations)
    )


def _search(rules: Rules, masks: list[int]) -> Iterator[list[int]]:
    """Solutions as lists of digits, from the candidates of each cell."""
    neighbours = _neighbours(rules)
    houses: list[list[int]] = [[*sorted(house.cells)] for house in rules.houses]
    # A cell with one candidate is not yet a placed digit: its neighbours have to hear of it first.
    stack = [(masks, frozenset[int]())]
    while stack:
        masks, placed = stack.pop()
        cases = _fewest_cases(masks, placed, houses)
        if cases is None:
            digits = [mask.bit_length() for mask in masks]
            if obeys(rules, digits):
                yield digits
            continue
        for cell, bit in reversed(cases):
            following = _place(masks, cell, bit, neighbours)
            if following is not None:
                stack.append((following, placed | {cell}))


def _fewest_cases(masks: list[int], placed: frozenset[int], houses: list[list[int]]) -> list[Case] | None:
    """The shortest list of cases of which exactly one is true; none at all once every cell is placed."""
    unplaced = [cell for cell in range(len(masks)) if cell not in placed]
    if not unplaced:
        return None
    cell = min(unplaced, key=lambda cell: masks[cell].bit_count())
    fewest = [(cell, bit) for bit in _bits(masks[cell])]
    if len(fewest) <= 1:
        return fewest
    for house in houses:
        once_mask = twice_mask = thrice_mask = 0
        for cell in house:
            thrice_mask |= twice_mask & masks[cell]
            twice_mask |= once_mask & masks[cell]
            once_mask |= masks[cell]
        if once_mask.bit_count() < len(house):
            return []  # a digit has no place in this house
        # Digits placed already have one place too; they are no news.
        settled_mask = sum(masks[cell] for cell in house if cell in placed)
        single_mask = once_mask & ~twice_mask & ~settled_mask
        double_mask = twice_mask & ~thrice_mask
        for bits_mask, length in ((single_mask, 1), (double_mask, 2)):
            if bits_mask and length < len(fewest):
                bit = bits_mask & -bits_mask
                fewest = [(cell, bit) for cell in house if masks[cell] & bit]
        if len(fewest) == 1:
            break
    return fewest


def _place(masks: list[int], cell: int, bit: int, neighbours: list[list[Neighbour]]) -> list[int] | None:
    """The candidates after a digit is put into a cell, or None when a neighbour has none left."""
    following = masks.copy()
    following[cell] = bit
    for other, kept in neighbours[cell]:
        following[other] &= kept[bit]
        if not following[other]:
            return None
    return following


@lru_cache(maxsize=32)
def _neighbours(rules: Rules) -> list[list[Neighbour]]:
    """For every cell, the cells it speaks to, and what each of its digits leaves them."""
    every_digit_mask = (1 << rules.size) - 1
    kept: dict[tuple[int, int], dict[int, int]] = {}

    def pair(here: int, there: int) -> dict[int, int]:
        return kept.setdefault((here, there), {1 << i: every_digit_mask for i in range(rules.size)})

    groups: list[House | Difference] = [*rules.houses, *rules.differences]
    for group in groups:
        for here in group.cells:
            for there in group.cells - {here}:
                for bit in pair(here, there):
                    kept[here, there][bit] &= ~bit
    for relation in rules.relations:
        for here, there, allowed in (
            (relation.first, relation.second, relation.allowed),
            (relation.second, relation.first, {(b, a) for a, b in relation.allowed}),
        ):
            for bit in pair(here, there):
                kept[here, there][bit] &= sum(1 << (b - 1) for a, b in allowed if a == bit.bit_length())
    neighbours: list[list[Neighbour]] = [[] for _ in rules.cells]
    for (first, second), masks in sorted(kept.items(), key=lambda item: item[0]):
        neighbours[first].append((second, masks))
    return neighbours


def _bits(mask: int) -> Iterator[int]:
    """The single bits of a mask, lowest first."""
    while mask:
        yield mask & -mask
        mask &= mask - 1
