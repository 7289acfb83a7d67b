"""Text to be read aloud: the board row by row, then what the marks say, in plain sentences.

>>> from nonet.board import parse_candidate
>>> from nonet.formats import parse
>>> from nonet.model.mark import Mark, Role
>>> single = Mark(Role.PLACE, candidates=(parse_candidate("3r1c3", 4),))
>>> print(to_aloud(picture_of(parse("12..34.........1"), marks=[single])))
4x4 classic Sudoku, 5 givens.
Row 1: 1 given, 2 given, place 3, empty.
Row 2: 3 given, 4 given, empty, empty.
Row 3: empty, empty, empty, empty.
Row 4: empty, empty, empty, 1 given.
Place 3 in row 1 column 3.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.draw.output import Output
from nonet.draw.palette import LOOKS
from nonet.draw.picture import picture_of
from nonet.draw.scene import Ink, Scene, scene_of
from nonet.model.mark import Mark, Role

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from nonet.board.candidate import Candidate
    from nonet.board.cell import Cell
    from nonet.draw.picture import Drawable, Picture


def to_aloud(thing: Drawable, *, beat: int | None = None) -> str:
    """The board and its marks as sentences, a line each."""
    picture = picture_of(thing).until(beat)
    lines = [text for text in (picture.title, picture.description) if text]
    lines = [text if text.endswith((".", "!", "?")) else f"{text}." for text in lines]
    scene = scene_of(picture)
    size = picture.rules.size
    for row in range(size):
        cells = picture.rules.cells[row * size : (row + 1) * size]
        lines.append(f"Row {row + 1}: {', '.join(_cell(picture, scene, cell) for cell in cells)}.")
    lines += told(picture)
    return "\n".join(lines)


def told(picture: Picture) -> Iterator[str]:
    """What the marks say, a sentence each."""
    number = 0
    for mark in picture.marks:
        yield from _mark(picture, mark)
        for link in mark.links:
            number += 1
            strength = "strong" if link.strong else "weak"
            start, end = _candidates(picture, link.start), _candidates(picture, link.end)
            yield f"Link {link.number or number}, {strength}: from {start} to {end}."


def _cell(picture: Picture, scene: Scene, cell: Cell) -> str:
    """A cell in a few words: "5 given", "7", "place 3", "empty", "empty with 2 4"."""
    symbols = picture.rules.symbols
    if cell in scene.large:
        digit, ink = scene.large[cell]
        symbol = symbols[digit - 1]
        return {Ink.GIVEN: f"{symbol} given", Ink.OWN: symbol, Ink.PLACED: f"place {symbol}"}[ink]
    small = " ".join(symbols[digit - 1] for digit in scene.small[cell])
    return f"empty with {small}" if small else "empty"


def _mark(picture: Picture, mark: Mark) -> Iterator[str]:
    label = f" ({mark.label})" if mark.label else ""
    words = f"{LOOKS[mark.role].words.capitalize()}{label}"
    if mark.candidates and mark.role is Role.PLACE:
        yield f"Place{label} {_candidates(picture, mark.candidates)}."
    elif mark.candidates and mark.role is Role.ELIMINATE:
        yield f"Rule out{label} {_candidates(picture, mark.candidates)}."
    elif mark.candidates:
        yield f"{words}: {_candidates(picture, mark.candidates)}."
    if mark.cells:
        yield f"{words}: {_and(_place(picture, cell) for cell in mark.cells)}."
    if mark.houses:
        outlined = f"Base{label}" if mark.role is Role.PATTERN else words
        yield f"{outlined}: {_and(house.name for house in mark.houses)}."


def _candidates(picture: Picture, candidates: Iterable[Candidate]) -> str:
    """Candidates, those of a cell together: "3 and 7 in row 2 column 3; 3 in row 2 column 8"."""
    by_cell: dict[Cell, list[str]] = {}
    for cell, digit in candidates:
        by_cell.setdefault(cell, []).append(picture.rules.symbols[digit - 1])
    by_digits: dict[str, list[str]] = {}
    for cell, symbols in by_cell.items():
        by_digits.setdefault(_and(symbols), []).append(_place(picture, cell))
    return "; ".join(f"{digits} in {_and(places)}" for digits, places in by_digits.items())


def _place(picture: Picture, cell: Cell) -> str:
    row, column = divmod(cell, picture.rules.size)
    return f"row {row + 1} column {column + 1}"


def _and(words: Iterable[str]) -> str:
    """The words as a list in a sentence: "a, b and c"."""
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last


OUTPUT = Output("aloud", (), to_aloud)
