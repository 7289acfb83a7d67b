"""Puzzles as hard as asked for: clues are added back from the solution until the rating falls into the range.

A minimal puzzle may be too hard, and a minimal diagonal one nearly always is. Its blanks are put into a random order,
and clues added in that order make it easier, on the whole; a bisection finds how few are enough. A puzzle that was
unique stays so, since every clue comes from its solution.

Each candidate asks for one rating after the other; those that all of them ask for are found together.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import TYPE_CHECKING, Final

from nonet.generate.random import Random
from nonet.generate.wish import Rough, Verdict

if TYPE_CHECKING:
    from nonet.generate.candidates import Candidate, Order
    from nonet.generate.wish import Wish

AIM_STREAM: Final = 0xA13
FURTHER: Final = 8  # clues more, where a puzzle is as hard as asked for but lacks a technique

# Gives puzzles to be rated, gets their ratings, returns the one to keep.
Search = Generator[bytes, Rough | None, "Candidate | None"]


class Aim:
    """What `generate.search` calls with candidates; remembers what was nearest to the wish."""

    def __init__(self, order: Order, wish: Wish, *, threads: int = 0) -> None:
        self.order, self.wish = order, wish
        self.adds = order.digs and not order.minimal
        self.threads = threads
        self.others = 0  # candidates of which nothing was kept
        self.nearest: Rough | None = None

    def __call__(self, candidates: list[Candidate]) -> Iterable[Candidate | None]:
        """Each candidate with as many clues more as it takes, or None if that leads past the wish."""
        kept: dict[int, Candidate] = {}
        searches = {each.number: self._search(each) for each in candidates}
        solutions = {each.number: each.solution for each in candidates}
        asked = {number: next(search) for number, search in searches.items()}
        while asked:
            ratings = self.wish.ratings(
                self.order.rules,
                b"".join(asked.values()),
                b"".join(solutions[number] for number in asked),
                threads=self.threads,
            )
            following: dict[int, bytes] = {}
            for number, rating in zip(asked, ratings, strict=True):
                try:
                    following[number] = searches[number].send(rating)
                except StopIteration as ended:
                    if ended.value is not None:
                        kept[number] = ended.value
            asked = following
        self.others += len(candidates) - len(kept)
        return [kept.get(each.number) for each in candidates]

    def told(self) -> str:
        """What came nearest, in words; "" if there is nothing to tell."""
        if not self.others:
            return ""
        if self.nearest is None:
            return f"every one of {self.others:,} others was harder"
        lacking = sorted(self.wish.needs - self.nearest.counts.keys())
        without = f" and without {', '.join(lacking)}" if lacking else ""
        return f"the nearest of {self.others:,} others was {self.nearest}{without}"

    def _search(self, candidate: Candidate) -> Search:
        verdict = self._judge((yield candidate.givens))
        if verdict is Verdict.FITS:
            return candidate
        if verdict is Verdict.EASIER or not self.adds:
            return None
        puzzles = _growing(self.order, candidate)
        enough = 0  # clues added, so many units of them, that make the puzzle no harder than asked for
        if verdict is Verdict.HARDER:
            too_few, enough = 0, len(puzzles)
            while enough - too_few > 1:
                middle = (too_few + enough) // 2
                verdict_there = self._judge((yield puzzles[middle]))
                if verdict_there is Verdict.HARDER:
                    too_few = middle
                else:
                    enough, verdict = middle, verdict_there
        for more in range(enough + 1, min(enough + 1 + FURTHER, len(puzzles))):
            if verdict is not Verdict.LACKS:
                break
            enough, verdict = more, self._judge((yield puzzles[more]))
        return candidate._replace(givens=puzzles[enough]) if verdict is Verdict.FITS else None

    def _judge(self, rating: Rough | None) -> Verdict:
        verdict = self.wish.verdict(rating)
        if (
            verdict is not Verdict.FITS
            and rating is not None
            and (self.nearest is None or self.wish.distance(rating) < self.wish.distance(self.nearest))
        ):
            self.nearest = rating
        return verdict


def _growing(order: Order, candidate: Candidate) -> list[bytes]:
    """The candidate, and it with one unit of clues more after the other, as far as the order's range goes."""
    blank = [unit for unit in order.units if not candidate.givens[unit[0]]]
    givens = bytearray(candidate.givens)
    clues = len(givens) - givens.count(0)
    puzzles = [bytes(givens)]
    for unit in Random(order.seed, AIM_STREAM, candidate.number).shuffled(blank):
        clues += len(unit)
        if clues > order.most:
            break
        for cell in unit:
            givens[cell] = candidate.solution[cell]
        puzzles.append(bytes(givens))
    return puzzles
