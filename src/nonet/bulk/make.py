"""Data sets of new puzzles: generated, rated, told apart, and written as they come, in little memory.

Row after row is the stream of `nonet.generate` with one seed, without puzzles that are equivalent to an earlier one.
The seed fixes every byte of the file, whatever the threads, and a run that was stopped goes on where it was: each part
of the file that is safely on the disk says at which attempt the next one begins, and which puzzles it has.
"""

from __future__ import annotations

import json
import os
from base64 import b32decode, b64decode, b64encode
from collections import Counter
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import nonet
from nonet.bulk.arrow import np, pa
from nonet.bulk.columns import NAMES
from nonet.bulk.failure import BulkError
from nonet.bulk.kinds import compression_of, kind_of
from nonet.bulk.summary import Summary
from nonet.bulk.work import Record, Work, folder_of
from nonet.engine.many import Status
from nonet.errors import LimitReached, RulesError
from nonet.generate.aim import Aim
from nonet.generate.candidates import Order
from nonet.generate.canonical import forms, id_of_form
from nonet.generate.generate import stream
from nonet.generate.random import seed_or_any
from nonet.generate.wish import Wish
from nonet.logic.finders import finders
from nonet.model.grid import TO_SYMBOLS
from nonet.model.puzzle import Puzzle
from nonet.rate.many import Rated, rate_many
from nonet.rate.path import rated_path

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from nonet.bulk.kinds import Writer
    from nonet.generate.candidates import Candidate
    from nonet.generate.wish import AnyLevel, AnyTechniques
    from nonet.rules.ruleset import AnyRules, Rules

    Progress = Callable[[int, int | None], None]

__all__ = ["generate_dataset"]

PART_ROWS: Final = 2048  # rows that a crash may cost; some orders take a while for so many

COLUMNS: Final = (
    ("puzzle", pa.string()),
    ("solution", pa.string()),
    ("rules", NAMES),
    ("clues", pa.uint32()),
    ("level", NAMES),  # this and the next three: null without rating
    ("score", pa.uint32()),
    ("hardest", NAMES),
    ("techniques", pa.string()),  # steps by technique, easiest first: "hidden-single*40 naked-pair*2"
    ("guesses", pa.uint32()),  # splits that a search without logic needs
    ("canonical_id", pa.string()),  # null for the few large grids that are too regular
    ("seed", pa.uint64()),
    ("attempt", pa.uint64()),  # of this seed and order, that gave the puzzle
    ("version", NAMES),
)
TRACE: Final = (
    "trace",
    pa.list_(
        pa.struct(
            [
                ("technique", pa.string()),
                ("text", pa.string()),
                (
                    "before",
                    pa.string(),
                ),  # all candidates: nine characters a cell, each digit in its place or a dot
                ("after", pa.string()),
            ]
        )
    ),
)


def generate_dataset(
    out: str | os.PathLike[str],
    n: int,
    *,
    rules: AnyRules = "classic",
    seed: int | None = None,
    clues: int | tuple[int, int] | None = None,
    symmetry: str | None = None,
    pattern: str | Iterable[int] | None = None,
    level: AnyLevel | None = None,
    score: tuple[int, int] | None = None,
    needs: AnyTechniques = (),
    only: AnyTechniques | None = None,
    forbidden: AnyTechniques = (),
    minimal: bool = False,
    rating: bool = True,
    traces: bool = False,
    compression: str | None = None,
    timeout: float | None = None,
    threads: int = 0,
    restart: bool = False,
    checkpoint: float = 2.0,
    progress: Progress | None = None,
) -> Summary:
    """Writes `n` puzzles, no two of them equivalent, into a Parquet, CSV or JSONL file.

    The wishes are those of `nonet.generate`. `rating=False` leaves the columns of the rating empty, since very hard
    puzzles take long to rate; `traces` adds every step of every puzzle. If this is stopped or killed, the same call
    goes on where it was, and the file is the same to the byte; without a seed it goes on with the one it had chosen.
    When the time is up, the file has the puzzles found by then, and `LimitReached` says what was nearest.
    """
    out = Path(os.path.abspath(out))
    kind = kind_of(out.name)
    if ".txt" in kind.suffixes:
        raise BulkError("a data set has columns: name a file that ends in .parquet, .csv or .jsonl")
    if compression is not None and ".parquet" not in kind.suffixes:
        raise BulkError(
            "a compression is for Parquet; that of text follows from its name (.csv.gz, .jsonl.zst)"
        )
    if n < 0:
        raise ValueError("n is the number of puzzles, 0 or more")
    if seed is None and not restart:
        seed = _seed_begun(out)
    order = Order.of(rules, seed_or_any(seed), clues, symmetry, pattern, minimal=minimal)
    wish = Wish.of(level, score, needs, only, forbidden)
    if rating or traces:
        _check_ratable(order.rules)
    columns = COLUMNS if not traces else (*COLUMNS, TRACE)
    schema = pa.schema([pa.field(name, kind) for name, kind in columns])
    packing = compression if ".parquet" in kind.suffixes else compression_of(out.name)
    maker = _Maker(order, wish, schema, kind.write(schema, packing), rating, threads)
    out.parent.mkdir(parents=True, exist_ok=True)
    started = monotonic()
    run = _identity(n, order, wish, rating, traces, packing)
    with Work.on(out, run, maker.writer, checkpoint=checkpoint, restart=restart) as work:
        before = work.rows
        stopped = None
        if not work.finished:
            stopped = maker.make(work, n, timeout, progress)
        summary = Summary(work.rows, dict(work.counts), monotonic() - started, before, str(out))
        work.finish()
    if stopped is not None:
        raise LimitReached(f"{stopped.message}; {out} has {summary.rows:,} rows", summary)
    return summary


def _check_ratable(rules: Rules) -> None:
    try:
        finders(rules)
    except RulesError as error:
        raise RulesError(f"{error.message}, so there is no rating: ask for a data set without") from None


def _seed_begun(out: Path) -> int | None:
    """The seed that a run which was stopped had chosen."""
    try:
        with (folder_of(out) / "manifest.jsonl").open(encoding="utf-8") as file:
            seed = json.loads(file.readline())["run"]["seed"]
    except (OSError, ValueError, KeyError):
        return None
    return int(seed)


def _identity(
    n: int, order: Order, wish: Wish | None, rating: bool, traces: bool, packing: str | None
) -> dict[str, Any]:
    """What must be the same for a run to go on with the work of another."""
    return {
        "task": "generate",
        "n": n,
        "rules": str(order.rules),
        "seed": order.seed,
        "clues": [order.fewest, order.most],
        "cells": json.dumps([order.units, order.digs]),
        "minimal": order.minimal,
        "wish": None if wish is None else _spelt(wish),
        "rating": rating,
        "traces": traces,
        "compression": packing,
        "versions": f"nonet {nonet.__version__}, pyarrow {pa.__version__}",
    }


def _spelt(wish: Wish) -> str:
    allowed = "all" if wish.allowed is None else " ".join(sorted(wish.allowed))
    return (
        f"{wish.lowest} to {wish.highest}, {wish.scores[0]} to {wish.scores[1]}, "
        f"needs {' '.join(sorted(wish.needs)) or 'nothing'}, allowed {allowed}"
    )


class _Row(NamedTuple):
    candidate: Candidate
    id: str | None


class _Maker:
    """Makes the rows, part after part."""

    def __init__(
        self, order: Order, wish: Wish | None, schema: Any, writer: Writer, rating: bool, threads: int
    ) -> None:
        self.order, self.wish, self.schema, self.writer = order, wish, schema, writer
        self.rating, self.threads = rating, threads

    def make(
        self, work: Work, n: int, timeout: float | None, progress: Progress | None
    ) -> LimitReached | None:
        """Goes on with the work up to `n` rows; what stopped it, if the time was up before."""
        seen, first = _Seen(), 0
        for record in work.records:
            first, ids = json.loads(record.memory)
            seen.add(np.frombuffer(b64decode(ids), np.uint64))
        done = work.rows
        if progress is not None:
            progress(done, n)
        aim = None if self.wish is None else Aim(self.order, self.wish, threads=self.threads)
        distinct = _Distinct(self.order.rules, aim, seen)
        rows: list[_Row] = []
        stopped = None
        candidates = stream(
            self.order, n - done, first=first, refine=distinct, timeout=timeout, threads=self.threads
        )
        try:
            while done + len(rows) < n:
                each = next(candidates)
                rows.append(_Row(each, distinct.ids.pop(each.number)))
                if len(rows) == PART_ROWS:
                    done += self._write(work, rows, seen)
                    rows = []
                    if progress is not None:
                        progress(done, n)
        except LimitReached as limit:
            stopped = limit
        if rows:
            self._write(work, rows, seen)
        return stopped

    def _write(self, work: Work, rows: list[_Row], seen: _Seen) -> int:
        batch, levels = self._batch(rows)
        body = self.writer.body(batch)
        ids = np.array([_short(row) for row in rows], np.uint64)
        memory = json.dumps([rows[-1].candidate.number + 1, b64encode(ids.tobytes()).decode("ascii")])
        seen.add(ids)
        work.add(
            Record(0, len(work.records), len(rows), len(body.data), levels, body.note, memory), body.data
        )
        return len(rows)

    def _batch(self, rows: list[_Row]) -> tuple[Any, dict[str, int]]:
        lines = [_line(row.candidate.givens) for row in rows]
        rules = self.order.rules
        columns: dict[str, Any] = {
            "puzzle": lines,
            "solution": [_line(row.candidate.solution) for row in rows],
            "rules": [str(rules)] * len(rows),
            "clues": [len(row.candidate.givens) - row.candidate.givens.count(0) for row in rows],
            "canonical_id": [row.id for row in rows],
            "seed": [self.order.seed] * len(rows),
            "attempt": [row.candidate.number for row in rows],
            "version": [nonet.__version__] * len(rows),
        }
        levels = {"puzzles": len(rows)}
        if self.rating:
            rated = self._rated(lines)
            columns |= {
                "level": rated.level,
                "score": rated.score,
                "hardest": rated.hardest,
                "techniques": [_techniques(counts) for counts in rated.counts],
                "guesses": rated.splits,
            }
            levels = dict(sorted(Counter(rated.level).items()))
        if "trace" in self.schema.names:
            columns["trace"] = [list(_trace(rules, row.candidate)) for row in rows]
        arrays = [pa.array(columns.get(field.name, [None] * len(rows)), field.type) for field in self.schema]
        return pa.record_batch(arrays, schema=self.schema), levels

    def _rated(self, lines: list[str]) -> Rated:
        """The ratings, which prove each puzzle unique once more."""
        rated = rate_many(lines, self.order.rules, threads=self.threads)
        wrong = [
            line for line, status in zip(lines, rated.status, strict=True) if status is not Status.UNIQUE
        ]
        if wrong:
            raise RuntimeError(f"{wrong[0]} was thought to have exactly one solution; please report this")
        return rated


def _line(digits: bytes) -> str:
    return digits.translate(TO_SYMBOLS).decode("ascii")


def _techniques(counts: dict[str, int]) -> str:
    return " ".join(f"{name}*{times}" for name, times in counts.items())


def _trace(rules: Rules, candidate: Candidate) -> Iterator[dict[str, str]]:
    """Every step of the path that was rated."""
    puzzle = Puzzle.from_givens(rules, tuple(candidate.givens))
    path = rated_path(puzzle, candidate.solution)
    states = [*(step.position for step in path), path.end]
    texts = ["".join(_cell(rules, mask) for mask in state.grid.masks) for state in states]
    for number, step in enumerate(path):
        yield {
            "technique": step.technique.keyword,
            "text": str(step),
            "before": texts[number],
            "after": texts[number + 1],
        }


def _cell(rules: Rules, mask: int) -> str:
    return "".join(
        symbol if mask >> place & 1 else "." for place, symbol in enumerate(rules.symbols[: rules.size])
    )


# --- No two alike -------------------------------------------------------------------------------------


class _Seen:
    """Eight bytes of every puzzle so far: eight megabytes for a million, and one in 30 million that it errs at all."""

    def __init__(self) -> None:
        self.sorted = np.empty(0, np.uint64)

    def __contains__(self, short: int) -> bool:
        at = int(np.searchsorted(self.sorted, np.uint64(short)))
        return at < len(self.sorted) and int(self.sorted[at]) == short

    def add(self, ids: Any) -> None:
        self.sorted = np.union1d(self.sorted, ids)


class _Distinct:
    """What `stream` asks: leaves candidates that are equivalent to none before them."""

    def __init__(self, rules: Rules, aim: Aim | None, seen: _Seen) -> None:
        self.rules, self.aim, self.seen = rules, aim, seen
        self.recent: set[int] = set()  # of candidates that are made but not written yet, and of some that are
        self.ids: dict[int, str | None] = {}  # by attempt, until the row is made
        self.repeated = 0

    def __call__(self, candidates: list[Candidate]) -> list[Candidate | None]:
        kept = candidates if self.aim is None else [each for each in self.aim(candidates) if each]
        if len(self.recent) > PART_ROWS * 4:
            self.recent = {short for short in self.recent if short not in self.seen}
        found: list[Candidate | None] = []
        for each, id in zip(kept, _ids(self.rules, kept), strict=True):
            short = _short(_Row(each, id))
            if short in self.recent or short in self.seen:
                self.repeated += 1
                continue
            self.recent.add(short)
            self.ids[each.number] = id
            found.append(each)
        return found

    def told(self) -> str:
        told = self.aim.told() if self.aim is not None else ""
        again = f"{self.repeated:,} others were equivalent to these" if self.repeated else ""
        return "; ".join(part for part in (told, again) if part)


def _ids(rules: Rules, candidates: list[Candidate]) -> list[str | None]:
    cells = len(rules.cells)
    try:
        found = forms(rules, b"".join(each.givens for each in candidates))
    except LimitReached:
        if len(candidates) == 1:
            return [None]  # too regular for a canonical form
        return [id for each in candidates for id in _ids(rules, [each])]
    return [id_of_form(rules, found[start : start + cells]) for start in range(0, len(found), cells)]


def _short(row: _Row) -> int:
    """Sixty-four bits of the id, or of the givens where there is no id."""
    if row.id is not None:
        return int.from_bytes(b32decode(row.id.upper())[:8], "little")
    from hashlib import blake2b

    return int.from_bytes(blake2b(row.candidate.givens, digest_size=8).digest(), "little")
