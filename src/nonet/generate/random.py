"""Random numbers that are the same on every machine, in every version: SplitMix64, keyed by seed and stream.

A stream is named by numbers, such as the purpose and the number of a puzzle. Puzzle 7 of a seed is drawn from its own
stream, so it does not depend on how many puzzles are made before it, or on how many threads make them. The native twin
is `native/generate/random.hpp`.

>>> Random(1, 7).below(100) == Random(1, 7).below(100)
True
>>> Random(1).shuffled("nonet") != Random(2).shuffled("nonet")
True
"""

from __future__ import annotations

from secrets import randbits
from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable

Item = TypeVar("Item")
MASK: Final = (1 << 64) - 1
GAMMA: Final = 0x9E3779B97F4A7C15  # the golden ratio: an odd step that visits every 64-bit number


class Random:
    """A stream of random numbers."""

    __slots__ = ("_state",)

    def __init__(self, seed: int, *stream: int) -> None:
        state = _mixed((seed & MASK) + GAMMA)
        for number in stream:
            state = _mixed((state ^ (number & MASK)) + GAMMA)
        self._state = state

    def word(self) -> int:
        """Sixty-four random bits."""
        self._state = (self._state + GAMMA) & MASK
        return _mixed(self._state)

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, each exactly as likely as the others.

        The high half of word times limit; the few words that would favour some numbers are drawn again.
        """
        unfair = (1 << 64) % limit
        while True:
            product = self.word() * limit
            if (product & MASK) >= unfair:
                return product >> 64

    def shuffled(self, items: Iterable[Item]) -> list[Item]:
        """The items in a random order."""
        shuffled = list(items)
        for last in range(len(shuffled) - 1, 0, -1):
            other = self.below(last + 1)
            shuffled[last], shuffled[other] = shuffled[other], shuffled[last]
        return shuffled


def _mixed(word: int) -> int:
    """A number whose every bit depends on every bit of the word; different words give different numbers."""
    word &= MASK
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & MASK
    word = (word ^ word >> 27) * 0x94D049BB133111EB & MASK
    return word ^ word >> 31


def seed_or_any(seed: int | None) -> int:
    """The seed, or one that nobody could foresee; a number of any size keeps its lowest 64 bits."""
    return randbits(64) if seed is None else int(seed) & MASK
