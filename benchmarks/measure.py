"""Every measurement of the benchmark, one function each; each returns plain values that fit into JSON."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import nonet
from benchmarks.check import solves
from benchmarks.corpora import Corpus, easy_puzzles
from benchmarks.make import lines, made
from benchmarks.ours import answer, solve

Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Effort:
    """How long to measure, and how much to measure on."""

    seconds: float  # of passes over each batch, three at least
    repeat: int | None  # so many passes instead, if given
    puzzles: int  # of each corpus, at most

    def best(self, work: Callable[[], None], clock: Callable[[], float] = time.process_time) -> float:
        """The fastest of several passes."""
        times: list[float] = []
        end = time.perf_counter() + self.seconds
        while len(times) < (self.repeat or 3) or (self.repeat is None and time.perf_counter() < end):
            start = clock()
            work()
            times.append(clock() - start)
        return min(times)


def corpus_speed(corpus: Corpus, effort: Effort) -> Row:
    """One thread over a permuted corpus, reading the text and looking for a second solution."""
    puzzles = corpus.permuted(at_least=min(5000, effort.puzzles), at_most=effort.puzzles)
    batch = "".join(puzzles).encode()
    result = answer(batch, corpus.rules)
    wrong = sum(
        not corpus.accepts(n_solutions) or (n_solutions > 0 and not solves(solution, puzzle, corpus.rules))
        for puzzle, solution, n_solutions in zip(
            puzzles, lines(result.solutions), result.n_solutions, strict=True
        )
    )
    taken = effort.best(lambda: solve(batch, corpus.rules))
    return {
        "corpus": corpus.name,
        "rules": corpus.rules,
        "made": corpus.made,
        "puzzles": len(puzzles),
        "wrong": wrong,
        "per_second": len(puzzles) / taken,
        "splits": result.splits,
    }


def thread_scaling(corpus: Corpus, effort: Effort) -> Row:
    """Wall time of one thread against two, in turns, so that a busy moment hits both."""
    batch = "".join(corpus.permuted(at_least=20_000, at_most=max(effort.puzzles, 20_000))).encode()
    turn = Effort(0.0, 1, effort.puzzles)
    one: list[float] = []
    two: list[float] = []
    end = time.perf_counter() + 2 * effort.seconds
    while len(one) < (effort.repeat or 3) or (effort.repeat is None and time.perf_counter() < end):
        one.append(turn.best(lambda: solve(batch, corpus.rules, threads=1), time.perf_counter))
        two.append(turn.best(lambda: solve(batch, corpus.rules, threads=2), time.perf_counter))
    return {
        "corpus": corpus.name,
        "one_thread_s": min(one),
        "two_threads_s": min(two),
        "ratio": min(one) / min(two),
    }


def single_latency(calls: int) -> Row:
    """Microseconds of `nonet.solve(text)` on easy puzzles: median and 99th percentile."""
    puzzles = easy_puzzles()
    nonet.solve(puzzles[0])
    times: list[int] = []
    for call in range(calls):
        text = puzzles[call % len(puzzles)]
        start = time.perf_counter_ns()
        nonet.solve(text)
        times.append(time.perf_counter_ns() - start)
    times.sort()
    return {"median_us": statistics.median(times) / 1000, "p99_us": times[len(times) * 99 // 100] / 1000}


def import_time(runs: int) -> Row:
    """Milliseconds of `import nonet` in a fresh interpreter."""
    code = "import time; t = time.perf_counter(); import nonet; print(time.perf_counter() - t)"
    command = [sys.executable, "-c", code]
    times = [
        float(subprocess.run(command, check=True, capture_output=True, text=True).stdout) for _ in range(runs)
    ]
    return {"median_ms": statistics.median(times) * 1000}


def memory_growth(puzzles: int) -> Row:
    """Bytes a puzzle that the process grows by while it solves a batch, and of these the answers.

    Measured as the difference between a small and a large batch, each in a process of its own, so that what
    does not depend on the batch (the interpreter, the lanes' memory) drops out.
    """
    batches = [puzzles // 4, puzzles]
    peaks = [_peak_growth(number) for number in batches]
    growth = (peaks[1] - peaks[0]) / (batches[1] - batches[0])
    return {"puzzles": batches, "grown_bytes": peaks, "per_puzzle": growth, "answer": 81}


PEAK = """
import pathlib, resource, sys
import nonet

def peak():  # of this process alone: what getrusage says may be its parent's, from before exec
    status = pathlib.Path("/proc/self/status")
    if status.exists():
        return int(status.read_text().split("VmHWM:")[1].split()[0]) * 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss  # bytes on macOS

text = sys.argv[1].encode()
batch = text * int(sys.argv[2])
nonet.solve_many(text, threads=1)
before = peak()
solved = nonet.solve_many(batch, threads=1)
print(peak() - before)
"""


def _peak_growth(puzzles: int) -> int:
    command = [sys.executable, "-c", PEAK, easy_puzzles()[0], str(puzzles)]
    return int(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def rule_speed(rules: str, effort: Effort, number: int) -> Row:
    """Splits per second on minimal puzzles of a rule set, made by a seed."""
    puzzles = made(rules, number)
    batch = "".join(puzzles).encode()
    result = answer(batch, rules)
    taken = effort.best(lambda: solve(batch, rules))
    return {
        "rules": rules,
        "puzzles": len(puzzles),
        "wrong": sum(n_solutions != 1 for n_solutions in result.n_solutions),
        "per_second": len(puzzles) / taken,
        "splits": result.splits,
        "splits_per_second": sum(result.guesses) / taken,
    }


def input_kinds(corpus: Corpus, effort: Effort) -> list[Row]:
    """The same puzzles handed over in each kind `solve_many` accepts."""
    puzzles = corpus.permuted(at_least=5000, at_most=effort.puzzles)
    batch = "".join(puzzles).encode()
    kinds: dict[str, Any] = {"bytes": batch, "list of str": puzzles}
    try:
        import numpy as np

        # Values 0 to 9, as arrays of digits are kept.
        text = np.frombuffer(batch, dtype=np.uint8).reshape(-1, 81)
        kinds["NumPy uint8 (n, 81)"] = np.where(text == ord("."), 0, text - ord("0")).astype(np.uint8)
    except ImportError:
        pass
    try:
        import pyarrow as pa

        kinds["Arrow strings"] = pa.array(puzzles)
    except ImportError:
        pass
    rows = []
    for kind, data in kinds.items():

        def work(data: Any = data) -> None:
            nonet.solve_many(data, rules=corpus.rules, threads=1)

        rows.append({"kind": kind, "per_second": len(puzzles) / effort.best(work)})
    return rows
