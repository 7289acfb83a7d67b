"""Colouring: places tied by strong links take two colours in turn, and one of the colours is true."""

from __future__ import annotations

from tests.logic.positions import position, removed, steps


def test_four_like_cells_in_a_row_hold_the_digits_in_turn() -> None:
    cells = {"r1c1": "37", "r1c8": "37", "r6c8": "37", "r6c4": "37"}
    assert removed("remote pair", position(cells)) == {"3r1c4", "7r1c4", "3r6c1", "7r6c1"}
    (step,) = steps("remote pair", position(cells))
    assert step.text() == (
        "r1c1 and r6c8 hold one of 3 and 7, r1c8 and r6c4 the other, since each sees the next. "
        "What sees one of each cannot be 3 or 7: r1c4≠3,7 r6c1≠3,7."
    )


def test_fewer_cells_or_another_digit_are_no_remote_pair() -> None:
    assert removed("remote pair", position({"r1c1": "37", "r1c8": "37", "r6c8": "37"})) == set()
    cells = {"r1c1": "37", "r1c8": "37", "r6c8": "37", "r6c4": "38"}
    assert removed("remote pair", position(cells)) == set()


def test_cells_that_only_see_neighbours_of_the_row_are_left_to_naked_pairs() -> None:
    cells = {"r1c1": "37", "r1c8": "37", "r6c8": "37", "r6c4": "37"}
    assert "3r1c5" in removed("naked pair", position(cells))
    assert "3r1c5" not in removed("remote pair", position(cells))


SKYSCRAPER = {"5 row 1": "r1c1 r1c5", "5 column 5": "r1c5 r8c5", "5 row 8": "r8c5 r8c2"}


def test_what_sees_both_colours_is_false() -> None:
    assert removed("simple colours trap", position(only=SKYSCRAPER)) == {"5r2c2", "5r3c2", "5r7c1", "5r9c1"}
    (step,) = steps("simple colours trap", position(only=SKYSCRAPER))
    assert step.text() == (
        "5 is in r1c1 and r8c5 or else r1c5 and r8c2. What sees one of each cannot be 5: "
        "r2c2≠5 r3c2≠5 r7c1≠5 r9c1≠5."
    )


def test_three_places_in_a_house_tie_nothing() -> None:
    only = {**SKYSCRAPER, "5 column 5": "r1c5 r8c5 r4c5"}
    assert removed("simple colours trap", position(only=only)) == set()
    assert removed("simple colours wrap", position(only=only)) == set()


def test_a_colour_that_sees_itself_is_false() -> None:
    only = {
        "5 row 1": "r1c1 r1c8",
        "5 column 1": "r1c1 r5c1",
        "5 row 5": "r5c1 r5c9",
        "5 column 9": "r5c9 r2c9",
    }
    # Colours in turn: r1c8, r1c1, r5c1, r5c9, r2c9. So r1c8 and r2c9 have one, and see each other in box 3.
    assert removed("simple colours wrap", position(only=only)) == {"5r1c8", "5r2c9", "5r5c1"}
    (step,) = steps("simple colours wrap", position(only=only))
    assert step.text() == (
        "5 is in r1c8, r2c9 and r5c1 or else r1c1 and r5c9. r1c8 and r2c9 see each other, "
        "so r1c8, r2c9 and r5c1 cannot be 5: r1c8≠5 r2c9≠5 r5c1≠5."
    )
    only["5 row 1"] = "r1c1 r1c6"
    assert removed("simple colours wrap", position(only=only)) == set(), "r1c6 and r2c9 do not see each other"
    only = {"5 row 1": "r1c1 r1c5", "5 column 5": "r1c5 r8c5", "5 row 8": "r8c5 r8c1"}
    assert removed("simple colours wrap", position(only=only)) == set(), "r1c1 and r8c1 differ in colour"


def test_two_clusters_that_touch_leave_their_far_colours() -> None:
    only = {"5 row 1": "r1c1 r1c5", "5 row 8": "r8c2 r8c5"}
    # r1c5 and r8c5 see each other in column 5, so r1c1 or r8c2 is 5.
    assert removed("multi colours 1", position(only=only)) == {"5r2c2", "5r3c2", "5r7c1", "5r9c1"}
    (step,) = steps("multi colours 1", position(only=only))
    assert step.text() == (
        "5 is in r1c1 or else r1c5, and in r8c2 or else r8c5. r1c5 sees r8c5, "
        "so what sees the other colours of both cannot be 5: r2c2≠5 r3c2≠5 r7c1≠5 r9c1≠5."
    )
    apart = {"5 row 1": "r1c1 r1c5", "5 row 8": "r8c2 r8c6"}
    assert removed("multi colours 1", position(only=apart)) == set()


def test_a_colour_that_sees_both_colours_of_another_cluster_is_false() -> None:
    only = {"5 row 1": "r1c1 r1c5", "5 box 4": "r4c1 r6c3", "5 column 5": "r1c5 r6c5"}
    # r1c1 and r6c5 are of one colour; r1c1 sees r4c1, r6c5 sees r6c3.
    assert removed("multi colours 2", position(only=only)) == {"5r1c1", "5r6c5"}
    (step,) = steps("multi colours 2", position(only=only))
    assert step.text() == (
        "5 is in r1c1 and r6c5 or else r1c5, and in r4c1 or else r6c3. r1c1 sees r4c1 and r6c5 sees r6c3, "
        "one of which is 5, so r1c1 and r6c5 cannot be 5: r1c1≠5 r6c5≠5."
    )
    only["5 box 4"] = "r4c2 r6c3"
    assert removed("multi colours 2", position(only=only)) == set()


def test_a_diagonal_is_a_house_like_any_other() -> None:
    tied = {"5 falling diagonal": "r2c2 r7c7", "5 row 7": "r7c4 r7c7"}
    # r2c2 and r7c4 are of one colour, r7c7 of the other.
    seen = removed("simple colours trap", position(rules="diagonal", only=tied))
    assert "5r2c7" in seen, "r2c7 sees r2c2 and r7c7"
    assert removed("simple colours trap", position(only={"5 row 7": "r7c4 r7c7"})) == set()
    both = {"5 falling diagonal": "r2c2 r7c7", "5 row 4": "r4c2 r4c8"}
    # r2c2 sees r4c2, so r7c7 or r4c8 is 5.
    assert removed("multi colours 1", position(rules="diagonal", only=both)) >= {"5r7c8", "5r9c8", "5r5c7"}
    pairs = {"r1c1": "37", "r8c8": "37", "r8c4": "37", "r3c4": "37"}
    assert removed("remote pair", position(pairs)) == set()
    # In turn r1c1, r8c8, r8c4, r3c4: the first and the last hold both digits.
    assert removed("remote pair", position(pairs, "diagonal")) == {
        f"{digit}{cell}"
        for digit in (3, 7)
        for cell in ("r1c4", "r1c5", "r1c6", "r3c1", "r3c2", "r3c3", "r4c4")
    }
    wrap = {"5 falling diagonal": "r1c1 r5c5", "5 column 5": "r1c5 r5c5"}
    assert removed("simple colours wrap", position(rules="diagonal", only=wrap)) == {"5r1c1", "5r1c5"}
    two = {"5 row 1": "r1c1 r1c5", "5 column 5": "r1c5 r6c5", "5 column 8": "r6c8 r8c8"}
    assert removed("multi colours 2", position(only=two)) == set()
    assert removed("multi colours 2", position(rules="diagonal", only=two)) == {"5r1c1", "5r6c5"}
