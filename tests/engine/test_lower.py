"""Rules as tables for the native code."""

from __future__ import annotations

import subprocess
import sys

import pytest

import nonet
from nonet import _native
from nonet.engine import lower
from nonet.engine.lower import Shape, lowered
from nonet.errors import RulesError


@pytest.mark.parametrize(
    ("rules", "shape"),
    [
        ("classic", Shape.CLASSIC),
        ("diagonal", Shape.DIAGONAL),
        ("falling-diagonal", Shape.FALLING),
        ("rising-diagonal", Shape.RISING),
        ("jigsaw:" + "111222333" * 3 + "444555666" * 3 + "777888999" * 3, Shape.CLASSIC),
        ("windoku", Shape.ANY),
        ("diagonal,antiknight", Shape.ANY),
        ("nonconsecutive", Shape.ANY),
        ("latin", Shape.ANY),
        ("16x16", Shape.ANY),
    ],
)
def test_the_shape_is_known_by_its_cells(rules: str, shape: Shape) -> None:
    assert lowered(nonet.Rules(rules)).shape is shape


def test_rules_are_lowered_once() -> None:
    assert lowered(nonet.Rules("windoku")) is lowered(nonet.Rules("windoku"))


def test_an_unknown_kernel_is_refused_with_the_names_of_those_there_are() -> None:
    command = [sys.executable, "-c", "import nonet; nonet.solve('.' * 81)"]
    result = subprocess.run(
        command, env={"NONET_KERNEL": "abacus"}, capture_output=True, text=True, check=False
    )
    assert "NONET_KERNEL=abacus does not run here; the kernels that do: baseline" in result.stderr


def test_every_kernel_can_be_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    assert _native.kernels[0] == "baseline"
    for name in _native.kernels:
        monkeypatch.setenv("NONET_KERNEL", name)
        assert lower.kernel() == lowered(nonet.Rules("classic")).solver.kernel == name
        assert nonet.count("." * 16) == 288


@pytest.mark.parametrize(
    "wrong",
    [
        {"kernel": "abacus"},
        {"size": 26},
        {"shape": 9},
        {"shape": 1, "size": 4},
        {"houses": [1, 2, 3]},
        {"houses": [1, 2, 3, 99]},
        {"pairs": [1]},
        {"relations": [(0, 1, [1])]},
        {"relations": [(0, 16, [1, 2, 4, 8])]},
        {"digit_of": b""},
    ],
)
def test_the_native_code_checks_its_tables(wrong: dict[str, object]) -> None:
    fine: dict[str, object] = {
        "kernel": "", "shape": 0, "size": 4, "houses": [], "pairs": [], "relations": [], "digit_of": bytes(256)
    }  # fmt: skip
    _native.Solver(**fine)  # type: ignore[arg-type]
    with pytest.raises(ValueError):  # noqa: PT011 -- only our own code calls it
        _native.Solver(**(fine | wrong))  # type: ignore[arg-type]


def test_the_native_code_checks_its_buffers() -> None:
    engine = lowered(nonet.Rules("classic"))
    fine: dict[str, object] = {
        "texts": b"." * 162, "start": 0, "count": 2, "stride": 81, "digit_of": engine.digit_of,
        "symbols": engine.symbols, "limit": 2, "solutions": bytearray(162), "solution_stride": 81,
        "status": bytearray(2), "found": bytearray(8), "guesses": bytearray(8), "threads": 1,
    }  # fmt: skip
    engine.solver.solve_many(**fine)  # type: ignore[arg-type]
    for wrong in (
        {"count": 3}, {"start": 1}, {"stride": 80}, {"stride": 82}, {"solutions": bytearray(161)},
        {"status": bytearray(1)}, {"found": bytearray(7)}, {"guesses": bytearray(7)}, {"symbols": b"."},
        {"count": 2**60}, {"limit": 0}, {"start": 2**63},
    ):  # fmt: skip
        with pytest.raises(ValueError):  # noqa: PT011
            engine.solver.solve_many(**(fine | wrong))  # type: ignore[arg-type]
    with pytest.raises(BufferError):
        engine.solver.solve_many(**(fine | {"status": bytes(2)}))  # type: ignore[arg-type]


def test_a_search_needs_a_mask_for_each_cell() -> None:
    with pytest.raises(ValueError, match="a mask for each cell"):
        _native.Search(lowered(nonet.Rules("classic")).solver, [511] * 80)


def test_auto_is_no_rule_set_for_a_batch() -> None:
    with pytest.raises(RulesError, match="one set of rules"):
        nonet.solve_many(["." * 81], rules="auto")
