"""`nonet check`: is it a good puzzle, and if not, why not?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from nonet.cli._command import Command
from nonet.cli._input import items
from nonet.cli._options import LIMIT, PUZZLES, REPORT_FORMATS, report_options, rules_options
from nonet.cli._output import Output
from nonet.cli._record import error_record, puzzle_record
from nonet.errors import LimitReached, ParseError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nonet.board.candidate import Candidate
    from nonet.cli._input import Item
    from nonet.engine.report import Report
    from nonet.model.puzzle import Puzzle

PATIENCE = 10.0  # seconds, where --limit says nothing

COLUMNS = (
    "puzzle",
    "rules",
    "status",
    "n_solutions",
    "count_is_exact",
    "minimal",
    "redundant",
    "solution",
)  # of a table


@click.command(
    "check",
    cls=Command,
    examples=[
        ("nonet check PUZZLE", "has it exactly one solution, and is every given needed?"),
        ("nonet check -X puzzle.txt", "under diagonal rules"),
        ("nonet check puzzles.txt | cut -f1 | sort | uniq -c", "how many of a list are unique?"),
        ("nonet check --jsonl puzzles.txt", "everything that was found out, as records"),
    ],
)
@PUZZLES
@rules_options("classic")
@LIMIT
@report_options
def COMMAND(
    puzzles: tuple[str, ...],
    rules: str | None,
    limit: float | None,
    form: str | None,
    output: str | None,
    color: str,
    quiet: bool,
) -> int:
    """Tell whether each PUZZLE has exactly one solution and needs all its givens, and if not, why.

    Without a solution: the givens to blame. With several: where they differ, and which givens would make it one.
    A terminal shows all of it; a pipe gets one line a puzzle: the status (unique, multiple, no_solution, parse_error
    or limit), a tab, and a sentence.

    The exit status is 0 if each puzzle has exactly one solution, 1 if one has not, 3 if one cannot be read, 4 if one
    was given up at the limit.
    """
    worst = {0}
    with Output(form, output, color, quiet, COLUMNS) as out:
        if out.form not in REPORT_FORMATS:
            raise click.UsageError(
                f"a check is no puzzle and cannot be written as {out.form}; take .txt, .csv or .jsonl"
            )
        for number, item in enumerate(items(puzzles, rules)):
            worst.add(_check(item, rules, limit, out, number))
            out.flush()
    return next(status for status in (3, 4, 1, 0) if status in worst)


def _check(item: Item, rules: str | None, limit: float | None, out: Output, number: int) -> int:
    from nonet.engine.check import check

    try:
        puzzle = _under_its_rules(item, rules)
    except ParseError as error:
        if out.takes_records:
            out.record(error_record(item, error))
        elif out.takes_lines:
            out.line(f"parse_error\t{error.message}")
        out.note(str(error), about_one=True)
        return 3
    try:
        report = check(puzzle, timeout=PATIENCE if limit is None else limit)
    except LimitReached:
        if out.takes_records:
            out.record({**puzzle_record(item, puzzle, puzzle.rules), "status": "limit"})
        elif out.takes_lines:
            out.line("limit\tNo answer within the limit.")
        words = f"no answer within {PATIENCE if limit is None else limit:g} s: --limit may give it more time"
        out.note(_at(item, words), about_one=True)
        return 4
    status = "unique" if report.unique else "multiple" if report.valid else "no_solution"
    if out.takes_records:
        out.record(_record(item, report, status))
    elif out.takes_lines:
        out.line(f"{status}\t{report.summary}")
    else:
        out.line(("\n" if number else "") + str(report))
        if status == "multiple" and rules is None:
            _hint_at_other_rules(puzzle, out)
    return 0 if report.unique else 1


def _under_its_rules(item: Item, rules: str | None) -> Puzzle:
    puzzle = item.puzzle(rules)
    if rules == "auto":
        from nonet.engine.detect import parse

        puzzle = parse(puzzle, "auto", check=False)
    return puzzle


def _hint_at_other_rules(puzzle: Puzzle, out: Output) -> None:
    """Several solutions may only mean that the puzzle was made for other rules."""
    from nonet.engine.detect import detect

    if str(puzzle.rules).split("+")[-1] != "classic":
        return
    try:
        found = detect(puzzle, timeout=2)
    except LimitReached:
        return
    if found.plainest is not None:
        name = str(found.plainest)
        out.note(f"Under {name} rules it has exactly one: nonet check --rules {name} says more.")


def _record(item: Item, report: Report, status: str) -> dict[str, object]:
    from nonet.board.cell import cell_name

    size = report.rules.size
    record = puzzle_record(item, report.puzzle, report.rules)
    record |= {
        "status": status,
        "n_solutions": report.count_at_least,
        "count_is_exact": report.count_is_exact,
        "solution": report.solutions[0].line if report.solutions else None,
    }
    if report.unique:
        record["minimal"] = report.minimal
        record["redundant"] = _names(report.redundant, size)
    elif report.valid:
        record["solutions"] = [grid.line for grid in report.solutions]
        record["differing_cells"] = [cell_name(cell, size) for cell in report.differing_cells]
        record["suggested_givens"] = _names(report.suggested_givens, size)
    else:
        clash = report.puzzle.contradiction()
        record["conflict"] = None if clash is None else str(clash)
        record["blame"] = _names(report.blame, size)
    if report.open_questions:
        record["open_questions"] = [question.value for question in report.open_questions]
    return record


def _names(candidates: Iterable[Candidate], size: int) -> list[str]:
    from nonet.board.candidate import candidate_name

    return [candidate_name(candidate, size) for candidate in candidates]


def _at(item: Item, words: str) -> str:
    return f"{item.place}: {words}" if item.place else words
