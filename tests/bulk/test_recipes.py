"""The recipes of docs/bulk.md run, each where its library is installed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "bulk.md"
RECIPES = dict(
    re.findall(r"^### (\w+)\n\n```python\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.M | re.S)
)


@pytest.mark.parametrize("library", ["pandas", "polars", "DuckDB"])
@pytest.mark.filterwarnings("default::DeprecationWarning")  # a library's own, not ours to mend
def test_a_recipe_runs(library: str) -> None:
    pytest.importorskip(library.lower())
    exec(compile(RECIPES[library], str(PAGE), "exec"), {})
