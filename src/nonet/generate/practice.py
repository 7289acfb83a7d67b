"""`practice`: positions in which one technique is the easiest step there is.

>>> (position,) = practice("naked-pair", seed=1)
>>> from nonet.logic.ladder import hint
>>> print(hint(position, level=1))
Look for a naked pair.

Puzzles that need the technique are solved up to where it comes first. Digits placed by then are cells with every other
candidate removed, as in a position that was pasted, so that `hint`, `steps`, `draw` and `formats` take it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet import _native
from nonet.board.candidate import Candidate, digits_of
from nonet.board.cell import Digit
from nonet.errors import LimitReached
from nonet.generate.candidates import Candidate as Attempt
from nonet.generate.candidates import Order
from nonet.generate.generate import stream
from nonet.generate.random import seed_or_any
from nonet.generate.wish import AS_THEY_ARE, SINGLES
from nonet.logic.finders import NUMBERS
from nonet.logic.ladder import LEFT_OUT, explain, usual
from nonet.logic.position import Position
from nonet.logic.technique import Technique
from nonet.logic.techniques import technique as named
from nonet.model.puzzle import Puzzle
from nonet.rate.hodoku import Ladder
from nonet.rate.many import climbs

if TYPE_CHECKING:
    from nonet.generate.generate import Progress
    from nonet.rules.ruleset import AnyRules


def practice(
    technique: str | Technique,
    rules: AnyRules = "classic",
    n: int = 1,
    seed: int | None = None,
    *,
    timeout: float | None = None,
    progress: Progress | None = None,
    threads: int = 0,
) -> list[Puzzle]:
    """`n` positions, each just before the technique is the easiest step, of `n` different puzzles.

    The seed fixes them. `LimitReached` after `timeout` seconds, or a minute without a new one, has those found by then.
    """
    wanted = named(technique) if isinstance(technique, str) else technique
    if not wanted.finder or wanted.keyword == "search" or wanted not in usual():
        raise ValueError(
            f"{wanted.keyword} is never the easiest step: it is looked for only when it is named"
        )
    order = Order.of(rules, seed_or_any(seed))
    before = _Before(order, wanted, threads)
    found: list[Puzzle] = []
    if n <= 0:
        return found
    try:
        for each in stream(order, n, refine=before, timeout=timeout, progress=progress, threads=threads):
            found.append(before.positions.pop(each.number))
            if len(found) == n:
                break
    except LimitReached as stopped:
        raise LimitReached(stopped.message, found) from None
    return found


class _Before:
    """Keeps the puzzles whose path, in a person's order, comes to the technique; remembers the position there."""

    def __init__(self, order: Order, technique: Technique, threads: int) -> None:
        self.order, self.technique, self.threads = order, technique, threads
        self.positions: dict[int, Puzzle] = {}
        self.ladder = _up_to(technique)

    def __call__(self, attempts: list[Attempt]) -> list[Attempt | None]:
        """Those that come to it by a quick climb, then by the very steps that `explain` takes."""
        _, counts = climbs(
            self.order.rules,
            b"".join(each.givens for each in attempts),
            b"".join(each.solution for each in attempts),
            AS_THEY_ARE,
            bytes(len(attempts)),
            self.ladder,
            searches=0,
            threads=self.threads,
        )
        used = counts[NUMBERS[self.technique.finder] :: len(_native.techniques)]
        return [
            each if times and self._come_to(each) else None
            for each, times in zip(attempts, used, strict=True)
        ]

    def _come_to(self, attempt: Attempt) -> bool:
        puzzle = Puzzle.from_givens(self.order.rules, tuple(attempt.givens))
        for step in explain(puzzle):
            if step.technique.keyword == self.technique.keyword:
                position = pasted(step.position)
                # A cell whose last other candidate a step took away would show as a digit placed.
                if Position.of(position) != step.position:
                    return False
                self.positions[attempt.number] = position
                return True
        return False


def _up_to(technique: Technique) -> Ladder:
    """A person's ladder, as far as the technique and all singles: what comes after does not matter here."""
    rungs = bytearray([LEFT_OUT] * len(_native.techniques))
    order = usual()
    last = order.index(technique)
    for rung, each in enumerate(order):
        if each.finder and (rung <= last or each.keyword in SINGLES):
            rungs[NUMBERS[each.finder]] = rung
    return Ladder(bytes(rungs), (0,) * len(_native.techniques))


def pasted(position: Position) -> Puzzle:
    """A position as a puzzle: its givens, and the candidates that its digits and the steps so far rule out."""
    rules = position.rules
    givens = tuple(
        digit if given else 0 for digit, given in zip(position.digits, position.givens, strict=True)
    )
    placed = frozenset(
        Candidate(cell, Digit(other))
        for cell in rules.cells
        if position.digits[cell] and not givens[cell]
        for other in rules.digits
        if other != position.digits[cell]
    )
    start = Position.of(Puzzle.from_givens(rules, givens, placed)).grid
    ruled_out = frozenset(
        Candidate(cell, Digit(digit))
        for cell in rules.cells
        for digit in digits_of(start.masks[cell] & ~position.grid.masks[cell])
    )
    return Puzzle.from_givens(rules, givens, placed | ruled_out)
