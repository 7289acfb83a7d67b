"""Chains and loops: strong and weak links in turn, of one digit or several, with groups and almost locked sets."""

from __future__ import annotations

from itertools import groupby

import pytest

from nonet import generate
from nonet.board.candidate import candidate_name
from nonet.logic.finders import find
from nonet.logic.position import Position
from nonet.logic.techniques import technique
from tests.logic.positions import position, removed, results, steps

FOURS = {"4 row 2": "r2c3 r2c8", "4 row 5": "r5c1 r5c8", "4 box 7": "r7c1 r9c3"}
TIES = {"4 row 2": "r2c3 r2c8", "7 column 8": "r2c8 r5c8"}
LOOP = {"4 row 1": "r1c1 r1c8", "7 column 8": "r1c8 r5c8", "7 column 1": "r1c1 r5c1"}
GROUPS = {"6 column 4": "r1c4 r3c4 r6c4", "6 row 2": "r2c5 r2c6 r2c9"}
GROUP_LOOP = {
    "4 row 1": "r1c1 r1c7 r1c8",
    "4 column 9": "r2c9 r5c9",
    "7 row 5": "r5c1 r5c9",
    "7 box 1": "r1c1 r3c1",
}
MEETING = {"4 row 1": "r1c1 r1c9", "4 row 5": "r5c4 r5c9", "4 row 9": "r9c1 r9c4", "4 box 1": "r1c1 r2c1"}


# One digit


def test_one_digit_in_turn_makes_one_of_two_places_sure() -> None:
    assert {"4r1c3", "4r3c3", "4r4c3", "4r6c3"} <= removed("x-chain", position(only=FOURS))


def test_a_third_place_breaks_a_chain_of_one_digit() -> None:
    assert removed("x-chain", position(only=FOURS | {"4 row 5": "r5c1 r5c5 r5c8"})) == set()


def test_a_chain_of_three_links_is_no_x_chain_but_a_turbot_fish() -> None:
    short = {"4 row 2": "r2c3 r2c8", "4 row 5": "r5c1 r5c8"}
    assert removed("x-chain", position(only=short)) == set()
    assert "4r4c3" in removed("turbot-fish", position(only=short)) | removed(
        "skyscraper", position(only=short)
    )


def test_a_chain_of_one_digit_that_meets_itself_proves_its_place() -> None:
    at = position(only=MEETING)
    (step,) = (step for step in steps("x-chain", at) if step.links[0].start == step.links[-1].end)
    assert {"4r1c9", "4r2c1", "4r9c1"} <= {candidate_name(gone) for gone in step.eliminations}
    assert step.text().endswith("so 4r1c1 cannot be false, and what cannot stand beside it must go.")


def test_a_diagonal_ties_places_like_any_other_house() -> None:
    ties = {"4 column 2": "r4c2 r9c2", "4 column 7": "r4c7 r8c7"}
    diagonal = {"4 falling diagonal": "r1c1 r9c9"}
    assert "4r8c1" in removed("x-chain", position(rules="diagonal", only=ties | diagonal))
    assert removed("x-chain", position(rules="diagonal", only=ties)) == set()


# Two candidates a cell


def test_cells_with_two_candidates_pass_a_digit_on() -> None:
    cells = {"r1c1": "47", "r1c8": "27", "r5c8": "29", "r5c3": "49"}
    assert removed("xy-chain", position(cells)) == {"4r1c3", "4r2c3", "4r3c3", "4r4c1", "4r5c1", "4r6c1"}
    assert removed("xy-chain", position(cells | {"r5c8": "28"})) == set()
    assert removed("xy-chain", position(cells | {"r5c8": "259"})) == set()


def test_no_chain_comes_back_to_a_cell() -> None:
    chains = [technique(name) for name in ("xy-chain", "aic", "discontinuous-nice-loop", "grouped-aic")]
    seen = 0
    for puzzle in generate(n=40, seed=8, level="unfair"):
        for step in find(Position.of(puzzle), chains):
            nodes = [step.links[0].start, *(link.end for link in step.links)]
            cells = [cell for cell, _ in groupby(node.cells for node in nodes)]
            assert len(set(cells)) >= len(cells) - (cells[0] == cells[-1]), str(step)
            seen += 1
    assert seen > 100


def test_cells_may_see_each_other_on_a_diagonal_only() -> None:
    cells = {"r1c1": "47", "r9c9": "27", "r9c2": "29", "r4c2": "49"}
    assert "4r1c2" in removed("xy-chain", position(cells, "diagonal"))
    assert removed("xy-chain", position(cells)) == set()


# Several digits


def test_an_aic_rules_out_what_sees_both_ends() -> None:
    at = position({"r5c1": "47"}, only=TIES)
    assert results("aic", at) == {"r1c1≠4 r3c1≠4 r4c3≠4 r5c3≠4 r6c3≠4"}
    (step,) = steps("aic", at)
    assert step.text().splitlines() == [
        "r1c1≠4 r3c1≠4 r4c3≠4 r5c3≠4 r6c3≠4",
        "If 4r2c3 is false, 4r2c8 is true (the only other place in row 2)",
        "then 7r2c8 is false (same cell)",
        "then 7r5c8 is true (the only other place in column 8)",
        "then 7r5c1 is false (row 5)",
        "then 4r5c1 is true (the other digit of the cell)",
        "so 4r2c3 or 4r5c1 is true, and what cannot stand beside either must go.",
    ]
    assert step.text(2) == "Look for an AIC around r2c3 and r5c1."


def test_a_missing_strong_link_makes_no_aic() -> None:
    assert removed("aic", position({"r5c1": "47"}, only={"4 row 2": "r2c3 r2c8"})) == set()


def test_ends_of_two_digits_leave_each_others_cells() -> None:
    ties = {"4 row 2": "r2c3 r2c8", "9 column 8": "r2c8 r5c8"}
    assert results("aic", position(only=ties | {"7 row 5": "r5c3 r5c8"})) == {"r2c3≠7 r5c3≠4"}
    assert removed("aic", position(only=ties | {"7 row 5": "r5c4 r5c8"})) == set(), (
        "they do not see each other"
    )


def test_one_victim_makes_it_a_discontinuous_nice_loop() -> None:
    at = position({"r5c1": "47", "r1c1 r3c1 r4c3 r6c3": "12356789"}, only=TIES)
    assert "r5c3≠4" in results("discontinuous-nice-loop", at)
    assert removed("aic", at) == set()


def test_two_strong_links_that_meet_prove_their_candidate() -> None:
    assert "r1c1≠1,2,3,5,6,7,8,9" in results("discontinuous-nice-loop", position(only=MEETING))
    three_places = position(only=MEETING | {"4 box 1": "r1c1 r2c1 r3c1"})
    assert "1r1c1" not in removed("discontinuous-nice-loop", three_places)


def test_a_loop_that_closes_turns_weak_links_into_strong_ones() -> None:
    (step,) = steps("continuous-nice-loop", position(only=LOOP))
    gone = {(cell, digit) for cell, digit in step.eliminations}
    assert {digit for cell, digit in gone if cell == 0} == {1, 2, 3, 5, 6, 8, 9}, "r1c1 is 4 or 7"
    assert {cell for cell, digit in gone if digit == 7 and cell > 8} == {37, 38, 39, 40, 41, 42, 44}, (
        "the rest of row 5"
    )


def test_an_open_chain_is_no_loop() -> None:
    assert removed("continuous-nice-loop", position(only=LOOP | {"7 column 1": "r1c1 r5c1 r9c1"})) == set()


def test_a_diagonal_closes_a_loop() -> None:
    ties = {"4 row 1": "r1c1 r1c8", "7 column 8": "r1c8 r9c8", "7 falling diagonal": "r1c1 r9c9"}
    at = position(rules="diagonal", only=ties)
    assert {"2r1c1", "2r1c8", "7r9c2"} <= removed("continuous-nice-loop", at)


# Groups and sets


def test_groups_are_nodes_of_a_chain() -> None:
    at = position({"r6c9": "56"}, only=GROUPS)
    assert "r6c4≠5 r6c9≠6" in results("grouped-aic", at)
    assert removed("aic", at) == set()
    step = next(step for step in steps("grouped-aic", at) if step.result() == "r6c4≠5 r6c9≠6")
    assert "then 6 in r2c5/r2c6 is false (box 2)" in step.text()


def test_a_place_beside_a_group_breaks_its_chain() -> None:
    at = position({"r6c9": "56"}, only=GROUPS | {"6 row 2": "r2c1 r2c5 r2c6 r2c9"})
    assert removed("grouped-aic", at) == set()


def test_a_group_in_a_discontinuous_nice_loop() -> None:
    at = position({"r6c9": "56", "r6c4": "12346789"}, only=GROUPS)
    assert "r6c9≠6" in results("grouped-discontinuous-nice-loop", at)
    broken = position({"r6c9": "56", "r6c4": "12346789"}, only={"6 column 4": "r1c4 r3c4 r6c4"})
    assert removed("grouped-discontinuous-nice-loop", broken) == set()


def test_a_group_in_a_continuous_nice_loop() -> None:
    at = position(only=GROUP_LOOP)
    assert {"1r1c1", "1r5c9", "7r8c1", "4r3c7"} <= removed("grouped-continuous-nice-loop", at)
    assert removed("continuous-nice-loop", at) == set()
    assert (
        removed("grouped-continuous-nice-loop", position(only=GROUP_LOOP | {"7 box 1": "r1c1 r3c1 r3c2"}))
        == set()
    )


def test_an_almost_locked_set_ties_two_of_its_digits_if_allowed() -> None:
    at = position({"r1c1 r1c2": "123"}, only={"2 column 9": "r1c9 r5c9", "3 column 5": "r1c5 r5c5"})
    assert "r5c5≠2 r5c9≠3" in results("grouped-aic", at, sets_in_chains=True)
    assert removed("grouped-aic", at) == set()
    step = next(iter(steps("grouped-aic", at, sets_in_chains=True)))
    assert "(r1c1 and r1c2 share 1, 2 and 3 and can lack but one of them)" in step.text()


# All of them


def test_a_set_forces_a_cell_beside_it() -> None:
    at = position({"r8c1": "39", "r8c7": "123", "r8c8": "12", "r9c8": "126"}, only={"9 row 5": "r5c1 r5c8"})
    assert "6r5c8" not in removed("grouped-discontinuous-nice-loop", at)
    assert "6r5c8" in removed("grouped-discontinuous-nice-loop", at, sets_in_chains=True)


def test_the_step_with_the_most_victims_of_a_rung_comes_first() -> None:
    loops = [technique(name) for name in ("continuous-nice-loop", "discontinuous-nice-loop", "aic")]
    at = position({"r5c1": "47"}, only=TIES)
    (first,) = find(at, loops, limit=1)
    assert len(first.eliminations) == max(len(step.eliminations) for step in find(at, loops))


@pytest.mark.parametrize("rules", ["nonconsecutive", "antiknight"])
def test_cells_no_house_ties_are_linked_by_the_rules(rules: str) -> None:
    cells = {"r1c1": "47", "r1c8": "27", "r5c8": "29", "r5c3": "49"}
    assert "4r1c3" in removed("xy-chain", position(cells, rules))
