"""JSON lines: an object a line, with a field `puzzle` and perhaps `rules`; every other field is kept.

From JSONL to JSONL the other fields travel as the JSON they are. Other kinds of files need columns: the fields of the
first part are the columns, text as text and everything else as JSON; a field that first turns up later stops the run
with a message rather than be lost. A line that is no object is kept: its text stands where the puzzle should be.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from nonet.bulk.arrow import pa, pc
from nonet.bulk.columns import COLUMNS, PUZZLE_NAMES
from nonet.bulk.failure import BulkError
from nonet.bulk.kinds import Body
from nonet.bulk.kinds._lines import LinesReader, in_parts, packed, read_lines
from nonet.bulk.kinds.text import text_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nonet.bulk.places import Place

OURS: Final = {name for columns in COLUMNS.values() for name, _ in columns}
REST: Final = "\x00rest"  # the column of all fields that are not puzzle or rules: `"id":7,"name":"x"`


class Jsonl:
    """An object a line."""

    suffixes = (".jsonl", ".ndjson")
    compressible = True

    def read(self, place: Place, *, whole: bool) -> LinesReader:
        """Opens a file; the first part tells its fields."""
        lines = next(in_parts(read_lines(place)), None)
        first = [] if lines is None else [_object(line) or {} for line in lines.to_pylist()]
        fields = list(dict.fromkeys(name for row in first for name in row))
        puzzle = next((name for name in PUZZLE_NAMES if name in fields), None)
        if whole:
            names = fields or ["puzzle"]
        elif puzzle is None and fields:
            raise BulkError(
                f"no object in {place.name} has a field called puzzle; say which one holds the puzzles"
            )
        else:
            names = [puzzle or "puzzle", "rules", REST]
        return LinesReader(
            place,
            pa.schema([(name, pa.string()) for name in names]),
            lambda lines: _batch(lines, names, puzzle or names[0], place.name),
        )

    def write(self, schema: Any, compression: str | None) -> JsonlWriter:
        """A writer of objects."""
        return JsonlWriter(schema, compression)


def _object(line: bytes) -> dict[str, Any] | None:
    """The object in a line; None if there is none."""
    try:
        row = json.loads(line)
    except ValueError:
        return None
    return row if isinstance(row, dict) else None


def _batch(lines: Any, names: list[str], puzzle: str, file: str) -> Any:
    columns: dict[str, list[str | None]] = {name: [] for name in names}
    for line in lines.to_pylist():
        row = _object(line)
        if row is None:
            row = {puzzle: line.decode("utf-8", "replace")}
        for name in names:
            if name != REST:
                columns[name].append(_text(row.pop(name, None)))
        if REST in columns:
            row = {_free(name, row): value for name, value in row.items()}
            columns[REST].append(json.dumps(row, ensure_ascii=False, separators=(",", ":"))[1:-1])
        elif row:
            raise BulkError(
                f"{file}: the field {next(iter(row))!r} turns up only after the first part; "
                "write to .jsonl, which needs no columns"
            )
    return pa.record_batch([pa.array(values, pa.string()) for values in columns.values()], names=names)


def _free(name: str, row: dict[str, Any]) -> str:
    """The name under which a field is kept: another if the answer has a field of that name."""
    new = name
    while new in OURS or (new != name and new in row):
        new = f"input_{new}"
    return new


def _text(value: Any) -> str | None:
    if value is None or isinstance(value, str):
        return value
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


class JsonlWriter:
    """Objects, a line each. Nulls are left out."""

    head = b""

    def __init__(self, schema: Any, compression: str | None) -> None:
        self.names = schema.names
        self.compression = compression

    def body(self, batch: Any) -> Body:
        """The lines of a batch, put together by column."""
        if not batch.num_rows:
            return Body(b"", "")
        pieces: list[Any] = []
        for name, column in zip(self.names, batch.columns, strict=True):
            if name == REST:
                piece = pc.if_else(pc.equal(column, ""), "", pc.binary_join_element_wise(",", column, ""))
                pieces.append(piece)
                continue
            start = f"{',' if pieces else '{'}{json.dumps(name, ensure_ascii=False)}:"
            value = pc.binary_join_element_wise(start, as_json(column), "")
            # The first is always there, so that every other one may begin with its comma.
            pieces.append(value if not pieces else pc.if_else(column.is_valid(), value, ""))
        lines = pc.binary_join_element_wise(*pieces, "}\n", "")
        return Body(packed(text_of(lines), self.compression), "")

    def tail(self, parts: Sequence[tuple[int, int, str]]) -> bytes:
        """Nothing."""
        del parts
        return b""


def as_json(column: Any) -> Any:
    """Every value of a column as JSON text."""
    if pa.types.is_dictionary(column.type):
        return as_json(column.dictionary).take(column.indices).fill_null("null")
    if pa.types.is_integer(column.type) or pa.types.is_boolean(column.type):
        return column.cast(pa.string()).fill_null("null")
    if column.type == pa.string() and not pc.any(pc.match_substring_regex(column, r'["\\\x00-\x1f]')).as_py():
        return pc.binary_join_element_wise('"', column, '"', "").fill_null("null")
    values = (json.dumps(value, ensure_ascii=False, default=_plain) for value in column.to_pylist())
    return pa.array(list(values), pa.string())


def _plain(value: Any) -> Any:
    if isinstance(value, bytes):
        return value.decode("utf-8", "backslashreplace")
    return str(value)  # dates, decimals, ...


KIND = Jsonl()
