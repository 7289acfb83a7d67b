"""`nonet teach init`: writes the modules, the notebook and the data that a course's own tests and tools look for.

A student's tests say `import solution`, `from utils import *`, `np.load("data/hard_puzzle.npy")`. The files that
answer are small, each passes on what `nonet.teach` has; after `write_course("sudoku")` the tests run unchanged in the
folder `sudoku`. Files that are already there stay as they are, so it is safe to run it beside your own work.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

SETS = ("very_easy", "easy", "medium", "hard")


@dataclass(frozen=True, slots=True)
class Written:
    """What happened to each file: written, or kept because there was another one of that name."""

    folder: Path
    written: tuple[str, ...]
    kept: tuple[str, ...]


def write_course(folder: str | Path, *, force: bool = False) -> Written:
    """Write the drop-in files into a folder, which is made if need be; `force` replaces what differs.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     done = write_course(folder)
    >>> "solution.py" in done.written, "data/hard_puzzle.npy" in done.written, done.kept
    (True, True, ())
    """
    folder = Path(folder)
    written, kept = [], []
    for name, content in course_files():
        target = folder / name
        if target.exists() and not force:
            if target.read_bytes() != content:
                kept.append(name)
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
        written.append(name)
    return Written(folder, tuple(written), tuple(kept))


def course_files() -> Iterator[tuple[str, bytes]]:
    """Every file by its path in the folder, with its content."""
    yield from _below(files("nonet.teach") / "dropin", "")
    yield from _arrays()


def _below(folder: Traversable, prefix: str) -> Iterator[tuple[str, bytes]]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir() and not entry.name.startswith(("_", ".")):
            yield from _below(entry, f"{prefix}{entry.name}/")
        elif entry.is_file() and entry.name != COURSE:
            yield prefix + entry.name, entry.read_bytes()


# ── The coursework's arrays ──────────────────────────────────────────────────────────────────────────────────────

COURSE = "course.txt"  # a puzzle a line: set, index, puzzle, solution; "-" for the fifteen that have none


def _arrays() -> Iterator[tuple[str, bytes]]:
    """`data/{set}_puzzle.npy` and `data/{set}_solution.npy`, each 15 boards of 9 by 9.

    As in the coursework, 0 is an empty cell, a puzzle without a solution has -1 in all cells of its solution, and
    the solutions are int8 in the first set and float64 in the others.
    """
    lines = (files("nonet.teach") / "dropin" / COURSE).read_text("ascii").split("\n")
    rows = [line.split() for line in lines if line]
    for name in SETS:
        puzzles: list[int] = []
        solutions: list[int] = []
        for of_set, _, puzzle, solution in rows:
            if of_set == name:
                puzzles += [int(mark) for mark in puzzle.replace(".", "0")]
                solutions += [int(mark) for mark in solution] if solution != "-" else [-1] * 81
        yield f"data/{name}_puzzle.npy", _npy(puzzles, "|i1")
        yield f"data/{name}_solution.npy", _npy(solutions, "|i1" if name == SETS[0] else "<f8")


def _npy(values: list[int], kind: str) -> bytes:
    """The boards as a NumPy file, version 1.0: writing one takes no NumPy, and whoever reads it has it."""
    header = f"{{'descr': '{kind}', 'fortran_order': False, 'shape': ({len(values) // 81}, 9, 9), }}"
    start = b"\x93NUMPY\x01\x00"
    room = -(len(start) + 2 + len(header) + 1) % 64  # the data begin at a multiple of 64
    text = f"{header}{' ' * room}\n".encode("ascii")
    code = {"|i1": "b", "<f8": "d"}[kind]
    return start + struct.pack("<H", len(text)) + text + struct.pack(f"<{len(values)}{code}", *values)
