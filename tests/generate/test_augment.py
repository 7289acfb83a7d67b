"""Augmentation keeps to the rules; a split keeps equivalents together."""

from __future__ import annotations

import pytest

from nonet.engine.reference import obeys
from nonet.engine.search import count, find
from nonet.generate.augment import augment, equivalent, split
from nonet.generate.random import Random
from nonet.generate.symmetry import symmetries
from nonet.model.puzzle import Puzzle
from nonet.rules.named import NAMED
from nonet.rules.ruleset import Rules

EVERY = [
    *NAMED,
    "4x4+nonconsecutive",
    "6x6",
    "6x6+diagonal",
    "8x8",
    "latin",
    "16x16",
    "jigsaw:1112132233243444",
]
EVERY += ["4x4+extra:r1c1r2c3/r4c4r3c1", "16x16+windoku"]


@pytest.mark.parametrize("text", EVERY)
def test_no_variant_is_broken(text: str) -> None:
    rules = Rules(text)
    solutions = find(Puzzle(rules, [0] * len(rules.cells)), 1)
    if not solutions:
        pytest.skip("these rules have no grid")
    solution = [mask.bit_length() for mask in solutions[0].masks]
    rng = Random(1)
    kept = set(rng.shuffled(rules.cells)[: 2 * len(rules.cells) // 5])
    puzzle = Puzzle(rules, [digit if cell in kept else 0 for cell, digit in enumerate(solution)])
    for moved, answer in augment(puzzle, 8, seed=1, solution=Puzzle(rules, solution)):
        assert obeys(rules, answer.givens)
        assert all(given in (0, digit) for given, digit in zip(moved.givens, answer.givens, strict=True))
        assert moved.clues == puzzle.clues
        assert equivalent(moved, puzzle)
        assert count(moved, 20) == count(puzzle, 20)


def test_the_seed_fixes_every_puzzle() -> None:
    line = "1" + "." * 79 + "2"
    assert augment(line, 5, seed=3) == augment(line, 5, seed=3)
    assert augment(line, 5, seed=3) != augment(line, 5, seed=4)
    assert augment(line, 5, seed=3)[:3] == augment(line, 3, seed=3)


def test_puzzles_are_distinct_while_there_are_enough() -> None:
    puzzle = Puzzle.from_line("1" + "." * 15, "4x4")  # 16 cells, 4 digits: 64 equivalents, one of them itself
    assert len({puzzle, *augment(puzzle, 40, seed=1)}) == 41
    assert len(augment(puzzle, 200, seed=1)) == 200
    assert len(augment("." * 81, 3, seed=1)) == 3


def planted(classes: int, each: int) -> list[Puzzle]:
    rng, rules = Random(2), Rules("classic")
    (grid,) = find("." * 81, 1)
    digits = [mask.bit_length() for mask in grid.masks]
    puzzles = []
    for _ in range(classes):
        kept = set(rng.shuffled(range(81))[:30])
        first = Puzzle(rules, [digit if cell in kept else 0 for cell, digit in enumerate(digits)])
        puzzles += [symmetries(rules).random(rng).apply(first) for _ in range(each)]
    return rng.shuffled(puzzles)


def test_planted_equivalents_never_sit_on_both_sides() -> None:
    puzzles = planted(60, 4)
    train, test = split(puzzles, test=0.3, seed=5)
    assert sorted(p.line for p in train + test) == sorted(p.line for p in puzzles)
    assert 20 <= len(test) <= 130
    assert not any(equivalent(one, other) for one in train for other in test)
    # A split that takes no care does put them on both sides: the check above can fail.
    careless_train, careless_test = puzzles[72:], puzzles[:72]
    assert any(equivalent(one, other) for one in careless_train for other in careless_test)


def test_a_puzzle_stays_on_its_side_when_others_come() -> None:
    puzzles = planted(40, 1)
    _, few = split(puzzles[:20], test=0.4, seed=1)
    _, all_of_them = split(puzzles, test=0.4, seed=1)
    assert [p for p in all_of_them if p in puzzles[:20]] == few


def test_the_share_is_about_what_was_asked_and_the_ends_are_exact() -> None:
    puzzles = planted(400, 1)
    assert 20 <= len(split(puzzles, test=0.1, seed=1)[1]) <= 65
    assert len(split(puzzles, test=0, seed=1)[1]) == 0
    assert len(split(puzzles, test=1, seed=1)[0]) == 0
    assert split(puzzles, test=0.1, seed=1) != split(puzzles, test=0.1, seed=2)


def test_shares_and_numbers_that_cannot_be_are_refused() -> None:
    with pytest.raises(ValueError, match="share"):
        split([], test=2)
    with pytest.raises(ValueError, match="0 or more"):
        augment("." * 81, -1)
