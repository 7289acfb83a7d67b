"""HoDoKu: a line of its library of positions.

    :0000:x:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:214 216::

The fields between colons: the number of a technique, its digits, the cells, the candidates already deleted, and then
what the technique would delete or set, which is not done here. In the cells a + stands before a digit that was
placed and not given: it becomes the only candidate of its cell. A deleted candidate is digit, row and column.

>>> puzzle = FORMAT.read(":0000:x:5+3" + "." * 79 + ":713 813::")
>>> puzzle.clues, len(puzzle.removed)
(1, 10)
>>> FORMAT.write(puzzle) == ":0000:x:5+3" + "." * 79 + ":713 813::"
True
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from nonet.board.candidate import Candidate
from nonet.board.cell import Cell, Digit, cell_at
from nonet.errors import ParseError
from nonet.formats.cells import BLANKS, too_few, too_many, unreadable
from nonet.formats.positions import only_classic, rules_of_nine
from nonet.model.puzzle import Puzzle

if TYPE_CHECKING:
    from nonet.rules.ruleset import AnyRules

LINE = re.compile(r"\s*:[^:\s]*:[^:\n]*:")
DELETED = re.compile(r"[1-9]{3}", re.ASCII)


class HodokuFormat:
    """A line of HoDoKu's library."""

    name = "hodoku"
    order = 9
    extensions = (".txt",)

    def sniff(self, text: str, size: int | None = None) -> bool:
        """Three colons, the first before everything else."""
        return LINE.match(text) is not None

    def read(self, text: str, rules: AnyRules | None = None) -> Puzzle:
        """The position, before the step that the line is about."""
        start = LINE.match(text)
        place = start.end() if start else 0
        fields = text[place:].split(":")
        givens, placed = _cells(fields[0], text, place)
        removed = {
            Candidate(Cell(cell), Digit(other))
            for cell, digit in placed.items()
            for other in range(1, 10)
            if other != digit
        }
        place += len(fields[0]) + 1
        for word in re.finditer(r"\S+", fields[1] if len(fields) > 1 else ""):
            if not DELETED.fullmatch(word[0]):
                message = f"{word[0]!r} is no deleted candidate: digit, row and column, such as 713"
                raise ParseError(message, text, place + word.start())
            digit, row, column = map(int, word[0])
            removed.add(Candidate(cell_at(row, column), Digit(digit)))
        return Puzzle.from_givens(rules_of_nine(rules, text), givens, frozenset(removed))

    def obstacle(self, puzzle: Puzzle) -> str | None:
        """Classic puzzles, in any position."""
        return only_classic(puzzle)

    def write(self, puzzle: Puzzle) -> str:
        """The position, with no technique in mind."""
        masks = puzzle.grid().masks
        placed = {
            cell: mask.bit_length()
            for cell, mask in enumerate(masks)
            if not puzzle.givens[cell] and mask.bit_count() == 1
        }
        cells = [f"+{placed[cell]}" if cell in placed else symbol for cell, symbol in enumerate(puzzle.line)]
        deleted = [
            f"{digit}{cell // 9 + 1}{cell % 9 + 1}"
            for cell, digit in sorted(puzzle.removed)
            if cell not in placed
        ]
        return f":0000:x:{''.join(cells)}:{' '.join(deleted)}::"


def _cells(field: str, text: str, place: int) -> tuple[tuple[int, ...], dict[int, int]]:
    """The givens, and the digits placed."""
    givens: list[int] = []
    placed: dict[int, int] = {}
    plus = False
    for at, character in enumerate(field):
        if character.isspace():
            continue
        if len(givens) == 81:
            raise too_many(82, 9, text, place + at)
        if character == "+" and not plus:
            plus = True
            continue
        if character in "123456789":
            if plus:
                placed[len(givens)] = int(character)
            givens.append(0 if plus else int(character))
        elif character in BLANKS and not plus:
            givens.append(0)
        else:
            raise unreadable(character, text, place + at, len(givens), 9)
        plus = False
    if len(givens) < 81:
        raise too_few(len(givens), 9, text, place + len(field.rstrip()))
    return tuple(givens), placed


FORMAT = HodokuFormat()
