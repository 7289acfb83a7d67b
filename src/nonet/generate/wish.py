"""How hard a puzzle is to be: levels, scores, techniques it needs and techniques it must do without.

All of it is about one path: the easiest step first, in HoDoKu's order, as `nonet.rate` follows it.

>>> wish = Wish.of(level="hard", needs="x-wing")
>>> wish.verdict(Rough(Level.HARD, 900, {"hidden-single": 50, "x-wing": 1}))
<Verdict.FITS: 'fits'>
>>> wish.verdict(Rough(Level.HARD, 900, {"hidden-single": 50, "skyscraper": 1}))
<Verdict.LACKS: 'lacks'>
>>> wish.verdict(Rough(Level.EASY, 300, {"hidden-single": 50}))
<Verdict.EASIER: 'easier'>
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import Final, NamedTuple, TypeAlias

from nonet.errors import RulesError
from nonet.logic.finders import NUMBERS
from nonet.logic.ladder import LEFT_OUT
from nonet.logic.technique import Level, Technique
from nonet.logic.techniques import by_keyword, technique
from nonet.rate.hodoku import Ladder, ladder, level_of
from nonet.rate.many import climbs, counts_of
from nonet.rules.ruleset import Rules

AnyLevel: TypeAlias = str | Level | tuple[str | Level, str | Level]
AnyTechniques: TypeAlias = str | Technique | Iterable[str | Technique]

SINGLES: Final = frozenset(("full-house", "hidden-single", "naked-single"))
MOST: Final = 1 << 31  # a score that no puzzle has


class Rough(NamedTuple):
    """A rating as far as a wish looks at it."""

    level: Level
    score: int
    counts: dict[str, int]

    def __str__(self) -> str:
        return f"{self.level} with score {self.score:,}"


class Verdict(Enum):
    """How a puzzle stands to a wish."""

    FITS = "fits"
    EASIER = "easier"
    HARDER = "harder"
    LACKS = "lacks"  # as hard as asked for, but without a technique that is needed


@dataclass(frozen=True)
class Wish:
    """What is asked of the path of a puzzle."""

    lowest: Level = Level.EASY
    highest: Level = Level.EXTREME
    scores: tuple[int, int] = (0, MOST)
    needs: frozenset[str] = frozenset()
    allowed: frozenset[str] | None = None  # None: all

    @classmethod
    def of(
        cls,
        level: AnyLevel | None = None,
        score: tuple[int, int] | None = None,
        needs: AnyTechniques = (),
        only: AnyTechniques | None = None,
        forbidden: AnyTechniques = (),
    ) -> Wish | None:
        """A wish from what people say, None if they say nothing; `ValueError` or `RulesError` if it makes no sense."""
        if level is None and score is None and only is None and not needs and not forbidden:
            return None
        lowest, highest = _levels(level)
        low, high = (0, MOST) if score is None else score
        if not 0 <= low <= high:
            raise ValueError(f"score is a range (lowest, highest) of numbers from 0 on, not {score}")
        needed, banned = _keywords(needs), _keywords(forbidden)
        allowed: frozenset[str] | None = None
        if only is not None or banned:
            named = frozenset(by_keyword()) if only is None else _keywords(only) | SINGLES
            allowed = named - banned
        unused = sorted(name for name in needed if not _is_used(name))
        if unused:
            raise ValueError(f"no path uses {', '.join(unused)}: it is looked for only when it is named")
        if allowed is not None and not needed <= allowed:
            raise ValueError(f"{', '.join(sorted(needed - allowed))} is needed, but not allowed")
        harder = sorted(name for name in needed if by_keyword()[name].level > highest)
        if harder:
            raise ValueError(f"a puzzle that needs {', '.join(harder)} is harder than {highest}")
        return cls(lowest, highest, (low, high), needed, allowed)

    def verdict(self, rating: Rough | None) -> Verdict:
        """How a rating stands to the wish; None is that of a puzzle that the wish's own ladder does not solve."""
        if rating is None or rating.level > self.highest or rating.score > self.scores[1]:
            return Verdict.HARDER
        if self.allowed is not None and not self.allowed.issuperset(rating.counts):
            return Verdict.HARDER
        if rating.level < self.lowest or rating.score < self.scores[0]:
            return Verdict.EASIER
        return Verdict.FITS if self.needs <= rating.counts.keys() else Verdict.LACKS

    def distance(self, rating: Rough) -> tuple[int, int, int]:
        """How far a rating is from the wish, for telling which puzzle came nearest."""
        levels = max(self.lowest - rating.level, rating.level - self.highest, 0)
        scores = max(self.scores[0] - rating.score, rating.score - self.scores[1], 0)
        unlike = len(self.needs - rating.counts.keys())
        if self.allowed is not None:
            unlike += len(rating.counts.keys() - self.allowed)
        return levels, unlike, scores

    @cached_property
    def ladder(self) -> Ladder:
        """The usual ladder, up to the last rung that a puzzle may need.

        Techniques that are not allowed stay on it: whoever comes to them is off the path, and to leave them out would
        lead round them.
        """
        whole = ladder()
        fine = [NUMBERS[each.finder] for each in by_keyword().values() if each.finder and self._allows(each)]
        last = max((whole.rungs[number] for number in fine if whole.rungs[number] != LEFT_OUT), default=0)
        return whole._replace(rungs=bytes(rung if rung <= last else LEFT_OUT for rung in whole.rungs))

    def _allows(self, each: Technique) -> bool:
        if each.level > self.highest or (each.hodoku is not None and each.hodoku.score > self.scores[1]):
            return False
        return self.allowed is None or each.keyword in self.allowed

    @property
    def searches(self) -> bool:
        """Whether a puzzle may need digits from its solution, where no technique helps."""
        return self._allows(by_keyword()["search"])

    def ratings(
        self, rules: Rules, puzzles: bytes, solutions: bytes, *, threads: int = 0
    ) -> list[Rough | None]:
        """The ratings of puzzles that follow each other, a byte a cell; None for one that is too hard to matter."""
        skip = bytes(len(puzzles) // len(rules.cells))
        searches = {} if self.searches else {"searches": 0}
        scores, counts = climbs(
            rules, puzzles, solutions, AS_THEY_ARE, skip, self.ladder, threads=threads, **searches
        )
        return [None if score < 0 else _rough(score, row, counts) for row, score in enumerate(scores)]


AS_THEY_ARE: Final = bytes(range(256))


def _rough(score: int, row: int, counts: memoryview) -> Rough:
    used = counts_of(row, counts)
    return Rough(level_of(used, score), score, used)


def _levels(level: AnyLevel | None) -> tuple[Level, Level]:
    if level is None:
        return Level.EASY, Level.EXTREME
    lowest, highest = map(_level, level) if isinstance(level, tuple) else (_level(level),) * 2
    if lowest > highest:
        raise ValueError(f"levels go from easy to hard, not from {lowest} to {highest}")
    return lowest, highest


def _level(level: str | Level) -> Level:
    if isinstance(level, Level):
        return level
    try:
        return Level[level.strip().upper()]
    except KeyError:
        known = ", ".join(each.name.lower() for each in Level)
        raise ValueError(f"{level!r} is no level; there are {known}") from None


def _keywords(names: AnyTechniques) -> frozenset[str]:
    if isinstance(names, str | Technique):
        names = (names,)
    try:
        return frozenset(technique(str(getattr(name, "keyword", name))).keyword for name in names)
    except RulesError as error:
        raise ValueError(str(error)) from None


def _is_used(name: str) -> bool:
    finder = by_keyword()[name].finder
    return name == "search" or (bool(finder) and ladder().rungs[NUMBERS[finder]] != LEFT_OUT)
