"""Whole files: `python -m benchmarks.bulk [--rows N ...] [--corpus NAME ...] [--packed KIND ...] [--quick]`.

Parquet to Parquet with the command `nonet batch solve`, beside `solve_many` on the same puzzles in memory; the same
through a local cluster of two workers, into a file and into shards; and the most memory that any process had.

The puzzles are those of the corpus over and over, each time with the digits renamed at random, so that hardly any two
rows are equal. Everything runs in processes of its own, in turns, and the best of several turns counts.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

CORPORA = ("unbiased_like", "kaggle_like")
LATEST = Path(__file__).parent / "results" / "bulk.json"
CHUNK = 1 << 20
RUNS: dict[str, list[str]] = {
    "nonet batch solve": [],
    "cluster, two workers": ["--cluster", "local", "--workers", "2"],
    "cluster, into shards": ["--cluster", "local", "--workers", "2", "--shards"],
}
Row = dict[str, Any]


def main() -> None:
    """Measure, print as it goes, keep it as JSON."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bulk", description="Measure nonet on files.")
    parser.add_argument("--rows", type=int, nargs="+", default=[1_000_000, 10_000_000], metavar="N")
    parser.add_argument("--corpus", nargs="+", default=list(CORPORA), metavar="NAME")
    parser.add_argument("--packed", nargs="+", default=["none", "snappy"], help="how the input is compressed")
    parser.add_argument("--compression", nargs="+", default=["none"], help="of the output, likewise")
    parser.add_argument("--quick", action="store_true", help="200,000 rows only")
    parser.add_argument("--no-cluster", action="store_true", help="leave the cluster out")
    parser.add_argument("--repeat", type=int, default=3, metavar="N", help="turns; the best counts")
    parser.add_argument("--folder", type=Path, help="where the files go; a temporary folder if not said")
    parser.add_argument("--json", type=Path, default=LATEST, metavar="FILE")
    options = parser.parse_args()
    results: list[Row] = []
    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        for corpus in options.corpus:
            for count in [200_000] if options.quick else options.rows:
                for packed in options.packed:
                    results += measured(Path(folder), corpus, count, packed, options)
    options.json.parent.mkdir(parents=True, exist_ok=True)
    options.json.write_text(json.dumps(results, indent=2) + "\n")
    print(f"\nWritten to {options.json}")


def measured(folder: Path, corpus: str, rows: int, packed: str, options: argparse.Namespace) -> list[Row]:
    """All measurements on one file."""
    file = folder / "in.parquet"
    apart(write_puzzles, file, corpus, rows, packed)
    size = file.stat().st_size / 1e6
    print(f"\n{corpus}, {rows:,} rows in {size:,.0f} MB (compression {packed}), {os.cpu_count()} cores")
    runs = {
        f"{name}, {compression}" if len(options.compression) > 1 else name: [
            *extra,
            "--compression",
            compression,
        ]
        for compression in options.compression
        for name, extra in RUNS.items()
        if not (options.no_cluster and extra)
    }
    memory: list[float] = []
    found: dict[str, list[Row]] = {name: [] for name in runs}
    for _ in range(options.repeat):
        memory.append(apart(in_memory, file))
        for name, extra in runs.items():
            found[name].append(apart(run_command, file, extra))
    file.unlink()
    speed = max(memory)
    print(f"  {'solve_many in memory':<28}{speed:>12,.0f} rows/s")
    results: list[Row] = []
    for name, turns in found.items():
        best = min(turns, key=lambda turn: float(turn["seconds"]))
        row = {
            "corpus": corpus,
            "packed": packed,
            "rows": rows,
            "run": name,
            "rows_per_second": rows / best["seconds"],
            "in_memory": speed,
            "of_memory": rows / best["seconds"] / speed,
            "of_one_process": rows / best["seconds"] / (results[0]["rows_per_second"] if results else 1.0),
            "peak_mb": max(turn["peak"] for turn in turns) / 1024,
            "seconds": best["seconds"],
            "cpu_seconds": best["cpu"],
            "input_mb": size,
            "output_mb": best["bytes"] / 1e6,
        }
        if not results:
            row["of_one_process"] = 1.0
        results.append(row)
        print(
            f"  {name:<28}{row['rows_per_second']:>12,.0f} rows/s, {row['of_memory']:.0%} of that, "
            f"{row['of_one_process']:.0%} of one process; {row['seconds']:.1f} s, CPU {row['cpu_seconds']:.1f} s, "
            f"{row['peak_mb']:,.0f} MB at most, {row['output_mb']:,.0f} MB written",
            flush=True,
        )
    return results


def apart(function: Callable[..., Any], *arguments: Any) -> Any:
    """Calls a function in a fresh process: a child counts its parent's memory as its own until it is a program."""
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        return pool.submit(function, *arguments).result()


def write_puzzles(file: Path, corpus: str, rows: int, packed: str) -> None:
    """A Parquet file of so many puzzles, otherwise with pyarrow's own settings."""
    import numpy as np
    import pyarrow as pa
    from pyarrow import parquet

    from benchmarks.corpora import corpora

    puzzles = next(each.puzzles for each in corpora() if each.name == corpus)
    lines = (
        np.array([line[:81].replace("0", ".") for line in puzzles], dtype="S81")
        .view(np.uint8)
        .reshape(-1, 81)
    )
    rng = np.random.default_rng(1)
    schema = pa.schema([("id", pa.int64()), ("puzzle", pa.string())])
    with parquet.ParquetWriter(file, schema, compression=packed) as writer:
        for start in range(0, rows, CHUNK):
            count = min(CHUNK, rows - start)
            names = np.full((count, 10), ord("."), np.uint8)
            names[:, 1:] = np.argsort(rng.random((count, 9)), axis=1).astype(np.uint8) + ord("1")
            given = lines[np.arange(start, start + count) % len(lines)]
            text = np.take_along_axis(names, np.where(given == ord("."), 0, given - ord("0")), axis=1)
            offsets = np.arange(0, (count + 1) * 81, 81, dtype=np.int32)
            column = pa.StringArray.from_buffers(count, pa.py_buffer(offsets), pa.py_buffer(text))
            ids = pa.array(np.arange(start, start + count))
            writer.write_batch(pa.record_batch([ids, column], schema=schema))


def in_memory(file: Path) -> float:
    """Rows a second of solve_many alone, all cores, on up to two million of the puzzles."""
    from pyarrow import parquet

    from nonet.engine.many import solve_many

    batches = parquet.ParquetFile(file).iter_batches(CHUNK, columns=["puzzle"])
    arrays = [batch.column(0) for batch, _ in zip(batches, range(2), strict=False)]
    times = []
    for _ in range(4):
        started = time.perf_counter()
        for array in arrays:
            solve_many(array, details=True)
        times.append(time.perf_counter() - started)
    return sum(map(len, arrays)) / min(times)


def run_command(file: Path, extra: list[str]) -> Row:
    """Seconds, CPU seconds and kilobytes of the largest process of one command."""
    out = file.with_name("solved" if "--shards" in extra else "solved.parquet")
    command = [sys.executable, "-m", "nonet", "batch", "solve", str(file), "-o", str(out), *extra]
    started = time.perf_counter()
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    seconds = time.perf_counter() - started
    if run.returncode or not re.match(r"[0-9,]+ rows: [0-9,]+ unique; ", run.stderr):
        raise RuntimeError(f"{' '.join(command)}\n{run.stderr}")
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    if out.is_dir():
        size = sum(shard.stat().st_size for shard in out.iterdir())
        shutil.rmtree(out)
    else:
        size = out.stat().st_size
        out.unlink()
    return {
        "seconds": seconds,
        "cpu": used.ru_utime + used.ru_stime,
        "peak": used.ru_maxrss,
        "bytes": size,
    }


if __name__ == "__main__":
    main()
