"""The coursework's solver: its functions, its answers, and what its author wished for."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

np = pytest.importorskip("numpy")

from nonet.errors import ParseError  # noqa: E402  after the skip
from nonet.teach import aind, csp  # noqa: E402

SEEDS = Path(__file__).parents[3] / "shared" / "seeds"
INFERENCES = ("none", "forward", "mac", "singles")

EASY = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
EASY_SOLVED = "483921657967345821251876493548132976729564138136798245372689514814253769695417382"
HARD = "..5...987.4..5...1..7......2...48....9.1.....6..2.....3..6..2.......9.7.......5.."
UNSOLVABLE = (  # clashing givens; a cell without a value; a value without a place; only a search finds out
    "11" + "." * 79,
    "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..",
    ".9.3....1....8..46......8..4.5.6..3...32756...6..1.9.4..1......58..2....2....7.6.",
    "....41....6.....2...2......32.6.........5..417.......2......23..48......5.1..2...",
)


def array(line: str, kind: Any = int) -> Any:
    return np.array([int(mark) for mark in line.replace(".", "0")], dtype=kind).reshape(9, 9)


def line(board: Any) -> str:
    return "".join(str(int(value)) for value in np.asarray(board).flat)


# ── sudoku_solver ────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("kind", [np.int8, np.int64, np.uint8, np.float64])
@pytest.mark.parametrize("inference", INFERENCES)
def test_the_solution_is_a_new_array_and_the_argument_stays(kind: Any, inference: Any) -> None:
    sudoku = array(EASY, kind)
    before = sudoku.copy()
    solved = csp.sudoku_solver(sudoku, inference)
    assert isinstance(solved, np.ndarray)
    assert solved.shape == (9, 9)
    assert solved is not sudoku
    assert line(solved) == EASY_SOLVED
    assert np.array_equal(sudoku, before)


@pytest.mark.parametrize("puzzle", UNSOLVABLE)
@pytest.mark.parametrize("inference", ["forward", "mac", "singles"])
@pytest.mark.parametrize("kind", [np.int8, np.uint8])
def test_no_solution_is_minus_one_everywhere(puzzle: str, inference: Any, kind: Any) -> None:
    result = csp.sudoku_solver(array(puzzle, kind), inference)
    assert result.shape == (9, 9)
    assert (result == -1).all()


def test_a_full_board_is_its_own_solution_if_it_is_legal() -> None:
    assert line(csp.sudoku_solver(array(EASY_SOLVED))) == EASY_SOLVED
    wrong = array(EASY_SOLVED)
    wrong[0, 0], wrong[0, 1] = wrong[0, 1], wrong[0, 0]
    assert (csp.sudoku_solver(wrong) == -1).all()


def test_of_several_solutions_one_is_returned() -> None:
    assert csp.is_solved(csp.sudoku_solver(np.zeros((9, 9), dtype=int)))


def test_lists_are_boards_too() -> None:
    assert line(csp.sudoku_solver(array(EASY).tolist())) == EASY_SOLVED


def test_a_board_of_another_shape_is_refused() -> None:
    with pytest.raises(ParseError, match="9 by 9 cells, not 4 by 4"):
        csp.sudoku_solver(np.zeros((4, 4)))


@pytest.mark.parametrize("value", [10, -1])
def test_what_is_no_value_is_illegal(value: int) -> None:
    sudoku = array(EASY)
    sudoku[0, 0] = value
    assert csp.is_illegal_board(sudoku)
    assert (csp.sudoku_solver(sudoku) == -1).all()


def test_every_inference_gives_the_same_answer_on_a_hard_puzzle() -> None:
    answers = {line(csp.sudoku_solver(array(HARD), inference)) for inference in ("forward", "mac", "singles")}
    assert answers == {aind.values2grid(aind.solve(HARD, is_diag=False) or {})}


def test_the_shared_coursework() -> None:
    file = SEEDS / "bath_coursework.jsonl"
    if not file.exists():
        pytest.skip("the coursework is not beside the repository")
    for row in map(json.loads, file.read_text().splitlines()):
        sudoku = array(row["puzzle"], np.int8)
        before = sudoku.copy()
        expected = array(row["solution"]) if row["expected"] == "solution" else np.full((9, 9), -1)
        assert np.array_equal(csp.sudoku_solver(sudoku), expected), row["id"]
        assert np.array_equal(sudoku, before)
        assert csp.is_illegal_board(sudoku) == row["givens_conflict"]
        if not row["givens_conflict"]:
            variables = csp.get_variables(sudoku)
            domains = csp.get_domains(sudoku, variables)
            consistent = csp.arc_consistency(sudoku, variables, domains)
            assert consistent == (row["ac3"] != "inconsistent"), row["id"]
            if row["ac3"] == "solved":
                assert all(len(domain) == 1 for domain in domains.values())
            elif consistent:
                cells = {variable: "".join(map(str, domain)) for variable, domain in domains.items()}
                expected_domains = dict(zip(csp.CELLS, row["ac3"], strict=True))
                assert all(cells[variable] == expected_domains[variable] for variable in variables)


# ── The board ────────────────────────────────────────────────────────────────────────────────────────────────────


def test_solved_means_full_and_legal() -> None:
    assert csp.is_solved(array(EASY_SOLVED))
    assert not csp.is_solved(array(EASY))
    assert not csp.is_solved(np.ones((9, 9), dtype=int))


@pytest.mark.parametrize(("first", "second"), [((0, 0), (0, 8)), ((0, 0), (8, 0)), ((3, 3), (5, 5))])
def test_a_duplicate_in_a_row_a_column_or_a_block_is_illegal(first: Any, second: Any) -> None:
    sudoku = np.zeros((9, 9), dtype=int)
    assert not csp.is_illegal_board(sudoku)
    sudoku[first] = sudoku[second] = 5
    assert csp.is_illegal_board(sudoku)


def test_variables_are_the_empty_cells() -> None:
    variables = csp.get_variables(array(EASY))
    assert variables[:3] == [(0, 0), (0, 1), (0, 3)]
    assert len(variables) == EASY.count(".")


def test_insert_value_changes_the_board_or_a_copy() -> None:
    for sudoku in (array(EASY), array(EASY).tolist()):
        copy = csp.insert_value(sudoku, (0, 0), 4, return_copy=True)
        assert (copy[0][0], sudoku[0][0]) == (4, 0)
        assert csp.insert_value(sudoku, (0, 0), 4) is sudoku
        assert sudoku[0][0] == 4


def test_a_value_satisfies_the_constraint_when_no_neighbour_has_it() -> None:
    sudoku = array(EASY)
    assert csp.satisfies_constraint(sudoku, (0, 0), 4)
    assert not csp.satisfies_constraint(sudoku, (0, 0), 3)  # row
    assert not csp.satisfies_constraint(sudoku, (0, 0), 9)  # column
    assert not csp.satisfies_constraint(sudoku, (0, 0), 1)  # block


def test_domains_of_one_variable_and_of_several() -> None:
    sudoku = array(EASY)
    assert csp.get_domain(sudoku, (0, 0)) == [4, 5]
    assert csp.get_domain(sudoku, [(0, 0)]) == csp.get_domains(sudoku, [(0, 0)]) == {(0, 0): [4, 5]}


def test_neighbours_are_empty_cells_only() -> None:
    neighbours = csp.get_neighbour_nodes([(0, 0), (0, 5), (8, 8)])
    assert neighbours == {(0, 0): {(0, 5)}, (0, 5): {(0, 0)}, (8, 8): set()}
    assert {len(seen) for seen in csp.get_neighbour_nodes(csp.CELLS).values()} == {20}


def test_the_most_constrained_variable() -> None:
    assert csp.most_constrained_variable({}) is None
    assert csp.most_constrained_variable({(0, 0): [1, 2], (0, 1): [1]}) == (0, 1)


# ── Arc consistency ──────────────────────────────────────────────────────────────────────────────────────────────


def test_revising_removes_only_what_a_single_value_forbids() -> None:
    domains = {(0, 0): [1, 2], (0, 1): [1, 2]}
    assert not csp.revise_domain(None, domains, (0, 0), (0, 1))
    domains[0, 1] = [2]
    assert csp.revise_domain(None, domains, (0, 0), (0, 1))
    assert domains == {(0, 0): [1], (0, 1): [2]}
    assert not csp.revise_domain(None, domains, (0, 0), (0, 1))


def test_arc_consistency_is_eliminate_to_its_end() -> None:
    for puzzle in (EASY, HARD):
        sudoku = array(puzzle)
        variables = csp.get_variables(sudoku)
        domains = csp.get_domains(sudoku, variables)
        assert csp.arc_consistency(sudoku, variables, domains)
        values = aind.grid_values(puzzle)
        while (after := aind.eliminate(values, is_diag=False)) != values:
            values = after
        for (row, column), domain in domains.items():
            assert "".join(map(str, domain)) == values[aind.boxes[9 * row + column]]


def test_arc_consistency_is_false_when_a_domain_runs_empty() -> None:
    domains = {(0, 0): [1], (0, 1): [1]}
    assert csp.arc_consistency(None, list(domains), domains) is False
    assert csp.arc_consistency(None, [(0, 0)], {(0, 0): []}) is False
    assert csp.arc_consistency(None, [(0, 0)], {(0, 0): [1]}) is True


def test_after_a_revision_only_arcs_of_neighbours_are_queued(monkeypatch: pytest.MonkeyPatch) -> None:
    queued: list[Any] = []

    class Watched(csp.Queue[Any]):
        def enqueue(self, item: Any) -> None:
            queued.append(item)
            super().enqueue(item)

    monkeypatch.setattr(csp, "Queue", Watched)
    sudoku = array(EASY)
    variables = csp.get_variables(sudoku)
    assert csp.arc_consistency(sudoku, variables, csp.get_domains(sudoku, variables))
    assert queued
    assert all(first in csp.NEIGHBOURS[second] for first, second in queued)


def test_a_queue_is_first_in_first_out() -> None:
    queue: csp.Queue[int] = csp.Queue()
    queue.enqueue(1)
    queue.enqueue(2)
    assert (queue.dequeue(), queue.dequeue(), queue.size()) == (1, 2, 0)


# ── Search and inference ─────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("inference", INFERENCES)
def test_backtracking_fills_the_board_in_place(inference: Any) -> None:
    sudoku = array(EASY)
    assert csp.backtrack_search(sudoku, inference=inference) is True
    assert line(sudoku) == EASY_SOLVED


@pytest.mark.parametrize("puzzle", UNSOLVABLE[:3])
def test_a_failed_search_leaves_the_board_as_it_was(puzzle: str) -> None:
    sudoku = array(puzzle)
    assert csp.backtrack_search(sudoku) is False
    assert np.array_equal(sudoku, array(puzzle))


def test_revised_domains_are_used_and_left_alone() -> None:
    sudoku = array(EASY)
    variables = csp.get_variables(sudoku)
    domains = csp.get_domains(sudoku, variables)
    assert csp.arc_consistency(sudoku, variables, domains)
    before = {variable: list(domain) for variable, domain in domains.items()}
    assert csp.backtrack_search(sudoku, domains)
    assert domains == before


def test_each_inference_sees_at_least_what_the_weaker_one_sees() -> None:
    sudoku = array(HARD)
    variables = csp.get_variables(sudoku)
    domains = csp.get_domains(sudoku, variables)
    neighbours = csp.get_neighbour_nodes(variables)
    for variable, domain in domains.items():
        for value in domain:
            forward, mac, singles = (
                csp.infer(domains, neighbours, variable, value, inference)  # type: ignore[arg-type]
                for inference in ("forward", "mac", "singles")
            )
            for stronger, weaker in ((mac, forward), (singles, mac)):
                assert weaker is not None or stronger is None
                if stronger is not None and weaker is not None:
                    assert all(set(stronger[other]) <= set(weaker[other]) for other in weaker)


def test_inference_leaves_the_domains_it_was_given() -> None:
    domains = {(0, 0): [1, 2], (0, 1): [1, 2]}
    for inference in ("forward", "mac", "singles"):
        csp.infer(domains, csp.get_neighbour_nodes(domains), (0, 0), 1, inference)  # type: ignore[arg-type]
    assert domains == {(0, 0): [1, 2], (0, 1): [1, 2]}
