"""`nonet bench`: how fast this machine solves, in a few seconds."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

import click

from nonet.cli._command import Command
from nonet.errors import NonetError

if TYPE_CHECKING:
    from random import Random


@click.command(
    "bench",
    cls=Command,
    examples=[
        ("nonet bench", "puzzles a second on this machine"),
        ("nonet bench --jsonl", "the same as records"),
    ],
)
@click.option(
    "-j", "--jobs", type=click.IntRange(0), default=0, metavar="N", help="Threads; 0 for all cores."
)
@click.option(
    "--seconds",
    type=click.FloatRange(0, min_open=True),
    default=0.3,
    metavar="S",
    help="For each number; 0.3.",
)
@click.option("--jsonl", "as_records", is_flag=True, help="JSON lines: a record a row.")
def COMMAND(jobs: int, seconds: float, as_records: bool) -> None:
    """Measure how many puzzles a second nonet solves here: a quick look, on nonet's own puzzles.

    Each row solves many copies of twenty puzzles, their digits exchanged, and looks for a second solution of each.
    What the numbers mean, and other solvers beside them, is what the full benchmark is for: make bench in a clone.
    """
    import json

    from nonet.engine.lower import kernel

    if not as_records:
        threads = "all cores" if jobs == 0 else "1 thread" if jobs == 1 else f"{jobs} threads"
        click.echo(f"kernel {kernel()}; puzzles a second")
        click.echo(f"{'':<22}{'1 thread':>12}{threads:>14}")
    for corpus in _corpora():
        one, all_of_them = _speed(corpus, 1, seconds), _speed(corpus, jobs, seconds)
        if as_records:
            record = {"schema": "nonet/1", "name": corpus.name, "rules": corpus.rules, "kernel": kernel()}
            speeds = {"puzzles_per_second": round(all_of_them), "on_one_thread": round(one)}
            click.echo(json.dumps({**record, **speeds, "threads": jobs}))
        else:
            click.echo(f"{corpus.name:<22}{one:>12,.0f}{all_of_them:>14,.0f}")


class _Corpus(NamedTuple):
    name: str
    rules: str
    text: bytes
    size: int


def _corpora() -> list[_Corpus]:
    """Easy puzzles (the hard ones with more of their solution filled in) and hard ones, under both rules."""
    from random import Random

    from nonet.engine.many import solve_many
    from nonet.teach.puzzles import HARD

    random = Random(9)
    found = []
    for rules, times in (("classic", 1000), ("diagonal", 250)):
        hard = list(HARD[rules])
        easy = [_filled(*pair, random) for pair in zip(hard, solve_many(hard, rules), strict=True)]
        for kind, puzzles in (("easy", easy), ("hard", hard)):
            lines = _relabelled(puzzles, times, random)
            found.append(_Corpus(f"{kind} {rules}", rules, "\n".join([*lines, ""]).encode(), len(lines)))
    return found


CLUES = 36  # of an easy puzzle, as newspapers print them


def _filled(puzzle: str, solution: str, random: Random) -> str:
    """The puzzle with some more givens."""
    blanks = [at for at, symbol in enumerate(puzzle) if symbol == "."]
    more = set(random.sample(blanks, len(blanks) - len(puzzle) + CLUES))
    return "".join(
        [
            right if at in more else symbol
            for at, (symbol, right) in enumerate(zip(puzzle, solution, strict=True))
        ]
    )


def _relabelled(puzzles: list[str], times: int, random: Random) -> list[str]:
    """Each puzzle with its digits exchanged, many times: the same work, but not the same bytes."""
    lines = []
    for _ in range(times):
        digits = list("123456789")
        random.shuffle(digits)
        table = str.maketrans("123456789", "".join(digits))
        lines += [puzzle.translate(table) for puzzle in puzzles]
    return lines


def _speed(corpus: _Corpus, threads: int, at_least: float) -> float:
    """Puzzles a second, over as many rounds as there is time for; the first is for warming up, and is checked."""
    from nonet.engine.many import solve_many

    solved = solve_many(corpus.text, corpus.rules, threads=threads, details=True)
    if any(bytes(solved.status)):
        raise NonetError(f"{corpus.name} came out wrong: this build of nonet cannot be trusted")
    rounds, start = 0, perf_counter()
    while True:
        solve_many(corpus.text, corpus.rules, threads=threads)
        rounds += 1
        seconds = perf_counter() - start
        if seconds > at_least:
            return rounds * corpus.size / seconds
