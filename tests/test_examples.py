"""The examples run, and say what they promise."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from nonet.teach.puzzles import HARD


def run(root: Path, *arguments: str) -> str:
    command = [sys.executable, "examples/diagonal.py", *arguments]
    return subprocess.run(command, cwd=root, capture_output=True, text=True, check=True, timeout=60).stdout


def test_the_diagonal_example_is_solved_and_explained(root: Path) -> None:
    shown = run(root)
    assert "the only one" in shown
    assert "267945381853716249491823576576438192384192657129657438642379815935281764718564923" in shown
    assert "6 has one place left on the ↘ diagonal" in shown
    assert "without a single guess" in shown


def test_a_puzzle_of_ones_own_may_be_hard(root: Path) -> None:
    shown = run(root, HARD["diagonal"][0])
    assert "A person finds it too" in shown
    assert "hard step" in shown
