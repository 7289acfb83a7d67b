"""`solve_record_batch`: a row for each row, in order, whatever the rows are."""

from __future__ import annotations

from typing import Any

import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st
from puzzles import PUZZLE, SOLVED, made, mixed

import nonet
from nonet.bulk import BulkError, Options, solve_record_batch
from nonet.bulk.columns import roles_of


def answer(columns: dict[str, Any], **options: Any) -> list[dict[str, Any]]:
    return solve_record_batch(pa.record_batch(columns), Options(**options)).to_pylist()


def test_a_puzzle_gets_its_solution_and_its_measures() -> None:
    assert answer({"puzzle": [PUZZLE]}) == [
        {
            "puzzle": PUZZLE,
            "rules": "classic",
            "status": "unique",
            "n_solutions": 1,
            "solution": SOLVED,
            "clues": 32,
            "guesses": 0,
        }
    ]


def test_a_bad_row_is_kept_with_its_status() -> None:
    rows = answer({"puzzle": [PUZZLE, "what", None, "", "55" + "." * 79, "x" * 81, "é" * 81]})
    statuses = [row["status"] for row in rows]
    assert statuses == ["unique", *["parse_error"] * 3, "no_solution", *["parse_error"] * 2]
    assert [row["puzzle"] for row in rows][1:3] == ["what", None]
    assert rows[1]["solution"] is rows[1]["clues"] is rows[1]["n_solutions"] is None
    assert (rows[4]["solution"], rows[4]["clues"], rows[4]["n_solutions"]) == (None, 2, 0)


def test_of_several_solutions_the_first_is_given_and_the_limit_counts() -> None:
    (row,) = answer({"puzzle": ["1..............."]}, limit=50)
    assert (row["status"], row["n_solutions"]) == ("multiple", 50)
    assert row["solution"].startswith("1")


def test_other_columns_are_kept_also_those_that_are_called_like_ours() -> None:
    (row,) = answer({"id": [7], "solution": ["mine"], "quizzes": [PUZZLE], "input_solution": ["too"]})
    assert list(row)[:2] == ["puzzle", "rules"]
    assert row["id"] == 7
    assert row["solution"] == SOLVED
    assert sorted(value for value in row.values() if value in ("mine", "too")) == ["mine", "too"]


def test_each_row_has_its_own_rules_if_a_column_says_so() -> None:
    x = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"
    rows = answer(
        {"puzzle": [x, x, x, x, x], "rules": ["diagonal", "classic", None, " ", "diagnoal"]}, rules="x"
    )
    assert [row["status"] for row in rows] == ["unique", "multiple", "unique", "unique", "rules_error"]
    assert [row["rules"] for row in rows] == ["diagonal", "classic", "diagonal", "diagonal", "diagnoal"]


def test_sizes_and_forms_may_be_mixed() -> None:
    spaced = " ".join(PUZZLE)
    grid = "\n".join(PUZZLE[start : start + 9] for start in range(0, 81, 9))
    rows = answer({"puzzle": [".24........3..2.", PUZZLE, spaced, grid, PUZZLE.replace(".", "0")]})
    assert [row["status"] for row in rows] == ["unique"] * 5
    assert [row["rules"] for row in rows] == ["4x4+classic"] + ["classic"] * 4
    assert [row["solution"] for row in rows][1:] == [SOLVED] * 4
    assert [row["clues"] for row in rows] == [4, 32, 32, 32, 32]


@pytest.mark.parametrize("kind", ["large_string", "binary", "string_view", "dictionary"])
def test_text_of_any_arrow_type_is_read(kind: str) -> None:
    column = pa.array([PUZZLE, "what"])
    column = column.dictionary_encode() if kind == "dictionary" else column.cast(getattr(pa, kind)())
    assert [row["solution"] for row in answer({"puzzle": column})] == [SOLVED, None]


def test_a_slice_of_a_batch_is_that_slice() -> None:
    batch = pa.record_batch({"puzzle": mixed(300)})
    whole = solve_record_batch(batch, Options()).to_pylist()
    for start, count in ((0, 10), (5, 200), (299, 1), (300, 0)):
        part = solve_record_batch(batch.slice(start, count), Options())
        assert part.to_pylist() == whole[start : start + count]


@given(
    st.lists(st.one_of(st.none(), st.sampled_from(mixed(20)), st.text(max_size=90)), max_size=30),
    st.sampled_from(["solve", "check"]),
)
def test_any_rows_give_what_each_gives_alone(texts: list[str | None], task: str) -> None:
    rows = answer({"puzzle": pa.array(texts, pa.string())}, task=task)
    assert [row["puzzle"] for row in rows] == texts
    for row in rows:
        assert answer({"puzzle": pa.array([row["puzzle"]], pa.string())}, task=task) == [row]


def test_a_solution_is_what_solve_finds() -> None:
    for row in answer({"puzzle": made(20)}):
        assert row["solution"] == nonet.solve(row["puzzle"]).line


def test_check_counts_givens_that_are_not_needed_and_names_problems() -> None:
    minimal = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"
    rows = answer(
        {"puzzle": [PUZZLE, minimal, "55" + "." * 79, "what"], "rules": ["", "x", "", ""]}, task="check"
    )
    assert rows[0]["redundant"] == len(nonet.check(PUZZLE).redundant)
    assert rows[1]["redundant"] == len(nonet.check(minimal, "diagonal").redundant)
    assert rows[2]["problem"] == "row 1 has 5 twice: r1c1 and r1c2"
    assert rows[3]["problem"]
    assert rows[2]["redundant"] is None


def test_a_table_without_puzzles_says_which_columns_there_are() -> None:
    with pytest.raises(BulkError, match=r"which column holds the puzzles.*there are a, b"):
        roles_of(pa.schema([("a", pa.int64()), ("b", pa.int64())]), Options())
    with pytest.raises(BulkError, match="no column 'c'; there are a, b"):
        roles_of(pa.schema([("a", pa.string()), ("b", pa.string())]), Options(column="c"))


@pytest.mark.parametrize("options", [{"rules": "diagnoal"}, {"rules": "auto"}, {"task": "x"}, {"limit": 1}])
def test_options_that_make_no_sense_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(nonet.NonetError):
        Options(**options).checked()
