"""HoDoKu's scale: a score for every step, a level for the whole.

Techniques are tried in a fixed order; the first step found is taken, its score is added, and the search starts again.
The level is that of the hardest technique used, or the one whose limit the score keeps.

>>> level_of({"full-house": 20, "naked-pair": 1}, score=140)
<Level.MEDIUM: 2>
>>> level_of({"full-house": 20, "hidden-single": 60}, score=920)
<Level.MEDIUM: 2>
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from nonet import _native
from nonet.logic.finders import NUMBERS
from nonet.logic.technique import Level
from nonet.logic.techniques import by_keyword, techniques

if TYPE_CHECKING:
    from collections.abc import Mapping

# The largest score of a level; the highest has none.
LIMITS: Final = {Level.EASY: 800, Level.MEDIUM: 1000, Level.HARD: 1600, Level.UNFAIR: 1800}
OPTIONS: Final = {"as_hodoku": True}  # of several steps the one that HoDoKu takes


class Ladder(NamedTuple):
    """The order and scores as the native climb wants them."""

    rungs: bytes
    scores: tuple[int, ...]


@cache
def ladder() -> Ladder:
    """HoDoKu's order; techniques of one entry share a rung."""
    rungs, scores = bytearray([255] * len(_native.techniques)), [0] * len(_native.techniques)
    used = [each for each in techniques() if each.finder and each.hodoku is not None]
    looked_for = [each for each in used if each.hodoku and not each.hodoku.off and each.finder != "search"]
    orders = sorted({each.hodoku.order for each in looked_for if each.hodoku})
    for each in looked_for:
        if each.hodoku:
            rungs[NUMBERS[each.finder]] = orders.index(each.hodoku.order)
    for each in used:
        if each.hodoku:
            scores[NUMBERS[each.finder]] = each.hodoku.score
    return Ladder(bytes(rungs), tuple(scores))


def level_of(counts: Mapping[str, int], score: int) -> Level:
    """The level of a path: its hardest technique's, raised while the score is above the level's limit."""
    return level_above(max((by_keyword()[keyword].level for keyword in counts), default=Level.EASY), score)


def level_above(level: Level, score: int) -> Level:
    """A level, or the first above it whose limit the score keeps."""
    while score > LIMITS.get(level, score):
        level = Level(level + 1)
    return level
