"""Locked candidates: a digit's places in a house all see a cell."""

from __future__ import annotations

from tests.logic.positions import position, removed, steps


def test_a_box_points_along_a_line() -> None:
    where = position(only={"4 box 1": "r2c1 r2c3"})
    assert removed("pointing", where) == {f"4r2c{column}" for column in range(4, 10)}
    assert removed("claiming", where) == set()


def test_a_line_claims_a_digit_of_a_box() -> None:
    where = position(only={"4 row 2": "r2c1 r2c3"})
    assert removed("claiming", where) == {f"4r{row}c{column}" for row in (1, 3) for column in (1, 2, 3)}
    assert removed("pointing", where) == set()


def test_places_on_two_lines_point_nowhere() -> None:
    where = position(only={"4 box 1": "r2c1 r3c3"})
    for name in ("pointing", "claiming", "locked candidates"):
        assert removed(name, where) == set()


def test_one_place_is_a_single_and_points_nowhere() -> None:
    assert removed("pointing", position(only={"4 box 1": "r2c1"})) == set()


def test_a_diagonal_is_a_house_like_any_other() -> None:
    only = {"4 falling diagonal": "r4c4 r6c6"}
    where = position(rules="diagonal", only=only)
    off = {(4, 4), (5, 5), (6, 6)}
    rest = {f"4r{row}c{column}" for row in (4, 5, 6) for column in (4, 5, 6) if (row, column) not in off}
    assert removed("locked candidates", where) == rest
    assert removed("claiming", where) == set(), "a diagonal is no line"
    box = position(rules="diagonal", only={"4 box 1": "r1c1 r3c3"})
    assert removed("locked candidates", box) == {f"4r{at}c{at}" for at in range(4, 10)}
    assert removed("pointing", box) == set()


def test_a_cell_may_see_all_places_without_a_second_house() -> None:
    only = {"4 box 1": "r1c1 r2c2"}
    assert removed("locked candidates", position(only=only)) == set()
    seen = removed("locked candidates", position(rules="antiknight", only={"4 box 1": "r2c3 r3c2"}))
    assert seen == {"4r4c4", "4r2c4", "4r3c5", "4r4c2", "4r5c3"}, (
        "all of them a knight's move from one or both"
    )


def test_the_words_name_digit_places_and_both_houses() -> None:
    (step,) = steps("pointing", position(only={"4 box 1": "r2c1 r2c3"}))
    assert step.text().startswith(
        "4 in box 1 must go in r2c1 or r2c3, both in row 2. So it leaves the rest of that row: r2c4≠4 r2c5≠4"
    )
    assert step.text(terms="udacity", notation="a1").startswith(
        "4 in square unit 1 must go in B1 or B3, both in row unit B. So it leaves the rest of that row unit: B4≠4"
    )
    only = {"4 box 1": "r2c3 r3c2", "4 row 2": "r2c1 r2c3", "4 column 2": "r1c2 r3c2"}
    step = steps("locked candidates", position(rules="antiknight", only=only))[0]
    assert step.text() == (
        "4 in box 1 must go in r2c3 or r3c2. r3c5, r4c4 and r5c3 see both of them, so cannot be 4: "
        "r3c5≠4 r4c4≠4 r5c3≠4."
    )


def test_small_grids_and_regions_have_them_too() -> None:
    assert removed("pointing", position(rules="4x4", only={"3 box 1": "r1c1 r1c2"})) == {"3r1c3", "3r1c4"}
    assert "3r1c6" in removed("pointing", position(rules="6x6", only={"3 box 1": "r1c1 r1c2"}))
