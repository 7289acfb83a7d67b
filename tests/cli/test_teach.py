"""`nonet teach`: write a course's files, solve as the agent does, judge a student's file."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from nonet.cli import main
from nonet.teach import aind

REGULAR = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
SOLVED = "267945381853716249491823576576438192384192657129657438642379815935281764718564923"


@pytest.fixture(autouse=True)
def modules_as_before() -> Iterator[None]:
    path, modules = list(sys.path), set(sys.modules)
    yield
    sys.path[:] = path
    for name in set(sys.modules) - modules:
        if not name.startswith("nonet"):
            del sys.modules[name]


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as ended:
        main(["teach", *arguments])
    code = ended.value.code
    assert code is None or isinstance(code, int)
    told = capsys.readouterr()
    return code or 0, told.out, told.err


def test_init_says_what_it_wrote_and_what_it_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "new" / "course"
    status, out, _ = run(capsys, "init", str(folder))
    assert status == 0
    assert f"wrote {folder / 'solution.py'}\n" in out
    assert run(capsys, "init", str(folder))[1] == f"{folder} has all files already\n"
    (folder / "utils.py").write_text("mine = True\n")
    assert run(capsys, "init", str(folder))[1] == (
        f"kept  {folder / 'utils.py'} (there already; --force replaces it)\n"
    )
    assert f"wrote {folder / 'utils.py'}\n" in run(capsys, "init", "--force", str(folder))[1]


def test_the_default_puzzle_is_solved_with_its_verdict(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, error = run(capsys, "solve")
    assert (status, error) == (0, "")
    assert out.startswith("diagonal (unique): ")
    assert aind.values2grid(aind.grid_values(out.partition("\n")[2])) == SOLVED


@pytest.mark.parametrize(
    ("rules", "status", "told"),
    [("auto", 0, "4 8 3 |"), ("regular", 0, "4 8 3 |"), ("diagonal", 1, "Not solvable as diagonal")],
)
def test_rules_may_be_given(rules: str, status: int, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    ended, out, error = run(capsys, "solve", "-r", rules, REGULAR)
    assert ended == status
    assert told in out + error


def test_one_of_several_solutions_is_called_so(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "solve", "." * 81)
    assert status == 0
    assert out.startswith("ambiguous: several solutions as diagonal, several solutions as regular\n")
    assert out.endswith("This is one of several solutions.\n")


def test_a_file_and_standard_input_are_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "grid"
    file.write_text("\n".join(REGULAR[start : start + 9] for start in range(0, 81, 9)))
    assert "\n4 8 3 |" in run(capsys, "solve", str(file))[1]
    monkeypatch.setattr("sys.stdin", io.StringIO(REGULAR))
    assert "\n4 8 3 |" in run(capsys, "solve", "-")[1]


def test_a_list_tells_which_puzzles_have_no_solution(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "list"
    file.write_text(f"{REGULAR}\n{'11' + '.' * 79}\n{aind.DEFAULT_GRID}\n")
    status, out, error = run(capsys, "solve", str(file))
    assert status == 1
    assert "2 of 3 puzzles solved\n" in out
    assert error == "No solution: puzzle 2\n"


def test_a_line_of_a_list_that_is_no_puzzle_is_status_3(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "list"
    file.write_text(f"{REGULAR}\n{REGULAR[:-1]}\n")
    assert run(capsys, "solve", str(file))[0] == 3


def test_the_window_is_asked_for_and_shows_the_attempt_that_worked(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown: list[bool] = []
    monkeypatch.setattr(aind, "visualize_assignments", lambda boards, is_diag: shown.append(is_diag))
    run(capsys, "solve", REGULAR)
    assert shown == []
    run(capsys, "solve", "--visualize", REGULAR)
    assert shown == [False]
    run(capsys, "solve", "--no-visualize")
    assert shown == [False]


@pytest.mark.parametrize(("answer", "shows"), [("y", 1), ("n", 0), ("", 0)])
def test_in_a_terminal_it_asks(
    answer: str, shows: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    shown: list[bool] = []
    monkeypatch.setattr(aind, "visualize_assignments", lambda boards, is_diag: shown.append(is_diag))
    monkeypatch.setattr("sys.stdin", Terminal(answer + "\n"))
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    status, out, _ = run(capsys, "solve")
    assert status == 0
    assert "Visualize solution? (y/n)" in out
    assert len(shown) == shows


def test_the_judge_finds_nothing_wrong_with_ours(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(capsys, "init", str(tmp_path))
    status, out, _ = run(capsys, "judge", str(tmp_path / "solution.py"))
    assert status == 0
    assert "naked_twins: no mistake found\n" in out


def test_the_judge_says_what_is_wrong_and_shows_the_board(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.py"
    file.write_text("def naked_twins(values):\n    return values\n")
    status, out, _ = run(capsys, "judge", str(file))
    assert status == 1
    assert out.startswith("naked_twins missed a pair: ")
    assert "|" in out
    assert out.endswith("naked_twins: see above\n")


def test_a_file_without_such_functions_is_status_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "empty.py"
    file.write_text("")
    assert run(capsys, "judge", str(file))[0] == 2
