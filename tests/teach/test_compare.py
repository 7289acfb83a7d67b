"""Comparisons: the same puzzles for all, and numbers that add up."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from nonet.teach.compare import Comparison, Result, compare
from nonet.teach.puzzles import HARD
from nonet.teach.strategies import strategy

TWO = ("eliminate+only-choice", "eliminate+only-choice+twins")


@pytest.fixture(scope="module")
def found() -> Comparison:
    return compare(TWO, HARD["classic"][:6], repeat=2)


def test_every_strategy_meets_every_puzzle(found: Comparison) -> None:
    assert [(r.strategy, r.number) for r in found.results] == [(s, n) for n in range(1, 7) for s in TWO]
    assert {result.outcome for result in found.results} == {"solved"}
    assert found.disagreements == []


def test_solutions_are_the_same_whoever_finds_them(found: Comparison) -> None:
    assert [r.solution for r in found.of(TWO[0])] == [r.solution for r in found.of(TWO[1])]


def test_node_counts_are_exact(found: Comparison) -> None:
    for name in TWO:
        nodes = [strategy(name).run(grid).counters.nodes for grid in HARD["classic"][:6]]
        assert [result.nodes for result in found.of(name)] == nodes


def test_twins_never_need_more_nodes_in_all(found: Comparison) -> None:
    without, with_twins = found.summaries
    assert with_twins.nodes < without.nodes
    assert with_twins.inferences["twins"] > 0


def test_the_table_has_a_row_a_strategy(found: Comparison) -> None:
    head, *rows = found.table().splitlines()
    assert head.split()[:3] == ["strategy", "solved", "nodes"]
    assert [row.split()[0] for row in rows] == list(TWO)
    assert len({len(row) for row in rows}) == 1
    assert found.table("markdown").count("\n") == 3
    assert found._repr_markdown_().startswith("| strategy |")


def test_csv_and_json_hold_every_result(found: Comparison) -> None:
    rows = list(csv.DictReader(found.csv().splitlines()))
    assert len(rows) == 12
    assert int(rows[0]["nodes"]) == found.results[0].nodes
    assert int(rows[1]["removed by twins"]) == found.results[1].inferences["twins"]
    assert len(json.loads(found.to_json())["results"]) == 12


def test_limits_make_lower_bounds() -> None:
    found = compare(["backtracking"], HARD["classic"][:1], max_nodes=50)
    assert found.summaries[0].stopped == 1
    assert ">50" in found.table()


def test_unsolvable_puzzles_count_as_answered() -> None:
    found = compare(TWO, ["11" + "." * 79])
    assert [result.outcome for result in found.results] == ["no solution"] * 2
    assert "1/1" in found.table()


def test_a_disagreement_is_reported() -> None:
    results = [
        Result(name, 3, "", outcome, "", 1, 0, 0, 0, 0.1)
        for name, outcome in (("a", "solved"), ("b", "no solution"))
    ]
    assert Comparison(("a", "b"), results).disagreements == [3]


def test_a_mapping_names_the_strategies() -> None:
    found = compare({"mine": strategy("ac3")}, HARD["classic"][:1], max_nodes=100)
    assert found.strategies == ("mine",)


def test_progress_is_told() -> None:
    seen: list[int] = []
    compare(["classroom"], HARD["classic"][:3], progress=seen.append)
    assert seen == [1, 2, 3]


@pytest.mark.parametrize("ending", ["png", "svg"])
def test_plots_are_drawn(found: Comparison, tmp_path: Path, ending: str) -> None:
    pytest.importorskip("matplotlib", exc_type=ImportError)
    figure = found.plot(tmp_path / f"plot.{ending}")
    assert len(figure.axes) == 4
    assert (tmp_path / f"plot.{ending}").stat().st_size > 10_000


def test_one_strategy_can_be_plotted_too() -> None:
    pytest.importorskip("matplotlib", exc_type=ImportError)
    assert compare(["classroom"], HARD["classic"][:2]).plot()
