"""The symmetry groups: exact, complete, and made of symmetries only."""

from __future__ import annotations

from itertools import combinations, permutations

import pytest

from nonet.board.house import Relation
from nonet.generate.random import Random
from nonet.generate.symmetry import Symmetry, symmetries
from nonet.model.puzzle import Puzzle
from nonet.rules.named import NAMED
from nonet.rules.rule import Rule
from nonet.rules.ruleset import Rules

SMALL = ["4x4", "4x4+diagonal", "4x4+latin", "4x4+falling-diagonal", "4x4+antiknight", "4x4+nonconsecutive"]
SMALL += [
    "jigsaw:1112132233243444",
    "jigsaw:1122112233443344",
    "4x4+windoku",
    "4x4+extra:r1c1r2c3/r4c4r3c1r1c2",
]


class Rising(Rule):
    """The first cell of a row is smaller than the second: digits can only be turned round together with the cells."""

    keyword = "test-first-smaller"

    def relations(self, size: int = 9) -> list[Relation]:
        digits = range(1, size + 1)
        smaller = frozenset((one, two) for one, two in combinations(digits, 2))
        return [Relation("rising", row * size, row * size + 1, smaller) for row in range(size)]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("rules", "order"),
    [
        ("classic", 2 * 6**8),
        ("diagonal", 96),
        ("4x4", 128),
        ("6x6", 6 * 2**3 * 2 * 6**2),
        ("latin", 2 * 362880**2),
        ("antiknight", 8),
        ("nonconsecutive", 8),
        ("16x16", 2 * (24**5) ** 2),
        ("25x25", 2 * (120**6) ** 2),
    ],
)
def test_orders_known_from_counting(rules: str, order: int) -> None:
    assert symmetries(rules).cell_order == order


def is_symmetry(rules: Rules, symmetry: Symmetry) -> bool:
    """By the definition: houses to houses, cells that differ to cells that differ, relations to relations."""
    place = [0] * len(symmetry.source)
    for new, old in enumerate(symmetry.source):
        place[old] = new
    houses = {house.cells for house in rules.houses}
    pairs = {frozenset((cell, peer)) for cell in rules.cells for peer in rules.peers[cell]}
    tied = {(r.first, r.second, r.allowed) for r in rules.relations}
    tied |= {(b, a, frozenset((y, x) for x, y in allowed)) for a, b, allowed in tied}
    name = symmetry.names
    return (
        {frozenset(place[cell] for cell in house) for house in houses} == houses
        and {frozenset(place[cell] for cell in pair) for pair in pairs} == pairs
        and {
            (place[a], place[b], frozenset((name[x], name[y]) for x, y in allowed)) for a, b, allowed in tied
        }
        == tied
    )


def by_lines(rules: Rules) -> int:
    """Every way to move the cells of a 4x4 grid, counted one by one: rows stay lines, so rows or columns move."""
    count = 0
    for rows, columns in ((r, c) for r in permutations(range(4)) for c in permutations(range(4))):
        for turned in (False, True):
            source = [
                (columns[column] * 4 + rows[row]) if turned else (rows[row] * 4 + columns[column])
                for row in range(4)
                for column in range(4)
            ]
            count += is_symmetry(rules, Symmetry(tuple(source), (0, 1, 2, 3, 4)))
    return count


@pytest.mark.parametrize(
    "text", ["4x4", "4x4+diagonal", "4x4+latin", "4x4+nonconsecutive", "jigsaw:1112132233243444"]
)
def test_the_order_counts_every_way_to_move_a_small_grid(text: str) -> None:
    rules = Rules(text)
    # Where boxes may become rows there are more than those that keep lines; then all listed ones are checked below.
    assert symmetries(rules).cell_order >= by_lines(rules)
    kept = sum(_keeps_lines(symmetry.source) for symmetry in symmetries(rules).cells_only())
    assert kept == by_lines(rules)


def _keeps_lines(source: tuple[int, ...]) -> bool:
    rows = {frozenset(range(start, start + 4)) for start in range(0, 16, 4)}
    columns = {frozenset(range(start, 16, 4)) for start in range(4)}
    moved = {frozenset(source[start : start + 4]) for start in range(0, 16, 4)}
    across = {frozenset(source[start::4]) for start in range(4)}
    return moved | across == rows | columns


@pytest.mark.parametrize("text", [*SMALL, "diagonal", "windoku"])
def test_every_listed_symmetry_is_one_and_none_is_listed_twice(text: str) -> None:
    rules = Rules(text)
    group = symmetries(rules)
    listed = list(group.without_renaming())
    assert len(listed) == len(set(listed)) == group.listed_order
    assert all(is_symmetry(rules, symmetry) for symmetry in listed)


@pytest.mark.parametrize("text", [*NAMED, "6x6", "8x8", "10x10", "12x12+diagonal", "16x16+windoku"])
def test_random_symmetries_are_symmetries(text: str) -> None:
    rules, rng = Rules(text), Random(1)
    for _ in range(5):
        one, two = symmetries(rules).random(rng), symmetries(rules).random(rng)
        assert is_symmetry(rules, one)
        assert is_symmetry(rules, one.then(two))


def test_applying_two_after_each_other_is_applying_both() -> None:
    rng, group = Random(3), symmetries("nonconsecutive")
    puzzle = Puzzle("nonconsecutive", [rng.below(10) for _ in range(81)])
    one, two = group.random(rng), group.random(rng)
    assert one.then(two).apply(puzzle) == two.apply(one.apply(puzzle))


def test_random_symmetries_are_equally_likely() -> None:
    rng, group = Random(4), symmetries("4x4+diagonal")
    seen: dict[tuple[int, ...], int] = {}
    for _ in range(100 * group.cell_order):
        source = group.random(rng).source
        seen[source] = seen.get(source, 0) + 1
    assert len(seen) == group.cell_order
    chi_square = sum((count - 100) ** 2 / 100 for count in seen.values())
    assert chi_square < group.cell_order + 4 * (2 * group.cell_order) ** 0.5


def test_removed_candidates_move_along() -> None:
    puzzle = Puzzle("4x4", [0] * 16, [(0, 1), (5, 2)])  # type: ignore[list-item]
    moved = Symmetry(tuple(range(15, -1, -1)), (0, 4, 3, 2, 1)).apply(puzzle)
    assert moved.removed == {(15, 4), (10, 3)}


def test_digits_and_cells_that_can_only_change_together_do() -> None:
    rules = Rules("4x4+latin") + Rising()
    group = symmetries(rules)
    assert group.digit_order == 1
    assert len(group.twists) == 2  # the digits turned round, and the first two columns exchanged
    assert all(is_symmetry(rules, symmetry) for symmetry in group.without_renaming())
    assert group.order == group.cell_order * 2


def test_the_group_is_computed_once() -> None:
    assert symmetries("classic") is symmetries(Rules("classic"))
