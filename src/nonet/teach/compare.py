"""Compare strategies on the same puzzles: what does naked twins buy me, and on which puzzles?

>>> from nonet.teach.puzzles import HARD
>>> found = compare(["eliminate+only-choice", "eliminate+only-choice+twins"], HARD["classic"])
>>> [(row.strategy, row.solved, row.nodes, row.backtracks) for row in found.summaries]
[('eliminate+only-choice', 20, 388, 287), ('eliminate+only-choice+twins', 20, 269, 181)]

Fewer nodes is not less time: a step that prunes much may cost more than it saves. So every table has both. Node
counts are exact and the same on every machine; times are CPU seconds of this one, the smallest of `repeat` runs,
because other programs can only ever add to it. The strategies take turns puzzle by puzzle, so that a machine that
slows down slows down all of them.
"""

from __future__ import annotations

import csv
import io
import json
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cached_property
from statistics import mean, median
from typing import TYPE_CHECKING, Any

from nonet.errors import MissingExtra
from nonet.teach.strategies import Strategy, strategy

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from nonet.rules.ruleset import Rules
    from nonet.teach.network import Network

__all__ = ["Comparison", "Result", "Summary", "compare"]


@dataclass(frozen=True, slots=True)
class Result:
    """One strategy on one puzzle."""

    strategy: str
    number: int  # of the puzzle, from 1
    puzzle: str
    outcome: str  # "solved", "no solution", or "limit"
    solution: str
    nodes: int
    backtracks: int
    dead_ends: int
    depth: int
    seconds: float  # CPU time, the smallest of all runs
    inferences: Mapping[str, int] = field(default_factory=dict)  # rule -> candidates it removed


@dataclass(frozen=True, slots=True)
class Summary:
    """One strategy over all puzzles: the row of a table."""

    strategy: str
    puzzles: int
    solved: int
    unsolvable: int
    stopped: int  # by a limit: the figures of this row are then lower bounds
    nodes: int
    median_nodes: float
    most_nodes: int
    backtracks: int
    mean_seconds: float
    median_seconds: float
    most_seconds: float
    inferences: Mapping[str, int] = field(default_factory=dict)


def compare(
    strategies: Iterable[str | Strategy] | Mapping[str, Strategy],
    puzzles: Iterable[Any],
    rules: Rules | str | Network | None = None,
    *,
    repeat: int = 1,
    max_nodes: int | None = None,
    timeout: float | None = None,
    progress: Callable[[int], None] | None = None,
) -> Comparison:
    """Run every strategy on every puzzle, `repeat` times; `max_nodes` and `timeout` (seconds) are per puzzle.

    A mapping gives strategies names of its own; `progress` is called with the number of puzzles done.
    """
    agents = _named(strategies)
    results: list[Result] = []
    for number, puzzle in enumerate(puzzles, 1):
        best: dict[str, Result] = {}
        for _ in range(max(1, repeat)):
            for name, agent in agents.items():
                run = agent.run(puzzle, rules, max_nodes=max_nodes, timeout=timeout)
                cost = run.counters
                if name not in best or cost.seconds < best[name].seconds:
                    best[name] = Result(
                        name,
                        number,
                        getattr(puzzle, "line", None) or str(puzzle),
                        run.outcome,
                        run.solution or "",
                        cost.nodes,
                        cost.backtracks,
                        cost.dead_ends,
                        cost.depth,
                        cost.seconds,
                        cost.inferences,
                    )
        results.extend(best.values())
        if progress is not None:
            progress(number)
    return Comparison(tuple(agents), results)


def _named(strategies: Iterable[str | Strategy] | Mapping[str, Strategy]) -> dict[str, Strategy]:
    if isinstance(strategies, Mapping):
        return {str(name): strategy(agent) for name, agent in strategies.items()}
    return {item if isinstance(item, str) else item.name: strategy(item) for item in strategies}


@dataclass
class Comparison:
    """All results, and ways to look at them: a table, CSV, JSON, plots."""

    strategies: tuple[str, ...]
    results: list[Result]

    def of(self, name: str) -> list[Result]:
        """The results of one strategy, puzzle by puzzle."""
        return [result for result in self.results if result.strategy == name]

    @cached_property
    def summaries(self) -> list[Summary]:
        """A row for each strategy, in the order in which they were named."""
        return [_summary(name, self.of(name)) for name in self.strategies if self.of(name)]

    @property
    def disagreements(self) -> list[int]:
        """Puzzles that one strategy solved and another proved impossible. If there is one, it is a bug."""
        outcomes: dict[int, set[str]] = {}
        for result in self.results:
            outcomes.setdefault(result.number, set()).add(result.outcome)
        return [number for number, seen in outcomes.items() if {"solved", "no solution"} <= seen]

    def table(self, style: str = "text") -> str:
        """The summaries as a table: aligned "text", or "markdown"."""
        rows = [_cells(row, self.summaries[0]) for row in self.summaries]
        if style == "markdown":
            return "\n".join(
                ["| " + " | ".join(HEAD) + " |", "|---|" + "--:|" * (len(HEAD) - 1)]
                + ["| " + " | ".join(row) + " |" for row in rows]
            )
        widths = [max(map(len, column)) for column in zip(HEAD, *rows, strict=True)]
        lines = [
            f"{name:<{widths[0]}}  " + "  ".join(f"{x:>{w}}" for x, w in zip(rest, widths[1:], strict=True))
            for name, *rest in (HEAD, *rows)
        ]
        return "\n".join(lines)

    def _repr_markdown_(self) -> str:  # what a notebook shows
        return self.table("markdown")

    def csv(self) -> str:
        """One line a strategy and puzzle; the inferences of each rule are columns."""
        rules = sorted({rule for result in self.results for rule in result.inferences})
        out = io.StringIO()
        names = [name for name in Result.__slots__ if name != "inferences"]
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow([*names, *(f"removed by {rule}" for rule in rules)])
        for result in self.results:
            removed = [result.inferences.get(rule, 0) for rule in rules]
            writer.writerow([*(getattr(result, name) for name in names), *removed])
        return out.getvalue()

    def to_json(self) -> str:
        """Everything, results and summaries."""
        data = {
            "strategies": self.strategies,
            "summaries": [asdict(row) for row in self.summaries],
            "results": [asdict(result) for result in self.results],
        }
        return json.dumps(data, indent=1)

    def plot(self, path: str | os.PathLike[str] | None = None) -> Figure:
        """Four pictures: solved within t, nodes, the first two strategies against each other, work by rule.

        With a `path` (.png, .svg, .pdf) it is saved there. Needs matplotlib: pip install 'nonet[teach]'.
        """
        try:
            from matplotlib.figure import Figure
        except ImportError:
            raise MissingExtra("matplotlib", "teach") from None
        figure = Figure(figsize=(12, 8.5), layout="constrained")
        panels = figure.subplots(2, 2).flat
        _plot_solved_within(next(panels), self)
        _plot_nodes(next(panels), self)
        _plot_pair(next(panels), self)
        _plot_rules(next(panels), self)
        if path is not None:
            figure.savefig(path, dpi=110)
        return figure


def _summary(name: str, results: Sequence[Result]) -> Summary:
    outcomes = [result.outcome for result in results]
    nodes = [result.nodes for result in results]
    seconds = [result.seconds for result in results]
    inferences: dict[str, int] = {}
    for result in results:
        for rule, count in result.inferences.items():
            inferences[rule] = inferences.get(rule, 0) + count
    return Summary(
        name,
        len(results),
        outcomes.count("solved"),
        outcomes.count("no solution"),
        outcomes.count("limit"),
        sum(nodes),
        median(nodes),
        max(nodes),
        sum(result.backtracks for result in results),
        mean(seconds),
        median(seconds),
        max(seconds),
        inferences,
    )


HEAD = (
    "strategy",
    "solved",
    "nodes",
    "median",
    "most",
    "backtracks",
    "mean ms",
    "median ms",
    "most ms",
    "time",
)


def _cells(row: Summary, first: Summary) -> list[str]:
    solved = f"{row.solved + row.unsolvable}/{row.puzzles}"
    more = ">" if row.stopped else ""
    against = row.mean_seconds / first.mean_seconds if first.mean_seconds else 1.0
    return [
        row.strategy,
        solved,
        f"{more}{row.nodes}",
        f"{row.median_nodes:g}",
        f"{more}{row.most_nodes}",
        f"{more}{row.backtracks}",
        *(f"{1000 * s:.2f}" for s in (row.mean_seconds, row.median_seconds, row.most_seconds)),
        f"{more}{100 * against:.0f} %",
    ]


# ── Plots: every strategy has a colour and a shape, so that the pictures work without colour ─────────────────────

COLOURS = ("#2E83FA", "#EF4F26", "#0E8F6E", "#8A5CD6", "#B07B00", "#111111", "#D03C8B", "#5A5F66")
SHAPES = "os^DvPX*"
LINES = ("-", "--", "-.", ":")
HATCHES = ("", "//", "..", "xx", "\\\\", "++", "oo", "--")


def _plot_solved_within(axes: Any, comparison: Comparison) -> None:
    for i, name in enumerate(comparison.strategies):
        results = comparison.of(name)
        times = sorted(1000 * result.seconds for result in results if result.outcome != "limit")
        axes.step(
            times,
            range(1, len(times) + 1),
            where="post",
            label=name,
            color=COLOURS[i % len(COLOURS)],
            linestyle=LINES[i % len(LINES)],
        )
    axes.set(
        xscale="log", xlabel="milliseconds of CPU time", ylabel="puzzles solved", title="Solved within t"
    )
    axes.yaxis.get_major_locator().set_params(integer=True)
    axes.legend(fontsize=8)
    axes.grid(alpha=0.3)


def _plot_nodes(axes: Any, comparison: Comparison) -> None:
    names = comparison.strategies
    axes.boxplot(
        [[result.nodes for result in comparison.of(name)] for name in names],
        orientation="horizontal",
        widths=0.6,
        medianprops={"color": "#111111", "linewidth": 2},
        flierprops={"marker": ".", "markersize": 4},
    )
    totals = [sum(result.nodes for result in comparison.of(name)) for name in names]
    axes.set_yticks(
        range(1, len(names) + 1),
        [f"{name}\n{total} in all" for name, total in zip(names, totals, strict=True)],
        fontsize=8,
    )
    axes.set(xscale="log", xlabel="nodes a puzzle (1: no guess)", title="Nodes")
    axes.invert_yaxis()
    axes.grid(alpha=0.3, axis="x")


def _plot_pair(axes: Any, comparison: Comparison) -> None:
    """The first strategy against each other one, puzzle by puzzle: below the line the other needs fewer nodes."""
    first, *others = comparison.strategies
    across = [result.nodes for result in comparison.of(first)]
    for i, name in enumerate(others, 1):
        axes.scatter(
            across,
            [result.nodes for result in comparison.of(name)],
            s=16,
            alpha=0.7,
            label=name,
            color=COLOURS[i % len(COLOURS)],
            marker=SHAPES[i % len(SHAPES)],
        )
    most = max(result.nodes for result in comparison.results)
    axes.plot([1, most], [1, most], color="#5A5F66", linewidth=1)
    axes.set(
        xscale="log",
        yscale="log",
        xlabel=f"nodes with {first}",
        ylabel="nodes with the other",
        title="Puzzle by puzzle: fewer nodes below the line",
    )
    if others:
        axes.legend(fontsize=8)
    axes.grid(alpha=0.3)


def _plot_rules(axes: Any, comparison: Comparison) -> None:
    rules = sorted({rule for row in comparison.summaries for rule in row.inferences})
    left = [0.0] * len(comparison.summaries)
    names = [row.strategy for row in comparison.summaries]
    for i, rule in enumerate(rules):
        counts = [row.inferences.get(rule, 0) / row.puzzles for row in comparison.summaries]
        axes.barh(
            names,
            counts,
            left=left,
            label=rule,
            color=COLOURS[i % len(COLOURS)],
            hatch=HATCHES[i % len(HATCHES)],
            edgecolor="white",
        )
        left = [a + b for a, b in zip(left, counts, strict=True)]
    axes.tick_params(axis="y", labelsize=8)
    axes.invert_yaxis()
    axes.set(xlabel="candidates removed a puzzle", title="Who removes the candidates")
    axes.legend(fontsize=8)
    axes.grid(alpha=0.3, axis="x")
