"""One puzzle: solve, count, enumerate, and stop when told to."""

from __future__ import annotations

import os
import threading
import time
from itertools import islice

import pytest

import nonet
from nonet.engine.search import find, is_unique
from tests.engine.interrupting import seconds_to_stop

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
DIAGONAL = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"
SEVERAL = EASY.replace("5", ".").replace("7", ".")


def test_the_solution_is_a_solved_grid_that_keeps_the_givens() -> None:
    for text, rules in ((EASY, "classic"), (DIAGONAL, "diagonal")):
        grid = nonet.solve(text, rules)
        assert grid.is_solved
        assert all(given in (".", digit) for given, digit in zip(text, grid.line, strict=True))


def test_text_a_puzzle_and_another_spelling_have_the_same_solution() -> None:
    spaced = "\n".join(EASY[start : start + 9].replace(".", " ") for start in range(0, 81, 9))
    assert nonet.solve(EASY).line == nonet.solve(nonet.parse(EASY)).line == SOLUTION
    assert nonet.solve(EASY.replace(".", "0")).line == nonet.solve(spaced).line == SOLUTION


def test_a_text_cut_short_says_how_many_cells_it_has_and_where_it_ends() -> None:
    with pytest.raises(nonet.ParseError, match="18 of 81 cells") as caught:
        nonet.solve("53..7....6..195...")
    assert str(caught.value).endswith("^")


def test_no_solution_and_several_are_told_apart() -> None:
    with pytest.raises(nonet.NoSolution):
        nonet.solve("12345678" + "." * 9 + "9" + "." * 63)  # r1c9 has no digit left
    with pytest.raises(nonet.MultipleSolutions) as caught:
        nonet.solve(SEVERAL)
    one, other = caught.value.solutions
    assert one.is_solved
    assert other.is_solved
    assert one != other


def test_givens_that_clash_are_named_by_solve_and_counted_as_no_solution() -> None:
    for first, second in (
        (0, 1),
        (0, 8),
        (0, 9),
        (0, 72),
        (0, 10),
    ):  # in a mini-row, row, mini-column, column, box
        text = ["."] * 81
        text[first] = text[second] = "5"
        with pytest.raises(nonet.ContradictionError, match="5 twice"):
            nonet.solve("".join(text))
        assert nonet.count("".join(text), timeout=5) == 0


def test_candidates_removed_from_a_puzzle_stay_out() -> None:
    puzzle = nonet.parse(SEVERAL)
    one, other = find(puzzle, 2)
    cell = one.differences_to(other)[0]
    digit = one.digit(cell)
    assert digit is not None
    without = nonet.Puzzle(puzzle.rules, puzzle.givens, frozenset({nonet.Candidate(cell, digit)}))
    assert nonet.count(without) < nonet.count(puzzle)
    assert all(grid.digit(cell) != digit for grid in nonet.solutions(without))


def test_a_count_stops_at_its_limit() -> None:
    assert nonet.count("." * 16) == 288
    assert [nonet.count("." * 16, limit) for limit in (1, 2, 287, 288, 289)] == [1, 2, 287, 288, 288]
    assert nonet.count("." * 81, limit=100_000) == 100_000
    assert is_unique(EASY)
    assert not is_unique(SEVERAL)


def test_solutions_are_all_different_lazy_and_in_a_fixed_order() -> None:
    every = [grid.line for grid in nonet.solutions("." * 16)]
    assert len(set(every)) == len(every) == 288
    assert every == [grid.line for grid in nonet.solutions("." * 16)]
    assert [grid.line for grid in find("." * 16, 10)] == every[:10]
    assert len(list(islice(nonet.solutions("." * 81), 1000))) == 1000  # of 6.67 sextillion


def test_more_solutions_than_the_limit_raise_and_carry_those_found() -> None:
    assert len(list(nonet.solutions("." * 16, limit=288))) == 288
    seen: list[nonet.Grid] = []
    with pytest.raises(nonet.LimitReached, match="more than 10 solutions") as caught:
        seen.extend(nonet.solutions("." * 16, limit=10))
    assert caught.value.found == seen
    assert len(seen) == 10


@pytest.mark.parametrize("size", [9, 16, 25])
def test_a_timeout_raises_in_time_and_carries_what_was_found(size: int) -> None:
    blank = "." * size**2
    started = time.monotonic()
    with pytest.raises(nonet.LimitReached) as counted:
        nonet.count(blank, timeout=0.3)
    with pytest.raises(nonet.LimitReached) as listed:
        list(nonet.solutions(blank, timeout=0.3))
    assert time.monotonic() - started < 3  # loosely: other work may hold the machine
    assert isinstance(counted.value.found, int)
    assert counted.value.found > 0
    assert isinstance(listed.value.found, list)
    assert all(grid.is_solved for grid in listed.value.found[:3])


@pytest.mark.parametrize("rules", ["classic", "16x16", "25x25,diagonal"])
@pytest.mark.skipif(os.name == "nt", reason="sends a signal")
def test_ctrl_c_stops_a_long_search_at_once(rules: str) -> None:
    puzzle = f"nonet.Puzzle(r := nonet.Rules({rules!r}), (0,) * len(r.cells))"
    assert seconds_to_stop(f"nonet.count({puzzle})") < 1.0  # 0.05 s and less where nothing else runs


def test_many_threads_may_solve_at_the_same_time() -> None:
    wrong: list[str] = []

    def work() -> None:
        for _ in range(200):
            if nonet.solve(EASY).line != SOLUTION or nonet.count("." * 16) != 288:
                wrong.append(threading.current_thread().name)

    team = [threading.Thread(target=work) for _ in range(4)]
    for each in team:
        each.start()
    for each in team:
        each.join()
    assert not wrong


def test_other_threads_run_while_one_searches() -> None:
    done = threading.Event()

    def search() -> None:
        with pytest.raises(nonet.LimitReached):
            nonet.count("." * 81, timeout=1.0)
        done.set()

    searcher = threading.Thread(target=search)
    searcher.start()
    turns = 0
    while not done.is_set():
        turns += 1
        time.sleep(0.001)
    searcher.join()
    assert turns > 20
