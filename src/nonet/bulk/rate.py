"""The columns that `rate` adds: how hard each puzzle is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nonet.bulk.arrow import np, pa
from nonet.engine.many import STATUSES, Status
from nonet.rate.many import rate_many

if TYPE_CHECKING:
    from nonet.bulk.columns import Options
    from nonet.bulk.record import Answers

UNIQUE = STATUSES.index(Status.UNIQUE)


def rated(puzzles: Any, answers: Answers, options: Options) -> list[Any]:
    """The columns `level`, `score`, `hardest` and `techniques`; null unless the solution is unique."""
    columns: dict[str, list[Any]] = {
        name: [None] * len(puzzles) for name in ("level", "score", "hardest", "techniques")
    }
    unique = answers.codes == UNIQUE
    for index, spelling in enumerate(answers.spelt):
        rows = np.flatnonzero(unique & (answers.rules == index))
        if not len(rows):
            continue
        lines = answers.lines.take(pa.array(rows)).to_pylist()
        found = rate_many(lines, spelling, threads=options.threads)
        for row, level, score, hardest, counts in zip(
            rows.tolist(), found.level, found.score, found.hardest, found.counts, strict=True
        ):
            columns["level"][row], columns["score"][row], columns["hardest"][row] = level, score, hardest
            columns["techniques"][row] = ",".join(f"{name}*{count}" for name, count in counts.items())
    return [
        pa.array(columns["level"], pa.string()),
        pa.array(columns["score"], pa.int64()),
        pa.array(columns["hardest"], pa.string()),
        pa.array(columns["techniques"], pa.string()),
    ]
