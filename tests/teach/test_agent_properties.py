"""What must hold on any board: no true candidate is lost, every pair of the input is used, answers are right."""

from __future__ import annotations

from itertools import combinations, islice
from random import Random

import pytest

import nonet
from nonet.teach import aind
from nonet.teach.judge import Position, random_position

PEERS = {is_diag: aind.layout_of(is_diag).peers for is_diag in (True, False)}


def keeps(board: aind.Values, position: Position) -> bool:
    return all(digit in board[box] for box, digit in position.solution.items())


def pairs(board: aind.Values, is_diag: bool) -> list[tuple[str, str]]:
    """The naked twins, found the slow and obvious way."""
    two = [box for box in aind.boxes if len(board[box]) == 2]
    return [(a, b) for a, b in combinations(two, 2) if board[a] == board[b] and b in PEERS[is_diag][a]]


def check_one_board(seed: int, is_diag: bool) -> int:
    position = random_position(seed, is_diag)
    board = position.board
    unitlist = aind.unitlist if is_diag else aind.reg_unitlist
    assert keeps(aind.eliminate(board, is_diag), position)
    assert keeps(aind.only_choice(board, is_diag), position)
    by_unit = aind.naked_twins(board, is_diag)
    by_peers = aind.naked_twins(board, is_diag, by="common peers")
    found = pairs(board, is_diag)
    for first, second in found:
        digits = set(board[first])
        for peer in PEERS[is_diag][first] & PEERS[is_diag][second]:
            assert not digits & set(by_peers[peer])
        for unit in unitlist:
            if first in unit and second in unit:
                assert not any(digits & set(by_unit[box]) for box in unit if box not in (first, second))
    assert keeps(by_peers, position)
    assert all(set(by_peers[box]) <= set(by_unit[box]) <= set(board[box]) for box in board)
    if not found:
        assert by_peers == board
    return len(found)


@pytest.mark.parametrize("is_diag", [True, False])
@pytest.mark.parametrize("boards", [1_000, pytest.param(5_000, marks=pytest.mark.slow)])
def test_no_true_candidate_is_lost_and_every_pair_is_used(boards: int, is_diag: bool) -> None:
    assert sum(check_one_board(seed, is_diag) for seed in range(boards)) > boards


@pytest.mark.parametrize("is_diag", [True, False])
def test_reducing_keeps_the_solution(is_diag: bool) -> None:
    for seed in range(200):
        position = random_position(seed, is_diag)
        reduced = aind.reduce_puzzle(position.board, is_diag)
        assert reduced
        assert keeps(reduced, position)
        larger = aind.naked_twins(position.board, is_diag, by="common peers", sets="any", until_stalled=True)
        assert keeps(larger, position)


def random_grid(random: Random, is_diag: bool) -> str:
    """Givens of a true grid, some thinned out to leave several solutions, some with a false digit."""
    position = random_position(random.randrange(1_000_000), is_diag)
    shown = random.sample(aind.boxes, random.randint(22, 34) if is_diag else random.randint(30, 48))
    values = {box: position.solution[box] if box in shown else "." for box in aind.boxes}
    if random.random() < 0.4:
        values[random.choice(shown)] = random.choice(aind.digits)
    return "".join(values.values())


@pytest.mark.parametrize("is_diag", [True, False])
def test_the_agent_agrees_with_the_engine(is_diag: bool) -> None:
    random = Random(3)
    outcomes = {0: 0, 1: 0, 2: 0}
    for _ in range(300):
        grid = random_grid(random, is_diag)
        puzzle = nonet.parse(grid, rules="diagonal" if is_diag else "classic", check=False)
        count = nonet.count(puzzle, limit=2)
        outcomes[count] += 1
        assert sum(1 for _ in islice(aind.solutions(grid, is_diag), 2)) == count
        solved = aind.solve(grid, is_diag, record=False)
        if count:
            assert aind.is_solved(solved, is_diag)
            assert all(
                mark in (".", digit) for mark, digit in zip(grid, aind.values2grid(solved or {}), strict=True)
            )
        else:
            assert solved is False
    assert min(outcomes.values()) > 30


@pytest.mark.parametrize("is_diag", [True, False])
def test_random_contradictory_boards_give_false_or_a_true_solution(is_diag: bool) -> None:
    random = Random(4)
    for _ in range(100):
        board = {box: "".join(d for d in aind.digits if random.random() < 0.35) for box in aind.boxes}
        solved = aind.search(board, is_diag)
        assert solved is False or aind.is_solved(solved, is_diag)
        aind.naked_twins(board, is_diag, sets="any")
        assert aind.reduce_puzzle(board, is_diag) is False or all(board.values())


def test_the_same_puzzle_is_recorded_in_the_same_order_each_time() -> None:
    grid = "..5...987.4..5...1..7......2...48....9.1.....6..2.....3..6..2.......9.7.......5.."
    runs = []
    for _ in range(2):
        aind.solve(grid, is_diag=False)
        runs.append([aind.values2grid(board) for board in aind.assignments])
    assert runs[0] == runs[1]
