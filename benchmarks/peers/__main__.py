"""One peer on the puzzles of standard input, as JSON: `python -m benchmarks.peers ADAPTER CORPUS SECONDS`."""

from __future__ import annotations

import importlib
import json
import sys
import time
from typing import Any

from benchmarks.check import solves


def main() -> None:
    """Load the adapter, solve for so many seconds, check the answers, print a row."""
    adapter, corpus, seconds = sys.argv[1], sys.argv[2], float(sys.argv[3])
    peer = importlib.import_module(f"benchmarks.peers.{adapter}")
    try:
        solve = peer.load()
    except (ImportError, OSError) as problem:
        print(json.dumps({"peer": peer.NAME, "absent": str(problem)}))
        return
    puzzles = sys.stdin.read().split()
    solved: list[tuple[str, str]] = []
    start = time.process_time()
    for puzzle in puzzles:
        solved.append((puzzle, solve(puzzle)))
        if time.process_time() - start > seconds:
            break
    taken = time.process_time() - start
    row: dict[str, Any] = {
        "peer": peer.NAME,
        "corpus": corpus,
        "puzzles": len(solved),
        "per_second": len(solved) / taken,
        "wrong": sum(not solves(solution, puzzle, "classic") for puzzle, solution in solved),
        "looks_for_second": peer.LOOKS_FOR_SECOND,
    }
    print(json.dumps(row))


if __name__ == "__main__":
    main()
