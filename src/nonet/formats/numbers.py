"""Numbers: separated numbers, for the sizes whose digits have two figures.

    1 16  .  3  .  5 ...
    .  2 11  .  7  . ...

One line a row, or all in one line; a blank is 0 or a dot.

>>> row = "10 1 2 3 4 5 6 7 8 9"
>>> puzzle = FORMAT.read("\\n".join([row, *["0 . 0 . 0 . 0 . 0 ."] * 9]))
>>> puzzle.line[:12]
'A123456789..'
>>> print(FORMAT.write(puzzle)[:59])
10  1  2  3  4  5  6  7  8  9
 .  .  .  .  .  .  .  .  .  .
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from nonet.formats.cells import number_in, puzzle_of_numbers, too_few, too_many
from nonet.formats.layout import BARS, check_rows, filled_lines, tokens_of
from nonet.formats.line import only_givens
from nonet.formats.sizes import is_size, size_meant, size_of_cells, size_said

if TYPE_CHECKING:
    from nonet.model.puzzle import Puzzle
    from nonet.rules.ruleset import AnyRules


class NumbersFormat:
    """Separated numbers."""

    name = "numbers"
    order = 40
    extensions = (".txt",)

    def sniff(self, text: str, size: int | None = None) -> bool:
        """Ten words a line or more (a hundred in a single line), nearly all numbers, some of two figures."""
        lines = filled_lines(text)
        words = [line.text.split() for line in lines]
        longest = max(map(len, words), default=0)
        if longest < 10 or (len(lines) == 1 and longest < 90) or any(bar in text for bar in BARS):
            return False
        flat = [word for line in words for word in line]
        numbers = sum(len(word) <= 3 and number_in(word) is not None for word in flat)
        return numbers * 10 >= len(flat) * 9 and any(len(word) > 1 and word.isdigit() for word in flat)

    def read(self, text: str, rules: AnyRules | None = None) -> Puzzle:
        """The puzzle in the numbers."""
        lines = filled_lines(text)
        rows = [tokens_of(line) for line in lines]
        flat = [spot for row in rows for spot in row]
        said = size_said(rules)
        if len(rows) == 1:
            size = size_of_cells(len(flat), rules)
            if size is None:
                meant = said or size_meant(len(flat))
                if len(flat) < meant * meant:
                    raise too_few(len(flat), meant, text, flat[-1].place + len(flat[-1].text))
                raise too_many(len(flat), meant, text, flat[meant * meant].place)
        else:
            lengths = [length for length, _ in Counter(map(len, rows)).most_common()]
            size = said or next((size for size in (*lengths, len(rows)) if is_size(size, rules)), 9)
            if len(rows) != size or any(len(row) != size for row in rows):
                check_rows(rows, [line.start + len(line.text.rstrip()) for line in lines], text, size)
        return puzzle_of_numbers(
            [spot.text for spot in flat], text, [spot.place for spot in flat], size, rules
        )

    def obstacle(self, puzzle: Puzzle) -> str | None:
        """Nothing but removed candidates stands in the way."""
        return only_givens(puzzle)

    def write(self, puzzle: Puzzle) -> str:
        """One line a row, the columns aligned, a dot for a blank."""
        size, givens = puzzle.size, puzzle.givens
        width = len(str(size))
        return "\n".join(
            " ".join(str(given or ".").rjust(width) for given in givens[start : start + size])
            for start in range(0, size * size, size)
        )


FORMAT = NumbersFormat()
