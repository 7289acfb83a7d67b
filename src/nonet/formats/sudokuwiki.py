"""SudokuWiki: a link to its solver, with the board in it.

    https://www.sudokuwiki.org/sudoku.htm?bd=53007000060019500009800006080006000340080300170...

The board is 81 digits, or 162 characters for a position: two for each cell, a number to the base of 32 whose lowest
bit says that the cell is given and whose other bits are its candidates, 1 first.

>>> puzzle = FORMAT.read("https://www.sudokuwiki.org/sudoku.htm?bd=5" + "0" * 80)
>>> puzzle.clues
1
>>> FORMAT.write(puzzle)[:46]
'https://www.sudokuwiki.org/sudoku.htm?bd=50000'
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from nonet.errors import ParseError
from nonet.formats.cells import (
    UNREADABLE,
    digits_of_symbols,
    puzzle_of_symbols,
    too_few,
    too_many,
    unreadable,
)
from nonet.formats.positions import only_classic, position, rules_of_nine, whole_givens

if TYPE_CHECKING:
    from nonet.model.puzzle import Puzzle
    from nonet.rules.ruleset import AnyRules

LINK = re.compile(r"\s*(?:https?://)?(?:www\.)?sudokuwiki\.org/(?P<page>[^?#\s]*)", re.IGNORECASE)
BOARD = re.compile(r"[?&]bd=(?P<board>[^&#\s]*)", re.IGNORECASE)
PAGES = ("", "sudoku.htm", "sudoku.asp", "sudoku")  # of classic puzzles; the others are for other rules
FIGURES = "0123456789abcdefghijklmnopqrstuv"


class SudokuWikiFormat:
    """A link to SudokuWiki's solver."""

    name = "sudokuwiki"
    order = 4
    extensions = (".url",)

    def sniff(self, text: str, size: int | None = None) -> bool:
        """A link to there."""
        return LINK.match(text) is not None

    def read(self, text: str, rules: AnyRules | None = None) -> Puzzle:
        """The board in the link."""
        link = LINK.match(text)
        assert link is not None
        found = BOARD.search(text, link.end())
        if found is None:
            raise ParseError("there is no board in this link: ?bd= and 81 digits", text, len(text.rstrip()))
        if rules is None and link["page"].lower() not in PAGES:
            message = f"{link['page']!r} is a page for other rules than classic ones: say which"
            raise ParseError(message, text, link.start("page"))
        board, place = found["board"], found.start("board")
        nine = rules_of_nine(rules, text)
        if len(board) == 162:
            return _position(board, text, place, rules)
        bad = digits_of_symbols(board[:81], 9).find(UNREADABLE)
        if bad >= 0:
            raise unreadable(board[bad], text, place + bad, bad, 9)
        if len(board) < 81:
            raise too_few(len(board), 9, text, place + len(board))
        if len(board) > 81:
            raise too_many(len(board), 9, text, place + 81)
        return puzzle_of_symbols(board, text, range(place, place + 81), 9, nine)

    def obstacle(self, puzzle: Puzzle) -> str | None:
        """Classic puzzles, in any position."""
        return only_classic(puzzle) or whole_givens(puzzle)

    def write(self, puzzle: Puzzle) -> str:
        """The link, with the candidates if some are removed."""
        start = "https://www.sudokuwiki.org/sudoku.htm?bd="
        if not puzzle.removed:
            return start + "".join(map(str, puzzle.givens))
        numbers = [
            2 * mask + bool(given) for mask, given in zip(puzzle.grid().masks, puzzle.givens, strict=True)
        ]
        return start + "".join([FIGURES[number // 32] + FIGURES[number % 32] for number in numbers])


def _position(board: str, text: str, place: int, rules: AnyRules | None) -> Puzzle:
    givens, masks = [], []
    for cell in range(81):
        number = 0
        for at in (2 * cell, 2 * cell + 1):
            figure = FIGURES.find(board[at].lower())
            if figure < 0:
                raise unreadable(board[at], text, place + at, cell, 9)
            number = 32 * number + figure
        mask = number >> 1
        if number & 1 and mask.bit_count() != 1:
            raise unreadable(board[2 * cell : 2 * cell + 2], text, place + 2 * cell, cell, 9)
        givens.append(mask.bit_length() if number & 1 else 0)
        masks.append(mask)
    return position(rules_of_nine(rules, text), givens, masks)


FORMAT = SudokuWikiFormat()
