"""`nonet steps`: every step that can be made from a position."""

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
    from nonet.logic.finders import Reach
    from nonet.model.puzzle import Puzzle

COLUMNS = ("puzzle", "rules", "technique", "placements", "eliminations", "text")


@click.command(
    "steps",
    cls=Command,
    examples=[
        ("nonet steps PUZZLE", "all there are, easiest first"),
        ("nonet steps -t x-wing PUZZLE", "those of one technique; nonet techniques lists them"),
        ("nonet steps -t grouped-aic -a sets-in-chains PUZZLE", "chains through almost locked sets too"),
        ("nonet steps --jsonl -X PUZZLE", "with their evidence, a record a step"),
    ],
)
@PUZZLES
@rules_options("classic")
@click.option("-t", "--technique", metavar="NAME", help="Only steps of this technique.")
@click.option("-n", "--number", "most", type=click.IntRange(1), metavar="N", help="At most N steps.")
@click.option(
    "-a",
    "--allow",
    type=click.Choice(["duals", "overlap", "sets-in-chains", "two-candidates"]),
    multiple=True,
    help="Look further: two patterns as one, overlapping almost locked sets, chains through them, ...",
)
@words_options
@report_options
def COMMAND(
    puzzles: tuple[str, ...],
    rules: str | None,
    technique: str | None,
    most: int | None,
    allow: tuple[str, ...],
    terms: str,
    notation: str,
    form: str | None,
    output: str | None,
    color: str,
    quiet: bool,
) -> int:
    """List every step that can be made now in each PUZZLE, easiest first.

    The exit status is 0; 1 if a puzzle has no solution; 3 if one cannot be read.
    """
    from nonet.errors import RulesError
    from nonet.logic.ladder import steps
    from nonet.logic.techniques import technique as named

    if technique is not None:
        try:
            named(technique)
        except RulesError as error:
            raise click.UsageError(str(error)) from error

    with Output(form, output, color, quiet, COLUMNS) as out:
        reach: Reach = {name.replace("-", "_"): True for name in allow}  # type: ignore[assignment]

        def tell(item: Item, puzzle: Puzzle, number: int) -> int:
            found = [
                step.told(terms=terms, notation=notation)
                for step in steps(puzzle, technique, limit=most, **reach)
            ]
            for each in found:
                if out.takes_records:
                    out.record({**puzzle_record(item, puzzle, puzzle.rules), **each.to_json()})
                elif out.takes_lines:
                    out.line(f"{each.technique.keyword}\t{each.result()}")
                else:
                    out.line(str(each))
            if not found:
                out.note("There is no such step." if technique else "There is no step.", about_one=True)
            return 0

        return each_puzzle(puzzles, rules, out, tell)
