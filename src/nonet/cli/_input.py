"""What a command reads: puzzles typed as arguments, in files, or on standard input.

Anything that `nonet.formats.read_many` understands is read. Two kinds of list have a lane of their own here, because
they may be long: a puzzle a line, and JSON lines. They are handed on in pieces of whole lines, as they come, so that
a million lines take no more memory than a thousand, and the first answers are there before the last puzzle.
"""

from __future__ import annotations

import os
import stat
import sys
from typing import TYPE_CHECKING, NamedTuple

from nonet.errors import ParseError, RulesError

if TYPE_CHECKING:
    import gzip
    from collections.abc import Callable, Iterator
    from typing import BinaryIO

    from nonet.model.puzzle import Puzzle
    from nonet.rules.ruleset import AnyRules

PIECE = 1 << 20  # bytes read at a time; larger pieces solve no faster
LONGEST = 1 << 24  # of a line: 16 MiB, far more than any puzzle has
REMARKS = b" \t,;:#|\r"  # what may part a puzzle from a remark, as in formats/line.py
# Cells of a line that is surely a puzzle: sixteen characters may also be a row of a 16x16 grid.
LENGTHS = frozenset((36, 64, 81, 100, 144, 256, 625))


class Item(NamedTuple):
    """One puzzle of the input: its text, where it stands ("puzzles.txt: line 3"), and itself if it was read already."""

    text: str
    place: str
    read: Puzzle | ParseError | None = None

    def puzzle(self, rules: AnyRules | None) -> Puzzle:
        """The puzzle; whether its givens clash is left to the caller. An error tells the place.

        "auto" leaves the rules as the text states them, or classic: to find them out is the caller's.
        """
        if isinstance(self.read, ParseError):
            raise self.read
        if self.read is not None:
            return self.read
        from nonet.formats import parse

        asked = None if rules == "auto" else rules
        try:
            if self.text.startswith("{"):
                quick = _of_record(self.text, asked)
                if quick is not None:
                    return quick
            return parse(self.text, asked, check=False)
        except ParseError as error:
            raise placed(error, self.place) from None
        except RulesError as error:
            if asked is not None:
                raise  # --rules does not go with this grid
            raise placed(ParseError(str(error), self.text, 0), self.place) from None


def placed(error: ParseError, place: str) -> ParseError:
    """The error with its place before the message."""
    message = f"{place}: {error.message}" if place else error.message
    return ParseError(message, error.text, error.position, error.cell)


class Lines(NamedTuple):
    """A piece of a list: whole lines, a puzzle each, and the number of the first."""

    source: str
    first: int
    data: bytes

    def items(self) -> Iterator[Item]:
        """Each puzzle, without empty lines and remarks."""
        for number, line in enumerate(self.data.split(b"\n"), self.first):
            if line.strip() and not line.lstrip().startswith(b"#"):
                yield self.item(number, line)

    def item(self, number: int, line: bytes) -> Item:
        """One line."""
        place = f"{self.source}: line {number}" if self.source else f"line {number}"
        return Item(line.decode("utf-8", "replace").rstrip("\r"), place)


class Items(NamedTuple):
    """Puzzles that are read one after the other, each a text of its own."""

    found: Iterator[Item]

    def items(self) -> Iterator[Item]:
        """Each puzzle."""
        return self.found


def batches(
    arguments: tuple[str, ...], rules: AnyRules | None, example: Item | None = None
) -> Iterator[Lines | Items]:
    """Everything that was typed, in its order; without an argument standard input, or else the example."""
    if not arguments:
        if example is not None and not _is_fed(sys.stdin):
            yield Items(iter([example]))
            return
        arguments = ("-",)
    for argument in arguments:
        if argument == "-":
            _ask_for_a_puzzle()
            yield from _read(_reader_of_stdin(), "", rules)
        elif _is_file(argument):
            yield from _read_file(argument, rules)
        else:
            text = _not_a_missing_file(argument)
            yield Items(_many(text, "", rules) if "\n" in text else iter([Item(text, "")]))


def items(arguments: tuple[str, ...], rules: AnyRules | None) -> Iterator[Item]:
    """Every puzzle that was typed, one at a time."""
    for batch in batches(arguments, rules):
        yield from batch.items()


def text_of(argument: str) -> str:
    """The text behind an argument: standard input for "-", the content of a file of that name, or the argument."""
    if argument == "-":
        _ask_for_a_puzzle()
        return sys.stdin.read()
    if not _is_file(argument):
        return _not_a_missing_file(argument)
    if os.path.isdir(argument):
        raise ParseError(f"{argument} is a folder, not a file of puzzles")
    with open(argument, "rb") as file:
        try:
            return file.read().decode("utf-8-sig")
        except UnicodeDecodeError:
            raise ParseError(f"{argument} is not a text file") from None


# --- Where it comes from ---------------------------------------------------------------------------


def _is_file(argument: str) -> bool:
    try:
        return os.path.exists(argument)
    except (OSError, ValueError):  # a puzzle may be longer than a file name can be
        return False


def _not_a_missing_file(argument: str) -> str:
    """The argument, unless it can only be the name of a file that is not there."""
    suffix = os.path.splitext(argument)[1][1:]
    is_name = (
        not any(mark.isdigit() or mark in ".*_-" for mark in argument)
        or suffix in ("gz", "zst", "parquet", "npy")
        or (suffix.isalpha() and len(suffix) > 1)
    )
    if is_name and "\n" not in argument and "://" not in argument and len(argument) < 256:
        raise ParseError(
            f"there is no file {argument!r}, and it is no puzzle either: "
            "give 81 characters (. for a blank), a file, a link, or - for standard input"
        )
    return argument


def _is_fed(stream: object) -> bool:
    """Whether something is sent to standard input: a pipe or a file, not a terminal and not nothing."""
    try:
        mode = os.fstat(stream.fileno()).st_mode  # type: ignore[attr-defined]
    except (OSError, ValueError, AttributeError):
        return stream is not None  # a program's own input
    return stat.S_ISFIFO(mode) or stat.S_ISREG(mode) or stat.S_ISSOCK(mode)


def _ask_for_a_puzzle() -> None:
    if sys.stdin is not None and sys.stdin.isatty():
        sys.stderr.write("Type or paste a puzzle, then Ctrl-D on a line of its own (Ctrl-Z on Windows).\n")
        sys.stderr.flush()


def _reader_of_stdin() -> Callable[[], bytes]:
    try:
        number = sys.stdin.fileno()
    except (OSError, ValueError, AttributeError):
        text = iter([sys.stdin.read().encode("utf-8")])
        return lambda: next(text, b"")
    return lambda: _gathered(number)


def _gathered(number: int) -> bytes:
    """What can be had at once, up to a piece: a pipe gives 64 kB at a time, and larger pieces solve faster."""
    data = os.read(number, PIECE)
    if sys.platform == "win32" or not data or os.isatty(number):
        return data
    import select

    parts, size = [data], len(data)
    while size < PIECE and select.select([number], [], [], 0)[0]:
        data = os.read(number, PIECE - size)
        if not data:
            break
        parts.append(data)
        size += len(data)
    return b"".join(parts)


def _read_file(name: str, rules: AnyRules | None) -> Iterator[Lines | Items]:
    if os.path.isdir(name):
        raise ParseError(f"{name} is a folder, not a file of puzzles")
    try:
        if name.endswith(".gz"):
            import gzip

            file: BinaryIO | gzip.GzipFile = gzip.open(name, "rb")  # noqa: SIM115  closed below
        else:
            file = open(name, "rb", buffering=0)  # noqa: SIM115  as above
    except OSError as error:
        raise ParseError(f"{name} cannot be read: {error.strerror}") from None
    with file:
        yield from _read(lambda: _piece(file, name), name, rules)


def _piece(file: BinaryIO | gzip.GzipFile, name: str) -> bytes:
    try:
        data = file.read(PIECE)
    except (OSError, EOFError) as error:
        raise ParseError(f"{name} cannot be read: {getattr(error, 'strerror', None) or error}") from None
    return data


# --- A list with a lane of its own, or anything else -------------------------------------------------


def _read(read: Callable[[], bytes], source: str, rules: AnyRules | None) -> Iterator[Lines | Items]:
    head = b""
    while _first_line(head) is None and len(head) < PIECE:
        data = read()
        if not data:
            break
        head += data
    if not head.strip():
        raise ParseError(f"{source or 'standard input'} is empty: there is no puzzle in it")
    if not _is_plain_list(head.removeprefix(BOM)):
        yield Items(_many(_everything(head, read), source, rules))
        return
    number, rest = 1, head.removeprefix(BOM)
    while True:
        cut = rest.rfind(b"\n") + 1
        if cut:
            yield Lines(source, number, rest[:cut])
            number += rest.count(b"\n", 0, cut)
            rest = rest[cut:]
        data = read()
        if not data:
            break
        rest += data
        if len(rest) > LONGEST:
            place = f"{source}: line {number}" if source else f"line {number}"
            raise ParseError(f"{place} does not end: {len(rest)} characters are too many for a puzzle")
    if rest:
        yield Lines(source, number, rest)


BOM = b"\xef\xbb\xbf"


def _first_line(head: bytes) -> bytes | None:
    """The first line with something in it, once it is there to its end."""
    for line in head.removeprefix(BOM).split(b"\n")[:-1]:
        if line.strip() and not line.lstrip().startswith(b"#"):
            return line.strip()
    return None


def _is_plain_list(head: bytes) -> bool:
    """Whether the first line alone is a puzzle, and no line of a larger grid."""
    line = _first_line(head if head.endswith(b"\n") else head + b"\n")
    if line is None:
        return False
    if line.startswith(b"{"):
        return line.endswith(b"}")
    cells = _cells_of(line)
    return len(cells) in LENGTHS and not _unreadable(cells)


def _cells_of(line: bytes) -> bytes:
    """The line without a remark."""
    ends = [at for at in map(line.find, [REMARKS[n : n + 1] for n in range(len(REMARKS))]) if at > 0]
    return line[: min(ends, default=len(line))]


def _unreadable(cells: bytes) -> bool:
    from nonet.formats.cells import UNREADABLE, digits_of_symbols

    size = round(len(cells) ** 0.5)
    return UNREADABLE in digits_of_symbols(cells.decode("latin-1"), size)


def _everything(head: bytes, read: Callable[[], bytes]) -> Iterator[str | bytes]:
    """The text line by line, as `read_many` takes it; UTF-16, as some shells write it, becomes text."""
    if head.startswith((b"\xff\xfe", b"\xfe\xff")):
        while data := read():
            head += data
        yield from head.decode("utf-16", "replace").splitlines(keepends=True)
        return
    rest = head
    while True:
        cut = rest.rfind(b"\n") + 1
        yield from rest[:cut].splitlines(keepends=True)
        rest = rest[cut:]
        data = read()
        if not data:
            break
        rest += data
    if rest:
        yield rest


def _many(text: str | Iterator[str | bytes], source: str, rules: AnyRules | None) -> Iterator[Item]:
    from nonet.formats import read_many

    number = 0
    for number, found in enumerate(read_many(text, None if rules == "auto" else rules), 1):  # type: ignore[arg-type]
        if isinstance(found, ParseError):
            yield Item(found.text, source, placed(found, source))
        else:
            name = f"{source}: puzzle {number}" if source else f"puzzle {number}"
            yield Item(found.line, name, found)
    if not number:
        raise ParseError(f"there is no puzzle in {source or 'the input'}")


# --- Records -----------------------------------------------------------------------------------------


def _of_record(text: str, rules: AnyRules | None) -> Puzzle | None:
    """The puzzle of the most usual record, without a look at other formats; None if it is any other."""
    from nonet.formats import parse

    record = record_of(text)
    cells = record.get("puzzle")
    stated = record.get("rules") if rules is None else rules
    if not isinstance(cells, str) or len(cells) != 81 or not isinstance(stated, str) or "removed" in record:
        return None
    return parse(cells, stated, check=False)


def record_of(text: str) -> dict[str, object]:
    """A line of JSON as a record; empty if it is none."""
    if not text.startswith("{"):
        return {}
    import json

    try:
        record = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return record if isinstance(record, dict) else {}
