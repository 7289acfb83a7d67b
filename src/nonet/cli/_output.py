"""Where a command writes: standard output or a file, as boards, lines, records or any text format.

Data goes here; what is said about the data goes to standard error through `note`. A file appears under its name only
when it is complete.
"""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

import click

from nonet.cli._terminal import complain, speaks_unicode, wants_colour

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from types import TracebackType
    from typing import BinaryIO, Self

    from nonet.cli._record import Record
    from nonet.model.puzzle import Puzzle
    from nonet.rules.ruleset import Rules

MOST_NOTES = 10  # about single puzzles of a list; the rest is counted


class Output:
    """The place for the answers of one command."""

    def __init__(
        self,
        form: str | None,
        output: str | None,
        color: str,
        quiet: bool,
        columns: tuple[str, ...] = (),  # of a table of records; without them a table is one of puzzles
    ) -> None:
        self.columns = columns
        self.path = output
        on_terminal = output is None and sys.stdout.isatty()
        self.form = form or (_form_of(output) if output else "board" if on_terminal else "line")
        self.quiet = quiet
        self.colour = wants_colour(sys.stdout, color) if output is None else color == "always"
        self.unicode = output is not None or speaks_unicode(sys.stdout)
        self.notes_left_out = 0
        self._notes = 0
        self._written = 0
        self._listed: list[Puzzle] = []
        self._file: BinaryIO | None = None
        self._progress = _Progress() if not quiet and not on_terminal and sys.stderr.isatty() else None
        if self.form == "npy" and on_terminal:
            raise click.UsageError("npy is no text for a terminal; add -o FILE")
        if output is not None:
            with self._telling():
                self._file = open(f"{output}.part", "wb")  # noqa: SIM115  closed in __exit__

    @property
    def takes_records(self) -> bool:
        """Whether records are wanted, and no text."""
        return self.form in ("json", "jsonl") or (self.form == "table" and bool(self.columns))

    @property
    def takes_lines(self) -> bool:
        """Whether a line for each puzzle is wanted."""
        return self.form == "line"

    # Data

    def line(self, text: str) -> None:
        """A line, or several."""
        self.raw(f"{text}\n".encode())

    def raw(self, data: bytes | bytearray, puzzles: int = 1) -> None:
        """Lines that are ready to be written."""
        self._written += puzzles
        if self._progress:
            self._progress.told(self._written)
        if self._file is not None:
            with self._telling():
                self._file.write(data)
            return
        buffer = getattr(sys.stdout, "buffer", None)
        if buffer is None:  # a program's own standard output
            sys.stdout.write(data.decode("utf-8"))
        else:
            if not self.unicode:
                data = data.decode("utf-8").encode(sys.stdout.encoding or "ascii", "replace")
            buffer.write(data)

    def record(self, record: Record) -> None:
        """A record, as a JSON line, as one of a list or as a row of a table."""
        if self.form == "table":
            if not self._written:
                self.raw(",".join(self.columns).encode() + b"\n", 0)
            self.line(",".join(_field(record.get(column)) for column in self.columns))
            return
        import json

        text = json.dumps(record, ensure_ascii=False)
        if self.form == "json":
            text = f"[{text}" if not self._written else f",\n {text}"
            self.raw(text.encode())
        else:
            self.line(text)

    def board(self, rules: Rules, line: str, puzzle: Puzzle) -> None:
        """A grid in the wanted form; the puzzle tells the givens."""
        if self.form == "line":
            self.line(line)
            return
        apart = "\n" if self._written else ""
        if self.form != "board":
            from nonet.formats import lists, write
            from nonet.model.puzzle import Puzzle as AnyPuzzle

            shown = puzzle if line == puzzle.line else AnyPuzzle.from_line(line, rules)
            if self.form in lists() or self.form == "npy":
                self._listed.append(shown)  # a list has a heading and an end: it is written at the end
            else:
                self.line(apart + write(shown, self.form).rstrip("\n"))
        else:
            from nonet.draw.picture import picture_of
            from nonet.draw.text import to_text
            from nonet.model.grid import Grid

            picture = picture_of(Grid.from_line(line, rules), givens=puzzle, candidates=False)
            self.line(apart + to_text(picture, colour=self.colour, ascii=not self.unicode, compact=True))

    def pieces(self, texts: Iterable[str]) -> None:
        """A text that comes in pieces."""
        for text in texts:
            self.raw(text.encode())

    def flush(self) -> None:
        """Hand over what was written: whoever feeds a pipe slowly waits for the answers so far."""
        if self._file is None:
            sys.stdout.flush()

    # Notes

    def note(self, text: str, about_one: bool = False) -> None:
        """Something to know about the data, on standard error; of notes about single puzzles only the first ten."""
        if self.quiet:
            return
        if about_one:
            self._notes += 1
            if self._notes > MOST_NOTES:
                self.notes_left_out += 1
                return
        self.flush()  # so that on a terminal the note comes after what it is about
        if self._progress:
            self._progress.clear()
        if about_one:
            complain(text)
        else:
            sys.stderr.write(f"{text}\n")

    # A context, so that a file is moved into place at the end, and taken away if there is none

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._progress:
            self._progress.clear()
        if kind is not None:
            if self._file is not None:
                with suppress(OSError):  # a full disk: there is an error on its way already
                    self._file.close()
                os.unlink(f"{self.path}.part")
            elif self.form == "json" and self._written and not isinstance(error, BrokenPipeError):
                self.raw(b"]\n")  # cut short, but still JSON
            return
        if self.form == "json":
            self.raw(b"]\n" if self._written else b"[]\n", 0)
        if self._listed:
            self._write_list()
        if self.notes_left_out:
            more = "1 more puzzle" if self.notes_left_out == 1 else f"{self.notes_left_out:,} more puzzles"
            self._notes = 0
            advice = "" if self.takes_records else "; --jsonl tells what became of each"
            self.note(f"... and {more} like these{advice}")
        if self._file is not None and self.path is not None:
            with self._telling():
                self._file.close()
                os.replace(f"{self.path}.part", self.path)

    @contextmanager
    def _telling(self) -> Iterator[None]:
        """What can go wrong with a file is told with its name."""
        try:
            yield
        except OSError as error:
            raise click.ClickException(f"{self.path} cannot be written: {error.strerror or error}") from None

    def _write_list(self) -> None:
        if self.form == "npy":
            from nonet.formats.npy import write_npy

            self.raw(write_npy(self._listed))
        else:
            from nonet.formats import write_many

            self.pieces(write_many(self._listed, self.form))


def _form_of(path: str) -> str:
    """The format that a file's suffix asks for."""
    suffix = os.path.splitext(path)[1].lower()
    if suffix in SUFFIXES:
        return SUFFIXES[suffix]
    from nonet.formats import formats, lists

    by_suffix = {each: name for name, one in reversed(formats().items()) for each in one.extensions}
    by_suffix |= {each: name for name, one in lists().items() for each in one.extensions}
    if suffix in by_suffix:
        return by_suffix[suffix]
    known = ", ".join(sorted({*SUFFIXES, *by_suffix}))
    raise click.UsageError(f"{path}: its suffix tells no format, so say -f FORMAT, or use one of {known}")


def _field(value: object) -> str:
    text = " ".join(map(str, value)) if isinstance(value, list) else "" if value is None else str(value)
    return '"' + text.replace('"', '""') + '"' if any(mark in text for mark in ',"\r\n') else text


SUFFIXES = {
    ".txt": "line",
    ".sdm": "line",
    ".json": "json",
    ".jsonl": "jsonl",
    ".ndjson": "jsonl",
    ".npy": "npy",
}


class _Progress:
    """How far it is, on a terminal that sees nothing else: from the first second on, five times a second."""

    def __init__(self) -> None:
        from time import monotonic

        self.now = monotonic
        self.start = self.last = monotonic()
        self.shown = False

    def told(self, done: int) -> None:
        now = self.now()
        if now - self.last < (0.2 if self.shown else 1.0):
            return
        self.last = now
        self.shown = True
        sys.stderr.write(f"\r\x1b[K{done:,} puzzles, {done / (now - self.start):,.0f} a second")
        sys.stderr.flush()

    def clear(self) -> None:
        if self.shown:
            sys.stderr.write("\r\x1b[K")
            self.shown = False
