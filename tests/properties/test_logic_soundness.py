"""Every technique under every rule: no step is wrong, each is proved by its evidence, and a moved grid moves the steps.

Positions are made at random and are the same each time: a full grid, dug out until no clue can go without giving a
second solution, some clues put back, some digits that the solution does not hold ruled out here and there. All that a
technique says of such a position must be true of the solution, uniqueness arguments included.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import pytest

from nonet.board.candidate import Candidate
from nonet.board.cell import Cell, Digit
from nonet.engine.search import find_masks
from nonet.generate.random import Random
from nonet.generate.symmetry import Symmetry, symmetries
from nonet.logic.finders import find
from nonet.logic.position import Position
from nonet.logic.proof import doubts
from nonet.logic.step import Step
from nonet.logic.technique import Technique
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
POSITIONS = 100_000  # of the slow test, over all rules

# Of several ways of one length these tell one, and it may depend on the way which candidates they reach; whether they
# find anything must not depend on how the grid lies.
ONE_OF_SEVERAL = re.compile(
    "(x|xy|als)-chain|.*nice-loop|(grouped-)?aic|kraken-.*|(finned-)?(franken|mutant)-.*"
)
# Known to depend on it still: a chain that comes back to a cell is dropped, though another as long may not come back.
DEPENDS_ON_PLACE = "grouped-loop"


@pytest.mark.parametrize("text", RULES)
def test_no_step_is_wrong(text: str) -> None:
    _check(text, 2 if Rules(text).size > 9 else 4 if Rules(text).size > 6 else 16)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
@pytest.mark.parametrize("text", RULES)
def test_no_step_of_very_many_is_wrong(text: str, part: int) -> None:
    _check(text, POSITIONS // 10 // len(RULES) + 1, seed=1 + part)


def _check(text: str, number: int, seed: int = 0) -> None:
    rules = Rules(text)
    random = Random(seed, RULES.index(text))
    for at, solution in _positions(rules, random, number):
        found = _steps(at)
        for step in found:
            assert _wrong(step, solution) == [], _report(step)
        for step in _some(found, random):
            assert doubts(step) == [], _report(step)
        move = _symmetry(rules, random)
        if move is not None:
            before = _results(found, move)
            after = _results(_steps(_moved(at, move)))
            assert before == after, (_pasted(at), move, before ^ after)


# What must hold


def _steps(at: Position) -> list[Step]:
    return find(at, _techniques())


@cache
def _techniques() -> tuple[Technique, ...]:
    """All that find a step by themselves."""
    return tuple(each for each in techniques() if each.finder and each.keyword != "search")


def _wrong(step: Step, solution: bytes) -> list[Candidate]:
    return [
        *(candidate for candidate in step.eliminations if solution[candidate.cell] == candidate.digit),
        *(candidate for candidate in step.placements if solution[candidate.cell] != candidate.digit),
    ]


def _some(found: list[Step], random: Random) -> Iterator[Step]:
    """A step of each technique: a proof takes longer than to find a step."""
    by_technique: dict[str, list[Step]] = {}
    for step in found:
        by_technique.setdefault(step.technique.keyword, []).append(step)
    for steps in by_technique.values():
        yield steps[random.below(len(steps))]


Result = tuple[str, frozenset[Candidate]]


def _results(found: list[Step], move: Symmetry | None = None) -> set[Result]:
    """What must be the same of the steps before and after a move, as it is after the move."""
    results: set[Result] = set()
    for step in found:
        name, result = step.technique.keyword, _moved_result(step, move)
        if ONE_OF_SEVERAL.fullmatch(name):
            if _family(name) != DEPENDS_ON_PLACE:
                results.add((_family(name), frozenset()))
        else:
            results.add((name, result))
    return results


def _family(name: str) -> str:
    """Which of its kinds a loop or a large fish is depends on the way, too."""
    loop = re.fullmatch("(grouped-)?(continuous-nice-loop|discontinuous-nice-loop|aic)", name)
    fish = re.fullmatch("(.*)-[a-z]+", name)
    if loop:
        return f"{loop[1] or ''}loop"
    return fish[1] if fish and not name.endswith("chain") else name


def _moved_result(step: Step, move: Symmetry | None) -> frozenset[Candidate]:
    """The candidates placed or ruled out; one step does not do both."""
    result = (*step.placements, *step.eliminations)
    if move is None:
        return frozenset(result)
    new = {old: Cell(new) for new, old in enumerate(move.source)}
    return frozenset(Candidate(new[cell], Digit(move.names[digit])) for cell, digit in result)


def _report(step: Step) -> str:
    return f"{step.position.rules} {_pasted(step.position)}\n{step}"


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
    kinds = {house.cells: _kind(house.name) for house in rules.houses}
    for _ in range(20):
        move = symmetries(rules).random(random)
        new = {old: Cell(new) for new, old in enumerate(move.source)}
        if all(kinds[frozenset(new[cell] for cell in cells)] == kind for cells, kind in kinds.items()):
            return move
    return None


def _kind(name: str) -> str:
    kind = name.rpartition(" ")[0]
    return "line" if kind in ("row", "column") else kind if kind in ("box", "region") else "other"


def _moved(at: Position, move: Symmetry) -> Position:
    """The position with its cells moved and its digits renamed."""

    def renamed(mask: int) -> int:
        return sum(1 << move.names[digit] - 1 for digit in at.rules.digits if mask >> digit - 1 & 1)

    masks = tuple(renamed(at.grid.masks[cell]) for cell in move.source)
    digits = bytes(move.names[at.digits[cell]] for cell in move.source)
    return Position(Grid.from_masks(at.rules, masks), digits, bytes(at.givens[cell] for cell in move.source))
