"""`detect`: under which rules does a bare puzzle have exactly one solution?

A string of 81 characters carries no variant, and people paste diagonal puzzles bare. A puzzle made for some rules
has exactly one solution under them and hardly ever under others: fewer rules leave it several, other rules none.

>>> found = detect("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")
>>> found.plainest
Rules('diagonal')
>>> found.counts["classic"], found.counts["diagonal"]  # 2 stands for several
(2, 1)
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeAlias

from nonet import formats
from nonet.engine.search import find_masks
from nonet.errors import LimitReached, RulesError
from nonet.model.puzzle import Puzzle
from nonet.rules.named import NAMED
from nonet.rules.ruleset import Rules

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.rules.ruleset import AnyRules

Source: TypeAlias = "Puzzle | str | Any"  # a puzzle, or whatever `formats.parse` reads: text, lists, arrays


def detect(puzzle: Source, *, timeout: float | None = None) -> Detection:
    """The named rule sets under which the puzzle has exactly one solution, the plainest first.

    Only the givens count, and candidates already removed; the rules of a Puzzle are not looked at. After `timeout`
    seconds `LimitReached` is raised, with a Detection of the rule sets tried so far.
    """
    puzzle = parse(puzzle, check=False)
    end = None if timeout is None else monotonic() + timeout
    tried: list[tuple[Rules, int]] = []
    for rules in named_rules(puzzle.rules.size):
        left = None if end is None else max(0.0, end - monotonic())
        masks = Puzzle.from_givens(rules, puzzle.givens, puzzle.removed).grid().masks
        try:
            tried.append((rules, len(find_masks(rules, masks, 2, timeout=left))))
        except LimitReached as stopped:
            so_far = Detection(puzzle, tuple(tried))
            raise LimitReached(f"no time to try {rules} rules and those after them", so_far) from stopped
    return Detection(puzzle, tuple(tried))


@cache
def named_rules(size: int = 9) -> tuple[Rules, ...]:
    """The named rule sets that exist on a grid of this size, in the order they are tried.

    >>> [str(rules) for rules in named_rules(6)][:2]
    ['6x6+classic', '6x6+diagonal']
    """
    existing: dict[Rules, None] = {}
    for name in NAMED:
        try:
            existing[Rules(name, size=size)] = None
        except RulesError:  # no windows on a 6x6 grid
            continue
    return tuple(existing)


@dataclass(frozen=True, slots=True, repr=False)
class Detection:
    """How many solutions a puzzle has under each named rule set.

    Iterating gives the rules with exactly one, the plainest first.

    >>> found = detect("1.....2......3..")
    >>> "classic" in found, "diagonal" in found, found.plainest
    (False, True, Rules('4x4+diagonal'))
    """

    puzzle: Puzzle
    tried: tuple[tuple[Rules, int], ...]  # solutions under each rule set: none, one, or 2 for several

    @property
    def fits(self) -> tuple[Rules, ...]:
        """The rules under which there is exactly one solution."""
        return tuple(rules for rules, count in self.tried if count == 1)

    @property
    def plainest(self) -> Rules | None:
        """The first of these; None when there are none."""
        return next(iter(self.fits), None)

    @property
    def counts(self) -> dict[str, int]:
        """0, 1 or 2 (for several) solutions, by the name of the rules."""
        return {_name(rules): count for rules, count in self.tried}

    def __iter__(self) -> Iterator[Rules]:
        return iter(self.fits)

    def __len__(self) -> int:
        return len(self.fits)

    def __contains__(self, rules: AnyRules) -> bool:
        wanted = Rules(rules, size=self.puzzle.size) if isinstance(rules, str) else Rules.of(rules)
        return wanted in self.fits

    def __repr__(self) -> str:
        return f"<Detection: {', '.join(map(_name, self.fits)) or 'no rules fit'}>"

    def __str__(self) -> str:
        names = [_name(rules) for rules in self.fits]
        if not names:
            first = "Under none of the named rules is there exactly one solution."
        elif len(names) == 1:
            first = f"Exactly one solution under {names[0]} rules."
        else:
            first = f"Exactly one solution under {names[0]} rules, and also under {_and(names[1:])}."
        lines = [first]
        for count, words in ((2, "Several solutions"), (0, "No solution")):
            others = [_name(rules) for rules, found in self.tried if found == count]
            if others:
                lines.append(f"{words} under {_and(others)}.")
        return "\n".join(lines)


def _name(rules: Rules) -> str:
    """The rules without the size: "diagonal" on a 6x6 grid too."""
    text = str(rules)
    return text.partition("+")[2] if rules.size != 9 else text


def _and(names: list[str]) -> str:
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else names[0]


def parse(text: Source, rules: AnyRules | None = None, *, check: bool = True) -> Puzzle:
    """The puzzle in a text, list or array; `rules="auto"` finds out the rules.

    Without rules they are those that the text states, otherwise classic. "auto" also believes a text that states
    them; otherwise they are the plainest named rules under which there is exactly one solution, and where none are,
    the first that leave several. When more than one set fits, the log of `nonet` has a note of it, and `detect`
    lists them.

    `ParseError` points at what cannot be read; `ContradictionError` names givens that clash, unless `check` is off.

    >>> parse("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3", "auto").rules
    Rules('diagonal')
    """
    return formats.parse(text, rules, check=check, detector=_chosen)


def _chosen(puzzle: Puzzle) -> Rules:
    """The rules for a puzzle that states none."""
    try:
        detected = detect(puzzle, timeout=PATIENCE)
    except LimitReached as stopped:
        # To try all is a courtesy: one set that fits will do.
        if not isinstance(stopped.found, Detection) or stopped.found.plainest is None:
            raise
        detected = stopped.found
    if len(detected) > 1:
        import logging

        also = _and([_name(rules) for rules in detected.fits[1:]])
        note = "took %s rules; exactly one solution also under %s"
        logging.getLogger("nonet").info(note, detected.plainest, also)
    return detected.plainest or max(detected.tried, key=lambda tried: tried[1])[0]


PATIENCE = 10.0  # seconds for "auto"; a 9x9 puzzle takes a few milliseconds
