"""A stream of puzzles, numbered: attempt k of an order is the same whoever asks, in whatever portions and threads.

Each attempt starts from its own random grid and its own random order of clues. Most orders take every attempt; an
order for few clues, or for a pattern, rejects many. What consumes the stream (a rating, say) sees puzzles and solutions
as bytes, many at a time.

>>> order = Order.of("4x4", seed=1)
>>> few, many = dig(order, 0, 3), dig(order, 2, 100, threads=2)
>>> few.made[2] == many.made[0]
True
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from nonet import _native
from nonet.engine.lower import lowered
from nonet.generate.fill import stirring
from nonet.generate.shape import orbits, pattern_cells
from nonet.rules.ruleset import Rules

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nonet.rules.ruleset import AnyRules

MADE, STOPPED = 1, 2  # native/generate/dig.hpp: Dug


class Candidate(NamedTuple):
    """One puzzle of the stream, proven to have exactly one solution."""

    number: int  # of the attempt
    givens: bytes  # one byte a cell, 0 for a blank
    solution: bytes
    choices: tuple[int, ...] = ()  # when weighing: for each clue that was dug, how many could have gone


class Portion(NamedTuple):
    """What some attempts in a row gave."""

    made: list[Candidate]
    tried: int
    nearest: int | None  # of the rejected ones, the number of clues that is nearest to what was asked


@dataclass(frozen=True)
class Order:
    """What is asked of a puzzle before any rating."""

    rules: Rules
    seed: int
    units: tuple[tuple[int, ...], ...]  # cells that are clues together
    fewest: int = 0
    most: int = 625
    digs: bool = True  # False: every cell of the units is a clue
    minimal: bool = False  # no unit can be left out, whatever the number of clues
    weighs: bool = False  # dig any clue that can go, and tell how many there were, as `unbiased` wants it

    @classmethod
    def of(
        cls,
        rules: AnyRules,
        seed: int,
        clues: int | tuple[int, int] | None = None,
        symmetry: str | None = None,
        pattern: str | Iterable[int] | None = None,
        *,
        minimal: bool = False,
    ) -> Order:
        """An order from what people say; `ValueError` or `RulesError` when it makes no sense."""
        rules = Rules.of(rules)
        cells = len(rules.cells)
        fewest, most = _range(clues, cells)
        if pattern is None:
            return cls(rules, seed, tuple(orbits(rules.size, symmetry)), fewest, most, minimal=minimal)
        if symmetry is not None or clues is not None or minimal:
            raise ValueError("a pattern says where the clues are; symmetry, clues and minimal go without one")
        units = tuple((cell,) for cell in pattern_cells(rules, pattern))
        return cls(rules, seed, units, len(units), len(units), digs=False)

    def nearer(self, one: int | None, other: int | None) -> int | None:
        """The one or the other number of clues, whichever is nearer to what was asked."""
        known = [clues for clues in (one, other) if clues is not None]
        return min(known, key=lambda clues: max(self.fewest - clues, clues - self.most), default=None)


def dig(order: Order, first: int, count: int, *, threads: int = 0, seconds: float = float("inf")) -> Portion:
    """Attempts `first` to `first + count - 1`; fewer if the time runs out."""
    rules = order.rules
    cells = len(rules.cells)
    puzzles, solutions, results = bytearray(count * cells), bytearray(count * cells), bytearray(count)
    choices = memoryview(bytearray(2 * count * cells if order.weighs else 0)).cast("H")
    _native.dig_puzzles(
        solver=lowered(rules).solver,
        seed=order.seed,
        units=order.units,
        fewest=0 if order.minimal else order.fewest,
        most=cells if order.minimal else min(order.most, cells),
        digs=order.digs,
        weighs=order.weighs,
        stirring=stirring(rules),
        first=first,
        count=count,
        threads=threads,
        seconds=seconds,
        puzzles=puzzles,
        solutions=solutions,
        choices=choices,
        results=results,
    )
    return _portion(order, first, puzzles, solutions, choices, results)


def _portion(
    order: Order,
    first: int,
    puzzles: bytearray,
    solutions: bytearray,
    choices: memoryview,
    results: bytearray,
) -> Portion:
    cells = len(order.rules.cells)
    made, tried = list[Candidate](), 0
    nearest: int | None = None
    for number, result in enumerate(results):
        if result == STOPPED:
            break  # what comes after may be done, but the order of the stream must not depend on luck
        tried += 1
        givens = bytes(puzzles[number * cells : (number + 1) * cells])
        clues = cells - givens.count(0)
        if result == MADE and order.fewest <= clues <= order.most:
            solution = bytes(solutions[number * cells : (number + 1) * cells])
            steps = tuple(choices[number * cells : (number + 1) * cells]) if order.weighs else ()
            made.append(Candidate(first + number, givens, solution, tuple(filter(None, steps))))
        elif order.digs:
            nearest = order.nearer(nearest, clues)
    return Portion(made, tried, nearest)


def _range(clues: int | tuple[int, int] | None, cells: int) -> tuple[int, int]:
    if clues is None:
        return 0, cells
    fewest, most = (clues, clues) if isinstance(clues, int) else clues
    if not 0 <= fewest <= most <= cells:
        raise ValueError(f"clues is a number or a range (fewest, most) within 0 to {cells}, not {clues}")
    return fewest, most
