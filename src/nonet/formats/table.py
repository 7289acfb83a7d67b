"""Table: CSV with a header, a puzzle a line, as data sets have them.

    puzzle,rules                               quizzes,solutions
    53..7....6..195....98....6...,classic      004300209005009001070060043...,864371259325849761971265843...

The column of the puzzles is called puzzle, quiz, givens, grid, board or sudoku (or the like), that of the rules is
called rules, and other columns do not matter. Fields are parted by commas, semicolons or tabs, and may stand in
quotes.

>>> from nonet.formats.many import read_many
>>> [str(puzzle.rules) for puzzle in read_many("id,puzzle,rules\\n1,12..34.........1,diagonal\\n2,................,")]
['4x4+diagonal', '4x4+classic']
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.errors import ParseError
from nonet.formats.line import only_givens
from nonet.formats.many import attempt, numbered_error
from nonet.formats.one_of import OneOf
from nonet.formats.positions import stating
from nonet.formats.sdm import is_record

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from nonet.formats.format import NumberedLine
    from nonet.model.puzzle import Puzzle
    from nonet.rules.ruleset import AnyRules

PUZZLE = ("puzzle", "puzzles", "quiz", "quizzes", "givens", "grid", "board", "sudoku", "question")
RULES = "rules"
DELIMITERS = ",;\t"


class TableList:
    """CSV with a header."""

    name = "table"
    order = 16
    extensions: tuple[str, ...] = (".csv", ".tsv")

    def sniff(self, head: Sequence[NumberedLine]) -> bool:
        """The first line names a column of puzzles."""
        first = next((line.text for line in head if is_record(line)), "")
        return len(first) < 10_000 and _column(_names(first), PUZZLE) is not None

    def read(
        self, lines: Iterable[NumberedLine], rules: AnyRules | None = None
    ) -> Iterator[Puzzle | ParseError]:
        """A puzzle for each line below the header."""
        names: list[str] = []
        delimiter = ","
        for line in lines:
            if not is_record(line):
                continue
            if not names:
                names, delimiter = _names(line.text), _delimiter(line.text)
                continue
            yield _record(line, names, delimiter, rules)

    def obstacle(self, puzzle: Puzzle) -> str | None:
        """Nothing but removed candidates stands in the way."""
        return only_givens(puzzle)

    def write(self, puzzles: Iterable[Puzzle]) -> Iterator[str]:
        """The header, then the givens and the rules of each puzzle."""
        yield "puzzle,rules\n"
        for puzzle in puzzles:
            # Rules have commas in no spelling of ours; a rule of one's own may.
            spelling = str(puzzle.rules).replace('"', '""')
            yield f'{puzzle.line},"{spelling}"\n' if "," in spelling else f"{puzzle.line},{spelling}\n"


def _delimiter(header: str) -> str:
    return max(DELIMITERS, key=header.count)


def _names(header: str) -> list[str]:
    return [name.strip().strip("\"'").strip().lower() for name in header.split(_delimiter(header))]


def _column(names: Sequence[str], wanted: Sequence[str]) -> int | None:
    return next((names.index(name) for name in wanted if name in names), None)


def _record(
    line: NumberedLine, names: Sequence[str], delimiter: str, rules: AnyRules | None
) -> Puzzle | ParseError:
    from nonet.formats import quickly, read_text

    fields, problem = _fields(line.text, delimiter)
    column = _column(names, PUZZLE)
    if problem or column is None or column >= len(fields):
        message = problem or f"{len(fields)} of {len(names)} fields: there is no {names[column or 0]}"
        return numbered_error(ParseError(message, line.text, len(line.text)), line.number)
    stated = dict(zip(names, fields, strict=False)).get(RULES, "").strip()
    chosen = rules if rules is not None else stated or None
    place = line.text.find(stated) if stated else 0
    return quickly(fields[column], chosen) or attempt(
        lambda: stating(lambda: read_text(fields[column], chosen), line.text, place), line.text, line.number
    )


def _fields(line: str, delimiter: str) -> tuple[list[str], str]:
    """The fields of a line, and what is wrong with it. (A puzzle in quotes may not span lines.)"""
    if '"' not in line:
        return line.split(delimiter), ""
    import csv

    try:
        return next(csv.reader([line], delimiter=delimiter, strict=True)), ""
    except csv.Error as error:
        return [], f"this line is no CSV: {error}"


LIST = TableList()
FORMAT = OneOf(LIST)
