"""The kinds of files: text, CSV, JSONL and Parquet, each in its own file; the folder is the list.

A kind reads a file as *parts*: record batches of so many rows, the same ones each time, whatever the number of threads.
And it writes each part as bytes of its own, its *body*. A file is a head, the bodies in order and a tail; so parts
can be made in any order, by anyone, and a file that was left half done goes on after its last good part.
"""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from nonet.bulk.failure import BulkError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from nonet.bulk.places import Place

__all__ = ["Body", "Kind", "Part", "Reader", "Writer", "compression_of", "kind_of", "kinds", "suffixes"]

PART_ROWS: Final = 1 << 15  # a row group of Parquet; larger ones cost more in fresh memory than they save
PART_BYTES: Final = 32 << 20  # of input; rows with much beside the puzzle come in smaller parts
COMPRESSED: Final = {".gz": "gzip", ".zst": "zstd", ".bz2": "bz2", ".lz4": "lz4"}


class Part(NamedTuple):
    """Some consecutive rows of a file."""

    where: str  # for messages: "puzzles.parquet, rows 32769 to 65536"
    source: Any  # what `decode` takes
    decode: Callable[[Any], Any]

    def load(self) -> Any:
        """The record batch; in any thread."""
        return self.decode(self.source)


class Body(NamedTuple):
    """A part as it stands in the output."""

    data: Any  # bytes, or an Arrow buffer
    note: str  # what the tail of the file must know of it


class Reader(Protocol):
    """A file that is read in parts."""

    schema: Any
    rows: int | None  # where that is known without reading all of it
    n_parts: int | None

    def parts(self, start: int = 0, stop: int | None = None) -> Iterator[Part]:
        """The parts from number `start` on."""
        ...


class Writer(Protocol):
    """What turns batches of one schema into the bytes of a file."""

    head: bytes

    def body(self, batch: Any) -> Body:
        """One part."""
        ...

    def tail(self, parts: Sequence[tuple[int, int, str]]) -> bytes:
        """The end of a file that has these parts: rows, bytes, note."""
        ...


class Kind(Protocol):
    """A kind of file: a module of this folder has one, called `KIND`."""

    suffixes: tuple[str, ...]
    compressible: bool  # may the name end in .gz or .zst?

    def read(self, place: Place, *, whole: bool) -> Reader:
        """Opens a file; `whole` asks for one column for each field, where a kind could also leave them together."""
        ...

    def write(self, schema: Any, compression: str | None) -> Writer:
        """A writer for batches of this schema."""
        ...


@cache
def kinds() -> tuple[Kind, ...]:
    """Every kind there is."""
    names = sorted(module.name for module in pkgutil.iter_modules(__path__))
    found = (importlib.import_module(f"{__name__}.{name}") for name in names if not name.startswith("_"))
    return tuple(module.KIND for module in found)


def suffixes() -> tuple[str, ...]:
    """How the names of readable files end."""
    plain = [suffix for kind in kinds() for suffix in kind.suffixes]
    packed = [
        suffix + end
        for kind in kinds()
        if kind.compressible
        for suffix in kind.suffixes
        for end in COMPRESSED
    ]
    return (*plain, *packed)


def kind_of(name: str) -> Kind:
    """The kind of a file, by the end of its name."""
    bare = name.lower()
    packed = compression_of(bare) is not None
    if packed:
        bare = bare.rsplit(".", 1)[0]
    for kind in kinds():
        if bare.endswith(kind.suffixes) and (kind.compressible or not packed):
            return kind
    plain = ", ".join(suffix for kind in kinds() for suffix in kind.suffixes)
    raise BulkError(
        f"{name!r} does not tell what kind of file it is; names end in {plain}, text also in .gz or .zst"
    )


def compression_of(name: str) -> str | None:
    """How a file is packed, by the end of its name.

    >>> compression_of("puzzles.csv.zst"), compression_of("puzzles.csv")
    ('zstd', None)
    """
    return next((packing for end, packing in COMPRESSED.items() if name.lower().endswith(end)), None)


def rows_per_part(bytes_per_row: float) -> int:
    """How many rows a part has.

    >>> rows_per_part(85), rows_per_part(10_000)
    (32768, 3355)
    """
    return max(1, min(PART_ROWS, int(PART_BYTES / max(bytes_per_row, 1.0))))
