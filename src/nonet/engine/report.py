"""`Report`: what `check` found out about a puzzle, as values and as words.

>>> from nonet.engine.check import check
>>> print(check("123.34...1......"))
3 solutions under 4x4+classic rules.
Two of them differ in 4 cells: r3c1 (2 or 4), r3c3 (4 or 2), r4c1 (4 or 2) and r4c3 (2 or 4).
Every cell with the digits it holds in some solution (6 given, 3 more certain, 7 open):
1   2   | 3   4
3   4   | 12  12
--------+--------
24  1   | 24  3
24  3   | 124 12
One more given makes it unique: 2r2c3.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from nonet.board.candidate import candidate_name
from nonet.board.cell import cell_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nonet.board.candidate import Candidate
    from nonet.board.cell import Cell, Digit
    from nonet.board.house import Constraint, House
    from nonet.model.grid import Grid
    from nonet.model.puzzle import Puzzle
    from nonet.rules.ruleset import Rules


class Conflict(NamedTuple):
    """Givens that cannot stand together: the house, difference or relation they break, and where they are."""

    house: Constraint
    cells: tuple[Cell, ...]


class EmptyHouse(NamedTuple):
    """A house in which a digit has no place left."""

    house: House
    digit: Digit


class Question(Enum):
    """What a check may have to leave open when its time is up."""

    BLAME = "whether fewer givens are enough"
    COUNT = "how many solutions there are"
    TRUE_CANDIDATES = "which digits each cell holds in some solution"
    SUGGESTED_GIVENS = "which extra givens would make it unique"
    REDUNDANT = "which givens could go"


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Report:
    """What is right with a puzzle, what is wrong with it, and why.

    A puzzle is *valid* when it has a solution, *unique* when it has exactly one, and *minimal* when it is unique
    and would not be with any given left out. Which of the other fields say something depends on that:

    - no solution: `conflict`, `empty_cell` and `empty_house` when the reason can be seen; `blame` always
    - one: `redundant`, the givens that could go, each on its own
    - several: two `solutions`, `differing_cells`, `true_candidates`, `suggested_givens`
    """

    puzzle: Puzzle
    conflict: Conflict | None = None  # givens that clash
    empty_cell: Cell | None = None  # a cell for which the givens it sees leave no digit
    empty_house: EmptyHouse | None = None  # a house and a digit for which they leave no place
    blame: tuple[Candidate, ...] = ()  # givens that have no solution together, each needed for that
    solutions: tuple[Grid, ...] = ()  # the only one, or two of several, as like each other as were found
    count_at_least: int = 0  # solutions found; all there are when `count_is_exact`
    count_is_exact: bool = True
    true_candidates: Grid | None = None  # the digits that each cell holds in some solution
    suggested_givens: tuple[Candidate, ...] = ()  # the smallest set found that makes the puzzle unique
    redundant: tuple[Candidate, ...] = ()  # givens of a unique puzzle that follow from the others
    open_questions: tuple[Question, ...] = ()  # what there was no time for; all else is proven

    @property
    def rules(self) -> Rules:
        """The rules that the puzzle was checked under."""
        return self.puzzle.rules

    @property
    def valid(self) -> bool:
        """Whether there is a solution."""
        return bool(self.solutions)

    @property
    def unique(self) -> bool:
        """Whether there is exactly one solution."""
        return len(self.solutions) == 1

    @property
    def minimal(self) -> bool | None:
        """Whether a unique puzzle needs all its givens; None when it is not unique, or when that is open."""
        if not self.unique:
            return None
        if self.redundant:
            return False
        return None if Question.REDUNDANT in self.open_questions else True

    @property
    def differing_cells(self) -> tuple[Cell, ...]:
        """The cells in which the two solutions differ."""
        if len(self.solutions) < 2:
            return ()
        first, second = self.solutions
        return first.differences_to(second)

    # In words

    @property
    def summary(self) -> str:
        """How many solutions, in one sentence."""
        under = f"under {_rules_name(self.rules)} rules"
        if not self.valid:
            return f"No solution {under}."
        if self.unique:
            return f"Exactly one solution {under}."
        if self.count_is_exact:
            return f"{self.count_at_least:,} solutions {under}."
        return f"Several solutions {under}: at least {self.count_at_least:,}."

    def __str__(self) -> str:
        if not self.valid:
            reasons = self._why_there_is_none()
        elif self.unique:
            reasons = self._what_could_go()
        else:
            reasons = self._where_they_differ()
        if self.open_questions:
            reasons.append(f"No time was left to find out {_listed([q.value for q in self.open_questions])}.")
        return "\n".join([self.summary, *reasons])

    def __repr__(self) -> str:
        return f"<Report: {self.summary}>"

    def _why_there_is_none(self) -> list[str]:
        lines = []
        clash = self.puzzle.contradiction()
        if clash is not None:
            lines.append(f"{_capital(str(clash))}.")
        if self.empty_cell is not None:
            lines.append(f"No digit is left for {cell_name(self.empty_cell, self.rules.size)}.")
        if self.empty_house is not None:
            house, digit = self.empty_house
            lines.append(f"No cell of {house.name} is left for {digit}.")
        if self.blame:
            lines.append(self._blamed())
        else:
            lines.append("The givens are not to blame: without any of them there is no solution either.")
        return lines

    def _blamed(self) -> str:
        names = self._names(self.blame)
        if len(self.blame) == 1:
            return f"One given is enough for that: {names}."
        enough = f"{_capital(_number(len(self.blame)))} givens are enough for that: {names}."
        if len(self.blame) == 2 or Question.BLAME in self.open_questions:
            return enough
        return f"{enough} Without any one of these the others have a solution."

    def _what_could_go(self) -> list[str]:
        givens = self.puzzle.clues
        if self.redundant:
            names = self._names(self.redundant)
            count = len(self.redundant)
            if count == 1:
                return [f"Not minimal: one of the {givens} givens could go, {names}."]
            return [f"Not minimal: any one of these {count} of the {givens} givens could go: {names}."]
        if not self.minimal:
            return []
        return [
            f"Minimal: each of the {givens} givens is needed." if givens else "It needs no givens at all."
        ]

    def _where_they_differ(self) -> list[str]:
        size = self.rules.size
        first, second = self.solutions
        differing = self.differing_cells
        shown = [
            f"{cell_name(cell, size)} ({first.digit(cell)} or {second.digit(cell)})"
            for cell in differing[:MOST_SHOWN]
        ]
        both = "They" if self.count_is_exact and self.count_at_least == 2 else "Two of them"
        lines = [f"{both} differ in {len(differing)} cells: {_listed(shown, len(differing))}."]
        if self.true_candidates is not None:
            certain = sum(self.true_candidates.digit(cell) is not None for cell in self.rules.cells)
            given = self.puzzle.clues
            lines.append(
                f"Every cell with the digits it holds in some solution "
                f"({given} given, {certain - given} more certain, {len(self.rules.cells) - certain} open):"
            )
            lines.append(self.true_candidates.to_text())
        if self.suggested_givens:
            count = len(self.suggested_givens)
            more = "One more given makes" if count == 1 else f"{_capital(_number(count))} more givens make"
            lines.append(f"{more} it unique: {self._names(self.suggested_givens)}.")
        return lines

    def _names(self, candidates: Sequence[Candidate]) -> str:
        names = [candidate_name(candidate, self.rules.size) for candidate in candidates[:MOST_NAMED]]
        return _listed(names, len(candidates), last=", ")


MOST_SHOWN = 8  # differing cells named one by one; the grid below them shows the rest
MOST_NAMED = 40  # candidates named one by one; a 9x9 puzzle rarely has more givens


def _listed(items: Sequence[str], count: int | None = None, last: str = " and ") -> str:
    """`a, b and c`, or `a, b and 7 more` when there are more than are shown."""
    hidden = (len(items) if count is None else count) - len(items)
    if hidden > 0:
        return f"{', '.join(items)} and {hidden} more"
    return last.join([", ".join(items[:-1]), items[-1]]) if len(items) > 1 else "".join(items)


def _number(count: int) -> str:
    """Small numbers as words."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


NUMBERS = (
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _rules_name(rules: Rules) -> str:
    """The rules in few words: a jigsaw without its 81 labels."""
    text = str(rules)
    return text if len(text) <= 40 else "+".join(word.partition(":")[0] for word in text.split("+"))
