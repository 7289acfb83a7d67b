"""Lines of a file, compressed or not, in parts: what text and JSONL have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from nonet.bulk.arrow import pa
from nonet.bulk.kinds import Part, compression_of, rows_per_part
from nonet.errors import ParseError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from nonet.bulk.places import Place

BLOCK: Final = 4 << 20
NEVER: Final = "\x01"  # a separator that no line has, so that each line is one column


class LinesReader:
    """A file whose rows are lines; `decode` makes a record batch of an array of lines."""

    rows: int | None = None
    n_parts: int | None = None

    def __init__(self, place: Place, schema: Any, decode: Callable[[Any], Any]) -> None:
        self.place, self.schema, self.decode = place, schema, decode

    def parts(self, start: int = 0, stop: int | None = None) -> Iterator[Part]:
        """The parts; to get to the first one wanted, those before are read and dropped."""
        row = 0
        for number, lines in enumerate(in_parts(read_lines(self.place))):
            if stop is not None and number >= stop:
                return
            where = f"{self.place.name}, rows {row + 1} to {row + len(lines)}"
            row += len(lines)
            if number >= start:
                yield Part(where, lines, self.decode)


def opened(place: Place) -> Any:
    """The bytes of a file, unpacked."""
    packing = compression_of(place.name)
    file = place.input()
    return file if packing is None else pa.CompressedInputStream(file, packing)


def read_lines(place: Place) -> Iterator[Any]:
    """Arrays of lines, as bytes. Empty lines are no rows."""
    from pyarrow import csv

    try:
        lines = csv.open_csv(
            opened(place),
            read_options=csv.ReadOptions(column_names=["line"], block_size=BLOCK),
            parse_options=csv.ParseOptions(delimiter=NEVER, quote_char=False, escape_char=False),
            convert_options=csv.ConvertOptions(column_types={"line": pa.binary()}),
        )
        for batch in lines:
            yield batch.column(0)
    except pa.ArrowInvalid as error:
        if "Empty CSV" in str(error):
            return
        raise ParseError(f"{place.name} cannot be read: {error}") from None
    except OSError as error:
        raise ParseError(f"{place.name} cannot be read: {error}") from None


def in_parts(arrays: Iterator[Any]) -> Iterator[Any]:
    """The same rows in arrays (or batches) of the size of a part, which the first of them decides."""
    waiting: list[Any] = []
    have = size = 0
    for array in arrays:
        if not len(array):
            continue
        if not size:
            size = rows_per_part(array.nbytes / len(array))
        while have + len(array) >= size:
            waiting.append(array.slice(0, size - have))
            array = array.slice(size - have)
            yield joined(waiting)
            waiting, have = [], 0
        if len(array):
            waiting.append(array)
            have += len(array)
    if waiting:
        yield joined(waiting)


def joined(arrays: list[Any]) -> Any:
    """Arrays, or batches, as one."""
    if isinstance(arrays[0], pa.RecordBatch):
        return pa.concat_batches(arrays)
    return pa.concat_arrays(arrays)


def packed(data: Any, compression: str | None) -> Any:
    """The bytes as a member of a compressed file: such files may have any number of them, one after the other."""
    if compression is None:
        return data
    if compression == "gzip":
        import gzip

        return gzip.compress(data, 1, mtime=0)  # the time would make each run's file another
    if compression == "bz2":
        import bz2

        return bz2.compress(data)
    return pa.Codec(compression, 3 if compression == "zstd" else None).compress(data)
