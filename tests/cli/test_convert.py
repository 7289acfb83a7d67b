"""`nonet convert`: any format in, any format out, and nothing dropped in silence."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from nonet.formats import formats, lists, parse
from tests.cli.running import CLASSIC, DIAGONAL, UNREADABLE, called

POSITION = "1 24 34 234\n34 234 1 2\n24 1 234 34\n34 34 2 1"


@pytest.mark.parametrize("form", [*formats(), *lists(), "board"])
def test_every_format_is_read_back(form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "puzzle"
    one = formats().get(form)
    done = called(capsys, "convert", "-f", form, CLASSIC)
    if one is not None and one.obstacle(parse(CLASSIC)):  # a format for jigsaws alone
        assert done.status == 2
        assert f"nonet: {form} cannot hold this puzzle: " in done.err
        return
    assert (done.status, done.err) == (0, "")
    file.write_text(done.out)
    assert called(capsys, "convert", "-f", "line", str(file)) == (0, f"{CLASSIC}\n", "")


@pytest.mark.parametrize(
    "suffix", sorted({each for one in lists().values() for each in one.extensions} | {".npy", ".json"})
)
def test_a_list_in_every_kind_of_file(
    suffix: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / f"puzzles{suffix}"
    second = CLASSIC.translate(str.maketrans("19", "91"))
    assert called(capsys, "convert", CLASSIC, second, "-o", str(file)) == (0, "", "")
    assert called(capsys, "convert", str(file)) == (0, f"{CLASSIC}\n{second}\n", "")


def test_records_have_rules_when_they_are_known(capsys: pytest.CaptureFixture[str]) -> None:
    assert json.loads(called(capsys, "convert", "--jsonl", "-X", DIAGONAL).out)["rules"] == "diagonal"
    assert json.loads(called(capsys, "convert", "--jsonl", "-r", "auto", DIAGONAL).out)["rules"] == "diagonal"
    record = called(capsys, "convert", "--jsonl", DIAGONAL).out
    assert "rules" not in json.loads(record)  # nobody said them, so the next command may find them out
    assert called(capsys, "solve", "-q", record.strip()).status == 0


def test_that_a_line_does_not_hold_rules_is_said_once(capsys: pytest.CaptureFixture[str]) -> None:
    told = "A line does not hold the rules (diagonal); --jsonl does.\n"
    assert called(capsys, "convert", "-X", DIAGONAL, DIAGONAL) == (0, f"{DIAGONAL}\n" * 2, told)


def test_removed_candidates_travel_in_records_but_not_in_lines(capsys: pytest.CaptureFixture[str]) -> None:
    record = called(capsys, "convert", "--jsonl", POSITION)
    assert len(json.loads(record.out)["removed"]) == 17
    assert parse(record.out) == parse(POSITION)
    done = called(capsys, "convert", POSITION)
    assert (done.status, done.out) == (2, "")
    assert "no room for the 17 candidates that are removed; -f candidates and --jsonl have" in done.err


def test_what_else_a_record_says_is_handed_on(capsys: pytest.CaptureFixture[str]) -> None:
    given = json.dumps({"id": 7, "puzzle": CLASSIC, "status": "old", "tags": ["a"]})
    record = json.loads(called(capsys, "convert", "--jsonl", given).out)
    assert (record["id"], record["tags"], record["puzzle"]) == (7, ["a"], CLASSIC)
    assert "status" not in record


def test_a_file_for_one_puzzle_refuses_two(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    done = called(capsys, "convert", CLASSIC, CLASSIC, "-o", str(tmp_path / "a.sdk"))
    assert done.status == 2
    assert "sdk holds one puzzle, and the input has more; take --jsonl or -f line" in done.err
    assert list(tmp_path.iterdir()) == []


def test_what_cannot_be_read_leaves_its_place_empty(capsys: pytest.CaptureFixture[str]) -> None:
    assert called(capsys, "convert", CLASSIC, UNREADABLE, CLASSIC)[:2] == (3, f"{CLASSIC}\n\n{CLASSIC}\n")


def test_the_formats_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    names = [line.split()[0] for line in called(capsys, "convert", "--formats").out.splitlines()]
    assert {"board", "line", "jsonl", "npy", *formats(), *lists()} == set(names)
    assert len(names) == len(set(names))
