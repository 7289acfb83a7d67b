"""Boxed: a grid with lines drawn between its boxes, in ASCII or box-drawing characters.

    +-------+-------+-------+        ┌───┬───┬───┐        5 3 . | . 7 . | . . .
    | 5 3 . | . 7 . | . . . |        │53 │ 7 │   │        6 . . | 1 9 5 | . . .
    | 6 . . | 1 9 5 | . . . |        │6  │195│   │        . 9 8 | . . . | . 6 .
    | . 9 8 | . . . | . 6 . |        │ 98│   │ 6 │        ------+-------+------

A dash may be a blank and may be part of a border: that is decided line by line. Lines that can only be borders are
dropped; a line of nothing but dashes is a row only where the other lines leave a row missing. Between bars a space
may be a blank, when each cell still has its column or its own bars (as in a Markdown table).

>>> puzzle = FORMAT.read("12|--\\n--|12\\n--+--\\n21|--\\n--|--")
>>> puzzle.line
'12....1221......'
>>> print(FORMAT.write(puzzle))
+-----+-----+
| 1 2 | . . |
| . . | 1 2 |
+-----+-----+
| 2 1 | . . |
| . . | . . |
+-----+-----+
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.formats.cells import puzzle_of_numbers
from nonet.formats.layout import (
    BARS,
    TO_BARS,
    Spot,
    characters_of,
    check_rows,
    filled_lines,
    kind_of,
    puzzle_of_rows,
    tokens_of,
)
from nonet.formats.line import only_givens
from nonet.formats.sizes import is_size, size_said

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nonet.formats.layout import Line
    from nonet.model.puzzle import Puzzle
    from nonet.rules.ruleset import AnyRules, Rules


class BoxedFormat:
    """A grid with lines drawn between its boxes."""

    name = "boxed"
    order = 60
    extensions = (".txt",)

    def sniff(self, text: str, size: int | None = None) -> bool:
        """Several lines, with bars or borders among them."""
        lines = filled_lines(text)
        return len(lines) > 1 and (
            sum(any(bar in line.text for bar in BARS) for line in lines) > 1
            or any(kind_of(line.text) == "border" for line in lines)
        )

    def read(self, text: str, rules: AnyRules | None = None) -> Puzzle:
        """The puzzle between the lines."""
        said = size_said(rules)
        kinds = [(line, kind_of(line.text)) for line in filled_lines(text)]
        sure = [line for line, kind in kinds if kind == "cells"]
        unsure = [
            line for line, kind in kinds if kind != "border"
        ]  # with lines of nothing but dashes or bars
        for lines in (sure, unsure):
            size = said or len(lines)
            if len(lines) == size and is_size(size, rules):
                rows = [cells_of(line, size) for line in lines]
                if all(row is not None for row in rows):
                    return _puzzle([row for row in rows if row is not None], text, size, rules)
        # A missing row of dashes among borders of dashes: the rows are those lines that have enough dashes.
        widths = {said} if said else {len(characters_of(line)) for line in sure}
        for size in sorted(width for width in widths if is_size(width, rules)):
            found = [row for line in unsure if (row := cells_of(line, size)) is not None]
            if len(found) == size:
                return _puzzle(found, text, size, rules)
        return _explain(sure, text, said, rules)

    def obstacle(self, puzzle: Puzzle) -> str | None:
        """Nothing but removed candidates stands in the way."""
        return only_givens(puzzle)

    def write(self, puzzle: Puzzle) -> str:
        """The board in a frame, with lines between the boxes where there are boxes."""
        return framed(puzzle.rules, puzzle.line)


def cells_of(line: Line, size: int) -> list[Spot] | None:
    """The cells of a line of a grid of this size; None when it does not have that many."""
    tokens = tokens_of(line)
    if len(tokens) == size:
        return tokens
    characters = characters_of(line)
    if len(characters) == size:
        return characters
    if all(bar not in line.text for bar in BARS):
        return None
    segments = _segments(line)
    inner = segments[not segments[0].text.strip() : len(segments) - (not segments[-1].text.strip())]
    return _between_bars(inner, size) or _between_bars(segments, size)


def _segments(line: Line) -> list[Spot]:
    """What is before the first bar, between the bars, and after the last."""
    segments, at = [], line.start
    for piece in line.text.translate(TO_BARS).split("|"):
        segments.append(Spot(at, piece))
        at += len(piece) + 1
    return segments


def _between_bars(segments: Sequence[Spot], size: int) -> list[Spot] | None:
    if len(segments) == size and all(len(segment.text.strip()) <= 2 for segment in segments):
        return [
            Spot(place + len(text) - len(text.lstrip()) if text.strip() else place, text.strip() or " ")
            for place, text in segments
        ]
    return _columns(segments, size)


def _columns(segments: Sequence[Spot], size: int) -> list[Spot] | None:
    """The cells of segments in which a space is a blank: "53 " or " 5 3   "."""
    if not segments or size % len(segments):
        return None
    width = size // len(segments)
    for first, step in ((0, 1), (1, 2), (0, 2), (1, 1)):
        span = (width - 1) * step + 1 + 2 * first
        cells = []
        for place, text in segments:
            if len(text) != span:
                break
            columns = range(first, span - first, step)
            if len("".join(text.split())) != sum(not text[column].isspace() for column in columns):
                break
            cells += [Spot(place + column, text[column]) for column in columns]
        else:
            return cells
    return None


def _puzzle(rows: Sequence[Sequence[Spot]], text: str, size: int, rules: AnyRules | None) -> Puzzle:
    if all(len(spot.text) == 1 for row in rows for spot in row):
        return puzzle_of_rows(rows, [], text, size, rules)
    tokens = [spot for row in rows for spot in row]
    return puzzle_of_numbers(
        [spot.text for spot in tokens], text, [spot.place for spot in tokens], size, rules
    )


def _explain(lines: Sequence[Line], text: str, said: int | None, rules: AnyRules | None) -> Puzzle:
    lengths = [len(characters_of(line)) for line in lines]
    likely = sorted(set(lengths), key=lengths.count, reverse=True)
    size = said or next((size for size in (*likely, len(lines)) if is_size(size, rules)), 9)
    rows = [cells_of(line, size) or characters_of(line) for line in lines]
    ends = [line.start + len(line.text.rstrip(" \t" + BARS)) for line in lines]
    check_rows(rows, ends, text, size)
    return _puzzle(rows, text, size, rules)


def framed(rules: Rules, texts: Sequence[str]) -> str:
    """A board in a frame: the text of each cell, all columns as wide as the longest."""
    size = rules.size
    height, width = rules.box_shape or (size, size)
    longest = max(map(len, texts))
    ruler = "+".join(["", *["-" * (width * (longest + 1) + 1)] * (size // width), ""])
    lines = []
    for row in range(size):
        if row % height == 0:
            lines.append(ruler)
        cells = [text.ljust(longest) for text in texts[row * size : (row + 1) * size]]
        boxes = [" ".join(cells[start : start + width]) for start in range(0, size, width)]
        lines.append(f"| {' | '.join(boxes)} |")
    return "\n".join([*lines, ruler])


FORMAT = BoxedFormat()
