"""Puzzles for the tests of whole files: one solved grid, its digits renamed and some of them left out, by a seed."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pyarrow as pa
from pyarrow import parquet

SOLVED = "483921657967345821251876493548132976729564138136798245372689514814253769695417382"
PUZZLE = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."


def made(count: int, seed: int = 1) -> list[str]:
    """So many different easy puzzles."""
    rng = Random(seed)
    puzzles = []
    for _ in range(count):
        names = list("123456789")
        rng.shuffle(names)
        puzzles.append(PUZZLE.translate(str.maketrans("123456789", "".join(names))))
    return puzzles


def mixed(count: int, seed: int = 1) -> list[str]:
    """The same, with some rows that are no good puzzles."""
    puzzles = made(count, seed)
    for at, bad in ((3, "what"), (7, "55" + "." * 79), (11, "." * 81), (13, ".24........3..2.")):
        for row in range(at, count, 97):
            puzzles[row] = bad
    return puzzles


def table_of(puzzles: list[str]) -> Any:
    schema = pa.schema([("id", pa.int64()), ("puzzle", pa.string())])
    return pa.table({"id": list(range(len(puzzles))), "puzzle": puzzles}, schema=schema)


def parquet_file(path: Path, puzzles: list[str], group: int | None = None) -> Path:
    parquet.write_table(table_of(puzzles), path, row_group_size=group)
    return path
