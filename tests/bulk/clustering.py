"""Runs on a real local cluster of two worker processes, in which things go wrong: `python clustering.py FOLDER`.

Prints what happened, as JSON. A process of its own, because Dask leaves threads and warnings behind.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
from collections import Counter
from hashlib import sha256
from pathlib import Path
from typing import Any

import dask
from distributed import Client, LocalCluster, WorkerPlugin

PART_ROWS = 1000


class Watched(WorkerPlugin):
    """In every worker, new ones too: small parts, a log of the parts that are done, and one part that kills."""

    def __init__(self, log: str, poisoned: int | None = None) -> None:
        self.log, self.poisoned = log, poisoned

    def setup(self, worker: Any) -> None:
        del worker
        import time

        from nonet.bulk import cluster, kinds, run

        kinds.PART_ROWS = PART_ROWS  # type: ignore[misc]
        log, poisoned = self.log, self.poisoned

        def watched(part: Any, file: int, number: int, *rest: Any) -> Any:
            with open(log, "a") as lines:
                lines.write(f"{number}\n")
            if number == poisoned:
                os.kill(os.getpid(), signal.SIGKILL)
            time.sleep(0.05)
            return run.solve_part(part, file, number, *rest)

        cluster.solve_part = watched


def digest(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()


def main(folder: Path) -> dict[str, Any]:
    from nonet.bulk import BulkError, cluster, kinds, solve_dataset
    from nonet.bulk.places import Place

    kinds.PART_ROWS = PART_ROWS  # type: ignore[misc]
    cluster.BLOCK_PARTS = 2  # type: ignore[misc]
    source = folder / "in.parquet"
    told: dict[str, Any] = {}
    dask.config.set({"distributed.scheduler.allowed-failures": 1})
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0") as local,
        Client(local) as client,
    ):
        # A worker is killed in the middle.
        log = folder / "killed.log"
        client.register_plugin(Watched(str(log)), name="watched")
        killed = []

        def kill_one(done: int, total: int | None) -> None:
            if not killed and done >= 4 * PART_ROWS:
                worker = next(iter(local.workers.values()))
                killed.append(worker.pid)
                threading.Thread(target=os.kill, args=(worker.pid, signal.SIGKILL)).start()

        summary = solve_dataset(source, folder / "killed.parquet", cluster=client, progress=kill_one)
        times = Counter(log.read_text().split())
        told["killed"] = {
            "workers": len(killed),
            "rows": summary.rows,
            "sha256": digest(folder / "killed.parquet"),
            "parts": len(times),
            "repeated": sum(times.values()) - len(times),
        }

        # A part that kills every worker that touches it.
        log = folder / "poisoned.log"
        client.register_plugin(Watched(str(log), poisoned=5), name="watched")
        out = folder / "poisoned.parquet"
        try:
            solve_dataset(source, out, cluster=client)
        except BulkError as error:
            told["poisoned"] = {"message": str(error), "there": out.exists()}
        before = set(log.read_text().split())
        log = folder / "cured.log"
        client.register_plugin(Watched(str(log)), name="watched")
        client.restart()
        summary = solve_dataset(source, out, cluster=client)
        told["cured"] = {
            "rows": summary.rows,
            "sha256": digest(out),
            "done": sorted(set(log.read_text().split())),
        }
        told["cured"]["before"] = len(before)

        # A part whose bytes are broken.
        try:
            solve_dataset(folder / "broken.parquet", folder / "broken_out.parquet", cluster=client, retries=1)
        except BulkError as error:
            told["broken"] = {"message": str(error)}

        # A folder of shards.
        summary = solve_dataset(source, folder / "shards", cluster=client, shards=True)
        told["shards"] = {
            "rows": summary.rows,
            "files": sorted(path.name for path in (folder / "shards").iterdir()),
            "left_over": (folder / "shards.parts").exists(),
        }

        # A folder of shards in what counts as an object store here.
        Place.is_local = property(lambda place: "://" not in place.address)  # type: ignore[assignment,method-assign]
        store = folder / "store"
        address = store.as_uri()
        summary = solve_dataset(source, address, cluster=client, shards=True)
        again = solve_dataset(source, address, cluster=client, shards=True)
        told["store"] = {
            "rows": summary.rows,
            "again": again.rows,
            "files": sorted(path.name for path in store.iterdir()),
        }
    return told


if __name__ == "__main__":
    print(json.dumps(main(Path(sys.argv[1]))))
