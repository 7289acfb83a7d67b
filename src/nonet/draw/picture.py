"""`Picture`: all that is on a board: the digits, the candidates, and the marks that explain something.

A picture knows nothing of ink and pixels. Each output of this folder renders it in its own way.

>>> from nonet.formats import parse
>>> picture = picture_of(parse("12..34.........1"))
>>> picture.title, picture.candidates is None
('4x4 classic Sudoku, 5 givens', True)
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol, TypeAlias, runtime_checkable

from nonet.board.cell import Cell
from nonet.model.grid import Grid
from nonet.model.mark import Mark, Role
from nonet.model.puzzle import Puzzle

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from nonet.rules.ruleset import Rules


@dataclass(frozen=True, slots=True)
class Picture:
    """A board to draw, and the display list of marks on it."""

    rules: Rules
    digits: tuple[int, ...]  # the digit written in each cell, 0 where there is none
    givens: frozenset[Cell] = frozenset()  # the cells whose digits are printed in the puzzle
    candidates: tuple[int, ...] | None = None  # masks of the small digits; None: none are shown
    marks: tuple[Mark, ...] = ()
    title: str = ""  # a few words: what it is
    description: str = ""  # a sentence or two: what it shows

    @property
    def beats(self) -> int:
        """How many moments the explanation has."""
        return max((mark.beat for mark in self.marks), default=1)

    def until(self, beat: int | None) -> Picture:
        """The picture at a moment of the explanation: with the marks up to this beat (None: all of them)."""
        if beat is None:
            return self
        return replace(self, marks=tuple(mark for mark in self.marks if mark.beat <= beat))


@runtime_checkable
class Pictured(Protocol):
    """Whatever can be drawn because it knows its picture: a step, a path."""

    def picture(self) -> Picture:
        """The picture of it."""
        ...


Drawable: TypeAlias = Picture | Puzzle | Grid | Pictured


def picture_of(
    thing: Drawable,
    *,
    marks: Iterable[Mark] = (),
    givens: Puzzle | Sequence[int] | None = None,
    digits: Sequence[int] | None = None,
    candidates: bool | None = None,
    title: str = "",
    description: str = "",
) -> Picture:
    """The picture of a puzzle, a grid, or anything that knows its own; what is passed along joins it.

    `givens` are the digits printed in the puzzle, 0 for none (or the puzzle itself): a grid does not know them.
    `digits` are the digits written on the board; a grid's cells with one candidate left count as written unless
    they are passed: a naked single that nobody has placed yet is a candidate still. `candidates` tells whether the
    small digits are shown: by default those of a grid, and those of a puzzle that comes with some removed.
    """
    if isinstance(thing, Puzzle):
        picture = _of_puzzle(thing, candidates)
    elif isinstance(thing, Grid):
        picture = _of_grid(thing, givens, digits, candidates)
    else:
        picture = thing if isinstance(thing, Picture) else thing.picture()
        if candidates is False:
            picture = replace(picture, candidates=None)
    marks = tuple(marks)
    if not (marks or title or description):
        return picture
    return replace(
        picture,
        marks=(*picture.marks, *marks),
        title=title or picture.title,
        description=description or picture.description,
    )


def _of_puzzle(puzzle: Puzzle, candidates: bool | None) -> Picture:
    givens = frozenset(Cell(cell) for cell, digit in enumerate(puzzle.givens) if digit)
    shown = bool(puzzle.removed) if candidates is None else candidates
    masks = puzzle.grid(propagate=True).masks if shown else None
    clash = puzzle.conflict()
    marks = () if clash is None else (Mark(Role.CONFLICT, cells=clash[1], houses=(clash[0],)),)
    description = "" if clash is None else _sentence(str(puzzle.contradiction()))
    return Picture(
        puzzle.rules,
        puzzle.givens,
        givens,
        masks,
        marks,
        f"{_kind(puzzle.rules)}, {len(givens)} given{'' if len(givens) == 1 else 's'}",
        description,
    )


def _of_grid(
    grid: Grid, givens: Puzzle | Sequence[int] | None, digits: Sequence[int] | None, candidates: bool | None
) -> Picture:
    printed = givens.givens if isinstance(givens, Puzzle) else givens or ()
    if digits is None:
        digits = [mask.bit_length() if mask.bit_count() == 1 else 0 for mask in grid.masks]
    is_full = all(digits)
    shown = not is_full if candidates is None else candidates
    return Picture(
        grid.rules,
        tuple(digits),
        frozenset(Cell(cell) for cell, digit in enumerate(printed) if digit),
        grid.masks if shown else None,
        title=f"{_kind(grid.rules)}, {'solved' if is_full else f'{sum(map(bool, digits))} digits'}",
    )


def _kind(rules: Rules) -> str:
    """The rules in words: "diagonal Sudoku", "16x16 classic Sudoku"."""
    size = "" if rules.size == 9 else f"{rules.size}x{rules.size} "
    parts = rules.parts if len(rules.parts) == 1 or rules.parts[0].keyword != "classic" else rules.parts[1:]
    words = f"{size}{' and '.join(part.keyword for part in parts)} Sudoku"
    return words[0].upper() + words[1:]


def _sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}."
