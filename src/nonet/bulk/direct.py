"""A file that is only ever added to, written past the system's cache where the system allows it.

Answers are written once and not looked at again soon. Finding room for them in the cache of the system can take a
quarter of all CPU time (10 million rows, 1.9 GB: 2.4 s of 9.8 s; past the cache 0.3 s). Where there is no such
way past the cache (tmpfs, macOS), the same calls go through it.

Such writes go in whole blocks from aligned memory. The end of the file, less than a block, stays in the buffer; `flush`
writes it too, padded, and it is written again when there is more. `close` cuts the padding off.
"""

from __future__ import annotations

import errno
import mmap
import os
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["GrowingFile", "sync"]

BLOCK: Final = 4096
BUFFER: Final = 4 << 20
BINARY: Final = getattr(os, "O_BINARY", 0)
DIRECT: Final = getattr(os, "O_DIRECT", 0)


class GrowingFile:
    """A file that keeps its first `length` bytes and grows from there."""

    def __init__(self, path: str | Path, length: int = 0) -> None:
        self.path = path
        self.length = length
        self._descriptor, self._direct = _opened(path, os.O_RDWR | os.O_CREAT)
        self._buffer = mmap.mmap(-1, BUFFER)  # which begins at a page
        self._load()

    def _load(self) -> None:
        """Brings the last block, as far as it is full, back into the buffer."""
        self.written = self.length - self.length % BLOCK  # where the buffer belongs in the file
        self._fill = self.length - self.written
        if self._fill:
            with open(self.path, "rb", buffering=0) as file:
                file.seek(self.written)
                self._buffer[: self._fill] = file.read(self._fill)

    def append(self, data: Any) -> None:
        """Adds bytes at the end."""
        view = memoryview(data).cast("B")
        while len(view):
            count = min(len(view), BUFFER - self._fill)
            self._buffer[self._fill : self._fill + count] = view[:count]
            self._added(count)
            view = view[count:]

    def append_file(self, path: Path, count: int) -> int:
        """Adds the first bytes of another file; how many there were."""
        left = count
        descriptor, _ = _opened(path, os.O_RDONLY)
        try:
            with mmap.mmap(-1, BUFFER) as block:
                while left:
                    read = os.readv(descriptor, [block])
                    if not read:
                        break
                    with memoryview(block) as view, view[: min(read, left)] as some:
                        self.append(some)
                        left -= len(some)
        finally:
            os.close(descriptor)
        return count - left

    def _added(self, count: int) -> None:
        self._fill += count
        self.length += count
        if self._fill == BUFFER:
            self._write(BUFFER)
            self.written += BUFFER
            self._fill = 0

    def flush(self) -> None:
        """Makes everything so far safe on the disk; the file itself may be a little longer."""
        if self._fill:
            whole = -(-self._fill // BLOCK) * BLOCK
            self._buffer[self._fill : whole] = bytes(whole - self._fill)
            self._write(whole)
        sync(self._descriptor)

    def _write(self, count: int) -> None:
        done = 0
        while done < count:
            with memoryview(self._buffer) as view, view[done:count] as rest:
                os.lseek(self._descriptor, self.written + done, os.SEEK_SET)
                try:
                    written = os.write(self._descriptor, rest)
                except OSError as error:
                    if error.errno != errno.EINVAL or not self._direct:
                        raise
                    self._go_through_the_cache()  # a file system that takes the flag but not the write
                    continue
            if written % BLOCK:  # as much as fitted on the disk
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            done += written

    def _go_through_the_cache(self) -> None:
        os.close(self._descriptor)
        self._descriptor = os.open(self.path, os.O_RDWR | BINARY)
        self._direct = False

    def cut(self, length: int) -> None:
        """Forgets everything after the first so many bytes, also what was not written yet."""
        os.ftruncate(self._descriptor, length)
        self.length = length
        if length < self.written:
            self._load()
        else:
            self._fill = length - self.written

    def close(self) -> None:
        """Writes the rest, makes all of it safe, and gives the file its true length."""
        try:
            self.flush()
            os.ftruncate(self._descriptor, self.length)
            os.fsync(self._descriptor)
        finally:
            self.abandon()

    def abandon(self) -> None:
        """Closes the file as it is."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1
            self._buffer.close()


def sync(descriptor: int) -> None:
    """Waits until what was written is on the disk."""
    if hasattr(os, "fdatasync"):
        os.fdatasync(descriptor)
    else:
        os.fsync(descriptor)


def _opened(path: str | Path, flags: int) -> tuple[int, bool]:
    """The file, and whether it goes past the cache."""
    if DIRECT:
        try:
            return os.open(path, flags | DIRECT, 0o666), True
        except OSError as error:
            if error.errno != errno.EINVAL:
                raise
    return os.open(path, flags | BINARY, 0o666), False
