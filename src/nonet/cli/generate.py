"""`nonet generate`: new puzzles, one on the screen or a million in a file."""

from __future__ import annotations

import sys
from contextlib import suppress
from itertools import islice
from typing import TYPE_CHECKING, Any

import click

from nonet.cli._command import Command
from nonet.cli._options import TimeType, output_options, rules_options
from nonet.cli._output import Output
from nonet.cli._progress import Tally, progress_bar
from nonet.cli._record import SCHEMA
from nonet.errors import LimitReached, RulesError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.generate.candidates import Candidate, Order
    from nonet.generate.wish import Wish
    from nonet.model.puzzle import Puzzle

COLUMNS = (
    "puzzle",
    "solution",
    "rules",
    "clues",
    "level",
    "score",
    "hardest",
    "splits",
    "canonical_id",
    "seed",
)
DATA_SETS = (".parquet", ".pq", ".csv", ".tsv", ".jsonl", ".ndjson")
PACKED = (".gz", ".zst", ".bz2", ".lz4")


class RangeType(click.ParamType):  # type: ignore[type-arg]  # generic since click 8.4 only
    """A number or a range: 24, 22-28."""

    name = "range"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[int, int]:
        """The lowest and the highest."""
        low, dash, high = str(value).partition("-")
        if not low.strip().isdigit() or (dash and not high.strip().isdigit()):
            self.fail(f"{value!r} is no range; write 22-28, or one number", param, ctx)
        return int(low), int(high if dash else low)


@click.command(
    "generate",
    cls=Command,
    examples=[
        ("nonet generate", "a puzzle"),
        ("nonet generate -X --level hard --seed 7", "a hard diagonal one, the same each time"),
        ("nonet generate -n 100 --needs x-wing --symmetry rotational --clues 22-28", "to order"),
        ("nonet generate -n 1000000 --seed 1 -o puzzles.parquet", "a data set, rated, no two alike"),
    ],
)
@click.option("-n", "--number", "wanted", type=click.IntRange(0), default=1, metavar="N", help="How many.")
@rules_options("classic")
@click.option("--seed", type=int, metavar="N", help="The same seed gives the same puzzles, everywhere.")
@click.option("--level", metavar="LEVEL", help="easy, medium, hard, unfair, extreme, or a range: easy-hard.")
@click.option("--score", type=RangeType(), metavar="A-B", help="HoDoKu's score, as nonet rate tells it.")
@click.option("--needs", metavar="NAME[,NAME]", help="Techniques the easiest path uses (nonet techniques).")
@click.option("--only", metavar="NAME[,NAME]", help="Techniques it may use, besides singles.")
@click.option("--forbid", metavar="NAME[,NAME]", help="Techniques it must do without.")
@click.option("--clues", type=RangeType(), metavar="A-B", help="Number of clues. Else as few as can be.")
@click.option("--symmetry", metavar="NAME", help="Of the clues: rotational, vertical, diagonal, full, ...")
@click.option("--pattern", metavar="CELLS", help="Where the clues are: x..x..., or names of cells.")
@click.option("--minimal", is_flag=True, help="No clue can be left out, even with --level or --clues.")
@click.option(
    "--timeout",
    type=TimeType(),
    metavar="TIME",
    help="Give up after TIME: 30s, 5m. Else after a minute without one.",
)
@click.option(
    "-j", "--jobs", "threads", type=click.IntRange(0), default=0, metavar="N", help="Else all cores."
)
@click.option("--traces", is_flag=True, help="In a data set: every step of every puzzle.")
@click.option(
    "--no-rating", is_flag=True, help="In a data set: no level and score, which take long for hard puzzles."
)
@click.option("--restart", is_flag=True, help="Throw away what a run that was stopped has done.")
@output_options
def COMMAND(
    wanted: int,
    rules: str | None,
    seed: int | None,
    clues: tuple[int, int] | None,
    symmetry: str | None,
    pattern: str | None,
    minimal: bool,
    timeout: float | None,
    threads: int,
    traces: bool,
    no_rating: bool,
    restart: bool,
    form: str | None,
    output: str | None,
    color: str,
    quiet: bool,
    **how_hard: Any,
) -> int:
    """Generate puzzles, each with exactly one solution.

    Without further wishes they are minimal: no clue can be left out. For a level, clues are added back until it is
    right. With -o and a name in .parquet, .csv or .jsonl it is a data set: solution, rating, techniques and
    canonical id of every puzzle, no two of them equivalent. If it is stopped or killed, the same command goes on where
    it was.

    The exit status is 0, or 4 if not all could be found in time; what was found is written.
    """
    from nonet.generate.candidates import Order
    from nonet.generate.random import seed_or_any
    from nonet.generate.wish import Wish

    if rules == "auto":
        raise click.UsageError("new puzzles need their rules said: auto is for those that exist")
    wishes = _wishes(how_hard)
    is_data_set = output is not None and form is None and _is_data_set(output)
    if (traces or no_rating or restart) and not is_data_set:
        raise click.UsageError(
            "--traces, --no-rating and --restart are for data sets: -o with .parquet, .csv or .jsonl"
        )
    chosen = seed_or_any(seed)
    try:
        order = Order.of(rules or "classic", chosen, clues, symmetry, pattern, minimal=minimal)
        wish = Wish.of(**wishes)
    except ValueError as error:
        raise click.UsageError(str(error)) from error
    if is_data_set and output is not None:
        from nonet.bulk import generate_dataset

        with progress_bar(quiet) as progress:
            summary = generate_dataset(
                output,
                wanted,
                rules=order.rules,
                seed=seed,
                clues=clues,
                symmetry=symmetry,
                pattern=pattern,
                minimal=minimal,
                timeout=timeout,
                threads=threads,
                traces=traces,
                rating=not no_rating,
                restart=restart,
                progress=progress,
                **wishes,
            )
        if not quiet:
            sys.stderr.write(f"{summary}\n")
        return 0
    stopped: LimitReached | None = None
    any_found = False
    with Output(form, output, color, quiet, COLUMNS) as out:
        try:
            for candidate in _candidates(order, wish, wanted, timeout, threads, quiet):
                _show(out, order, candidate)
                out.flush()
                any_found = True
        except LimitReached as limit:
            stopped = limit
        if seed is None and any_found and not out.takes_records:
            out.note(f"--seed {chosen} gives the same again.")
    if stopped is not None:
        raise stopped  # only now: what was found is written
    return 0


def _candidates(
    order: Order, wish: Wish | None, wanted: int, timeout: float | None, threads: int, quiet: bool
) -> Iterator[Candidate]:
    """One after the other; where nothing is to be seen yet, standard error tells how many were tried."""
    from nonet.generate.aim import Aim
    from nonet.generate.generate import stream

    if wanted == 0:
        return
    refine = None if wish is None else Aim(order, wish, threads=threads)
    told = Tally(quiet)

    def tell(found: int, tried: int) -> None:
        if not found or sys.stdout.isatty():
            told.show(f"{found:,} of {wanted:,} found, {tried:,} tried")

    candidates = stream(order, wanted, refine=refine, timeout=timeout, progress=tell, threads=threads)
    try:
        for each in islice(candidates, wanted):
            told.clear()
            yield each
    finally:
        told.clear()


def _show(out: Output, order: Order, candidate: Candidate) -> None:
    from nonet.model.puzzle import Puzzle

    puzzle = Puzzle.from_givens(order.rules, tuple(candidate.givens))
    if out.takes_records:
        out.record(_record(order, puzzle, candidate))
    else:
        out.board(order.rules, puzzle.line, puzzle)


def _record(order: Order, puzzle: Puzzle, candidate: Candidate) -> dict[str, object]:
    from nonet.generate.canonical import canonical_id
    from nonet.model.grid import TO_SYMBOLS
    from nonet.rate.rating import rate

    record: dict[str, object] = {
        "schema": SCHEMA,
        "puzzle": puzzle.line,
        "rules": str(order.rules),
        "clues": puzzle.clues,
        "solution": candidate.solution.translate(TO_SYMBOLS).decode("ascii"),
        "seed": order.seed,
        "attempt": candidate.number,
    }
    with suppress(LimitReached):  # a large grid that is too regular
        record["canonical_id"] = canonical_id(puzzle)
    with suppress(RulesError):  # a grid too large for logic
        record |= rate(puzzle).to_json()
    return record


def _wishes(how_hard: dict[str, Any]) -> dict[str, Any]:
    """The wishes as `generate` takes them."""
    level = how_hard["level"]
    lowest, dash, highest = (level or "").partition("-")
    return {
        "level": (lowest, highest) if dash else level,
        "score": how_hard["score"],
        "needs": _names(how_hard["needs"]) or (),
        "only": _names(how_hard["only"]),
        "forbidden": _names(how_hard["forbid"]) or (),
    }


def _names(text: str | None) -> list[str] | None:
    return None if text is None else [name.strip() for name in text.split(",") if name.strip()]


def _is_data_set(path: str) -> bool:
    name = path.lower()
    for end in PACKED:
        name = name.removesuffix(end)
    return name.endswith(DATA_SETS)
