from collections.abc import Sequence
from typing import Any, Final

from _typeshed import ReadableBuffer, WriteableBuffer

compiler: Final[str]
kernels: Final[tuple[str, ...]]
techniques: Final[tuple[str, ...]]
roles: Final[tuple[str, ...]]
reasons: Final[tuple[str, ...]]

class Solver:
    def __init__(
        self,
        kernel: str,
        shape: int,
        size: int,
        houses: Sequence[int],
        pairs: Sequence[int],
        relations: Sequence[tuple[int, int, Sequence[int]]],
        digit_of: bytes,
    ) -> None: ...
    @property
    def kernel(self) -> str: ...
    def solve_line(self, line: str) -> bytes | None: ...
    def solve_many(
        self,
        texts: ReadableBuffer,
        start: int,
        count: int,
        stride: int,
        digit_of: bytes,
        symbols: bytes,
        limit: int,
        solutions: WriteableBuffer | None,
        solution_stride: int,
        status: WriteableBuffer,
        found: WriteableBuffer,
        guesses: WriteableBuffer,
        threads: int,
    ) -> Any: ...

class Search:
    def __init__(self, solver: Solver, candidates: Sequence[int]) -> None: ...
    def next(self, limit: int, seconds: float) -> tuple[bytes, bool]: ...
    def count(self, limit: int, seconds: float) -> tuple[int, bool]: ...
    @property
    def guesses(self) -> int: ...

def gather_strings(
    data: ReadableBuffer,
    offsets: ReadableBuffer,
    wide: bool,
    start: int,
    count: int,
    cells: int,
    rows: WriteableBuffer,
) -> None: ...
def even_offsets(count: int, step: int, wide: bool) -> bytearray: ...
def random_words(seed: int, stream: int, below: int, count: int) -> list[int]: ...
def canonical_banded(
    digits: ReadableBuffer, answer: WriteableBuffer, size: int, band: int, stack: int, turns: bool
) -> tuple[int, int]: ...
def canonical_listed(
    digits: ReadableBuffer, answer: WriteableBuffer, size: int, sources: ReadableBuffer, names: ReadableBuffer
) -> None: ...
def fill_grids(
    solver: Solver, seed: int, first: int, count: int, stirring: int, grids: WriteableBuffer
) -> int: ...
def dig_puzzles(
    solver: Solver,
    seed: int,
    units: Sequence[Sequence[int]],
    fewest: int,
    most: int,
    digs: bool,
    weighs: bool,
    stirring: int,
    first: int,
    count: int,
    threads: int,
    seconds: float,
    puzzles: WriteableBuffer,
    solutions: WriteableBuffer,
    choices: WriteableBuffer,
    results: WriteableBuffer,
) -> bool: ...

class Logic:
    def __init__(self, solver: Solver, kinds: bytes) -> None: ...
    @property
    def target(self) -> str: ...
    def find(
        self,
        digits: bytes,
        candidates: Sequence[int],
        givens: bytes,
        options: dict[str, Any],
        wanted: bytes,
        all: bool,
        limit: int,
    ) -> list[tuple[Any, ...]]: ...
    def first(
        self,
        digits: bytes,
        candidates: Sequence[int],
        givens: bytes,
        options: dict[str, Any],
        rungs: bytes,
        as_they_turn_up: bool,
    ) -> list[tuple[Any, ...]]: ...
    def climb(
        self,
        digits: bytes,
        candidates: Sequence[int],
        givens: bytes,
        options: dict[str, Any],
        rungs: bytes,
        scores: Sequence[int],
        as_they_turn_up: bool,
        solution: bytes | None,
        searches: int,
    ) -> tuple[list[tuple[Any, ...]], bool, int]: ...
    def rate_many(
        self,
        texts: ReadableBuffer,
        start: int,
        count: int,
        stride: int,
        digit_of: bytes,
        solutions: ReadableBuffer,
        solution_stride: int,
        skip: ReadableBuffer,
        options: dict[str, Any],
        rungs: bytes,
        scores: Sequence[int],
        as_they_turn_up: bool,
        searches: int,
        score: WriteableBuffer,
        counts: WriteableBuffer,
        threads: int,
    ) -> None: ...
