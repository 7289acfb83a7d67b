"""Parquet: a part is one row group of the output.

A part is written as a small file by itself. Its pages go into the output as they are; its footer is a note, and the
tail is all footers in one, every position in them moved to where the part begins. So no row is encoded twice.

Text is neither put into a dictionary nor, unless asked for, compressed: no two puzzles are equal, and packing digits
takes longer than finding them (docs/bulk.md has the figures).
"""

from __future__ import annotations

import struct
from base64 import b64decode, b64encode
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final

from nonet.bulk.arrow import pa
from nonet.bulk.columns import COLUMNS
from nonet.bulk.kinds import PART_ROWS, Body, Part, rows_per_part
from nonet.bulk.thrift import Struct, field, read_struct, write_struct
from nonet.errors import ParseError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from nonet.bulk.places import Place

MAGIC: Final = b"PAR1"
OURS: Final = {name for columns in COLUMNS.values() for name, _ in columns}
BUFFER: Final = 1 << 20  # read so much at a time: a row group may be larger than memory


class Parquet:
    """Files of columns."""

    suffixes = (".parquet", ".pq")
    compressible = False

    def read(self, place: Place, *, whole: bool) -> ParquetReader:
        """Opens a file; only its footer is read."""
        del whole
        return ParquetReader(place)

    def write(self, schema: Any, compression: str | None) -> ParquetWriter:
        """A writer; compression is none, lz4, snappy or zstd."""
        return ParquetWriter(schema, compression or "none")


class ParquetReader:
    """A Parquet file in parts: some small row groups together, or a slice of a large one."""

    def __init__(self, place: Place) -> None:
        self.place = place
        file = self._open(None)
        self.metadata = file.metadata
        self.schema = file.schema_arrow.remove_metadata()
        self.rows: int | None = self.metadata.num_rows
        groups = [self.metadata.row_group(index) for index in range(self.metadata.num_row_groups)]
        self.sizes = [group.num_rows for group in groups]
        self.part_rows = rows_per_part(
            sum(group.total_byte_size for group in groups) / max(1, self.rows or 0)
        )
        self.plan = list(self._planned())
        self.n_parts: int | None = len(self.plan)

    def _open(self, metadata: Any) -> Any:
        from pyarrow import parquet

        try:
            return parquet.ParquetFile(
                self.place.input(), metadata=metadata, buffer_size=BUFFER, pre_buffer=False
            )
        except (pa.ArrowInvalid, OSError) as error:
            raise ParseError(f"{self.place.name} is no Parquet file: {error}") from None

    def _planned(self) -> Iterator[tuple[int, int, int, int]]:
        """The parts: first and last row group, first row within them, number of rows."""
        first = rows = 0
        for index, size in enumerate(self.sizes):
            if rows and rows + size > self.part_rows:
                yield first, index - 1, 0, rows
                rows = 0
            if not rows:
                first = index
            if size > self.part_rows:
                for start in range(0, size, self.part_rows):
                    yield index, index, start, min(self.part_rows, size - start)
            else:
                rows += size
        if rows:
            yield first, len(self.sizes) - 1, 0, rows

    def parts(self, start: int = 0, stop: int | None = None) -> Iterator[Part]:
        """The parts: what lies in small row groups is read by whoever loads it, slices of large ones here, in order."""
        before = sum(rows for *_, rows in self.plan[:start])
        for (first, last), group in groupby(self.plan[start:stop], key=lambda part: part[:2]):
            slices = list(group)
            if len(slices) == 1 and slices[0][3] == sum(self.sizes[first : last + 1]):
                yield Part(self._where(before, slices[0][3]), range(first, last + 1), self.read_groups)
                before += slices[0][3]
                continue
            for batch in self._sliced(first, slices[0][2], len(slices)):
                yield Part(self._where(before, batch.num_rows), batch, _as_it_is)
                before += batch.num_rows

    def _where(self, before: int, rows: int) -> str:
        return f"{self.place.name}, rows {before + 1} to {before + rows}"

    def _sliced(self, group: int, skip: int, count: int) -> Iterator[Any]:
        batches = self._open(self.metadata).iter_batches(
            self.part_rows, row_groups=[group], use_threads=False
        )
        for batch in _even(batches, self.part_rows):
            if skip > 0:
                skip -= batch.num_rows
                continue
            if count == 0:
                return
            count -= 1
            yield batch

    def read_groups(self, groups: range) -> Any:
        """Whole row groups as one batch."""
        table = self._open(self.metadata).read_row_groups(list(groups), use_threads=False)
        return _one_batch(table)


def _as_it_is(batch: Any) -> Any:
    return batch


def _even(batches: Iterator[Any], rows: int) -> Iterator[Any]:
    """The same rows in batches of exactly so many; pyarrow may give fewer at the end of a page."""
    waiting: list[Any] = []
    have = 0
    for batch in batches:
        while have + batch.num_rows >= rows:
            waiting.append(batch.slice(0, rows - have))
            batch = batch.slice(rows - have)
            yield _one_batch(pa.Table.from_batches(waiting))
            waiting, have = [], 0
        if batch.num_rows:
            waiting.append(batch)
            have += batch.num_rows
    if waiting:
        yield _one_batch(pa.Table.from_batches(waiting))


def _one_batch(table: Any) -> Any:
    combined = table.replace_schema_metadata(None).combine_chunks().to_batches()
    if len(combined) == 1:
        return combined[0]
    if not combined:
        return pa.RecordBatch.from_pylist([], schema=table.schema.remove_metadata())
    return pa.concat_batches(combined)


class ParquetWriter:
    """Row groups and their footer."""

    def __init__(self, schema: Any, compression: str) -> None:
        self.schema = schema
        self.head = MAGIC
        kept = [each for each in schema if each.name not in OURS]
        few = [
            each.name for each in kept if pa.types.is_string(each.type) or pa.types.is_dictionary(each.type)
        ]
        self.how: dict[str, Any] = {
            "compression": compression,
            "compression_level": 1 if compression == "zstd" else None,
            # A dictionary of our numbers would save 11 bytes a row of 190, and take a third longer to write.
            "use_dictionary": ["rules", "status", *few],
            "write_statistics": [each.name for each in kept],
        }

    def body(self, batch: Any) -> Body:
        """The pages of one row group, and the footer that says where they are."""
        whole = self._file(batch)
        length = int.from_bytes(whole[-8:-4], "little")
        footer = bytes(whole[len(whole) - 8 - length : len(whole) - 8])
        return Body(whole[len(MAGIC) : len(whole) - 8 - length], b64encode(footer).decode("ascii"))

    def _file(self, batch: Any) -> memoryview:
        from pyarrow import parquet

        sink = pa.BufferOutputStream()
        with parquet.ParquetWriter(sink, self.schema, **self.how) as writer:
            if batch is not None and batch.num_rows:
                writer.write_batch(batch, row_group_size=max(PART_ROWS, batch.num_rows))
        return memoryview(sink.getvalue())

    def tail(self, parts: Sequence[tuple[int, int, str]]) -> bytes:
        """One footer for all row groups."""
        whole = bytes(self._file(None))
        footer = read_struct(whole[-8 - int.from_bytes(whole[-8:-4], "little") : -8])
        groups: list[Struct] = []
        at = rows = 0
        for part_rows, size, note in parts:
            for group in field(read_struct(b64decode(note)), ROW_GROUPS)[1]:
                groups.append(_moved(group, at))
            at += size
            rows += part_rows
        for each in footer:
            if each[0] == NUM_ROWS:
                each[2] = rows
            elif each[0] == ROW_GROUPS:
                each[2] = [12, groups]  # a list of structs
        text = write_struct(footer)
        return text + struct.pack("<I", len(text)) + MAGIC


# Numbers of the fields in parquet.thrift
NUM_ROWS, ROW_GROUPS = 3, 4  # of FileMetaData
GROUP_COLUMNS, GROUP_OFFSET, GROUP_ORDINAL = 1, 5, 7  # of RowGroup
CHUNK_OFFSETS, CHUNK_METADATA = (2, 4, 6), 3  # of ColumnChunk
PAGE_OFFSETS = (9, 10, 11, 14)  # of ColumnMetaData


def _moved(group: Struct, by: int) -> Struct:
    """A row group whose bytes lie further back in the file. Its number goes: 16 bits would not be enough for all."""
    for number, _, value in group:
        if number == GROUP_COLUMNS:
            for chunk in value[1]:
                _move(chunk, CHUNK_OFFSETS, by)
                _move(field(chunk, CHUNK_METADATA), PAGE_OFFSETS, by)
    _move(group, (GROUP_OFFSET,), by)
    return [each for each in group if each[0] != GROUP_ORDINAL]


def _move(struct_: Struct, numbers: tuple[int, ...], by: int) -> None:
    for each in struct_:
        if each[0] in numbers and each[2]:  # 0 stands for "not said"
            each[2] += by


KIND = Parquet()
