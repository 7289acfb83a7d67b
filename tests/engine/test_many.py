"""Many puzzles: every kind of container, every kind of row."""

from __future__ import annotations

import resource
from typing import Any

import numpy as np
import pyarrow as pa
import pytest

import nonet
from nonet.engine.many import STATUSES, Solved, Status
from tests.engine.interrupting import seconds_to_stop

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
SEVERAL = EASY.replace("5", ".").replace("7", ".")
NONE = "12345678" + "." * 9 + "9" + "." * 63
BAD = EASY[:40] + "x" + EASY[41:]
ROWS = [EASY, SEVERAL, NONE, BAD]
STATUS = ["unique", "multiple", "no_solution", "parse_error"]
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


def characters(lines: list[str]) -> Any:
    return np.frombuffer("".join(lines).encode(), np.uint8).reshape(len(lines), -1).copy()


def digits(lines: list[str]) -> Any:
    text = characters(lines)
    return np.where(text == ord("."), 0, text - ord("0")).astype(np.uint8)


def test_a_list_gives_a_list() -> None:
    solved = nonet.solve_many(ROWS, details=True)
    assert solved.solutions[0] == SOLUTION
    assert nonet.parse(solved.solutions[1]).grid().is_solved
    assert solved.solutions[2:] == [NONE, BAD]
    assert solved.status == STATUS
    assert solved.n_solutions == [1, 2, 0, 0]
    assert solved.guesses[0] == 0
    assert nonet.solve_many(tuple(ROWS)) == solved.solutions == nonet.solve_many(ROWS)


def test_rows_of_a_list_may_be_spelt_in_any_way() -> None:
    grid = "\n".join(EASY[start : start + 9] for start in range(0, 81, 9))
    rows = [EASY, EASY + "\n", grid, nonet.parse(EASY), EASY.replace(".", " "), EASY.replace(".", "0")]
    assert nonet.solve_many(rows) == [SOLUTION] * 6


def test_nothing_in_a_list_stops_the_batch() -> None:
    rows = [EASY, "", "x", None, 7, "é" * 81, "." * 80, EASY, "1" * 16, "\udcff" * 81]
    solved = nonet.solve_many(rows, details=True)
    assert [str(status) for status in solved.status] == ["unique"] + ["parse_error"] * 6 + ["unique"] + [
        "parse_error"
    ] * 2
    assert solved.solutions[1:3] == ["", "x"]


@pytest.mark.parametrize("end", [b"", b"\n", b"\r\n"])
@pytest.mark.parametrize("ended", [True, False])
def test_bytes_keep_their_layout(end: bytes, ended: bool) -> None:
    text = end.join(row.encode() for row in ROWS) + (end if ended else b"")
    solved = nonet.solve_many(text, details=True)
    rows = (
        solved.solutions.split(end) if end else [solved.solutions[at : at + 81] for at in range(0, 324, 81)]
    )
    assert len(solved.solutions) == len(text)
    assert rows[0].decode() == SOLUTION
    assert rows[2:4] == [NONE.encode(), BAD.encode()]
    assert [STATUSES[code] for code in solved.status] == STATUS
    assert nonet.solve_many(memoryview(bytearray(text))) == solved.solutions


def test_uneven_lines_of_bytes_keep_their_place() -> None:
    text = b"\n".join([b"a title", EASY.encode(), b"", BAD.encode(), EASY.encode(), b"x" * 700])
    solved = nonet.solve_many(text, details=True)
    assert solved.solutions.split(b"\n") == [
        b"a title", SOLUTION.encode(), b"", BAD.encode(), SOLUTION.encode(), b"x" * 700
    ]  # fmt: skip
    assert [STATUSES[code] for code in solved.status].count(Status.UNIQUE) == 2


def test_two_short_lines_are_not_one_long_one() -> None:
    text = (EASY + "\n" + "1" * 40 + "\n" + "2" * 40 + "\n").encode()
    assert len(nonet.solve_many(text, details=True).status) == 3


def test_bytes_that_are_no_rows_are_refused() -> None:
    with pytest.raises(nonet.ParseError, match="100 bytes without line ends are no rows of 81"):
        nonet.solve_many(b"." * 100)


@pytest.mark.parametrize("dtype", [np.uint8, np.int8, np.int64, np.uint16])
@pytest.mark.parametrize("shape", [(4, 81), (4, 9, 9)])
def test_an_array_of_numbers_gives_numbers(dtype: Any, shape: tuple[int, ...]) -> None:
    rows = digits([EASY, SEVERAL, NONE, EASY]).astype(dtype).reshape(shape)
    rows[3].reshape(-1)[40] = 77
    before = rows.copy()
    solved = nonet.solve_many(rows, details=True)
    assert solved.solutions.dtype == dtype
    assert solved.solutions.shape == shape
    assert (solved.solutions[0].reshape(-1) == digits([SOLUTION])[0]).all()
    assert (solved.solutions[2:] == rows[2:]).all()
    assert [STATUSES[code] for code in solved.status] == STATUS
    assert solved.n_solutions.tolist() == [1, 2, 0, 0]
    assert (rows == before).all()


def test_numbers_out_of_range_are_no_digits() -> None:
    rows = digits([EASY] * 3).astype(np.int64)
    rows[0, 0], rows[1, 0], rows[2, 0] = -1, 10, 256 + 5
    solved = nonet.solve_many(rows, details=True)
    assert (solved.status == STATUSES.index(Status.PARSE_ERROR)).all()
    assert (solved.solutions == rows).all()


def test_an_array_of_characters_gives_characters() -> None:
    assert (nonet.solve_many(characters([EASY, EASY])) == characters([SOLUTION, SOLUTION])).all()
    texts = np.array([EASY, EASY]).astype("S")
    assert nonet.solve_many(texts).tolist() == [SOLUTION.encode()] * 2
    assert (
        nonet.solve_many(np.asfortranarray(digits([EASY, EASY]))).tolist() == digits([SOLUTION] * 2).tolist()
    )


@pytest.mark.parametrize("array", [np.zeros(81, np.uint8), np.zeros((2, 81)), np.array([EASY])])
def test_other_arrays_are_refused(array: Any) -> None:
    with pytest.raises(TypeError, match="NumPy array of puzzles"):
        nonet.solve_many(array)


def test_arrays_of_another_size_are_refused() -> None:
    with pytest.raises(nonet.ParseError, match="2 x 80"):
        nonet.solve_many(np.zeros((2, 80), np.uint8))


@pytest.mark.parametrize("kind", [pa.string(), pa.large_string(), pa.binary()])
def test_an_arrow_array_gives_one_of_its_type(kind: Any) -> None:
    solved = nonet.solve_many(pa.array(ROWS, kind), details=True)
    assert solved.solutions.type == kind
    lines = solved.solutions.cast(pa.string()).to_pylist()
    assert [lines[0], *lines[2:]] == [SOLUTION, NONE, BAD]
    assert solved.status.to_pylist() == STATUS
    assert solved.n_solutions.to_pylist() == [1, 2, 0, 0]
    solved.solutions.validate(full=True)


def test_arrow_rows_of_any_length_nulls_and_slices_keep_their_place() -> None:
    rows = ["", EASY, None, "é" * 40, EASY + ".", SEVERAL, BAD, EASY]
    for array in (
        pa.array(rows),
        pa.array(["x", *rows, "x"])[1:-1],
        pa.chunked_array([rows[:3], [], rows[3:]]),
    ):
        solved = nonet.solve_many(array, details=True)
        lines = solved.solutions.to_pylist()
        assert [lines[1], lines[7]] == [SOLUTION] * 2
        assert [lines[k] for k in (0, 2, 3, 4, 6)] == [rows[k] for k in (0, 2, 3, 4, 6)]
        assert solved.status.to_pylist().count("parse_error") == 5
        assert type(solved.solutions) is type(array)


def test_an_arrow_array_is_read_where_it_is() -> None:
    array = pa.array([EASY] * 1000)[10:]
    assert nonet.solve_many(array).to_pylist() == [SOLUTION] * 990


def test_numbers_in_arrow_are_refused() -> None:
    with pytest.raises(TypeError, match="strings, not int64"):
        nonet.solve_many(pa.array([1, 2]))


@pytest.mark.parametrize("empty", [[], b"", np.zeros((0, 81), np.uint8), pa.array([], pa.string())])
def test_nothing_gives_nothing(empty: Any) -> None:
    solved = nonet.solve_many(empty, details=True)
    assert isinstance(solved, Solved)
    assert len(solved.solutions) == len(solved.status) == len(solved.guesses) == 0


def test_something_else_is_a_type_error() -> None:
    with pytest.raises(TypeError, match="not dict"):
        nonet.solve_many({})
    with pytest.raises(ValueError, match="threads"):
        nonet.solve_many([EASY], threads=-1)
    with pytest.raises(ValueError, match="limit is at least 2"):
        nonet.solve_many([EASY], limit=1)


def test_the_limit_is_how_many_solutions_are_counted() -> None:
    blank = "." * 16
    assert nonet.solve_many([blank] * 3, limit=1000, details=True).n_solutions == [288] * 3
    assert nonet.solve_many([blank], limit=100, details=True).n_solutions == [100]


@pytest.mark.parametrize("rules", ["classic", "diagonal", "windoku", "antiknight"])
def test_the_results_do_not_depend_on_the_threads_or_the_company(rules: str) -> None:
    rows = [EASY, HARD, SEVERAL, NONE, BAD, "." * 81] * 200
    one = nonet.solve_many(rows, rules, threads=1, details=True)
    for threads in (0, 2, 3, 7):
        assert nonet.solve_many(rows, rules, threads=threads, details=True) == one
    alone = [nonet.solve_many([row], rules, details=True) for row in rows[:6]]
    assert [each.guesses[0] for each in alone] == one.guesses[:6]
    assert [each.solutions[0] for each in alone] == one.solutions[:6]


@pytest.mark.parametrize("size", [4, 6, 12, 16, 25])
def test_every_size_goes_in_and_out(size: int) -> None:
    rules = nonet.Rules("classic", size=size)
    grid = next(iter(nonet.solutions(nonet.Puzzle(rules, (0,) * size**2))))
    line = "." + grid.line[1:]
    assert nonet.solve_many([line, line.lower()], rules) == [grid.line] * 2
    assert nonet.solve_many(line.encode() + b"\n" + line.encode()).decode().split() == [grid.line] * 2
    assert nonet.solve_many(pa.array([line])).to_pylist() == [grid.line]
    numbers = np.array([[rules.symbols.index(symbol) + 1 for symbol in grid.line]], np.uint8)
    puzzle = numbers.copy()
    puzzle[0, 0] = 0
    assert (nonet.solve_many(puzzle) == numbers).all()


def test_memory_is_that_of_input_and_output() -> None:
    text = (EASY.encode() + b"\n") * 400_000
    nonet.solve_many(text[: 82 * 1000])
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    solved = nonet.solve_many(text, threads=2)
    grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) * 1024
    assert len(solved) == len(text)
    assert grown < 1.2 * len(text) + 9 * 400_000 + 8_000_000


def test_ctrl_c_stops_a_batch_at_once() -> None:
    assert seconds_to_stop("nonet.solve_many(['.' * 256] * 100, limit=2**31, threads=2)") < 1.0
