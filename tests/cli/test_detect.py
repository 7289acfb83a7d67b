"""`nonet detect`: the rules that fit."""

from __future__ import annotations

import json

import pytest

from tests.cli.running import DIAGONAL, DIAGONAL_SOLVED, UNREADABLE, WITHOUT, called


def test_the_rules_that_fit_are_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert called(capsys, "detect", DIAGONAL) == (0, "diagonal\n", "")


def test_where_none_fit_there_is_an_empty_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert called(capsys, "detect", WITHOUT, DIAGONAL) == (1, "\ndiagonal\n", "")
    assert called(capsys, "detect", UNREADABLE)[:2] == (3, "\n")


def test_records_carry_the_plainest_rules_on(capsys: pytest.CaptureFixture[str]) -> None:
    done = called(capsys, "detect", "--jsonl", DIAGONAL)
    record = json.loads(done.out)
    assert (record["rules"], record["fits"], record["counts"]["classic"]) == ("diagonal", ["diagonal"], 2)
    assert called(capsys, "solve", done.out.strip()) == (0, f"{DIAGONAL_SOLVED}\n", "")


def test_a_record_without_rules_that_fit_has_no_rules(capsys: pytest.CaptureFixture[str]) -> None:
    record = json.loads(called(capsys, "detect", "--jsonl", WITHOUT).out)
    assert (record["status"], record["fits"]) == ("no_rules", [])
    assert "rules" not in record


def test_the_limit(capsys: pytest.CaptureFixture[str]) -> None:
    done = called(capsys, "detect", "--limit", "1ms", "." * 625)
    assert done.status == 4
    assert "--limit may give it more time" in done.err
