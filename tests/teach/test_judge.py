"""The judge names the mistake: each published agent's own one, and the usual slips of students."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from nonet.teach import aind, judge
from nonet.teach.aind import Values
from nonet.teach.judge import Mistake

# ── Published functions, told again with their mistakes ──────────────────────────────────────────────────────────


def trims_only_boxes_with_more_than_two(values: Values) -> Values:
    after = aind.naked_twins(values)
    return {box: after[box] if len(values[box]) > 2 else values[box] for box in values}


def works_in_place_and_loses_pairs(values: Values) -> Values:
    for unit in aind.unitlist:
        for first in unit:
            for second in unit:
                if first < second and len(values[first]) == 2 and values[first] == values[second]:
                    pair = values[first]
                    for box in unit:
                        if box not in (first, second):
                            for digit in pair:
                                values[box] = values[box].replace(digit, "")
    return values


def counts_solved_boxes_as_twins(values: Values) -> Values:
    for unit in aind.unitlist:
        for first in unit:
            alike = [box for box in unit if values[box] == values[first]]
            if len(alike) >= 2 and len(values[first]) <= len(alike):
                for box in unit:
                    if box not in alike and len(values[box]) > 1:
                        values[box] = "".join(digit for digit in values[box] if digit not in values[first])
    return values


def takes_the_first_two_for_twins(values: Values) -> Values:
    for unit in aind.unitlist:
        alike = [
            box for box in unit if len(values[box]) == 2 and [values[b] for b in unit].count(values[box]) == 2
        ]
        if alike:
            first, second = alike[:2]
            for box in unit:
                if box not in (first, second):
                    for digit in (values[first][0], values[first][1], values[second][0], values[second][1]):
                        values[box] = values[box].replace(digit, "")
    return values


def uses_the_first_pair_of_a_unit_alone(values: Values) -> Values:
    lost: dict[str, set[str]] = {}
    seen = set()
    for pair in aind.find_naked_sets(values):
        if pair.unit not in seen:
            seen.add(pair.unit)
            for box in pair.unit:
                if box not in pair.boxes:
                    lost.setdefault(box, set()).update(pair.digits)
    return {box: "".join(d for d in value if d not in lost.get(box, ())) for box, value in values.items()}


def eliminates_singles_as_well(values: Values) -> Values:
    return aind.eliminate(aind.eliminate(aind.naked_twins(values)))


def crashes(values: Values) -> Values:
    raise IndexError("string index out of range")


def forgets_to_return(values: Values) -> None:
    aind.naked_twins(values)


@pytest.mark.parametrize(
    ("function", "mistake"),
    [
        (trims_only_boxes_with_more_than_two, Mistake.MISSED),
        (works_in_place_and_loses_pairs, Mistake.MISSED),
        (uses_the_first_pair_of_a_unit_alone, Mistake.MISSED),
        (takes_the_first_two_for_twins, Mistake.UNSOUND),
        (counts_solved_boxes_as_twins, Mistake.UNEXPLAINED),
        (eliminates_singles_as_well, Mistake.UNEXPLAINED),
        (crashes, Mistake.CRASHED),
        (forgets_to_return, Mistake.NO_BOARD),
        (lambda values: dict.fromkeys(values, aind.digits), Mistake.GAINED),
        (lambda values: {"A1": "1"}, Mistake.NO_BOARD),
        (lambda values: values, Mistake.MISSED),
    ],
)
def test_a_mistake_in_naked_twins_is_named(function: Callable[..., Any], mistake: Mistake) -> None:
    faults = judge.judge_naked_twins(function)
    assert mistake in {fault.mistake for fault in faults}
    assert all(str(fault).startswith("naked_twins ") for fault in faults)


@pytest.mark.parametrize("is_diag", [True, False])
@pytest.mark.parametrize("by", ["unit", "common peers"])
@pytest.mark.parametrize("until_stalled", [True, False])
def test_every_accepted_convention_passes(is_diag: bool, by: Any, until_stalled: bool) -> None:
    def naked_twins(values: Values) -> Values:
        return aind.naked_twins(values, is_diag, by=by, until_stalled=until_stalled)

    assert judge.judge_naked_twins(naked_twins, is_diag) == []


def test_the_pair_and_the_box_are_in_the_message() -> None:
    fault = judge.judge_naked_twins(lambda values: values)[0]
    first, second, box = fault.boxes
    assert fault.board[first] == fault.board[second]
    assert str(fault).startswith(
        f"naked_twins missed a pair: {first} and {second} hold just {fault.board[first]} in "
    )
    assert f"{box} still has" in str(fault)


def test_going_on_half_way_is_told_apart() -> None:
    def one_and_a_half(values: Values) -> Values:
        once = aind.naked_twins(values)
        twice = aind.naked_twins(once)
        changed = [box for box in values if once[box] != twice[box]]
        return once | {box: twice[box] for box in changed[:1]}

    mistakes = {fault.mistake for fault in judge.judge_naked_twins(one_and_a_half)}
    assert mistakes == {Mistake.UNEVEN}


# ── The other functions ──────────────────────────────────────────────────────────────────────────────────────────


def first_peer_only(values: Values) -> Values:
    after = dict(values)
    for row in aind.row_units:
        for box, peer in pairwise(row):
            if len(values[box]) == 1:
                after[peer] = after[peer].replace(values[box], "")
    return after


def stops_when_81_boxes_are_single(grid: str) -> Any:
    values = aind.grid_values(grid)
    while any(len(value) > 1 for value in values.values()):
        box = next(box for box in values if len(values[box]) > 1)
        values[box] = values[box][0]
    return values


def answers_none(grid: Any) -> Any:
    return aind.solve(grid) or None


def changes_a_given(grid: str) -> Any:
    solved = aind.solve(grid)
    rename = str.maketrans("12", "21")
    return {box: digit.translate(rename) for box, digit in solved.items()} if solved else False


@pytest.mark.parametrize(
    ("judged", "function", "mistake"),
    [
        (judge.judge_eliminate, first_peer_only, Mistake.MISSED),
        (judge.judge_eliminate, lambda v: aind.naked_twins(aind.eliminate(v)), Mistake.UNEXPLAINED),
        (judge.judge_eliminate, lambda v: {b: s[:1] for b, s in v.items()}, Mistake.UNSOUND),
        (judge.judge_only_choice, lambda v: v, Mistake.MISSED),
        (judge.judge_reduce_puzzle, lambda v: {b: s[:1] for b, s in v.items()}, Mistake.UNSOUND),
        (judge.judge_reduce_puzzle, lambda v: v, Mistake.INVALID),
        (judge.judge_solve, stops_when_81_boxes_are_single, Mistake.INVALID),
        (judge.judge_solve, answers_none, Mistake.WRONG_ANSWER),
        (judge.judge_solve, changes_a_given, Mistake.GIVEN_CHANGED),
        (judge.judge_solve, lambda grid: False, Mistake.NO_BOARD),
        (judge.judge_search, answers_none, Mistake.WRONG_ANSWER),
        (judge.judge_search, lambda v: aind.reduce_puzzle(v)["A1"], Mistake.CRASHED),  # type: ignore[index]
    ],
)
def test_a_mistake_in_another_function_is_named(judged: Any, function: Any, mistake: Mistake) -> None:
    assert mistake in {fault.mistake for fault in judged(function)}


@pytest.mark.parametrize("is_diag", [True, False])
def test_our_own_agent_has_no_fault(is_diag: bool) -> None:
    agent = {name: partial(getattr(aind, name), is_diag=is_diag) for name in judge.JUDGES}
    assert judge.judge(agent, is_diag) == []


def test_a_module_is_judged_by_its_own_units() -> None:
    regular = SimpleNamespace(
        unitlist=aind.reg_unitlist, naked_twins=lambda values: aind.naked_twins(values, is_diag=False)
    )
    assert judge.judge(regular) == []
    assert judge.judge(regular, is_diag=True) != []


def test_at_most_three_faults_are_told_for_a_function() -> None:
    assert len(judge.judge({"naked_twins": crashes, "eliminate": crashes})) == 6


# ── The positions ────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("is_diag", [True, False])
def test_positions_are_true(is_diag: bool) -> None:
    for position in judge.twin_positions(is_diag) + judge.revealed_positions(is_diag):
        assert aind.is_solved(position.solution, is_diag)
        assert all(position.solution[box] in position.board[box] for box in aind.boxes)


@pytest.mark.parametrize("is_diag", [True, False])
def test_positions_with_twins_are_of_every_kind(is_diag: bool) -> None:
    """The seeds were picked for this: should `random` ever deal otherwise, they have to be picked again."""
    interleaved = hit = 0
    for position in judge.twin_positions(is_diag):
        board = position.board
        pairs = list(aind.find_naked_sets(board, aind.layout_of(is_diag)))
        after = aind.naked_twins(board, is_diag)
        assert after != board or len(pairs) > 1
        hit += any(after[box] != board[box] for pair in pairs for box in pair.boxes)
        places = [(pair.unit, *map(pair.unit.index, pair.boxes)) for pair in pairs]
        interleaved += any(u == v and a < c < b < d for u, a, b in places for v, c, d in places)
    assert hit >= 10
    assert interleaved >= 7


@pytest.mark.parametrize("is_diag", [True, False])
def test_impossible_boards_are_impossible(is_diag: bool) -> None:
    assert [aind.search(board, is_diag) for board in judge._impossible(is_diag)] == [False] * 4
