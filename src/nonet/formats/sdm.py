"""SDM: a list of puzzles, one a line, as collections of puzzles are passed around.

    53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
    6.85........67............7.......7.....12....8..9..4..3.4....1.....3.........2..

Each line is read by itself, in whatever format it is: 81 characters with or without a remark, a line of HoDoKu's
library, a link. Empty lines and lines that start with # are skipped.

>>> from nonet.formats.many import read_many
>>> [puzzle.clues for puzzle in read_many("12..34.........1  # easy\\n# the second:\\n1234............")]
[5, 4]
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.errors import ParseError
from nonet.formats.line import only_givens
from nonet.formats.many import is_sure_record, read_record

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from nonet.formats.format import NumberedLine
    from nonet.model.puzzle import Puzzle
    from nonet.rules.ruleset import AnyRules

LONGEST_ROW = 25  # cells; a line with more is a puzzle, not a row of one


class SdmList:
    """A puzzle a line."""

    name = "sdm"
    order = 90
    extensions = (".sdm", ".txt")

    def sniff(self, head: Sequence[NumberedLine]) -> bool:
        """The first line is a puzzle by itself, and the lines after it do not make one grid of it."""
        filled = [index for index, line in enumerate(head) if is_record(line)]
        if not filled:
            return False
        first = head[filled[0]]
        puzzle = read_record(first.text, 1, None)
        if isinstance(puzzle, ParseError):
            return is_sure_record(first.text)
        # Sixteen cells are a 4x4 puzzle or one row of sixteen: then there are sixteen lines.
        cells = len(puzzle.givens)
        return cells > LONGEST_ROW or len(filled) < cells or _block(head[filled[0] :]) != cells

    def read(
        self, lines: Iterable[NumberedLine], rules: AnyRules | None = None
    ) -> Iterator[Puzzle | ParseError]:
        """A puzzle, or an error, for every line with something in it."""
        for line in lines:
            if is_record(line):
                yield read_record(line.text, line.number, rules)

    def obstacle(self, puzzle: Puzzle) -> str | None:
        """Nothing but removed candidates stands in the way."""
        return only_givens(puzzle)

    def write(self, puzzles: Iterable[Puzzle]) -> Iterator[str]:
        """A line for each."""
        return (f"{puzzle.line}\n" for puzzle in puzzles)


def is_record(line: NumberedLine) -> bool:
    """Whether there is anything in the line but a remark."""
    text = line.text.lstrip()
    return bool(text) and not text.startswith("#")


def _block(lines: Sequence[NumberedLine]) -> int:
    """How many lines there are before the next empty one."""
    return next((at for at, line in enumerate(lines) if not line.text.strip()), len(lines))


LIST = SdmList()
