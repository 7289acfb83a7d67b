"""Example positions: at least one for each technique, and one on a diagonal where diagonals matter.

They are kept in `techniques/examples.jsonl`, a line each, as positions of puzzles that `nonet.generate` made
(`docs/techniques/find_examples.py` looked for them). A line has no words and no evidence, so an example is always what
the finder says today.

>>> step, on_a_diagonal = examples_of("naked-pair")
>>> step.technique.name, str(on_a_diagonal.position.rules)
('Naked pair', 'diagonal')
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from nonet.board.candidate import Candidate, digits_of
from nonet.board.cell import Digit, cell_name, parse_cell
from nonet.errors import NonetError
from nonet.logic.position import Position
from nonet.model.grid import Grid, place
from nonet.rules.ruleset import Rules

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from nonet.logic.step import Step

ENOUGH: Final = 5_000  # steps of one technique in one position, among which the example must be


@dataclass(frozen=True, slots=True)
class Example:
    """A position, and which of its steps is meant."""

    technique: str  # its keyword
    rules: str
    givens: str  # the puzzle as a line
    digits: str  # all digits written by now, printed ones included
    removed: str  # the candidates that are gone though no peer rules them out: "r4c2≠4,7 r5c5≠7"
    result: str  # of the step
    origin: str  # where the puzzle is from

    @classmethod
    def of(cls, step: Step, origin: str) -> Example:
        """A step as an example."""
        at = step.position
        line = [at.rules.symbols[digit - 1] if digit else "." for digit in at.digits]
        givens = [symbol if is_given else "." for symbol, is_given in zip(line, at.givens, strict=True)]
        start = _with_digits(at.rules, at.digits)
        gone = (
            Candidate(cell, digit)
            for cell in at.rules.cells
            for digit in digits_of(start[cell] & ~at.grid.masks[cell])
        )
        removed = " ".join(_told(gone, at.rules))
        keyword = step.technique.keyword
        return cls(keyword, str(at.rules), "".join(givens), "".join(line), removed, step.result(), origin)

    @property
    def position(self) -> Position:
        """The position in question."""
        rules = Rules.of(self.rules)
        digits = bytes(rules.symbols.find(symbol) + 1 for symbol in self.digits)
        masks = _with_digits(rules, digits)
        for cell, digit in _read(self.removed, rules):
            masks[cell] &= ~(1 << digit - 1)
        givens = bytes(symbol != "." for symbol in self.givens)
        return Position(Grid.from_masks(rules, tuple(masks)), digits, givens)

    def step(self) -> Step:
        """The step, found again."""
        position = self.position
        for step in _found(self.technique, position):
            if step.result() == self.result:
                return step
        raise NonetError(
            f"{self.technique} no longer finds {self.result} in its example; "
            "docs/techniques/find_examples.py looks for another"
        )

    def to_line(self) -> str:
        """As a line of the file."""
        return json.dumps(asdict(self), ensure_ascii=False)


def examples_of(keyword: str) -> tuple[Step, ...]:
    """The examples of a technique as steps: the classic one first."""
    return tuple(example.step() for example in examples() if example.technique == keyword)


@cache
def examples() -> tuple[Example, ...]:
    """All examples, as they are in the file."""
    text = files("nonet.logic.techniques").joinpath("examples.jsonl").read_text("utf-8")
    return tuple(Example(**json.loads(line)) for line in text.splitlines())


def _found(keyword: str, position: Position) -> Iterator[Step]:
    """The first step of a technique, then all: the first is often the one, and all may take long."""
    from nonet.logic.finders import find, when_named
    from nonet.logic.ladder import hint
    from nonet.logic.techniques import technique

    if keyword == "search":  # no finder: it is what is left where none finds anything
        step = hint(position)
        yield from () if step is None else (step,)
        return
    named = [technique(keyword)]
    for limit in (1, ENOUGH):
        yield from find(position, named, when_named(named, unique=True), limit=limit)


def _with_digits(rules: Rules, digits: bytes) -> list[int]:
    """The candidates if only peers had ruled out any."""
    masks = [rules.full_mask] * len(rules.cells)
    for cell, digit in zip(rules.cells, digits, strict=True):
        if digit:
            place(masks, cell, digit, rules)
    return masks


def _told(candidates: Iterable[Candidate], rules: Rules) -> Iterator[str]:
    by_cell: dict[str, list[str]] = {}
    for cell, digit in candidates:
        by_cell.setdefault(cell_name(cell, rules.size), []).append(rules.symbols[digit - 1])
    return (f"{cell}≠{','.join(digits)}" for cell, digits in by_cell.items())


def _read(removed: str, rules: Rules) -> Iterator[Candidate]:
    for word in removed.split():
        cell, _, digits = word.partition("≠")
        for symbol in digits.split(","):
            yield Candidate(parse_cell(cell, rules.size), Digit(rules.symbols.index(symbol) + 1))
