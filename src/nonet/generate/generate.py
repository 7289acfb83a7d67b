"""`generate`: puzzles to order, each proven to have exactly one solution.

>>> puzzle = generate("diagonal", seed=7)
>>> generate("diagonal", seed=7) == puzzle
True
>>> [puzzle.clues for puzzle in generate("4x4", n=3, clues=6, symmetry="rotational", seed=1)]
[6, 6, 6]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from time import monotonic
from typing import TYPE_CHECKING, Protocol, TypeAlias, overload, runtime_checkable

from nonet.errors import LimitReached
from nonet.generate.aim import Aim
from nonet.generate.candidates import Candidate, Order, dig
from nonet.generate.random import seed_or_any
from nonet.generate.wish import AnyLevel, AnyTechniques, Wish
from nonet.model.puzzle import Puzzle

if TYPE_CHECKING:
    from nonet.rules.ruleset import AnyRules

# What a further wish (a rating, a technique) makes of candidates: each as it is, changed (clues added back), or None.
Refine: TypeAlias = Callable[[list[Candidate]], Iterable[Candidate | None]]
Progress: TypeAlias = Callable[[int, int], None]  # puzzles found, attempts made

PATIENCE = 60.0  # seconds without a new puzzle after which an order without a timeout is given up


@runtime_checkable
class Telling(Protocol):
    """A wish that can say what came nearest to it."""

    def told(self) -> str:
        """What came nearest, in words; "" if there is nothing to tell."""
        ...


@overload
def generate(
    rules: AnyRules = "classic",
    *,
    n: None = None,
    seed: int | None = None,
    clues: int | tuple[int, int] | None = None,
    symmetry: str | None = None,
    pattern: str | Iterable[int] | None = None,
    level: AnyLevel | None = None,
    score: tuple[int, int] | None = None,
    needs: AnyTechniques = (),
    only: AnyTechniques | None = None,
    forbidden: AnyTechniques = (),
    minimal: bool = False,
    timeout: float | None = None,
    progress: Progress | None = None,
    threads: int = 0,
) -> Puzzle: ...
@overload
def generate(
    rules: AnyRules = "classic",
    *,
    n: int,
    seed: int | None = None,
    clues: int | tuple[int, int] | None = None,
    symmetry: str | None = None,
    pattern: str | Iterable[int] | None = None,
    level: AnyLevel | None = None,
    score: tuple[int, int] | None = None,
    needs: AnyTechniques = (),
    only: AnyTechniques | None = None,
    forbidden: AnyTechniques = (),
    minimal: bool = False,
    timeout: float | None = None,
    progress: Progress | None = None,
    threads: int = 0,
) -> list[Puzzle]: ...
def generate(
    rules: AnyRules = "classic",
    *,
    n: int | None = None,
    seed: int | None = None,
    clues: int | tuple[int, int] | None = None,
    symmetry: str | None = None,
    pattern: str | Iterable[int] | None = None,
    level: AnyLevel | None = None,
    score: tuple[int, int] | None = None,
    needs: AnyTechniques = (),
    only: AnyTechniques | None = None,
    forbidden: AnyTechniques = (),
    minimal: bool = False,
    timeout: float | None = None,
    progress: Progress | None = None,
    threads: int = 0,
) -> Puzzle | list[Puzzle]:
    """A puzzle, or a list of `n`.

    Without further wishes a puzzle is minimal: without any of its clues it would have several solutions.

    - `clues`: a number or a range (22, 28). Digging stops at a random number in the range, so the puzzle need not be
      minimal.
    - `symmetry`: of the pattern of clues: "rotational", "rotational-90", "horizontal", "vertical", "diagonal",
      "antidiagonal", "both-diagonals", "full". No set of mirrored clues can be left out; a single one sometimes can.
    - `pattern`: where the clues are, all of them: a line with a character a cell, cell names, or cell numbers.
    - `level`: "easy", "medium", "hard", "unfair", "extreme", or a range ("easy", "hard"); `score`: a range, as
      `nonet.rate` tells both. Clues are added back until the puzzle is as easy as asked for.
    - `needs`: techniques that the easiest path uses (`nonet.rate(puzzle).counts`), one or several; `only`: those that
      it may use (singles it may always), `forbidden`: those that it must do without.
    - `minimal`: no clue can be left out, even where a level or a number of clues is asked for; takes longer.
    - `timeout`: seconds; then `LimitReached` is raised, its `found` the list of puzzles made so far, its message what
      was nearest. Without a timeout an order is given up after a minute without a new puzzle.
    - `progress(found, tried)` is called now and then.

    The seed fixes every puzzle, on every machine and for every number of threads (0: all cores); the first puzzles of
    a longer list are those of a shorter one.
    """
    if n is not None and n < 0:
        raise ValueError("n is the number of puzzles, 0 or more")
    order = Order.of(rules, seed_or_any(seed), clues, symmetry, pattern, minimal=minimal)
    wish = Wish.of(level, score, needs, only, forbidden)
    found = search(
        order,
        1 if n is None else n,
        refine=None if wish is None else Aim(order, wish, threads=threads),
        timeout=timeout,
        progress=progress,
        threads=threads,
    )
    puzzles = [Puzzle.from_givens(order.rules, tuple(candidate.givens)) for candidate in found]
    return puzzles[0] if n is None else puzzles


def search(
    order: Order,
    wanted: int,
    *,
    refine: Refine | None = None,
    timeout: float | None = None,
    progress: Progress | None = None,
    threads: int = 0,
) -> list[Candidate]:
    """The first `wanted` candidates of an order that `refine` leaves, all at once."""
    found: list[Candidate] = []
    if wanted == 0:
        return found
    try:
        for each in stream(order, wanted, refine=refine, timeout=timeout, progress=progress, threads=threads):
            found.append(each)
            if len(found) == wanted:
                break
    except LimitReached as stopped:
        puzzles = [Puzzle.from_givens(order.rules, tuple(each.givens)) for each in found]
        raise LimitReached(stopped.message, puzzles) from None
    return found


def stream(
    order: Order,
    wanted: int,
    *,
    first: int = 0,
    refine: Refine | None = None,
    timeout: float | None = None,
    progress: Progress | None = None,
    threads: int = 0,
) -> Iterator[Candidate]:
    """One candidate after the other, from attempt `first` on, that `refine` leaves; further wishes come in there.

    It does not end by itself. `wanted` is how many the caller thinks to take, so that not many more are made.
    `LimitReached` says that the time is up.
    """
    found = tried = 0
    nearest: int | None = None
    started = latest = now = monotonic()
    count = 8
    while True:
        deadline = latest + PATIENCE if timeout is None else started + timeout
        if now >= deadline:
            told = refine.told() if isinstance(refine, Telling) else ""
            raise LimitReached(
                _told(order, found, wanted, tried, now - started, nearest) + (f"; {told}" if told else "")
            )
        portion = dig(order, first + tried, count, threads=threads, seconds=deadline - now)
        kept = portion.made if refine is None else [each for each in refine(portion.made) if each]
        found += len(kept)
        tried += portion.tried
        nearest = order.nearer(nearest, portion.nearest)
        if progress is not None:
            progress(min(found, wanted), tried)
        spent = monotonic() - now
        yield from kept
        now = monotonic()  # what the caller did with them was not our time
        if kept:
            latest = now
        # Large portions fill the lanes and the threads; small ones answer soon, and none is larger than it need be.
        if spent < 0.1:
            count = min(4 * count, 1 << 15)
        elif spent > 1.0:
            count = max(8, count // 2)
        if found:
            count = min(count, max(8, (wanted - found) * tried // found))


def _told(order: Order, found: int, wanted: int, tried: int, seconds: float, nearest: int | None) -> str:
    told = f"{found:,} of {wanted:,} puzzles after {seconds:.3g} seconds and {tried:,} attempts"
    if nearest is not None:
        asked = f"{order.fewest}" if order.fewest == order.most else f"{order.fewest} to {order.most}"
        told += f"; the nearest had {nearest} clues, {asked} were asked for"
    elif not order.digs:
        told += "; the pattern left every other grid with several solutions"
    return told
