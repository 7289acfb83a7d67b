"""The work in progress on an output: a folder beside it, `solved.parquet.parts`, that is gone when the output is there.

    lock             held while a run is at it
    manifest.jsonl   what the run is, then a line for each part that is safely on the disk
    data             the output so far (with --shards: a folder of files)

A line enters the manifest only after the bytes that it speaks of are on the disk. So after a crash at any moment, the
data up to the last whole line is good; what lies behind is cut off, and the next run goes on from there. At the end
the data is made whole, synced and moved into place: the output is there completely or not at all.
"""

from __future__ import annotations

import json
import os
import shutil
from collections import Counter
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from nonet.bulk.direct import GrowingFile, sync
from nonet.bulk.failure import BulkError
from nonet.bulk.lock import locked

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from nonet.bulk.kinds import Writer

__all__ = ["Record", "Work"]

SHARD_PARTS: Final = 32  # a million rows


class Record(NamedTuple):
    """A part of the output: where it came from, and how long it is."""

    file: int  # number of the input file
    part: int  # number in that file
    rows: int
    bytes: int
    counts: dict[str, int]
    note: str  # what the tail of the file must know of it
    memory: str = ""  # what the maker of later parts must know of it


class Work:
    """The output of one run, part after part. Use as `with Work.on(...) as work:`."""

    def __init__(
        self, out: Path, run: dict[str, Any], writer: Writer, suffix: str | None, checkpoint: float
    ) -> None:
        self.out, self.run, self.writer = out, run, writer
        self.suffix = suffix  # of shards; None for one file
        self.checkpoint_every = checkpoint
        self.folder = folder_of(out)
        self.manifest = self.folder / "manifest.jsonl"
        self.data = self.folder / "data"
        self.records: list[Record] = []
        self.finished = False
        self._safe = 0  # records in the manifest
        self._last = monotonic()
        self._file: Any = None
        self._at = 0  # bytes of the open file that belong to whole parts

    @classmethod
    @contextmanager
    def on(
        cls,
        out: Path,
        run: dict[str, Any],
        writer: Writer,
        *,
        suffix: str | None = None,
        checkpoint: float = 2.0,
        restart: bool = False,
    ) -> Iterator[Work]:
        """Takes the lock and up the work where it was left."""
        work = cls(out, run, writer, suffix, checkpoint)
        try:
            with locked(work.folder / "lock", str(out)):
                try:
                    work._take_up(restart)
                    yield work
                finally:
                    work._close()
        except OSError as error:
            raise work._explained(error) from error

    # --- Taking up --------------------------------------------------------------------------------

    def _take_up(self, restart: bool) -> None:
        lines = [] if restart else self._read_manifest()
        if lines:
            self._compare(lines[0])
        else:
            for left in (self.manifest, self.folder / "blocks"):
                remove(left)
            remove(self.data)
            self._append_manifest([{"nonet": 1, "run": self.run}])
            sync_folder(self.folder)
        self.finished = bool(lines) and "done" in lines[-1]
        self.records = [Record(*line["part"]) for line in lines if "part" in line]
        self._safe = len(self.records)
        if not self.finished:
            self._open(len(self.records) // self._per_shard)

    def _read_manifest(self) -> list[dict[str, Any]]:
        """The whole lines; a line that a crash cut short is cut off."""
        try:
            text = self.manifest.read_bytes()
        except FileNotFoundError:
            return []
        lines: list[dict[str, Any]] = []
        good = 0
        for line in text.splitlines(keepends=True):
            try:
                if not line.endswith(b"\n"):
                    break
                lines.append(json.loads(line))
            except ValueError:
                break
            good += len(line)
        if good < len(text):
            os.truncate(self.manifest, good)
        return lines

    def _compare(self, first: dict[str, Any]) -> None:
        """The run that was begun must be this one, or the halves would not fit."""
        before = first.get("run", {})
        changed = [name for name in {**before, **self.run} if before.get(name) != self.run.get(name)]
        if changed:
            told = "; ".join(
                f"{name} was {before.get(name)!r}, is {self.run.get(name)!r}" for name in changed
            )
            raise BulkError(
                f"{self.folder} holds the beginning of another run ({told}). "
                "Give the same command to go on with that one, or restart to throw it away"
            )

    @property
    def _per_shard(self) -> int:
        return SHARD_PARTS if self.suffix is not None else 1 << 62

    def _shard(self, number: int) -> Path:
        return self.data if self.suffix is None else self.data / f"part-{number:05}{self.suffix}"

    def _open(self, shard: int) -> None:
        """Opens a file of the output, cut off after its last good part."""
        path = self._shard(shard)
        path.parent.mkdir(parents=True, exist_ok=True)
        mine = self.records[shard * self._per_shard :]
        head = len(self.writer.head)
        self._at = head + sum(record.bytes for record in mine)
        if mine and path.stat().st_size < self._at:
            raise BulkError(
                f"{path} is shorter than its manifest says: something else has changed it; restart"
            )
        self._file = GrowingFile(path, self._at if mine else 0)
        if not mine:
            self._file.append(self.writer.head)

    # --- Going on ---------------------------------------------------------------------------------

    @property
    def rows(self) -> int:
        """Rows done."""
        return sum(record.rows for record in self.records)

    @property
    def counts(self) -> Counter[str]:
        """What became of them."""
        total: Counter[str] = Counter()
        for record in self.records:
            total.update(record.counts)
        return total

    def add(self, record: Record, data: Any) -> None:
        """The next part."""
        self._file.append(data)
        self._added([record])

    def add_file(self, records: Sequence[Record], path: Path) -> None:
        """The next parts, which lie in a file one after the other."""
        size = sum(record.bytes for record in records)
        if self._file.append_file(path, size) < size:
            raise BulkError(f"{path} is shorter than it should be: remove it and run again")
        self._added(records)

    def _added(self, records: Sequence[Record]) -> None:
        self.records.extend(records)
        self._at += sum(record.bytes for record in records)
        if len(self.records) % self._per_shard == 0:
            self._end_shard()
            self._open(len(self.records) // self._per_shard)
        elif monotonic() - self._last >= self.checkpoint_every:
            self.checkpoint()

    def checkpoint(self) -> None:
        """Makes all whole parts safe: first the data, then the lines that say so."""
        if self._file is not None:
            self._file.flush()
        self._append_manifest([{"part": record} for record in self.records[self._safe :]])
        self._safe = len(self.records)
        self._last = monotonic()

    def _append_manifest(self, lines: list[Any]) -> None:
        with self.manifest.open("ab", buffering=0) as file:
            write_all(
                file, "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines).encode()
            )
            sync(file.fileno())

    def _end_shard(self) -> None:
        shard = (len(self.records) - 1) // self._per_shard if self.records else 0
        mine = self.records[shard * self._per_shard :]
        self._file.append(self.writer.tail([(each.rows, each.bytes, each.note) for each in mine]))
        self._file.close()
        self._file = None
        self.checkpoint()

    # --- The end ----------------------------------------------------------------------------------

    def finish(self) -> None:
        """Makes the data whole and moves it into place. May be called again after a crash in the middle of it."""
        if not self.finished:
            if self._at > len(self.writer.head) or not self.records:
                self._end_shard()
            else:  # an empty shard was just opened
                self._file.abandon()
                self._file = None
                self._shard(len(self.records) // self._per_shard).unlink()
            if self.suffix is not None:
                sync_folder(self.data)
            self._append_manifest([{"done": self.rows}])
            self.finished = True
        if self.data.exists():
            if self.suffix is not None and self.out.is_dir():
                self.out.rmdir()  # only if it is empty
            self.data.rename(self.out)
            sync_folder(self.out.parent)
        remove(self.folder / "blocks")
        self.manifest.unlink()
        (self.folder / "lock").unlink()
        self.folder.rmdir()

    def _close(self) -> None:
        """Whatever ended the run: the parts that are whole are kept."""
        if self._file is None:
            return
        try:
            self._file.cut(self._at)  # on a full disk this also makes room for the manifest
            self.checkpoint()
        except OSError:
            self._keep_what_is_written()
        self._file.abandon()
        self._file = None

    def _keep_what_is_written(self) -> None:
        """There was no room even for the end of the last part: the parts before it are kept."""
        while len(self.records) > self._safe and self._at > self._file.written:
            self._at -= self.records.pop().bytes
        try:
            self._file.cut(self._at)
            self.checkpoint()
        except OSError:
            pass  # then those that the manifest has

    def _explained(self, error: OSError) -> Exception:
        import errno

        full = {
            errno.ENOSPC: "the disk is full",
            errno.EDQUOT: "the disk quota is used up",
            errno.EFBIG: "the file has reached the largest size allowed",
        }
        if error.errno not in full:
            return error if isinstance(error, FileNotFoundError) else BulkError(f"{self.out}: {error}")
        kept = sum(record.rows for record in self.records[: self._safe])
        return BulkError(
            f"{full[error.errno]}: {self.out} is not finished. {kept:,} rows are safe in {self.folder}; "
            "make room and give the same command again to go on from there"
        )


def folder_of(out: Path) -> Path:
    """Where the work on an output lies."""
    return out.with_name(f"{out.name}.parts")


def write_all(file: Any, data: Any) -> None:
    """Writes everything: one call may write less."""
    view = memoryview(data).cast("B")
    while len(view):
        view = view[file.write(view) :]


def remove(path: Path) -> None:
    """Removes a file or a folder, if it is there."""
    if path.is_dir():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def sync_folder(folder: Path) -> None:
    """Makes the names in a folder as safe as the files."""
    if os.name != "posix":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
