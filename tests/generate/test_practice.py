"""Practice positions: the technique is the easiest step, and what was done before is kept."""

from __future__ import annotations

import pytest

from nonet.engine.search import solve
from nonet.errors import LimitReached
from nonet.generate.practice import practice
from nonet.logic.ladder import hint, steps
from nonet.model.puzzle import Puzzle

TECHNIQUES = [
    "full-house",
    "hidden-single",
    "naked-single",
    "pointing",
    "naked-pair",
    "hidden-pair",
    "x-wing",
]
TECHNIQUES += ["skyscraper", "xy-wing", "unique-rectangle-1", "w-wing"]


@pytest.mark.parametrize("rules", ["classic", "diagonal"])
@pytest.mark.parametrize("technique", TECHNIQUES)
def test_the_technique_is_the_easiest_step(technique: str, rules: str) -> None:
    for position in practice(technique, rules, 3, seed=1):
        step = hint(position)
        assert step is not None
        assert step.technique.keyword == technique
        assert steps(position, technique)


def test_a_position_still_leads_to_the_solution_of_its_givens() -> None:
    for position in practice("x-wing", n=5, seed=2):
        givens = Puzzle.from_givens(position.rules, position.givens)
        assert solve(position) == solve(givens)


def test_positions_read_back_as_they_are_written() -> None:
    (position,) = practice("x-wing", seed=1)
    assert Puzzle.from_json(position.to_json()) == position


def test_the_seed_fixes_the_positions() -> None:
    one = practice("naked-pair", n=10, seed=3, threads=1)
    assert practice("naked-pair", n=10, seed=3, threads=2) == one
    assert practice("naked-pair", n=4, seed=3) == one[:4]
    assert len({position.givens for position in one}) == 10


def test_a_technique_that_nobody_looks_for_is_refused() -> None:
    for technique in ("kraken-fish-1", "search"):
        with pytest.raises(ValueError, match="never the easiest step"):
            practice(technique)


def test_a_technique_that_never_comes_up_comes_to_an_end() -> None:
    with pytest.raises(LimitReached, match="0 of 1") as stopped:
        practice("jellyfish", "4x4", seed=1, timeout=0.3)
    assert stopped.value.found == []
