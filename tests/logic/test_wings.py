"""Wings: a few cells of which one is sure to hold a digit."""

from __future__ import annotations

from tests.logic.positions import position, removed, steps


def test_a_pivot_of_two_candidates_makes_one_pincer_sure() -> None:
    wing = {"r1c1": "37", "r1c8": "35", "r6c1": "57"}
    assert removed("xy-wing", position(wing)) == {"5r6c8"}
    (step,) = steps("xy-wing", position(wing))
    assert step.text() == "r1c1 is 3 or 7, so r1c8 or r6c1 must be 5. What sees both cannot be 5: r6c8≠5."
    assert step.text(2) == "Look for an XY-Wing around r1c1."


def test_pincers_that_the_pivot_does_not_see_are_no_xy_wing() -> None:
    assert removed("xy-wing", position({"r1c1": "37", "r1c8": "35", "r6c2": "57"})) == set()
    assert removed("xy-wing", position({"r1c1": "37", "r1c8": "35", "r6c1": "35"})) == set()
    assert removed("xy-wing", position({"r1c1": "37", "r1c8": "35", "r1c5": "57"})) == set(), "a naked triple"


def test_a_pivot_that_may_hold_the_digit_must_be_seen_too() -> None:
    wing = {"r1c1": "357", "r1c8": "35", "r2c2": "57"}
    assert removed("xyz-wing", position(wing)) == {"5r1c2", "5r1c3"}
    assert removed("xy-wing", position(wing)) == set()
    (step,) = steps("xyz-wing", position(wing))
    assert step.text() == (
        "r1c1 is 3, 5 or 7, so it or r1c8 or r2c2 must be 5. What sees all three cannot be 5: r1c2≠5 r1c3≠5."
    )


def test_three_candidates_that_the_pincers_do_not_share_are_no_xyz_wing() -> None:
    assert removed("xyz-wing", position({"r1c1": "357", "r1c8": "35", "r2c2": "58"})) == set()
    assert removed("xyz-wing", position({"r1c1": "357", "r1c8": "35", "r5c5": "57"})) == set()


def test_two_like_cells_tied_by_a_house_make_the_other_digit_sure() -> None:
    ends = {"r1c1": "37", "r8c5": "37"}
    link = {"3 row 4": "r4c1 r4c5"}
    assert removed("w-wing", position(ends, only=link)) == {"7r1c5", "7r8c1"}
    assert removed("w-wing", position(ends, only={"3 row 4": "r4c1 r4c5 r4c9"})) == set(), (
        "three places tie nothing"
    )
    assert removed("w-wing", position(ends, only={"3 row 4": "r4c1 r4c9"})) == set(), "one end sees neither"
    assert removed("w-wing", position({**ends, "r8c5": "38"}, only=link)) == set(), "cells that differ"
    (step,) = steps("w-wing", position(ends, only=link))
    assert step.text() == (
        "If r1c1 and r8c5 were both 3, row 4 would have no place for 3. "
        "So one of them is 7, and what sees both cannot be: r1c5≠7 r8c1≠7."
    )


def test_four_cells_with_four_digits_need_the_one_that_may_be_there_twice() -> None:
    wing = {"r1c1": "3578", "r1c8": "35", "r1c9": "38", "r2c2": "57"}
    assert removed("wxyz-wing", position(wing)) == {"5r1c2", "5r1c3"}
    assert removed("wxyz-wing", position({**wing, "r1c9": "39"})) == set(), "five digits"
    assert removed("wxyz-wing", position({**wing, "r2c2": "578"})) == set(), "8 may be there twice as well"
    (step,) = steps("wxyz-wing", position(wing))
    assert step.text() == (
        "r1c1, r1c8, r1c9 and r2c2 hold just 3, 5, 7 and 8, and 3, 7 and 8 once at most. "
        "So r1c1, r1c8 or r2c2 must be 5, and what sees them all cannot be: r1c2≠5 r1c3≠5."
    )


def test_a_smaller_wing_is_not_told_as_a_larger_one() -> None:
    assert removed("wxyz-wing", position({"r1c1": "37", "r1c8": "35", "r6c1": "57", "r6c7": "58"})) == set()


def test_a_diagonal_lets_cells_see_each_other() -> None:
    xy = {"r1c1": "37", "r8c8": "35", "r1c5": "57"}
    assert removed("xy-wing", position(xy)) == set()
    assert removed("xy-wing", position(xy, "diagonal")) == {"5r1c8", "5r5c5", "5r8c5"}
    xyz = {"r1c1": "357", "r8c8": "35", "r1c2": "57"}
    assert removed("xyz-wing", position(xyz)) == set()
    assert removed("xyz-wing", position(xyz, "diagonal")) == {"5r1c8", "5r2c2", "5r3c3"}
    ends, link = {"r1c2": "37", "r9c6": "37"}, {"3 falling diagonal": "r2c2 r6c6"}
    assert removed("w-wing", position(ends)) == set()
    assert removed("w-wing", position(ends, "diagonal", only=link)) == {"7r1c6", "7r9c2"}
    wxyz = {"r1c1": "3578", "r8c8": "35", "r9c9": "38", "r1c2": "57"}
    assert removed("wxyz-wing", position(wxyz)) == set()
    assert removed("wxyz-wing", position(wxyz, "diagonal")) == {"5r1c8", "5r2c2", "5r3c3"}
