"""What the commands of logic share: each puzzle read and told; what goes wrong with one stops no other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import click

from nonet.cli._input import items
from nonet.cli._options import REPORT_FORMATS
from nonet.cli._output import Output
from nonet.cli._record import error_record, puzzle_record
from nonet.errors import ContradictionError, MultipleSolutions, NoSolution, ParseError

if TYPE_CHECKING:
    from collections.abc import Callable

    from nonet.cli._input import Item
    from nonet.model.puzzle import Puzzle

Decorated = TypeVar("Decorated", bound="Callable[..., Any]")


def words_options(command: Decorated) -> Decorated:
    """`--terms` and `--notation`: how steps are told."""
    for option in reversed(
        [
            click.option(
                "--terms",
                type=click.Choice(["players", "udacity"]),
                default="players",
                help="Words: cell and house, or box, unit and naked twins.",
            ),
            click.option(
                "--notation",
                type=click.Choice(["rc", "a1"]),
                default="rc",
                help="Names of cells: r4c2 or D2.",
            ),
        ]
    ):
        command = option(command)
    return command


def each_puzzle(
    puzzles: tuple[str, ...],
    rules: str | None,
    out: Output,
    tell: Callable[[Item, Puzzle, int], int],
) -> int:
    """Every puzzle told in its turn. The exit status: 0, 1 if one has no single solution, 3 if one is unreadable."""
    if out.form not in REPORT_FORMATS:
        raise click.UsageError(f"this cannot be written as {out.form}; take .txt, .csv or .jsonl")
    worst = {0}
    for number, item in enumerate(items(puzzles, rules)):
        try:
            puzzle = puzzle_of(item, rules)
        except (ParseError, ContradictionError) as error:
            if out.takes_records and isinstance(error, ParseError):
                out.record(error_record(item, error))
            out.note(str(error), about_one=True)
            worst.add(3 if isinstance(error, ParseError) else 1)
            continue
        try:
            worst.add(tell(item, puzzle, number))
        except (NoSolution, MultipleSolutions) as error:
            if out.takes_records:
                status = "no_solution" if isinstance(error, NoSolution) else "multiple"
                out.record({**puzzle_record(item, puzzle, puzzle.rules), "status": status})
            elif out.takes_lines:
                out.line("")
            out.note(f"{item.place}: {error}" if item.place else str(error), about_one=True)
            worst.add(1)
        out.flush()
    return next(status for status in (3, 1, 0) if status in worst)


def puzzle_of(item: Item, rules: str | None) -> Puzzle:
    """The puzzle under the rules asked for, which may be "auto"."""
    from nonet.engine.detect import parse

    puzzle = item.puzzle(rules)
    return parse(puzzle, "auto" if rules == "auto" else None)
