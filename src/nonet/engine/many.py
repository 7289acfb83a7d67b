"""Many puzzles: a list, bytes, a NumPy or an Arrow array of them in, the same kind with their solutions out.

The order stays, and no row stops the batch: one without a solution keeps its own text, and `details=True` tells what
became of each. Puzzles in bytes and arrays never become Python objects; they are read where they are.

>>> puzzles = [".24........3..2.", ".....4....3...41", "11..............", "1..x"]
>>> solve_many(puzzles)  # of several solutions, the first that is found
['3241413224131324', '...', '11..............', '1..x']
>>> [str(status) for status in solve_many(puzzles, details=True).status]
['unique', 'multiple', 'no_solution', 'parse_error']
"""

from __future__ import annotations

from array import array
from enum import StrEnum
from io import BytesIO
from math import isqrt, prod
from sys import byteorder
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, TypeVar

from nonet import _native, formats
from nonet.engine.lower import lowered
from nonet.errors import MissingExtra, NonetError, ParseError, RulesError
from nonet.formats.sizes import rules_at, size_said

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nonet.engine.lower import Lowered
    from nonet.model.puzzle import Puzzle
    from nonet.rules.ruleset import AnyRules, Rules

Puzzles = TypeVar("Puzzles")
DEFAULT: Final = 81  # cells, where nothing says otherwise
LONGEST_LINE: Final = 625
MEBIBYTE: Final = 1 << 20


class Status(StrEnum):
    """What became of a puzzle. Arrays of codes hold its position in `STATUSES`."""

    UNIQUE = "unique"
    MULTIPLE = "multiple"  # the solution given is the first that was found
    NO_SOLUTION = "no_solution"
    PARSE_ERROR = "parse_error"  # not a puzzle of this size


STATUSES: Final = tuple(Status)
PARSE_ERROR: Final = STATUSES.index(Status.PARSE_ERROR)


class Solved(NamedTuple, Generic[Puzzles]):
    """A batch, solved: four columns of equal length, each of the kind the puzzles were given in.

    For lists `status` is a list of `Status`; for Arrow a dictionary of their names; for bytes and NumPy it has the
    codes, positions in `STATUSES`.
    """

    solutions: Puzzles
    status: Any
    n_solutions: Any  # found, at most the limit
    guesses: Any  # splits that the search needed: a measure of difficulty


def solve_many(
    puzzles: Any, rules: AnyRules = "classic", *, threads: int = 0, limit: int = 2, details: bool = False
) -> Any:
    """The solutions of many puzzles, in the kind of container that the puzzles are in.

    - A list (or tuple) of texts or Puzzles: a list of lines.
    - `bytes`: lines of equal length, with line ends or without: the same layout.
    - A NumPy array of shape (n, 81) or (n, 9, 9): numbers with 0 for blank, or characters as uint8.
    - An Arrow array of strings (a ChunkedArray too): the same type. A null stays a null.

    A puzzle without a solution keeps its own text; of several solutions the first found is given. `details=True` gives
    a `Solved` with `solutions`, `status`, `n_solutions` and `guesses`. Up to `limit` solutions are looked for.
    `threads=0` means all cores; the results are the same for every number of threads.
    """
    if limit < 2:
        raise ValueError("limit is at least 2: whether a solution is the only one takes looking for a second")
    if threads < 0:
        raise ValueError("threads is 0, for all cores, or a number of threads")
    how = _How(rules, threads, limit, details)
    if isinstance(puzzles, (bytes, bytearray, memoryview)):
        solved: Solved[Any] = _solve_bytes(memoryview(puzzles).cast("B"), how)
    elif isinstance(puzzles, (list, tuple)):
        solved = _solve_list(puzzles, how)
    elif hasattr(puzzles, "__array_interface__"):
        solved = _solve_numpy(puzzles, how)
    elif hasattr(puzzles, "__arrow_c_array__") or hasattr(puzzles, "__arrow_c_stream__"):
        solved = _solve_arrow(puzzles, how)
    else:
        kind = type(puzzles).__name__
        raise TypeError(f"puzzles are a list of texts, bytes, a NumPy array or an Arrow array, not {kind}")
    return solved if details else solved.solutions


def lines_of(puzzles: Any, rules: AnyRules = "classic") -> tuple[Sequence[str], Rules]:
    """The puzzles of any container as lines of one length, and the rules at their size.

    For work that costs far more than a line: a row that is no puzzle becomes a line that is none either.
    """
    how = _How(rules, 0, 2, True)
    if isinstance(puzzles, (bytes, bytearray, memoryview)):
        text = memoryview(puzzles).cast("B")
        cells, end = _layout(text, how)
        if cells is not None and not end:
            whole = bytes(text).decode("latin-1")
            return _lines([whole[start : start + cells] for start in range(0, len(whole), cells)], how)
        return _lines([line.decode("latin-1") for line in BytesIO(text)], how)
    if isinstance(puzzles, (list, tuple)):
        return _lines(puzzles, how)
    if hasattr(puzzles, "__array_interface__"):
        return _lines([formats.parse(row, rules, check=False).line for row in puzzles], how)
    if hasattr(puzzles, "__arrow_c_array__") or hasattr(puzzles, "__arrow_c_stream__"):
        return _lines([row or "" for row in puzzles.to_pylist()], how)
    kind = type(puzzles).__name__
    raise TypeError(f"puzzles are a list of texts, bytes, a NumPy array or an Arrow array, not {kind}")


class _How(NamedTuple):
    """How to solve: what all rows have in common."""

    rules: AnyRules
    threads: int
    limit: int
    details: bool

    def cells(self) -> int | None:
        """The cells of a puzzle, if the rules say how many."""
        if isinstance(self.rules, str) and self.rules.strip().lower() == "auto":
            raise RulesError(
                'a batch has one set of rules: nonet.detect finds those of a puzzle, "auto" cannot'
            )
        size = size_said(self.rules)
        return None if size is None else size * size

    def engine(self, cells: int) -> Lowered:
        """The engine for puzzles of so many cells."""
        return lowered(rules_at(self.rules, isqrt(cells)))

    def fits(self, cells: int) -> bool:
        """Whether there are puzzles of so many cells under these rules."""
        said = self.cells()
        if isqrt(cells) ** 2 != cells or said not in (None, cells):
            return False
        try:
            self.engine(cells)
        except RulesError:
            if cells == DEFAULT:
                raise  # then the rules are wrong, not the rows
            return False
        return True


class _Columns(NamedTuple):
    """What the engine says of each row, as buffers of plain numbers."""

    status: memoryview  # uint8
    found: memoryview  # uint32
    guesses: memoryview  # uint32


def _run(
    engine: Lowered,
    how: _How,
    texts: Any,
    count: int,
    stride: int,
    solutions: Any = None,
    *,
    start: int = 0,
    numbers: bool = False,
) -> tuple[Any, _Columns]:
    """Solves `count` rows of a buffer, without a copy, into another laid out alike: into new bytes if there is none."""
    size = engine.rules.size
    status = memoryview(bytearray(count))
    found = memoryview(bytearray(4 * count)).cast("I")
    guesses = memoryview(bytearray(4 * count)).cast("I")
    solutions = engine.solver.solve_many(
        texts=texts,
        start=start,
        count=count,
        stride=stride,
        digit_of=bytes(range(size + 1)) + b"\xff" * (255 - size) if numbers else engine.digit_of,
        symbols=bytes(range(size + 1)) if numbers else engine.symbols,
        limit=how.limit,
        solutions=solutions,
        solution_stride=stride,
        status=status,
        found=found,
        guesses=guesses,
        threads=how.threads,
    )
    return solutions, _Columns(status, found, guesses)


# --- Lists ------------------------------------------------------------------------------------------


def _solve_list(puzzles: Sequence[Any], how: _How) -> Solved[list[str]]:
    lines, rules = _lines(puzzles, how)
    cells = len(rules.cells)
    text = "".join(lines).encode("ascii", "replace")
    solutions, columns = _run(lowered(rules), how, text, len(lines), cells)
    joined = str(solutions, "ascii")
    solved = [joined[start : start + cells] for start in range(0, len(joined), cells)]
    if PARSE_ERROR in bytes(columns.status):
        for number, code in enumerate(columns.status):
            if code == PARSE_ERROR:
                solved[number] = str(puzzles[number]).strip("\r\n")
    if not how.details:
        return Solved(solved, [], [], [])
    status = [STATUSES[code] for code in columns.status]
    return Solved(solved, status, columns.found.tolist(), columns.guesses.tolist())


def _lines(puzzles: Sequence[Any], how: _How) -> tuple[Sequence[str], Rules]:
    """The puzzles as lines of one length, and the rules at that size."""
    if all(type(puzzle) is str for puzzle in puzzles):
        lengths = set(map(len, puzzles))
        if len(lengths) == 1 and how.fits(min(lengths)):
            return puzzles, how.engine(min(lengths)).rules
    rows = [puzzle.strip("\r\n") if isinstance(puzzle, str) else puzzle for puzzle in puzzles]
    cells = how.cells() or _usual_length(rows, how)
    rules = how.engine(cells).rules
    lines = [
        row if isinstance(row, str) and len(row) == cells else _line(row, how, rules) or UNREADABLE * cells
        for row in rows
    ]
    return lines, rules


UNREADABLE: Final = "?"  # no symbol of any size, and what `replace` makes of other alphabets


def _usual_length(rows: Sequence[Any], how: _How) -> int:
    """The cells of the puzzles where the rules leave the size open: what the first readable row has."""
    lengths = {len(row) for row in rows if isinstance(row, str)}
    if DEFAULT in lengths:
        return DEFAULT
    for length in lengths:
        if how.fits(length):
            return length
    sizes = (puzzle.size for puzzle in (_puzzle(row, how) for row in rows) if puzzle is not None)
    return next(sizes, isqrt(DEFAULT)) ** 2


def _line(row: Any, how: _How, rules: Rules) -> str | None:
    """The line of a row in some other form; None if it is no puzzle for these rules."""
    puzzle = _puzzle(row, how)
    return None if puzzle is None or puzzle.rules != rules else puzzle.line


def _puzzle(row: Any, how: _How) -> Puzzle | None:
    try:
        puzzle = formats.parse(row, how.rules, check=False)
    except NonetError:
        return None
    return None if puzzle.removed else puzzle  # a line has no place for candidates


# --- Bytes ------------------------------------------------------------------------------------------


def _solve_bytes(text: memoryview, how: _How) -> Solved[bytes]:
    cells, end = _layout(text, how)
    if cells is None:
        return _solve_uneven(text, how)
    stride = cells + len(end)
    count = (len(text) + len(end)) // stride
    solutions, columns = _run(how.engine(cells), how, text, count, stride)
    if end and PARSE_ERROR in bytes(columns.status):
        starts = (number * stride for number, code in enumerate(columns.status) if code == PARSE_ERROR)
        if any(b"\n" in bytes(text[start : start + cells]) for start in starts):
            return _solve_uneven(text, how)  # two short lines that together looked like one
    return Solved(solutions, *columns)


def _solve_uneven(text: memoryview, how: _How) -> Solved[bytes]:
    """Line by line, as a list; the line ends stay."""
    # Only \n ends a row; str.splitlines would also end one at \x1c, \x85 and others.
    lines = [line.decode("latin-1") for line in BytesIO(text)]
    solved = _solve_list(lines, how._replace(details=True))
    ends = [line[len(line.rstrip("\r\n")) :] for line in lines]
    joined = "".join(map("".join, zip(solved.solutions, ends, strict=True)))
    return Solved(
        joined.encode("latin-1"),
        memoryview(bytes(map(STATUSES.index, solved.status))),
        memoryview(array("I", solved.n_solutions)),
        memoryview(array("I", solved.guesses)),
    )


def _layout(text: memoryview, how: _How) -> tuple[int | None, bytes]:
    """The cells of a line and the line's end, if all lines are equally long; (None, b"") if they are not."""
    first = bytes(text[: LONGEST_LINE + 2]).split(b"\n", 1)
    if len(first) == 1 and any(
        b"\n" in bytes(text[at : at + MEBIBYTE]) for at in range(0, len(text), MEBIBYTE)
    ):
        return None, b""
    if len(first) == 1:
        cells = how.cells() or DEFAULT
        if len(text) % cells:
            raise ParseError(f"{len(text)} bytes without line ends are no rows of {cells}", "", 0)
        return cells, b""
    line = first[0].removesuffix(b"\r")
    end = b"\r\n" if line != first[0] else b"\n"
    cells, stride = len(line), len(line) + len(end)
    if len(text) % stride not in (0, cells) or not how.fits(cells):
        return None, b""
    for place, character in enumerate(end, cells):
        if bytes(text[place::stride]).strip(bytes([character])):
            return None, b""
    return cells, end


# --- Arrays -----------------------------------------------------------------------------------------


def _solve_numpy(given: Any, how: _How) -> Solved[Any]:
    import numpy as np

    if given.dtype.kind == "S" and given.ndim == 1:
        rows = np.ascontiguousarray(given).view(np.uint8).reshape(len(given), -1)
        solved = _solve_numpy(rows, how)
        return solved._replace(solutions=solved.solutions.reshape(-1).view(given.dtype))
    if given.dtype.kind not in "iu" or given.ndim not in (2, 3):
        shape = " x ".join(map(str, given.shape))
        raise TypeError(
            f"a NumPy array of puzzles has integers in rows of 81 or 9 x 9, not {given.dtype} in {shape}"
        )
    count, cells = len(given), prod(given.shape[1:])
    if not how.fits(cells):
        shape = " x ".join(map(str, given.shape))
        raise ParseError(f"an array of {shape} holds no puzzles of this size", "", 0)
    engine = how.engine(cells)
    rows = np.ascontiguousarray(given.reshape(count, cells))
    if rows.dtype != np.uint8:
        rows = np.where((rows < 0) | (rows > 255), 255, rows).astype(np.uint8)
    # Characters are above all numbers; a few wrong entries do not make an array of numbers one of characters.
    numbers = 2 * int(np.count_nonzero(rows > engine.rules.size)) <= rows.size
    solutions = np.empty_like(rows)
    _, columns = _run(engine, how, rows, count, cells, solutions, numbers=numbers)
    answer = solutions.astype(given.dtype, copy=False).reshape(given.shape)
    status = np.asarray(columns.status)
    if given.dtype != np.uint8:
        unread = status == PARSE_ERROR
        answer[unread] = given[unread]
    return Solved(answer, status, np.asarray(columns.found), np.asarray(columns.guesses))


def _solve_arrow(given: Any, how: _How) -> Solved[Any]:
    try:
        import pyarrow as pa
    except ImportError:
        raise MissingExtra("pyarrow", "data") from None
    if isinstance(given, pa.Array):
        return _solve_strings(given, how)
    chunked = pa.chunked_array(given)
    solved = [_solve_strings(chunk, how) for chunk in chunked.chunks] or [
        _solve_strings(pa.array([], chunked.type), how)
    ]
    return Solved(*map(pa.chunked_array, zip(*solved, strict=True)))


def _solve_strings(given: Any, how: _How) -> Solved[Any]:
    import pyarrow as pa
    from pyarrow import compute

    pc: Any = compute  # its functions are made at run time, which type checkers cannot see
    wide = pa.types.is_large_string(given.type) or pa.types.is_large_binary(given.type)
    if not wide and not (pa.types.is_string(given.type) or pa.types.is_binary(given.type)):
        raise TypeError(f"an Arrow array of puzzles has strings, not {given.type}")
    count = len(given)
    lengths = pc.min_max(pc.binary_length(given)).as_py()
    cells = how.cells() or next((n for n in lengths.values() if n and how.fits(n)), DEFAULT)
    engine = how.engine(cells)
    _, offsets, data = given.buffers()
    if given.null_count == 0 and lengths == {"min": cells, "max": cells}:
        width = 8 if wide else 4
        at = given.offset * width
        texts, start = data, int.from_bytes(memoryview(offsets).cast("B")[at : at + width], byteorder)
    else:
        texts, start = bytearray(count * cells), 0
        if count and data is not None:
            _native.gather_strings(data, offsets, wide, given.offset, count, cells, texts)
    solutions = bytearray(count * cells)
    _, columns = _run(
        engine, how, texts if count else b"", count, cells, solutions, start=start if count else 0
    )

    def column(kind: Any, values: memoryview) -> Any:
        return pa.Array.from_buffers(kind, count, [None, pa.py_buffer(values)])

    made = _native.even_offsets(count, cells, wide)
    answer = pa.Array.from_buffers(given.type, count, [None, pa.py_buffer(made), pa.py_buffer(solutions)])
    codes = column(pa.uint8(), columns.status)
    if texts is not data:
        answer = pc.if_else(pc.equal(codes, PARSE_ERROR), given, answer)
    status = pa.DictionaryArray.from_arrays(codes, pa.array([str(each) for each in STATUSES]))
    return Solved(answer, status, column(pa.uint32(), columns.found), column(pa.uint32(), columns.guesses))
