"""`Rating`: how hard a puzzle is, in a few plain numbers.

>>> rating = rate("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3", rules="diagonal")
>>> str(rating.level), rating.hardest
('Easy', 'naked-single')
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from nonet.errors import MultipleSolutions, NoSolution, ParseError
from nonet.logic.technique import Level
from nonet.logic.techniques import by_keyword

if TYPE_CHECKING:
    from nonet.engine.detect import Source
    from nonet.rules.ruleset import AnyRules


@dataclass(frozen=True, slots=True)
class Explainer:
    """Sudoku Explainer's scale: the rating of the puzzle, of its first placement, of its first step."""

    er: float
    ep: float
    ed: float


@dataclass(frozen=True, slots=True)
class Rating:
    """How hard a puzzle is, by the steps of the easiest path."""

    level: Level  # HoDoKu's five levels
    score: int  # HoDoKu's score, the sum over all steps
    hardest: str  # the hardest technique used, by keyword
    counts: dict[str, int]  # steps by technique, easiest first
    splits: int  # what a search without logic needs: how often it has to guess
    explainer: Explainer | None = None  # Sudoku Explainer's scale, when it is asked for

    @property
    def steps(self) -> int:
        """All steps of the path."""
        return sum(self.counts.values())

    @property
    def hard_steps(self) -> int:
        """Steps by techniques that are Hard or worse."""
        return sum(
            count for keyword, count in self.counts.items() if by_keyword()[keyword].level >= Level.HARD
        )

    @property
    def searches(self) -> int:
        """Digits that no technique gives, taken from the solution."""
        return self.counts.get("search", 0)

    def to_json(self) -> dict[str, Any]:
        """The rating as plain data."""
        return {**asdict(self), "level": str(self.level), "steps": self.steps, "hard_steps": self.hard_steps}

    def __str__(self) -> str:
        name = by_keyword()[self.hardest].name if self.hardest else "nothing to do"
        hard = f", {self.hard_steps} hard step{'s' * (self.hard_steps != 1)}" if self.hard_steps else ""
        splits = f"{self.splits} split{'s' * (self.splits != 1)} in a search"
        return f"{self.level} ({self.score}): hardest {name}{hard}, {self.steps} steps, {splits}"


def rate(puzzle: Source, *, rules: AnyRules | None = None) -> Rating:
    """How hard a puzzle is. `NoSolution` and `MultipleSolutions` if it has not exactly one solution."""
    from nonet.engine.detect import parse
    from nonet.engine.many import Status
    from nonet.engine.search import find
    from nonet.rate.many import rate_many

    puzzle = parse(puzzle, rules)
    if puzzle.removed:
        raise ParseError("a puzzle is rated from its givens: this one has candidates removed", puzzle.line, 0)
    rated = rate_many([puzzle.line], puzzle.rules, threads=1)
    if rated.status[0] == Status.MULTIPLE:
        raise MultipleSolutions(puzzle, find(puzzle, 2))
    if rated.status[0] != Status.UNIQUE:
        raise NoSolution(puzzle)
    return rated[0]
