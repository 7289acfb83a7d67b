"""Data sets of new puzzles: as asked, no two alike, the same bytes whatever happens on the way."""

from __future__ import annotations

import csv
import gzip
import json
import os
import random
import signal
import subprocess
import sys
import time
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from pyarrow import parquet

from nonet.bulk import BulkError, generate_dataset
from nonet.engine.detect import parse
from nonet.engine.many import Status
from nonet.errors import LimitReached
from nonet.generate.canonical import canonical_id
from nonet.generate.generate import generate
from nonet.logic.position import Position
from nonet.rate.many import rate_many


def rows_of(path: Path) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = parquet.read_table(path).to_pylist()
    return rows


@pytest.fixture
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nonet.bulk.make.PART_ROWS", 16)


def test_rows_say_what_the_library_says(tmp_path: Path) -> None:
    out = tmp_path / "out.parquet"
    summary = generate_dataset(out, 50, rules="diagonal", seed=3, level=("easy", "hard"))
    rows = rows_of(out)
    assert summary.rows == len(rows) == 50
    assert sum(summary.counts.values()) == 50
    rated = rate_many([row["puzzle"] for row in rows], "diagonal")
    for number, row in enumerate(rows):
        rating = rated[number]
        assert rated.status[number] is Status.UNIQUE
        assert (row["level"], row["score"]) == (str(rating.level), rating.score)
        assert (row["hardest"], row["guesses"]) == (rating.hardest, rating.splits)
        assert row["techniques"] == " ".join(f"{name}*{times}" for name, times in rating.counts.items())
        assert row["canonical_id"] == canonical_id(row["puzzle"], "diagonal")
        assert row["clues"] == 81 - row["puzzle"].count(".")
        assert all(given in (".", digit) for given, digit in zip(row["puzzle"], row["solution"], strict=True))
        assert (row["rules"], row["seed"]) == ("diagonal", 3)
    lines = [puzzle.line for puzzle in generate("diagonal", n=50, seed=3, level=("easy", "hard"))]
    assert [row["puzzle"] for row in rows] == lines


def test_no_two_puzzles_are_equivalent_and_when_there_are_no_more_it_says_so(tmp_path: Path) -> None:
    out = tmp_path / "out.parquet"
    with pytest.raises(LimitReached, match=r"36 of 100 puzzles .* equivalent .* has 36 rows"):
        generate_dataset(out, 100, rules="4x4", seed=1, timeout=2)
    ids = [row["canonical_id"] for row in rows_of(out)]
    assert (
        len(ids) == len(set(ids)) == 36
    )  # all minimal 4x4 puzzles there are: 13 of 4 clues, 22 of 5, 1 of 6
    assert not (tmp_path / "out.parquet.parts").exists()


def test_puzzles_of_earlier_parts_do_not_come_again(tmp_path: Path, small_parts: None) -> None:
    out = tmp_path / "out.parquet"
    generate_dataset(out, 36, rules="4x4", seed=1)
    assert len({row["canonical_id"] for row in rows_of(out)}) == 36


@pytest.mark.parametrize("kind", ["parquet", "csv", "jsonl", "csv.gz"])
def test_threads_make_no_difference(kind: str, tmp_path: Path, small_parts: None) -> None:
    one, two = tmp_path / f"one.{kind}", tmp_path / f"two.{kind}"
    generate_dataset(one, 100, seed=5, threads=1)
    generate_dataset(two, 100, seed=5, threads=2)
    assert one.read_bytes() == two.read_bytes()


def test_text_has_the_same_columns(tmp_path: Path) -> None:
    for kind in ("csv", "csv.gz", "jsonl", "parquet"):
        generate_dataset(tmp_path / f"out.{kind}", 5, seed=1)
    rows = [
        {name: None if value is None else str(value) for name, value in row.items()}
        for row in rows_of(tmp_path / "out.parquet")
    ]
    with (tmp_path / "out.csv").open(newline="") as plain, gzip.open(tmp_path / "out.csv.gz", "rt") as packed:
        assert list(csv.DictReader(plain)) == list(csv.DictReader(packed)) == rows
    lines = (tmp_path / "out.jsonl").read_text().splitlines()
    assert [{name: str(value) for name, value in json.loads(line).items()} for line in lines] == rows


def test_without_rating_its_columns_are_empty(tmp_path: Path) -> None:
    generate_dataset(tmp_path / "out.parquet", 5, rules="diagonal", seed=1, rating=False)
    for row in rows_of(tmp_path / "out.parquet"):
        assert all(row[name] is None for name in ("level", "score", "hardest", "techniques", "guesses"))
        assert row["canonical_id"]


@pytest.mark.parametrize("kind", ["parquet", "jsonl"])
def test_traces_lead_from_the_puzzle_to_its_solution(kind: str, tmp_path: Path) -> None:
    out = tmp_path / f"out.{kind}"
    generate_dataset(out, 3, rules="diagonal", seed=1, level="hard", traces=True)
    rows = rows_of(out) if kind == "parquet" else [json.loads(line) for line in out.read_text().splitlines()]
    for row in rows:
        steps = row["trace"]
        counted = dict(entry.split("*") for entry in row["techniques"].split())
        assert sum(map(int, counted.values())) == len(steps)
        for name, times in counted.items():
            assert sum(step["technique"] == name for step in steps) == int(times)
        start = Position.of(parse(row["puzzle"], "diagonal")).grid
        assert parse(steps[0]["before"], "diagonal").grid().masks == start.masks
        assert all(one["after"] == other["before"] for one, other in pairwise(steps))
        assert all(
            step["before"] != step["after"] and step["text"]
            for step in steps
            if "single" not in step["technique"] and "house" not in step["technique"]
        )
        assert steps[-1]["after"].replace(".", "") == row["solution"]


# --- Stopped and gone on -----------------------------------------------------------------------------


def run(out: Path, *more: str) -> list[str]:
    program = (
        "import sys; from pathlib import Path; import nonet.bulk.make as make; make.PART_ROWS = 16; "
        "make.generate_dataset(Path(sys.argv[1]), 240, rules='diagonal', seed=2, level='easy', "
        "threads=int(sys.argv[2]), checkpoint=0.0)"
    )
    return [sys.executable, "-c", program, str(out), *more]


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no kill -9")
@pytest.mark.parametrize("kind", ["parquet", "csv.gz"])
def test_killed_in_the_middle_and_gone_on_gives_the_same_bytes(kind: str, tmp_path: Path) -> None:
    whole, out = tmp_path / f"whole.{kind}", tmp_path / f"out.{kind}"
    subprocess.run(run(whole, "1"), check=True)
    manifest = tmp_path / f"out.{kind}.parts" / "manifest.jsonl"
    rng, killed = random.Random(1), 0
    for wanted in (2, 9):  # lines of the manifest
        with subprocess.Popen(run(out, "2")) as process:
            while process.poll() is None and not (
                manifest.exists() and manifest.read_bytes().count(b"\n") > wanted
            ):
                time.sleep(0.002)
            time.sleep(rng.uniform(0, 0.01))
            process.kill()
            killed += process.wait() == -signal.SIGKILL
    assert killed
    assert subprocess.run(run(out, "2"), check=False).returncode == 0
    assert sha256(out.read_bytes()).digest() == sha256(whole.read_bytes()).digest()
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([whole.name, out.name])


class Stop(Exception):
    """What a progress callback raises here to stop a run."""


def stopped_after(rows: int) -> Any:
    def progress(done: int, total: int | None) -> None:
        if done >= rows:
            raise Stop

    return progress


def test_a_run_without_a_seed_goes_on_with_the_one_it_had_chosen(tmp_path: Path, small_parts: None) -> None:
    out = tmp_path / "out.parquet"
    with pytest.raises(Stop):
        generate_dataset(out, 60, progress=stopped_after(32))
    summary = generate_dataset(out, 60)
    assert (summary.rows, summary.resumed) == (60, 32)
    seeds = {row["seed"] for row in rows_of(out)}
    assert len(seeds) == 1
    again = tmp_path / "again.parquet"
    generate_dataset(again, 60, seed=seeds.pop())
    assert again.read_bytes() == out.read_bytes()


def test_another_order_does_not_go_on_with_the_work_of_this_one(tmp_path: Path, small_parts: None) -> None:
    out = tmp_path / "out.parquet"
    with pytest.raises(Stop):
        generate_dataset(out, 60, seed=1, progress=stopped_after(16))
    for other in ({"seed": 2}, {"seed": 1, "level": "easy"}, {"seed": 1, "symmetry": "rotational"}):
        with pytest.raises(BulkError, match="another run"):
            generate_dataset(out, 60, **other)  # type: ignore[arg-type]
    generate_dataset(out, 20, seed=2, restart=True)
    assert len(rows_of(out)) == 20


def test_a_file_without_columns_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BulkError, match="columns"):
        generate_dataset(tmp_path / "out.txt", 5)
    with pytest.raises(BulkError, match="for Parquet"):
        generate_dataset(tmp_path / "out.csv", 5, compression="zstd")


def test_nothing_asked_for_is_an_empty_table(tmp_path: Path) -> None:
    generate_dataset(tmp_path / "out.parquet", 0, seed=1)
    assert rows_of(tmp_path / "out.parquet") == []


@pytest.mark.slow
def test_memory_does_not_grow_with_the_rows(tmp_path: Path) -> None:
    program = (
        "import resource, sys; from nonet.bulk import generate_dataset; "
        "generate_dataset(sys.argv[1], int(sys.argv[2]), seed=1, clues=50, rating=False, threads=1); "
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)"
    )
    pytest.importorskip("resource")
    few, many = (
        int(
            subprocess.run(
                [sys.executable, "-c", program, str(tmp_path / f"{n}.parquet"), str(n)],
                check=True,
                capture_output=True,
                text=True,
                env={**os.environ},
            ).stdout
        )
        for n in (20_000, 60_000)
    )
    assert many < few * 1.25
