"""NumPy arrays and everything shaped like them; nonet itself imports no NumPy."""

from __future__ import annotations

import array
import subprocess
import sys
from typing import Any

import numpy as np
import pyarrow as pa
import pytest

from nonet.errors import ParseError
from nonet.formats import parse
from nonet.model.puzzle import Puzzle

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
DIGITS = np.array([int(cell) for cell in LINE.replace(".", "0")]).reshape(9, 9)


@pytest.mark.parametrize(
    "kind", ["uint8", "int8", "uint16", "int64", "float32", "float64", "object", "U1", "S1"]
)
def test_an_array_of_any_kind_of_number_or_symbol(kind: str) -> None:
    assert parse(DIGITS.astype(kind)) == parse(DIGITS.astype(kind).ravel()) == Puzzle.from_line(LINE)


@pytest.mark.parametrize("kind", ["uint8", "uint16", "int32", "float32", "float64", "object", "U1"])
def test_an_array_as_it_prints(kind: str) -> None:
    with np.printoptions(linewidth=1000):
        for shown in (repr(DIGITS.astype(kind)), str(DIGITS.astype(kind)), repr(DIGITS.astype(kind).ravel())):
            assert parse(shown) == Puzzle.from_line(LINE)


SOURCES: dict[str, Any] = {
    "columns first": np.asfortranarray(DIGITS),
    "every second of a larger one": np.repeat(np.repeat(DIGITS, 2, 0), 2, 1)[::2, ::2],
    "missing as nan": np.where(DIGITS == 0, np.nan, DIGITS),
    "missing as -1": np.where(DIGITS == 0, -1, DIGITS),
    "missing masked": np.ma.masked_equal(DIGITS, 0),
    "symbols": np.array([list(LINE[start : start + 9]) for start in range(0, 81, 9)]),
    "characters of a text": np.frombuffer(LINE.encode(), np.uint8),
    "characters in rows": np.frombuffer(LINE.encode(), np.uint8).reshape(9, 9),
    "rows as texts": np.array([LINE[start : start + 9] for start in range(0, 81, 9)]),
    "list of arrays": list(DIGITS),
    "list of NumPy numbers": list(DIGITS.ravel()),
    "array of the standard library": array.array("B", DIGITS.ravel().tolist()),
    "memory": memoryview(DIGITS.astype("u1").tobytes()),
    "memory of a text": memoryview(LINE.encode()),
    "bytearray of a text": bytearray(LINE.encode()),
    "arrow": pa.array(DIGITS.ravel()),
    "arrow with nulls": pa.array([digit or None for digit in DIGITS.ravel().tolist()]),
    "iterator": iter(DIGITS.ravel().tolist()),
    "rows from a generator": (row for row in DIGITS),
    "tuples": tuple(map(tuple, DIGITS.tolist())),
    "characters": list(LINE),
    "rows of bytes": [LINE[start : start + 9].encode() for start in range(0, 81, 9)],
}


@pytest.mark.parametrize("name", SOURCES)
def test_a_source_of_cells(name: str) -> None:
    assert parse(SOURCES[name]) == Puzzle.from_line(LINE)


def test_larger_grids_from_arrays() -> None:
    digits = np.zeros((16, 16), np.uint8)
    digits[0] = range(1, 17)
    assert parse(digits).line[:17] == "123456789ABCDEFG."
    assert parse(np.zeros(625)).size == 25


NOT_CELLS = "a puzzle is text, a list of cells or rows, or an array such as NumPy's, not"
BAD: dict[str, tuple[Any, str]] = {
    "one row short": (np.zeros((8, 9), int), "8 of 9 rows: the text stops after row 8"),
    "one column short": (np.zeros((9, 8), int), "row 1 has 8 of 9 cells"),
    "a ten": (np.full((9, 9), 10), "'10' at r1c1 is too large: the digits of a 9x9 grid are 1 to 9"),
    "a half": (np.full((9, 9), 0.5), "'0.5' at r1c1 is neither a digit nor a blank"),
    "negative": (np.full((9, 9), -2), "'-2' at r1c1 is neither a digit nor a blank"),
    "infinite": (np.full((9, 9), np.inf), "'inf' at r1c1 is neither a digit nor a blank"),
    "a truth": (np.full((9, 9), True), "'True' at r1c1 is neither a digit nor a blank"),
    "a cube": (np.zeros((9, 9, 9)), "an array of 3 dimensions is no grid; a grid has shape (9, 9) or (81,)"),
    "a number": (np.array(5), "an array of 0 dimensions is no grid; a grid has shape (9, 9) or (81,)"),
    "many puzzles": (np.zeros((1000, 81)), "1000 cells are more than the 625 of the largest grid"),
    "nothing": (np.zeros((0, 9)), "0 of 81 cells: there are none in the text"),
    "without end": (iter(int, 1), "more cells than the 625 of the largest grid"),
    "a ragged list": ([[0] * 9] * 8 + [[0] * 7], "row 9 has 7 of 9 cells"),
    "texts of uneven length": (["." * 9] * 8 + [".."], "row 9 has 2 of 9 cells"),
    "no cells": (object(), f"{NOT_CELLS} object"),
    "a set, which has no order": ({1, 2}, f"{NOT_CELLS} set"),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
def test_what_is_said_about_a_bad_array(name: str) -> None:
    source, message = BAD[name]
    with pytest.raises(ParseError) as caught:
        parse(source)
    assert caught.value.message == message


def test_the_cell_of_a_bad_array_is_shown() -> None:
    digits = DIGITS.copy()
    digits[1, 4] = 19
    with pytest.raises(ParseError) as caught:
        parse(digits)
    assert str(caught.value) == (
        "'19' at r2c5 is too large: the digits of a 9x9 grid are 1 to 9\n"
        "    6 0 0 1 19 5 0 0 0\n"
        "            ^"
    )
    assert caught.value.cell == 13


def test_reading_lists_imports_no_numpy() -> None:
    code = "import sys; from nonet.formats import parse; parse([0] * 81); sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
