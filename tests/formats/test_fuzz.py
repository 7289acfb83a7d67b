"""A few seconds of `make fuzz`, always with the same luck; the long run is a command of its own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(("target", "runs"), [("parse", 5_000), ("many", 3_000), ("batch", 10_000)])
def test_random_input_gives_an_answer_or_an_error_of_nonet(target: str, runs: int) -> None:
    command = [sys.executable, "-m", "fuzz", target, f"--runs={runs}"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    assert run.stdout.startswith(f"{target}: ")


def test_the_same_seed_feeds_the_same_inputs() -> None:
    command = [sys.executable, "-m", "fuzz", "parse", "--runs=300", "--seed=7"]
    one, two = (
        subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True) for _ in range(2)
    )
    assert one.stdout.split(": ")[-1] == two.stdout.split(": ")[-1]
