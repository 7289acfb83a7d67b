"""Records as docs/schema.md describes them: every field and every status that is written stands there."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from nonet.cli._record import OWN_FIELDS, SCHEMA
from tests.cli.running import CLASSIC, DIAGONAL, EMPTY, UNREADABLE, WITHOUT, called

PAGE = (Path(__file__).parents[2] / "docs" / "schema.md").read_text(encoding="utf-8")
SECTIONS = dict(re.findall(r"^## `?(.*?)`?\n(.*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL))
POSITION = "1 24 34 234\n34 234 1 2\n24 1 234 34\n34 34 2 1"


def documented(section: str) -> set[str]:
    """The fields, or values, in the first column of a section's table."""
    cells = re.findall(r"^\| (`.*?) \|", SECTIONS[section], re.MULTILINE)
    return {name for cell in cells for name in re.findall(r"`(\w+)`", cell)}


@pytest.mark.parametrize(
    "arguments",
    [
        ("solve", CLASSIC),
        ("solve", WITHOUT),
        ("solve", "-r", "classic", DIAGONAL),
        ("solve", "-n", "1", DIAGONAL),
        ("solve", "-n", "4", DIAGONAL),
        ("solve", "-c", CLASSIC),
        ("solve", "-c", "--limit", "10ms", EMPTY),
        ("solve", UNREADABLE),
        ("solve", POSITION),
        ("check", CLASSIC),
        ("check", DIAGONAL),
        ("check", WITHOUT),
        ("check", "--limit", "50ms", "." * 256),
        ("check", UNREADABLE),
        ("detect", DIAGONAL),
        ("detect", WITHOUT),
        ("convert", CLASSIC),
        ("convert", POSITION),
        ("convert", UNREADABLE),
    ],
)
def test_every_field_and_status_is_documented(
    arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    command, *rest = arguments
    record = json.loads(called(capsys, command, "--jsonl", *rest).out)
    assert record["schema"] == SCHEMA
    fields = documented("Every record") | (documented(command) if command in SECTIONS else set())
    assert set(record) <= fields
    assert record.get("status", "unique") in documented("status")


def test_every_documented_field_is_our_own() -> None:
    """And so is never handed on from an older record."""
    sections = ("Every record", "solve", "check", "detect")
    assert set().union(*map(documented, sections)) <= OWN_FIELDS


def test_fields_of_others_are_handed_on_by_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    given = json.dumps({"id": 7, "puzzle": CLASSIC, "status": "old", "solution": "old"})
    for command in ("solve", "check", "detect", "convert"):
        record = json.loads(called(capsys, command, "--jsonl", given).out)
        assert record["id"] == 7
        assert record.get("status") != "old"
        assert record.get("solution") != "old"
