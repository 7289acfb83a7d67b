"""A real local cluster: the same bytes as one process, whatever happens to its workers."""

from __future__ import annotations

import json
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from puzzles import mixed, parquet_file
from pyarrow import dataset

from nonet.bulk import BulkError, solve_dataset

pytest.importorskip("distributed")
CLUSTERING = Path(__file__).with_name("clustering.py")
ROWS = 20_000
PARTS = 20


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("cluster")
    source = parquet_file(folder / "in.parquet", mixed(ROWS), 1000)
    broken = bytearray(source.read_bytes())
    middle = len(broken) // 2
    broken[middle : middle + 200] = b"?" * 200
    (folder / "broken.parquet").write_bytes(broken)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("nonet.bulk.kinds.PART_ROWS", 1000)
        solve_dataset(source, folder / "whole.parquet")
    return folder


@pytest.fixture(scope="module")
def told(folder: Path) -> dict[str, Any]:
    run = subprocess.run(
        [sys.executable, str(CLUSTERING), str(folder)],
        capture_output=True,
        text=True,
        check=False,
        timeout=240,
    )
    assert run.returncode == 0, run.stderr
    result: dict[str, Any] = json.loads(run.stdout)
    return result


@pytest.fixture(scope="module")
def whole(folder: Path) -> str:
    return sha256((folder / "whole.parquet").read_bytes()).hexdigest()


def test_a_killed_worker_loses_nothing_and_what_was_done_is_not_repeated(
    told: dict[str, Any], whole: str
) -> None:
    killed = told["killed"]
    assert (killed["workers"], killed["rows"], killed["parts"]) == (1, ROWS, PARTS)
    assert killed["sha256"] == whole
    assert killed["repeated"] <= 2  # the block that the worker was at


def test_a_poisoned_part_is_given_up_and_reported_with_its_rows(told: dict[str, Any]) -> None:
    message = told["poisoned"]["message"]
    assert "one block of 10 could not be done" in message
    assert "in.parquet, rows 4,001 to 6,000: every worker that tried it was killed" in message
    assert not told["poisoned"]["there"]


def test_the_next_run_does_only_what_is_missing(told: dict[str, Any], whole: str) -> None:
    assert told["cured"]["sha256"] == whole
    assert told["cured"]["done"] == ["4", "5"]


def test_a_broken_part_is_reported_with_its_rows(told: dict[str, Any]) -> None:
    message = told["broken"]["message"]
    assert "(retries: 1)" in message
    assert "broken.parquet, rows " in message


def test_a_folder_gets_shards(told: dict[str, Any], folder: Path) -> None:
    shards = told["shards"]
    assert (shards["rows"], len(shards["files"]), shards["left_over"]) == (ROWS, 10, False)
    assert all(name.endswith(".parquet") for name in shards["files"])
    table = dataset.dataset(folder / "shards", format="parquet").to_table()
    assert table["id"].to_pylist() == list(range(ROWS))


def test_a_store_gets_shards_and_a_note_that_all_are_there(told: dict[str, Any], folder: Path) -> None:
    store = told["store"]
    assert (store["rows"], store["again"]) == (ROWS, ROWS)
    shards = [name for name in store["files"] if name.endswith(".parquet")]
    assert len(shards) == 10
    assert "_nonet.json" in store["files"]
    table = dataset.dataset(folder / "store", format="parquet").to_table()
    assert table["id"].to_pylist() == list(range(ROWS))


def test_the_command_starts_a_cluster_of_its_own(tmp_path: Path) -> None:
    source = parquet_file(tmp_path / "in.parquet", mixed(1000) * 70)
    solve_dataset(source, tmp_path / "whole.parquet")
    command = [
        sys.executable,
        "-m",
        "nonet",
        "batch",
        "solve",
        str(source),
        "-o",
        str(tmp_path / "out.parquet"),
    ]
    run = subprocess.run(
        [*command, "--cluster", "local", "--workers", "2"],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert run.returncode == 0, run.stderr
    assert run.stderr.startswith("70,000 rows: ")
    assert run.stderr.count("\n") == 1
    assert (tmp_path / "out.parquet").read_bytes() == (tmp_path / "whole.parquet").read_bytes()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["in.parquet", "out.parquet", "whole.parquet"]


def test_text_goes_to_a_cluster_too(tmp_path: Path) -> None:
    folder = tmp_path / "in"
    folder.mkdir()
    for number in range(3):
        (folder / f"{number}.txt").write_text("\n".join(mixed(500, number)))
    solve_dataset(folder, tmp_path / "whole.csv")
    code = "import sys; from nonet.bulk import solve_dataset; solve_dataset(*sys.argv[1:], cluster='local', workers=2)"
    main = f"if __name__ == '__main__':\n    {code}"
    script = tmp_path / "run.py"
    script.write_text(main)
    subprocess.run(
        [sys.executable, str(script), str(folder), str(tmp_path / "out.csv")], check=True, timeout=120
    )
    assert (tmp_path / "out.csv").read_bytes() == (tmp_path / "whole.csv").read_bytes()


def test_a_scheduler_that_is_not_there_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = parquet_file(tmp_path / "in.parquet", mixed(10))
    monkeypatch.setattr("nonet.bulk.cluster.PATIENCE", 1)
    with pytest.raises(BulkError, match=r"no scheduler answers at tcp://127.0.0.1:9"):
        solve_dataset(source, tmp_path / "out.parquet", cluster="tcp://127.0.0.1:9")
