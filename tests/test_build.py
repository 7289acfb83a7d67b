"""A fresh clone builds, tests and installs what it says, and a kernel keeps its CPU's instructions to itself."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_the_build_server_runs_the_tests() -> None:
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    assert "make test" in script.read_text(encoding="utf-8")


@pytest.mark.parametrize("target", ["run", "test", "test-all", "bench", "lint", "format", "sanitize", "fuzz"])
def test_make_knows_its_targets(target: str) -> None:
    make = shutil.which("make")
    if make is None:
        pytest.skip("no make here")
    plan = subprocess.run([make, "-n", target], cwd=ROOT, capture_output=True, text=True, check=False)
    assert plan.returncode == 0, plan.stderr


def test_the_version_of_the_package_is_the_one_installed() -> None:
    import nonet

    try:
        installed = metadata.version("nonet")
    except metadata.PackageNotFoundError:
        pytest.skip("nonet runs from its sources")
    assert nonet.__version__ == installed


def test_every_package_that_is_imported_is_declared() -> None:
    declared = {name for requirements in requirement_lists() for name in map(normalised, requirements)}
    provided = {
        module: {normalised(name) for name in names}
        for module, names in metadata.packages_distributions().items()
    }
    missing = {
        f"{file.relative_to(ROOT)} imports {module}"
        for folder in ("src", "tests", "benchmarks", "examples", "fuzz")
        for file in (ROOT / folder).rglob("*.py")
        for module in imported_modules(file) - OURS - set(sys.stdlib_module_names)
        if not provided.get(module, {module}) & (declared | KNOWN_ELSEWHERE)
    }
    assert not missing


OURS = {"nonet", "benchmarks", "fuzz", "tests"}
KNOWN_ELSEWHERE = {"sudoku", "atheris"}  # what py-sudoku calls its module; a fuzzer for those who have it


def requirement_lists() -> list[list[str]]:
    project = PROJECT["project"]
    groups = [
        [entry for entry in group if isinstance(entry, str)]
        for group in PROJECT["dependency-groups"].values()
    ]
    return [project["dependencies"], *project["optional-dependencies"].values(), *groups]


def normalised(requirement: str) -> str:
    """The name alone, as package indexes spell it.

    >>> normalised("Dask[distributed]>=2024.8"), normalised("pygame_ce")
    ('dask', 'pygame-ce')
    """
    return re.sub(r"[-_.]+", "-", re.split(r"[\[<>=!~; ]", requirement)[0]).lower()


def imported_modules(file: Path) -> set[str]:
    """The first words of the absolute imports of a file, those of its own folder left out."""
    modules = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            modules |= {name.name.split(".")[0] for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            modules.add(node.module.split(".")[0])
    return {name for name in modules if not (file.parent / f"{name}.py").exists()}


# --- Kernels ----------------------------------------------------------------------------------------

KERNELS = sorted(ROOT.glob("build/*/CMakeFiles/nonet_engine.dir/native/kernels/*.o"))


@pytest.mark.skipif(not KERNELS or not shutil.which("nm"), reason="no objects of a build here, or no nm")
@pytest.mark.parametrize("kernel", KERNELS, ids=lambda file: f"{file.parts[-6]}/{file.name}")
def test_a_kernel_shares_no_code_with_other_files(kernel: Path) -> None:
    """The linker keeps one copy of a weak function; compiled for AVX2 it would crash an older CPU."""
    own = weak_functions(kernel)
    assert own
    for other in kernel.parents[4].rglob("*.o"):
        if other != kernel and "nanobind" not in other.name:
            assert not own & weak_functions(other), other.name


def weak_functions(file: Path) -> set[str]:
    """The functions of an object file that the linker may replace by another file's copy."""
    out = subprocess.run(["nm", "--defined-only", file], capture_output=True, text=True, check=True).stdout
    return {line.split()[-1] for line in out.splitlines() if " W " in line}


def test_nothing_is_compiled_for_the_cpu_that_builds_it() -> None:
    assert "march=native" not in (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")
