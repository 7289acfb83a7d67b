"""`fill`: a random full grid under any rules.

>>> grid = fill("diagonal", seed=7)
>>> grid.is_solved
True
>>> fill("diagonal", seed=7) == grid
True

Grids are made by a randomised search and then stirred (`native/generate/fill.hpp`): for 45 random pairs of digits (on
a 9x9 grid), each group of cells in which the two can be exchanged is turned over with a chance of one half. Stirring
for ever would make all grids that it can reach equally likely. How near this comes is in docs/generate.md, and tests
watch it.
"""

from __future__ import annotations

from nonet import _native
from nonet.engine.lower import lowered
from nonet.errors import LimitReached
from nonet.generate.random import seed_or_any
from nonet.model.grid import Grid
from nonet.rules.ruleset import AnyRules, Rules


def fill(rules: AnyRules = "classic", seed: int | None = None) -> Grid:
    """A random full grid. The same seed gives the same grid everywhere; without one it is different every time.

    `LimitReached` says that none was found: some rules have no grid at all, and some have so few that they are hard to
    find.
    """
    rules = Rules.of(rules)
    return Grid.from_digits(rules, fill_digits(rules, seed_or_any(seed), 1))


def fill_digits(rules: Rules, seed: int, count: int, first: int = 0) -> bytes:
    """Grids number `first` and following of a seed, as digits, one byte a cell."""
    grids = bytearray(count * len(rules.cells))
    made = _native.fill_grids(lowered(rules).solver, seed, first, count, stirring(rules), grids)
    if made < count:
        raise LimitReached(f"no full grid was found for {rules}", bytes(grids[: made * len(rules.cells)]))
    return bytes(grids)


def stirring(rules: Rules) -> int:
    """Pairs of digits exchanged: enough that more change no statistic we measured, on 4x4 and 9x9 grids."""
    return 5 * rules.size
