"""Where files are: a path, a folder of files, or the address of an object store.

Anything that `pyarrow.fs` opens will do: `puzzles.parquet`, `folder/`, `s3://bucket/folder`, `file:///data`.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, NamedTuple

from nonet.bulk.arrow import pa
from nonet.bulk.failure import BulkError
from nonet.errors import ParseError

__all__ = ["Place", "files_at", "place_of"]


class Place(NamedTuple):
    """One file, small enough to be sent to a worker: its address, and what tells whether it has changed."""

    address: str
    bytes: int = 0
    changed: int = 0  # nanoseconds

    @property
    def name(self) -> str:
        """The last part of the address."""
        return self.address.rstrip("/").rsplit("/", 1)[-1]

    @property
    def is_local(self) -> bool:
        """Whether the operating system can open it."""
        return "://" not in self.address or self.address.startswith("file://")

    @property
    def path(self) -> Path:
        """The path, if it is local."""
        return Path(self.address.removeprefix("file://"))

    def open(self) -> tuple[Any, str]:
        """The file system and the path in it."""
        return file_system(self.address)

    def input(self) -> Any:
        """The file, to be read at any position."""
        system, path = self.open()
        try:
            return system.open_input_file(path)
        except OSError as error:
            raise ParseError(f"{self.address} cannot be opened: {_reason(error)}") from None


def place_of(address: str | os.PathLike[str]) -> Place:
    """The place that a path or an address names; a path becomes absolute, as a worker may be elsewhere."""
    text = os.fspath(address)
    return Place(text if "://" in text else os.path.abspath(text))


def file_system(address: str) -> tuple[Any, str]:
    """The file system of an address, and the path in it."""
    from pyarrow import fs

    if "://" not in address:
        return fs.LocalFileSystem(), address
    try:
        system, path = fs.FileSystem.from_uri(address)
    except (pa.ArrowInvalid, OSError) as error:
        raise BulkError(f"{address} is no address that can be opened: {error}") from None
    return system, path


def files_at(address: str | os.PathLike[str], suffixes: tuple[str, ...]) -> list[Place]:
    """The file itself, or every file of a folder that has one of the suffixes, by name; hidden ones are left out."""
    from pyarrow import fs

    place = place_of(address)
    system, path = place.open()
    try:
        info = system.get_file_info(path)
    except OSError as error:
        raise ParseError(f"{place.address} cannot be read: {_reason(error)}") from None
    if info.type == fs.FileType.NotFound:
        raise ParseError(f"there is no file {os.fspath(address)!r}")
    if info.type == fs.FileType.File:
        return [Place(place.address, info.size, info.mtime_ns or 0)]
    root = place.address[: len(place.address) - len(path)] if "://" in place.address else ""
    below = system.get_file_info(fs.FileSelector(path, recursive=True))
    found = [
        Place(root + each.path, each.size, each.mtime_ns or 0)
        for each in below
        if each.type == fs.FileType.File and _is_wanted(each.path[len(path) :], suffixes)
    ]
    if not found:
        raise ParseError(
            f"the folder {os.fspath(address)!r} holds no file that ends in {', '.join(suffixes)}"
        )
    return sorted(found)


def _is_wanted(path: str, suffixes: tuple[str, ...]) -> bool:
    hidden = any(part.startswith((".", "_")) for part in path.strip("/").split("/"))
    return not hidden and path.lower().endswith(suffixes)


def _reason(error: OSError) -> str:
    return (os.strerror(error.errno) if error.errno else str(error)).lower()
