"""Arrays: NumPy and everything shaped like it, buffers, and lists of Python.

A grid of (9, 9) or (81,), numbers or symbols; a blank is 0, -1, None, NaN, "" or ".". A buffer may hold the characters
of a line by their codes. An array is asked for its list (`tolist`), a buffer for its memory, so NumPy is never
imported here.

>>> read_array([[1, 2, 0, 0], [3, 4, None, None], ["", ".", 0, -1], [0, 0, float("nan"), 1.0]]).line
'12..34.........1'
>>> read_array(["12..", "34..", "....", "...1"]).line
'12..34.........1'
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from nonet.errors import ParseError
from nonet.formats.cells import number_in, puzzle_of_numbers, too_few, too_many
from nonet.formats.layout import Spot, check_rows
from nonet.formats.sizes import size_meant, size_of_cells, size_said
from nonet.rules.ruleset import LARGEST

if TYPE_CHECKING:
    from nonet.model.puzzle import Puzzle
    from nonet.rules.ruleset import AnyRules

ACCEPTED = "a puzzle is text, a list of cells or rows, or an array such as NumPy's"
MOST_CELLS = LARGEST * LARGEST


def read_array(source: object, rules: AnyRules | None = None) -> Puzzle:
    """The puzzle in an array, a buffer, or a list."""
    rows: list[Any] = [_cells(row) if _is_list(row) else row for row in map(_decoded, _cells(source))]
    if rows and all(isinstance(row, str) for row in rows) and any(map(_is_row, rows)):
        rows = [list(row) for row in rows]
    nested = bool(rows) and all(isinstance(row, list) for row in rows)
    table = rows if nested else [rows]
    if not isinstance(source, (list, tuple)) and _are_codes(table):
        table = [[chr(code) for code in row] for row in table]
    spots, ends, text = _as_text([[_word(cell) for cell in row] for row in table])
    cells = [spot for row in spots for spot in row]

    size = size_of_cells(len(cells), rules)
    if size is None or (nested and len(spots) == size and any(len(row) != size for row in spots)):
        meant = size or size_said(rules) or size_meant(len(cells))
        if nested:
            check_rows(spots, ends, text, meant)
        if len(cells) < meant * meant:
            raise too_few(len(cells), meant, text, ends[-1])
        raise too_many(len(cells), meant, text, cells[meant * meant].place)
    return puzzle_of_numbers([spot.text for spot in cells], text, [spot.place for spot in cells], size, rules)


def _decoded(row: Any) -> Any:
    """Bytes as text, which they are when they stand in a list."""
    return row.decode("latin-1") if isinstance(row, bytes) else row


def _is_row(text: str) -> bool:
    """Whether a text in a list is a row of several cells ("53..7....") and not one cell ("5", "12", "None")."""
    if len(text) < 4 or text.isdigit():
        return len(text) >= 4
    return number_in(text) is None  # "None" and "10.0" are single cells


def _are_codes(table: list[list[Any]]) -> bool:
    """Whether these are characters by their number, as a buffer of text has them: all far above any digit."""
    return all(type(cell) is int and ord(" ") <= cell <= ord("z") for row in table for cell in row)


def _is_list(source: object) -> bool:
    if isinstance(source, str) or getattr(source, "shape", None) == ():  # a number of NumPy has a shape too
        return False
    return isinstance(source, Iterable) or hasattr(source, "__array__")


def _cells(source: Any) -> list[Any]:
    """The rows or cells of anything that has some, never more than the largest grid."""
    shape = getattr(source, "shape", None)
    if isinstance(shape, tuple) and not 1 <= len(shape) <= 2:
        raise ParseError(f"an array of {len(shape)} dimensions is no grid; a grid has shape (9, 9) or (81,)")
    # Refuse what is far too large before a copy is made of it.
    if hasattr(source, "__len__") and len(source) > MOST_CELLS:
        raise ParseError(f"{len(source)} cells are more than the {MOST_CELLS} of the largest grid")
    if isinstance(source, (list, tuple)):
        return list(source)
    if hasattr(source, "tolist"):
        return _listed(source.tolist(), source)
    if hasattr(source, "__array__"):
        return _listed(source.__array__().tolist(), source)
    try:
        return _listed(memoryview(source).tolist(), source)
    except TypeError:  # no buffer
        pass
    if isinstance(source, Iterable) and not isinstance(source, (dict, set, frozenset)):
        cells = []
        for cell in source:
            cells.append(cell)
            if len(cells) > MOST_CELLS:
                raise ParseError(f"more cells than the {MOST_CELLS} of the largest grid")
        return cells
    raise ParseError(f"{ACCEPTED}, not {type(source).__name__}")


def _listed(cells: object, source: object) -> list[Any]:
    if isinstance(cells, list):
        return cells
    raise ParseError(f"{ACCEPTED}, not a single value of {type(source).__name__}")


def _word(cell: object) -> str:
    """One cell as the text that `number_in` reads; what is no cell stays visible in the message."""
    cell = _decoded(cell)
    if cell is None or cell is False:
        return "."
    if isinstance(cell, str):
        return cell.strip() or "."
    try:
        return str(cell)
    except ValueError:  # a number with more figures than Python writes out
        return "a huge number"


def _as_text(rows: list[list[str]]) -> tuple[list[list[Spot]], list[int], str]:
    """The rows as lines of text, so that an error can point: their cells, where they end, and the text."""
    spots, ends, at = [], [], 0
    for row in rows:
        cells = []
        for word in row:
            cells.append(Spot(at, word))
            at += len(word) + 1
        spots.append(cells)
        ends.append(max(0, at - 1))
    return spots, ends, "\n".join(" ".join(row) for row in rows)
