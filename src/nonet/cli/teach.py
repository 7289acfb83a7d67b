"""`nonet teach`: the classroom agent as a command, the files a course's tests import, and a judge of your own."""

from __future__ import annotations

import importlib.util
import sys
import time
from collections import Counter
from pathlib import Path
from types import ModuleType

import click

from nonet.cli import run
from nonet.cli._command import Command, Group
from nonet.cli._input import text_of
from nonet.errors import ParseError
from nonet.teach import aind


@click.command(
    "teach",
    cls=Group,
    examples=[
        ("nonet teach solve", "the classroom agent on the course's diagonal puzzle"),
        ("nonet teach init course", "the modules, notebook and data that course tests import"),
        ("nonet teach judge solution.py", "what your own functions get wrong"),
    ],
)
def COMMAND() -> None:
    """Textbook agents: write a course's files, solve as they do, judge your own."""


@COMMAND.command(cls=Command, examples=[("nonet teach init course", "")])
@click.argument("folder", type=click.Path(file_okay=False))
@click.option("--force", is_flag=True, help="Replace files that are there already.")
def init(folder: str, force: bool) -> None:
    """Write the modules, notebook and data that course tests import into FOLDER.

    solution.py, utils.py, sudoku_utils.py, visualize.py and PySudoku.py for the diagonal-Sudoku agent (both kits),
    sudoku.ipynb, sudoku_solver.py and data/*.npy for the AC-3 coursework. Files that exist are kept.
    """
    from nonet.teach.init import write_course

    done = write_course(folder, force=force)
    for name in done.written:
        click.echo(f"wrote {Path(folder) / name}")
    for name in done.kept:
        click.echo(f"kept  {Path(folder) / name} (there already; --force replaces it)")
    if not done.written and not done.kept:
        click.echo(f"{folder} has all files already")


# ── The agent ────────────────────────────────────────────────────────────────────────────────────────────────────


@COMMAND.command(
    cls=Command,
    examples=[
        ("nonet teach solve", "the course's diagonal puzzle"),
        ("nonet teach solve puzzles.txt", "a list, with the time that each takes"),
        ("nonet teach solve --visualize PUZZLE", "step by step in a window"),
    ],
)
@click.argument("puzzle", default=aind.DEFAULT_GRID, metavar="[PUZZLE]")
@click.option(
    "-r", "--rules", type=click.Choice(["auto", "diagonal", "regular"]), default="auto", show_default=True
)
@click.option(
    "--visualize/--no-visualize",
    default=None,
    help="Play the steps in a window; in a terminal it asks otherwise.",
)
def solve(puzzle: str, rules: str, visualize: bool | None) -> None:
    """Solve PUZZLE as the classroom agent does: eliminate, only choice, naked twins, search.

    PUZZLE is 81 characters, a file (one drawn puzzle, or a puzzle a line), or - for standard input; without it the
    course's diagonal puzzle is solved. Diagonal or regular is found out, and said: a puzzle may have one solution,
    several or none under each.
    """
    grids = _grids(text_of(puzzle))
    is_diag = _solve_one(grids[0], rules) if len(grids) == 1 else _solve_all(grids, rules)
    if visualize is None and sys.stdin.isatty() and sys.stdout.isatty():
        visualize = click.prompt("Visualize solution? (y/n)", default="n").lower().startswith("y")
    if visualize:
        aind.visualize_assignments(aind.assignments, is_diag=is_diag)


def solution() -> None:
    """What `python solution.py` runs."""
    run(solve, "python solution.py")


def _grids(text: str) -> list[str]:
    """One puzzle if the whole text is one, otherwise one for each line."""
    try:
        aind.grid_values(text)
        return [text]
    except ParseError:
        lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
        if len(lines) < 2 or len(lines[0].strip()) != 81:
            raise
    for line in lines:
        aind.grid_values(line)
    return lines


def _solve_one(grid: str, rules: str) -> bool:
    """Print the verdict and the solution of a puzzle; whether it was solved with diagonals."""
    reading = aind.detect(grid)
    is_diag = reading.is_diag if rules == "auto" else rules == "diagonal"
    solved = aind.solve(grid, is_diag)
    click.echo(reading)
    if not solved:
        _no_solution(
            "Not solvable as a diagonal or regular Sudoku" if rules == "auto" else f"Not solvable as {rules}"
        )
    aind.display(solved)
    if (reading.diagonal if is_diag else reading.regular) > 1:
        click.echo("This is one of several solutions.")
    return is_diag


def _solve_all(grids: list[str], rules: str) -> bool:
    """Print what the puzzles are and how long they took; whether the last was solved with diagonals."""
    verdicts: Counter[str] = Counter()
    unsolved, seconds, is_diag = [], 0.0, True
    for number, grid in enumerate(grids, 1):
        if rules == "auto":
            reading = aind.detect(grid)
            is_diag = reading.is_diag
            verdicts[reading.verdict] += 1
        else:
            is_diag = rules == "diagonal"
        start = time.process_time()
        solved = aind.solve(grid, is_diag)
        seconds += time.process_time() - start
        if not solved:
            unsolved.append(number)
    for verdict, count in verdicts.most_common():
        click.echo(f"{count:4} {verdict}")
    click.echo(f"{len(grids) - len(unsolved)} of {len(grids)} puzzles solved")
    click.echo(f"{seconds:.3f} s in all, {seconds / len(grids):.4f} s a puzzle")
    if unsolved:
        _no_solution(f"No solution: puzzle {', '.join(map(str, unsolved))}")
    return is_diag


def _no_solution(message: str) -> None:
    click.echo(message, err=True)
    sys.exit(1)


# ── The judge ────────────────────────────────────────────────────────────────────────────────────────────────────


@COMMAND.command(cls=Command, examples=[("nonet teach judge solution.py", "")])
@click.argument("file", default="solution.py", type=click.Path(exists=True, dir_okay=False))
@click.option(
    "--diagonal/--regular", default=None, help="Which units hold; otherwise the file's `unitlist` tells."
)
def judge(file: str, diagonal: bool | None) -> None:
    """Run your functions in FILE on telling boards, and say what each gets wrong.

    Looks for eliminate, only_choice, naked_twins, reduce_puzzle, search and solve, and reports the first mistakes of
    each: the pair that was missed, the digit that should have stayed, the given that was changed.
    """
    from nonet.teach.judge import JUDGES
    from nonet.teach.judge import judge as faults_of

    agent = _loaded(Path(file))
    judged = [name for name in JUDGES if callable(getattr(agent, name, None))]
    if not judged:
        raise click.UsageError(f"{file} has none of {', '.join(JUDGES)}")
    faults = faults_of(agent, diagonal)
    for fault in faults:
        click.echo(f"{fault}\n")
        aind.display(fault.board)
        click.echo()
    wrong = {fault.function for fault in faults}
    for name in judged:
        click.echo(f"{name}: {'see above' if name in wrong else 'no mistake found'}")
    sys.exit(1 if faults else 0)


def _loaded(file: Path) -> ModuleType:
    """A student's file as a module; it may import its neighbours."""
    sys.path.insert(0, str(file.resolve().parent))
    spec = importlib.util.spec_from_file_location(file.stem, file)
    if spec is None or spec.loader is None:
        raise click.UsageError(f"{file} is not a Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[file.stem] = module
    spec.loader.exec_module(module)
    return module
