"""Measure generation: `python -m benchmarks.generate [--seconds 2] [--peers]`.

One thread throughout. Speeds are in puzzles a CPU second and in U, the yardstick read before and after
(`yardstick.py`). With `--peers`, generators from the package index that are installed here make puzzles too; all are
checked, because some give puzzles with several solutions. One that is absent is named as absent.
"""

from __future__ import annotations

import argparse
import csv
import random
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from benchmarks.yardstick import Yardstick
from nonet.bulk import generate_dataset
from nonet.engine.many import Status, solve_many
from nonet.generate.canonical import canonical_many
from nonet.generate.fill import fill_digits
from nonet.generate.generate import generate
from nonet.generate.unbiased import sample
from nonet.model.grid import TO_SYMBOLS
from nonet.rules.ruleset import Rules

Maker = Callable[[int, int], list[str]]  # how many and a seed, to lines


def ours() -> dict[str, tuple[str, Maker]]:
    """What nonet makes: a name, the rules, and how."""

    def maker(rules: str, **wishes: Any) -> Maker:
        return lambda n, seed: [p.line for p in generate(rules, n=n, seed=seed, threads=1, **wishes)]

    return {
        "classic, minimal": ("classic", maker("classic")),
        "classic, rotational": ("classic", maker("classic", symmetry="rotational")),
        "classic, 24 clues": ("classic", maker("classic", clues=24)),
        "classic, 30 clues": ("classic", maker("classic", clues=30)),
        "diagonal, minimal": ("diagonal", maker("diagonal")),
        "diagonal, 30 clues": ("diagonal", maker("diagonal", clues=30)),
        "windoku, minimal": ("windoku", maker("windoku")),
        **{
            f"{rules}, {level}": (rules, maker(rules, level=level))
            for rules in ("classic", "diagonal")
            for level in ("easy", "medium", "hard", "unfair", "extreme")
        },
        "classic, hard with an X-Wing": ("classic", maker("classic", level="hard", needs="x-wing")),
        "diagonal, hard with an X-Wing": ("diagonal", maker("diagonal", level="hard", needs="x-wing")),
        "diagonal, hard, rotational, 22 to 28 clues": (
            "diagonal",
            maker("diagonal", level="hard", symmetry="rotational", clues=(22, 28)),
        ),
        "classic, data set of rated puzzles": ("classic", data_set),
        "classic, unbiased sample": (
            "classic",
            lambda n, seed: [p.line for p, _ in sample("classic", n, seed, threads=1)],
        ),
    }


def data_set(n: int, seed: int) -> list[str]:
    """A CSV file of rated puzzles, made and read back."""
    with TemporaryDirectory() as folder:
        out = Path(folder) / "puzzles.csv"
        generate_dataset(out, n, seed=seed, threads=1)
        with out.open(newline="") as file:
            return [row["puzzle"] for row in csv.DictReader(file)]


def peers() -> dict[str, Maker]:
    """Generators of classic puzzles from the package index, as their documentation says to use them."""

    def py_sudoku(n: int, seed: int) -> list[str]:
        sudoku = import_module("sudoku").Sudoku
        boards = (sudoku(3, seed=seed + k).difficulty(0.65).board for k in range(n))
        return ["".join(str(digit or ".") for row in board for digit in row) for board in boards]

    def dokusan(n: int, seed: int) -> list[str]:
        generators = import_module("dokusan.generators")
        random.seed(seed)
        return [str(generators.random_sudoku(avg_rank=150)).replace("0", ".") for _ in range(n)]

    def reasoning_gym(n: int, seed: int) -> list[str]:
        data = import_module("reasoning_gym").create_dataset("sudoku", size=n, seed=seed)
        boards = (item["metadata"]["puzzle"] for item in data)
        return ["".join(str(digit or ".") for row in board for digit in row) for board in boards]

    def rustoku(n: int, seed: int) -> list[str]:
        made = import_module("rustoku").generate
        return [str(made(24)).replace("0", ".").replace("\n", "")[:81] for _ in range(n)]

    def lib_sudoku(clues: int) -> Maker:
        def make(n: int, seed: int) -> list[str]:
            made = import_module("lib_sudoku").gen_unsolved
            return ["".join(str(digit or ".") for digit in made(clues)) for _ in range(n)]

        return make

    return {
        "lib-sudoku, 24 clues": lib_sudoku(24),
        "lib-sudoku, 30 clues": lib_sudoku(30),
        "py-sudoku": py_sudoku,
        "dokusan": dokusan,
        "reasoning-gym, 31 to 51 clues": reasoning_gym,
        "rustoku, 24 clues": rustoku,
    }


def measure(make: Maker, seconds: float) -> tuple[float, list[str]]:
    """Puzzles a CPU second, and the puzzles: as many as the time allows, more at each call."""
    lines: list[str] = []
    count, spent = 1, 0.0
    while spent < seconds:
        start = time.process_time()
        made = make(count, 1000 + len(lines))
        took = time.process_time() - start
        spent += took
        lines += made
        if took < seconds / 8:
            count = min(4 * count, 20_000)
    return len(lines) / spent, lines


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.generate", description=(__doc__ or "").split("\n\n")[0]
    )
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--peers", action="store_true")
    options = parser.parse_args()
    yardstick = Yardstick(0.5)
    yardstick.read()
    rows: list[tuple[str, float, str]] = []
    for name, (rules, make) in ours().items():
        speed, lines = measure(make, options.seconds)
        rows.append((name, speed, unique_share(lines, rules)))
    lines = [puzzle.line for puzzle in generate(n=20_000, seed=1, threads=1)]
    cells = fill_digits(Rules("classic"), 1, 20_000).translate(TO_SYMBOLS).decode()
    grids = [cells[start : start + 81] for start in range(0, len(cells), 81)]
    for name, some in (
        ("canonical form of a minimal puzzle", lines),
        ("canonical form of a full grid", grids),
    ):
        start = time.process_time()
        canonical_many(some)
        rows.append((name, len(some) / (time.process_time() - start), ""))
    start = time.process_time()
    fill_digits(Rules("classic"), 2, 20_000)
    rows.append(("full grid", 20_000 / (time.process_time() - start), ""))
    if options.peers:
        rows += list(map(of_peer, peers().items(), [options.seconds] * len(peers())))
    yardstick.read()
    unit = sum(yardstick.readings) / len(yardstick.readings)
    print(f"U = {unit:,.0f} puzzles a second\n")
    print("| what | a CPU second | U | unique |\n|---|--:|--:|--:|")
    for name, speed, unique in rows:
        print(
            f"| {name} | {speed:,.0f} | {speed / unit:.4f} | {unique} |"
            if speed
            else f"| {name} | | | {unique} |"
        )


def of_peer(peer: tuple[str, Maker], seconds: float) -> tuple[str, float, str]:
    """A peer's row; what it cannot do is said in the last column."""
    name, make = peer
    try:
        speed, lines = measure(make, seconds)
    except ImportError:
        return name, 0.0, "absent"
    except Exception as error:  # a peer may fail in any way; the others go on
        return name, 0.0, f"failed: {type(error).__name__}"
    return name, speed, unique_share(lines, "classic")


def unique_share(lines: list[str], rules: str) -> str:
    """The share of lines with exactly one solution."""
    status = solve_many(lines, rules, details=True).status
    return f"{sum(each == Status.UNIQUE for each in status) / len(lines):.1%}"


if __name__ == "__main__":
    main()
