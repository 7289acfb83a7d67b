"""Many puzzles in one text, file or pipe, read one after the other.

>>> for found in read_many("12..34.........1\\n12..34.......!.1\\n"):
...     print(found if isinstance(found, ParseError) else found.line)
12..34.........1
line 2: '!' at r4c2 is neither a digit nor a blank
    12..34.......!.1
                 ^
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from itertools import chain
from typing import TYPE_CHECKING

from nonet.errors import ParseError, RulesError
from nonet.formats.format import NumberedLine
from nonet.formats.layout import kind_of, lines_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any, TypeAlias

    from nonet.formats.format import ListFormat
    from nonet.model.puzzle import Puzzle
    from nonet.rules.ruleset import AnyRules

    Source: TypeAlias = str | bytes | bytearray | Iterable[str] | Iterable[bytes]

HEAD = 200  # lines to look at before deciding what kind of list it is
# A long word, a link, a line of HoDoKu's library.
RECORD = re.compile(r"[^\s|│┃║]{36}|\w+://|^\s*:\w*:")
NPY = b"\x93NUMPY"  # how NumPy's files begin


def read_many(source: Source, rules: AnyRules | None = None) -> Iterator[Puzzle | ParseError]:
    """Every puzzle in a text or file, in order; in the place of one that cannot be read, its `ParseError`.

    `source` is a text, bytes, an open file (text or binary, `sys.stdin` too), or any iterable of lines. It may hold

    - one puzzle in any format that `parse` reads;
    - a puzzle a line: SDM, lines with remarks, HoDoKu's library, links;
    - grids of several lines, parted by empty lines;
    - JSONL, a JSON list of puzzles, CSV with a header (a column `puzzle` or the like, and `rules` if there is one),
      OpenSudoku's XML, and NumPy's `.npy`.

    Which of them is found out by looking. Lines are read as they are needed and not kept, so a pipe may be endless
    (only `.npy` is read whole). The first puzzle comes when three lines are there that can only be a puzzle each, or
    else two hundred lines, or the end.

    Records that state their rules (JSON, CSV, jigsaws, links) keep them; `rules` are for all puzzles, and win. Wrong
    `rules` raise `RulesError` at once. Nothing else is raised: an unreadable record is yielded as an error, its
    message starts with "line 7: " (its first line, unless that is line 1), and reading goes on with the next one.
    Whether givens clash is not asked; `puzzle.contradiction()` tells. Nothing is yielded for an empty text.
    """
    if isinstance(rules, str) and rules.strip().lower() == "auto":
        rules = None  # finding out the rules is for the caller, puzzle by puzzle
    if rules is not None:
        from nonet.formats import repeatable
        from nonet.rules.ruleset import Rules

        rules = repeatable(rules)
        Rules.of("classic" if rules is None else rules)
    return _read_many(source, rules)


def _read_many(source: Source, rules: AnyRules | None) -> Iterator[Puzzle | ParseError]:
    first, pieces = _first_piece(source)
    if first.startswith(NPY):
        from nonet.formats.npy import read_npy

        yield from read_npy(first + b"".join(map(_as_bytes, pieces)), rules)
        return
    numbered = (NumberedLine(number, line) for number, line in enumerate(_lines(pieces), start=1))
    head, is_all = _head(numbered)
    if not head:
        return
    if is_all:  # perhaps it is one puzzle, as `parse` reads it
        whole = read_record("\n".join(line.text for line in head), 1, rules)
        if not isinstance(whole, ParseError):
            yield whole
            return
    kind = next(each for each in lists().values() if each.sniff(head))
    yield from kind.read(chain(head, numbered), rules)


def _head(numbered: Iterator[NumberedLine]) -> tuple[list[NumberedLine], bool]:
    """The lines that tell what kind of list it is, and whether there are no others."""
    head: list[NumberedLine] = []
    records = 0
    for line in numbered:
        if not head and not line.text.strip():
            continue
        head.append(line)
        # A pipe should not wait for two hundred puzzles where three show that each line is one.
        records += is_sure_record(line.text) and not _is_part_of_position(line.text)
        if len(head) == HEAD or (records == 3 == sum(bool(each.text.strip()) for each in head)):
            return head, False
    return head, True


def is_sure_record(text: str) -> bool:
    """Whether the line can only be a puzzle of its own, even if a spoilt one, and no row or border of a grid."""
    return RECORD.search(text) is not None and kind_of(text) != "border"


def _is_part_of_position(line: str) -> bool:
    """Whether each digit stands in its own place: a row of a position of 729 characters, nine to a cell."""
    return all(one in "._0 " or one == str(at % 9 + 1) for at, one in enumerate(line.strip()))


def _first_piece(source: Any) -> tuple[bytes, Iterable[str | bytes]]:
    """The first bytes, if it has bytes at all, and the source with nothing taken away."""
    if isinstance(source, str):
        return b"", [source]
    if isinstance(source, (bytes, bytearray)):
        return bytes(source), [] if source.startswith(NPY) else [bytes(source)]
    pieces = iter(source)
    first = next(pieces, "")
    if isinstance(first, (bytes, bytearray)):
        return bytes(first), pieces if first.startswith(NPY) else chain([bytes(first)], pieces)
    return b"", chain([first], pieces)


def _as_bytes(piece: str | bytes) -> bytes:
    return piece.encode("latin-1", "replace") if isinstance(piece, str) else bytes(piece)


def _lines(pieces: Iterable[str | bytes]) -> Iterator[str]:
    """The lines of the pieces, which are lines already or a whole text; a byte order mark is dropped."""
    for number, piece in enumerate(pieces):
        # A byte that is no UTF-8 becomes U+FFFD, which no format reads: the error points at it.
        text = piece if isinstance(piece, str) else bytes(piece).decode("utf-8", "replace")
        if number == 0:
            text = text.removeprefix("\ufeff")
        lines = [line.text for line in lines_of(text)]
        if len(lines) > 1 and not lines[-1]:
            lines.pop()  # the end of the last line begins no other
        yield from lines


def read_record(text: str, number: int, rules: AnyRules | None) -> Puzzle | ParseError:
    """The puzzle of one record that begins in line `number`, or its error."""
    from nonet.formats import quickly, read_text

    return quickly(text, rules) or attempt(lambda: read_text(text, rules), text, number)


def attempt(read: Callable[[], Puzzle], text: str, number: int) -> Puzzle | ParseError:
    """What `read` gives or raises, the error with the number of its line."""
    try:
        return read()
    except ParseError as error:
        return numbered_error(error, number)
    except RulesError as error:  # rules that do not go with this size of grid
        return numbered_error(ParseError(str(error), text, 0), number)


def numbered_error(error: ParseError, number: int) -> ParseError:
    """The error with the line of its record before the message, unless that is the first."""
    if number == 1:
        return error
    return ParseError(f"line {number}: {error.message}", error.text, error.position, error.cell)


def write_many(puzzles: Iterable[Puzzle], name: str = "sdm") -> Iterator[str]:
    """The text of a list of puzzles, in pieces to be written one after the other.

    `name` is a kind of list (`lists()` has them) or any format, whose texts are then parted by empty lines.
    `RulesError` says which puzzle does not fit.

    >>> from nonet.formats import parse
    >>> "".join(write_many([parse("12..34.........1"), parse("." * 16)], "sdm"))
    '12..34.........1\\n................\\n'
    """
    chosen = lists().get(name)
    if chosen is not None:
        return chosen.write(_fitting(puzzles, chosen))
    from nonet.formats import write

    return (f"{between}{write(puzzle, name)}\n" for puzzle, between in zip(puzzles, _between(), strict=False))


def _between() -> Iterator[str]:
    yield ""
    while True:
        yield "\n"


def _fitting(puzzles: Iterable[Puzzle], chosen: ListFormat) -> Iterator[Puzzle]:
    for number, puzzle in enumerate(puzzles, start=1):
        obstacle = chosen.obstacle(puzzle)
        if obstacle:
            which = "this puzzle" if number == 1 else f"puzzle {number}"
            raise RulesError(f"{chosen.name} cannot hold {which}: {obstacle}")
        yield puzzle


@cache
def lists() -> dict[str, ListFormat]:
    """Every kind of list by its name, the pickiest first: those modules of this folder that have a `LIST`."""
    from nonet.formats import modules

    found: list[ListFormat] = [module.LIST for module in modules() if hasattr(module, "LIST")]
    return {each.name: each for each in sorted(found, key=lambda each: (each.order, each.name))}
