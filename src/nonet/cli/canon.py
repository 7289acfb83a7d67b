"""`nonet canon`: the canonical form of a puzzle, and its id."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from nonet.cli._command import Command
from nonet.cli._logic import each_puzzle
from nonet.cli._options import PUZZLES, report_options, rules_options
from nonet.cli._output import Output
from nonet.cli._record import puzzle_record

if TYPE_CHECKING:
    from nonet.cli._input import Item
    from nonet.model.puzzle import Puzzle

COLUMNS = ("puzzle", "rules", "canonical", "canonical_id")


@click.command(
    "canon",
    cls=Command,
    examples=[
        ("nonet canon PUZZLE", "its canonical form and id"),
        ("nonet canon -X puzzles.txt | sort -u", "a list without puzzles that are the same turned round"),
        ("nonet canon --jsonl puzzles.txt", "with each puzzle beside its form"),
    ],
)
@PUZZLES
@rules_options("classic")
@report_options
def COMMAND(
    puzzles: tuple[str, ...],
    rules: str | None,
    form: str | None,
    output: str | None,
    color: str,
    quiet: bool,
) -> int:
    """Give each PUZZLE the form that all equivalent puzzles share: turned, mirrored, shuffled, digits renamed.

    A pipe gets one line a puzzle: the form and its id, with a tab between.

    The exit status is 0; 1 if the givens of a puzzle clash; 3 if one cannot be read; 4 if a large grid is too regular.
    """
    from nonet.errors import ContradictionError
    from nonet.generate.canonical import canonical, id_of_form

    with Output(form, output, color, quiet, COLUMNS) as out:

        def tell(item: Item, puzzle: Puzzle, number: int) -> int:
            try:
                found = canonical(puzzle)
            except ContradictionError as error:
                out.note(f"{item.place}: {error}" if item.place else str(error), about_one=True)
                return 1
            id = id_of_form(found.rules, bytes(found.givens))
            if out.takes_records:
                start = puzzle_record(item, puzzle, puzzle.rules)
                out.record({**start, "canonical": found.line, "canonical_id": id})
            else:
                out.line(f"{found.line}\t{id}")
            return 0

        return each_puzzle(puzzles, rules, out, tell)
