"""NPY: NumPy's file of one array, read and written without NumPy.

One grid has the shape (9, 9) or (81,), many have (n, 81) or (n, 9, 9). Cells are whole numbers, fractions (NaN is a
blank) or characters; a column of texts, (n,) of 81 characters each, is read as well.

>>> from nonet.formats import parse
>>> data = write_npy([parse("12..34.........1"), parse("." * 16)])
>>> [puzzle.line for puzzle in read_npy(data)]
['12..34.........1', '................']
"""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from nonet.errors import ParseError, RulesError
from nonet.formats.line import only_givens
from nonet.formats.many import NPY, attempt, read_record
from nonet.formats.sizes import is_size

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from nonet.model.puzzle import Puzzle
    from nonet.rules.ruleset import AnyRules

TYPE = re.compile(r"([<>|=])([iufbSU])(\d{1,6})")
CODES = {"i1": "b", "i2": "h", "i4": "i", "i8": "q", "u1": "B", "u2": "H", "u4": "I", "u8": "Q", "b1": "B"} | {
    "f2": "e", "f4": "f", "f8": "d"
}  # fmt: skip
LARGEST_SIDE = 25


class Header(NamedTuple):
    """What stands before the numbers."""

    kind: str  # as `struct` spells one item: "<i"
    width: int  # bytes of one item
    shape: tuple[int, ...]
    by_columns: bool
    start: int  # of the numbers


def read_npy(data: bytes, rules: AnyRules | None = None) -> Iterator[Puzzle | ParseError]:
    """Every puzzle of the array; one error when it is none of puzzles."""
    try:
        header = _header(data)
        grids, cells = _grids(header, rules)
    except ParseError as error:
        yield error
        return
    from nonet.formats.array import read_array

    for number in range(grids):
        values = _values(data, header, number, cells)
        if header.kind in "SU" and cells == 1:
            found = read_record(str(values[0]), 1, rules)
        else:
            found = attempt(partial(read_array, values, rules), "", 1)
        if isinstance(found, ParseError) and grids > 1:
            found = ParseError(f"grid {number + 1}: {found.message}", found.text, found.position, found.cell)
        yield found


def write_npy(puzzles: Iterable[Puzzle]) -> bytes:
    """The array of the givens, one byte each: (9, 9) for one puzzle, (n, 81) for many."""
    found = list(puzzles)
    for puzzle in found:
        obstacle = only_givens(puzzle)
        if obstacle is None and puzzle.size != found[0].size:
            obstacle = f"an array has grids of one size, here {found[0].size}x{found[0].size}"
        if obstacle:
            raise RulesError(f"npy cannot hold this puzzle: {obstacle}")
    size = found[0].size if found else 9
    shape = (size, size) if len(found) == 1 else (len(found), size * size)
    header = f"{{'descr': '|u1', 'fortran_order': False, 'shape': {shape}, }}"
    # The header ends with a line's end, at a multiple of 64 bytes.
    header = header.ljust(-(10 + len(header) + 1) % 64 + len(header)) + "\n"
    start = NPY + b"\x01\x00" + len(header).to_bytes(2, "little") + header.encode("ascii")
    return start + b"".join(bytes(puzzle.givens) for puzzle in found)


def _header(data: bytes) -> Header:
    from ast import literal_eval

    version = data[6] if len(data) > 12 else 0
    if version not in (1, 2, 3):
        raise _error("this .npy file has no header, or one of a version that is not known")
    start = 10 if version == 1 else 12
    end = start + int.from_bytes(data[8:start], "little")
    written = data[start : min(end, start + 10_000)].decode("latin-1")
    try:
        parts = literal_eval(written.strip())
        descr, shape, by_columns = parts["descr"], parts["shape"], parts["fortran_order"]
    except (ValueError, SyntaxError, TypeError, KeyError, RecursionError, MemoryError):
        raise _error("the header of this .npy file cannot be read", written) from None
    known = TYPE.fullmatch(descr) if isinstance(descr, str) else None
    whole = isinstance(shape, tuple) and all(type(side) is int and 0 <= side < 2**40 for side in shape)
    if known is None or not whole:
        raise _error(f"an array of {descr!r} is no grid: cells are numbers or characters"[:200], written)
    order, letter, width = known[1], known[2], int(known[3])
    if letter == "S":
        kind = "S"
    elif letter == "U" and order != ">":
        kind, width = "U", width * 4
    elif letter + known[3] in CODES:
        kind = (order if order in "<>" else "<") + CODES[letter + known[3]]
    else:
        raise _error(f"an array of {descr!r} is no grid: cells are numbers or characters", written)
    if not width:
        raise _error("an array of texts that are all empty", written)
    cells = 1
    for side in shape:
        cells *= side
    if end + cells * width > len(data):
        raise _error(f"the file ends before the {cells} cells of shape {shape}", written)
    return Header(kind, width, shape, bool(by_columns), end)


def _error(message: str, header: str = "") -> ParseError:
    return ParseError(message, header.strip() or "\\x93NUMPY", 0)


def _grids(header: Header, rules: AnyRules | None) -> tuple[int, int]:
    """How many grids there are, and of how many cells."""
    shape = header.shape
    if header.kind in "SU" and len(shape) <= 1 and header.width > 4:
        return (shape[0] if shape else 1), 1  # a text for each
    if len(shape) == 1:
        return 1, shape[0]
    if len(shape) == 2:
        if shape[0] == shape[1] and is_size(shape[0], rules):
            return 1, shape[0] * shape[1]
        return shape
    if len(shape) == 3 and shape[1] == shape[2]:
        return shape[0], shape[1] * shape[2]
    message = f"an array of shape {shape} is no grid; one has (9, 9) or (81,), many have (n, 81) or (n, 9, 9)"
    raise _error(message, f"'shape': {shape}")


def _values(data: bytes, header: Header, grid: int, cells: int) -> Sequence[object]:
    """The cells of one grid, in reading order."""
    import struct

    if cells > LARGEST_SIDE * LARGEST_SIDE:
        cells = LARGEST_SIDE * LARGEST_SIDE + 1  # one too many, for the message, and no more
    places = [_place(header, grid, cell, cells) for cell in range(cells)]
    pieces = [data[place : place + header.width] for place in places]
    if header.kind == "S":
        return [piece.rstrip(b"\0").decode("latin-1") for piece in pieces]
    if header.kind == "U":
        return [piece.decode("utf-32-le", "replace").rstrip("\0") for piece in pieces]
    return [struct.unpack(header.kind, piece)[0] for piece in pieces]


def _place(header: Header, grid: int, cell: int, cells: int) -> int:
    """Where in the file a cell is. By columns, the first index runs fastest."""
    index = grid * cells + cell
    if header.by_columns:
        rest, indices = index, []
        for side in reversed(header.shape):
            rest, at = divmod(rest, side)
            indices.append(at)
        index, step = 0, 1
        for at, side in zip(reversed(indices), header.shape, strict=True):
            index += at * step
            step *= side
    return header.start + index * header.width
