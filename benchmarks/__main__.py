"""Measure nonet: `python -m benchmarks [--quick] [--only NAME] [--repeat N] [--seconds S] [--json FILE]`.

`--only` takes corpora or sections: threads, single, import, memory, kinds, rules, peers.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from benchmarks import measure, peers, report
from benchmarks.corpora import Corpus, corpora
from benchmarks.machine import machine
from benchmarks.measure import Effort
from benchmarks.yardstick import Yardstick

SECTIONS = ("threads", "single", "import", "memory", "kinds", "rules", "peers")
HOUSE_RULES = ("windoku", "asterisk", "centerdot", "girandola", "disjoint", "diagonal+windoku")
LATEST = Path(__file__).parent / "results" / "latest.json"


def main() -> None:
    """Run what was asked for, print as it goes, keep it as JSON."""
    options = read_options()
    quick = options.quick
    effort = Effort(options.seconds or (0.3 if quick else 2.0), options.repeat, 5000 if quick else 100_000)
    everything = {corpus.name: corpus for corpus in corpora()}
    chosen = options.only or [*everything, *SECTIONS]
    if unknown := sorted(set(chosen) - set(everything) - set(SECTIONS)):
        raise SystemExit(
            f"no corpus or section {', '.join(unknown)}; there are {', '.join([*everything, *SECTIONS])}"
        )

    result: dict[str, Any] = {"machine": machine()}
    for name, value in result["machine"].items():
        print(f"{name + ':':<11}{value}")

    if some := [everything[name] for name in chosen if name in everything]:
        result.update(measure_corpora(some, effort, Yardstick(0.5 if quick else 2.0)))
    if "threads" in chosen:
        names = [name for name in ("unbiased_like", "forum_hardest_1905_11plus") if name in everything]
        print("\nThreads (wall time; needs two free cores)")
        result["threads"] = [measure.thread_scaling(everything[name], effort) for name in names]
        show(report.threads_line, result["threads"])
    if {"single", "import", "memory"} & set(chosen):
        print("\nOne puzzle, one import, one large batch")
    if "single" in chosen:
        result["single"] = measure.single_latency(1000 if quick else 10_000)
        show(report.single_line, [result["single"]])
    if "import" in chosen:
        result["import"] = measure.import_time(5 if quick else 15)
        show(report.import_line, [result["import"]])
    if "memory" in chosen:
        result["memory"] = measure.memory_growth(400_000 if quick else 2_000_000)
        show(report.memory_line, [result["memory"]])
    if "kinds" in chosen:
        print("\nkaggle_like, one thread, by kind of input")
        result["kinds"] = measure.input_kinds(everything["kaggle_like"], effort)
        show(lambda row: f"{row['kind']:<27}{row['per_second']:>12,.0f} puzzles/s", result["kinds"])
    if "rules" in chosen:
        print(f"\n{report.RULES_HEAD}")
        result["rules"] = measure_rules(effort, 500 if quick else 2000)
    if "peers" in chosen:
        print("\nOther solvers, each in a process of its own")
        result["peers"] = measure_peers(everything, effort.seconds, result.get("corpora", []))

    options.json.parent.mkdir(parents=True, exist_ok=True)
    options.json.write_text(json.dumps(result, indent=2) + "\n")
    print(f"\nWritten to {options.json}")


def read_options() -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="Measure the speed of nonet.")
    parser.add_argument("--quick", action="store_true", help="shorter and rougher, under a minute")
    parser.add_argument(
        "--only",
        nargs="+",
        action="extend",
        metavar="NAME",
        help=f"corpora, or sections: {', '.join(SECTIONS)}",
    )
    parser.add_argument("--repeat", type=int, metavar="N", help="passes over each batch; the best counts")
    parser.add_argument(
        "--seconds", type=float, metavar="S", help="or as many passes as fit in, three at least"
    )
    parser.add_argument("--json", type=Path, default=LATEST, metavar="FILE", help="where the figures go")
    return parser.parse_args()


def measure_corpora(some: list[Corpus], effort: Effort, yardstick: Yardstick) -> dict[str, Any]:
    """Our speed on each corpus, the yardstick read before and after, so that both see the same machine."""
    print(f"{'yardstick:':<11}{yardstick.described()}")
    measured: list[report.Row] = []
    for corpus in some:
        progress(f"{len(measured) + 1} of {len(some)}: {corpus.name}")
        yardstick.read()
        measured.append(measure.corpus_speed(corpus, effort))
    yardstick.read()
    progress("")
    rows = [report.in_units(row, yardstick.unit_at(index)) for index, row in enumerate(measured)]

    low, high = min(yardstick.readings), max(yardstick.readings)
    print(f"\nOne thread, CPU time. U read as {low:,.0f} to {high:,.0f} puzzles per CPU second.")
    print(report.CORPUS_HEAD)
    show(report.corpus_line, rows)
    if any(row["made"] for row in rows):
        print("* made by a seed in place of the list of that name; the published speed is of the list")
    return {"yardstick": yardstick.described(), "U_readings": yardstick.readings, "corpora": rows}


def measure_rules(effort: Effort, number: int) -> list[report.Row]:
    """Splits per second of other house rules beside diagonal."""
    rows: list[report.Row] = []
    for rules in ("diagonal", *HOUSE_RULES):
        row = measure.rule_speed(rules, effort, number)
        if rows:
            row["against_diagonal"] = row["splits_per_second"] / max(rows[0]["splits_per_second"], 1e-9)
        rows.append(row)
        show(report.rules_line, [row])
    return rows


def measure_peers(everything: dict[str, Corpus], seconds: float, ours: list[report.Row]) -> list[report.Row]:
    """Every solver that has an adapter, on one easy and one harder list."""
    speeds = {row["corpus"]: row["per_second"] for row in ours}
    rows: list[report.Row] = []
    for peer in peers.names():
        for row in peers.measure(peer, [everything["kaggle_like"], everything["unbiased_like"]], seconds):
            if row.get("corpus") in speeds:
                row["nonet_faster"] = speeds[row["corpus"]] / row["per_second"]
            rows.append(row)
            show(report.peer_line, [row])
    return rows


def progress(text: str) -> None:
    """A line for people who wait, replaced by the next."""
    if sys.stdout.isatty():
        print(f"\r\033[K{text}", end="", flush=True)


def show(line: Callable[[report.Row], str], rows: list[report.Row]) -> None:
    """Print each row with its line function."""
    for row in rows:
        print(line(row), flush=True)


if __name__ == "__main__":
    main()
