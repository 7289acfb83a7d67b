"""A full disk: said clearly, nothing lost, and the same command goes on when there is room."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from puzzles import mixed, parquet_file

from nonet.bulk import solve_dataset

resource = pytest.importorskip("resource")


def command(source: Path, out: Path) -> list[str]:
    return [sys.executable, "-m", "nonet", "batch", "solve", str(source), "-o", str(out)]


@pytest.fixture
def source(tmp_path: Path) -> Path:
    return parquet_file(tmp_path / "in.parquet", mixed(5000) * 40)  # 200,000 rows, 38 MB of answers


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 20 MB; only root may make one."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=20m", "tmpfs", str(disk)],
        capture_output=True,
        text=True,
        check=False,
    )
    if mount.returncode:
        pytest.skip(f"a small disk cannot be mounted here: {mount.stderr.strip()}")
    yield disk
    subprocess.run(["umount", str(disk)], check=True)


def test_a_full_disk_is_said_and_the_run_goes_on_when_there_is_room(
    source: Path, small_disk: Path, tmp_path: Path
) -> None:
    solve_dataset(source, tmp_path / "whole.parquet")
    out = small_disk / "out.parquet"
    run = subprocess.run(command(source, out), capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert "the disk is full" in run.stderr
    assert "give the same command again" in run.stderr
    assert "Traceback" not in run.stderr
    kept = re.findall(r"([1-9][0-9,]+) rows are safe", run.stderr)
    assert len(kept) == 1
    assert not out.exists()
    again = subprocess.run(command(source, out), capture_output=True, text=True, check=False)
    assert (again.returncode, "the disk is full" in again.stderr) == (1, True)
    subprocess.run(["mount", "-o", "remount,size=60m", str(small_disk)], check=True)
    done = subprocess.run(command(source, out), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert f"{kept[0]} of them done before" in done.stderr
    assert out.read_bytes() == (tmp_path / "whole.parquet").read_bytes()
    assert [path.name for path in small_disk.iterdir()] == ["out.parquet"]


def test_a_file_that_may_not_grow_further_is_said_too(source: Path, tmp_path: Path) -> None:
    solve_dataset(source, tmp_path / "whole.parquet")
    out = tmp_path / "out.parquet"

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (20 << 20, 20 << 20))

    run = subprocess.run(command(source, out), capture_output=True, text=True, check=False, preexec_fn=limit)
    assert run.returncode == 1
    assert "the file has reached the largest size allowed" in run.stderr
    assert not out.exists()
    assert subprocess.run(command(source, out), capture_output=True, check=False).returncode == 0
    assert out.read_bytes() == (tmp_path / "whole.parquet").read_bytes()
