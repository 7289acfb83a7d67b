"""One puzzle: its solution, the number of its solutions, or all of them.

All lanes of the native engine work on the one puzzle: each split gives an idle lane a branch. Solutions come in the
same order on every machine.

>>> print(solve("1...............").line)
Traceback (most recent call last):
nonet.errors.MultipleSolutions: the puzzle has more than one solution: two of them differ in 15 cells
>>> count("1..............."), count("................")
(72, 288)
"""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

from nonet import _native
from nonet.engine.lower import lowered
from nonet.errors import LimitReached, MultipleSolutions, NoSolution
from nonet.formats.sizes import known_at_nine
from nonet.model.grid import Grid

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from nonet.engine.detect import Source
    from nonet.model.puzzle import Puzzle
    from nonet.rules.ruleset import AnyRules, Rules

FOREVER = float("inf")
ALL = (1 << 64) - 1


def solve(puzzle: Source, rules: AnyRules | None = None, *, timeout: float | None = None) -> Grid:
    """The solution. `NoSolution` and `MultipleSolutions` say that there is not exactly one.

    >>> grid = solve("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> grid.line
    '534678912672195348198342567859761423426853791713924856961537284287419635345286179'

    Takes text or a Puzzle. After `timeout` seconds `LimitReached` is raised; its `found` has the solution that was
    found but not yet proven to be the only one, if any.
    """
    if type(puzzle) is str and timeout is None and len(puzzle) == 81:
        known = known_at_nine(rules)
        digits = None if known is None else lowered(known).solver.solve_line(puzzle)
        if known is not None and digits is not None:
            return Grid.from_digits(known, digits)
    puzzle = _parsed(puzzle, rules)
    grids = find(puzzle, 2, timeout=timeout)
    if not grids:
        raise NoSolution(puzzle)
    if len(grids) > 1:
        raise MultipleSolutions(puzzle, grids)
    return grids[0]


def is_unique(puzzle: Source, rules: AnyRules | None = None, *, timeout: float | None = None) -> bool:
    """Whether there is exactly one solution."""
    return count(puzzle, 2, rules, timeout=timeout) == 1


def count(
    puzzle: Source, limit: int | None = None, rules: AnyRules | None = None, *, timeout: float | None = None
) -> int:
    """The number of solutions, or `limit` if there are at least so many.

    After `timeout` seconds `LimitReached` is raised; its `found` is the number found by then.

    >>> count("." * 16, rules="diagonal")
    48
    >>> count("." * 81, limit=1000)
    1000
    """
    puzzle = _parsed(puzzle, rules, check=False)
    return count_masks(puzzle.rules, puzzle.grid().masks, limit, timeout=timeout)


def solutions(
    puzzle: Source, rules: AnyRules | None = None, *, limit: int | None = None, timeout: float | None = None
) -> Iterator[Grid]:
    """All solutions, one after the other, as they are found.

    After `limit` of them, if there are more, and after `timeout` seconds of searching, `LimitReached` is raised;
    its `found` is the list of those that were found. (To take just the first few, use `itertools.islice`.)

    >>> len(list(solutions("." * 16)))
    288
    """
    puzzle = _parsed(puzzle, rules, check=False)
    return _solutions(puzzle.rules, puzzle.grid().masks, limit, timeout)


def find(
    puzzle: Source, limit: int, rules: AnyRules | None = None, *, timeout: float | None = None
) -> list[Grid]:
    """The first `limit` solutions, or all if there are fewer."""
    puzzle = _parsed(puzzle, rules, check=False)
    try:
        digits = find_masks(puzzle.rules, puzzle.grid().masks, limit, timeout=timeout)
    except LimitReached as stopped:
        found = [Grid.from_digits(puzzle.rules, each) for each in stopped.found]  # type: ignore[attr-defined]
        raise LimitReached(stopped.message, found) from None
    return [Grid.from_digits(puzzle.rules, each) for each in digits]


def find_masks(
    rules: Rules, masks: Sequence[int], limit: int, *, timeout: float | None = None
) -> list[bytes]:
    """The first `limit` solutions within the candidates, each as digits, one byte a cell.

    This is `find` without the objects, for callers that ask thousands of times.
    """
    search = _native.Search(lowered(rules).solver, masks)
    digits, finished = search.next(limit, FOREVER if timeout is None else timeout)
    found = _cut(digits, len(masks))
    if not finished:
        raise LimitReached(f"no answer within {timeout:g} seconds", found)
    return found


def count_masks(
    rules: Rules, masks: Sequence[int], limit: int | None = None, *, timeout: float | None = None
) -> int:
    """The number of solutions within the candidates, or `limit` if there are at least so many."""
    search = _native.Search(lowered(rules).solver, masks)
    number, finished = search.count(ALL if limit is None else limit, FOREVER if timeout is None else timeout)
    if not finished:
        raise LimitReached(f"the count was at {number} after {timeout:g} seconds", number)
    return number


def _solutions(
    rules: Rules, masks: Sequence[int], limit: int | None, timeout: float | None
) -> Iterator[Grid]:
    search = _native.Search(lowered(rules).solver, masks)
    left = FOREVER if timeout is None else timeout
    found: list[Grid] = []  # kept only if there may be an exception to carry them
    wanted = 1  # solutions asked for at a time: the first at once, then more and more
    while True:
        started = monotonic()
        digits, finished = search.next(wanted, left)
        grids = [Grid.from_digits(rules, each) for each in _cut(digits, len(masks))]
        left -= monotonic() - started  # the caller's own time does not count
        for grid in grids:
            if limit is not None and len(found) == limit:
                raise LimitReached(f"there are more than {limit} solutions", found)
            if limit is not None or timeout is not None:
                found.append(grid)
            yield grid
        if not finished or left <= 0:
            raise LimitReached(f"{len(found)} solutions after {timeout:g} seconds, and more to search", found)
        if len(grids) < wanted:
            return
        wanted = min(2 * wanted, 256)


def _cut(digits: bytes, cells: int) -> list[bytes]:
    return [digits[start : start + cells] for start in range(0, len(digits), cells)]


def _parsed(puzzle: Source, rules: AnyRules | None, *, check: bool = True) -> Puzzle:
    from nonet.engine.detect import parse  # which searches too, for rules="auto"

    return parse(puzzle, rules, check=check)
