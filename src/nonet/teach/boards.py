"""Boards as the classroom agent keeps them, a dictionary of boxes, and their text in and out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal

from nonet.errors import ParseError
from nonet.teach.units import REGULAR, Layout, boxes, cols, digits, rows

Values = dict[str, str]

BLANKS = ".0-_*?"


def grid_values(grid: str | Mapping[str, Any]) -> Values:
    """The board of a puzzle: what each box may hold, '123456789' where the puzzle is blank.

    The puzzle is 81 characters with '.', '0', '-', '_', '*', '?' or a space for a blank, in one line or as a drawn
    grid; or a dictionary of boxes, in which '' is a blank too. Anything else is a ParseError that says where.

    >>> board = grid_values("4.0" + "." * 78)
    >>> board["A1"], board["A2"], board["A3"]
    ('4', '123456789', '123456789')
    """
    if isinstance(grid, str):
        return {
            box: digits if mark in BLANKS else mark for box, mark in zip(boxes, _marks(grid), strict=True)
        }
    if isinstance(grid, Mapping):
        return board_of(grid, REGULAR)
    raise ParseError(f"a puzzle is a text or a dictionary of boxes, not {type(grid).__name__}")


grid2values = grid_values  # its name since 2018


def values2grid(values: Mapping[str, str]) -> str:
    """The board as 81 characters, '.' for every box that is not down to one digit.

    >>> values2grid(grid_values("12" + 79 * "0"))
    '12...............................................................................'
    """
    return "".join([value if len(value) == 1 else "." for value in [values[box] for box in boxes]])


def display(values: Mapping[str, str] | Literal[False] | None) -> None:
    """Print the board as a square of strings; False, the answer to an unsolvable puzzle, prints as words.

    >>> display(False)
    No solution.
    """
    if not values:
        print("No solution.")  # noqa: T201  the course's `display` prints
        return
    width = 1 + max(len(values[box]) for box in boxes)
    line = "+".join(["-" * (width * 3)] * 3)
    for row in rows:
        print("".join(values[row + col].center(width) + ("|" if col in "36" else "") for col in cols))  # noqa: T201
        if row in "CF":
            print(line)  # noqa: T201


def _marks(text: str) -> str:
    """The 81 marks (digits and blanks) of a puzzle written in any of the usual ways."""
    marks = next((marks for marks in _readings(text) if len(marks) == 81), None)
    if marks is None:
        count = len(next(_readings(text)))
        end = len(text.rstrip())
        raise ParseError(f"a Sudoku has 81 boxes, and this text has {count}", text, end)
    for place, mark in enumerate(marks):
        if mark not in digits and mark not in BLANKS:
            at = text.find(mark)
            raise ParseError(f"{mark!r} at {boxes[place]} is neither a digit nor a blank", text, at)
    return marks


def _readings(text: str) -> Iterator[str]:
    """What the text may mean, likeliest first: a line of dashes may be drawn, or nine blanks; a space as well."""
    drawn = str.maketrans("", "", "|+=│┃─━┼╂╋┏┓┗┛┌┐└┘├┤┬┴║═╬╔╗╚╝╠╣╦╩╟╢╤╧╪╫")
    lines = [line for line in text.splitlines() if line.strip() and not ("+" in line and "-" in line)]
    unruled = [line for line in lines if line.strip("-=─━ ")]
    for kept in (lines, unruled):
        yield "".join("".join(kept).translate(drawn).split())
    plain = [line.translate(drawn) for line in lines]
    yield "".join(line.ljust(9) if len(plain) == 9 else line for line in plain).replace(" ", ".")
    yield text.replace("\n", "").replace(" ", ".")


def board_of(values: Mapping[str, Any], layout: Layout) -> Values:
    """A board of our own in the layout's order: blanks spelt out, digits ascending, the argument untouched."""
    unknown = [box for box in values if box not in layout.peers]
    if unknown:
        raise ParseError(f"there is no box {unknown[0]!r}; boxes are {layout.boxes[0]} to {layout.boxes[-1]}")
    board = {}
    for box in layout.boxes:
        value = str(values.get(box) or "")
        if value in layout.digits and len(value) == 1:
            board[box] = value
        elif not value.strip(BLANKS + " "):
            board[box] = layout.digits
        else:
            board[box] = "".join(sorted(set(value)))
            if not set(value) <= set(layout.digits):
                raise ParseError(f"{box} holds {value!r}; a box holds digits from {layout.digits}", value, 0)
    return board
