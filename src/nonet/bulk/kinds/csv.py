"""CSV and TSV: all values are taken as the text they are, so no id loses its zeros and no puzzle becomes a number.

A first line that holds a puzzle is no header. A row with too few or too many values is kept as well: its whole text
stands where the puzzle should be, and its status says that it is none.
"""

from __future__ import annotations

import csv as _csv
import io
from typing import TYPE_CHECKING, Any

from nonet import formats
from nonet.bulk.arrow import pa, pc
from nonet.bulk.kinds import Body, Part
from nonet.bulk.kinds._lines import BLOCK, in_parts, opened, packed
from nonet.errors import NonetError, ParseError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from nonet.bulk.places import Place


class Csv:
    """Values with commas, or tabs, between them."""

    suffixes = (".csv", ".tsv")
    compressible = True

    def read(self, place: Place, *, whole: bool) -> CsvReader:
        """Opens a file; its first line is read."""
        del whole
        return CsvReader(place)

    def write(self, schema: Any, compression: str | None) -> CsvWriter:
        """A writer, with a header."""
        return CsvWriter(schema, compression)


class CsvReader:
    """A CSV file in parts."""

    rows: int | None = None
    n_parts: int | None = None

    def __init__(self, place: Place) -> None:
        self.place = place
        self.separator = "\t" if ".tsv" in place.name.lower() else ","
        try:
            start = opened(place).read(BLOCK)
        except OSError as error:
            raise ParseError(f"{place.name} cannot be read: {error}") from None
        text = start.decode("utf-8-sig", "replace")
        values = next(_csv.reader(io.StringIO(text, newline=""), delimiter=self.separator), [])
        self.has_header = not any(_is_puzzle(value) for value in values)
        if self.has_header:
            names = [value.strip() for value in values]
        else:
            puzzle = next(index for index, value in enumerate(values) if _is_puzzle(value))
            names = ["puzzle" if index == puzzle else f"column_{index + 1}" for index in range(len(values))]
        self.schema = pa.schema([(name, pa.string()) for name in names or ["puzzle"]])

    def parts(self, start: int = 0, stop: int | None = None) -> Iterator[Part]:
        """The parts; those before the first one wanted are read and dropped."""
        row = 0
        for number, batch in enumerate(in_parts(self._batches())):
            if stop is not None and number >= stop:
                return
            where = f"{self.place.name}, rows {row + 1} to {row + batch.num_rows}"
            row += batch.num_rows
            if number >= start:
                yield Part(where, batch, self._decoded)

    def _decoded(self, batch: Any) -> Any:
        return _as_text(batch, self.schema)

    def _batches(self) -> Iterator[Any]:
        from pyarrow import csv

        wrong: list[
            tuple[int, str]
        ] = []  # rows of the file, from 0, that do not have the right number of values
        first = 2 if self.has_header else 1  # what pyarrow calls the first row

        def set_aside(row: Any) -> str:
            wrong.append((row.number - first, row.text))
            return "skip"

        done = 0
        try:
            batches = csv.open_csv(
                opened(self.place),
                read_options=csv.ReadOptions(
                    column_names=self.schema.names,
                    skip_rows=1 if self.has_header else 0,
                    block_size=BLOCK,
                    use_threads=False,  # or it would not number the rows
                ),
                parse_options=csv.ParseOptions(delimiter=self.separator, invalid_row_handler=set_aside),
                convert_options=csv.ConvertOptions(
                    column_types={name: pa.binary() for name in self.schema.names}, strings_can_be_null=False
                ),
            )
            for batch in batches:
                for piece in _with_wrong_rows(batch, wrong, done):
                    done += piece.num_rows
                    yield piece
        except (pa.ArrowInvalid, OSError) as error:
            if "Empty CSV" not in str(error):
                raise ParseError(f"{self.place.name} cannot be read: {error}") from None
        yield from _wrong_rows(wrong, pa.schema([(name, pa.binary()) for name in self.schema.names]))


def _is_puzzle(text: str) -> bool:
    try:
        return len(text) >= 16 and formats.parse(text, check=False) is not None
    except NonetError:
        return False


def _with_wrong_rows(batch: Any, wrong: list[tuple[int, str]], done: int) -> Iterator[Any]:
    """The batch, with the rows that were set aside put back where they stood."""
    while wrong and wrong[0][0] - done <= batch.num_rows:
        before = wrong[0][0] - done
        if before:
            yield batch.slice(0, before)
            batch = batch.slice(before)
            done += before
        yield from _wrong_rows([wrong.pop(0)], batch.schema)
        done += 1
    yield batch


def _wrong_rows(rows: list[tuple[int, str]], schema: Any) -> Iterator[Any]:
    for _, text in rows:
        values = dict.fromkeys(schema.names, b"")
        values[_puzzle_name(schema)] = text.encode()
        yield pa.RecordBatch.from_pylist([values], schema=schema)


def _puzzle_name(schema: Any) -> str:
    from nonet.bulk.columns import Options, roles_of
    from nonet.bulk.failure import BulkError

    try:
        return roles_of(schema, Options()).puzzle
    except BulkError:
        return str(schema.names[0])


def _as_text(batch: Any, schema: Any) -> Any:
    from nonet.bulk.record import as_text

    return pa.record_batch([as_text(column) for column in batch.columns], schema=schema)


class CsvWriter:
    """Rows with a header."""

    def __init__(self, schema: Any, compression: str | None) -> None:
        self.compression = compression
        header = io.StringIO()
        _csv.writer(header, lineterminator="\n").writerow(schema.names)
        self.head = bytes(packed(header.getvalue().encode(), compression))

    def body(self, batch: Any) -> Body:
        """The rows of a batch; quoted only if the part has a value that needs it."""
        if not batch.num_rows:
            return Body(b"", "")
        plain = pa.record_batch([_plain(column) for column in batch.columns], names=batch.schema.names)
        try:
            data = _rows(plain, "none")
        except pa.ArrowInvalid:  # some value needs quotes
            data = _rows(plain, "needed")
        return Body(packed(data, self.compression), "")

    def tail(self, parts: Sequence[tuple[int, int, str]]) -> bytes:
        """Nothing."""
        del parts
        return b""


def _rows(batch: Any, quoting: str) -> Any:
    from pyarrow import csv

    sink = pa.BufferOutputStream()
    csv.write_csv(batch, sink, csv.WriteOptions(include_header=False, quoting_style=quoting))
    return sink.getvalue()


def _plain(column: Any) -> Any:
    """A column of a type that CSV can hold: what is nested becomes JSON."""
    if pa.types.is_dictionary(column.type):
        column = column.dictionary_decode()
    if (
        pa.types.is_nested(column.type)
        or pa.types.is_binary(column.type)
        or pa.types.is_large_binary(column.type)
    ):
        from nonet.bulk.kinds.jsonl import as_json

        return pc.if_else(column.is_valid(), as_json(column), pa.scalar(None, pa.string()))
    return column


KIND = Csv()
