"""The same work on many machines, with Dask: a future for each block of parts, and nothing else on the wire.

A worker is sent the name of a file and the numbers of parts, a few hundred bytes. It reads them, solves them, writes
the block under a name that its parts decide, and sends back how long the parts are. A block is there whole or not at
all: on a disk it is renamed when complete, in an object store it appears when complete. So a block can be done by
anyone, twice or after a crash, and one that is there is never done again, whatever became of the worker that did it.

A worker that dies is replaced by Dask, and its block goes to another. A block that fails again and again is given up
after some `retries` and reported with its rows, when all others are done; the next run tries only what is missing.
"""

from __future__ import annotations

import importlib
import json
import os
import socket
from collections import Counter
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from nonet.bulk.direct import GrowingFile
from nonet.bulk.failure import BulkError
from nonet.bulk.lock import locked
from nonet.bulk.places import file_system
from nonet.bulk.run import solve_part
from nonet.bulk.summary import Summary, counted
from nonet.bulk.work import SHARD_PARTS, Record, Work, folder_of, remove, sync_folder
from nonet.errors import MissingExtra

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from nonet.bulk.run import Job, Progress

__all__ = ["Block", "make_block", "run_on_cluster"]

BLOCK_PARTS: Final = SHARD_PARTS
ONE_THREAD: Final = dict.fromkeys(("OMP_NUM_THREADS", "MKL_NUM_THREADS", "OPENBLAS_NUM_THREADS"), 1)
# Dask tells its workers to give every freed page back at once. A part frees some megabytes, and the next takes them
# again: 10 million rows took 8.5 s of CPU with Dask's own setting, and take 7.1 s with this one.
KEEP_MEMORY: Final = {"MALLOC_TRIM_THRESHOLD_": 256 << 20, "MALLOC_MMAP_THRESHOLD_": 32 << 20}
PATIENCE: Final = 20  # seconds for a scheduler to answer


class Block(NamedTuple):
    """Consecutive parts of one input file: what one future does."""

    file: int
    start: int
    stop: int | None  # None: to the end of a file whose number of parts nobody knows
    rows: tuple[int, int] | None  # the first and the last, from 1, if known

    @property
    def name(self) -> str:
        """Of the block's file, without its suffix."""
        until = "end" if self.stop is None else f"{self.stop:06}"
        return f"part-{self.file:05}-{self.start:06}-{until}"

    def told(self, job: Job) -> str:
        """For a report: the file and the rows."""
        rows = f"rows {self.rows[0]:,} to {self.rows[1]:,}" if self.rows else "all rows"
        return f"{job.files[self.file].address}, {rows}"


def run_on_cluster(
    job: Job,
    cluster: Any,
    *,
    workers: int = 0,
    retries: int = 2,
    restart: bool = False,
    checkpoint: float = 2.0,
    progress: Progress | None = None,
) -> Summary:
    """Runs the job on a cluster: the address of a scheduler, "local", or a Dask client."""
    started = monotonic()
    if not job.out.is_local:
        if not job.shards:
            raise BulkError(f"{job.out.address}: an object store gets a folder of shards, not one file")
        with _client(cluster, workers) as client:
            return _to_store(job, client, retries, restart, progress, started)
    if job.shards:
        with locked(folder_of(job.out.path) / "lock", str(job.out.path)), _client(cluster, workers) as client:
            return _to_folder(job, client, retries, restart, progress, started)
    job.check_output()
    with job.work(checkpoint=checkpoint, restart=restart) as work:
        before = work.rows
        if not work.finished:
            with _client(cluster, workers) as client:
                _to_file(job, work, client, retries, progress)
        summary = job.summary(work, before, monotonic() - started)
        work.finish()
    return summary


# --- What a worker does -------------------------------------------------------------------------------


def make_block(job: Job, block: Block, folder: str, notes: str, shard: bool) -> list[Record]:
    """Solves a block into a file of the folder, unless it is there. A shard is a file by itself, with head and tail.

    The job knows only the one file that the block is from. What the parts of the block are is noted in another folder,
    after the block is in place.
    """
    system, path = file_system(folder)
    noted = f"{file_system(notes)[1]}/{block.name}.json"
    if (records := _done(system, noted)) is not None:
        return records
    writer = job.writer()
    options = replace(job.options, threads=1)
    records = []
    with _appearing(system, f"{path}/{block.name}{'.parquet' if shard else '.bin'}") as write:
        if shard:
            write(writer.head)
        with ThreadPoolExecutor(1) as pen:  # one part is written while the next is solved
            writing: Future[object] | None = None
            for number, part in enumerate(job.reader(0).parts(block.start, block.stop), block.start):
                record, body = solve_part(part, block.file, number, options, writer)
                if writing is not None:
                    writing.result()
                writing = pen.submit(write, body.data)
                records.append(record)
            if writing is not None:
                writing.result()
        if shard:
            write(writer.tail([(each.rows, each.bytes, each.note) for each in records]))
    with _appearing(system, noted) as write:
        write(json.dumps(records).encode())
    return records


def _done(system: Any, notes: str) -> list[Record] | None:
    """The parts of a block that is there: its notes are written last."""
    from pyarrow import fs

    if system.get_file_info(notes).type != fs.FileType.File:
        return None
    with system.open_input_stream(notes) as file:
        return [Record(*each) for each in json.loads(file.read())]


@contextmanager
def _appearing(system: Any, target: str) -> Iterator[Callable[[Any], object]]:
    """Writes a file that appears when it is complete. An object store does that by itself."""
    if system.type_name != "local":
        with system.open_output_stream(target) as stream:
            yield stream.write
        return
    folder, name = os.path.split(target)
    os.makedirs(folder, exist_ok=True)
    # Another worker may be at the same block if this one was thought dead: each has a file of its own.
    partial = f"{folder}/.{name}.{socket.gethostname()}.{os.getpid()}"
    file = GrowingFile(partial)
    try:
        yield file.append
        file.close()
    except BaseException:
        file.abandon()
        os.unlink(partial)
        raise
    os.replace(partial, target)


# --- What the one who asked does ----------------------------------------------------------------------


def _to_file(job: Job, work: Work, client: Any, retries: int, progress: Progress | None) -> None:
    """Into one file on a disk that this machine sees too: the blocks are joined in order, as they come."""
    last = work.records[-1] if work.records else None
    blocks, total = _blocks(job, last)
    folder = work.folder / "blocks"
    folder.mkdir(exist_ok=True)
    done = work.rows
    ready: dict[int, list[Record]] = {}
    following = 0
    for index, records in _results(job, client, blocks, str(folder), str(folder), False, retries):
        ready[index] = records
        if progress is not None:
            done += sum(record.rows for record in records)
            progress(done, total)
        while following in ready:
            block = folder / f"{blocks[following].name}.bin"
            work.add_file(ready.pop(following), block)
            work.checkpoint()  # before the block goes
            block.unlink()
            block.with_suffix(".json").unlink()
            following += 1


def _to_folder(
    job: Job, client: Any, retries: int, restart: bool, progress: Progress | None, started: float
) -> Summary:
    """Into a folder of shards on a disk that this machine sees too: every block is one; the folder is moved last."""
    work = folder_of(job.out.path)
    notes, data = work / "notes", work / "data"
    moved = notes.is_dir() and not data.is_dir() and not restart  # a run ended between moving and cleaning up
    if not moved:
        job.check_output()
    _same_run(*file_system(str(notes)), job, restart)
    if restart:
        remove(data)
    if not moved:
        data.mkdir(exist_ok=True)
    rows, counts = _shards(job, client, str(data), str(notes), retries, progress)
    if not moved:
        sync_folder(data)
        if job.out.path.is_dir():
            job.out.path.rmdir()  # only if it is empty
        data.rename(job.out.path)
        sync_folder(job.out.path.parent)
    remove(notes)
    (work / "lock").unlink()
    work.rmdir()
    return Summary(rows, counts, monotonic() - started, 0, str(job.out.path))


def _to_store(
    job: Job, client: Any, retries: int, restart: bool, progress: Progress | None, started: float
) -> Summary:
    """Into a folder of an object store: every block is a shard, written where it stays; `_nonet.json` comes last."""
    address = job.out.address.rstrip("/")
    system, path = file_system(address)
    if restart:
        system.delete_dir_contents(path, missing_dir_ok=True)
    _same_run(system, f"{path}/_notes", job, restart)
    rows, counts = _shards(job, client, address, f"{address}/_notes", retries, progress)
    with system.open_output_stream(f"{path}/_nonet.json") as file:
        file.write(json.dumps({"rows": rows, "counts": counts}).encode())
    return Summary(rows, counts, monotonic() - started, 0, job.out.address)


def _shards(
    job: Job, client: Any, folder: str, notes: str, retries: int, progress: Progress | None
) -> tuple[int, dict[str, int]]:
    blocks, total = _blocks(job, None)
    counts: Counter[str] = Counter()
    rows = 0
    for _, records in _results(job, client, blocks, folder, notes, True, retries):
        for record in records:
            counts.update(record.counts)
            rows += record.rows
        if progress is not None:
            progress(rows, total)
    return rows, counted(counts)


def _same_run(system: Any, folder: str, job: Job, restart: bool) -> None:
    """Halves of two different runs must not be mixed: who begins leaves a note of what the run is."""
    from pyarrow import fs

    file = f"{folder}/run.json"
    mine = json.dumps(job.identity(), sort_keys=True)
    if restart or system.get_file_info(file).type != fs.FileType.File:
        system.create_dir(folder, recursive=True)
        system.delete_dir_contents(folder)
        with _appearing(system, file) as write:
            write(mine.encode())
        return
    with system.open_input_stream(file) as stream:
        if bytes(stream.read()).decode() != mine:
            raise BulkError(f"{job.out.address} was begun by another command: restart throws that away")


def _blocks(job: Job, last: Record | None) -> tuple[list[Block], int | None]:
    """The blocks that are not done, and the number of all rows if it is known."""
    blocks: list[Block] = []
    total: int | None = 0
    for file in range(len(job.files)):
        reader = job.reader(file)
        start = 0
        if last is not None and file <= last.file:
            start = last.part + 1 if file == last.file else -1
        if reader.n_parts is None or reader.rows is None:
            total = None
            if start >= 0:
                blocks.append(Block(file, start, None, None))
            continue
        total = None if total is None else total + reader.rows
        for first in range(start, reader.n_parts, BLOCK_PARTS) if start >= 0 else ():
            stop = min(first + BLOCK_PARTS, reader.n_parts)
            blocks.append(Block(file, first, stop, _rows(reader, first, stop)))
    return blocks, total


def _rows(reader: Any, start: int, stop: int) -> tuple[int, int]:
    before = sum(rows for *_, rows in reader.plan[:start])
    return before + 1, before + sum(rows for *_, rows in reader.plan[start:stop])


def _results(
    job: Job, client: Any, blocks: list[Block], folder: str, notes: str, shard: bool, retries: int
) -> Iterator[tuple[int, list[Record]]]:
    """What the workers report, as it comes; at the end the blocks that failed, if any."""
    distributed = _distributed()

    def submit(index: int, retries: int) -> Any:
        block = blocks[index]
        # The job travels with every block: what is scattered among workers is lost with them. Not pure, and with a key
        # of its own: what counts is the file, not the value.
        mine = job._replace(files=(job.files[block.file],))
        key = f"nonet-{job.options.task}-{block.name}-{os.getpid()}-{monotonic()}"
        options = {"key": key, "pure": False, "retries": retries, "priority": -index}
        return client.submit(make_block, mine, block, folder, notes, shard, **options)

    futures = {submit(index, retries): index for index in range(len(blocks))}
    suspects: list[int] = []
    failed: list[tuple[Block, str]] = []
    try:
        for future in distributed.as_completed(list(futures)):
            index = futures.pop(future)
            if future.status == "finished":
                yield index, future.result()
            elif future.status == "error" and not _is_killed(future):
                failed.append((blocks[index], _cause(future)))
            else:
                suspects.append(index)
            future.release()  # or a lost worker's small report would be made again
        # Dask suspects every block that a dying worker had been given. One after the other, only the guilty one fails.
        for index in sorted(suspects):
            futures = {(future := submit(index, 0)): index}
            distributed.wait(future)
            if future.status == "finished":
                yield index, future.result()
            else:
                failed.append((blocks[index], _cause(future)))
            futures.clear()
    finally:
        client.cancel(list(futures), force=True)
    if failed:
        failed.sort()
        told = "\n".join(f"  {block.told(job)}: {cause}" for block, cause in failed)
        count = f"{len(failed)} blocks" if len(failed) > 1 else "one block"
        raise BulkError(
            f"{count} of {len(blocks)} could not be done (retries: {retries}); all others are kept. "
            f"Give the same command again to try only what is missing.\n{told}"
        )


def _is_killed(future: Any) -> bool:
    return type(future.exception()).__name__ == "KilledWorker"


def _cause(future: Any) -> str:
    if future.status != "error":
        return f"it was {future.status}"
    if _is_killed(future):
        return "every worker that tried it was killed (out of memory?)"
    error = future.exception()
    return f"{type(error).__name__}: {next(iter(str(error).splitlines()), '')}".rstrip(": ")


@contextmanager
def _client(cluster: Any, workers: int) -> Iterator[Any]:
    """A client of the cluster; for "local", the cluster too."""
    distributed = _distributed()
    if isinstance(cluster, distributed.Client):
        yield cluster
        return
    if cluster == "local":
        dask = importlib.import_module("dask")
        with (
            dask.config.set({"distributed.nanny.pre-spawn-environ": {**ONE_THREAD, **KEEP_MEMORY}}),
            distributed.LocalCluster(
                n_workers=workers or os.cpu_count() or 1,
                threads_per_worker=1,
                processes=True,
                dashboard_address=":0",
            ) as local,
            distributed.Client(local) as client,
        ):
            yield client
        return
    try:
        client = distributed.Client(cluster, timeout=PATIENCE)
    except (OSError, ValueError, TimeoutError) as error:
        raise BulkError(f"no scheduler answers at {cluster}: {error}") from None
    try:
        yield client
    finally:
        client.close()


def _distributed() -> Any:
    try:
        return importlib.import_module("distributed")
    except ImportError:
        raise MissingExtra("dask[distributed]", "cluster") from None
