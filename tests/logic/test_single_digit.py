"""Two strong links of one digit: skyscraper, two-string kite, turbot fish, empty rectangle, and two of them in one."""

from __future__ import annotations

from tests.logic.positions import position, removed, results, steps

TOWERS = {"4 row 2": "r2c3 r2c8", "4 row 7": "r7c3 r7c9"}
STRINGS = {"4 row 2": "r2c2 r2c8", "4 column 1": "r3c1 r7c1"}
TURBOT = {"4 box 1": "r1c1 r3c2", "4 row 9": "r9c2 r9c7"}
EMPTY = {"4 box 5": "r5c4 r5c6 r4c5", "4 column 2": "r5c2 r8c2"}


# Skyscraper


def test_the_roof_of_two_towers_on_one_column_clears_what_sees_both() -> None:
    assert results("skyscraper", position(only=TOWERS)) == {"r1c9≠4 r3c9≠4 r8c8≠4 r9c8≠4"}


def test_towers_may_stand_on_a_row() -> None:
    turned = {"4 column 2": "r3c2 r8c2", "4 column 7": "r3c7 r9c7"}
    assert results("skyscraper", position(only=turned)) == {"r8c8≠4 r8c9≠4 r9c1≠4 r9c3≠4"}


def test_a_third_place_in_a_tower_is_no_skyscraper() -> None:
    assert steps("skyscraper", position(only={**TOWERS, "4 row 7": "r7c3 r7c5 r7c9"})) == []


def test_towers_that_share_no_line_are_no_skyscraper() -> None:
    assert steps("skyscraper", position(only={**TOWERS, "4 row 7": "r7c2 r7c9"})) == []


def test_towers_that_share_two_lines_are_an_x_wing() -> None:
    assert steps("skyscraper", position(only={**TOWERS, "4 row 7": "r7c3 r7c8"})) == []


def test_a_skyscraper_is_told_in_two_sentences() -> None:
    (step,) = steps("skyscraper", position(only=TOWERS))
    assert step.text() == (
        "4 in row 2 is r2c3 or r2c8, in row 7 r7c3 or r7c9. r2c3 and r7c3 see each other in column 3, "
        "so r2c8 or r7c9 must be 4, and no cell that sees both can be: r1c9≠4 r3c9≠4 r8c8≠4 r9c8≠4."
    )
    assert step.text(2) == "Look for a skyscraper in rows 2 and 7."


# Two-string kite


def test_a_row_and_a_column_that_meet_in_a_box_clear_the_cell_that_sees_their_ends() -> None:
    assert results("two-string-kite", position(only=STRINGS)) == {"r7c8≠4"}


def test_strings_in_different_boxes_are_no_kite() -> None:
    assert steps("two-string-kite", position(only={**STRINGS, "4 row 2": "r2c5 r2c8"})) == []


def test_strings_that_share_a_cell_are_no_kite() -> None:
    shared = {"4 row 3": "r3c1 r3c8", "4 column 1": "r3c1 r7c1"}
    assert steps("two-string-kite", position(only=shared)) == []


def test_a_kite_may_hang_in_the_region_of_a_jigsaw() -> None:
    rules = "jigsaw:112222333" + "111122333" + "111222333" + "444555666" * 3 + "777888999" * 3
    strings = {**STRINGS, "4 row 2": "r2c4 r2c8"}
    assert results("two-string-kite", position(rules=rules, only=strings)) == {"r7c8≠4"}
    assert steps("two-string-kite", position(only=strings)) == []


# Turbot fish


def test_a_box_and_a_row_joined_by_a_column_are_a_turbot_fish() -> None:
    assert results("turbot-fish", position(only=TURBOT)) == {"r1c7≠4"}


def test_what_lines_alone_can_do_is_no_turbot_fish() -> None:
    assert steps("turbot-fish", position(only=TOWERS)) == []
    assert steps("turbot-fish", position(only=STRINGS)) == []


def test_a_box_with_three_places_is_no_turbot_fish() -> None:
    assert steps("turbot-fish", position(only={**TURBOT, "4 box 1": "r1c1 r3c2 r3c3"})) == []


def test_a_diagonal_is_a_house_like_any_other() -> None:
    diagonal = {"4 falling diagonal": "r1c1 r6c6", "4 row 9": "r9c6 r9c2"}
    at = position(rules="diagonal", only=diagonal)
    assert "4r1c2" in removed("turbot-fish", at)
    (told, *_) = (step for step in steps("turbot-fish", at) if "r1c2≠4" in step.result())
    assert "on the ↘ diagonal r1c1 or r6c6" in told.text()
    as_cells = {f"r{i}c{i}": "12356789" for i in (2, 3, 4, 5, 7, 8, 9)}
    assert steps("turbot-fish", position(as_cells, only={"4 row 9": "r9c6 r9c2"})) == []


def test_a_knight_may_join_the_two_pairs() -> None:
    pairs = {"4 row 1": "r1c1 r1c8", "4 row 3": "r3c2 r3c9"}
    at = position(rules="antiknight", only=pairs)
    assert "4r2c7" in removed(
        "turbot-fish", at
    )  # in box 3 with both ends, while r1c1 and r3c2 are a knight's move apart


# Empty rectangle


def test_a_box_on_a_cross_and_a_pair_clear_the_cell_opposite() -> None:
    assert results("empty-rectangle", position(only=EMPTY)) == {"r8c5≠4"}


def test_the_places_may_all_but_one_be_in_one_line_and_the_crossing_too() -> None:
    assert results("empty-rectangle", position(only={**EMPTY, "4 box 5": "r5c4 r5c5 r4c5"})) == {"r8c5≠4"}


def test_a_place_beside_the_cross_is_no_empty_rectangle() -> None:
    assert steps("empty-rectangle", position(only={**EMPTY, "4 box 5": "r5c4 r5c6 r4c5 r6c4"})) == []


def test_places_in_one_line_are_no_empty_rectangle() -> None:
    assert steps("empty-rectangle", position(only={**EMPTY, "4 box 5": "r5c4 r5c5 r5c6"})) == []


def test_two_places_are_enough_only_where_allowed() -> None:
    at = position(only={**EMPTY, "4 box 5": "r5c4 r4c5"})
    assert steps("empty-rectangle", at) == []
    assert "r8c5≠4" in results("empty-rectangle", at, two_candidates=True)


def test_a_diagonal_may_cross_the_box() -> None:
    places = {"4 box 5": "r4c4 r5c4 r6c4 r6c6", "4 column 2": "r2c2 r8c2"}
    assert results("empty-rectangle", position(rules="diagonal", only=places)) == {"r8c4≠4"}
    assert steps("empty-rectangle", position(only=places)) == []


def test_an_empty_rectangle_is_told_by_its_box() -> None:
    (step,) = steps("empty-rectangle", position(only=EMPTY))
    assert step.text() == (
        "4 in box 5 lies in row 5 or in column 5. Either r8c2 is 4, or r5c2 is and box 5 must have it in column 5, "
        "so no cell there that sees r8c2 can be: r8c5≠4."
    )
    assert step.text(2) == "Look for an empty rectangle in box 5."


# Two in one


def test_two_kites_on_the_same_two_cells_are_one_step_where_duals_are_wanted() -> None:
    strings = {**STRINGS, "4 row 3": "r3c1 r3c9", "4 column 2": "r2c2 r8c2"}
    at = position(only=strings)
    assert results("dual-two-string-kite", at, duals=True) == {"r7c8≠4 r8c9≠4"}
    assert steps("dual-two-string-kite", at) == []
    assert steps("dual-two-string-kite", position(only=STRINGS), duals=True) == []


def test_two_empty_rectangles_in_one_box_are_one_step_where_duals_are_wanted() -> None:
    at = position(only={**EMPTY, "4 row 2": "r2c5 r2c9"})
    assert results("dual-empty-rectangle", at, duals=True) == {"r5c9≠4 r8c5≠4"}
    assert steps("dual-empty-rectangle", at) == []
    assert steps("dual-empty-rectangle", position(only=EMPTY), duals=True) == []
