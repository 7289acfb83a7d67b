"""`nonet hint`: the easiest next step, as much of it as is wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from nonet.cli._command import Command
from nonet.cli._logic import each_puzzle, words_options
from nonet.cli._options import PUZZLES, report_options, rules_options
from nonet.cli._output import Output
from nonet.cli._record import puzzle_record

if TYPE_CHECKING:
    from nonet.cli._input import Item
    from nonet.model.puzzle import Puzzle

COLUMNS = ("puzzle", "rules", "technique", "placements", "eliminations", "text")


@click.command(
    "hint",
    cls=Command,
    examples=[
        ("nonet hint PUZZLE", "a nudge: which technique to look for"),
        ("nonet hint -l 2 PUZZLE", "and where; -l 3 with the digits, -l 4 all of it"),
        ("nonet hint -l 4 --draw -X PUZZLE", "with a picture of the board"),
    ],
)
@PUZZLES
@rules_options("classic")
@click.option(
    "-l",
    "--level",
    type=click.IntRange(1, 4),
    default=1,
    help="1 the technique, 2 where, 3 which digits, 4 all and why.",
)
@click.option("--draw", "drawn", is_flag=True, help="Show the step on the board as well.")
@words_options
@report_options
def COMMAND(
    puzzles: tuple[str, ...],
    rules: str | None,
    level: int,
    drawn: bool,
    terms: str,
    notation: str,
    form: str | None,
    output: str | None,
    color: str,
    quiet: bool,
) -> int:
    """Give the easiest next step of each PUZZLE, or of a position with digits and pencil marks of your own.

    A position that has strayed from the solution is told so first.

    The exit status is 0; 1 if a puzzle has no solution; 3 if one cannot be read.
    """
    from nonet.logic.ladder import hint

    with Output(form, output, color, quiet, COLUMNS) as out:

        def tell(item: Item, puzzle: Puzzle, number: int) -> int:
            step = hint(puzzle, level, terms=terms, notation=notation)
            if out.takes_records:
                found = {"technique": None, "text": "Solved."} if step is None else step.to_json()
                out.record({**puzzle_record(item, puzzle, puzzle.rules), **found})
            elif out.takes_lines:
                out.line("Solved." if step is None else step.text().replace("\n", "; "))
            else:
                out.line(("\n" if number else "") + ("Solved." if step is None else str(step)))
            if drawn and step is not None and not out.takes_records:
                from nonet.draw import to_text

                out.line(to_text(step, colour=out.colour, ascii=not out.unicode))
            return 0

        return each_puzzle(puzzles, rules, out, tell)
