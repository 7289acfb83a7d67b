"""Other solvers, one small adapter a file; those that are not installed are named as absent.

An adapter is a module with

    NAME              as people call it
    LOOKS_FOR_SECOND  whether it makes sure that there is no second solution
    load()            returns a function from a puzzle's 81 characters to its solution's;
                      raises ImportError or OSError where something is missing

Each runs in a process of its own (`python -m benchmarks.peers NAME CORPUS SECONDS`), and its answers are
checked before its speed counts.
"""

from __future__ import annotations

import json
import pkgutil
import subprocess
import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # a peer's process never loads nonet
    from benchmarks.corpora import Corpus


def names() -> list[str]:
    """The adapters: the modules of this folder."""
    return sorted(module.name for module in pkgutil.iter_modules(__path__) if not module.name.startswith("_"))


def measure(peer: str, corpora: list[Corpus], seconds: float) -> list[dict[str, Any]]:
    """Run a peer over the corpora; one row each, or a single one that says why it is absent."""
    rows: list[dict[str, Any]] = []
    for corpus in corpora:
        command = [sys.executable, "-m", "benchmarks.peers", peer, corpus.name, str(seconds)]
        puzzles = "\n".join(corpus.permuted(at_least=1, at_most=1000))
        run = subprocess.run(command, input=puzzles, capture_output=True, text=True, check=False)
        if run.returncode != 0:
            last = (run.stderr.strip().splitlines() or ["no message"])[-1]
            return [*rows, {"peer": peer, "absent": f"it failed: {last}"}]
        row: dict[str, Any] = json.loads(run.stdout)
        rows.append(row)
        if "absent" in row:
            break
    return rows
