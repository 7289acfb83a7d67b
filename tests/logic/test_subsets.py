"""Naked, locked and hidden sets: n cells of a house and n digits that belong together."""

from __future__ import annotations

import pytest

from tests.logic.positions import position, removed, steps


def test_two_cells_of_a_row_spend_two_digits() -> None:
    pair = position({"r4c2": "37", "r4c8": "37"})
    rest = {f"{digit}r4c{column}" for digit in (3, 7) for column in (1, 3, 4, 5, 6, 7, 9)}
    assert removed("naked pair", pair) == rest
    assert removed("locked pair", pair) == set()


def test_three_candidates_are_not_a_pair() -> None:
    assert removed("naked pair", position({"r4c2": "37", "r4c8": "378"})) == set()
    assert removed("naked pair", position({"r4c2": "37", "r5c8": "37"})) == set(), "nor are cells of no house"


def test_a_pair_of_two_houses_is_locked_if_something_goes_in_both() -> None:
    where = position({"r4c1": "37", "r4c2": "37"})
    assert removed("naked pair", where) == set()
    assert {"3r4c9", "7r5c3", "3r4c3"} <= removed("locked pair", where)
    others = {f"r4c{column}": "1245689" for column in range(3, 10)}
    only_in_box = position({"r4c1": "37", "r4c2": "37", **others})
    assert removed("locked pair", only_in_box) == set()
    (step,) = steps("naked pair", only_in_box)
    assert {cell // 9 for cell, _ in step.eliminations} == {4, 5}
    assert [house.name for house in step.houses()] == ["box 4"]


def test_a_cell_of_both_houses_alone_does_not_make_a_pair_locked() -> None:
    others = {f"r4c{column}": "1245689" for column in range(4, 10)}
    rest = {f"r{row}c{column}": "1245689" for row in (5, 6) for column in (1, 2, 3)}
    where = position({"r4c1": "37", "r4c2": "37", **others, **rest})
    assert removed("naked pair", where) == {"3r4c3", "7r4c3"}
    assert removed("locked pair", where) == set()
    where = position({"r4c1": "37", "r4c2": "37", **others})
    assert {"3r4c3", "3r5c1"} <= removed("locked pair", where), (
        "with one more in the box it counts for the row"
    )


def test_three_cells_need_not_hold_all_three_digits() -> None:
    triple = position({"r4c2": "37", "r4c5": "78", "r4c8": "38"})
    assert removed("naked triple", triple) == {f"{d}r4c{c}" for d in (3, 7, 8) for c in (1, 3, 4, 6, 7, 9)}
    assert removed("naked triple", position({"r4c2": "37", "r4c5": "78", "r4c8": "39"})) == set()


def test_a_locked_triple_clears_box_and_row() -> None:
    where = position({"r4c1": "37", "r4c2": "38", "r4c3": "378"})
    assert {"3r4c9", "8r5c1"} <= removed("locked triple", where)
    assert removed("naked triple", where) == set()
    assert removed("locked triple", position({"r4c1": "37", "r4c2": "38", "r4c4": "378"})) == set()


def test_four_cells_of_a_column_spend_four_digits() -> None:
    quad = {"r1c4": "12", "r3c4": "23", "r5c4": "34", "r8c4": "14"}
    assert removed("naked quad", position(quad)) == {
        f"{d}r{r}c4" for d in (1, 2, 3, 4) for r in (2, 4, 6, 7, 9)
    }
    assert removed("naked quad", position({**quad, "r8c4": "15"})) == set()


@pytest.mark.parametrize(
    ("name", "digits", "places"),
    [
        ("hidden pair", "37", "r4c2 r4c8"),
        ("hidden triple", "378", "r4c2 r4c5 r4c8"),
        ("hidden quad", "1378", "r4c2 r4c5 r4c6 r4c8"),
    ],
)
def test_digits_with_as_many_places_fill_them(name: str, digits: str, places: str) -> None:
    only = {f"{digit} row 4": places for digit in digits}
    kept = {f"{digit}{cell}" for digit in "123456789" if digit not in digits for cell in places.split()}
    assert removed(name, position(only=only)) == kept
    assert removed(name, position(only={**only, f"{digits[0]} row 4": f"{places} r4c9"})) == set()


def test_a_diagonal_is_a_house_like_any_other() -> None:
    pair = {"r2c2": "47", "r7c7": "47"}
    assert removed("naked pair", position(pair)) == set()
    rest = {f"{digit}r{at}c{at}" for digit in (4, 7) for at in (1, 3, 4, 5, 6, 8, 9)}
    assert rest <= removed("naked pair", position(pair, "diagonal"))
    quad = {"r1c1": "12", "r3c3": "23", "r5c5": "34", "r8c8": "14"}
    assert removed("naked quad", position(quad)) == set()
    assert "1r7c7" in removed("naked quad", position(quad, "diagonal"))
    triple = {"r1c1": "12", "r5c5": "23", "r8c8": "13"}
    assert "3r9c9" in removed("naked triple", position(triple, "diagonal"))
    hidden = {"3 rising diagonal": "r9c1 r4c6", "7 rising diagonal": "r9c1 r4c6"}
    assert "5r4c6" in removed("hidden pair", position(rules="diagonal", only=hidden))
    locked = position({"r4c4": "47", "r6c6": "47"}, "diagonal")
    assert {"4r1c1", "7r4c5"} <= removed("locked pair", locked), "a diagonal and a box"


def test_with_more_houses_a_digit_leaves_every_cell_that_sees_its_places() -> None:
    # 4 is only in r1c1 and r5c5 of the triple; r5c1 sees both, though not r9c9.
    triple = {"r1c1": "47", "r5c5": "48", "r9c9": "78"}
    assert {"4r5c1", "4r1c5"} <= removed("naked triple", position(triple, "diagonal"))
    (step,) = steps("naked triple", position(triple, "diagonal"))
    assert "so each leaves what sees all its places there: " in step.text()


def test_the_words_are_those_of_players_or_of_the_course() -> None:
    others = {f"r{at}c{at}": "123568" if at not in (4, 5, 8) else "1234567" for at in (1, 3, 4, 5, 6, 8, 9)}
    cells = {"r2c7": "12", "r7c2": "12"}  # the corners that see both lose nothing
    where = position({"r2c2": "47", "r7c7": "47", **others, **cells}, "diagonal")
    (step,) = steps("naked pair", where)
    assert step.text() == (
        "r2c2 and r7c7 on the ↘ diagonal hold just 4 and 7. One is 4, the other 7, so both leave the rest of that "
        "diagonal: r4c4≠4,7 r5c5≠4,7 r8c8≠4,7."
    )
    assert step.text(1) == "Look for a naked pair."
    assert step.text(1, terms="udacity") == "Look for naked twins."
    (step,) = steps("hidden pair", position(only={"3 row 4": "r4c2 r4c8", "7 row 4": "r4c2 r4c8"}))
    assert step.text(notation="a1", terms="udacity").startswith(
        "3 and 7 in row unit D can only go in D2 and D8. The two digits fill the two boxes, so nothing else fits there:"
    )


def test_a_set_is_told_once_though_two_houses_hold_it() -> None:
    others = {f"r4c{column}": "1245689" for column in range(3, 10)}
    assert len(steps("naked pair", position({"r4c1": "37", "r4c2": "37", **others}))) == 1
