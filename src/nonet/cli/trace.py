"""`nonet trace`: record an agent's run and show it: words, search tree, terminal, window, HTML, GIF, JSON."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from nonet.cli._command import Command
from nonet.cli._input import text_of
from nonet.formats import parse
from nonet.teach.trace import Kind, Trace, record
from nonet.teach.tree import SearchTree


@click.command(
    "trace",
    cls=Command,
    examples=[
        ("nonet trace PUZZLE", "the search tree of a textbook agent"),
        ("nonet trace -r diagonal --steps PUZZLE", "every step in words"),
        ("nonet trace --html path.html PUZZLE", "a page that plays it; also --play, --gif, --window"),
    ],
)
@click.argument("puzzle", default="-")
@click.option(
    "-s", "--strategy", default="classroom", show_default=True, help="As in nonet compare; see its --list."
)
@click.option("-r", "--rules", help="classic, diagonal, ...; otherwise what the text says, or classic.")
@click.option("--all", "every_solution", is_flag=True, help="Go on after the first solution.")
@click.option("--max-nodes", type=click.IntRange(1), help="Stop after so many nodes.")
@click.option("--steps", is_flag=True, help="Print every step in words, each elimination with its reason.")
@click.option("--play", is_flag=True, help="Play it in the terminal.")
@click.option("--window", is_flag=True, help="Play it in a window (needs nonet[pygame]).")
@click.option("--html", type=click.Path(dir_okay=False), help="Write a page that plays it.")
@click.option("--gif", type=click.Path(dir_okay=False), help="Write an animated GIF (needs nonet[teach]).")
@click.option("--tree-svg", type=click.Path(dir_okay=False), help="Write the search tree as SVG.")
@click.option("--tree-html", type=click.Path(dir_okay=False), help="Write the search tree as a page.")
@click.option("--json", "json_file", type=click.Path(dir_okay=False), help="Write the trace as JSON.")
@click.option(
    "--every", type=click.Choice(["placement", "event"]), default="placement", help="What makes a frame."
)
@click.option("--seconds", type=float, default=0.2, show_default=True, help="How long a frame is shown.")
def COMMAND(
    puzzle: str,
    strategy: str,
    rules: str | None,
    every_solution: bool,
    max_nodes: int | None,
    steps: bool,
    play: bool,
    window: bool,
    html: str | None,
    gif: str | None,
    tree_svg: str | None,
    tree_html: str | None,
    json_file: str | None,
    every: str,
    seconds: float,
) -> None:
    """Solve PUZZLE (81 characters, a file, or - for standard input) with a strategy and show how it went.

    The search tree and the counters are printed; the options play the run or write it to files.

    The exit status is 1 when there is no solution.
    """
    given = parse(text_of(puzzle), rules, check=False)
    trace = record(given, strategy, solutions=None if every_solution else 1, max_nodes=max_nodes)
    tree = SearchTree.of(trace)
    if steps:
        _tell(trace)
    click.echo(tree.text(most=60))
    click.echo(_cost(trace))
    for solution in trace.solutions:
        click.echo(solution)
    film = trace.frames(every)
    for path, text in ((json_file, trace.to_json), (tree_svg, tree.svg), (tree_html, tree.html)):
        if path:
            Path(path).write_text(text(), encoding="utf-8")
            click.echo(f"wrote {path}", err=True)
    if html:
        from nonet.teach.replay.html import to_html

        to_html(film, html, seconds_per_step=seconds)
        click.echo(f"wrote {html}", err=True)
    if gif:
        from nonet.teach.replay.gif import to_gif

        to_gif(film, gif, seconds_per_step=seconds)
        click.echo(f"wrote {gif}", err=True)
    if play:
        from nonet.teach.replay.terminal import play_in_terminal

        play_in_terminal(film, seconds_per_step=seconds)
    if window:
        from nonet.teach.window import play as play_in_window

        play_in_window(film, seconds_per_step=seconds)
    if not trace.solutions:
        click.echo("no solution" if trace.finished else "stopped at the limit of nodes", err=True)
        sys.exit(1)


def _tell(trace: Trace) -> None:
    """Every event in words, indented by the guesses standing."""
    depth = 0
    for event in trace.events:
        if event.kind is Kind.BACK:
            depth -= 1
        click.echo("  " * depth + trace.text(event))
        if event.kind is Kind.GUESS:
            depth += 1


def _cost(trace: Trace) -> str:
    cost = trace.counters
    removed = ", ".join(f"{rule} {count}" for rule, count in cost.inferences.items())
    return (
        f"{trace.strategy}: {cost.nodes} nodes, {cost.backtracks} backtracks, depth {cost.depth}, "
        f"{1000 * cost.seconds:.1f} ms; removed by {removed or 'nobody'}"
    )
