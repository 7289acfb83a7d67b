"""Random puzzles under all rules and of many sizes: with one solution, with several, with none.

A puzzle starts as a full grid. Some cells are kept as givens: few leave several solutions, many leave one.
Then one given may be changed to a digit that clashes with no other, which mostly leaves none; and instead of
a given a cell may only be told some digits it does not hold. The same seed makes the same puzzles.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from nonet.board.candidate import Candidate
from nonet.board.cell import Cell, Digit
from nonet.board.house import Relation
from nonet.model.puzzle import Puzzle
from nonet.rules.named import NAMED
from nonet.rules.rule import Rule
from nonet.rules.ruleset import Rules
from tests.oracles import sat


class Rising(Rule):
    """In each upper row the first two cells rise: a rule of one's own, whose relations have a direction."""

    keyword = "test-rising"

    def relations(self, size: int = 9) -> Iterator[Relation]:
        smaller = {(one, other) for one in range(1, size + 1) for other in range(one + 1, size + 1)}
        for row in range(size // 2):
            yield Relation("rising", Cell(row * size), Cell(row * size + 1), smaller)


@dataclass(frozen=True, slots=True)
class Kind:
    """Rules, how many puzzles to make of them, and the share of cells that are given."""

    rules: str
    number: int
    fewest: float = 0.2
    most: float = 0.5
    grids: int = 4  # full grids that the puzzles are part of; fewer where a grid is hard to find


SMALL = [
    *(
        Kind(f"4x4+{name}", 160, 0.0, 0.5)
        for name in ("classic", "diagonal", "latin", "disjoint", "antiknight")
    ),
    *(Kind(f"4x4+{name}", 20) for name in ("antiking", "nonconsecutive")),  # no grid obeys these
    Kind("4x4+jigsaw:1123412341234423", 140, 0.0, 0.4),
    Kind("4x4+test-rising", 100, 0.0, 0.4),
    Kind("5x5+jigsaw:1122211122334443344535555", 200, 0.0, 0.4),
    Kind("5x5+latin+diagonal", 200, 0.0, 0.4),
    Kind("7x7+jigsaw:1222222111111233333334444455465555546777776666677", 150, 0.1, 0.5),
    *(Kind(f"6x6+{name}", 220, 0.1, 0.4) for name in ("classic", "diagonal", "latin", "falling-diagonal")),
    *(Kind(f"6x6+{name}", 220, 0.05, 0.4) for name in ("antiknight", "nonconsecutive", "disjoint")),
    Kind("6x6+jigsaw:111222111232444233455663445633555666", 200, 0.1, 0.4),
    Kind("6x6+extra:r1c1r2c2r3c3r4c4r5c6r6c5/r1c6r2c5r3c4", 200, 0.1, 0.4),
    Kind("8x8+classic", 150, 0.2, 0.45),
    Kind("8x8+diagonal+antiking", 150, 0.2, 0.45),
]
USUAL = [
    Kind("classic", 1000, 0.27, 0.55),
    Kind("diagonal", 1000, 0.2, 0.45),
    *(Kind(name, 250, 0.2, 0.5, grids=1) for name in NAMED if name not in ("classic", "diagonal")),
    *(Kind(f"latin{more}", 120, 0.35, 0.55) for more in ("", "+windoku")),
    Kind("jigsaw:112222333111222334551162334511662334557666884577668844577698884577999984577999984", 250),
    Kind(
        "jigsaw:112222333111222334551162334511662334577666884577668844557698884577999984577999984+diagonal",
        200,
    ),
    Kind("extra:r1c1r1c9r9c1r9c9r5c5r2c2r3c3", 150),
    Kind("extra:r1c1r1c9r9c1r9c9r4c5r5c4r5c5r5c6r6c5+diagonal", 150),
    Kind("nonconsecutive+antiking", 150, 0.12, 0.35, grids=1),
    Kind("test-rising", 200, 0.25),
]
LARGE = [
    Kind("10x10+classic", 60, 0.3, 0.5),
    Kind("12x12+diagonal", 40, 0.35, 0.5),
    Kind("16x16+classic", 24, 0.45, 0.6),
    Kind("16x16+diagonal+antiknight", 16, 0.45, 0.6, grids=1),
    Kind("25x25+classic", 2, 0.65, 0.7, grids=1),
]
KINDS = [*SMALL, *USUAL, *LARGE]


@lru_cache(maxsize=4)
def puzzles(kind: Kind, seed: int = 2024) -> list[Puzzle]:
    """The puzzles of a kind."""
    rules = Rules(kind.rules)
    random = Random(f"{kind.rules} {seed}")
    grids = list(_full_grids(rules, random, kind.grids))
    if not grids:  # rules that no grid obeys: a few givens are enough
        return [_any_givens(rules, random) for _ in range(kind.number)]
    return [_puzzle(rules, random, random.choice(grids), kind) for _ in range(kind.number)]


def _full_grids(rules: Rules, random: Random, number: int) -> Iterator[list[int]]:
    """Grids of digits that obey the rules, each grown from a few random givens."""
    for _ in range(number):
        wanted = [(random.choice(rules.cells), random.choice(rules.digits)) for _ in range(3)]
        while True:
            givens = [0] * len(rules.cells)
            for cell, digit in wanted:
                givens[cell] = digit
            line = next(sat.solutions(Puzzle(rules, givens)), None)
            if line is not None:
                yield [rules.symbols.index(symbol) + 1 for symbol in line]
                break
            if not wanted:
                return
            wanted.pop()


def _puzzle(rules: Rules, random: Random, grid: list[int], kind: Kind) -> Puzzle:
    """Part of a full grid, and perhaps something wrong with it."""
    if not rules.relations:  # then digits are only names
        names = random.sample(rules.digits, rules.size)
        grid = [names[digit - 1] for digit in grid]
    kept = round(len(grid) * random.uniform(kind.fewest, kind.most))
    givens = [0] * len(grid)
    for cell in random.sample(rules.cells, kept):
        givens[cell] = grid[cell]
    removed: frozenset[Candidate] = frozenset()
    chance = random.random()
    if chance < 0.25:
        _change_one(rules, random, givens)
    elif chance < 0.28:
        givens[random.choice(rules.cells)] = random.choice(rules.digits)  # may well clash
    elif chance < 0.4:
        removed = frozenset(_not_there(rules, random, grid))
    return Puzzle(rules, givens, removed)


def _change_one(rules: Rules, random: Random, givens: list[int]) -> None:
    """Another digit for one of the givens, such that no two of them clash."""
    given_cells = [cell for cell in rules.cells if givens[cell]]
    random.shuffle(given_cells)
    for cell in given_cells:
        right = givens[cell]
        for digit in random.sample(rules.digits, rules.size):
            givens[cell] = digit
            if digit != right and Puzzle(rules, givens).conflict() is None:
                return
        givens[cell] = right


def _not_there(rules: Rules, random: Random, grid: list[int]) -> Iterator[Candidate]:
    """Candidates that the grid does not hold."""
    for cell in random.sample(rules.cells, len(grid) // 3):
        for digit in random.sample(rules.digits, rules.size // 2):
            if digit != grid[cell]:
                yield Candidate(cell, Digit(digit))


def _any_givens(rules: Rules, random: Random) -> Puzzle:
    givens = [0] * len(rules.cells)
    for cell in random.sample(rules.cells, random.randrange(rules.size)):
        givens[cell] = random.choice(rules.digits)
    return Puzzle(rules, givens)
