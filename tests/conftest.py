"""What every test may ask for."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

ROOT = Path(__file__).parents[1]
SHARED = ROOT.parent / "shared"

# No deadline: the first example pays for building tables, and build servers are slow. Derandomised, so
# that a failure is the change's own; `make fuzz` is where luck is wanted.
settings.register_profile(
    "nonet", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("nonet")


@pytest.fixture(scope="session")
def root() -> Path:
    """The repository."""
    return ROOT


@pytest.fixture(scope="session")
def shared_corpus() -> Callable[[str], list[str]]:
    """Reads a published list by name; skips the test where the list is absent."""

    def read(name: str) -> list[str]:
        file = SHARED / "corpora" / f"{name}.txt.gz"
        if not file.exists():
            pytest.skip(f"the list {name} is not beside the repository")
        with gzip.open(file, "rt") as lines:
            return lines.read().split()

    return read
