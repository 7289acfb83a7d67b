"""`nonet solve`: text, file or standard input; the rules found out; a status that tells."""

from __future__ import annotations

import gzip
import io
import json
from pathlib import Path

import pytest

from nonet.rules.named import NAMED
from tests.cli.running import (
    CLASSIC,
    CLASSIC_SOLVED,
    DIAGONAL,
    DIAGONAL_SOLVED,
    EMPTY,
    UNREADABLE,
    WITHOUT,
    Done,
    called,
)
from tests.corpus import known_puzzles


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> Done:
    return called(capsys, "solve", *arguments)


def rows(puzzle: str) -> str:
    return "".join(f"{puzzle[start : start + 9]}\n" for start in range(0, 81, 9))


# --- The rules ---------------------------------------------------------------------------------------


def test_the_rules_are_found_out_and_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, CLASSIC) == (0, f"{CLASSIC_SOLVED}\n", "")
    told = "Exactly one solution under diagonal rules, but not under plainer ones.\n"
    assert run(capsys, DIAGONAL) == (0, f"{DIAGONAL_SOLVED}\n", told)


@pytest.mark.parametrize("options", [("-X",), ("--diagonal",), ("-r", "diagonal"), ("--rules", "x")])
def test_rules_that_are_given_are_taken(options: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, *options, DIAGONAL) == (0, f"{DIAGONAL_SOLVED}\n", "")


def test_both_diagonals_join_other_rules(capsys: pytest.CaptureFixture[str]) -> None:
    known = next(known for known in known_puzzles() if str(known.puzzle.rules) == "diagonal+antiknight")
    assert run(capsys, "-X", "-r", "antiknight", known.puzzle.line).out == f"{known.solution}\n"


@pytest.mark.parametrize("known", known_puzzles(), ids=lambda known: str(known.puzzle.rules)[:30])
def test_a_record_brings_its_rules_along(known: object, capsys: pytest.CaptureFixture[str]) -> None:
    puzzle, solution = known.puzzle, known.solution  # type: ignore[attr-defined]
    record = json.dumps({"puzzle": puzzle.line, "rules": str(puzzle.rules), "name": "mine"})
    done = run(capsys, "--jsonl", record)
    told = json.loads(done.out)
    assert (done.status, told["solution"], told["rules"], told["name"]) == (
        0,
        solution,
        str(puzzle.rules),
        "mine",
    )


def test_named_rules_are_found_out_many_at_a_time(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    known = [known for known in known_puzzles() if str(known.puzzle.rules) in NAMED]
    file = tmp_path / "puzzles.txt"
    file.write_text("".join(f"{each.puzzle.line}\n" for each in known))
    done = run(capsys, str(file))
    assert done.status == 0
    one_by_one = [run(capsys, "-q", each.puzzle.line).out for each in known]
    assert done.out == "".join(one_by_one)
    assert sum(each.solution in done.out for each in known) >= len(known) - 2  # a plainer set may fit as well


def test_a_record_that_states_classic_is_believed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, json.dumps({"puzzle": DIAGONAL, "rules": "classic"})).status == 1
    assert run(capsys, json.dumps({"puzzle": DIAGONAL})).status == 0


# --- The answer is no --------------------------------------------------------------------------------


def test_one_of_several_solutions_is_called_so(capsys: pytest.CaptureFixture[str]) -> None:
    done = run(capsys, "-r", "classic", DIAGONAL)
    assert (done.status, len(done.out)) == (1, 82)
    assert done.err.startswith("nonet: more than one solution under classic rules: this is one of them; ")


def test_no_solution_is_an_empty_line_and_status_1(capsys: pytest.CaptureFixture[str]) -> None:
    told = "nonet: no solution under classic rules; nonet check tells which givens are to blame\n"
    assert run(capsys, "-r", "classic", WITHOUT) == (1, "\n", told)


def test_givens_that_clash_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    told = "nonet: no solution under classic rules: row 1 has 5 twice: r1c1 and r1c2\n"
    assert run(capsys, "55" + "." * 79) == (1, "\n", told)


@pytest.mark.parametrize("puzzle", ["12", UNREADABLE, "nowhere.txt", "what", '{"puzzle": 5}', "{"])
def test_what_is_no_puzzle_is_status_3(puzzle: str, capsys: pytest.CaptureFixture[str]) -> None:
    done = run(capsys, puzzle)
    assert (done.status, done.out.strip()) == (3, "")
    assert done.err.startswith("nonet: ")


def test_rules_that_do_not_exist_in_a_record_are_unreadable_not_wrong_usage(
    capsys: pytest.CaptureFixture[str],
) -> None:
    done = run(capsys, json.dumps({"puzzle": CLASSIC, "rules": "diagnoal"}))
    assert done.status == 3
    assert "did you mean diagonal" in done.err


def test_rules_that_do_not_go_with_the_grid_are_wrong_usage(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "-r", "windoku", "." * 36).status == 2


def test_a_folder_is_no_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, str(tmp_path)) == (3, "", f"nonet: {tmp_path} is a folder, not a file of puzzles\n")


# --- Several solutions, counts, limits ---------------------------------------------------------------


def test_solutions_are_listed_up_to_a_number(capsys: pytest.CaptureFixture[str]) -> None:
    done = run(capsys, "-n", "3", DIAGONAL)
    assert (done.status, done.err) == (0, "")
    assert len(set(done.out.split())) == 3
    record = json.loads(run(capsys, "-n", "3", "--jsonl", DIAGONAL).out)
    assert record["solutions"] == done.out.split()
    assert run(capsys, "-n", "3", WITHOUT).status == 1


def test_solutions_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "-c", "-n", "50", DIAGONAL) == (0, "50\n", "")
    assert run(capsys, "-c", CLASSIC) == (0, "1\n", "")
    assert run(capsys, "-c", WITHOUT)[:2] == (1, "0\n")
    assert run(capsys, "-c", "55" + "." * 79)[:2] == (1, "0\n")
    assert json.loads(run(capsys, "-c", "--jsonl", "." * 16).out)["n_solutions"] == 288


def test_the_limit_ends_one_puzzle_and_not_the_others(capsys: pytest.CaptureFixture[str]) -> None:
    done = run(capsys, "-c", "--limit", "50ms", EMPTY, CLASSIC)
    assert (done.status, done.out) == (4, "\n1\n")
    assert done.err.startswith("nonet: no answer within 0.05 s, ")
    assert run(capsys, "--limit", "10s", CLASSIC, DIAGONAL).out == f"{CLASSIC_SOLVED}\n{DIAGONAL_SOLVED}\n"


# --- Where puzzles come from -------------------------------------------------------------------------


def test_a_drawn_puzzle_in_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "puzzle.txt"
    file.write_text(rows(CLASSIC))
    assert run(capsys, str(file)) == (0, f"{CLASSIC_SOLVED}\n", "")


def test_grids_one_below_the_other(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_text(f"{rows(CLASSIC)}\n{rows(DIAGONAL)}\n")
    assert run(capsys, "-q", str(file)).out == f"{CLASSIC_SOLVED}\n{DIAGONAL_SOLVED}\n"


def test_a_packed_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "puzzles.txt.gz"
    file.write_bytes(gzip.compress(f"{CLASSIC}\n{CLASSIC}\n".encode()))
    assert run(capsys, str(file)).out == f"{CLASSIC_SOLVED}\n" * 2
    file.write_bytes(b"no such thing")
    assert run(capsys, str(file)).status == 3


def test_text_as_windows_writes_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "puzzles.txt"
    for encoding in ("utf-8-sig", "utf-16"):
        file.write_bytes(f"{CLASSIC}\r\n{DIAGONAL}\r\n".encode(encoding))
        assert run(capsys, "-q", str(file)).out == f"{CLASSIC_SOLVED}\n{DIAGONAL_SOLVED}\n"


def test_several_arguments_of_every_kind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_text(f"{DIAGONAL}\n{CLASSIC}\n")
    monkeypatch.setattr("sys.stdin", io.StringIO(CLASSIC))
    done = run(capsys, "-q", CLASSIC, str(file), "-", rows(DIAGONAL))
    assert done.out.split() == [
        CLASSIC_SOLVED,
        DIAGONAL_SOLVED,
        CLASSIC_SOLVED,
        CLASSIC_SOLVED,
        DIAGONAL_SOLVED,
    ]


def test_standard_input_is_read(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in ((), ("-",)):
        monkeypatch.setattr("sys.stdin", io.StringIO(CLASSIC + "\n"))
        assert run(capsys, *arguments) == (0, f"{CLASSIC_SOLVED}\n", "")
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert run(capsys, "-") == (3, "", "nonet: standard input is empty: there is no puzzle in it\n")


def test_a_puzzle_may_start_with_dashes(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, CLASSIC.replace(".", "-")).out == f"{CLASSIC_SOLVED}\n"


def test_lines_that_are_not_as_long_as_the_others(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Remarks, blanks between the cells, records: each line is read as it is, whatever stands around it."""
    spaced = " ".join(CLASSIC)
    record = json.dumps({"puzzle": DIAGONAL, "rules": "diagonal"})
    file = tmp_path / "puzzles.txt"
    lines = [
        CLASSIC,
        spaced,
        f"{CLASSIC} ED=1.2",
        record,
        "#" + "." * 80,
        f"{CLASSIC},{CLASSIC_SOLVED}",
        CLASSIC,
    ]
    file.write_text("\n".join(lines))
    expected = [CLASSIC_SOLVED] * 3 + [DIAGONAL_SOLVED] + [CLASSIC_SOLVED] * 2
    done = run(capsys, str(file))
    assert done.status == 0
    assert done.out.split() == expected


def test_larger_grids_come_in_lines_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    known = next(known for known in known_puzzles() if known.puzzle.size == 16)
    file = tmp_path / "puzzles.txt"
    file.write_text(f"{known.puzzle.line}\n" * 3)
    assert run(capsys, "-r", str(known.puzzle.rules), str(file)).out == f"{known.solution}\n" * 3


# --- Where answers go --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "starts"),
    [
        ("a.txt", f"{CLASSIC_SOLVED}\n{DIAGONAL_SOLVED}\n"),
        ("a.jsonl", '{"schema": "nonet/1"'),
        ("a.json", '[{"schema": "nonet/1"'),
        (
            "a.csv",
            f"puzzle,rules,status,n_solutions,solution,clues,guesses\n{CLASSIC},classic,unique,1,{CLASSIC_SOLVED},",
        ),
    ],
)
def test_the_suffix_of_a_file_tells_its_format(
    name: str, starts: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / name
    assert run(capsys, "-q", CLASSIC, DIAGONAL, "-o", str(file)) == (0, "", "")
    text = file.read_text()
    assert text.startswith(starts)
    # And it can be read again: a line as the solution, a record as the puzzle.
    assert run(capsys, "-q", str(file)) == (0, f"{CLASSIC_SOLVED}\n{DIAGONAL_SOLVED}\n", "")
    if name == "a.json":
        assert len(json.loads(text)) == 2


def test_json_is_a_list_even_when_it_is_cut_short(capsys: pytest.CaptureFixture[str]) -> None:
    assert len(json.loads(run(capsys, "--json", CLASSIC).out)) == 1
    done = run(capsys, "--json", CLASSIC, "nowhere.txt")
    assert done.status == 3
    assert len(json.loads(done.out)) == 1


def test_a_record_of_what_cannot_be_read(capsys: pytest.CaptureFixture[str]) -> None:
    record = json.loads(run(capsys, "--jsonl", UNREADABLE).out)
    assert (record["status"], record["puzzle"]) == ("parse_error", UNREADABLE)
    assert record["error"] == "'x' at r1c1 is neither a digit nor a blank"


@pytest.mark.parametrize("form", ["rows", "boxed", "csv", "numbers"])
def test_solutions_in_other_formats_are_read_again(
    form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    done = run(capsys, "-q", "-f", form, CLASSIC, DIAGONAL)
    file = tmp_path / "solved"
    file.write_text(done.out)
    assert called(capsys, "convert", "-f", "line", str(file)).out == f"{CLASSIC_SOLVED}\n{DIAGONAL_SOLVED}\n"


def test_every_named_rule_set_is_classic_and_something_more() -> None:
    """So a puzzle without a solution under classic rules need not be tried under the others."""
    assert all(rules.parts[0].keyword == "classic" for rules in NAMED.values())
