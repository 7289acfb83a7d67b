"""Texts as people paste them: each is recognised and read without a word about its format or rules."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import nonet
from nonet.board.candidate import candidate_name
from nonet.formats import formats, parse, read_many, sniff

FOLDER = Path(__file__).parent / "pasted"
EXPECTED = [json.loads(line) for line in (FOLDER / "expected.jsonl").read_text().splitlines()]

every_text = pytest.mark.parametrize("expected", EXPECTED, ids=[each["file"] for each in EXPECTED])


@every_text
def test_the_format_is_recognised(expected: dict[str, str]) -> None:
    assert sniff((FOLDER / expected["file"]).read_text()).name == expected["format"]


@every_text
def test_rules_givens_and_removed_candidates_are_read(expected: dict[str, str]) -> None:
    puzzle = parse((FOLDER / expected["file"]).read_text())
    assert (str(puzzle.rules), puzzle.line) == (expected["rules"], expected["givens"])
    removed = [candidate_name(candidate, puzzle.size) for candidate in sorted(puzzle.removed)]
    assert removed == expected.get("removed", [])
    assert nonet.count(puzzle, 2) == 1


@every_text
def test_a_file_with_the_text_is_a_list_of_one(expected: dict[str, str]) -> None:
    with (FOLDER / expected["file"]).open() as file:
        (puzzle,) = read_many(file)
    assert puzzle == parse((FOLDER / expected["file"]).read_text())


def test_the_folder_has_a_text_for_every_format() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {each["file"] for each in EXPECTED}
    assert len(EXPECTED) >= 30
    assert {each["format"] for each in EXPECTED} == set(formats())
