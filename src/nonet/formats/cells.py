"""From the cells of a text to the digits of a puzzle, and the words when a cell cannot be read.

Formats find where the cells are; this module reads what is in them. A cell is a symbol (one character: a digit, a
letter from A on above nine, or a blank) or a number (`12`, as spreadsheets and 16x16 grids have it).

>>> digits_of_symbols("53.-a", 16)
b'\\x05\\x03\\x00\\x00\\n'
>>> number_in("12"), number_in("5.0"), number_in("nan"), number_in("C"), number_in("x2")
(12, 5, 0, 12, None)
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from nonet.board.cell import Cell, cell_name
from nonet.errors import ParseError
from nonet.formats.sizes import USUAL_SIZES, rules_at
from nonet.model.puzzle import Puzzle
from nonet.rules.ruleset import SYMBOLS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nonet.rules.ruleset import AnyRules

BLANKS = ".0*_- "
UNREADABLE = 255

# What each character stands for, as `bytes.translate` wants it: no loop in Python on the way of a good line.
_DIGIT_OF_BYTE = bytes(
    0
    if chr(code) in BLANKS
    else code - ord("0")
    if chr(code) in "123456789"
    else SYMBOLS.find(chr(code).upper()) + 1 or UNREADABLE
    if code < 128
    else UNREADABLE
    for code in range(256)
)


@cache
def _table(size: int) -> bytes:
    """The same for one size, all above it unreadable: one search for one byte tells whether a line is good."""
    return bytes(digit if digit <= size else UNREADABLE for digit in _DIGIT_OF_BYTE)


def digits_of_symbols(symbols: str, size: int) -> bytes:
    """The digit of each symbol: 0 for a blank, `UNREADABLE` for what is no digit of a grid of this size."""
    # "replace" makes one '?' of every character outside ASCII, so places stay the same.
    return symbols.encode("ascii", "replace").translate(_table(size))


def puzzle_of_symbols(
    symbols: str, text: str, places: Sequence[int], size: int, rules: AnyRules | None
) -> Puzzle:
    """The puzzle whose cells are these symbols; `places` tells where in the text each of them stands."""
    digits = digits_of_symbols(symbols, size)
    bad = digits.find(UNREADABLE)
    if bad >= 0:
        raise unreadable(symbols[bad], text, places[bad], bad, size)
    return Puzzle.from_givens(rules_at(rules, size), tuple(digits))


def puzzle_of_numbers(
    tokens: Sequence[str], text: str, places: Sequence[int], size: int, rules: AnyRules | None
) -> Puzzle:
    """The puzzle whose cells are these numbers (or single symbols)."""
    givens = []
    for cell, token in enumerate(tokens):
        number = number_in(token)
        if number is None or number > size:
            raise unreadable(token, text, places[cell], cell, size)
        givens.append(number)
    return Puzzle.from_givens(rules_at(rules, size), tuple(givens))


WORDS_FOR_BLANK = frozenset(("", "-1", "nan", "none", "null"))
MANY = 1000  # any number too long to be a digit


def number_in(token: str) -> int | None:
    """The number that a cell holds, 0 for a blank, None when it is neither."""
    token = token.strip()
    if len(token) == 1:
        digit = _DIGIT_OF_BYTE[ord(token)] if token.isascii() else UNREADABLE
        return None if digit == UNREADABLE else digit
    if token.lower() in WORDS_FOR_BLANK:
        return 0
    whole, point, fraction = token.partition(".")
    if point and fraction.strip("0"):  # 5.0 is a five where a spreadsheet has missing values; 5.5 is nothing
        return None
    # isdigit alone would let "²" and Arabic digits through; int() of a very long text would raise.
    if not (whole.isascii() and whole.isdigit()):
        return None
    whole = whole.lstrip("0") or "0"
    return int(whole) if len(whole) <= 3 else MANY


# The words for what went wrong


def unreadable(shown: str, text: str, position: int, cell: int, size: int) -> ParseError:
    """The error for a cell that holds neither a digit of this grid nor a blank."""
    name = cell_name(Cell(cell), size)
    quoted = _quoted(shown if len(shown) <= 20 else shown[:19] + "…")
    number = number_in(shown)
    if number is None or (size <= 9 and shown.isalpha()):
        message = f"{quoted} at {name} is neither a digit nor a blank"
    else:
        message = (
            f"{quoted} at {name} is too large: the digits of a {size}x{size} grid are {digits_named(size)}"
        )
    return ParseError(message, text, position, Cell(cell))


def _quoted(shown: str) -> str:
    """The characters in quotes; an accent or another mark without a body of its own as its number."""
    from unicodedata import category

    return ascii(shown) if any(category(character)[0] == "M" for character in shown) else repr(shown)


def digits_named(size: int) -> str:
    """The digits of a grid as people say them: "1 to 9", "1 to 9 and A to G"."""
    if size <= 9:
        return f"1 to {size}"
    return "1 to 9 and A" if size == 10 else f"1 to 9 and A to {SYMBOLS[size - 1]}"


WHOLE_GRIDS = {size * size: size for size in USUAL_SIZES}


def another_size(found: int, size: int, text: str) -> ParseError:
    """The error for a whole grid of another size than the rules say (when they say none, any size would do)."""
    other = WHOLE_GRIDS[found]
    return ParseError(
        f"{found} cells are a {other}x{other} grid, but the rules are for {size}x{size}", text, 0
    )


def too_few(found: int, size: int, text: str, position: int) -> ParseError:
    """The error for a text that stops early."""
    if found in WHOLE_GRIDS:
        return another_size(found, size, text)
    return ParseError(f"{found} of {size * size} cells: {_stops(found, size)}", text, position)


def _stops(found: int, size: int) -> str:
    return (
        f"the text stops after {cell_name(Cell(found - 1), size)}" if found else "there are none in the text"
    )


def too_many(found: int, size: int, text: str, position: int) -> ParseError:
    """The error for a text that goes on after the last cell."""
    if found in WHOLE_GRIDS:
        return another_size(found, size, text)
    whole = size * size
    return ParseError(f"{found} cells are {found - whole} more than a {size}x{size} grid has", text, position)


def bad_row(row: int, found: int, size: int, text: str, position: int) -> ParseError:
    """The error for a row (counted from 1) with too few or too many cells."""
    if found < size:
        return ParseError(f"row {row} has {found} of {size} cells", text, position)
    return ParseError(f"row {row} has {found} cells, {found - size} more than {size}", text, position)


def bad_rows(found: int, size: int, text: str, position: int) -> ParseError:
    """The error for too few or too many rows."""
    if found < size:
        return ParseError(f"{found} of {size} rows: the text stops after row {found}", text, position)
    return ParseError(f"{found} rows are {found - size} more than a {size}x{size} grid has", text, position)
