"""`nonet batch solve` and `nonet batch check`, as they are typed."""

from __future__ import annotations

from pathlib import Path

import pytest
from puzzles import PUZZLE, SOLVED, made, mixed, parquet_file
from pyarrow import parquet

from nonet.cli import main

X = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"


def run(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as ended:
        main(["batch", *map(str, arguments)])
    told = capsys.readouterr()
    return int(ended.value.code or 0), told.out, told.err


def test_a_file_is_solved_and_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = parquet_file(tmp_path / "in.parquet", mixed(300))
    status, out, error = run(capsys, "solve", source, "-o", tmp_path / "out.parquet")
    assert (status, out) == (0, "")
    assert error.startswith("300 rows: 289 unique, 3 multiple, 4 no_solution, 4 parse_error; ")
    assert parquet.read_metadata(tmp_path / "out.parquet").num_rows == 300


def test_quiet_is_quiet(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "in.txt").write_text(f"{PUZZLE}\n")
    assert run(capsys, "solve", "-q", tmp_path / "in.txt", "-o", tmp_path / "out.txt") == (0, "", "")
    assert (tmp_path / "out.txt").read_text() == f"{SOLVED}\n"


@pytest.mark.parametrize("option", [["-X"], ["--rules", "diagonal"], ["-r", "x"]])
def test_rules_can_be_said(option: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "in.txt").write_text(f"{X}\n")
    status, _, error = run(capsys, "solve", *option, tmp_path / "in.txt", "-o", tmp_path / "out.csv")
    assert (status, error.startswith("1 rows: 1 unique")) == (0, True)
    assert ",diagonal,unique," in (tmp_path / "out.csv").read_text()


def test_check_adds_its_columns(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "in.csv").write_text(f"puzzle\n{PUZZLE}\n{'55' + '.' * 79}\n")
    assert run(capsys, "check", tmp_path / "in.csv", "-o", tmp_path / "out.csv")[0] == 0
    header, first, second = (tmp_path / "out.csv").read_text().splitlines()
    assert header.endswith(",redundant,problem")
    assert second.endswith("row 1 has 5 twice: r1c1 and r1c2")
    assert first.split(",")[7].isdigit()


@pytest.mark.parametrize(
    ("arguments", "wanted", "message"),
    [
        (["solve", "in.parquet"], 2, "missing option"),
        (["solve", "in.parquet", "-o", "out.docx"], 1, "does not tell what kind"),
        (["solve", "nowhere.csv", "-o", "out.csv"], 3, "there is no file"),
        (["solve", "-r", "auto", "in.parquet", "-o", "out.csv"], 2, "rules said"),
        (["solve", "-r", "diagnoal", "in.parquet", "-o", "out.csv"], 2, "did you mean diagonal"),
        (["solve", "bad.parquet", "-o", "out.csv"], 3, "no Parquet file"),
    ],
)
def test_mistakes_have_a_message_and_a_status(
    arguments: list[str],
    wanted: int,
    message: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    parquet_file(tmp_path / "in.parquet", made(3))
    (tmp_path / "bad.parquet").write_text("no")
    status, out, error = run(capsys, *arguments)
    assert (status, out) == (wanted, "")
    assert message in error
    assert sorted(path.name for path in tmp_path.iterdir()) == ["bad.parquet", "in.parquet"]
