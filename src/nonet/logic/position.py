"""`Position`: where a solver stands: digits placed, and the candidates of every other cell.

A `Grid` alone cannot tell a cell whose digit is written down from a cell with one candidate left; a person can,
and the step in between is a naked single.

>>> position = Position.of(".24........3..2.", "4x4")
>>> position.digits[1], sorted(position.grid.candidates(0))
(2, [1, 3])
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from nonet.engine.detect import parse
from nonet.model.grid import TO_SYMBOLS, Grid, place
from nonet.model.puzzle import Puzzle

if TYPE_CHECKING:
    from nonet.logic.step import Step
    from nonet.rules.ruleset import AnyRules, Rules


@dataclass(frozen=True, slots=True)
class Position:
    """Digits placed (0 where none is), which of them are printed, and the candidates of all cells."""

    grid: Grid  # a placed digit is the only candidate of its cell
    digits: bytes
    givens: bytes  # 1 for a cell whose digit is printed

    @property
    def rules(self) -> Rules:
        """The rules of the puzzle."""
        return self.grid.rules

    @classmethod
    def of(cls, puzzle: AnyPosition, rules: AnyRules | None = None) -> Position:
        """The position that a puzzle, its text, or a grid of candidates shows.

        In a puzzle the digits of a player's own are cells where every other candidate is ruled out, as pasted
        positions have them; what peers rule out is worked out here. In a grid a cell with one candidate has it
        for a digit, and the candidates stay as they are.
        """
        if isinstance(puzzle, Position):
            return puzzle
        if isinstance(puzzle, Grid):
            digits = bytes(puzzle.digit(cell) or 0 for cell in puzzle.rules.cells)
            return cls(puzzle, digits, bytes(len(digits)))
        if not isinstance(puzzle, Puzzle):
            puzzle = parse(puzzle, rules=rules if rules is not None else "classic")
        return cls._of_puzzle(puzzle)

    @classmethod
    def _of_puzzle(cls, puzzle: Puzzle) -> Position:
        rules, start = puzzle.rules, puzzle.grid()
        digits = bytes(start.digit(cell) or 0 for cell in rules.cells)
        masks = list(start.masks)
        for cell, digit in zip(rules.cells, digits, strict=True):
            if digit and masks[cell]:  # a clash may have emptied it: it stays so, for all to see
                place(masks, cell, digit, rules)
        return cls(Grid.from_masks(rules, tuple(masks)), digits, bytes(map(bool, puzzle.givens)))

    @property
    def line(self) -> str:
        """The digits placed, one symbol a cell, a dot for a blank."""
        return self.digits.translate(TO_SYMBOLS).decode("ascii")

    @property
    def is_solved(self) -> bool:
        """Whether every cell has a digit."""
        return 0 not in self.digits

    def after(self, step: Step) -> Position:
        """The position once a step is taken: digits placed leave the cells that see them.

        >>> position = Position.of(".24........3..2.", "4x4")
        >>> from nonet.logic.ladder import hint
        >>> position.after(hint(position)).digits.count(0)
        11
        """
        masks, digits = list(self.grid.without(step.eliminations).masks), bytearray(self.digits)
        for cell, digit in step.placements:
            if not digits[cell]:
                digits[cell] = digit
                place(masks, cell, digit, self.rules)
        return Position(Grid.from_masks(self.rules, tuple(masks)), bytes(digits), self.givens)


AnyPosition: TypeAlias = str | Puzzle | Grid | Position
