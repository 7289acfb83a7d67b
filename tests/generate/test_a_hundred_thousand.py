"""A hundred thousand puzzles over all rule sets: unique, as asked, and the same bytes in another process."""

from __future__ import annotations

import subprocess
import sys
from hashlib import sha256
from typing import Any

import pytest

from nonet.engine.many import Status, solve_many
from nonet.generate.generate import generate
from nonet.generate.shape import orbits
from nonet.rate.many import rate_many
from nonet.rules.named import NAMED
from tests.oracles import sat

pytestmark = pytest.mark.slow

ORDERS: list[tuple[str, int, dict[str, Any]]] = [
    ("classic", 12_400, {}),
    ("classic", 2_000, {"level": "hard"}),
    ("classic", 2_000, {"symmetry": "rotational"}),
    ("diagonal", 7_000, {}),
    ("diagonal", 1_000, {"level": ("easy", "hard"), "symmetry": "rotational"}),
    ("windoku", 5_000, {}),
    ("asterisk", 5_000, {}),
    ("centerdot", 5_000, {}),
    ("girandola", 5_000, {}),
    ("disjoint", 5_000, {}),
    ("antiking", 4_000, {}),
    ("falling-diagonal", 5_000, {}),
    ("rising-diagonal", 5_000, {}),
    ("diagonal+disjoint", 4_000, {}),
    ("antiknight+antiking", 4_000, {}),
    ("diagonal+windoku", 2_000, {}),
    ("windoku+asterisk", 2_000, {}),
    # Minimal puzzles under these have very few clues, and each takes its time.
    ("antiknight", 2_000, {"clues": (16, 24)}),
    ("nonconsecutive", 300, {"clues": (14, 24)}),
    ("diagonal+antiknight", 300, {"clues": (16, 24)}),
    ("4x4", 4_000, {}),
    ("4x4+diagonal", 3_000, {}),
    ("6x6", 4_000, {}),
    ("6x6+diagonal", 3_000, {}),
    ("8x8", 4_000, {}),
    ("10x10", 1_500, {}),
    ("12x12", 500, {}),
    ("latin", 4_000, {}),
    ("jigsaw:1112132233243444", 3_000, {}),
]


def test_there_are_enough_and_no_named_rules_are_left_out() -> None:
    assert sum(number for _, number, _ in ORDERS) >= 100_000
    assert set(NAMED) <= {rules for rules, _, _ in ORDERS}


@pytest.mark.parametrize(("rules", "number", "wishes"), ORDERS)
def test_unique_as_asked_and_the_same_everywhere(rules: str, number: int, wishes: dict[str, Any]) -> None:
    puzzles = generate(rules, n=number, seed=2024, threads=1, **wishes)
    lines = [puzzle.line for puzzle in puzzles]
    assert set(solve_many(lines, rules, details=True).status) == {Status.UNIQUE}
    assert all(sat.count(puzzle, 2) == 1 for puzzle in puzzles[:: max(1, number // 40)])
    assert sha256(" ".join(lines).encode()).hexdigest() == made_elsewhere(rules, number, wishes)
    if "clues" in wishes:
        fewest, most = wishes["clues"]
        assert all(fewest <= puzzle.clues <= most for puzzle in puzzles)
    if "level" in wishes:
        asked = {"Hard"} if wishes["level"] == "hard" else {"Easy", "Medium", "Hard"}
        assert set(rate_many(lines, rules).level) <= asked
    for orbit in orbits(puzzles[0].size, wishes.get("symmetry")):
        assert all(len({puzzle.givens[cell] > 0 for cell in orbit}) == 1 for puzzle in puzzles)


def made_elsewhere(rules: str, number: int, wishes: dict[str, Any]) -> str:
    """The same order in another process, on two threads: a digest of its puzzles."""
    program = (
        "from hashlib import sha256\n"
        "from nonet.generate.generate import generate\n"
        f"puzzles = generate({rules!r}, n={number}, seed=2024, threads=2, **{wishes!r})\n"
        "print(sha256(' '.join(puzzle.line for puzzle in puzzles).encode()).hexdigest())"
    )
    return subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    ).stdout.strip()
