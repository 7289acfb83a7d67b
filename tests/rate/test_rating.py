"""Ratings: HoDoKu's level and score, the hardest technique, for one puzzle and for many."""

from __future__ import annotations

import csv
from collections import Counter

import pytest

import nonet
from nonet.logic.technique import Level
from nonet.rate.hodoku import LIMITS, ladder, level_of
from nonet.rate.many import rate_many
from nonet.rate.path import rated_path
from tests.conftest import SHARED

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
DIAGONAL = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"
SEVERAL = "." * 81


def test_a_rating_has_level_score_hardest_and_counts() -> None:
    rating = nonet.rate(EASY)
    assert (rating.level, rating.score, rating.hardest) == (Level.EASY, 204, "naked-single")
    assert sum(rating.counts.values()) == rating.steps == 51
    assert rating.hard_steps == rating.searches == 0
    assert rating.explainer is None
    assert str(rating) == "Easy (204): hardest Naked single, 51 steps, 0 splits in a search"


def test_a_rating_is_under_the_rules_of_the_puzzle() -> None:
    assert nonet.rate(DIAGONAL, rules="diagonal").level == Level.EASY
    with pytest.raises(nonet.MultipleSolutions):
        nonet.rate(DIAGONAL)


def test_a_puzzle_without_a_solution_has_no_rating() -> None:
    with pytest.raises(nonet.NoSolution):
        nonet.rate("12345678." + "." * 63 + "........9")


def test_a_score_above_the_limit_of_its_level_raises_the_level() -> None:
    used = {"hidden-single": 1}
    assert level_of(used, LIMITS[Level.EASY]) == Level.EASY
    assert level_of(used, LIMITS[Level.EASY] + 1) == Level.MEDIUM
    assert level_of(used, LIMITS[Level.UNFAIR] + 1) == Level.EXTREME
    assert level_of({**used, "xy-wing": 1}, 100) == Level.HARD


def test_rows_that_are_no_puzzle_or_not_unique_stop_no_other() -> None:
    rated = rate_many([EASY, SEVERAL, "x" * 81, EASY])
    assert rated.level == ["Easy", None, None, "Easy"]
    assert rated.score == [204, None, None, 204]
    assert [str(status) for status in rated.status] == ["unique", "multiple", "parse_error", "unique"]


def test_every_container_gives_the_same_columns() -> None:
    import numpy as np
    import pyarrow as pa

    lines = [EASY, SEVERAL, EASY]
    plain = rate_many(lines)
    assert rate_many("\n".join(lines).encode()).score == plain.score
    numbers = np.array([[0 if symbol == "." else int(symbol) for symbol in line] for line in lines])
    arrays = rate_many(numbers)
    assert arrays.score.tolist() == [204, -1, 204]
    assert arrays.level.tolist() == ["Easy", "", "Easy"]
    for column in (pa.array(lines), pa.chunked_array([lines[:1], lines[1:]])):
        arrow = rate_many(column)
        assert arrow.score.to_pylist() == plain.score
        assert arrow.hardest.to_pylist() == plain.hardest
        assert [dict(row) if row else None for row in arrow.counts.to_pylist()] == plain.counts


def test_the_ratings_do_not_depend_on_the_number_of_threads() -> None:
    lines = [puzzle.line for puzzle in nonet.generate(n=60, seed=5)]
    assert rate_many(lines, threads=1) == rate_many(lines, threads=2)


def test_a_rating_does_not_depend_on_the_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = [puzzle.line for puzzle in nonet.generate(n=20, seed=6)]
    fast = rate_many(lines)
    monkeypatch.setenv("NONET_KERNEL", "baseline")
    assert rate_many(lines) == fast


def test_the_ladder_has_one_rung_for_an_entry_of_hodoku() -> None:
    from nonet.logic.finders import NUMBERS

    rungs = ladder().rungs
    assert rungs[NUMBERS["full_house"]] == 0
    assert rungs[NUMBERS["aic"]] == rungs[NUMBERS["continuous_nice_loop"]]
    assert rungs[NUMBERS["kraken_fish_1"]] == 255


def test_the_path_of_a_rating_has_the_steps_that_it_counts() -> None:
    for puzzle in nonet.generate(n=12, seed=7, level="extreme"):
        path = rated_path(puzzle)
        assert Counter(step.technique.keyword for step in path.steps) == nonet.rate(puzzle).counts
        assert path.end.is_solved


RATED = SHARED / "logic" / "rated_classic_shared.tsv"


@pytest.mark.skipif(not RATED.exists(), reason="the shared list of rated puzzles is not at hand")
def test_levels_and_scores_are_hodoku_s_on_the_shared_list() -> None:
    with RATED.open() as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    rated = rate_many([row["puzzle"] for row in rows])
    levels = sum(level.upper() == row["hodoku_level"] for level, row in zip(rated.level, rows, strict=True))
    scores = sum(score == int(row["hodoku_score"]) for score, row in zip(rated.score, rows, strict=True))
    assert levels == len(rows)
    assert scores >= len(rows) - 1  # docs/logic.md names the one that differs
