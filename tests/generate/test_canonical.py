"""Canonical forms: the least of all equivalent puzzles, the same for each of them."""

from __future__ import annotations

import pytest

from nonet.engine.many import solve_many
from nonet.engine.search import find
from nonet.errors import ContradictionError, LimitReached, RulesError
from nonet.generate.canonical import (
    _form_by_chain,
    canonical,
    canonical_id,
    canonical_many,
    equivalent,
    forms,
)
from nonet.generate.random import Random
from nonet.generate.symmetry import symmetries
from nonet.model.puzzle import Puzzle
from nonet.rules.named import NAMED
from nonet.rules.ruleset import Rules

SMALL = ["4x4", "4x4+diagonal", "4x4+latin", "4x4+falling-diagonal", "4x4+antiknight", "4x4+nonconsecutive"]
SMALL += [
    "jigsaw:1112132233243444",
    "4x4+windoku",
    "4x4+disjoint",
    "4x4+antiking",
    "4x4+extra:r1c1r2c3/r4c4r3c1",
]
MINIMAL = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"
FULL = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
# Every row is the one above, three to the left: 648 symmetries leave this grid as it is.
REGULAR = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"


def some_givens(rules: Rules, rng: Random, clues: int) -> bytes:
    """Givens that agree, from a solution of the rules where there is one."""
    solutions = find(Puzzle(rules, [0] * len(rules.cells)), 40)
    chosen = set(rng.shuffled(range(len(rules.cells)))[:clues])
    if not solutions:
        return bytes(len(rules.cells))
    masks = solutions[rng.below(len(solutions))].masks
    return bytes(mask.bit_length() if cell in chosen else 0 for cell, mask in enumerate(masks))


def by_brute_force(rules: Rules, digits: bytes) -> bytes:
    """The definition: the least of all images."""
    group = symmetries(rules)
    best = None
    for symmetry in group.without_renaming():
        moved = [symmetry.names[digits[cell]] for cell in symmetry.source]
        if group.digits is None:
            seen = {0: 0}
            moved = [seen.setdefault(digit, len(seen)) for digit in moved]
        best = bytes(moved) if best is None else min(best, bytes(moved))
    assert best is not None
    return best


@pytest.mark.parametrize("text", SMALL)
def test_small_grids_agree_with_brute_force(text: str) -> None:
    rules, rng = Rules(text), Random(1)
    for clues in range(17):
        digits = some_givens(rules, rng, clues)
        assert forms(rules, digits) == by_brute_force(rules, digits)


@pytest.mark.parametrize("text", ["6x6", "diagonal", "windoku", "nonconsecutive"])
def test_larger_grids_agree_with_brute_force(text: str) -> None:
    rules, rng = Rules(text), Random(2)
    for clues in (0, 1, 5, 12, 20, len(rules.cells)):
        digits = some_givens(rules, rng, clues)
        assert forms(rules, digits) == by_brute_force(rules, digits)


@pytest.mark.parametrize("text", ["4x4", "4x4+diagonal", "4x4+latin", "4x4+nonconsecutive", "6x6"])
def test_the_search_along_the_chain_gives_the_same(text: str) -> None:
    rules, rng = Rules(text), Random(3)
    for clues in (1, 3, 6, 10, 16):
        digits = some_givens(rules, rng, clues)
        assert _form_by_chain(symmetries(rules), digits) == forms(rules, digits)


@pytest.mark.parametrize("text", [*NAMED, "6x6", "8x8", "latin", "12x12", "16x16", "16x16+diagonal"])
def test_equivalent_puzzles_have_one_form(text: str) -> None:
    rules, rng = Rules(text), Random(5)
    cells = len(rules.cells)
    for clues in (cells // 4, cells // 3, cells):
        digits = some_givens(rules, rng, clues)
        puzzle = Puzzle.from_givens(rules, tuple(digits))
        moved = symmetries(rules).random(rng).apply(puzzle)
        assert canonical(moved) == canonical(puzzle)
        assert equivalent(moved, puzzle)
        assert canonical(canonical(puzzle)) == canonical(puzzle)


@pytest.mark.parametrize(
    "line", [MINIMAL, FULL, REGULAR, "." * 81, "1" + "." * 80, FULL[:9] + "." * 72, FULL[:27] + "." * 54]
)
def test_classic_forms_survive_a_thousand_symmetries(line: str) -> None:
    rng, group, puzzle = Random(7), symmetries("classic"), Puzzle.from_line(line)
    moved = {group.random(rng).apply(puzzle).line for _ in range(100 if line == REGULAR else 1000)}
    assert len(set(canonical_many([line, *moved]))) == 1


def test_classic_forms_are_no_larger_than_any_image() -> None:
    rng, group, puzzle = Random(8), symmetries("classic"), Puzzle.from_line(MINIMAL)
    least = canonical(puzzle).givens
    assert all(least <= group.random(rng).apply(puzzle).givens for _ in range(2000))


def test_the_regular_grid_is_its_own_form() -> None:
    assert canonical(REGULAR).line == REGULAR


def test_different_puzzles_have_different_forms() -> None:
    grids = [bytes(mask.bit_length() for mask in grid.masks) for grid in find("." * 81, 300)]
    group, rng = symmetries("classic"), Random(9)
    assert not equivalent(MINIMAL.replace("6", "."), MINIMAL.replace("8", "."))
    assert len(set(canonical_many([Puzzle.from_givens(Rules("classic"), tuple(g)).line for g in grids]))) > 1
    assert group.random(rng) != group.random(rng)


def test_4x4_grids_fall_into_two_classes_and_with_diagonals_into_one() -> None:
    grids = [grid.line for grid in find("." * 16, 1000)]
    assert len(grids) == 288
    assert len(set(canonical_many(grids, "4x4"))) == 2
    crossed = [grid.line for grid in find("." * 16, 1000, "diagonal")]
    assert len(set(canonical_many(crossed, "4x4+diagonal"))) == 1


def test_ids_are_pinned_and_do_not_depend_on_the_spelling_of_the_rules() -> None:
    assert canonical_id(MINIMAL, "diagonal") == "lcrwqtug4pji6mtl"
    assert canonical_id(FULL) == "emh3gqsqhfvrjv6z"
    one, other = Rules("diagonal", "antiknight"), Rules("antiknight", "diagonal")
    assert canonical_id("1" + "." * 80, one) == canonical_id("." * 80 + "1", other)
    assert canonical_id("." * 81, "diagonal") != canonical_id("." * 81, "classic")


def test_puzzles_under_different_rules_are_not_equivalent() -> None:
    assert not equivalent(Puzzle.from_line("." * 81, "classic"), Puzzle.from_line("." * 81, "diagonal"))


def test_what_has_no_form_says_so() -> None:
    with pytest.raises(ContradictionError):
        canonical("11" + "." * 79)
    with pytest.raises(ContradictionError):
        canonical_many(["." * 81, "1" * 2 + "." * 79])
    with pytest.raises(RulesError, match="removed"):
        canonical(Puzzle("4x4", [0] * 16, [(0, 1)]))  # type: ignore[list-item]
    with pytest.raises(RulesError, match="line 2 has 80 cells"):
        canonical_many(["." * 81, "." * 80])


def test_a_grid_that_is_too_regular_is_never_given_a_wrong_form() -> None:
    size = 24 // 1 + 1
    cyclic = "".join(
        "123456789ABCDEFGHIJKLMNOP"[(row + column) % size] for row in range(size) for column in range(size)
    )
    try:
        form = canonical(cyclic, "25x25+latin")
    except LimitReached:
        return
    moved = symmetries("25x25+latin").random(Random(1)).apply(Puzzle.from_line(cyclic, "25x25+latin"))
    assert canonical(moved) == form


def test_minimal_puzzles_of_one_solution_are_told_apart() -> None:
    (solution,) = solve_many([MINIMAL])
    fewer = [solution[:cell] + "." + solution[cell + 1 :] for cell in range(81)]
    assert len(set(canonical_many(fewer))) > 60
