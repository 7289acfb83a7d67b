"""kill -9 at any moment, then the same command again: the same bytes, and nothing left over."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from puzzles import mixed, parquet_file
from pyarrow import parquet

from nonet.bulk import solve_dataset

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no fork")
KILLING = Path(__file__).with_name("killing.py")


def killed(mode: str, source: Path, out: Path, count: int) -> list[dict[str, Any]]:
    command = [sys.executable, str(KILLING), mode, str(source), str(out), str(count), "1"]
    run = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert run.returncode == 0, run.stderr
    results: list[dict[str, Any]] = json.loads(run.stdout)
    return results


def expect_the_same_bytes(results: list[dict[str, Any]], whole: Path) -> None:
    digest = sha256(whole.read_bytes()).hexdigest()
    for result in results:
        assert (result["then"], result["sha256"], result["left_over"]) == (0, digest, False), result


@pytest.fixture
def source(tmp_path: Path) -> Path:
    return parquet_file(tmp_path / "in.parquet", mixed(1600), 700)


@pytest.mark.parametrize(
    ("kind", "moments"),
    [
        ("parquet", 5),
        pytest.param("parquet", 20, marks=pytest.mark.slow),
        pytest.param("csv.gz", 20, marks=pytest.mark.slow),
    ],
)
def test_killed_at_random_moments(
    kind: str, moments: int, source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nonet.bulk.kinds.PART_ROWS", 200)
    solve_dataset(source, tmp_path / f"whole.{kind}")
    results = killed("random", source, tmp_path / f"out.{kind}", moments)
    expect_the_same_bytes(results, tmp_path / f"whole.{kind}")
    assert sum(result["killed"] for result in results) >= moments // 2


def test_killed_before_some_changes_to_the_disk(
    source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nonet.bulk.kinds.PART_ROWS", 200)
    solve_dataset(source, tmp_path / "whole.parquet")
    expect_the_same_bytes(killed("steps", source, tmp_path / "out.parquet", 6), tmp_path / "whole.parquet")


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["parquet", "jsonl"])
def test_killed_before_every_change_to_the_disk(
    kind: str, source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nonet.bulk.kinds.PART_ROWS", 200)
    solve_dataset(source, tmp_path / f"whole.{kind}")
    results = killed("steps", source, tmp_path / f"out.{kind}", 0)
    expect_the_same_bytes(results, tmp_path / f"whole.{kind}")
    assert len(results) > 40
    assert any(
        result["was_complete"] and result["killed"] for result in results
    )  # also between move and clean-up


def command(source: Path, out: Path) -> list[str]:
    return [sys.executable, "-m", "nonet", "batch", "solve", str(source), "-o", str(out), "--checkpoint", "0"]


@pytest.mark.parametrize("moments", [2, pytest.param(20, marks=pytest.mark.slow)])
def test_the_command_killed_at_random_moments(moments: int, tmp_path: Path) -> None:
    source = parquet_file(tmp_path / "in.parquet", mixed(5000) * 40)
    whole, out = tmp_path / "whole.parquet", tmp_path / "out.parquet"
    started = time.monotonic()
    subprocess.run(command(source, whole), check=True, capture_output=True)
    duration = time.monotonic() - started
    rng = random.Random(1)
    for _ in range(moments):
        with subprocess.Popen(command(source, out), stderr=subprocess.PIPE) as process:
            time.sleep(rng.uniform(duration / 4, duration))  # before that Python is still starting
            process.kill()
            assert process.wait() in (0, -signal.SIGKILL)
        again = subprocess.run(command(source, out), check=False, capture_output=True, text=True)
        assert again.returncode == 0, again.stderr
        assert out.read_bytes() == whole.read_bytes()
        assert sorted(path.name for path in tmp_path.iterdir()) == [
            "in.parquet",
            "out.parquet",
            "whole.parquet",
        ]
        out.unlink()


def test_ctrl_c_is_status_130_and_the_run_goes_on(tmp_path: Path) -> None:
    source = parquet_file(tmp_path / "in.parquet", mixed(5000) * 160)
    out = tmp_path / "out.parquet"
    with subprocess.Popen(command(source, out), stderr=subprocess.PIPE, text=True) as process:
        while not (tmp_path / "out.parquet.parts" / "data").exists():
            assert process.poll() is None
            time.sleep(0.01)
        process.send_signal(signal.SIGINT)
        _, error = process.communicate(timeout=60)
    assert (process.returncode, error) == (130, "nonet: interrupted\n")
    assert not out.exists()
    subprocess.run(command(source, out), check=True, capture_output=True)
    assert parquet.read_metadata(out).num_rows == 800_000
