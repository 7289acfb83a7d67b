"""Full grids: valid under every rule set, and as near to uniform as we claim."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from statistics import fmean, stdev

import pytest

from nonet.engine.reference import obeys
from nonet.errors import LimitReached
from nonet.generate.fill import fill, fill_digits
from nonet.rules.named import NAMED
from nonet.rules.ruleset import Rules

SIZES = [
    "4x4",
    "6x6",
    "8x8",
    "10x10",
    "12x12",
    "16x16",
    "25x25",
    "16x16+diagonal",
    "12x12+diagonal",
    "25x25+latin",
]
SIZES += ["16x16+windoku", "6x6+diagonal", "8x8+diagonal", "latin", "jigsaw:1112132233243444"]


@pytest.mark.parametrize("text", [*(name for name in NAMED if name != "nonconsecutive"), *SIZES])
def test_grids_obey_their_rules(text: str) -> None:
    grid = fill(text, seed=1)
    assert obeys(Rules(text), [mask.bit_length() for mask in grid.masks])


def test_relations_are_obeyed_too() -> None:
    rules = Rules("nonconsecutive")
    assert obeys(rules, [mask.bit_length() for mask in fill(rules, seed=1).masks])


def test_the_seed_fixes_the_grid_and_without_one_grids_differ() -> None:
    assert (
        fill(seed=1).line
        == "628549731513728469497163582239674815156892347784315926361987254945231678872456193"
    )
    assert fill(seed=1) != fill(seed=2)
    assert fill() != fill()
    assert fill_digits(Rules("classic"), 1, 3)[162:] == fill_digits(Rules("classic"), 1, 1, first=2)


def test_rules_without_a_grid_say_so() -> None:
    with pytest.raises(LimitReached, match="no full grid"):
        fill("4x4+nonconsecutive")


@pytest.mark.parametrize(("text", "total"), [("4x4", 288), ("4x4+latin", 576), ("4x4+diagonal", 48)])
def test_every_small_grid_is_as_likely_as_the_others(text: str, total: int) -> None:
    """Chi-square over all grids: without stirring it is 1489 for the 288 classic grids, far outside."""
    rules, each = Rules(text), 100
    digits = fill_digits(rules, 1, each * total)
    seen = Counter(digits[start : start + 16] for start in range(0, len(digits), 16))
    assert len(seen) == total
    chi_square = sum((count - each) ** 2 / each for count in seen.values())
    assert abs(chi_square - (total - 1)) < 4 * (2 * (total - 1)) ** 0.5


def test_a_9x9_statistic_is_that_of_long_stirring() -> None:
    """Four cells in which two digits can be exchanged: 11.2 a grid after long stirring, 10.5 without any."""
    rules = Rules("classic")
    digits = fill_digits(rules, 1, 1000)
    counts = [rectangles(rules, digits[start : start + 81]) for start in range(0, len(digits), 81)]
    error = stdev(counts) / len(counts) ** 0.5
    assert abs(fmean(counts) - 11.2) < 4 * error


def rectangles(rules: Rules, grid: bytes) -> int:
    """How often two digits stand at the corners of a rectangle within two boxes: the smallest unavoidable sets."""
    found = 0
    for one, other in combinations(range(1, 10), 2):
        left = {cell for cell, digit in enumerate(grid) if digit in (one, other)}
        while left:
            component = [left.pop()]
            for cell in component:
                new = rules.peers[cell] & left
                left -= new
                component.extend(new)
            found += len(component) == 4
    return found


def test_every_digit_is_as_likely_in_every_corner() -> None:
    digits = fill_digits(Rules("classic"), 2, 9000)
    for cell in (0, 8, 40, 80):
        seen = Counter(digits[cell::81])
        assert sum((count - 1000) ** 2 / 1000 for count in seen.values()) < 30
