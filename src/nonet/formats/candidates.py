"""Candidates: a pencil-mark grid, every cell with the digits it may still hold.

    .---------------.---------------.---------------.
    | 5    3    124 | 26   7    2468| 1489 1249 248 |
    | 6    247  247 | 1    9    5   | 3478 234  2478|
    ...

Bars and borders are skipped; a cell is a group of digits, or a dot for a cell nobody has thought about. A cell with
one digit is a given. Digits that a cell no longer has become the puzzle's `removed`, so nothing is lost.
The same as one string of 729 characters (64 for 4x4, and so on) is read too: nine characters a cell, each digit in
its place or a dot.

>>> puzzle = FORMAT.read("1 24 34 234\\n34 234 1 2\\n24 1 234 34\\n34 34 2 1")
>>> puzzle.line, len(puzzle.removed)
('1.....12.1....21', 17)
>>> print(FORMAT.write(puzzle))
+---------+---------+
| 1   24  | 34  234 |
| 34  234 | 1   2   |
+---------+---------+
| 24  1   | 234 34  |
| 34  34  | 2   1   |
+---------+---------+
"""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING

from nonet.board.candidate import Candidate, candidate_name, digits_of
from nonet.board.cell import Cell, Digit, cell_name
from nonet.errors import ParseError
from nonet.formats.boxed import framed
from nonet.formats.cells import (
    BLANKS,
    UNREADABLE,
    bad_row,
    bad_rows,
    digits_of_symbols,
    number_in,
    unreadable,
)
from nonet.formats.layout import filled_lines, kind_of, tokens_of
from nonet.formats.sizes import USUAL_SIZES, rules_at, size_said
from nonet.model.puzzle import Puzzle
from nonet.rules.ruleset import LARGEST, SYMBOLS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from nonet.formats.layout import Spot
    from nonet.rules.ruleset import AnyRules


class CandidatesFormat:
    """Every cell with the digits it may still hold."""

    name = "candidates"
    order = 30
    extensions = (".txt",)

    def sniff(self, text: str, size: int | None = None) -> bool:
        """As many groups a line as a grid has columns, some of more than one digit; or n characters for each cell."""
        if _size_of_string(text, size) is not None:
            return True
        rows = _rows(text)
        width = size or _usual_width(rows)
        if not (width and any(len(row) == width for row in rows) and len(rows) <= width):
            return False
        groups = [spot.text for row in rows for spot in row]
        long = [group for group in groups if len(group) > 1 and group.isascii() and group.isalnum()]
        return bool(long) and 2 * len(rows) >= width and not _are_numbers(groups, width)

    def read(self, text: str, rules: AnyRules | None = None) -> Puzzle:
        """The position in the grid."""
        said = size_said(rules)
        size = _size_of_string(text, said)
        if size is not None:
            return _read_string(text, size, rules)
        rows = _rows(text)
        size = said or _usual_width(rows) or 9
        for number, row in enumerate(rows[:size], start=1):
            if len(row) != size:
                position = row[size].place if len(row) > size else row[-1].place + len(row[-1].text)
                raise bad_row(number, len(row), size, text, position)
        if len(rows) != size:
            last = rows[-1][-1] if rows else None
            position = rows[size][0].place if len(rows) > size else last.place + len(last.text) if last else 0
            raise bad_rows(len(rows), size, text, position)
        return _puzzle([_mask(spot, cell, text, size) for cell, spot in enumerate(chain(*rows))], size, rules)

    def obstacle(self, puzzle: Puzzle) -> str | None:
        """A cell that is not given but has one candidate left (or none) would read back as a given (or as all)."""
        size = puzzle.size
        left = Counter(cell for cell, _ in puzzle.removed)
        for cell in sorted(left):
            name = cell_name(cell, size)
            if puzzle.givens[cell]:
                removed = min(candidate for candidate in puzzle.removed if candidate.cell == cell)
                return (
                    f"it has no room for {candidate_name(removed, size)} removed beside the given of {name}"
                )
            if left[cell] >= size - 1:
                how_many = "one candidate" if left[cell] == size - 1 else "no candidate"
                return f"{name} has {how_many} left and is not given, which it cannot show"
        return None

    def write(self, puzzle: Puzzle) -> str:
        """The pencil-mark grid in a frame. Givens are not taken out of their peers; `grid(propagate=True)` does."""
        symbols = puzzle.rules.symbols
        masks = puzzle.grid().masks
        return framed(
            puzzle.rules, ["".join(symbols[digit - 1] for digit in digits_of(mask)) for mask in masks]
        )


def _rows(text: str) -> list[list[Spot]]:
    # A line may have nothing but bars and odd spaces in it: no row either.
    rows = [tokens_of(line) for line in filled_lines(text) if kind_of(line.text) == "cells"]
    return [row for row in rows if row]


def _usual_width(rows: Sequence[Sequence[object]]) -> int | None:
    """The number of groups that most lines have, if a grid can be that wide."""
    if not rows:
        return None
    width = Counter(map(len, rows)).most_common(1)[0][0]
    return width if 4 <= width <= LARGEST else None


def _are_numbers(groups: Sequence[str], size: int) -> bool:
    """Whether the groups of a large grid are numbers: 12 is twelve, and not one or two.

    They are when nearly all fit the grid (one may be the mistake to point at) and something shows it: a blank, or a
    number such as 10 or 11 that is no group.
    """
    if size <= 9:
        return False
    numbers = [number_in(group) for group in groups]
    shown = any("0" in group or group in BLANKS or len(set(group)) < len(group) for group in groups)
    fitting = sum(number is not None and number <= size for number in numbers)
    return shown and None not in numbers and fitting * 10 >= len(groups) * 9


def _mask(spot: Spot, cell: int, text: str, size: int) -> int:
    """The candidates of a group, as raw bits."""
    if len(spot.text) == 1 and spot.text in BLANKS:
        return (1 << size) - 1
    mask = 0
    digits = digits_of_symbols(spot.text, size)
    for at, digit in enumerate(digits):
        if not 0 < digit < UNREADABLE:
            if digit == 0:
                message = f"{spot.text[at]!r} at {cell_name(Cell(cell), size)} is not a candidate"
                raise ParseError(message, text, spot.place + at, Cell(cell))
            raise unreadable(spot.text[at], text, spot.place + at, cell, size)
        if mask >> digit - 1 & 1:
            message = f"{spot.text[at]} is twice among the candidates of {cell_name(Cell(cell), size)}"
            raise ParseError(message, text, spot.place + at, Cell(cell))
        mask |= 1 << digit - 1
    return mask


def _puzzle(masks: Sequence[int], size: int, rules: AnyRules | None) -> Puzzle:
    givens = tuple([mask.bit_length() if mask.bit_count() == 1 else 0 for mask in masks])
    full = (1 << size) - 1
    removed = frozenset(
        Candidate(Cell(cell), Digit(digit))
        for cell, mask in enumerate(masks)
        if not givens[cell]
        for digit in digits_of(full & ~mask)
    )
    return Puzzle.from_givens(rules_at(rules, size), givens, removed)


# The position as one string: nine characters a cell

_SIZE_OF_LENGTH = {size**3: size for size in range(4, LARGEST + 1)}


def _size_of_string(text: str, said: int | None) -> int | None:
    """The size of the grid if the text is such a string, else None."""
    string = "".join(text.split())
    size = _SIZE_OF_LENGTH.get(len(string))
    if size is None or (size != said if said else size not in USUAL_SIZES):
        return None
    misplaced = sum(found != place and found not in BLANKS for found, place in _with_places(string, size))
    if size == 4 and said is None:
        # 64 characters are a position of 4x4 or a line of 8x8. Only a position has each digit in its own place,
        # and a digit for every cell.
        groups = [string[start : start + size] for start in range(0, len(string), size)]
        return size if not misplaced and all(group.strip(BLANKS) for group in groups) else None
    return size if misplaced * 10 < len(string) else None


def _with_places(string: str, size: int) -> Iterator[tuple[str, str]]:
    """Each character, and the one that its place is for."""
    # An ASCII letter at a time: str.upper would make two characters of some, and an I of a dotless one.
    shown = string.encode("ascii", "replace").upper().decode()
    return zip(shown, SYMBOLS[:size] * (size * size), strict=True)


def _read_string(text: str, size: int, rules: AnyRules | None) -> Puzzle:
    string = "".join(text.split())
    places = [at for at, character in enumerate(text) if not character.isspace()]
    masks = [0] * (size * size)
    for at, (found, place) in enumerate(_with_places(string, size)):
        cell, bit = divmod(at, size)
        if found == place:
            masks[cell] |= 1 << bit
        elif found not in BLANKS:
            message = f"{string[at]!r} stands where {cell_name(Cell(cell), size)} has {place} or a blank"
            raise ParseError(message, text, places[at], Cell(cell))
    for cell, mask in enumerate(masks):
        if not mask:
            message = f"{cell_name(Cell(cell), size)} has no candidate"
            raise ParseError(message, text, places[cell * size], Cell(cell))
    return _puzzle(masks, size, rules)


FORMAT = CandidatesFormat()
