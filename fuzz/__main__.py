"""`python -m fuzz [parse] [many] [batch]`: a million inputs each, in a few minutes.

    python -m fuzz --seconds 60            # as many as fit into a minute, a third of it for each target
    python -m fuzz parse --runs 100000     # the parsers only
    python -m fuzz --seed 7                # other luck; the same seed gives the same inputs

Inputs are valid puzzles that get mutated, and noise. Where atheris is installed, `--guided` lets it drive: it watches
which lines run and keeps the inputs that reach new ones. A failure prints the input, ready for a test.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from importlib import import_module
from random import Random

TARGETS = ("parse", "many", "batch")
TOO_LONG = 10.0  # seconds for one call: not slow but stuck


def main() -> int:
    """Run the targets one after the other; 1 when one of them failed."""
    arguments = _arguments()
    names = arguments.target or list(TARGETS)
    if arguments.guided:
        return max(_run_guided(name, arguments) for name in names)
    seconds = arguments.seconds / len(names) if arguments.seconds else None
    runs = arguments.runs or (10**12 if seconds else 10**6)
    return max(_run(name, runs, seconds, arguments.seed) for name in names)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m fuzz", description="Feed nonet random input.")
    parser.add_argument(
        "target", nargs="*", metavar="parse|many|batch", help="what to feed; all if none is named"
    )
    parser.add_argument("--runs", type=int, help="inputs for each target (a million)")
    parser.add_argument("--seconds", type=float, help="stop after so many seconds")
    parser.add_argument("--seed", type=int, default=1, help="the luck (1)")
    parser.add_argument("--guided", action="store_true", help="let atheris drive, by coverage")
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if not set(arguments.target) <= set(TARGETS):
        parser.error(f"the targets are {', '.join(TARGETS)}")
    return arguments


def _run(name: str, runs: int, seconds: float | None, seed: int) -> int:
    """One target until its runs or seconds are over; the exit status."""
    target = import_module(f"fuzz.fuzz_{name}")
    luck = Random(seed)
    outcomes: dict[str, int] = {}
    done, slowest, start = 0, 0.0, time.perf_counter()
    while done < runs and (seconds is None or time.perf_counter() - start < seconds):
        case = target.draw(luck)
        before = time.perf_counter()
        try:
            for outcome, count in target.feed(case).items():
                outcomes[outcome] = outcomes.get(outcome, 0) + count
                done += count
        except Exception as error:
            print(
                f"{name}: {type(error).__name__} after {done} inputs with seed {seed}, from\n{case!r}",
                flush=True,
            )
            raise
        taken = time.perf_counter() - before
        slowest = max(slowest, taken)
        if taken > TOO_LONG:
            print(f"{name}: {taken:.1f} seconds, after {done} inputs with seed {seed}, for\n{case!r}")
            return 1
    shares = ", ".join(f"{count:,} {outcome}" for outcome, count in sorted(outcomes.items()))
    taken = time.perf_counter() - start
    print(f"{name}: {done:,} inputs in {taken:.0f} s, slowest call {1000 * slowest:.0f} ms: {shares}")
    return 0


def _run_guided(name: str, arguments: argparse.Namespace) -> int:
    """One target under atheris, in a process of its own: libFuzzer ends the process that it runs in."""
    if not arguments.inside:
        command = [sys.executable, "-m", "fuzz", name, "--guided", "--inside", f"--seed={arguments.seed}"]
        command += [f"--runs={arguments.runs}"] if arguments.runs else []
        command += [f"--seconds={arguments.seconds}"] if arguments.seconds else []
        return subprocess.run(command, check=False).returncode
    try:
        import atheris  # type: ignore[import-untyped, import-not-found, unused-ignore]
    except ImportError:
        print("--guided needs atheris: pip install atheris")
        return 1
    with atheris.instrument_imports():
        target = import_module(f"fuzz.fuzz_{name}")
    options = [f"-runs={arguments.runs or 10**6}", f"-seed={arguments.seed}", f"-timeout={TOO_LONG:.0f}"]
    options += [f"-max_total_time={arguments.seconds:.0f}"] if arguments.seconds else []
    atheris.Setup([sys.argv[0], *options], lambda data: target.feed(target.case_of(data)))
    atheris.Fuzz()
    return 0


if __name__ == "__main__":
    sys.exit(main())
