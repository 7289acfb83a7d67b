"""Whole runs: resumed, refused, sharded; the output is complete or not there."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest
from puzzles import made, mixed, parquet_file
from pyarrow import dataset, parquet

from nonet.bulk import BulkError, solve_dataset
from nonet.bulk.direct import GrowingFile
from nonet.bulk.lock import locked
from nonet.errors import ParseError

pytestmark = pytest.mark.usefixtures("small_parts")


class StopHere(Exception):
    """Raised by a test in the middle of a run."""


def stop_after(rows: int) -> object:
    def progress(done: int, total: int | None) -> None:
        if done >= rows:
            raise StopHere

    return progress


@pytest.fixture
def source(tmp_path: Path) -> Path:
    return parquet_file(tmp_path / "in.parquet", mixed(2000), 300)


@pytest.mark.parametrize("kind", ["parquet", "csv.gz", "jsonl", "txt"])
def test_a_run_that_was_stopped_goes_on_and_gives_the_same_bytes(
    kind: str, source: Path, tmp_path: Path
) -> None:
    solve_dataset(source, tmp_path / f"whole.{kind}")
    out = tmp_path / f"out.{kind}"
    for rows in (500, 1100):
        with pytest.raises(StopHere):
            solve_dataset(source, out, checkpoint=0, progress=stop_after(rows), threads=2)
        assert not out.exists()
    summary = solve_dataset(source, out, threads=1)
    assert summary.resumed >= 1100
    assert summary.rows == 2000
    assert sum(summary.counts.values()) == 2000
    assert out.read_bytes() == (tmp_path / f"whole.{kind}").read_bytes()
    assert not (tmp_path / f"out.{kind}.parts").exists()


def test_the_number_of_threads_changes_nothing(source: Path, tmp_path: Path) -> None:
    for threads in (1, 2, 5):
        solve_dataset(source, tmp_path / f"{threads}.parquet", threads=threads)
    assert len({(tmp_path / f"{threads}.parquet").read_bytes() for threads in (1, 2, 5)}) == 1


def test_text_files_resume_after_the_last_part(tmp_path: Path) -> None:
    folder = tmp_path / "in"
    folder.mkdir()
    for number in range(3):
        (folder / f"{number}.txt").write_text("\n".join(made(450, number)))
    solve_dataset(folder, tmp_path / "whole.csv")
    with pytest.raises(StopHere):
        solve_dataset(folder, tmp_path / "out.csv", checkpoint=0, progress=stop_after(700))
    assert solve_dataset(folder, tmp_path / "out.csv").resumed >= 700
    assert (tmp_path / "out.csv").read_bytes() == (tmp_path / "whole.csv").read_bytes()


def test_a_manifest_cut_short_is_read_up_to_its_last_whole_line(source: Path, tmp_path: Path) -> None:
    solve_dataset(source, tmp_path / "whole.parquet")
    out = tmp_path / "out.parquet"
    with pytest.raises(StopHere):
        solve_dataset(source, out, checkpoint=0, progress=stop_after(1500))
    manifest = tmp_path / "out.parquet.parts" / "manifest.jsonl"
    text = manifest.read_bytes()
    lines = text.count(b"\n")
    manifest.write_bytes(text[:-20])
    with (tmp_path / "out.parquet.parts" / "data").open("ab") as data:
        data.write(b"left over from a part that was being written")
    summary = solve_dataset(source, out)
    assert 0 < summary.resumed < 100 * lines
    assert out.read_bytes() == (tmp_path / "whole.parquet").read_bytes()


def test_another_command_on_the_same_output_is_told_so(source: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.parquet"
    with pytest.raises(StopHere):
        solve_dataset(source, out, checkpoint=0, progress=stop_after(500))
    with pytest.raises(BulkError, match="rules was 'classic', is 'diagonal'"):
        solve_dataset(source, out, rules="diagonal")
    os.utime(source, (1, 1))
    with pytest.raises(BulkError, match="input state"):
        solve_dataset(source, out)
    assert solve_dataset(source, out, rules="diagonal", restart=True).resumed == 0


def test_two_runs_on_the_same_output_refuse_each_other(source: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.parquet"
    refused = []

    def second(done: int, total: int | None) -> None:
        if not refused:
            try:
                solve_dataset(source, out)
            except BulkError as error:
                refused.append(str(error))

    solve_dataset(source, out, progress=second)
    assert f"another run is writing {out} (process {os.getpid()})" in refused[0]
    assert parquet.read_metadata(out).num_rows == 2000


def test_the_lock_of_a_killed_process_is_free(tmp_path: Path) -> None:
    file = tmp_path / "lock"
    code = (
        "import sys, time; from pathlib import Path; from nonet.bulk.lock import locked\n"
        "with locked(Path(sys.argv[1]), 'x'):\n    print('held', flush=True); time.sleep(60)"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code, str(file)], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        with pytest.raises(BulkError, match=f"process {process.pid}"), locked(file, "x"):
            pass
        process.kill()
        process.wait()
    with locked(file, "x"):
        pass


def test_an_output_that_is_there_is_replaced_only_at_the_end(source: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.txt"
    out.write_text("before")
    with pytest.raises(StopHere):
        solve_dataset(source, out, progress=stop_after(500))
    assert out.read_text() == "before"
    solve_dataset(source, out)
    assert len(out.read_text().splitlines()) == 2000


def test_shards_are_a_folder_of_parquet_files(
    source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nonet.bulk.work.SHARD_PARTS", 4)
    solve_dataset(source, tmp_path / "whole", shards=True)
    with pytest.raises(StopHere):
        solve_dataset(source, tmp_path / "out", shards=True, checkpoint=0, progress=stop_after(900))
    assert not (tmp_path / "out").exists()
    solve_dataset(source, tmp_path / "out", shards=True)
    names = sorted(path.name for path in (tmp_path / "out").iterdir())
    assert names == [f"part-{number:05}.parquet" for number in range(len(names))]
    assert len(names) > 3
    for name in names:
        assert (tmp_path / "out" / name).read_bytes() == (tmp_path / "whole" / name).read_bytes()
    table = dataset.dataset(tmp_path / "out").to_table()
    assert table["id"].to_pylist() == list(range(2000))
    with pytest.raises(BulkError, match="is there already"):
        solve_dataset(source, tmp_path / "out", shards=True)
    again = solve_dataset(tmp_path / "out", tmp_path / "again.parquet")
    assert again.rows == 2000


def test_files_of_a_folder_need_the_same_columns(tmp_path: Path) -> None:
    folder = tmp_path / "in"
    folder.mkdir()
    parquet_file(folder / "a.parquet", made(10))
    (folder / "b.csv").write_text("name,puzzle\n")
    with pytest.raises(BulkError, match=r"b\.csv has other columns"):
        solve_dataset(folder, tmp_path / "out.parquet")


def test_what_cannot_work_is_said_before_anything_is_begun(source: Path, tmp_path: Path) -> None:
    for error, message, arguments in (
        (ParseError, "there is no file", (tmp_path / "nowhere.parquet", tmp_path / "o.parquet", {})),
        (BulkError, "input itself", (source, source, {})),
        (BulkError, "inside the folder", (tmp_path, tmp_path / "o.parquet", {})),
        (BulkError, "--shards writes one", (source, tmp_path, {})),
        (BulkError, "names end in", (source, tmp_path / "out", {})),
        (BulkError, "compression is for Parquet", (source, tmp_path / "o.csv", {"compression": "zstd"})),
        (BulkError, "no column 'x'", (source, tmp_path / "o.csv", {"column": "x"})),
        (BulkError, "not on this machine", (source, "s3://bucket/out", {"shards": True})),
    ):
        path, out, options = arguments
        with pytest.raises(error, match=message):
            solve_dataset(path, out, **options)
    assert [path.name for path in tmp_path.iterdir()] == ["in.parquet"]


def test_the_manifest_is_json_lines(source: Path, tmp_path: Path) -> None:
    with pytest.raises(StopHere):
        solve_dataset(source, tmp_path / "out.parquet", checkpoint=0, progress=stop_after(500))
    lines = (tmp_path / "out.parquet.parts" / "manifest.jsonl").read_text().splitlines()
    assert json.loads(lines[0])["run"]["rules"] == "classic"
    assert all("part" in json.loads(line) for line in lines[1:])


def test_a_growing_file_is_what_was_added_whatever_the_sizes(tmp_path: Path) -> None:
    rng = random.Random(1)
    content = b""
    path = tmp_path / "file"
    for turn in range(6):
        file = GrowingFile(path, len(content))
        for _ in range(30):
            added = rng.randbytes(rng.choice((0, 1, 100, 4096, 5000, 700_000)))
            content += added
            file.append(added)
            if rng.random() < 0.3:
                file.flush()
                assert path.read_bytes()[: len(content)] == content
        if turn == 3:
            content = content[: len(content) // 2]
            file.cut(len(content))
        (tmp_path / "other").write_bytes(content[:123_456])
        content += content[:123_456]
        assert file.append_file(tmp_path / "other", 123_456) == 123_456
        assert file.append_file(tmp_path / "other", 999_999) == 123_456
        content += content[:123_456]
        file.close()
        assert path.read_bytes() == content
