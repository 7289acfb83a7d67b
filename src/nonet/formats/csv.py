"""CSV: cells parted by commas, semicolons or tabs, one line a row (or all in one line).

    5,3,,,7,,,,          5;3;0;0;7;0;0;0;0
    6,,,1,9,5,,,         6;0;0;1;9;5;0;0;0

A field is a number, a letter above nine, or a blank: empty, 0, a dot, or what spreadsheets write for nothing (nan,
None, null). 5.0 is 5, and quotes around a field are skipped.

>>> FORMAT.read('1,2,,\\n"3",4,nan,\\n,,,\\n,,,1.0').line
'12..34.........1'
>>> print(FORMAT.write(FORMAT.read("1;;;\\n;2;;\\n;;3;\\n;;;4")))
1,,,
,2,,
,,3,
,,,4
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from nonet.formats.cells import puzzle_of_numbers, too_few, too_many
from nonet.formats.layout import Spot, check_rows, lines_of
from nonet.formats.line import only_givens
from nonet.formats.sizes import is_size, size_meant, size_of_cells, size_said

if TYPE_CHECKING:
    from nonet.formats.layout import Line
    from nonet.model.puzzle import Puzzle
    from nonet.rules.ruleset import AnyRules

DELIMITERS = ",;\t"


class CsvFormat:
    """Cells parted by commas, semicolons or tabs."""

    name = "csv"
    order = 20
    extensions = (".csv", ".tsv")

    def sniff(self, text: str, size: int | None = None) -> bool:
        """A line with three delimiters or more, its first field short: a puzzle before a remark is longer."""
        delimiter = _delimiter(text)
        lines = _lines(text, delimiter)
        least = min(3, size - 1) if size else 3
        return any(line.text.count(delimiter) >= least for line in lines[:4]) and all(
            len(line.text.split(delimiter, 1)[0].strip()) <= 6 for line in lines[:4]
        )

    def read(self, text: str, rules: AnyRules | None = None) -> Puzzle:
        """The puzzle in the fields."""
        delimiter = _delimiter(text)
        lines = _lines(text, delimiter)
        rows = [_fields(line, delimiter) for line in lines]
        said = size_said(rules)
        if len(rows) == 1:
            row = rows[0]
            if not row[-1].text and size_of_cells(len(row) - 1, rules):
                row = row[:-1]  # a comma after the last field
            size = size_of_cells(len(row), rules)
            if size is None:
                meant = said or size_meant(len(row))
                if len(row) < meant * meant:
                    raise too_few(len(row), meant, text, row[-1].place + len(row[-1].text))
                raise too_many(len(row), meant, text, row[meant * meant].place)
        else:
            lengths = [length for length, _ in Counter(map(len, rows)).most_common()]
            if all(not row[-1].text for row in rows):  # a comma after the last field of every row
                lengths = [length - 1 for length in lengths if length - 1 == len(rows)] + lengths
            size = said or next((size for size in (*lengths, len(rows)) if is_size(size, rules)), 9)
            rows = [row[:-1] if len(row) == size + 1 and not row[-1].text else row for row in rows]
            if len(rows) != size or any(len(row) != size for row in rows):
                check_rows(rows, [line.start + len(line.text) for line in lines], text, size)
            row = [spot for each in rows for spot in each]
        return puzzle_of_numbers([spot.text for spot in row], text, [spot.place for spot in row], size, rules)

    def obstacle(self, puzzle: Puzzle) -> str | None:
        """Nothing but removed candidates stands in the way."""
        return only_givens(puzzle)

    def write(self, puzzle: Puzzle) -> str:
        """Numbers with commas between, nothing for a blank."""
        size, givens = puzzle.size, puzzle.givens
        return "\n".join(
            ",".join(str(given or "") for given in givens[start : start + size])
            for start in range(0, size * size, size)
        )


def _delimiter(text: str) -> str:
    return max(DELIMITERS, key=text.count)


def _lines(text: str, delimiter: str) -> list[Line]:
    """The lines with fields in them; a row of empty fields between tabs is no empty line."""
    return [
        line
        for line in lines_of(text)
        if (line.text.strip() or delimiter in line.text) and not line.text.lstrip().startswith("#")
    ]


def _fields(line: Line, delimiter: str) -> list[Spot]:
    fields, at = [], line.start
    for field in line.text.split(delimiter):
        inner = field.strip().strip("\"'").strip()
        fields.append(Spot(at + (field.find(inner) if inner else 0), inner))
        at += len(field) + 1
    return fields


FORMAT = CsvFormat()
