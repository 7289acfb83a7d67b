"""Helpers for the tests of this folder; all of them need pyarrow."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

pytest.importorskip("pyarrow")
sys.path.insert(0, str(Path(__file__).parent))  # for puzzles.py


@pytest.fixture
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Parts of 100 rows, so that a short file has many."""
    monkeypatch.setattr("nonet.bulk.kinds.PART_ROWS", 100)
