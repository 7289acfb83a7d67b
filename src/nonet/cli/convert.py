"""`nonet convert`: any format in, any format out."""

from __future__ import annotations

from itertools import chain, islice
from typing import TYPE_CHECKING

import click

from nonet.cli._command import Command
from nonet.cli._input import items, record_of
from nonet.cli._options import PUZZLES, output_options, rules_options
from nonet.cli._output import Output
from nonet.cli._record import error_record, puzzle_record
from nonet.errors import ParseError, RulesError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from nonet.cli._input import Item
    from nonet.formats.format import Format, ListFormat
    from nonet.model.puzzle import Puzzle


@click.command(
    "convert",
    cls=Command,
    examples=[
        ("nonet convert puzzle.sdk", "a board on a terminal, a line in a pipe"),
        ("nonet convert -f candidates PUZZLE", "a pencil-mark grid"),
        ("nonet convert puzzles.txt -o puzzles.jsonl", "a list of records"),
        ("nonet convert -X --jsonl puzzles.txt | nonet solve --jsonl", "the rules travel along"),
        ("nonet convert --formats", "the formats there are"),
    ],
)
@PUZZLES
@rules_options("classic")
@click.option("--formats", "listing", is_flag=True, help="List the formats and their suffixes.")
@output_options
def COMMAND(
    puzzles: tuple[str, ...],
    rules: str | None,
    listing: bool,
    form: str | None,
    output: str | None,
    color: str,
    quiet: bool,
) -> int:
    """Write each PUZZLE in another format: -f names it, or the suffix of -o does.

    What is read is found out by looking. Nothing is dropped in silence: a format that has no room for the puzzle is
    refused. Lines do not hold rules; records (--jsonl) do.

    The exit status is 0, or 3 if a puzzle cannot be read; in a pipe it leaves an empty line.
    """
    if listing:
        click.echo(_listing())
        return 0
    with Output(form, output, color, quiet) as out:
        converter = _Converter(rules, out)
        found = items(puzzles, rules)
        first_two = list(islice(found, 2))
        if len(first_two) > 1 and out.form in SINGLE:
            message = f"{out.form} holds one puzzle, and the input has more; take --jsonl or -f line"
            raise click.UsageError(message)
        everything = chain(first_two, found)
        if out.form in ("board", "line", "npy", *RECORDS):
            for item in everything:
                converter.convert(item)
        else:
            from nonet.formats import write_many

            out.pieces(write_many(converter.puzzles(everything), out.form))
    return converter.status


SINGLE = frozenset(("sdk", "ss"))  # a file of these formats holds one puzzle
RECORDS = ("json", "jsonl")


class _Converter:
    """Converts puzzle after puzzle, and remembers whether all could be read."""

    def __init__(self, rules: str | None, out: Output) -> None:
        self.rules, self.out = rules, out
        self.status = 0
        self.has_warned = False

    def puzzles(self, found: Iterable[Item]) -> Iterator[Puzzle]:
        """Those that can be read."""
        for item in found:
            puzzle = self.read(item)
            if puzzle is not None:
                yield puzzle

    def read(self, item: Item) -> Puzzle | None:
        """The puzzle, or None after a word about what is wrong with it."""
        try:
            puzzle = item.puzzle(self.rules)
            if self.rules == "auto":
                from nonet.engine.detect import parse

                puzzle = parse(puzzle, "auto", check=False)
        except ParseError as error:
            self.status = 3
            if self.out.takes_records:
                self.out.record(error_record(item, error))
            elif self.out.takes_lines:
                self.out.line("")
            self.out.note(str(error), about_one=True)
            return None
        return puzzle

    def convert(self, item: Item) -> None:
        """Write the puzzle as a line, a board or a record."""
        puzzle, out = self.read(item), self.out
        if puzzle is None:
            return
        is_classic = str(puzzle.rules).split("+")[-1] == "classic"
        if out.takes_records:
            is_known = self.rules is not None or not is_classic or "rules" in record_of(item.text)
            out.record(puzzle_record(item, puzzle, puzzle.rules if is_known else None))
        elif out.takes_lines and puzzle.removed:
            raise RulesError(
                f"a line has no room for the {len(puzzle.removed)} candidates that are removed; "
                "-f candidates and --jsonl have"
            )
        else:
            out.board(puzzle.rules, puzzle.line, puzzle)
        if out.takes_lines and not is_classic and not self.has_warned:
            self.has_warned = True
            name = "+".join(word.partition(":")[0] for word in str(puzzle.rules).split("+"))
            out.note(f"A line does not hold the rules ({name}); --jsonl does.")


def _listing() -> str:
    """Every format: its name, its suffixes, what it is."""
    from nonet.formats import formats, lists

    rows = [
        ("board", "", "A board with lines, in colour on a terminal; read as boxed."),
        ("jsonl", ".jsonl", "A record a line, with the rules and what a command found out."),
        ("json", ".json", "A list of such records."),
    ]
    every: dict[str, Format | ListFormat] = {**formats(), **lists()}
    for name, one in every.items():
        if name not in RECORDS:
            about = (type(one).__doc__ or "").strip().splitlines()[0]
            rows.append((name, " ".join(one.extensions), about))
    rows.append(("npy", ".npy", "An array of NumPy; read and written without NumPy."))
    widths = [max(len(row[column]) for row in rows) for column in (0, 1)]
    return "\n".join(
        f"{name:<{widths[0]}}  {ends:<{widths[1]}}  {about}".rstrip() for name, ends, about in rows
    )
