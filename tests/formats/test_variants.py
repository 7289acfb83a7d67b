"""Published variant puzzles, where a collection of them lies beside the repository: each is read and solved right."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import nonet
from nonet.errors import ParseError
from nonet.formats import parse
from nonet.rules.ruleset import SYMBOLS

FOLDER = Path(__file__).parents[3] / "shared" / "variants"
KNOWN = frozenset(
    (
        "classic",
        "diagonal",
        "windoku",
        "jigsaw",
        "antiknight",
        "antiking",
        "nonconsecutive",
        "disjoint",
        "extraregion",
    )
)

pytestmark = pytest.mark.skipif(not FOLDER.is_dir(), reason="the collection is not beside the repository")


def entries(start: str) -> list[dict[str, Any]]:
    """The entries in formats that start so."""
    found = [
        json.loads(line) for file in sorted(FOLDER.glob("*.jsonl")) for line in file.read_text().splitlines()
    ]
    return [entry for entry in found if entry["format"].startswith(start)]


def solution(entry: dict[str, Any]) -> str:
    numbers = entry["solution"].split()
    return entry["solution"] if len(numbers) == 1 else "".join(SYMBOLS[int(number) - 1] for number in numbers)


def test_puzzles_of_f_puzzles_are_read_right_or_refused_by_name() -> None:
    right = refused = 0
    for entry in entries("fpuzzles"):
        puzzle = entry["puzzle"]
        text = json.dumps(puzzle) if isinstance(puzzle, dict) else f"https://f-puzzles.com/?load={puzzle}"
        rules = {rule for rule in entry["rules"] if not rule.startswith("size")}
        if rules <= KNOWN and "negative" not in text:
            assert nonet.solve(parse(text)).line == solution(entry)
            right += 1
        else:
            with pytest.raises(ParseError, match="a rule that nonet does not know: "):
                parse(text)
            refused += 1
    assert right > 100
    assert refused > 100


def test_jigsaws_as_two_grids_in_a_line_are_read_right() -> None:
    for entry in entries("81+81:jigsaw"):
        assert nonet.solve(parse(entry["puzzle"])).line == solution(entry)


def test_lines_with_their_rules_are_read_right() -> None:
    for entry in entries("81:")[::7]:
        rules = entry["format"].removeprefix("81:")
        record = json.dumps({"puzzle": entry["puzzle"], "rules": rules})
        assert nonet.solve(parse(record)).line == solution(entry)
