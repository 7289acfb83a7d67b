"""`nonet generate` and `nonet canon`, as they are typed."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from nonet.engine.search import count
from nonet.generate.canonical import canonical, canonical_id
from nonet.generate.generate import generate
from nonet.model.puzzle import Puzzle
from nonet.rate.rating import rate
from tests.cli.running import called, in_terminal, piped


def test_lines_for_a_pipe(capsys: pytest.CaptureFixture[str]) -> None:
    done = called(capsys, "generate", "-n", "5", "--seed", "7", "-X")
    assert (done.status, done.err) == (0, "")
    assert done.out.splitlines() == [puzzle.line for puzzle in generate("diagonal", n=5, seed=7)]


def test_a_board_on_a_terminal() -> None:
    done = in_terminal("generate", "--seed", "7", "--color", "never")
    assert done.status == 0
    assert done.out.startswith("┌")


def test_a_seed_nobody_gave_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    done = called(capsys, "generate")
    assert done.err.startswith("--seed ")
    seed = done.err.split()[1]
    assert called(capsys, "generate", "--seed", seed).out == done.out
    assert called(capsys, "generate", "-q").err == ""


def test_wishes_are_kept(capsys: pytest.CaptureFixture[str]) -> None:
    wishes = ["--level", "hard", "--needs", "x-wing", "--symmetry", "rotational", "--clues", "22-28"]
    done = called(capsys, "generate", "-n", "3", "--seed", "1", *wishes)
    for line in done.out.splitlines():
        rating = rate(line)
        assert str(rating.level) == "Hard"
        assert "x-wing" in rating.counts
        assert 22 <= 81 - line.count(".") <= 28
        assert [symbol == "." for symbol in line] == [symbol == "." for symbol in reversed(line)]


def test_only_and_forbid_and_score_and_ranges(capsys: pytest.CaptureFixture[str]) -> None:
    wishes = [
        "--level",
        "easy-medium",
        "--score",
        "300-500",
        "--only",
        "pointing,naked-pair",
        "--forbid",
        "naked-pair",
    ]
    (line,) = called(capsys, "generate", "--seed", "1", *wishes).out.splitlines()
    rating = rate(line)
    assert 300 <= rating.score <= 500
    assert rating.counts.keys() <= {"full-house", "hidden-single", "naked-single", "pointing"}


def test_records_have_ratings_and_rules_for_the_next_command(capsys: pytest.CaptureFixture[str]) -> None:
    done = called(capsys, "generate", "-n", "2", "--seed", "3", "-X", "--level", "easy", "--jsonl")
    for record in map(json.loads, done.out.splitlines()):
        puzzle = Puzzle.from_line(record["puzzle"], record["rules"])
        assert count(puzzle, 2) == 1
        assert record["level"] == "Easy"
        assert record["score"] == rate(puzzle).score
        assert record["canonical_id"] == canonical_id(puzzle)
    solved = piped("solve", stdin=done.out)
    assert (solved.status, len(solved.out.splitlines())) == (0, 2)


def test_a_data_set(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("pyarrow")
    out = tmp_path / "puzzles.csv"
    done = called(capsys, "generate", "-n", "20", "--seed", "1", "-o", str(out))
    assert (done.status, done.out) == (0, "")
    assert done.err.startswith("20 rows: ")
    with out.open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["puzzle"] for row in rows] == [puzzle.line for puzzle in generate(n=20, seed=1)]
    assert {row["seed"] for row in rows} == {"1"}


def test_a_plain_list_in_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "puzzles.txt"
    assert called(capsys, "generate", "-n", "3", "--seed", "1", "-o", str(out)).status == 0
    assert out.read_text().splitlines() == [puzzle.line for puzzle in generate(n=3, seed=1)]


def test_what_cannot_be_met_is_status_4_and_says_what_was_nearest(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    done = called(capsys, "generate", "--level", "easy", "--score", "5000-6000", "--timeout", "200ms")
    assert (done.status, done.out) == (4, "")
    assert "the nearest of" in done.err
    out = tmp_path / "some.txt"
    assert called(capsys, "generate", "-n", "9999999", "--timeout", "200ms", "-o", str(out)).status == 4
    assert out.read_text().count("\n") > 10


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (["--needs", "x-win"], "did you mean x-wing"),
        (["--level", "simple"], "no level"),
        (["--clues", "22..28"], "no range"),
        (["--symmetry", "spiral"], "no symmetry"),
        (["--rules", "auto"], "need their rules said"),
        (["--traces"], "for data sets"),
        (["--needs", "x-wing", "--forbid", "x-wing"], "not allowed"),
    ],
)
def test_wishes_that_make_no_sense(
    wrong: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    done = called(capsys, "generate", *wrong)
    assert (done.status, done.out) == (2, "")
    assert message in done.err


# --- Practice ----------------------------------------------------------------------------------------


def test_practice_positions_go_on_to_hint(capsys: pytest.CaptureFixture[str]) -> None:
    done = called(capsys, "practice", "-X", "x-wing", "-n", "2", "--seed", "1")
    assert (done.status, len(done.out.splitlines())) == (0, 2)
    told = piped("hint", "-f", "line", stdin=done.out)
    assert told.status == 0
    assert all("X-Wing" in line or "x-wing" in line for line in told.out.splitlines() if line.strip())


def test_a_practice_board_shows_candidates(capsys: pytest.CaptureFixture[str]) -> None:
    done = called(capsys, "practice", "naked-pair", "--seed", "1", "-f", "board")
    assert done.status == 0
    assert len(done.out.splitlines()) > 20


def test_practice_that_makes_no_sense(capsys: pytest.CaptureFixture[str]) -> None:
    assert "did you mean x-wing" in called(capsys, "practice", "x-win").err
    assert "never the easiest step" in called(capsys, "practice", "kraken-fish-1").err
    assert "cannot hold candidates" in called(capsys, "practice", "x-wing", "-f", "line").err
    assert called(capsys, "practice", "jellyfish", "-r", "4x4", "--timeout", "200ms").status == 4


# --- Canonical forms ---------------------------------------------------------------------------------


def test_equivalent_puzzles_get_the_same_line(capsys: pytest.CaptureFixture[str]) -> None:
    (puzzle,) = generate("diagonal", n=1, seed=1)
    turned = puzzle.line[::-1]
    one, other = called(capsys, "canon", "-X", puzzle.line, turned).out.splitlines()
    assert one == other == f"{canonical(puzzle).line}\t{canonical_id(puzzle)}"


def test_a_clash_and_what_cannot_be_read(capsys: pytest.CaptureFixture[str]) -> None:
    done = called(capsys, "canon", "11" + "." * 79)
    assert (done.status, done.out) == (1, "")
    assert "row 1 has 1 twice" in done.err
    assert called(capsys, "canon", "x" + "." * 80).status == 3


def test_records_keep_the_puzzle_beside_its_form(capsys: pytest.CaptureFixture[str]) -> None:
    (puzzle,) = generate(n=1, seed=1)
    record = json.loads(called(capsys, "canon", "--jsonl", puzzle.line).out)
    assert (record["puzzle"], record["canonical"]) == (puzzle.line, canonical(puzzle).line)
