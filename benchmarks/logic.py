"""Measure the logic: `python -m benchmarks.logic [--quick] [--seconds S] [--peers] [--json FILE]`.

`rate_many` on one thread, in puzzles a CPU second and in U, the yardstick read before and after (`yardstick.py`);
`hint`, `steps` and `explain` in CPU milliseconds a call. With `--peers`, raters from the package index that are
installed here run over the same random puzzles; one that is absent is named as absent.

The rated lists are those of `../shared/logic` where it lies beside the repository; otherwise puzzles are made by a seed
and sorted by nonet's own rating, without the bands of Sudoku Explainer's.
"""

from __future__ import annotations

import argparse
import csv
import json
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from importlib import import_module
from pathlib import Path

from benchmarks.published import HODOKU, RATING_TARGET, Rated
from benchmarks.yardstick import Yardstick
from nonet.generate.generate import generate
from nonet.logic.ladder import explain, hint, steps
from nonet.rate.many import rate_many

SHARED = Path(__file__).parents[2] / "shared" / "logic"
LATEST = Path(__file__).parent / "results" / "logic.json"
SINGLES = {"full-house", "naked-single", "hidden-single"}
LEVELS = ("Easy", "Medium", "Hard", "Unfair", "Extreme")


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle of the lists, with what others said of it if they did."""

    line: str
    rules: str
    level: str  # HoDoKu's
    band: Rated | None  # by Sudoku Explainer's rating


@dataclass(frozen=True, slots=True)
class Speed:
    """How fast `rate_many`, or a peer, is on a list."""

    name: str
    number: int
    per_second: float
    in_u: float
    against_hodoku: float | None = None  # how many times as fast, where its speed on such puzzles is known


@dataclass(frozen=True, slots=True)
class Latency:
    """CPU milliseconds a call."""

    name: str
    number: int
    median: float
    p99: float
    most: float
    target: str


def main() -> None:
    """Measure, print as it goes, keep it as JSON."""
    options = read_options()
    seconds = options.seconds or (0.2 if options.quick else 2.0)
    yardstick = Yardstick(0.3 if options.quick else 1.0)
    rated = puzzles(options.quick)
    lists = named_lists(rated, 100 if options.quick else 1000)
    yardstick.read()
    timed = {name: rate_speed(lines, rules, seconds) for name, (rules, lines) in lists.items()}
    yardstick.read()
    unit = max(yardstick.readings)
    print(f"U = {unit:,.0f} puzzles a second; rate_many on one thread, CPU time\n")
    print("| what | puzzles | a CPU second | U | against HoDoKu |\n|---|--:|--:|--:|--:|")
    bands = {f"rated {band.lowest} to {band.highest}": band for band in HODOKU}
    speeds = [
        shown(speed(name, len(lines), timed[name], unit, bands.get(name)))
        for name, (_, lines) in lists.items()
    ]
    if options.peers:
        name = "random minimal, classic"
        for peer, load in raters().items():
            speeds += of_peer(peer, load, lists[name][1], seconds, unit)
    print(
        "\n| call | puzzles | median, ms | 99 of 100, ms | at most, ms | target |\n|---|--:|--:|--:|--:|--:|"
    )
    latencies = [
        latency("hint", rated, hint, "p99 < 20"),
        latency("steps", rated, steps, "p99 < 200"),
        latency("explain, Unfair and easier", [p for p in rated if p.level != "Extreme"], explain, "< 50"),
        latency("explain, Extreme", [p for p in rated if p.level == "Extreme"], explain, ""),
    ]
    result = {
        "U_readings": yardstick.readings,
        "speeds": list(map(asdict, speeds)),
        "latencies": list(map(asdict, latencies)),
    }
    options.json.parent.mkdir(parents=True, exist_ok=True)
    options.json.write_text(json.dumps(result, indent=2) + "\n")


def read_options() -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.logic", description="Measure nonet's human logic."
    )
    parser.add_argument("--quick", action="store_true", help="few puzzles, rougher")
    parser.add_argument("--seconds", type=float, metavar="S", help="for each list, at least")
    parser.add_argument("--peers", action="store_true", help="other raters as well, where they are installed")
    parser.add_argument("--json", type=Path, default=LATEST, metavar="FILE", help="where the figures go")
    return parser.parse_args()


# Puzzles


def named_lists(rated: list[Puzzle], number: int) -> dict[str, tuple[str, list[str]]]:
    """Rules and puzzles of what `rate_many` is measured on, by name."""
    easy = made("classic", number, 30)
    uses = rate_many(easy).counts
    lists = {
        "singles only": (
            "classic",
            [line for line, used in zip(easy, uses, strict=True) if set(used) <= SINGLES],
        ),
        "random minimal, classic": ("classic", made("classic", number, 0)),
        "random minimal, diagonal": ("diagonal", made("diagonal", number // 10, 0)),  # they are very hard
    }
    classic = [puzzle for puzzle in rated if puzzle.rules == "classic"]
    for level in LEVELS:
        lists[level] = ("classic", [puzzle.line for puzzle in classic if puzzle.level == level])
    for band in HODOKU:
        lines = [puzzle.line for puzzle in classic if puzzle.band == band]
        lists[f"rated {band.lowest} to {band.highest}"] = ("classic", lines)
    return {name: (rules, lines) for name, (rules, lines) in lists.items() if lines}


def puzzles(quick: bool) -> list[Puzzle]:
    """The rated lists, or as many puzzles made by a seed; some of them if it is to be quick."""
    return [puzzle for rules in ("classic", "diagonal") for puzzle in of_rules(rules, 20 if quick else 1)]


def of_rules(rules: str, every: int) -> list[Puzzle]:
    """The list of some rules: one puzzle of `every`."""
    file = SHARED / f"rated_{'diag' if rules == 'diagonal' else rules}_shared.tsv"
    if file.exists():
        with file.open(encoding="utf-8") as text:
            rows = list(csv.DictReader(text, delimiter="\t"))[::every]
        lines = [row["puzzle"] for row in rows]
        levels = [row.get("hodoku_level", "").capitalize() for row in rows]
        bands = [band_of(float(row["se121_er"])) if "se121_er" in row else None for row in rows]
    else:
        lines = (made(rules, 600, 0) + made(rules, 300, 26))[::every]
        levels, bands = [""] * len(lines), [None] * len(lines)
    ours = rate_many(lines, rules).level
    return [
        Puzzle(line, rules, level or own, band)
        for line, level, own, band in zip(lines, levels, ours, bands, strict=True)
    ]


def band_of(rating: float) -> Rated | None:
    """The band that a rating of Sudoku Explainer's is in."""
    return next((band for band in HODOKU if band.lowest <= rating <= band.highest), None)


def made(rules: str, number: int, clues: int) -> list[str]:
    """Puzzles made by a seed: of so many clues, or minimal."""
    return [puzzle.line for puzzle in generate(rules, n=number, seed=1, clues=clues or None)]


# Measuring


def rate_speed(lines: list[str], rules: str, seconds: float) -> float:
    """Puzzles a CPU second: the best of several passes, each long enough to be timed."""
    times = 1
    best = spent = 0.0
    while spent < seconds:
        start = time.process_time()
        rate_many(lines * times, rules, threads=1)
        took = time.process_time() - start
        spent += took
        best = max(best, times * len(lines) / took)
        if took < seconds / 8:
            times *= 2
    return best


def speed(name: str, number: int, per_second: float, unit: float, band: Rated | None) -> Speed:
    """A row of the first table."""
    in_u = per_second / unit
    against = None if band is None else in_u * band.unit * band.milliseconds / 1000
    return Speed(name, number, per_second, in_u, against)


def shown(row: Speed) -> Speed:
    """Print a row of the first table."""
    against = ""
    if row.against_hodoku is not None:
        against = f"{row.against_hodoku:.1f}x{'' if row.against_hodoku >= RATING_TARGET else ', missed'}"
    print(f"| {row.name} | {row.number} | {row.per_second:,.1f} | {row.in_u:.4f} | {against} |", flush=True)
    return row


def latency(name: str, some: list[Puzzle], call: Callable[..., object], target: str) -> Latency:
    """How long a call takes on each of the puzzles, as they are at the start."""
    spent = []
    for puzzle in some:
        start = time.process_time()
        call(puzzle.line, rules=puzzle.rules)
        spent.append(1000 * (time.process_time() - start))
    spent.sort()
    row = Latency(name, len(spent), at(spent, 0.5), at(spent, 0.99), at(spent, 1.0), target)
    print(
        f"| {row.name} | {row.number} | {row.median:.2f} | {row.p99:.2f} | {row.most:.2f} | {row.target} |",
        flush=True,
    )
    return row


def at(values: list[float], share: float) -> float:
    """The value below which that share of sorted values lies."""
    return values[min(int(share * len(values)), len(values) - 1)] if values else 0.0


# Peers


def raters() -> dict[str, Callable[[], Callable[[str], object]]]:
    """What rates or explains a classic puzzle, from the package index, as its documentation says to use it."""

    def hodoku_py() -> Callable[[str], object]:
        solver = import_module("hodoku").Solver()
        return lambda line: solver.rate(line)

    def dokusan() -> Callable[[str], object]:
        boards, stats = import_module("dokusan.boards"), import_module("dokusan.stats")
        return lambda line: stats.rank(
            boards.Sudoku.from_string(line.replace(".", "0"), box_size=boards.BoxSize(3, 3))
        )

    return {"hodoku-py, rate": hodoku_py, "dokusan, rank (by guesses)": dokusan}


def of_peer(
    name: str, load: Callable[[], Callable[[str], object]], lines: list[str], seconds: float, unit: float
) -> list[Speed]:
    """A peer's row, if it is there."""
    try:
        rate = load()
    except ImportError:
        print(f"| {name} | | absent | | |")
        return []
    number, start = 0, time.process_time()
    while time.process_time() - start < seconds and number < len(lines):
        rate(lines[number])
        number += 1
    return [shown(speed(name, number, number / (time.process_time() - start), unit, None))]


if __name__ == "__main__":
    main()
