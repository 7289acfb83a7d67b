"""`nonet solve`: the solution of a puzzle, or of every puzzle in a file."""

from __future__ import annotations

import sys
from itertools import islice

import click

import nonet
from nonet.cli._input import text_of
from nonet.errors import MultipleSolutions, NonetError, NoSolution, ParseError
from nonet.model.grid import Grid
from nonet.model.puzzle import Puzzle


@click.command("solve")
@click.argument("puzzle", default="-")
@click.option(
    "-r", "--rules", default="auto", show_default=True, help="classic, diagonal, windoku+antiknight, ..."
)
@click.option(
    "-f", "--format", "form", default="board", show_default=True, help="board, line, csv or another format."
)
@click.option("-n", "--limit", type=click.IntRange(1), help="List up to this many solutions.")
@click.option("-c", "--count", is_flag=True, help="Count the solutions (up to --limit) and print the number.")
def COMMAND(puzzle: str, rules: str, form: str, limit: int | None, count: bool) -> None:
    """Solve PUZZLE: 81 characters, a file, or - for standard input.

    A file may hold one drawn puzzle, or a puzzle a line; of many puzzles the solutions are printed a line each.
    A puzzle alone does not say which rules it was made for: auto tries the named ones and tells which fit.

    The exit status is 1 unless there is exactly one solution (with --limit or --count: unless there is one at all).
    """
    puzzles = _puzzles(text_of(puzzle), None if rules == "auto" else rules)
    if len(puzzles) > 1:
        done = [_solve_in_line(each, rules, limit, count) for each in puzzles]
        sys.exit(0 if all(done) else 1)
    only = puzzles[0]
    clash = only.contradiction()
    if clash is not None and not count:
        raise clash
    if rules == "auto":
        only = _detected(only, tell=True)
    sys.exit(0 if _solve_one(only, form, limit, count) else 1)


def _puzzles(text: str, rules: str | None) -> list[Puzzle]:
    """One puzzle if the whole text is one, otherwise one for each line."""
    try:
        return [nonet.parse(text, rules=rules, check=False)]
    except ParseError:
        lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
        if len(lines) < 2:
            raise
        try:
            first = nonet.parse(lines[0], rules=rules, check=False)
        except ParseError:
            first = None
        if first is None:
            raise  # not a list either: what is wrong with the whole text is the better message
        return [first, *(nonet.parse(line, rules=rules, check=False) for line in lines[1:])]


def _detected(puzzle: Puzzle, tell: bool) -> Puzzle:
    """The puzzle under the rules that fit it; a text that states its rules is believed."""
    if str(puzzle.rules) not in (f"{puzzle.rules.size}x{puzzle.rules.size}+classic", "classic"):
        return puzzle
    found = nonet.detect(puzzle)
    if tell:
        click.echo(str(found).splitlines()[0], err=True)
    rules = found.plainest or max(found.tried, key=lambda tried: tried[1])[0]
    return Puzzle.from_givens(rules, puzzle.givens, puzzle.removed)


def _solve_one(puzzle: Puzzle, form: str, limit: int | None, count: bool) -> bool:
    if count:
        number = nonet.count(puzzle, limit)
        click.echo(number)
        return number > 0
    if limit is not None:
        found = 0
        for grid in islice(nonet.solutions(puzzle), limit):
            click.echo(_shown(grid, form))
            found += 1
        if not found:
            raise NoSolution(puzzle)
        return True
    try:
        click.echo(_shown(nonet.solve(puzzle), form))
    except MultipleSolutions as error:
        click.echo(_shown(error.solutions[0], form))
        click.echo("This is one of several solutions.", err=True)
        return False
    return True


def _solve_in_line(puzzle: Puzzle, rules: str, limit: int | None, count: bool) -> bool:
    """One line of output for one puzzle of many: a fault of one must not stop the rest."""
    try:
        if rules == "auto":
            puzzle = _detected(puzzle, tell=False)
        if count:
            number = nonet.count(puzzle, limit)
            click.echo(number)
            return number > 0
        click.echo(nonet.solve(puzzle).line)
    except NonetError as error:
        click.echo(str(error).splitlines()[0])
        return False
    return True


def _shown(grid: Grid, form: str) -> str:
    return str(grid) if form == "board" else nonet.write(grid, form)
