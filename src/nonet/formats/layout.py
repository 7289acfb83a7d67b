"""The lines of a text: which hold cells, which are only borders, and where in the text they stand.

>>> [line.text for line in lines_of("12\\r\\n34\\n\\n")]
['12', '34', '', '']
>>> [kind_of(line) for line in ("+---+---+", "|5..|.8.|", "---|---|---", "┌───┬───┐", "'-----'-----'", "- - 3")]
['border', 'cells', 'dashes', 'border', 'border', 'cells']
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Literal, NamedTuple

from nonet.formats.cells import bad_row, bad_rows, number_in, puzzle_of_symbols, unreadable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nonet.model.puzzle import Puzzle
    from nonet.rules.ruleset import AnyRules

BARS = "|¦│┃║"
RULERS = "-=–—─━═"
BOX_DRAWING = "".join(map(chr, range(0x2500, 0x2580)))  # ─ │ ┌ ┐ ├ ┼ ═ ║ ╔ ╬ and their like
CORNERS = "+" + BOX_DRAWING.translate({ord(bar): None for bar in BARS})
BORDER = frozenset(BARS + RULERS + CORNERS + " \t.:'`,*")

TO_BARS = {ord(bar): "|" for bar in BARS}
WORDS = re.compile(rf"[^\s{BARS}]+")


class Line(NamedTuple):
    """One line, without its end, and where it starts."""

    start: int
    text: str


class Spot(NamedTuple):
    """What stands in one cell, and where."""

    place: int
    text: str


def lines_of(text: str) -> list[Line]:
    """The lines of a text; only the three ends of line there are in text files end a line."""
    end = "\n" if "\n" in text else "\r"
    lines, start = [], 0
    for piece in text.split(end):
        lines.append(Line(start, piece.removesuffix("\r")))
        start += len(piece) + 1
    return lines


def filled_lines(text: str) -> list[Line]:
    """The lines that are neither empty nor a remark (which starts with a #)."""
    return [line for line in lines_of(text) if line.text.strip() and not line.text.lstrip().startswith("#")]


def kind_of(line: str) -> Literal["cells", "border", "dashes"]:
    """Whether a line holds cells or is drawn between them; a line of dashes and bars alone may be either."""
    if not BORDER.issuperset(line):
        return "cells"
    stripped = line.strip()
    if any(character in CORNERS or character in "=–—─━═" for character in stripped):
        return "border"
    # .-----.-----. and :-----+-----: and '-----'-----' and *-----*: pencil-mark grids have them above and below.
    if "--" in stripped and stripped[0] in ".:'`,*" and stripped[-1] in ".:'`,*" and "-" in stripped[1:3]:
        return "border"
    return "dashes" if BLANK_OR_BAR.issuperset(stripped) else "cells"


BLANK_OR_BAR = frozenset(BARS + "- \t")


def tokens_of(line: Line) -> list[Spot]:
    """The words of a line, parted by blanks and bars."""
    return [Spot(line.start + word.start(), word[0]) for word in WORDS.finditer(line.text)]


def characters_of(line: Line) -> list[Spot]:
    """The characters of a line that are neither blank nor bar."""
    return [
        Spot(line.start + at, character)
        for at, character in enumerate(line.text)
        if not character.isspace() and character not in BARS
    ]


def puzzle_of_rows(
    rows: Sequence[Sequence[Spot]], ends: Sequence[int], text: str, size: int, rules: AnyRules | None
) -> Puzzle:
    """The puzzle whose rows these are, one character a cell; otherwise what is wrong with the first bad row."""
    symbols = "".join([spot.text for row in rows for spot in row])
    places = [spot.place for row in rows for spot in row]
    if len(rows) == size and all(len(row) == size for row in rows):
        return puzzle_of_symbols(symbols, text, places, size, rules)
    check_rows(rows, ends, text, size)
    raise AssertionError("a row or the number of rows is wrong")


def check_rows(rows: Sequence[Sequence[Spot]], ends: Sequence[int], text: str, size: int) -> None:
    """Say what is wrong first: a cell that cannot be read, a row of the wrong length, too few or too many rows."""
    for index, row in enumerate(rows[:size]):
        for column, spot in enumerate(row[:size]):
            number = number_in(spot.text)
            if number is None or number > size:
                raise unreadable(spot.text, text, spot.place, index * size + column, size)
        if len(row) != size:
            position = row[size].place if len(row) > size else ends[index]
            raise bad_row(index + 1, len(row), size, text, position)
    if len(rows) < size:
        raise bad_rows(len(rows), size, text, ends[-1] if ends else 0)
    if len(rows) > size:
        raise bad_rows(len(rows), size, text, rows[size][0].place if rows[size] else ends[size])


def columns_of(lines: Sequence[Line], size: int) -> list[list[Spot]] | None:
    """The cells of lines in which a space is a blank cell, so that only the column tells; None if they are not so.

    Cells stand side by side ("53  7") or every second column ("5 3     7"); what an editor cut off at the end of a line
    was blank. The text must have a space in it and no other blank, or a short row would pass for one that ends blank.
    """
    texts = [line.text.rstrip() for line in lines]
    whole = "".join(texts)
    if len(lines) != size or " " not in whole or any(blank in whole for blank in ".0*_-\t"):
        return None
    longest = max(map(len, texts))
    for step in (1, 2):
        width = (size - 1) * step + 1
        indent = max(0, longest - width)
        if any(text[:indent].strip() for text in texts):
            continue
        if step == 2 and any(text[indent + 1 :: 2].strip() for text in texts):
            continue
        return [
            [
                Spot(line.start + indent + column, text[indent + column : indent + column + 1] or " ")
                for column in range(0, width, step)
            ]
            for line, text in zip(lines, texts, strict=True)
        ]
    return None
