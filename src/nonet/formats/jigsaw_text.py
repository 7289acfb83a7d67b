"""Jigsaw: the givens, then the regions, one character a cell each.

    .6......4..........3....5....9...3..............957.........6.....5..98..4.2.91..
    111222333411222233412256633411156663445555763488599766488599776488599777488899977

Both in one line, in two, or in rows; a label is any character, the same for all cells of a region. Lists of jigsaws
are passed around like this.

>>> puzzle = FORMAT.read("1... .... .... ...2   aaab adbb ddbc dccc")
>>> puzzle.line, str(puzzle.rules)
('1..............2', '4x4+jigsaw:1112132233243444')
>>> FORMAT.write(puzzle)
'1..............21112132233243444'
"""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING

from nonet.errors import ParseError, RulesError
from nonet.formats.cells import puzzle_of_symbols
from nonet.formats.layout import filled_lines
from nonet.formats.line import only_givens
from nonet.formats.sizes import size_said
from nonet.rules.jigsaw import Jigsaw
from nonet.rules.ruleset import LARGEST, Rules

if TYPE_CHECKING:
    from nonet.model.puzzle import Puzzle
    from nonet.rules.ruleset import AnyRules


class JigsawFormat:
    """The givens, then the regions."""

    name = "jigsaw"
    order = 22
    extensions = (".txt",)

    def sniff(self, text: str, size: int | None = None) -> bool:
        """Characters for two grids, and in the second many neighbours are alike: a solution has none such."""
        symbols, _ = _symbols(text)
        found = isqrt(len(symbols) // 2)
        if not 4 <= found <= LARGEST or 2 * found * found != len(symbols):
            return False
        labels = symbols[found * found :]
        if len(set(labels)) > 2 * found or any(label in ".*_-|+,;{}[]()<>" for label in labels):
            return False
        alike = sum(
            labels[cell] == labels[cell + 1] for cell in range(len(labels) - 1) if (cell + 1) % found
        ) + sum(labels[cell] == labels[cell + found] for cell in range(len(labels) - found))
        return 2 * alike >= len(labels)

    def read(self, text: str, rules: AnyRules | None = None) -> Puzzle:
        """The puzzle and its regions."""
        symbols, places = _symbols(text)
        size = isqrt(len(symbols) // 2)
        cells = size * size
        said = size_said(rules)
        if said not in (None, size):
            raise ParseError(f"the jigsaw is {size}x{size}, but the rules are for {said}x{said}", text, 0)
        if rules is None:
            try:
                rules = Rules(Jigsaw(symbols[cells:]))
            except RulesError as error:
                raise ParseError(str(error), text, places[_odd_one(symbols, size)]) from None
        return puzzle_of_symbols(symbols[:cells], text, places, size, rules)

    def obstacle(self, puzzle: Puzzle) -> str | None:
        """Jigsaws without another rule, and without removed candidates."""
        parts = puzzle.rules.parts
        if len(parts) != 1 or not isinstance(parts[0], Jigsaw):
            return f"it is for jigsaws and no other rule, and the rules are {puzzle.rules}"
        if not self.sniff(puzzle.line + parts[0].labels):
            return "its regions are so scattered, or so small, that nobody would know them for regions"
        return only_givens(puzzle)

    def write(self, puzzle: Puzzle) -> str:
        """All in one line."""
        base = puzzle.rules.parts[0]
        assert isinstance(base, Jigsaw)
        return puzzle.line + base.labels


def _symbols(text: str) -> tuple[str, list[int]]:
    """The characters that are not blank, and where they stand; remarks left out."""
    symbols, places = [], []
    for line in filled_lines(text):
        for at, character in enumerate(line.text):
            if not character.isspace():
                symbols.append(character)
                places.append(line.start + at)
    return "".join(symbols), places


def _odd_one(symbols: str, size: int) -> int:
    """The first cell of a region that has not as many cells as there are digits."""
    labels = symbols[size * size :]
    return next(
        (size * size + at for at, label in enumerate(labels) if labels.count(label) != size), size * size
    )


FORMAT = JigsawFormat()
