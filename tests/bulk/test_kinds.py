"""Text, CSV, JSONL and Parquet, packed or not: each in, each out, the same rows."""

from __future__ import annotations

import csv
import gzip
import io
import json
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
from puzzles import PUZZLE, SOLVED, made, mixed, parquet_file, table_of
from pyarrow import parquet

from nonet.bulk import BulkError, solve_dataset
from nonet.bulk.kinds import kind_of
from nonet.bulk.kinds.parquet import ParquetWriter
from nonet.bulk.places import place_of
from nonet.bulk.thrift import read_struct, write_struct
from nonet.errors import ParseError

pytestmark = pytest.mark.usefixtures("small_parts")
NAMES = ["puzzle", "rules", "status", "n_solutions", "solution", "clues", "guesses"]


def write(path: Path, puzzles: list[str]) -> Path:
    kind = path.name.split(".", 1)[1]
    if kind == "parquet":
        return parquet_file(path, puzzles)
    if kind.startswith("txt"):
        text = "".join(f"{puzzle}\n" for puzzle in puzzles)
    elif kind.startswith("csv"):
        text = "id,puzzle\n" + "".join(f"{row},{puzzle}\n" for row, puzzle in enumerate(puzzles))
    else:
        text = "".join(json.dumps({"id": row, "puzzle": puzzle}) + "\n" for row, puzzle in enumerate(puzzles))
    data = text.encode()
    if kind.endswith(".gz"):
        data = gzip.compress(data)
    if kind.endswith(".zst"):
        data = pa.Codec("zstd").compress(data, asbytes=True)
    path.write_bytes(data)
    return path


def read(path: Path) -> list[dict[str, Any]]:
    """The rows of an output, without help from nonet."""
    kind = path.name.split(".", 1)[1]
    if kind == "parquet":
        return parquet.read_table(path).to_pylist()
    text = pa.input_stream(path, compression="detect").read().decode()
    if kind.startswith("jsonl"):
        return [json.loads(line) for line in text.splitlines()]
    if kind.startswith("csv"):
        return list(csv.DictReader(io.StringIO(text, newline="")))
    return [{"solution": line} for line in text.splitlines()]


KINDS = ["parquet", "csv", "csv.gz", "csv.zst", "jsonl", "jsonl.gz", "txt", "txt.zst"]


@pytest.mark.parametrize("given", KINDS)
@pytest.mark.parametrize("wanted", KINDS)
def test_every_kind_becomes_every_kind(given: str, wanted: str, tmp_path: Path) -> None:
    source = write(tmp_path / f"in.{given}", made(250))
    summary = solve_dataset(source, tmp_path / f"out.{wanted}")
    assert (summary.rows, summary.counts) == (250, {"unique": 250})
    rows = read(tmp_path / f"out.{wanted}")
    expected = solve_dataset(source, tmp_path / "expected.parquet")
    assert expected.rows == 250
    solutions = [row["solution"] for row in read(tmp_path / "expected.parquet")]
    assert [str(row["solution"]) for row in rows] == solutions
    if not wanted.startswith("txt"):
        assert list(rows[0])[:7] == NAMES
        if not given.startswith("txt"):
            assert [int(row["id"]) for row in rows] == list(range(250))
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(
        {f"in.{given}", f"out.{wanted}", "expected.parquet"}
    )


def test_bad_rows_are_kept_and_counted_in_every_kind(tmp_path: Path) -> None:
    source = write(tmp_path / "in.csv", mixed(250))
    counts = []
    for wanted in ("parquet", "csv", "jsonl", "txt"):
        summary = solve_dataset(source, tmp_path / f"out.{wanted}")
        counts.append(summary.counts)
        assert len(read(tmp_path / f"out.{wanted}")) == 250
    assert all(each == counts[0] for each in counts)
    assert summary.bad == counts[0]["parse_error"] == 3
    assert set(counts[0]) == {"unique", "multiple", "no_solution", "parse_error"}
    lines = (tmp_path / "out.txt").read_text().splitlines()
    assert lines[3] == "what # parse_error"
    assert lines[7] == "55" + "." * 79 + " # no_solution"
    assert lines[11].endswith(" # multiple")


def test_comments_and_empty_lines_of_text_are_no_rows(tmp_path: Path) -> None:
    (tmp_path / "in.txt").write_text(f"# easy\n\n{PUZZLE}  # the first\r\n{PUZZLE}")
    assert solve_dataset(tmp_path / "in.txt", tmp_path / "out.txt").rows == 2
    assert (tmp_path / "out.txt").read_text() == f"{SOLVED}\n{SOLVED}\n"


def test_a_csv_row_with_too_few_or_too_many_values_is_kept_where_it_was(tmp_path: Path) -> None:
    puzzles = made(250)
    rows = [f"{row},{puzzle}" for row, puzzle in enumerate(puzzles)]
    for row in (0, 7, 8, 120, 249):
        rows[row] = "alone" if row % 2 else "1,2,3"
    (tmp_path / "in.csv").write_text("\n".join(["id,puzzle", *rows]) + "\n")
    solve_dataset(tmp_path / "in.csv", tmp_path / "out.parquet")
    out = read(tmp_path / "out.parquet")
    assert [row for row, each in enumerate(out) if each["status"] == "parse_error"] == [0, 7, 8, 120, 249]
    assert (out[7]["puzzle"], out[8]["puzzle"]) == ("alone", "1,2,3")
    assert [row["puzzle"] for row in out[9:120]] == puzzles[9:120]


def test_csv_values_stay_the_text_they_are(tmp_path: Path) -> None:
    (tmp_path / "in.csv").write_text(
        f'id,puzzle,note\n007,{PUZZLE.replace(".", "0")},"a ""b"", c"\n1e5,{PUZZLE},\n'
    )
    solve_dataset(tmp_path / "in.csv", tmp_path / "out.csv")
    solve_dataset(tmp_path / "out.csv", tmp_path / "again.parquet")
    rows = read(tmp_path / "again.parquet")
    assert [(row["id"], row["note"]) for row in rows] == [("007", 'a "b", c'), ("1e5", "")]
    assert rows[0]["solution"] == rows[0]["input_solution"] == SOLVED


def test_csv_without_a_header_is_recognised(tmp_path: Path) -> None:
    (tmp_path / "in.csv").write_text(f"a,{PUZZLE}\nb,{PUZZLE}\n")
    assert solve_dataset(tmp_path / "in.csv", tmp_path / "out.jsonl").counts == {"unique": 2}
    assert [row["column_1"] for row in read(tmp_path / "out.jsonl")] == ["a", "b"]


def test_fields_of_json_travel_as_they_are(tmp_path: Path) -> None:
    rows = [
        {"puzzle": PUZZLE, "tags": ["a", {"b": None}], "text": 'é"\\\n'},
        {"puzzle": PUZZLE, "rules": "x", "solution": "mine", "new": 1.5},
    ]
    lines = [json.dumps(row) for row in rows] + ["no json", "[1]"]
    (tmp_path / "in.jsonl").write_text("\n".join(lines))
    solve_dataset(tmp_path / "in.jsonl", tmp_path / "out.jsonl")
    out = read(tmp_path / "out.jsonl")
    assert [row["status"] for row in out] == ["unique", "no_solution", "parse_error", "parse_error"]
    assert (out[0]["tags"], out[0]["text"]) == (rows[0]["tags"], rows[0]["text"])
    assert (out[1]["rules"], out[1]["input_solution"], out[1]["new"]) == ("diagonal", "mine", 1.5)
    assert (out[2]["puzzle"], out[3]["puzzle"]) == ("no json", "[1]")
    solve_dataset(tmp_path / "in.jsonl", tmp_path / "out.parquet")
    assert read(tmp_path / "out.parquet")[0]["tags"] == '["a",{"b":null}]'


def test_the_fields_of_json_can_be_named(tmp_path: Path) -> None:
    rows = [{"p": PUZZLE, "variant": "x", "n": 1}, {"p": PUZZLE, "variant": "", "n": 2}]
    (tmp_path / "in.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows) + "oops\n")
    for kind in ("jsonl", "parquet"):
        solve_dataset(tmp_path / "in.jsonl", tmp_path / f"out.{kind}", column="p", rules_column="variant")
        out = read(tmp_path / f"out.{kind}")
        assert [row["status"] for row in out] == ["no_solution", "unique", "parse_error"]
        assert [row["rules"] for row in out] == ["diagonal", "classic", "classic"]
        assert [str(row["n"]) for row in out[:2]] == ["1", "2"]
    with pytest.raises(BulkError, match="say which one"):
        solve_dataset(tmp_path / "in.jsonl", tmp_path / "other.jsonl")


def test_a_field_that_turns_up_late_stops_the_run_rather_than_be_lost(tmp_path: Path) -> None:
    rows = [{"puzzle": puzzle} for puzzle in made(250)]
    rows[200]["late"] = "x"
    (tmp_path / "in.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    with pytest.raises(BulkError, match="'late' turns up only after the first part"):
        solve_dataset(tmp_path / "in.jsonl", tmp_path / "out.parquet")
    assert solve_dataset(tmp_path / "in.jsonl", tmp_path / "out.jsonl").rows == 250


def test_columns_of_every_type_are_kept(tmp_path: Path) -> None:
    table = pa.table(
        {
            "puzzle": [PUZZLE, None],
            "number": [1.5, None],
            "flag": [True, None],
            "list": [[1, 2], None],
            "bytes": [b"ab", None],
            "date": pa.array([0, None], pa.timestamp("s")),
        }
    )
    parquet.write_table(table, tmp_path / "in.parquet")
    for kind in ("parquet", "csv", "jsonl"):
        solve_dataset(tmp_path / "in.parquet", tmp_path / f"out.{kind}")
    assert (
        parquet.read_table(tmp_path / "out.parquet")
        .select(table.column_names[1:])
        .equals(parquet.read_table(tmp_path / "in.parquet").drop_columns(["puzzle"]))
    )
    assert read(tmp_path / "out.jsonl")[0]["list"] == [1, 2]
    assert "[1, 2]" in (tmp_path / "out.csv").read_text()


@pytest.mark.parametrize("kind", ["csv", "jsonl", "txt", "parquet", "csv.gz"])
def test_an_empty_file_becomes_an_empty_file(kind: str, tmp_path: Path) -> None:
    source = write(tmp_path / f"in.{kind}", [])
    for wanted in ("parquet", "csv", "txt"):
        assert solve_dataset(source, tmp_path / f"out.{wanted}").rows == 0
    assert parquet.read_table(tmp_path / "out.parquet").column_names[:7] == NAMES


@pytest.mark.parametrize("kind", ["parquet", "csv.gz", "txt.zst"])
def test_a_file_that_is_not_what_its_name_says_is_unreadable(kind: str, tmp_path: Path) -> None:
    (tmp_path / f"in.{kind}").write_bytes(b"no such thing\n" * 30)
    with pytest.raises(ParseError, match=f"in.{kind}"):
        solve_dataset(tmp_path / f"in.{kind}", tmp_path / "out.parquet")


def test_a_name_that_tells_no_kind_is_refused() -> None:
    with pytest.raises(BulkError, match="names end in"):
        kind_of("puzzles.docx")


# --- Parquet, joined from parts ---------------------------------------------------------------------


def test_joined_parquet_is_what_other_readers_expect(tmp_path: Path) -> None:
    source = parquet_file(tmp_path / "in.parquet", mixed(1050))
    for packing in ("none", "lz4", "snappy", "zstd"):
        solve_dataset(source, tmp_path / "out.parquet", compression=packing)
        file = parquet.ParquetFile(tmp_path / "out.parquet")
        assert file.metadata.num_row_groups == 11
        assert file.metadata.num_rows == 1050
        rows = file.read().to_pylist()
        assert [row["id"] for row in rows] == list(range(1050))
        assert file.read_row_group(7).column("id").to_pylist() == list(range(700, 800))


def test_polars_and_duckdb_read_joined_parquet(tmp_path: Path) -> None:
    source = parquet_file(tmp_path / "in.parquet", mixed(1050))
    solve_dataset(source, tmp_path / "out.parquet")
    rows = read(tmp_path / "out.parquet")
    polars = pytest.importorskip("polars")
    assert polars.read_parquet(tmp_path / "out.parquet").to_dicts() == rows
    duckdb = pytest.importorskip("duckdb")
    found = duckdb.sql(f"select id, solution from '{tmp_path}/out.parquet' order by id").fetchall()
    assert found == [(row["id"], row["solution"]) for row in rows]


@pytest.mark.parametrize("group", [7, 30, 100, 130, 5000])
def test_parts_do_not_depend_on_the_row_groups_being_large_or_small(group: int, tmp_path: Path) -> None:
    puzzles = mixed(1050)
    source = parquet_file(tmp_path / "in.parquet", puzzles, group)
    solve_dataset(source, tmp_path / "out.parquet", threads=3)
    assert [row["puzzle"] for row in read(tmp_path / "out.parquet")] == puzzles
    reader = kind_of("in.parquet").read(place_of(source), whole=True)
    assert reader.n_parts is not None
    for start in range(reader.n_parts):
        whole = [part.where for part in reader.parts()]
        assert [part.where for part in reader.parts(start)] == whole[start:]
    rows = [text for part in reader.parts() for text in part.load().column("puzzle").to_pylist()]
    assert rows == puzzles


def test_a_footer_goes_through_thrift_unchanged() -> None:
    writer = ParquetWriter(table_of(made(10)).schema, "zstd")
    whole = bytes(writer._file(table_of(made(10)).to_batches()[0]))
    footer = whole[-8 - int.from_bytes(whole[-8:-4], "little") : -8]
    assert write_struct(read_struct(footer)) == footer
