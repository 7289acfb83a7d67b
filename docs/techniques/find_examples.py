"""Looks for example positions: `python docs/techniques/find_examples.py` adds those that are missing.

Puzzles of `nonet.generate` are solved step by step. Where singles are not enough, every technique without an example is
looked for, and its most readable step is kept: few candidates on the board, few cells and links in the argument, little
that follows. A second example of each technique is one that would not hold without the diagonals.

    python docs/techniques/find_examples.py --puzzles 2000 --seed 5 death-blossom     more puzzles, for one of them
    python docs/techniques/find_examples.py --again naked-pair                        another one instead

The same seed finds the same examples. It is run by hand: what it found is in src/nonet/logic/techniques/examples.jsonl.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import nonet
from nonet.errors import NonetError
from nonet.logic.examples import Example, examples
from nonet.logic.finders import find, when_named
from nonet.logic.ladder import usual
from nonet.logic.position import Position
from nonet.logic.proof import doubts
from nonet.model.grid import Grid
from nonet.rules import Rules

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.logic.step import Step
    from nonet.logic.technique import Technique

FILE = Path(nonet.__file__).parent / "logic" / "techniques" / "examples.jsonl"
SINGLES = 3  # the rank up to which a step is a single: the board is nearly as printed
CHOICE = 30  # steps of one technique to choose from in one position
LARGE = 12  # cells of an argument; larger ones nobody reads, and their proof takes long
COSTLY = 41  # from this rank on the first step has to do: all of them may take long


def main() -> None:
    """Find what is missing, and write all examples in the order of the techniques."""
    parser = argparse.ArgumentParser(description="Look for examples that are missing.")
    parser.add_argument("technique", nargs="*", help="only these")
    parser.add_argument("--puzzles", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--again", action="store_true", help="also where there is one")
    parser.add_argument("--rules", choices=("classic", "diagonal"), action="append")
    order = parser.parse_args()
    kept = {(example.technique, example.rules): example for example in examples() if _is_found(example)}
    wanted = [each for each in nonet.techniques() if not order.technique or each.keyword in order.technique]
    for rules in order.rules or ("classic", "diagonal"):
        missing = [each for each in wanted if order.again or (each.keyword, rules) not in kept]
        for example in search(rules, missing, order.puzzles, order.seed):
            kept[example.technique, rules] = example
    places = {technique.keyword: place for place, technique in enumerate(nonet.techniques())}
    inside = sorted(kept.values(), key=lambda example: (places[example.technique], example.rules))
    FILE.write_text("".join(f"{example.to_line()}\n" for example in inside), "utf-8", newline="\n")
    for rules in ("classic", "diagonal"):
        without = [name for name in places if (name, rules) not in kept]
        told = f"none of {', '.join(without)}" if without else "none is missing"
        sys.stdout.write(f"{len(places) - len(without)} {rules} examples; {told}\n")


def _is_found(example: Example) -> bool:
    try:
        example.step()
    except NonetError:
        return False
    return True


def search(rules: str, wanted: list[Technique], count: int, seed: int) -> list[Example]:
    """The most readable step of each technique."""
    best: dict[str, tuple[float, Step, str]] = {}
    for number, puzzle in enumerate(nonet.generate(rules, n=count, seed=seed)):
        for place, next_step in enumerate(nonet.explain(puzzle)):
            for step in _steps(next_step, wanted):
                weight = _weight(step) + _unnatural(step, next_step)
                if weight < best.get(step.technique.keyword, (1e9,))[0] and _is_good(step):
                    origin = f'generate("{rules}", n={number + 1}, seed={seed})[{number}], step {place + 1}'
                    best[step.technique.keyword] = weight, step, origin
    return [Example.of(step, origin) for _, step, origin in best.values()]


def _steps(next_step: Step, wanted: list[Technique]) -> Iterator[Step]:
    """The steps at a position: the one that is taken; others only where it is not a single."""
    if next_step.technique in wanted:
        yield next_step
    is_single = next_step.technique.rank <= SINGLES
    for technique in wanted:
        # An avoidable rectangle needs digits of one's own, and those come with singles.
        if technique.finder != "search" and (not is_single or technique.finder.startswith("avoidable")):
            limit = CHOICE if technique.rank < COSTLY else 1
            yield from find(next_step.position, [technique], when_named([technique], True), limit=limit)


def _unnatural(step: Step, next_step: Step) -> float:
    """The weight of an easier step that is there: such an example will do only if there is no other."""
    if step == next_step or step.technique not in usual():
        return 0
    return 400 - 4 * next_step.technique.rank


def _is_good(step: Step) -> bool:
    if step.technique.finder == "search":
        return True
    if len(step.cells()) > LARGE and step.technique.finder.startswith("als"):
        return False
    return not doubts(step) and (str(step.position.rules) == "classic" or _rests_on_a_diagonal(step))


def _rests_on_a_diagonal(step: Step) -> bool:
    """Whether a diagonal is named, or the result would be in doubt without diagonals."""
    houses = [*step.houses(), *(link.house for link in step.links if link.house)]
    if any(house.name.endswith("diagonal") for house in houses):
        return True
    at = step.position
    if (
        step.technique.finder == "naked_single"
    ):  # it names no house: do rows, columns and boxes leave more than one digit?
        (cell,) = step.cells()
        return len(Position.of(at.line, "classic").grid.candidates(cell)) > 1
    classic = replace(at, grid=Grid.from_masks(Rules("classic"), at.grid.masks))
    return bool(doubts(replace(step, position=classic)))


def _weight(step: Step) -> float:
    """How much there is to read."""
    at = step.position
    small = sum(mask.bit_count() for mask, digit in zip(at.grid.masks, at.digits, strict=True) if not digit)
    ends = {cell for link in step.links for cell in (*link.start.cells, *link.end.cells)}
    results = len(step.eliminations) + len(step.placements)
    return 0.25 * small + len({*step.cells(), *ends}) + 3 * len(step.links) + 1.5 * abs(results - 2)


if __name__ == "__main__":
    main()
