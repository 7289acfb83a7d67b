"""Imports go down the layers only, and `import nonet` stays light."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_imports_go_down_the_layers_only() -> None:
    code = "from importlinter.cli import lint_imports_command as lint; lint(['--no-cache'])"
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr


def loaded_by(code: str) -> set[str]:
    """The modules that a fresh interpreter has after running the code and had not before."""
    script = f"import sys; before = set(sys.modules); {code}; print(*set(sys.modules) - before, sep='\\n')"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    return set(run.stdout.split())


def test_importing_nonet_loads_nothing_of_others() -> None:
    loaded = loaded_by("import nonet")
    assert not {"click", "rich", "numpy", "pyarrow"} & loaded


def test_importing_nonet_loads_nothing_it_does_not_need_yet() -> None:
    loaded = loaded_by("import nonet")
    assert not {"inspect", "asyncio", "importlib.resources", "nonet.cli", "nonet.teach"} & loaded


def test_solving_text_loads_no_numpy() -> None:
    text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    assert not {"click", "rich", "numpy", "pyarrow"} & loaded_by(f"import nonet; nonet.solve('{text}')")
