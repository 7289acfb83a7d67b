"""The benchmark measures what it says: honest puzzles, checked answers, a unit that is one."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import nonet

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))  # benchmarks/ is no part of the package

from benchmarks import logic, make, markdown, peers, report  # noqa: E402 -- needs the path
from benchmarks.check import solves  # noqa: E402
from benchmarks.published import PUBLISHED, Rated  # noqa: E402
from benchmarks.symmetry import permuted  # noqa: E402
from benchmarks.yardstick import OWN  # noqa: E402

CLASSIC = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
DIAGONAL = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"


@pytest.mark.parametrize(("puzzle", "rules"), [(CLASSIC, "classic"), (DIAGONAL, "diagonal")])
def test_a_permuted_puzzle_is_another_one_with_one_solution(puzzle: str, rules: str) -> None:
    turned = permuted([puzzle] * 50, rules, Random(4))
    assert len(set(turned)) == 50
    for text, solution in zip(turned, nonet.solve_many(turned, rules=rules), strict=True):
        assert solves(solution, text, rules)


def test_an_answer_is_checked_by_the_rules() -> None:
    solution = nonet.solve(nonet.parse(DIAGONAL, rules="diagonal")).line
    assert solves(solution, DIAGONAL, "diagonal")
    assert not solves(solution, CLASSIC, "classic")
    assert not solves(solution[:-1], DIAGONAL, "diagonal")
    assert not solves(nonet.solve(CLASSIC).line, "." * 81, "diagonal")


@pytest.mark.parametrize(("rules", "clues"), [("classic", 33), ("diagonal", 0), ("windoku", 0)])
def test_made_puzzles_have_one_solution_and_are_the_same_every_time(rules: str, clues: int) -> None:
    puzzles = make.make(rules, 5, clues, seed=7)
    assert puzzles == make.make(rules, 5, clues, seed=7)
    for puzzle in puzzles:
        assert nonet.count(nonet.parse(puzzle, rules=rules), limit=2) == 1
        assert not clues or 81 - puzzle.count(".") >= clues


def test_a_speed_in_units_is_compared_with_the_best_published() -> None:
    row = {"corpus": "17_clue", "made": False, "wrong": 0, "per_second": 488_000.0, "splits": 1.0}
    best = PUBLISHED["17_clue"].speed
    compared = report.in_units(row, unit=10_000.0)
    assert compared["in_U"] == 48.8
    assert compared["ratio"] == pytest.approx(48.8 / best)
    assert compared["met"]
    assert not report.in_units(row, unit=10_001.0)["met"]
    assert "48.8" in report.corpus_line(compared)
    assert "| met |" in markdown.corpora_table([compared])


def test_the_yardstick_solves_every_puzzle(tmp_path: Path) -> None:
    compiler = shutil.which("g++") or shutil.which("c++")
    if compiler is None:
        pytest.skip("no C++ compiler here")
    puzzles, program = tmp_path / "puzzles.txt", tmp_path / "yardstick"
    puzzles.write_text(f"{nonet.solve(CLASSIC).line}\n{'.' * 81}\n{'55' + '.' * 79}\n")
    subprocess.run([compiler, "-std=c++20", "-o", program, OWN], check=True)
    run = subprocess.run([program, puzzles, "0"], capture_output=True, text=True, check=True)
    assert "1 of 3 unique" in run.stdout


def test_a_peer_that_is_missing_is_named_as_absent() -> None:
    assert {"sat", "tdoku"} <= set(peers.names())
    command = [sys.executable, "-m", "benchmarks.peers", "tdoku", "none", "1"]
    run = subprocess.run(
        command,
        cwd=ROOT,
        env={"NONET_TDOKU": "/nowhere/tdoku.so"},
        input=CLASSIC,
        capture_output=True,
        text=True,
        check=True,
    )
    assert "absent" in json.loads(run.stdout)


def test_the_benchmark_writes_json(tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    command = [sys.executable, "-m", "benchmarks", "--quick", "--only", "import", "--json", file]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    figures = json.loads(file.read_text())
    assert figures["import"]["median_ms"] > 0
    assert {"CPU", "compiler", "kernel", "versions"} <= set(figures["machine"])
    assert markdown.sections(figures)


def test_a_rating_speed_is_compared_with_hodoku_in_units() -> None:
    band = Rated(1.0, 1.5, milliseconds=0.5, unit=10_000)  # 2,000 a second there: 0.2 U
    assert logic.speed("", 1, 40_000.0, unit=20_000.0, band=band).against_hodoku == pytest.approx(10)
    assert logic.speed("", 1, 40_000.0, unit=20_000.0, band=None).against_hodoku is None
    assert logic.band_of(1.2) == logic.HODOKU[0]
    assert logic.band_of(11.9) is None


def test_a_rater_that_is_missing_is_named_as_absent(capsys: pytest.CaptureFixture[str]) -> None:
    def load() -> None:
        raise ImportError

    assert logic.of_peer("nobody", load, [CLASSIC], seconds=1, unit=1) == []  # type: ignore[arg-type]
    assert "nobody | | absent" in capsys.readouterr().out


def test_the_benchmark_of_the_logic_writes_json(tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    command = [sys.executable, "-m", "benchmarks.logic", "--quick", "--seconds", "0.01", "--json", file]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    figures = json.loads(file.read_text())
    assert {"singles only", "random minimal, diagonal", "Easy"} <= {row["name"] for row in figures["speeds"]}
    assert all(row["median"] <= row["p99"] <= row["most"] for row in figures["latencies"])
