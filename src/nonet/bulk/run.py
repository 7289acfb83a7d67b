"""A whole file, or a folder of them: read, solved and written at the same time, in order, in little memory.

Every core has a thread that loads a part, solves it and encodes the answers; Arrow and the engine let go of Python's
lock for all of that. One more thread hands out the parts, and one writes what comes back, in the order of the input.
There are never more than a few parts on the way, so memory does not depend on the size of the file.
"""

from __future__ import annotations

import os
from collections import Counter, deque
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import asdict
from hashlib import sha256
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import nonet
from nonet.bulk.arrow import pa
from nonet.bulk.columns import Options, answer_schema
from nonet.bulk.failure import BulkError
from nonet.bulk.kinds import compression_of, kind_of, suffixes
from nonet.bulk.places import Place, files_at, place_of
from nonet.bulk.record import STATUS_NAMES, solve_record_batch
from nonet.bulk.summary import Summary, counted
from nonet.bulk.work import Record, Work
from nonet.errors import NonetError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from nonet.bulk.kinds import Body, Kind, Part, Reader, Writer

    Progress = Callable[[int, int | None], None]

__all__ = ["Job", "solve_dataset"]

PACKINGS: Final = ("none", "lz4", "snappy", "zstd")


def solve_dataset(
    path: str | os.PathLike[str],
    out: str | os.PathLike[str],
    *,
    task: str = "solve",
    rules: str = "classic",
    limit: int = 2,
    column: str | None = None,
    rules_column: str | None = None,
    threads: int = 0,
    shards: bool = False,
    compression: str | None = None,
    restart: bool = False,
    checkpoint: float = 2.0,
    cluster: Any = None,
    workers: int = 0,
    retries: int = 2,
    progress: Progress | None = None,
) -> Summary:
    """Solves (or checks) every puzzle of a file or folder into a file, or with `shards` into a folder of Parquet files.

    The kinds of both follow from their names. Nothing is lost: if this is stopped, killed or the disk is full, the
    same call goes on where it was, and the output is the same to the byte; `restart` throws the beginning away.
    `checkpoint` is how many seconds of work may be lost. `cluster` is the address of a Dask scheduler, "local", or a
    Dask client.
    """
    options = Options(task, str(rules), limit, column, rules_column).checked()
    job = Job.of(path, out, options, shards=shards, compression=compression)
    if cluster is not None:
        from nonet.bulk.cluster import run_on_cluster

        return run_on_cluster(
            job,
            cluster,
            workers=workers,
            retries=retries,
            restart=restart,
            checkpoint=checkpoint,
            progress=progress,
        )
    if not job.out.is_local:
        raise BulkError(
            f"{job.out.address} is not on this machine: give a cluster ('local' will do) to write there"
        )
    started = monotonic()
    job.check_output()
    with job.work(checkpoint=checkpoint, restart=restart) as work:
        before = work.rows
        if not work.finished:
            _run(job, work, threads or os.cpu_count() or 1, progress)
        summary = job.summary(work, before, monotonic() - started)
        work.finish()
    return summary


class Job(NamedTuple):
    """What is to be done, from which files into which."""

    files: tuple[Place, ...]
    out: Place
    options: Options
    shards: bool
    compression: str | None
    whole: bool  # does the output need a column for each field?
    schema: Any  # of the input

    @classmethod
    def of(
        cls,
        path: str | os.PathLike[str],
        out: str | os.PathLike[str],
        options: Options,
        *,
        shards: bool,
        compression: str | None,
    ) -> Job:
        """Looks at the input and says what cannot work before anything is begun."""
        target = place_of(out)
        files = files_at(path, suffixes())
        if not shards and target.is_local and target.path.is_dir():
            raise BulkError(f"{target.path} is a folder: --shards writes one")
        kind = _kind(target, shards)
        if compression is not None:
            if ".parquet" not in kind.suffixes:
                raise BulkError(
                    "a compression is for Parquet; that of text follows from its name (.csv.gz, .txt.zst)"
                )
            if compression not in PACKINGS:
                raise BulkError(f"compression is {', '.join(PACKINGS)}, not {compression!r}")
        if target.is_local:
            _check_apart(place_of(path), target)
        named = options.column is not None or options.rules_column is not None
        whole = (
            named
            or ".jsonl" not in kind.suffixes
            or any(".jsonl" not in kind_of(each.name).suffixes for each in files)
        )
        schema = kind_of(files[0].name).read(files[0], whole=whole).schema
        answer_schema(schema, options)  # is there a column of puzzles?
        return cls(tuple(files), target, options, shards, compression, whole, schema)

    @property
    def suffix(self) -> str | None:
        """Of the files in the output folder, if it is one."""
        return ".parquet" if self.shards else None

    def writer(self) -> Writer:
        """What makes the bytes of the output."""
        kind = _kind(self.out, self.shards)
        packing = self.compression if ".parquet" in kind.suffixes else compression_of(self.out.name)
        return kind.write(answer_schema(self.schema, self.options), packing)

    def reader(self, file: int) -> Reader:
        """One file of the input; all have the columns of the first."""
        place = self.files[file]
        reader = kind_of(place.name).read(place, whole=self.whole)
        if reader.schema != self.schema:
            here, there = ", ".join(map(str, reader.schema)), ", ".join(map(str, self.schema))
            raise BulkError(f"{place.name} has other columns ({here}) than {self.files[0].name} ({there})")
        return reader

    def identity(self) -> dict[str, Any]:
        """What must be the same for a run to go on with the work of another."""
        listed = "\n".join(f"{place.address} {place.bytes} {place.changed}" for place in self.files)
        options = asdict(self.options)
        del options["threads"]  # never changes an answer
        return {
            **options,
            "input": self.files[0].address if len(self.files) == 1 else f"{len(self.files)} files",
            "input state": sha256(listed.encode()).hexdigest()[:16],
            "shards": self.shards,
            "compression": self.compression,
            "versions": f"nonet {nonet.__version__}, pyarrow {pa.__version__}",
        }

    def check_output(self) -> None:
        """An output that is there already is replaced in the end, but a folder only if it is empty."""
        out = self.out.path
        if self.shards and out.exists() and (not out.is_dir() or any(out.iterdir())):
            raise BulkError(f"{out} is there already: remove it, or choose another name")
        out.parent.mkdir(parents=True, exist_ok=True)

    def work(self, *, checkpoint: float, restart: bool) -> Any:
        """The work on a local output, locked."""
        return Work.on(
            self.out.path,
            self.identity(),
            self.writer(),
            suffix=self.suffix,
            checkpoint=checkpoint,
            restart=restart,
        )

    def summary(self, work: Work, before: int, seconds: float) -> Summary:
        """What was done."""
        return Summary(work.rows, counted(work.counts), seconds, before, str(self.out.path))


def _kind(out: Place, shards: bool) -> Kind:
    return kind_of("part.parquet" if shards else out.name)


def _check_apart(source: Place, out: Place) -> None:
    if not source.is_local:
        return
    inside = out.path.resolve().relative_to
    try:
        inside(source.path.resolve())
    except ValueError:
        return
    if source.path.is_dir():
        raise BulkError(f"{out.path} lies inside the folder that is read: the next run would read it too")
    raise BulkError(f"{out.path} is the input itself")


# --- One process, all cores ---------------------------------------------------------------------------


class Solved(NamedTuple):
    """A part that is done."""

    record: Record
    body: Body


def _run(job: Job, work: Work, threads: int, progress: Progress | None) -> None:
    writer = job.writer()
    pen = _Pen(work, _total(job), progress)
    on_the_way: deque[Future[Solved]] = deque()
    pool = ThreadPoolExecutor(threads, "nonet")
    try:
        for file, number, part in _parts(job, work.records[-1] if work.records else None):
            on_the_way.append(pool.submit(solve_part, part, file, number, job.options, writer))
            del part
            while len(on_the_way) > threads + 1:
                pen.write(on_the_way.popleft().result())
        while on_the_way:
            pen.write(on_the_way.popleft().result())
        pen.wait()
    finally:
        pool.shutdown(cancel_futures=True)
        pen.put_down()


class _Pen:
    """Writes one part after the other, in a thread of its own: this one can read meanwhile."""

    def __init__(self, work: Work, total: int | None, progress: Progress | None) -> None:
        self.work, self.total, self.progress = work, total, progress
        self.done = work.rows
        self.pool = ThreadPoolExecutor(1, "nonet-pen")
        self.writing: tuple[Future[None], int] | None = None

    def write(self, part: Solved) -> None:
        """Begins to write a part, when the one before is written."""
        self.wait()
        self.writing = self.pool.submit(self.work.add, part.record, part.body.data), part.record.rows

    def wait(self) -> None:
        """Until all is written; what went wrong is raised here."""
        if self.writing is None:
            return
        (future, rows), self.writing = self.writing, None
        future.result()
        self.done += rows
        if self.progress is not None:
            self.progress(self.done, self.total)

    def put_down(self) -> None:
        """Lets the part that is being written be finished."""
        self.pool.shutdown()


def _total(job: Job) -> int | None:
    """All rows, if one look at the files tells."""
    if any(".parquet" not in kind_of(place.name).suffixes for place in job.files):
        return None
    return sum(job.reader(file).rows or 0 for file in range(len(job.files)))


def _parts(job: Job, last: Record | None) -> Iterator[tuple[int, int, Part]]:
    """All parts after the last one that is done: the number of the file, of the part in it, the part."""
    first_file, first_part = (last.file, last.part + 1) if last else (0, 0)
    for file in range(first_file, len(job.files)):
        start = first_part if file == first_file else 0
        for number, part in enumerate(job.reader(file).parts(start), start):
            yield file, number, part


def solve_part(part: Part, file: int, number: int, options: Options, writer: Writer) -> Solved:
    """Loads, solves and encodes: what a thread of one machine and a worker of many do."""
    try:
        batch = part.load()
        answer = solve_record_batch(batch, options)
        body = writer.body(answer)
    except NonetError:
        raise
    except (ValueError, OSError) as error:
        raise BulkError(f"{part.where}: {error}") from error
    return Solved(Record(file, number, answer.num_rows, len(body.data), _counts(answer), body.note), body)


def _counts(answer: Any) -> dict[str, int]:
    codes = answer.column("status").indices.to_numpy()
    found: Counter[str] = Counter()
    for code, name in enumerate(STATUS_NAMES):
        if count := int((codes == code).sum()):
            found[name] = count
    return dict(found)
