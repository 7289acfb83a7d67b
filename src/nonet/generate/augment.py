"""`augment`, equivalent puzzles; `split`, a test set that no training puzzle gives away.

>>> puzzle = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"
>>> more = augment(puzzle, 3, seed=1, rules="diagonal")
>>> [equivalent(puzzle, other, "diagonal") for other in more]
[True, True, True]
>>> train, test = split([*more, "1" + "." * 80], test=0.5, seed=1, rules="diagonal")
>>> sorted(map(len, (train, test)))
[1, 3]
"""

from __future__ import annotations

from base64 import b32decode
from collections.abc import Iterable
from typing import TYPE_CHECKING, overload

from nonet.engine.detect import parse
from nonet.generate.canonical import canonical_id, equivalent, forms, id_of_form
from nonet.generate.random import Random, seed_or_any
from nonet.generate.symmetry import symmetries
from nonet.model.puzzle import Puzzle

if TYPE_CHECKING:
    from nonet.engine.detect import Source
    from nonet.rules.ruleset import AnyRules, Rules

__all__ = ["augment", "canonical_id", "equivalent", "split"]

AUGMENT, SPLIT = 0xA06, 0x5B1  # the streams of random numbers
PATIENCE = 20  # draws in a row that bring nothing new before equal ones are taken


@overload
def augment(
    puzzle: Source, n: int, seed: int | None = None, *, rules: AnyRules | None = None, solution: None = None
) -> list[Puzzle]: ...
@overload
def augment(
    puzzle: Source, n: int, seed: int | None = None, *, rules: AnyRules | None = None, solution: Source
) -> list[tuple[Puzzle, Puzzle]]: ...
def augment(
    puzzle: Source,
    n: int,
    seed: int | None = None,
    *,
    rules: AnyRules | None = None,
    solution: Source | None = None,
) -> list[Puzzle] | list[tuple[Puzzle, Puzzle]]:
    """`n` puzzles that are equivalent to this one: moved by random symmetries of its rules, digits renamed.

    What the rules of a variant do not allow is never done: a diagonal stays a diagonal. The puzzles differ from each
    other and from the first as long as there are enough. With `solution`, a full grid, pairs are returned: each puzzle
    with its own solution. The same seed gives the same puzzles everywhere.
    """
    if n < 0:
        raise ValueError("n is the number of puzzles, 0 or more")
    puzzle = parse(puzzle, rules, check=False)
    solved = None if solution is None else parse(solution, puzzle.rules, check=False)
    group, rng = symmetries(puzzle.rules), Random(seed_or_any(seed), AUGMENT)
    seen, made = {puzzle}, list[Puzzle]()
    pairs = list[tuple[Puzzle, Puzzle]]()
    while len(made) < n:
        symmetry = group.random(rng)
        moved, tries = symmetry.apply(puzzle), 1
        while moved in seen and tries < PATIENCE:
            symmetry = group.random(rng)
            moved, tries = symmetry.apply(puzzle), tries + 1
        if moved in seen:
            seen = {puzzle}  # all there are, or nearly: begin again
        seen.add(moved)
        made.append(moved)
        if solved is not None:
            pairs.append((moved, symmetry.apply(solved)))
    return made if solved is None else pairs


def split(
    puzzles: Iterable[Source], test: float = 0.1, seed: int | None = 1, *, rules: AnyRules | None = None
) -> tuple[list[Puzzle], list[Puzzle]]:
    """The puzzles as (training, test): no test puzzle is equivalent to a training one.

    All puzzles of one canonical id go to the same side, and the side depends on that id and the seed alone. So a puzzle
    stays where it is when others are added, and `test` is the share to be expected, not an exact one.
    """
    if not 0 <= test <= 1:
        raise ValueError("test is a share, 0 to 1")
    sides: tuple[list[Puzzle], list[Puzzle]] = ([], [])
    key = seed_or_any(seed)
    known = [parse(puzzle, rules) for puzzle in puzzles]
    for puzzle, name in zip(known, ids(known), strict=True):
        is_test = Random(key, SPLIT, int.from_bytes(b32decode(name.upper())[:8])).word() < test * (1 << 64)
        sides[is_test].append(puzzle)
    return sides


def ids(puzzles: list[Puzzle]) -> list[str]:
    """The canonical ids of puzzles, of any rules, found together."""
    by_rules: dict[Rules, list[int]] = {}
    for number, puzzle in enumerate(puzzles):
        by_rules.setdefault(puzzle.rules, []).append(number)
    names = [""] * len(puzzles)
    for rules, numbers in by_rules.items():
        plain = [number for number in numbers if not puzzles[number].removed]
        for number in set(numbers) - set(plain):
            canonical_id(puzzles[number])  # which says why there is none
        found = forms(rules, b"".join(bytes(puzzles[number].givens) for number in plain))
        cells = len(rules.cells)
        for position, number in enumerate(plain):
            names[number] = id_of_form(rules, found[position * cells : (position + 1) * cells])
    return names
