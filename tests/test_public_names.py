"""The public names: few, all there, and cheap to import."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import nonet

SOURCE = Path(nonet.__file__)


def test_there_are_fewer_than_thirty_names() -> None:
    assert len(nonet.__all__) == len(set(nonet.__all__)) < 30


@pytest.mark.parametrize("name", nonet._HOMES)
def test_a_public_name_is_there_and_listed(name: str) -> None:
    assert getattr(nonet, name) is not None
    assert name in dir(nonet)


def test_a_type_checker_sees_the_same_names() -> None:
    imported = {
        alias.name
        for node in ast.walk(ast.parse(SOURCE.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("nonet.")
        for alias in node.names
    }
    assert imported == set(nonet._HOMES) > set(nonet.__all__)


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'slove'"):
        nonet.slove  # noqa: B018 -- reading the name is the test


def test_a_class_knows_its_home() -> None:
    assert nonet.Rules.__module__ == "nonet.rules.ruleset"
    assert isinstance(nonet.CLASSIC, nonet.Rules)


SLOW = {"dataclasses", "inspect", "json", "difflib", "pkgutil", "numpy", "importlib.metadata"}


def loaded_after(code: str) -> set[str]:
    command = f"import sys; before = set(sys.modules); {code}; print(*(set(sys.modules) - before))"
    result = subprocess.run(
        [sys.executable, "-c", command], capture_output=True, text=True, check=True, timeout=60
    )
    return set(result.stdout.split())


def test_importing_the_package_loads_nothing_else() -> None:
    loaded = loaded_after("import nonet")
    # An editable install brings modules of its own finder; ours load nothing, and nothing slow is there.
    assert {name for name in loaded if name.startswith("nonet")} == {"nonet"}
    assert not SLOW & loaded


def test_the_first_rules_load_no_slow_modules() -> None:
    loaded = loaded_after("import nonet; nonet.Rules('diagonal').peers")
    assert "nonet.rules.diagonal" in loaded
    assert "nonet.rules.windoku" not in loaded
    assert not SLOW & loaded
