"""Rows: one line a row, one character a cell.

    53..7....        5 3 . . 7 . . . .        53. .7. ...
    6..195...        6 . . 1 9 5 . . .        6.. 195 ...
    .98....6.        . 9 8 . . . . 6 .        .98 ... .6.

Spaces between cells and empty lines between bands are skipped. A space may be the blank too, when the text has no
other: then the columns count.

>>> print(FORMAT.write(FORMAT.read("1 2 . .\\n3 4 . .\\n\\n. . . .\\n. . . 1")))
12..
34..
....
...1
>>> FORMAT.read("12\\n34\\n\\n   1").line
'12..34.........1'
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from nonet.errors import ParseError
from nonet.formats.layout import characters_of, columns_of, filled_lines, lines_of, puzzle_of_rows
from nonet.formats.line import only_givens
from nonet.formats.sizes import is_size, size_of_cells, size_said

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nonet.formats.layout import Line
    from nonet.model.puzzle import Puzzle
    from nonet.rules.ruleset import AnyRules


class RowsFormat:
    """One line a row, one character a cell."""

    name = "rows"
    order = 99  # takes everything that no other format wants
    extensions = (".txt",)

    def sniff(self, text: str, size: int | None = None) -> bool:
        """Anything."""
        return True

    def read(self, text: str, rules: AnyRules | None = None) -> Puzzle:
        """The puzzle in the rows."""
        lines = filled_lines(text)
        said = size_said(rules)
        rows = [characters_of(line) for line in lines]
        ends = [line.start + len(line.text.rstrip()) for line in lines]
        size = said or (len(rows) if is_size(len(rows), rules) else None)
        if size and all(len(row) == size for row in rows) and len(rows) == size:
            return puzzle_of_rows(rows, ends, text, size, rules)

        # An empty line is a row of blanks, or is not.
        for candidates in (_between_first_and_last(text), lines):
            size = said or (len(candidates) if is_size(len(candidates), rules) else None)
            columns = columns_of(candidates, size) if size else None
            if size and columns:
                return puzzle_of_rows(columns, [], text, size, rules)

        first = size_of_cells(len(rows[0]), rules) if rows else None
        if first and len(rows) > 1 and len(rows[0]) > 25 and len(rows[1]) == len(rows[0]):
            raise ParseError(
                f"{len(rows)} puzzles, one a line, where one is read at a time", text, rows[1][0].place
            )
        return puzzle_of_rows(rows, ends, text, said or _size_meant(rows, rules), rules)

    def obstacle(self, puzzle: Puzzle) -> str | None:
        """Nothing but removed candidates stands in the way."""
        return only_givens(puzzle)

    def write(self, puzzle: Puzzle) -> str:
        """One line a row, a dot for a blank."""
        size, line = puzzle.size, puzzle.line
        return "\n".join(line[start : start + size] for start in range(0, len(line), size))


def _between_first_and_last(text: str) -> list[Line]:
    """All lines from the first that is not empty to the last, but for remarks."""
    lines = [line for line in lines_of(text) if not line.text.lstrip().startswith("#")]
    filled = [index for index, line in enumerate(lines) if line.text.strip()]
    return lines[filled[0] : filled[-1] + 1] if filled else []


def _size_meant(rows: Sequence[Sequence[object]], rules: AnyRules | None) -> int:
    """The size that most rows have, or the number of rows, or nine."""
    likely = [length for length, _ in Counter(map(len, rows)).most_common()]
    return next((size for size in (*likely, len(rows)) if is_size(size, rules)), 9)


FORMAT = RowsFormat()
