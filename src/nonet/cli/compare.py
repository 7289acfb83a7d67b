"""`nonet compare`: strategies on the same puzzles, as a table, CSV and plots."""

from __future__ import annotations

import gzip
import json
import sys
from pathlib import Path
from typing import Any

import click

from nonet.cli._command import Command
from nonet.cli._input import text_of
from nonet.errors import ParseError
from nonet.formats import parse
from nonet.teach.compare import compare
from nonet.teach.inference import STEPS
from nonet.teach.puzzles import HARD
from nonet.teach.strategies import ALIASES, CHOICES, ORDERS, ORIGINALS, Strategy, strategy

DEFAULT = (
    "eliminate+only-choice/mrv",
    "eliminate+only-choice+twins/mrv",
    "eliminate+only-choice/first",
    "eliminate+only-choice+twins/first",
)


@click.command(
    "compare",
    cls=Command,
    examples=[
        ("nonet compare", "20 hard puzzles of nonet's own, four strategies"),
        ("nonet compare list.txt -s classroom --without twins", "what does naked twins buy me?"),
        ("nonet compare list.txt --csv out.csv --plot out.png", "a line a puzzle, and pictures"),
    ],
)
@click.argument("files", nargs=-1, metavar="[FILE]...")
@click.option("-s", "--strategy", "names", multiple=True, metavar="NAME", help="May be given several times.")
@click.option("--originals", is_flag=True, help="Add the five agents that nonet began with.")
@click.option(
    "--without", "steps", multiple=True, metavar="STEP", help="Run each strategy without it as well."
)
@click.option("-r", "--rules", help="classic, diagonal, ...; otherwise what the file says, or classic.")
@click.option("-n", "--first", "limit", type=click.IntRange(1), metavar="N", help="Only the first N puzzles.")
@click.option(
    "--repeat", type=click.IntRange(1), default=1, show_default=True, help="Runs; the fastest counts."
)
@click.option("--max-nodes", type=click.IntRange(1), help="Give a puzzle up after so many nodes.")
@click.option("--timeout", type=float, help="Give a puzzle up after so many seconds.")
@click.option(
    "--csv", "csv_file", type=click.Path(dir_okay=False), help="Write a line a strategy and puzzle."
)
@click.option("--json", "json_file", type=click.Path(dir_okay=False), help="Write everything as JSON.")
@click.option(
    "--plot", type=click.Path(dir_okay=False), help="Draw it (.png, .svg, .pdf; needs nonet[teach])."
)
@click.option("--markdown", is_flag=True, help="Print the table as Markdown.")
@click.option("--list", "listing", is_flag=True, help="Say which steps, choices, orders and names there are.")
def COMMAND(
    files: tuple[str, ...],
    names: tuple[str, ...],
    originals: bool,
    steps: tuple[str, ...],
    rules: str | None,
    limit: int | None,
    repeat: int,
    max_nodes: int | None,
    timeout: float | None,
    csv_file: str | None,
    json_file: str | None,
    plot: str | None,
    markdown: bool,
    listing: bool,
) -> None:
    """Run strategies on the puzzles of FILE (a puzzle a line, or JSON lines with "puzzle" and "rules").

    A strategy is spelled steps/choice/order, as in eliminate+only-choice+twins/mrv/lcv; --list has the words. Without
    a FILE twenty hard puzzles of nonet's own are taken. The time column compares with the first row.

    \b
    nonet compare                                        what naked twins and the choice of box buy
    nonet compare top95.txt --without twins -s classroom
    nonet compare list.txt -r diagonal --plot twins.png
    """
    if listing:
        click.echo(_listing())
        return
    agents = _agents([*(names or (() if originals else DEFAULT)), *(ORIGINALS if originals else ())], steps)
    puzzles = [puzzle for file in files for puzzle in _puzzles(file, rules)] if files else _own(rules)
    puzzles = puzzles[:limit]
    if not puzzles:
        raise ParseError("there is no puzzle in " + ", ".join(files))
    found = compare(
        agents, puzzles, repeat=repeat, max_nodes=max_nodes, timeout=timeout, progress=_progress(len(puzzles))
    )
    kinds = sorted({str(puzzle.rules) for puzzle in puzzles})
    click.echo(f"{len(puzzles)} puzzles ({', '.join(kinds)}), CPU time, best of {repeat}\n")
    click.echo(found.table("markdown" if markdown else "text"))
    if csv_file:
        _write(csv_file, found.csv())
    if json_file:
        _write(json_file, found.to_json())
    if plot:
        found.plot(plot)
        click.echo(f"wrote {plot}", err=True)
    if found.disagreements:
        click.echo(f"The strategies disagree on puzzle {found.disagreements}.", err=True)
        sys.exit(1)


def _agents(names: list[str], steps: tuple[str, ...]) -> dict[str, Strategy]:
    agents: dict[str, Strategy] = {}
    for name in names:
        agent = strategy(name)
        for step in steps:
            less = agent.without(strategy(step).steps[-1].name)
            if less != agent:
                agents.setdefault(f"{name} without {step}" if name in ORIGINALS else less.name, less)
        agents[name] = agent
    return agents


def _own(rules: str | None) -> list[Any]:
    if (rules or "classic") not in HARD:
        raise ParseError(f"nonet has no puzzles of its own for {rules}: name a file")
    return [parse(line, rules) for line in HARD[rules or "classic"]]


def _puzzles(file: str, rules: str | None) -> list[Any]:
    """One puzzle if the whole text is one, otherwise one for each line; lines may be JSON."""
    if file.endswith(".gz") and Path(file).is_file():
        text = gzip.decompress(Path(file).read_bytes()).decode("utf-8")
    else:
        text = text_of(file)
    lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    if not lines or not lines[0].lstrip().startswith("{"):
        try:
            return [parse(text, rules, check=False)]
        except ParseError:
            if len(lines) < 2:
                raise
            return [parse(line, rules, check=False) for line in lines]
    rows = [json.loads(line) for line in lines]
    return [parse(row["puzzle"], rules or row.get("rules"), check=False) for row in rows]


def _progress(total: int) -> Any:
    """A counter on a terminal, nothing where nobody looks."""
    if not sys.stderr.isatty():
        return None
    return lambda done: click.echo(
        f"\r{done} of {total}" + ("\r\x1b[K" if done == total else ""), err=True, nl=False
    )


def _write(path: str, text: str) -> None:
    Path(path).write_text(text, encoding="utf-8")
    click.echo(f"wrote {path}", err=True)


def _listing() -> str:
    lines = ["steps:"]
    lines += [f"  {name:<14} {step.lesson.splitlines()[0]}" for name, step in STEPS.items()]
    lines += [f"choice of cell: {', '.join(CHOICES)}, random(seed)"]
    lines += [f"order of digits: {', '.join(ORDERS)}, random(seed)"]
    lines += ["names:"]
    lines += [f"  {name:<18} {agent.name}" for name, agent in ORIGINALS.items()]
    lines += [f"  {name:<18} {strategy(name).name}" for name in ALIASES if not name.startswith("seed-")]
    return "\n".join(lines)
