"""Cells and digits: how they are counted, written and read.

A cell is its place in reading order, counted from 0, so that it indexes a tuple; people see `r4c2`, counted
from 1. The older `D2` (row letter, column number) is read everywhere and written on request.

>>> cell_name(cell_at(4, 2))
'r4c2'
>>> parse_cell("D2") == parse_cell("r4c2") == cell_at(4, 2)
True
"""

from __future__ import annotations

from typing import Literal, NewType

from nonet.errors import ParseError

Cell = NewType("Cell", int)  # 0..80 in reading order (0..255 on a 16x16 grid, and so on)
Digit = NewType("Digit", int)  # 1..9 (1..size); passing a Digit for a Cell is a type error

ROW_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXY"


def cell_at(row: int, column: int, size: int = 9) -> Cell:
    """The cell of a row and a column, both counted from 1.

    >>> cell_at(1, 1), cell_at(9, 9), cell_at(2, 1, size=4)
    (0, 80, 4)
    """
    return Cell((row - 1) * size + column - 1)


def row_of(cell: Cell, size: int = 9) -> int:
    """The row of a cell, counted from 1."""
    return cell // size + 1


def column_of(cell: Cell, size: int = 9) -> int:
    """The column of a cell, counted from 1."""
    return cell % size + 1


def cell_name(cell: Cell, size: int = 9, style: Literal["rc", "a1"] = "rc") -> str:
    """The cell as people write it: `r4c2`, or `D2` in the style "a1".

    >>> cell_name(Cell(28)), cell_name(Cell(28), style="a1"), cell_name(Cell(80), style="a1")
    ('r4c2', 'D2', 'I9')
    """
    row, column = divmod(cell, size)
    if style == "a1":
        return f"{ROW_LETTERS[row]}{column + 1}"
    return f"r{row + 1}c{column + 1}"


def parse_cell(text: str, size: int = 9) -> Cell:
    """The cell that a text names: `r4c2`, `R4C2`, `D2` or `d2`.

    Row nine of a 9x9 grid may also be called J: many write A to H and then J, because I looks like 1.

    >>> parse_cell("r4c2"), parse_cell("d2"), parse_cell("I9"), parse_cell("J9")
    (28, 28, 80, 80)
    >>> parse_cell("r4c10")
    Traceback (most recent call last):
    nonet.errors.ParseError: 'r4c10' is no cell of a 9x9 grid
        r4c10
        ^
    """
    stripped = text.strip()
    cell, end = _read_cell(stripped, 0, size)
    if end != len(stripped):
        raise ParseError(f"{stripped!r} is no cell; a cell is written r4c2 or D2", text, 0)
    return cell


def parse_cells(text: str, size: int = 9) -> tuple[Cell, ...]:
    """The cells of a list, in the order given; blanks between the cells may be left out.

    >>> parse_cells("r1c1 r1c2") == parse_cells("r1c1r1c2") == parse_cells("A1 A2")
    True
    """
    cells = []
    at = 0
    while at < len(text):
        if text[at].isspace():
            at += 1
            continue
        cell, at = _read_cell(text, at, size)
        cells.append(cell)
    return tuple(cells)


def _read_cell(text: str, start: int, size: int) -> tuple[Cell, int]:
    """The cell written at `start`, and where it ends."""
    letter = text[start : start + 1].upper()
    first, at = _read_number(text, start + 1)
    if letter == "R" and first is not None and text[at : at + 1].upper() == "C":
        second, end = _read_number(text, at + 1)
        if second is not None:  # otherwise the text goes on in letters: R1 C1 of a 25x25 grid
            return _on_the_board(first, second, text, start, end, size), end
    row = ROW_LETTERS.find(letter) + 1 if letter else 0
    if size == 9 and letter == "J":
        row = 9
    if not row or first is None:
        word = (text[start:].split(maxsplit=1) or [""])[0]
        raise ParseError(f"{word!r} is no cell; a cell is written r4c2 or D2", text, start)
    return _on_the_board(row, first, text, start, at, size), at


def _read_number(text: str, start: int) -> tuple[int | None, int]:
    """The number written at `start` (None when there is none), and where it ends."""
    end = start
    while end < len(text) and text[end] in "0123456789":
        end += 1
    # No grid has a three-digit row; a longer number is a number all the same, just not on the board.
    return (int(text[start : min(end, start + 6)]) if end > start else None), end


def _on_the_board(row: int, column: int, text: str, start: int, end: int, size: int) -> Cell:
    if not (1 <= row <= size and 1 <= column <= size):
        raise ParseError(f"{text[start:end]!r} is no cell of a {size}x{size} grid", text, start)
    return cell_at(row, column, size)
