"""Many puzzles rated: a list, bytes, a NumPy or an Arrow array of them in, columns out.

>>> rated = rate_many(["1..............."[:16], ".24........3..2."])
>>> rated.level, [str(status) for status in rated.status]
([None, 'Easy'], ['multiple', 'unique'])
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import compress
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from nonet import _native
from nonet.engine.lower import lowered
from nonet.engine.many import Status, lines_of, solve_many
from nonet.errors import MissingExtra
from nonet.logic.finders import NUMBERS, finders
from nonet.logic.technique import Level
from nonet.logic.techniques import by_keyword
from nonet.rate.hodoku import OPTIONS, ladder, level_above, level_of
from nonet.rate.rating import Rating

if TYPE_CHECKING:
    from nonet.rate.hodoku import Ladder
    from nonet.rules.ruleset import AnyRules, Rules

KEYWORDS: Final = [name.replace("_", "-") for name in _native.techniques]
ANY_NUMBER: Final = (1 << 31) - 1


@dataclass(frozen=True, slots=True)
class Rated:
    """Columns of equal length. Lists for lists and bytes; arrays for NumPy and Arrow.

    Rows without exactly one solution have no rating: None (-1 or "" in NumPy arrays).
    """

    level: Any  # "Easy" ... "Extreme"
    score: Any
    hardest: Any  # the hardest technique, by keyword
    counts: Any  # steps by technique: a dict each
    splits: Any  # guesses of the engine's search
    status: Any

    def __len__(self) -> int:
        return len(self.score)

    def __getitem__(self, row: int) -> Rating:
        """One row as a Rating, of columns that are lists."""
        return Rating(
            Level[self.level[row].upper()],
            self.score[row],
            self.hardest[row],
            self.counts[row],
            self.splits[row],
        )


def rate_many(puzzles: Any, rules: AnyRules = "classic", *, threads: int = 0) -> Rated:
    """How hard many puzzles are; the order stays, and no row stops the batch.

    Takes what `solve_many` takes. `threads=0` means all cores; the ratings are the same for every number of threads.
    """
    lines, at = lines_of(puzzles, rules)
    solved = solve_many(lines, at, threads=threads, details=True)
    skip = bytes(status is not Status.UNIQUE for status in solved.status)
    scores, counts = climbs(
        at,
        "".join(lines).encode("ascii", "replace"),
        "".join(solved.solutions).encode("ascii", "replace"),
        lowered(at).digit_of,
        skip,
        ladder(),
        threads=threads,
    )
    columns = _columns(scores, counts, skip, solved.guesses, solved.status)
    if hasattr(puzzles, "__array_interface__"):
        return _as_numpy(columns)
    if hasattr(puzzles, "__arrow_c_array__") or hasattr(puzzles, "__arrow_c_stream__"):
        return _as_arrow(columns)
    return columns


def climbs(
    rules: Rules,
    texts: bytes,
    solutions: bytes,
    digit_of: bytes,
    skip: bytes,
    order: Ladder,
    *,
    searches: int = ANY_NUMBER,
    threads: int = 0,
) -> tuple[list[int], memoryview]:
    """The scores of puzzles that follow each other, and how often each of them uses each native technique.

    `digit_of` has the digit of each byte, `skip` a byte for each puzzle. With few `searches`, digits taken from the
    solution where no technique helps, some puzzles get no further: their score is -1.
    """
    cells, count = len(rules.cells), len(skip)
    scores = memoryview(bytearray(8 * count)).cast("q")
    counts = memoryview(bytearray(4 * count * len(_native.techniques))).cast("I")
    finders(rules).rate_many(
        texts=texts,
        start=0,
        count=count,
        stride=cells,
        digit_of=digit_of,
        solutions=solutions,
        solution_stride=cells,
        skip=skip,
        options=OPTIONS,
        rungs=order.rungs,
        scores=order.scores,
        as_they_turn_up=True,
        searches=searches,
        score=scores,
        counts=counts,
        threads=threads,
    )
    return scores.tolist(), counts


def counts_of(row: int, counts: memoryview) -> dict[str, int]:
    """The steps of one puzzle by technique, easiest first."""
    return _row(row, counts)[1]


def _row(row: int, counts: memoryview) -> tuple[_Used, dict[str, int]]:
    """What a puzzle's path is made of."""
    width = len(KEYWORDS)
    times = counts[row * width : (row + 1) * width].tolist()
    used = _used(tuple(compress(KEYWORDS, times)))
    return used, dict(zip(used.keywords, [times[each] for each in used.numbers], strict=True))


def _columns(
    scores: list[int], counts: memoryview, skip: bytes, guesses: list[int], status: list[Any]
) -> Rated:
    names = {each: str(each) for each in Level}
    level: list[str | None] = []
    hardest: list[str | None] = []
    steps: list[dict[str, int] | None] = []
    for row, left_out in enumerate(skip):
        if left_out:
            level.append(None)
            hardest.append(None)
            steps.append(None)
            continue
        used, by_name = _row(row, counts)
        level.append(names[level_above(used.level, scores[row])])
        hardest.append(used.hardest)
        steps.append(by_name)
    score = [None if left_out else each for each, left_out in zip(scores, skip, strict=True)]
    return Rated(level, score, hardest, steps, guesses, status)


class _Used(NamedTuple):
    """The techniques of a path, easiest first, and what follows from them."""

    keywords: tuple[str, ...]
    numbers: tuple[int, ...]  # their places among the native ones
    level: Level
    hardest: str


@lru_cache(maxsize=4096)
def _used(keywords: tuple[str, ...]) -> _Used:
    """Many puzzles need the same few techniques: this is found out once."""
    known = by_keyword()
    rank = {keyword: number for number, keyword in enumerate(known)}
    ordered = tuple(sorted(keywords, key=rank.__getitem__))
    return _Used(
        ordered,
        tuple(NUMBERS[known[each].finder] for each in ordered),
        level_of(dict.fromkeys(ordered, 1), score=0),
        max(ordered, key=lambda each: (known[each].level, rank[each]), default=""),
    )


def _as_numpy(columns: Rated) -> Rated:
    import numpy as np

    return Rated(
        np.array([each or "" for each in columns.level]),
        np.array([-1 if each is None else each for each in columns.score], dtype=np.int64),
        np.array([each or "" for each in columns.hardest]),
        np.array(columns.counts, dtype=object),
        np.array(columns.splits, dtype=np.uint32),
        np.array([str(each) for each in columns.status]),
    )


def _as_arrow(columns: Rated) -> Rated:
    try:
        import pyarrow as pa
    except ImportError:
        raise MissingExtra("pyarrow", "data") from None
    counts = [None if each is None else list(each.items()) for each in columns.counts]
    return Rated(
        pa.array(columns.level, pa.string()).dictionary_encode(),
        pa.array(columns.score, pa.int64()),
        pa.array(columns.hardest, pa.string()).dictionary_encode(),
        pa.array(counts, pa.map_(pa.string(), pa.int32())),
        pa.array(columns.splits, pa.uint32()),
        pa.array([str(each) for each in columns.status], pa.string()).dictionary_encode(),
    )
