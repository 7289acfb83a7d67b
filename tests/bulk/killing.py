"""Kills runs on purpose: `python killing.py random|steps IN OUT COUNT SEED`; prints what happened, as JSON.

Each run is a fork of this process, which has imported everything and started nothing, so that a run takes a moment.

- random: kill -9 at a random moment of a run, then run to the end; so COUNT times, each time from the beginning.
- steps: kill -9 just before the n-th change to the disk, for every n there is (or COUNT of them): a run that ends
  itself in every place where it matters, the moving into place included.
"""

from __future__ import annotations

import json
import os
import random
import shutil
import signal
import sys
import time
from hashlib import sha256
from pathlib import Path
from typing import Any

CHANGES = ("write_all", "remove", "sync_folder")  # of nonet.bulk.work
SYSTEM_CHANGES = ("write", "fdatasync", "fsync", "truncate", "ftruncate")
PATH_CHANGES = ("rename", "unlink", "rmdir")


def run(source: Path, out: Path, kill_at: int | None = None) -> int:
    """One run in a process of its own: its id."""
    pid = os.fork()
    if pid:
        return pid
    status = 1
    try:
        from nonet.bulk import kinds, solve_dataset

        kinds.PART_ROWS = 200  # type: ignore[misc]
        if kill_at is not None:
            count_changes(kill_at)
        solve_dataset(source, out, checkpoint=0.0, threads=2)
        status = 0
    finally:
        os._exit(status)
    raise AssertionError


def count_changes(kill_at: int) -> None:
    """Ends this process just before so many changes were made to the disk."""
    from nonet.bulk import work

    made = 0

    def counted(change: Any) -> Any:
        def wrapper(*arguments: Any, **options: Any) -> Any:
            nonlocal made
            if made == kill_at:
                os.kill(os.getpid(), signal.SIGKILL)
            made += 1
            return change(*arguments, **options)

        return wrapper

    for name in CHANGES:
        setattr(work, name, counted(getattr(work, name)))
    for name in SYSTEM_CHANGES:
        setattr(os, name, counted(getattr(os, name)))
    for name in PATH_CHANGES:
        setattr(Path, name, counted(getattr(Path, name)))


def ended(pid: int) -> int:
    """How a run ended: 0, a status, or minus the signal."""
    return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])


def clear(out: Path) -> None:
    """As if there had never been a run."""
    out.unlink(missing_ok=True)
    shutil.rmtree(out.with_name(f"{out.name}.parts"), ignore_errors=True)


def killed_at_random(source: Path, out: Path, count: int, rng: random.Random) -> list[dict[str, Any]]:
    started = time.monotonic()
    assert ended(run(source, out)) == 0
    duration = time.monotonic() - started
    results = []
    for _ in range(count):
        clear(out)
        pid = run(source, out)
        time.sleep(rng.uniform(0, duration))
        os.kill(pid, signal.SIGKILL)
        results.append(finished(source, out, ended(pid)))
    return results


def killed_at_steps(source: Path, out: Path, count: int, rng: random.Random) -> list[dict[str, Any]]:
    steps = 0
    while True:  # how many changes are there?
        clear(out)
        if ended(run(source, out, steps)) == 0:
            break
        steps = steps * 2 + 16
    wanted = range(steps) if count == 0 else sorted(rng.sample(range(steps), min(count, steps)))
    results = []
    for step in wanted:
        clear(out)
        how = ended(run(source, out, step))
        results.append(finished(source, out, how))
        if how == 0 and count == 0:
            break
    return results


def finished(source: Path, out: Path, how: int) -> dict[str, Any]:
    parts = out.with_name(f"{out.name}.parts")
    left = parts / "manifest.jsonl"
    lines = left.read_bytes().count(b"\n") if left.exists() else 0
    complete = out.exists()
    again = ended(run(source, out))
    digest = sha256(out.read_bytes()).hexdigest() if out.exists() else None
    return {
        "killed": how == -signal.SIGKILL,
        "manifest": lines,
        "was_complete": complete,
        "then": again,
        "sha256": digest,
        "left_over": parts.exists(),
    }


if __name__ == "__main__":
    import nonet.bulk
    import nonet.bulk.kinds

    nonet.bulk.kinds.kinds()
    mode, source, out, count, seed = sys.argv[1:]
    kill = killed_at_random if mode == "random" else killed_at_steps
    print(json.dumps(kill(Path(source), Path(out), int(count), random.Random(int(seed)))))
