"""The tables that the benchmark prints; each takes the rows of one section of the JSON."""

from __future__ import annotations

from typing import Any

from benchmarks import published
from benchmarks.published import PUBLISHED

Row = dict[str, Any]
CORPUS_HEAD = (
    f"{'corpus':<27}{'puzzles/s':>12}{'U':>9}{'best U':>8}{'ratio':>7}{'target':>8}"
    f"{'':>5}{'splits':>9}{'theirs':>8}"
)
RULES_HEAD = f"{'minimal puzzles':<27}{'puzzles/s':>12}{'splits':>9}{'splits/s':>14}{'diagonal':>10}"


def in_units(row: Row, unit: float) -> Row:
    """A corpus row completed with its speed in U, the published one, and whether the target is met."""
    speed = row["per_second"] / unit
    best = PUBLISHED.get(row["corpus"])
    if best is None:
        return {**row, "U": unit, "in_U": speed}
    return {
        **row,
        "U": unit,
        "in_U": speed,
        "published": best.solver,
        "published_U": best.speed,
        "published_splits": best.splits,
        "ratio": speed / best.speed,
        "target_U": best.target,
        "met": speed >= best.target,
    }


def corpus_line(row: Row) -> str:
    """One corpus, its speed and how it compares."""
    name = row["corpus"] + ("*" if row["made"] else "")
    line = f"{name:<27}{row['per_second']:>12,.0f}{row['in_U']:>9.3g}"
    if "ratio" in row:
        line += (
            f"{row['published_U']:>8.3g}{row['ratio']:>6.2f}x{row['target_U']:>8.3g} {verdict(row['met'])}"
        )
        line += f"{row['splits']:>9.2f}{row['published_splits']:>8.3g}"
    else:
        line += f"{'':>28}{row['splits']:>9.2f}"
    return line + (f"   {row['wrong']} WRONG" if row["wrong"] else "")


def verdict(met: bool) -> str:
    """Whether a target is met, four characters wide."""
    return "met " if met else "not "


def threads_line(row: Row) -> str:
    """Two threads against one."""
    target = published.THREADS_TARGET
    met = verdict(row["ratio"] >= target)
    return f"{row['corpus']:<27}two threads {row['ratio']:.2f}x of one (target {target}x) {met}"


def single_line(row: Row) -> str:
    """Latency of a single call."""
    met = verdict(row["median_us"] <= published.SINGLE_TARGET_US)
    return (
        f"nonet.solve(text)          median {row['median_us']:.1f} us, 99 % under {row['p99_us']:.1f} us "
        f"(target {published.SINGLE_TARGET_US:g}) {met}"
    )


def import_line(row: Row) -> str:
    """Time to import."""
    met = verdict(row["median_ms"] <= published.IMPORT_TARGET_MS)
    return (
        f"import nonet               {row['median_ms']:.1f} ms (target {published.IMPORT_TARGET_MS:g}) {met}"
    )


def memory_line(row: Row) -> str:
    """Memory a puzzle of the batch, beyond its input."""
    beyond = row["per_puzzle"] - row["answer"]
    met = verdict(beyond <= published.MEMORY_TARGET_BYTES)
    return (
        f"memory                     {row['per_puzzle']:.1f} bytes a puzzle, {row['answer']} of them its solution "
        f"(target {published.MEMORY_TARGET_BYTES} more) {met}"
    )


def rules_line(row: Row) -> str:
    """One rule set, made puzzles."""
    line = f"{row['rules']:<27}{row['per_second']:>12,.0f}{row['splits']:>9.2f}"
    line += f"{row['splits_per_second']:>14,.0f}"
    if row["rules"] != "diagonal":
        ratio = row["against_diagonal"]
        line += f"{ratio:>9.2f}x  {verdict(ratio >= published.OTHER_RULES_TARGET)}"
    return line + (f"   {row['wrong']} WRONG" if row["wrong"] else "")


def peer_line(row: Row) -> str:
    """One other solver on one corpus, or its absence."""
    if "absent" in row:
        return f"{row['peer']:<27}absent: {row['absent']}"
    line = f"{row['peer']:<27}{row['corpus']:<20}{row['per_second']:>12,.1f} puzzles/s"
    if "nonet_faster" in row:
        line += f"   nonet {row['nonet_faster']:,.0f}x"
    if not row["looks_for_second"]:
        line += "   (stops at the first solution)"
    return line + (f"   {row['wrong']} WRONG" if row["wrong"] else "")
