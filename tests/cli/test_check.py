"""`nonet check`: a word and a sentence for each puzzle, or all that is known about it."""

from __future__ import annotations

import json

import pytest

from tests.cli.running import CLASSIC, CLASSIC_SOLVED, DIAGONAL, UNREADABLE, WITHOUT, called

MINIMAL = "....5...4..........6......7.4....5.6...9..3.....1..2...3...86..4.........5......8"


def test_a_line_for_each_puzzle(capsys: pytest.CaptureFixture[str]) -> None:
    done = called(capsys, "check", CLASSIC, DIAGONAL, WITHOUT, UNREADABLE)
    assert done.status == 3
    assert done.out.splitlines() == [
        "unique\tExactly one solution under classic rules.",
        "multiple\tSeveral solutions under classic rules: at least 1,000.",
        "no_solution\tNo solution under classic rules.",
        "parse_error\t'x' at r1c1 is neither a digit nor a blank",
    ]


def test_rules_may_be_given_or_found_out(capsys: pytest.CaptureFixture[str]) -> None:
    for options in (("-X",), ("-r", "auto")):
        assert called(capsys, "check", *options, MINIMAL) == (
            0,
            "unique\tExactly one solution under diagonal rules.\n",
            "",
        )


def test_everything_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    done = called(capsys, "check", "-f", "board", "-X", MINIMAL)
    assert done.out == (
        "Exactly one solution under diagonal rules.\nMinimal: each of the 17 givens is needed.\n"
    )


def test_a_record_of_a_unique_puzzle(capsys: pytest.CaptureFixture[str]) -> None:
    record = json.loads(called(capsys, "check", "--jsonl", "-X", DIAGONAL).out)
    assert (record["status"], record["minimal"], record["redundant"]) == ("unique", False, ["8r7c7"])
    assert json.loads(called(capsys, "check", "--jsonl", CLASSIC).out)["solution"] == CLASSIC_SOLVED


def test_a_record_of_a_puzzle_with_several_solutions(capsys: pytest.CaptureFixture[str]) -> None:
    record = json.loads(called(capsys, "check", "--jsonl", "1...............").out)
    assert (record["n_solutions"], record["count_is_exact"]) == (72, True)
    assert len(record["solutions"]) == 2
    assert len(record["suggested_givens"]) == 3
    assert record["differing_cells"]


def test_a_record_of_a_puzzle_without_a_solution(capsys: pytest.CaptureFixture[str]) -> None:
    record = json.loads(called(capsys, "check", "--jsonl", "-X", "5" + "." * 79 + "5").out)
    assert (record["status"], record["solution"]) == ("no_solution", None)
    assert record["conflict"] == "falling diagonal has 5 twice: r1c1 and r9c9"
    assert record["blame"] == ["5r1c1", "5r9c9"]


def test_what_there_was_no_time_for_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    record = json.loads(called(capsys, "check", "--jsonl", "--limit", "100ms", "." * 256).out)
    assert record["status"] == "multiple"
    assert "which extra givens would make it unique" in record["open_questions"]


def test_without_time_for_any_answer_the_limit_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    done = called(capsys, "check", "--limit", "0.01ms", "." * 625)
    assert (done.status, done.out) == (4, "limit\tNo answer within the limit.\n")
    assert done.err == "nonet: no answer within 1e-05 s: --limit may give it more time\n"


def test_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    header, row = called(capsys, "check", "-X", "-f", "table", MINIMAL).out.splitlines()
    assert header == "puzzle,rules,status,n_solutions,count_is_exact,minimal,redundant,solution"
    assert row.startswith(f"{MINIMAL},diagonal,unique,1,True,True,,")
