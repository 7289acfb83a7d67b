"""Text: a puzzle a line in, a solution a line out.

Input: what follows a `#` is a comment, and a line of nothing else is no row. Output: the solution; a row that has not
exactly one says so in a comment, behind the first solution, or behind its own text if there is none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nonet.bulk.arrow import pa, pc
from nonet.bulk.kinds import Body
from nonet.bulk.kinds._lines import LinesReader, packed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nonet.bulk.places import Place


class Text:
    """Lines."""

    suffixes = (".txt", ".sdm", ".text")
    compressible = True

    def read(self, place: Place, *, whole: bool) -> LinesReader:
        """Opens a file of lines."""
        del whole
        return LinesReader(place, pa.schema([("puzzle", pa.string())]), _puzzles)

    def write(self, schema: Any, compression: str | None) -> TextWriter:
        """A writer of solutions."""
        del schema
        return TextWriter(compression)


def _puzzles(lines: Any) -> Any:
    from nonet.bulk.record import as_text

    texts = as_text(lines)
    if pc.any(pc.match_substring(texts, "#")).as_py():
        texts = pc.replace_substring_regex(texts, r"#.*$", "")
        texts = pc.utf8_trim_whitespace(texts)
        texts = texts.filter(pc.not_equal(texts, ""))
    return pa.record_batch([texts], names=["puzzle"])


class TextWriter:
    """Solutions, a line each."""

    head = b""

    def __init__(self, compression: str | None) -> None:
        self.compression = compression

    def body(self, batch: Any) -> Body:
        """The lines of a batch."""
        if not batch.num_rows:
            return Body(b"", "")
        status = batch.column("status").dictionary_decode()
        texts = pc.coalesce(batch.column("solution"), batch.column("puzzle"), pa.scalar(""))
        texts = pc.replace_substring_regex(texts, r"\s*[\r\n]+\s*", " ")
        comment = pc.if_else(pc.equal(status, "unique"), "", pc.binary_join_element_wise(" # ", status, ""))
        lines = pc.binary_join_element_wise(texts, comment, "\n", "")
        return Body(packed(text_of(lines), self.compression), "")

    def tail(self, parts: Sequence[tuple[int, int, str]]) -> bytes:
        """Nothing."""
        del parts
        return b""


def text_of(lines: Any) -> Any:
    """The bytes of an array of strings, one after the other, where they lie."""
    if not len(lines):
        return b""
    _, offsets, data = lines.buffers()
    ends = memoryview(offsets).cast("i")
    return data.slice(ends[lines.offset], ends[lines.offset + len(lines)] - ends[lines.offset])


KIND = Text()
