"""`nonet practice`: positions in which one technique is the next step."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from nonet.cli._command import Command
from nonet.cli._input import Item
from nonet.cli._options import TimeType, output_options, rules_options
from nonet.cli._output import Output
from nonet.cli._record import puzzle_record
from nonet.errors import LimitReached, RulesError

if TYPE_CHECKING:
    from nonet.model.puzzle import Puzzle


@click.command(
    "practice",
    cls=Command,
    examples=[
        ("nonet practice x-wing", "a position whose easiest step is an X-Wing"),
        ("nonet practice -X naked-pair -n 10 --seed 1", "ten on diagonal boards, the same each time"),
        ("nonet practice xy-wing | nonet hint", "the step told"),
    ],
)
@click.argument("technique", metavar="TECHNIQUE")
@click.option("-n", "--number", "wanted", type=click.IntRange(0), default=1, metavar="N", help="How many.")
@rules_options("classic")
@click.option("--seed", type=int, metavar="N", help="The same seed gives the same positions, everywhere.")
@click.option(
    "--timeout",
    type=TimeType(),
    metavar="TIME",
    help="Give up after TIME: 30s, 5m. Else after a minute without one.",
)
@click.option(
    "-j", "--jobs", "threads", type=click.IntRange(0), default=0, metavar="N", help="Else all cores."
)
@output_options
def COMMAND(
    technique: str,
    wanted: int,
    rules: str | None,
    seed: int | None,
    timeout: float | None,
    threads: int,
    form: str | None,
    output: str | None,
    color: str,
    quiet: bool,
) -> int:
    """Make positions just before TECHNIQUE is the easiest step; nonet techniques lists them.

    A pipe gets a record a position, as with --jsonl: a bare line could not hold candidates.

    The exit status is 0, or 4 if not all could be found in time; what was found is written.
    """
    from nonet.generate.practice import practice

    if rules == "auto":
        raise click.UsageError("new puzzles need their rules said: auto is for those that exist")
    stopped: LimitReached | None = None
    if form is None and output is None and not sys.stdout.isatty():
        form = "jsonl"
    with Output(form, output, color, quiet) as out:
        if out.takes_lines:
            raise click.UsageError("a line cannot hold candidates: take --jsonl, or a format that keeps them")
        try:
            positions = practice(
                technique, rules or "classic", wanted, seed, timeout=timeout, threads=threads
            )
        except LimitReached as limit:
            stopped = limit
            positions = limit.found if isinstance(limit.found, list) else []
        except (ValueError, RulesError) as error:
            raise click.UsageError(str(error)) from error
        for position in positions:
            if out.takes_records:
                record = puzzle_record(Item("", ""), position, position.rules)
                out.record({**record, "technique": technique})
            elif out.form == "board":
                out.line(_board(out, position))
            else:
                out.board(position.rules, position.line, position)
    if stopped is not None:
        raise stopped
    return 0


def _board(out: Output, position: Puzzle) -> str:
    """The board with all candidates."""
    from nonet.draw.picture import picture_of
    from nonet.draw.text import to_text
    from nonet.logic.position import Position

    picture = picture_of(Position.of(position).grid, givens=position)
    return to_text(picture, colour=out.colour, ascii=not out.unicode)
