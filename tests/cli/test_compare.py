"""`nonet compare` and `nonet trace`."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from nonet.cli.compare import COMMAND as compare
from nonet.cli.trace import COMMAND as trace
from nonet.errors import NonetError
from nonet.teach.puzzles import HARD
from nonet.teach.trace import Trace

DEFAULT = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"


def run(command: object, *arguments: str) -> Result:
    return CliRunner().invoke(command, arguments)  # type: ignore[arg-type]


def test_without_a_file_own_puzzles_are_compared() -> None:
    done = run(compare, "-n", "3")
    assert done.exit_code == 0
    assert done.output.startswith("3 puzzles (classic), CPU time, best of 1\n")
    assert done.output.count("3/3") == 4


def test_without_a_step_is_one_more_row() -> None:
    done = run(compare, "-n", "2", "-s", "classroom", "--without", "twins")
    rows = done.output.splitlines()[3:]
    assert [row.split()[0] for row in rows] == ["eliminate+only-choice/mrv", "classroom"]


def test_the_originals_can_be_added() -> None:
    done = run(compare, "-n", "1", "--originals", "--max-nodes", "500", "--markdown")
    assert [row.split("|")[1].strip() for row in done.output.splitlines()[4:]] == [
        "aind-by-unit",
        "aind-common-peers",
        "aind-equal-sets",
        "aind-first-box",
        "course-ac3",
    ]


def test_files_may_be_lines_json_lines_or_gzip(tmp_path: Path) -> None:
    lines = tmp_path / "list.txt"
    lines.write_text("# two puzzles\n" + "\n".join(HARD["diagonal"][:2]) + "\n")
    rows = tmp_path / "list.jsonl"
    rows.write_text(
        "".join(json.dumps({"puzzle": p, "rules": "diagonal"}) + "\n" for p in HARD["diagonal"][:2])
    )
    packed = tmp_path / "list.txt.gz"
    packed.write_bytes(gzip.compress(lines.read_bytes()))
    tables = []
    for file, *more in ((lines, "-r", "diagonal"), (rows,), (packed, "-r", "diagonal")):
        done = run(compare, str(file), *more, "-s", "classroom")
        assert done.exit_code == 0, done.output
        tables.append(done.output.splitlines()[-1].split()[:6])
    assert tables[0] == tables[1] == tables[2]


def test_results_are_written(tmp_path: Path) -> None:
    files = {name: tmp_path / f"out.{name}" for name in ("csv", "json")}
    done = run(compare, "-n", "2", "--csv", str(files["csv"]), "--json", str(files["json"]))
    assert done.exit_code == 0
    assert files["csv"].read_text().count("\n") == 9
    assert len(json.loads(files["json"].read_text())["results"]) == 8


def test_the_plot_is_written(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib", exc_type=ImportError)
    assert run(compare, "-n", "2", "--plot", str(tmp_path / "plot.png")).exit_code == 0
    assert (tmp_path / "plot.png").exists()


def test_the_listing_names_every_step() -> None:
    done = run(compare, "--list")
    assert all(word in done.output for word in ("only-choice", "mrv-degree", "lcv", "aind-first-box"))


def test_an_unknown_strategy_is_named() -> None:
    done = run(compare, "-s", "twinz")
    assert isinstance(done.exception, NonetError)
    assert "did you mean 'twins'" in str(done.exception)


def test_trace_prints_tree_counters_and_solution() -> None:
    done = run(trace, DEFAULT, "-r", "diagonal")
    assert done.exit_code == 0
    assert done.output.startswith("✓ puzzle: 64 placed")
    assert "1 nodes, 0 backtracks" in done.output
    assert "267945381853716249491823576576438192384192657129657438642379815935281764718564923" in done.output


def test_trace_tells_every_step() -> None:
    done = run(trace, HARD["classic"][0], "--steps")
    assert "split " in done.output
    assert "  dead end: " in done.output
    assert " (twins)" in done.output


def test_trace_writes_what_is_asked_for(tmp_path: Path) -> None:
    names = {"--html": "a.html", "--tree-svg": "a.svg", "--tree-html": "t.html", "--json": "a.json"}
    arguments = [part for option, name in names.items() for part in (option, str(tmp_path / name))]
    assert run(trace, HARD["classic"][0], *arguments).exit_code == 0
    assert Trace.from_json((tmp_path / "a.json").read_text("utf-8")).puzzle == HARD["classic"][0]
    assert all((tmp_path / name).stat().st_size > 500 for name in names.values())


def test_trace_plays_in_the_terminal_and_goes_on_without_a_window(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "no-such-driver")
    done = run(trace, DEFAULT, "-r", "diagonal", "--play", "--window")
    assert done.exit_code == 0
    assert "solved" in done.output
    assert "No visualisation" in done.output


def test_trace_of_an_unsolvable_puzzle_ends_with_status_one() -> None:
    done = run(trace, "11" + "." * 79)
    assert done.exit_code == 1
    assert "no solution" in done.output
