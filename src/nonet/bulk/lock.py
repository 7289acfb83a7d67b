"""One run for one output: a lock that the system gives back when its holder ends, however it ends.

The lock is on an open file (`flock`), not on the file's being there. So nothing has to be cleaned up after a crash, and
nobody has to guess whether the process named in a stale file is still alive.
"""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

from nonet.bulk.failure import BulkError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@contextmanager
def locked(file: Path, what: str) -> Iterator[None]:
    """Holds the lock; `BulkError` if another run does. The file may be deleted by its holder."""
    while True:
        file.parent.mkdir(parents=True, exist_ok=True)
        descriptor = os.open(file, os.O_RDWR | os.O_CREAT, 0o666)
        if not _taken(descriptor):
            holder = os.read(descriptor, 32).decode("ascii", "replace").strip()
            os.close(descriptor)
            raise BulkError(
                f"another run is writing {what}{f' (process {holder})' if holder else ''}: let it finish"
            )
        # Whoever held it may have ended and deleted the file between our opening and our locking it.
        try:
            if os.path.samestat(os.fstat(descriptor), os.stat(file)):
                break
        except FileNotFoundError:
            pass
        os.close(descriptor)
    try:
        os.truncate(descriptor, 0)
        os.write(descriptor, f"{os.getpid()}\n".encode())
    except OSError:
        pass  # a full disk; the number is for the message only
    try:
        yield
    finally:
        os.close(descriptor)


def _taken(descriptor: int) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
