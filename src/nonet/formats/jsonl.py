"""JSONL: a JSON object a line, each with its rules. A JSON list of puzzles is read as well.

    {"rules": "diagonal", "givens": "6.85........67............7..."}
    {"puzzle": "53..7....6..195....98....6....", "rating": 1.2}

The cells are the value of "givens", "puzzle", "grid" or "board", the rules that of "rules" (classic when there are
none), and other keys do not matter. An object may take several lines.

>>> from nonet.formats.many import read_many
>>> text = '{"puzzle": "12..34.........1"}\\n{"rules": "diagonal", "givens": "................"}'
>>> [str(puzzle.rules) for puzzle in read_many(text)]
['4x4+classic', '4x4+diagonal']
>>> [puzzle.clues for puzzle in read_many('["12..34.........1", "1..............."]')]
[5, 1]
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from nonet.errors import ParseError
from nonet.formats.many import read_record
from nonet.formats.sdm import is_record

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from nonet.formats.format import NumberedLine
    from nonet.model.puzzle import Puzzle
    from nonet.rules.ruleset import AnyRules

LONGEST_LIST = 10_000_000  # characters of one record: a list of a hundred thousand puzzles
MARKS = re.compile(
    r'"(?:[^"\\]|\\.)*"|[][{}]|"'
)  # brackets, and strings whole, so that those inside do not count
HEADER = re.compile(r"\s*\[[A-Za-z ]+\]\s*$")


class JsonlList:
    """A JSON object a line."""

    name = "jsonl"
    order = 10
    extensions = (".jsonl", ".ndjson")

    def sniff(self, head: Sequence[NumberedLine]) -> bool:
        """The first line with something in it starts as an object or a list does."""
        first = next((line.text.lstrip() for line in head if is_record(line)), "")
        return first.startswith("{") or (first.startswith("[") and not HEADER.match(first))

    def read(
        self, lines: Iterable[NumberedLine], rules: AnyRules | None = None
    ) -> Iterator[Puzzle | ParseError]:
        """A puzzle for each object, and for each item of a list."""
        record: list[NumberedLine] = []
        depth = length = 0
        for line in lines:
            if not is_record(line):
                continue
            # A line cut off in the middle must not swallow those after it: they start with a brace.
            if record and line.text.startswith("{") and record[0].text.startswith("{"):
                yield from _puzzles(record, rules)
                record, depth, length = [], 0, 0
            record.append(line)
            length += len(line.text)
            depth += _depth(line.text)
            if depth <= 0 or length > LONGEST_LIST:
                yield from _puzzles(record, rules)
                record, depth, length = [], 0, 0
        if record:
            yield from _puzzles(record, rules)

    def obstacle(self, puzzle: Puzzle) -> str | None:
        """Nothing: every puzzle fits."""
        return None

    def write(self, puzzles: Iterable[Puzzle]) -> Iterator[str]:
        """An object a line: rules, givens and removed candidates."""
        return (f"{puzzle.to_json()}\n" for puzzle in puzzles)


def _depth(text: str) -> int:
    """How many brackets the line opens and does not close."""
    marks = [mark[0] for mark in MARKS.findall(text)]
    return marks.count("{") + marks.count("[") - marks.count("}") - marks.count("]")


def _puzzles(record: Sequence[NumberedLine], rules: AnyRules | None) -> Iterator[Puzzle | ParseError]:
    """The puzzle of an object or of a list of cells; of a list of puzzles, each."""
    number = record[0].number
    text = "\n".join(line.text for line in record)
    found = read_record(text, number, rules)
    items = _items(text) if isinstance(found, ParseError) else []
    if not items:
        yield found
    for item in items:
        yield read_record(item, number, rules)


def _items(text: str) -> list[str]:
    """The puzzles of a JSON list of puzzles, each as a text; none if it is no such list."""
    if not text.lstrip().startswith("["):
        return []
    import json

    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return []
    if all(isinstance(item, str) and len(item) >= 16 for item in found):
        return list(found)
    if all(isinstance(item, dict) for item in found) or all(
        isinstance(item, list) and (len(item) >= 16 or any(isinstance(row, (list, str)) for row in item))
        for item in found
    ):
        return [json.dumps(item) for item in found]
    return []


LIST = JsonlList()
