"""`nonet detect`: under which rules has a bare puzzle exactly one solution?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from nonet.cli._command import Command
from nonet.cli._input import items
from nonet.cli._options import LIMIT, PUZZLES, REPORT_FORMATS, report_options
from nonet.cli._output import Output
from nonet.cli._record import error_record, puzzle_record
from nonet.errors import LimitReached, ParseError

if TYPE_CHECKING:
    from nonet.cli._input import Item
    from nonet.engine.detect import Detection

COLUMNS = ("puzzle", "rules", "status", "fits")  # of a table


@click.command(
    "detect",
    cls=Command,
    examples=[
        ("nonet detect PUZZLE", "classic, diagonal, windoku, ...?"),
        ("nonet detect puzzles.txt | sort | uniq -c", "what is in this list?"),
        ("nonet detect --jsonl puzzles.txt | nonet solve", "the rules that fit travel along"),
    ],
)
@PUZZLES
@LIMIT
@report_options
def COMMAND(
    puzzles: tuple[str, ...],
    limit: float | None,
    form: str | None,
    output: str | None,
    color: str,
    quiet: bool,
) -> int:
    """Find the named rules under which each PUZZLE has exactly one solution.

    A puzzle made for some rules has one solution under them, and hardly ever under others. A terminal shows what was
    tried; a pipe gets one line a puzzle: the rules that fit, the plainest first, with a blank between, and an empty
    line where none do.

    The exit status is 0 if some rules fit each puzzle, 1 if none fit one, 3 if one cannot be read, 4 if one was given
    up at the limit.
    """
    worst = {0}
    with Output(form, output, color, quiet, COLUMNS) as out:
        if out.form not in REPORT_FORMATS:
            raise click.UsageError(
                f"rules are no puzzle and cannot be written as {out.form}; take .txt, .csv or .jsonl"
            )
        for number, item in enumerate(items(puzzles, None)):
            worst.add(_detect(item, limit, out, number))
            out.flush()
    return next(status for status in (3, 4, 1, 0) if status in worst)


def _detect(item: Item, limit: float | None, out: Output, number: int) -> int:
    from nonet.engine.detect import detect

    try:
        puzzle = item.puzzle(None)
    except ParseError as error:
        if out.takes_records:
            out.record(error_record(item, error))
        elif out.takes_lines:
            out.line("")
        out.note(str(error), about_one=True)
        return 3
    status = 0
    try:
        found: Detection = detect(puzzle, timeout=limit)
    except LimitReached as stopped:
        found, status = stopped.found, 4  # type: ignore[assignment]
        words = f"{stopped}: --limit may give it more time"
        out.note(f"{item.place}: {words}" if item.place else words, about_one=True)
    names = [str(rules) for rules in found.fits]
    if out.takes_records:
        record = puzzle_record(item, puzzle, found.plainest)
        record["status"] = "limit" if status else "unique" if names else "no_rules"
        out.record({**record, "fits": names, "counts": found.counts})
    elif out.takes_lines:
        out.line(" ".join(names))
    else:
        out.line(("\n" if number else "") + str(found))
    return status or (0 if names else 1)
