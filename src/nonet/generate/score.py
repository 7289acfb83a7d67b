"""`score`: how good an answer to a puzzle is, for judges, classrooms and learning machines.

>>> puzzle = ".24........3..2."
>>> score(puzzle, "3241413224131324")
Score(valid=True, consistent=True, share=1.0, right=12, wrong=0, blank=0, first_error=None, reason='')
>>> result = score(puzzle, "32414132241313..")
>>> result.valid, result.consistent, round(result.share, 2), result.blank
(False, True, 0.92, 1)
>>> print(score(puzzle, "324141322413132").reason)
Traceback (most recent call last):
nonet.errors.ParseError: an answer to a 4x4 puzzle has 16 cells, not 15
>>> print(score(puzzle, "3241413224131342").reason)
r4c3 is 4, but 2 is given
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet.board.cell import Cell, cell_name
from nonet.engine.detect import parse
from nonet.engine.lower import BLANKS
from nonet.engine.search import solve
from nonet.errors import ParseError
from nonet.model.grid import Grid
from nonet.model.puzzle import Puzzle

if TYPE_CHECKING:
    from nonet.engine.detect import Source
    from nonet.rules.ruleset import AnyRules


@dataclass(frozen=True, slots=True)
class Score:
    """An answer, judged."""

    valid: bool  # full, obeys every rule, keeps every given: the puzzle is solved
    consistent: (
        bool  # nothing in it breaks a rule or changes a given; it need not be full, nor lead to the solution
    )
    share: float  # of the cells to fill, how many have the digit of the solution: 0.0 to 1.0
    right: int  # the cells to fill that have the digit of the solution
    wrong: int  # that have another one
    blank: int  # that have none
    first_error: (
        Cell | None
    )  # the first cell, in reading order, that changes a given, breaks a rule or is wrong
    reason: str  # why, in a player's words; "" without an error


def score(puzzle: Source, answer: str | Grid | Iterable[int], rules: AnyRules | None = None) -> Score:
    """Judge an answer: is it valid, is it consistent, how much of it is right, and where is the first error?

    The answer is a line (blanks as in a puzzle; white space around and between rows does not count), a Grid, or an
    iterable of digits with 0 for a blank. It may be partly filled. The puzzle must have exactly one solution:
    `NoSolution` and `MultipleSolutions` say when it has not. Of two cells that clash, the one that differs from the
    solution is the error.
    """
    puzzle = parse(puzzle, rules)
    digits = _digits_of(answer, puzzle)
    solution = bytes(mask.bit_length() for mask in solve(puzzle).masks)
    to_fill = [cell for cell in puzzle.rules.cells if not puzzle.givens[cell]]
    right = sum(digits[cell] == solution[cell] for cell in to_fill)
    blank = sum(not digits[cell] for cell in to_fill)
    clash = Puzzle.from_givens(puzzle.rules, digits).contradiction()
    changes_a_given = any(_is_changed(puzzle, digits, cell) for cell in puzzle.rules.cells)
    first_error = next((cell for cell in puzzle.rules.cells if digits[cell] not in (0, solution[cell])), None)
    return Score(
        valid=digits == tuple(solution),
        consistent=clash is None and not changes_a_given,
        share=right / len(to_fill) if to_fill else 1.0,
        right=right,
        wrong=len(to_fill) - right - blank,
        blank=blank,
        first_error=first_error,
        reason=_reason(puzzle, digits, first_error, solution),
    )


def _is_changed(puzzle: Puzzle, digits: tuple[int, ...], cell: Cell) -> bool:
    """Whether a given has become another digit; an answer may leave it out."""
    return puzzle.givens[cell] > 0 and digits[cell] not in (0, puzzle.givens[cell])


def _reason(puzzle: Puzzle, digits: tuple[int, ...], cell: Cell | None, solution: bytes) -> str:
    if cell is None:
        return ""
    rules = puzzle.rules
    name, symbol = cell_name(cell, rules.size), rules.symbols[digits[cell] - 1]
    if _is_changed(puzzle, digits, cell):
        given = rules.symbols[puzzle.givens[cell] - 1]
        return f"{name} is {symbol}, but {given} is given"
    for peer in sorted(rules.peers[cell]):
        if digits[peer] == digits[cell]:
            return f"{name} is {symbol}, and so is {cell_name(peer, rules.size)}, which it sees"
    for other, left in rules.related_masks[cell]:
        if digits[other] and not left[digits[cell]] >> digits[other] - 1 & 1:
            beside = f"{rules.symbols[digits[other] - 1]} in {cell_name(other, rules.size)}"
            return f"{name} is {symbol}, which does not go with {beside}"
    return f"{name} is {symbol}, but the solution has {rules.symbols[solution[cell] - 1]} there"


def _digits_of(answer: str | Grid | Iterable[int], puzzle: Puzzle) -> tuple[int, ...]:
    rules, cells = puzzle.rules, len(puzzle.rules.cells)
    if isinstance(answer, Grid):
        if answer.rules.size != rules.size:
            raise ParseError(_wrong_length(rules.size, len(answer.masks)))
        return Puzzle.from_line(answer.line, rules).givens
    if isinstance(answer, str):
        line = answer if len(answer) == cells else "".join(answer.split())
        if len(line) != cells:
            raise ParseError(_wrong_length(rules.size, len(line)), answer, len(answer))
        for cell, symbol in enumerate(line):
            if symbol.upper() not in rules.symbols and symbol not in BLANKS:
                name = cell_name(Cell(cell), rules.size)
                raise ParseError(
                    f"{symbol!r} at {name} is neither a digit nor a blank", line, cell, Cell(cell)
                )
        return Puzzle.from_line(line, rules).givens
    if not isinstance(answer, Iterable):
        raise TypeError(f"an answer is a text, a Grid or digits, not {type(answer).__name__}")
    digits = tuple(map(int, answer))
    if len(digits) != cells:
        raise ParseError(_wrong_length(rules.size, len(digits)))
    for cell, digit in enumerate(digits):
        if not 0 <= digit <= rules.size:
            name = cell_name(Cell(cell), rules.size)
            raise ParseError(f"{digit} at {name} is neither a digit, 1 to {rules.size}, nor 0 for a blank")
    return digits


def _wrong_length(size: int, cells: int) -> str:
    return f"an answer to a {size}x{size} puzzle has {size * size} cells, not {cells}"
