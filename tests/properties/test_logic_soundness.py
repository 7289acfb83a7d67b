"""Every technique under every rule: no step is wrong, each is proved by its evidence, and a moved grid moves the steps.

Positions are made at random and are the same each time: a full grid, dug out until no clue can go without giving a
second solution, some clues put back, some digits that the solution does not hold ruled out here and there. All that a
technique says of such a position must be true of the solution, uniqueness arguments included.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

import pytest

from nonet.board.cell import Cell
from nonet.engine.search import find_masks
from nonet.generate.random import Random
from nonet.generate.symmetry import Symmetry, symmetries
from nonet.logic.finders import NUMBERS, finders, step_of
from nonet.logic.position import Position
from nonet.logic.proof import doubts
from nonet.logic.techniques import techniques
from nonet.model.grid import Grid, place
from nonet.rules.ruleset import Rules
from tests.oracles.random_puzzles import Rising

RULES = [
    *("classic", "diagonal", "windoku", "disjoint", "antiknight", "antiking", "nonconsecutive"),
    *("asterisk", "centerdot", "girandola", "falling-diagonal", "diagonal+windoku", "diagonal+antiknight"),
    "jigsaw:112222333111222334551162334511662334557666884577668844577698884577999984577999984",
    "jigsaw:112222333111222334551162334511662334577666884577668844557698884577999984577999984+diagonal",
    "extra:r1c1r1c9r9c1r9c9r4c5r5c4r5c5r5c6r6c5+diagonal",
    *("latin", Rising.keyword),
    *("4x4", "4x4+diagonal", "4x4+jigsaw:1123412341234423", "4x4+antiknight"),
    *("6x6", "6x6+diagonal", "6x6+antiknight", "6x6+nonconsecutive", "8x8", "8x8+diagonal+antiking"),
    "16x16",
]
# Positions of the slow test, by size: a large grid takes as long as a thousand small ones. Rules whose positions have
# very many steps get fewer: there, too, some take a second.
POSITIONS = {4: 1_000, 6: 4_500, 8: 4_000, 9: 5_600, 16: 300}
FEWER = 1_200
RICH = {
    *("disjoint", "antiknight", "nonconsecutive", "diagonal+windoku", "diagonal+antiknight"),
    *(text for text in RULES if text.startswith(("jigsaw", "extra")) and text.endswith("diagonal")),
}
PARTS = 10


@pytest.mark.parametrize("text", RULES)
def test_no_step_is_wrong(text: str) -> None:
    _check(text, 2 if Rules(text).size > 9 else 4 if Rules(text).size > 6 else 16)


@pytest.mark.parametrize("text", RULES)
@pytest.mark.parametrize(
    "reach",
    [
        {"sets_in_chains": True, "overlap": True, "duals": True, "two_candidates": True},
        {"sets_in_chains": True, "as_hodoku": True, "missing_candidates": False},
    ],
    ids=["further", "as HoDoKu"],
)
def test_no_step_is_wrong_however_far_it_is_looked(text: str, reach: dict[str, bool]) -> None:
    rules = Rules(text)
    random = Random(99, RULES.index(text))
    for at, solution in _positions(rules, random, 1 if rules.size > 6 else 8):
        found = _found(at, reach)
        assert [_wrong(_result(numbers), solution) for numbers in found] == [[]] * len(found), _pasted(at)
        for numbers in _some(found, random):
            step = step_of(at, numbers)
            assert doubts(step) == [], f"{rules} {reach} {_pasted(at)}\n{step}"


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("text", RULES)
def test_no_step_of_very_many_is_wrong(text: str, part: int) -> None:
    _check(text, _number(text) // PARTS, seed=1 + part)


def test_very_many_are_a_hundred_thousand() -> None:
    assert sum(map(_number, RULES)) >= 100_000


def _number(text: str) -> int:
    return FEWER if text in RICH else POSITIONS[Rules(text).size]


def _check(text: str, number: int, seed: int = 0) -> None:
    rules = Rules(text)
    random = Random(seed, RULES.index(text))
    for at, solution in _positions(rules, random, number):
        found = _found(at)
        results = set(map(_result, found))
        for result in results:
            assert _wrong(result, solution) == [], (_pasted(at), result)
        for numbers in _some(found, random):
            step = step_of(at, numbers)
            assert doubts(step) == [], f"{rules} {_pasted(at)}\n{step}"
        move = _symmetry(rules, random)
        if move is not None:
            before = _moved_results(results, move)
            after = set(map(_result, _found(_moved(at, move))))
            assert before == after, (_pasted(at), move, before ^ after)


# What must hold

# A step as the finders tell it. Most are never looked at again, so that a `Step` is made of few.
Numbers = tuple[Any, ...]


class Result(NamedTuple):
    """What must be the same of the steps before and after a move."""

    technique: str
    placements: frozenset[tuple[int, int]]  # cell and digit
    eliminations: frozenset[tuple[int, int]]


def _found(at: Position, reach: dict[str, bool] | None = None) -> list[Numbers]:
    """All steps of all techniques that find one by themselves."""
    return finders(at.rules).find(
        at.digits, at.grid.masks, at.givens, reach or {}, _wanted(), True, 1_000_000
    )


@cache
def _wanted() -> bytes:
    return bytes(NUMBERS[each.finder] for each in techniques() if each.finder and each.keyword != "search")


@cache
def _keyword(technique: int) -> str:
    return next(name for name, number in NUMBERS.items() if number == technique).replace("_", "-")


def _result(numbers: Numbers) -> Result:
    return Result(_keyword(numbers[0]), frozenset(numbers[4]), frozenset(numbers[5]))


def _wrong(result: Result, solution: bytes) -> list[tuple[int, int]]:
    return [
        *((cell, digit) for cell, digit in result.eliminations if solution[cell] == digit),
        *((cell, digit) for cell, digit in result.placements if solution[cell] != digit),
    ]


def _some(found: list[Numbers], random: Random) -> Iterator[Numbers]:
    """A step of each technique: a proof takes longer than to find a step."""
    by_technique: dict[int, list[Numbers]] = {}
    for numbers in found:
        by_technique.setdefault(numbers[0], []).append(numbers)
    for steps in by_technique.values():
        yield steps[random.below(len(steps))]


def _pasted(at: Position) -> str:
    return f"{at.digits.hex()} {at.givens.hex()} {at.grid.masks}"


# Positions


@dataclass(frozen=True, slots=True)
class _Puzzle:
    solution: bytes
    clues: frozenset[Cell]  # no fewer of them leave one solution


def _positions(rules: Rules, random: Random, number: int) -> Iterator[tuple[Position, bytes]]:
    """Positions with the solution of their puzzles; a puzzle makes eight."""
    for made in range(number):
        if made % 8 == 0:
            puzzle = _dug(rules, random)
        yield _position(rules, puzzle, random), puzzle.solution


def _dug(rules: Rules, random: Random) -> _Puzzle:
    solution = _full(rules, random)
    clues = set(rules.cells)
    # A large grid with few clues takes long to search, and longer to explain.
    for cell in random.shuffled(rules.cells)[
        : len(rules.cells) if rules.size <= 9 else len(rules.cells) // 2
    ]:
        clues.remove(cell)
        if len(find_masks(rules, _masks(rules, solution, clues), 2)) > 1:
            clues.add(cell)
    return _Puzzle(solution, frozenset(clues))


def _full(rules: Rules, random: Random) -> bytes:
    """A full grid, grown from as many random digits as it takes; fewer where the rules allow few grids."""
    for digits in range(rules.size // 2, -1, -1):
        masks = [rules.full_mask] * len(rules.cells)
        for _ in range(digits):
            masks[random.below(len(masks))] = 1 << random.below(rules.size)
        if found := find_masks(rules, masks, 1):
            return found[0]
    raise AssertionError(f"no grid obeys {rules}")


def _masks(rules: Rules, solution: bytes, clues: set[Cell]) -> list[int]:
    return [1 << solution[cell] - 1 if cell in clues else rules.full_mask for cell in rules.cells]


def _position(rules: Rules, puzzle: _Puzzle, random: Random) -> Position:
    """Some more digits of the solution placed, and some wrong candidates ruled out."""
    solution, cells = puzzle.solution, len(rules.cells)
    empty = [cell for cell in rules.cells if cell not in puzzle.clues]
    # An open grid has steps without end: a quarter of the cells is filled, and a fifth of what is wrong ruled out.
    more = set(random.shuffled(empty)[: len(empty) // 4 + random.below(len(empty) // 2 + 1)])
    masks = [rules.full_mask] * cells
    digits = bytes(solution[cell] if cell in more or cell in puzzle.clues else 0 for cell in rules.cells)
    for cell in rules.cells:
        if digits[cell]:
            place(masks, cell, digits[cell], rules)
    gone = 20 + random.below(50)  # per cent of the wrong candidates
    for cell in rules.cells:
        for digit in rules.digits:
            if digit != solution[cell] and random.below(100) < gone:
                masks[cell] &= ~(1 << digit - 1)
    givens = bytes(cell in puzzle.clues for cell in rules.cells)
    return Position(Grid.from_masks(rules, tuple(masks)), digits, givens)


# Moves


def _symmetry(rules: Rules, random: Random) -> Symmetry | None:
    """A symmetry of the rules that takes lines to lines and boxes to boxes, since some techniques are named by them."""
    kinds = _kinds(rules)
    for _ in range(20):
        move = symmetries(rules).random(random)
        new = {old: Cell(new) for new, old in enumerate(move.source)}
        if all(kinds[frozenset(new[cell] for cell in cells)] == kind for cells, kind in kinds.items()):
            return move
    return None


@cache
def _kinds(rules: Rules) -> dict[frozenset[Cell], str]:
    return {house.cells: _kind(house.name) for house in rules.houses}


def _kind(name: str) -> str:
    kind = name.rpartition(" ")[0]
    return "line" if kind in ("row", "column") else kind if kind in ("box", "region") else "other"


def _moved_results(results: set[Result], move: Symmetry) -> set[Result]:
    new = {
        (old, digit): (cell, move.names[digit])
        for cell, old in enumerate(move.source)
        for digit in range(1, len(move.names))
    }
    return {
        Result(technique, frozenset(map(new.__getitem__, placed)), frozenset(map(new.__getitem__, removed)))
        for technique, placed, removed in results
    }


def _moved(at: Position, move: Symmetry) -> Position:
    """The position with its cells moved and its digits renamed."""

    def renamed(mask: int) -> int:
        return sum(1 << move.names[digit] - 1 for digit in at.rules.digits if mask >> digit - 1 & 1)

    masks = tuple(renamed(at.grid.masks[cell]) for cell in move.source)
    digits = bytes(move.names[at.digits[cell]] for cell in move.source)
    return Position(Grid.from_masks(at.rules, masks), digits, bytes(at.givens[cell] for cell in move.source))
