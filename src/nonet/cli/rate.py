"""`nonet rate`: how hard a puzzle is."""

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

COLUMNS = ("puzzle", "rules", "level", "score", "hardest", "steps", "hard_steps", "splits")


@click.command(
    "rate",
    cls=Command,
    examples=[
        ("nonet rate PUZZLE", "level, score, the hardest technique"),
        ("nonet rate puzzles.txt | sort -t$'\\t' -k2 -n", "a list, easiest first"),
        ("nonet rate -o rated.csv puzzles.txt", "a table"),
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
    """Rate each PUZZLE: HoDoKu's level and score, the hardest technique, and how often a search would have to guess.

    A pipe gets one line a puzzle: level, score, hardest technique and splits, with tabs between.

    The exit status is 0; 1 if a puzzle has no solution or several; 3 if one cannot be read.
    """
    from nonet.rate.rating import rate

    with Output(form, output, color, quiet, COLUMNS) as out:

        def tell(item: Item, puzzle: Puzzle, number: int) -> int:
            rating = rate(puzzle)
            if out.takes_records:
                out.record({**puzzle_record(item, puzzle, puzzle.rules), **rating.to_json()})
            elif out.takes_lines:
                out.line(f"{rating.level}\t{rating.score}\t{rating.hardest}\t{rating.splits}")
            else:
                out.line(str(rating))
            return 0

        return each_puzzle(puzzles, rules, out, tell)
