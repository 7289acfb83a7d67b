"""A climb skips what has not changed since it looked there in vain; it must miss nothing by that."""

from __future__ import annotations

import pytest

from nonet.generate.generate import generate
from nonet.logic.ladder import explain, hint

JIGSAW = "jigsaw:112222333111222334551162334511662334557666884577668844577698884577999984577999984"


@pytest.mark.parametrize(
    ("rules", "clues"),
    [
        ("classic", None),
        ("diagonal", 20),
        ("windoku", 18),
        ("antiknight", 16),
        ("nonconsecutive", 16),
        ("diagonal+windoku", 16),
        (JIGSAW, 22),
        ("6x6+diagonal", None),
    ],
)
def test_a_path_has_the_steps_that_a_fresh_look_finds(rules: str, clues: int | None) -> None:
    for puzzle in generate(rules, n=10, seed=5, clues=clues):
        for step in explain(puzzle):
            assert hint(step.position) == step, f"{rules} {puzzle.line}"
