"""Almost locked sets and Sue de Coq: sets of cells with a digit too many, tied to each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.board.candidate import candidate_name
from tests.logic.positions import position, removed, results, steps

if TYPE_CHECKING:
    from nonet.logic.step import Step

# Two sets


def test_one_of_two_sets_with_a_restricted_digit_holds_what_they_share() -> None:
    sets = {"r1c1": "37", "r1c8": "34", "r3c8": "47"}
    (step,) = steps("als-xz", position(sets))
    assert step.result() == "r1c7≠7 r1c9≠7 r3c1≠7 r3c2≠7 r3c3≠7"
    assert step.text().startswith(
        "Only one of A (r1c1: 3 7) and B (r1c8 r3c8: 3 4 7) can hold 3, so the other must hold all its other digits. "
        "So one of them must hold 7, and what sees all places of 7 in both cannot: "
    )
    assert step.text(2) == "Look for an ALS-XZ around r1c1; r1c8 and r3c8."


def test_a_shared_digit_whose_places_do_not_all_see_each_other_ties_nothing() -> None:
    assert removed("als-xz", position({"r1c1": "37", "r2c8": "34", "r3c8": "47"})) == set()
    assert removed("als-xz", position({"r1c1": "37", "r1c8": "347", "r3c8": "347"})) == set()


def test_two_digits_too_many_are_no_almost_locked_set() -> None:
    assert removed("als-xz", position({"r1c1": "37", "r1c8": "34", "r3c8": "457"})) == set()


def test_sets_tied_by_two_digits_are_both_locked() -> None:
    sets = {"r1c1": "37", "r1c8": "34", "r1c9": "347"}
    once = {"r1c1": "37", "r1c8": "34", "r3c9": "347"}
    assert "4r2c7" not in removed("als-xz", position(once)), "7 is no tie"
    (step,) = (step for step in steps("als-xz", position(sets)) if "4r2c7" in named(step))
    assert {"3r1c2", "7r1c2", "4r1c2"} <= named(step), "4 is locked in its set, 3 and 7 in both"
    assert "7r2c1" not in named(step), "it sees 7 in one of the sets only"
    assert step.text().startswith(
        "Only one of A (r1c1: 3 7) and B (r1c8 r1c9: 3 4 7) can hold 3, and only one 7, "
        "so each must hold all its digits but one of these."
    )


def named(step: Step) -> set[str]:
    return {candidate_name(candidate, 9) for candidate in step.eliminations}


def test_sets_that_share_a_cell_count_only_if_asked_for() -> None:
    sets = {"r1c1": "123", "r1c2": "25", "r1c5": "125", "r2c3": "235"}
    assert results("als-xz", position(sets)) == set()
    (step,) = steps("als-xz", position(sets), overlap=True)
    assert step.result() == "r1c3≠2,5"
    assert "So 2 and 5 must each be in one of them" in step.text()


# Three sets and more


def test_a_third_set_ties_two_others_by_different_digits() -> None:
    wing = {"r1c1": "37", "r1c8 r1c9": "348", "r2c9": "458", "r6c1": "57"}
    (step,) = steps("als-xy-wing", position(wing))
    assert step.result() == "r2c1≠5 r6c9≠5"
    assert step.text().startswith("B (r1c1: 3 7) must hold 7 or 3, so A (r6c1: 5 7) cannot hold 7 or ")


def test_ties_by_the_same_digit_carry_nothing() -> None:
    assert removed("als-xy-wing", position({"r1c1": "37", "r1c8": "35", "r6c1": "35"})) == set()
    assert removed("als-xy-wing", position({"r1c1": "378", "r1c8": "35", "r6c1": "57"})) == set()


CHAIN = {"r1c1": "12", "r1c8": "23", "r5c8": "34", "r5c4": "45", "r8c4": "15"}


def test_sets_in_a_row_carry_a_digit_from_end_to_end() -> None:
    (step,) = steps("als-chain", position(CHAIN))
    assert step.text().splitlines() == [
        "r1c4≠1 r8c1≠1",
        "If A (r1c1: 1 2) lacks 1, it must hold 2",
        "so B (r1c8: 2 3) cannot hold 2 and must hold 3",
        "so C (r5c4 r5c8: 3 4 5) cannot hold 3 and must hold 5",
        "so D (r8c4: 1 5) cannot hold 5 and must hold 1",
        "The first and the last: one of them must hold 1, and what sees all places of 1 in both cannot.",
    ]


def test_a_broken_row_of_sets_carries_nothing() -> None:
    for cell, digits in {"r5c8": "34678", "r5c4": "456789", "r1c8": "24", "r8c4": "56"}.items():
        assert removed("als-chain", position({**CHAIN, cell: digits})) == set()


def test_what_three_sets_tell_is_not_told_with_four() -> None:
    short = {"r1c1": "12", "r1c8": "23", "r5c8": "34", "r5c4": "14"}
    assert removed("als-xy-wing", position(short)) == {"1r1c4", "1r5c1"}
    assert removed("als-chain", position(short)) == set()


# Death blossom


def test_whichever_digit_the_stem_takes_a_petal_holds_the_digit() -> None:
    blossom = {"r5c5": "123", "r5c1": "14", "r1c5": "24", "r1c1": "456789", "r4c4": "36", "r1c4": "46"}
    (step,) = steps("death-blossom", position(blossom))
    assert step.result() == "r1c1≠4"
    assert step.text() == (
        "Whichever digit r5c5 takes, a set loses it: 1 leaves A (r5c1: 1 4), 2 leaves B (r1c5: 2 4) "
        "or 3 leaves C (r1c4 r4c4: 3 4 6). "
        "It must hold all its other digits, so one of them must hold 4, "
        "and what sees all places of 4 in all cannot: r1c1≠4."
    )
    assert removed("death-blossom", position({**blossom, "r5c5": "1238"})) == set(), "8 has no petal"
    assert removed("death-blossom", position({**blossom, "r1c4": "67"})) == set(), "a petal lacks 4"


# Sue de Coq

COQ = {"r1c1 r1c2": "1234", "r1c7": "12", "r3c3": "34"}


def test_meeting_cells_and_a_set_beside_them_in_each_house_spend_their_digits() -> None:
    (step,) = steps("sue-de-coq", position(COQ))
    assert step.result() == (
        "r1c3≠1,2,3,4 r1c4≠1,2 r1c5≠1,2 r1c6≠1,2 r1c8≠1,2 r1c9≠1,2 r2c1≠3,4 r2c2≠3,4 r2c3≠3,4 r3c1≠3,4 r3c2≠3,4"
    )
    assert step.text().startswith(
        "r1c1 and r1c2, A (r1c7: 1 2) in row 1 and B (r3c3: 3 4) in box 1 have 4 digits for 4 cells, "
        "and no digit fits twice. So each must be in one of them and leaves the rest of its house: "
    )
    assert step.text(2) == "Look for a Sue de Coq where row 1 and box 1 meet."


def test_a_set_beside_may_have_digits_of_its_own_if_it_has_the_cells_for_them() -> None:
    larger = {**COQ, "r3c3": "35", "r2c1": "345"}
    (step,) = steps("sue-de-coq", position(larger))
    assert {"5r2c2", "1r1c4"} <= removed("sue-de-coq", position(larger))
    assert step.result().count("r1c3≠1,2,3,4,5") == 1


def test_a_digit_too_many_or_shared_by_both_sides_is_no_sue_de_coq() -> None:
    assert removed("sue-de-coq", position({**COQ, "r3c3": "35"})) == set()
    assert removed("sue-de-coq", position({**COQ, "r3c3": "24"})) == set()
    assert removed("sue-de-coq", position({**COQ, "r1c1 r1c2": "12345"})) == set()
    assert removed("sue-de-coq", position({**COQ, "r1c1 r1c2": "123"})) == set(), "a digit too few"


# Any houses


def test_a_diagonal_is_a_house_like_any_other() -> None:
    xz = {"r2c2": "37", "r5c5": "34", "r6c6": "47"}
    assert results("als-xz", position(xz)) == set()
    assert "7r9c9" in removed("als-xz", position(xz, "diagonal"))
    wing = {"r1c1": "37", "r8c8": "35", "r1c5": "57"}
    assert removed("als-xy-wing", position(wing)) == set()
    assert "5r8c5" in removed("als-xy-wing", position(wing, "diagonal"))
    blossom = {"r5c5": "12", "r1c1": "14", "r9c1": "24"}
    assert removed("death-blossom", position(blossom)) == set()
    assert "4r5c1" in removed("death-blossom", position(blossom, "diagonal"))
    chain = {"r1c1": "12", "r8c8": "23", "r8c3": "34", "r4c3": "45", "r4c9": "15"}
    assert removed("als-chain", position(chain)) == set()
    assert "1r1c9" in removed("als-chain", position(chain, "diagonal"))
    coq = {"r1c1 r2c2": "1234", "r6c6": "12", "r3c1": "34"}
    assert removed("sue-de-coq", position(coq)) == set()
    assert {"1r9c9", "3r1c3"} <= removed("sue-de-coq", position(coq, "diagonal"))
