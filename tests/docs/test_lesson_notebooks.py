"""The lessons' notebooks say what the pages say, and run from top to bottom."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from types import ModuleType

import pytest

LEARN = Path(__file__).parents[2] / "docs" / "learn"


def made_by() -> ModuleType:
    spec = importlib.util.spec_from_file_location("lesson_notebooks", LEARN / "notebooks.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


LESSONS = made_by().lessons()


@pytest.mark.parametrize("page", LESSONS, ids=lambda page: page.stem)
def test_a_notebook_is_the_page(page: Path) -> None:
    kept = page.with_suffix(".ipynb").read_text("utf-8")
    assert kept == made_by().notebook(page.read_text("utf-8")), "run: python docs/learn/notebooks.py"


@pytest.mark.parametrize("page", LESSONS, ids=lambda page: page.stem)
def test_a_notebook_runs(page: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    monkeypatch.setenv("MPLBACKEND", "agg")
    monkeypatch.chdir(tmp_path)
    import matplotlib.pyplot as plt

    plt.switch_backend("agg")
    monkeypatch.setattr(plt, "show", lambda *_, **__: plt.close("all"))
    names: dict[str, object] = {"__name__": "__main__"}
    for number, cell in enumerate(json.loads(page.with_suffix(".ipynb").read_text("utf-8"))["cells"]):
        if cell["cell_type"] == "code":
            exec(compile("".join(cell["source"]), f"{page.stem}, cell {number}", "exec"), names)
