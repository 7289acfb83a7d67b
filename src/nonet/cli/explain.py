"""`nonet explain`: the whole way to the solution, step by step."""

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

COLUMNS = ("puzzle", "rules", "solved", "solution")


@click.command(
    "explain",
    cls=Command,
    examples=[
        ("nonet explain PUZZLE", "every step to the end, in words"),
        ("nonet explain -X --terms udacity --notation a1 PUZZLE", "in the words of the course"),
        ("nonet explain --json PUZZLE", "with all evidence"),
        ("nonet explain puzzle.txt | grep -A1 Swordfish", "where is the Swordfish?"),
    ],
)
@PUZZLES
@rules_options("classic")
@click.option("--draw", "drawn", is_flag=True, help="Show each step on the board as well.")
@words_options
@report_options
def COMMAND(
    puzzles: tuple[str, ...],
    rules: str | None,
    drawn: bool,
    terms: str,
    notation: str,
    form: str | None,
    output: str | None,
    color: str,
    quiet: bool,
) -> int:
    """Explain the way from each PUZZLE to its solution: always the easiest step, and why it holds.

    Where no technique helps, a search gives the rest, and it is said so.

    The exit status is 0; 1 if a puzzle has no solution or several; 3 if one cannot be read.
    """
    from nonet.draw import to_text
    from nonet.logic.ladder import explain

    with Output(form, output, color, quiet, COLUMNS) as out:

        def tell(item: Item, puzzle: Puzzle, number: int) -> int:
            path = explain(puzzle, terms=terms, notation=notation)
            if out.takes_records:
                out.record({**puzzle_record(item, puzzle, puzzle.rules), **path.to_json()})
            elif drawn:
                for place, step in enumerate(path, 1):
                    board = to_text(step, colour=out.colour, ascii=not out.unicode)
                    out.line(f"{place}. {step}\n{board}\n")
            else:
                out.line(("\n" if number else "") + str(path))
            return 0 if path.is_solved else 1

        return each_puzzle(puzzles, rules, out, tell)
