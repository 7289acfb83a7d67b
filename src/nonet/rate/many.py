"""Many puzzles rated: a list, bytes, a NumPy or an Arrow array of them in, columns out.

>>> rated = rate_many(["1..............."[:16], ".24........3..2."])
>>> rated.level, [str(status) for status in rated.status]
([None, 'Easy'], ['multiple', 'unique'])
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from nonet import _native
from nonet.engine.lower import lowered
from nonet.engine.many import Status, lines_of, solve_many
from nonet.errors import MissingExtra
from nonet.logic.finders import finders
from nonet.logic.techniques import by_keyword
from nonet.rate.hodoku import OPTIONS, ladder, level_of
from nonet.rate.rating import Rating

if TYPE_CHECKING:
    from nonet.rules.ruleset import AnyRules


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
        from nonet.logic.technique import Level

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
    cells, count = len(at.cells), len(lines)
    skip = bytes(status is not Status.UNIQUE for status in solved.status)
    scores = memoryview(bytearray(8 * count)).cast("q")
    counts = memoryview(bytearray(4 * count * len(_native.techniques))).cast("I")
    order = ladder()
    finders(at).rate_many(
        texts="".join(lines).encode("ascii", "replace"),
        start=0,
        count=count,
        stride=cells,
        digit_of=lowered(at).digit_of,
        solutions="".join(solved.solutions).encode("ascii", "replace"),
        solution_stride=cells,
        skip=skip,
        options=OPTIONS,
        rungs=order.rungs,
        scores=order.scores,
        as_they_turn_up=True,
        score=scores,
        counts=counts,
        threads=threads,
    )
    columns = _columns(scores.tolist(), counts, skip, solved.guesses, solved.status)
    if hasattr(puzzles, "__array_interface__"):
        return _as_numpy(columns)
    if hasattr(puzzles, "__arrow_c_array__") or hasattr(puzzles, "__arrow_c_stream__"):
        return _as_arrow(columns)
    return columns


def _columns(
    scores: list[int], counts: memoryview, skip: bytes, guesses: list[int], status: list[Any]
) -> Rated:
    width = len(_native.techniques)
    rank = {keyword: number for number, keyword in enumerate(by_keyword())}  # easiest first
    keywords = [name.replace("_", "-") for name in _native.techniques]
    level: list[str | None] = []
    hardest: list[str | None] = []
    steps: list[dict[str, int] | None] = []
    for row, left_out in enumerate(skip):
        if left_out:
            level.append(None)
            hardest.append(None)
            steps.append(None)
            continue
        used = [
            (keywords[each], times)
            for each, times in enumerate(counts[row * width : (row + 1) * width])
            if times
        ]
        by_name = dict(sorted(used, key=lambda entry: rank[entry[0]]))
        level.append(str(level_of(by_name, scores[row])))
        hardest.append(max(by_name, key=lambda name: (by_keyword()[name].level, rank[name]), default=""))
        steps.append(by_name)
    score = [None if left_out else each for each, left_out in zip(scores, skip, strict=True)]
    return Rated(level, score, hardest, steps, guesses, status)


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
