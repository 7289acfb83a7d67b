"""`nonet batch`: whole files, of any size; what is stopped goes on where it was."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import click

from nonet.cli._command import Command
from nonet.cli._options import RulesType
from nonet.cli._progress import progress_bar

if TYPE_CHECKING:
    from collections.abc import Callable


class BatchGroup(Command, click.Group):
    """The commands for files."""


@click.command(
    "batch",
    cls=BatchGroup,
    examples=[
        ("nonet batch solve puzzles.parquet -o solved.parquet", "all cores, little memory"),
        ("nonet batch check puzzles.csv.gz -o checked.jsonl", "unique? minimal? and if not, why not"),
        ("nonet batch rate puzzles.parquet -o rated.parquet", "how hard is each?"),
        ("nonet batch solve folder -o solved --shards --cluster tcp://head:8786", "many machines"),
    ],
)
def COMMAND() -> None:
    """Solve, check or rate files of any size: text, CSV, JSONL and Parquet, in and out."""


def _options(command: Callable[..., Any]) -> Callable[..., Any]:
    for option in reversed(
        [
            click.argument("source", metavar="IN"),
            click.option(
                "-o",
                "--output",
                "out",
                required=True,
                metavar="OUT",
                help="A file; its suffix tells the kind.",
            ),
            click.option(
                "-r",
                "--rules",
                metavar="NAME[,NAME]",
                type=RulesType(),
                help="Of rows that do not say theirs in a column called rules. Else classic.",
            ),
            click.option("-X", "--diagonal", is_flag=True, help="Both diagonals hold."),
            click.option(
                "--column", metavar="NAME", help="The column of the puzzles. Else puzzle, quizzes, ..."
            ),
            click.option("--rules-column", metavar="NAME", help="The column of the rules. Else rules."),
            click.option(
                "-n",
                "--solutions",
                "limit",
                type=click.IntRange(2),
                default=2,
                metavar="N",
                help="Count solutions up to N. Else 2: one or several.",
            ),
            click.option(
                "-j",
                "--jobs",
                "threads",
                type=click.IntRange(0),
                default=0,
                metavar="N",
                help="Else all cores.",
            ),
            click.option(
                "--shards", is_flag=True, help="OUT is a folder of Parquet files, a million rows each."
            ),
            click.option(
                "--compression",
                type=click.Choice(["none", "lz4", "snappy", "zstd"]),
                help="Of Parquet. Else none: packing takes longer than solving.",
            ),
            click.option("--restart", is_flag=True, help="Throw away what a run that was stopped has done."),
            click.option(
                "--checkpoint",
                type=click.FloatRange(0),
                default=2.0,
                metavar="SECONDS",
                help="Work that a crash may cost. Else 2.",
            ),
            click.option(
                "--cluster",
                metavar="ADDRESS",
                help="A Dask scheduler, or local for worker processes on this machine.",
            ),
            click.option(
                "--workers", type=click.IntRange(0), default=0, metavar="N", help="With --cluster local."
            ),
            click.option(
                "--retries",
                type=click.IntRange(0),
                default=2,
                metavar="N",
                help="On a cluster, for a block that fails. Else 2.",
            ),
            click.option("-q", "--quiet", is_flag=True, help="No progress and no summary."),
        ]
    ):
        command = option(command)
    return command


@COMMAND.command(
    "solve",
    cls=Command,
    examples=[
        (
            "nonet batch solve puzzles.parquet -o solved.parquet",
            "adds status, n_solutions, solution, clues, guesses",
        ),
        ("nonet batch solve puzzles.txt -o solutions.txt", "a line in, a line out"),
        ("nonet batch solve -X puzzles.csv.gz -o solved.csv.zst", "diagonal rules"),
        ("nonet batch solve folder -o solved.parquet --cluster local", "with worker processes"),
    ],
)
@_options
def solve(**options: Any) -> int:
    """Solve every row of IN, a file or a folder.

    Rows stay in order, bad ones too, with their status. If this is stopped, killed, or the disk is full, the same
    command goes on where it was, and OUT is the same to the byte. OUT appears when it is complete.
    """
    return _run("solve", **options)


@COMMAND.command(
    "check",
    cls=Command,
    examples=[
        (
            "nonet batch check puzzles.parquet -o checked.parquet",
            "adds redundant givens, and problems in words",
        ),
        ("nonet batch check -n 1000 puzzles.csv -o checked.csv", "count up to 1000 solutions"),
    ],
)
@_options
def check(**options: Any) -> int:
    """Check every row of IN: is there one solution, are all givens needed, and what is wrong if not?"""
    return _run("check", **options)


@COMMAND.command(
    "rate",
    cls=Command,
    examples=[
        (
            "nonet batch rate puzzles.parquet -o rated.parquet",
            "adds level, score, hardest and techniques",
        ),
        ("nonet batch rate -X puzzles.csv -o rated.csv", "diagonal rules"),
    ],
)
@_options
def rate(**options: Any) -> int:
    """Rate every row of IN: level, score, the hardest technique, and how often each is used."""
    return _run("rate", **options)


def _run(task: str, *, source: str, out: str, diagonal: bool, quiet: bool, **options: Any) -> int:
    rules = options.pop("rules") or ("" if diagonal else "classic")
    if rules == "auto":
        raise click.UsageError("a file needs its rules said: auto would try them all on every row")
    if diagonal:
        rules = f"{rules},diagonal" if rules else "diagonal"
    # Here, so that `nonet --help`, which imports every command, does not wait for pyarrow.
    from nonet.bulk import solve_dataset

    with progress_bar(quiet) as progress:
        summary = solve_dataset(source, out, task=task, rules=rules, progress=progress, **options)
    if not quiet:
        sys.stderr.write(f"{summary}\n")
    return 0
