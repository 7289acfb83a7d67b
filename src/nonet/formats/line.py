"""Line: every cell as one character, row after row.

    53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79

A blank is any of `. 0 * _ -` or a space. Sizes above nine go on with letters, large or small: 16x16 has 1 to 9 and A
to G, and 0 is a blank there too (a grid in hexadecimal, 0 to F, cannot be told from one with blanks). Spaces between
groups are skipped when what remains is a whole grid. After the cells there may be a remark, parted by a blank, comma,
semicolon or #: lists of puzzles have ratings, names or solutions there. Rows may be parted by / , ; or |.

>>> FORMAT.read("1234341221434321").line
'1234341221434321'
>>> FORMAT.read("12.. 34.. .... ....  # easy").clues
4
>>> FORMAT.write(FORMAT.read("1------ -------2"))
'1..............2'
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.formats.cells import (
    UNREADABLE,
    digits_of_symbols,
    puzzle_of_symbols,
    too_few,
    too_many,
    unreadable,
)
from nonet.formats.layout import filled_lines
from nonet.formats.sizes import size_meant, size_of_cells, size_said

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nonet.model.puzzle import Puzzle
    from nonet.rules.ruleset import AnyRules

REMARK_STARTS = " \t,;:#|"


class LineFormat:
    """Every cell as one character."""

    name = "line"
    order = 90  # takes every single line that no other format wants
    extensions = (".txt", ".sudoku")

    def sniff(self, text: str, size: int | None = None) -> bool:
        """A single line of text."""
        return len(filled_lines(text)) <= 1

    def read(self, text: str, rules: AnyRules | None = None) -> Puzzle:
        """The puzzle in the line."""
        whole = text.strip("\r\n")
        size = size_of_cells(len(whole), rules)
        if size and "\n" not in whole:  # spaces are cells, and may well be the first or last
            start = text.find(whole) if whole else 0
            return puzzle_of_symbols(whole, text, range(start, start + len(whole)), size, rules)

        start, line = next(iter(filled_lines(text)), (0, ""))
        places = [start + at for at, character in enumerate(line) if not character.isspace()]
        symbols = "".join(line.split())
        size = size_of_cells(len(symbols), rules)
        if size:
            return puzzle_of_symbols(symbols, text, places, size, rules)
        return (
            self._before_a_remark(text, start, line, rules)
            or _parted_rows(text, start, line, rules)
            or _explain(text, symbols, places, rules)
        )

    def _before_a_remark(self, text: str, start: int, line: str, rules: AnyRules | None) -> Puzzle | None:
        start += len(line) - len(line.lstrip())
        line = line.strip()
        end = min((at for at in map(line.find, REMARK_STARTS) if at > 0), default=0)
        groups = line[: line.find("#")] if "#" in line else ""  # 12.. 34.. # a remark that no puzzle could be
        for symbols, places in (
            (line[:end], range(start, start + end)),
            ("".join(groups.split()), [start + at for at, one in enumerate(groups) if not one.isspace()]),
        ):
            size = size_of_cells(len(symbols), rules)
            if size and UNREADABLE not in digits_of_symbols(symbols, size):
                return puzzle_of_symbols(symbols, text, places, size, rules)
        return None

    def obstacle(self, puzzle: Puzzle) -> str | None:
        """Nothing but removed candidates stands in the way."""
        return only_givens(puzzle)

    def write(self, puzzle: Puzzle) -> str:
        """One character a cell, a dot for a blank."""
        return puzzle.line


def _parted_rows(text: str, start: int, line: str, rules: AnyRules | None) -> Puzzle | None:
    """The puzzle of rows in one line, parted by / or another sign that is no cell."""
    for sign in "/,;|":
        rows = [row.strip() for row in line.strip().strip(sign).split(sign)]
        size = size_of_cells(len(rows) * len(rows), rules) if len(rows) > 1 else None
        if size and all(len(row) == size for row in rows):
            places = [start + at for at, one in enumerate(line) if one != sign and not one.isspace()]
            if len(places) == size * size:
                return puzzle_of_symbols("".join(rows), text, places, size, rules)
    return None


def only_givens(puzzle: Puzzle) -> str | None:
    """The obstacle of a format that has room for givens only."""
    return (
        f"{len(puzzle.removed)} candidates are removed, and it holds givens only" if puzzle.removed else None
    )


def _explain(text: str, symbols: str, places: Sequence[int], rules: AnyRules | None) -> Puzzle:
    """Raise the error for a line that is no puzzle: the first bad character, else how many cells are missing."""
    size = size_said(rules) or size_meant(len(symbols))
    cells = size * size
    bad = digits_of_symbols(symbols[:cells], size).find(UNREADABLE)
    if bad >= 0:
        raise unreadable(symbols[bad], text, places[bad], bad, size)
    if len(symbols) < cells:
        raise too_few(len(symbols), size, text, places[-1] + 1 if places else 0)
    raise too_many(len(symbols), size, text, places[cells])


FORMAT = LineFormat()
