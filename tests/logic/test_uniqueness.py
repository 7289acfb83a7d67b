"""Deadly patterns: rectangles, loops and graves of two digits that could be swapped, and where they are none."""

from __future__ import annotations

import pytest

from nonet.board.cell import parse_cell
from nonet.engine.search import solve
from nonet.logic.finders import find
from nonet.logic.position import Position
from nonet.logic.techniques import technique
from nonet.model.grid import Grid
from nonet.rules.ruleset import Rules
from tests.logic.positions import position, removed, results, steps

ROW_2 = "r2c2≠4 r2c3≠4 r2c4≠4 r2c6≠4 r2c7≠4 r2c8≠4 r2c9≠4"


# Unique rectangle type 1

THREE = {"r1c1 r1c5 r2c1": "29", "r2c5": "249"}


def test_the_fourth_corner_cannot_be_one_of_the_two_digits() -> None:
    assert results("unique-rectangle-1", position(THREE)) == {"r2c5≠2,9"}


@pytest.mark.parametrize("corners", ["r1c1 r1c2 r2c1 r2c2", "r1c1 r1c5 r5c1 r5c5"])
def test_a_rectangle_must_lie_in_two_boxes(corners: str) -> None:
    *three, fourth = corners.split()
    assert steps("unique-rectangle-1", position({" ".join(three): "29", fourth: "249"})) == []


def test_nothing_is_said_of_a_puzzle_that_may_have_two_solutions() -> None:
    assert steps("unique-rectangle-1", position(THREE), unique=False) == []


def test_a_third_digit_in_a_second_corner_is_not_type_1() -> None:
    assert steps("unique-rectangle-1", position({**THREE, "r1c5": "269"})) == []


def test_a_roof_cell_may_lack_a_digit_only_where_allowed() -> None:
    at = position({**THREE, "r2c5": "24"})
    assert results("unique-rectangle-1", at) == {"r2c5≠2"}
    assert steps("unique-rectangle-1", at, missing_candidates=False) == []


def test_a_rectangle_is_told_in_two_sentences() -> None:
    (step,) = steps("unique-rectangle-1", position(THREE))
    assert step.text() == (
        "r1c1, r1c5, r2c1 and r2c5 would hold just 2 and 9 if r2c5 were 2 or 9, and these could be swapped. "
        "That makes two solutions, so r2c5 cannot be 2 or 9: r2c5≠2,9."
    )
    assert step.text(2) == "Look for a unique rectangle type 1 around r1c1, r1c5, r2c1 and r2c5."


# Extra houses


def test_a_corner_on_a_diagonal_cannot_be_swapped() -> None:
    assert steps("unique-rectangle-1", position(THREE, "diagonal")) == []


def test_a_rectangle_beside_the_diagonals_can() -> None:
    beside = {"r1c2 r1c5 r3c2": "29", "r3c5": "249"}
    assert results("unique-rectangle-1", position(beside, "diagonal")) == {"r3c5≠2,9"}


def test_on_a_real_diagonal_puzzle_the_rule_for_classic_ones_would_remove_a_right_digit() -> None:
    puzzle = "...36..5......42...7.8.........438.....1..3...4.....6..6...15....1..7....5.43..82"
    at = Position.of(puzzle, "diagonal")
    singles = [technique(name) for name in ("full-house", "hidden-single", "naked-single")]
    while "r8c5≠2,5" not in results("unique-rectangle-1", _as_classic(at)):
        at = at.after(find(at, singles, limit=1)[0])
    assert solve(puzzle, rules="diagonal").digit(parse_cell("r8c5")) == 5
    assert removed("unique-rectangle-1", at) == set()


def _as_classic(at: Position) -> Position:
    return Position(Grid.from_masks(Rules("classic"), at.grid.masks), at.digits, at.givens)


def test_a_window_may_hold_a_side_but_not_a_corner() -> None:
    side = {"r2c2 r2c6 r3c2": "29", "r3c6": "249"}
    corner = {"r1c2 r1c6 r2c2": "29", "r2c6": "249"}
    assert results("unique-rectangle-1", position(side, "windoku")) == {"r3c6≠2,9"}
    assert results("unique-rectangle-1", position(corner)) == {"r2c6≠2,9"}
    assert steps("unique-rectangle-1", position(corner, "windoku")) == []


def test_a_knight_beside_the_rectangle_may_forbid_the_swap() -> None:
    seen = "r1c3 r1c7 r2c3 r2c7 r3c2 r3c3 r3c4 r3c6 r3c7 r4c1 r4c2 r4c4 r4c5 r4c6 r5c1 r1c4 r1c6 r3c1 r3c5 r2c2 r2c4"
    others = dict.fromkeys(seen.split(), "1345678")
    assert results("unique-rectangle-1", position({**others, **THREE}, "antiknight")) == {"r2c5≠2,9"}
    assert steps("unique-rectangle-1", position({**others, **THREE, "r4c6": "19"}, "antiknight")) == []
    assert steps("unique-rectangle-1", position({**others, **THREE}, "antiknight", placed={"r4c6": 9})) == []


def test_cells_tied_by_a_relation_cannot_be_swapped() -> None:
    assert steps("unique-rectangle-1", position(THREE, "nonconsecutive")) == []


def test_a_jigsaw_region_is_a_block() -> None:
    rules = "jigsaw:112222333" + "111122333" + "111222333" + "444555666" * 3 + "777888999" * 3
    across = {"r2c3 r2c4 r5c3": "29", "r5c4": "249"}
    assert steps("unique-rectangle-1", position(across, rules)) == []  # r5c3 and r5c4 lie in two regions
    side = {"r1c3 r1c7 r2c3": "29", "r2c7": "249"}
    assert results("unique-rectangle-1", position(side)) == {"r2c7≠2,9"}
    assert steps("unique-rectangle-1", position(side, rules)) == []  # r1c3 and r2c3 lie in two regions


# Types 2 to 6


def test_type_2_one_of_two_roof_cells_holds_the_extra_digit() -> None:
    assert results("unique-rectangle-2", position({"r1c1 r1c5": "29", "r2c1 r2c5": "249"})) == {ROW_2}


def test_type_2_needs_the_same_digit_in_both() -> None:
    assert steps("unique-rectangle-2", position({"r1c1 r1c5": "29", "r2c1": "249", "r2c5": "269"})) == []


def test_type_3_the_extra_digits_make_a_naked_set() -> None:
    roof = {"r1c1 r1c5": "29", "r2c1": "249", "r2c5": "269"}
    gone = {f"{digit}r2c{column}" for digit in (4, 6) for column in (2, 3, 4, 6, 7, 9)}
    assert removed("unique-rectangle-3", position({**roof, "r2c8": "46"})) == gone
    assert steps("unique-rectangle-3", position({**roof, "r2c8": "467"})) == []
    (step,) = steps("unique-rectangle-3", position({**roof, "r2c8": "46"}))
    assert step.text().startswith(
        "r2c1 or r2c5 must be 4 or 6, or r1c1, r1c5, r2c1 and r2c5 would hold just 2 and 9, which could be swapped. "
        "With r2c8 that spends 4 and 6 in row 2: "
    )


def test_type_4_a_digit_locked_in_the_roof_rules_out_the_other() -> None:
    roof = {"r1c1 r1c5": "29", "r2c1": "249", "r2c5": "269"}
    locked = {"2 row 2": "r2c1 r2c5"}
    assert results("unique-rectangle-4", position(roof, only=locked)) == {"r2c1≠9 r2c5≠9"}
    assert steps("unique-rectangle-4", position(roof)) == []


def test_type_5_opposite_roof_cells_or_three_share_the_extra_digit() -> None:
    opposite = position({"r1c1 r2c5": "29", "r1c5 r2c1": "249"})
    assert results("unique-rectangle-5", opposite) == {"r1c2≠4 r1c3≠4 r2c4≠4 r2c6≠4"}
    three = position({"r1c1": "29", "r1c5 r2c1 r2c5": "249"})
    assert results("unique-rectangle-5", three) == {"r2c4≠4 r2c6≠4"}
    assert steps("unique-rectangle-5", position({"r1c1": "29", "r1c5 r2c1": "249", "r2c5": "269"})) == []
    assert steps("unique-rectangle-2", opposite) == []


def test_type_6_a_digit_of_two_sides_goes_to_the_floor() -> None:
    corners = {"r1c1 r2c5": "29", "r1c5": "249", "r2c1": "269"}
    rows = {"2 row 1": "r1c1 r1c5", "2 row 2": "r2c1 r2c5"}
    assert results("unique-rectangle-6", position(corners, only=rows)) == {"r1c5≠2 r2c1≠2"}
    assert steps("unique-rectangle-6", position(corners, only={"2 row 1": "r1c1 r1c5"})) == []


# Hidden rectangle


def test_opposite_the_floor_the_other_digit_goes() -> None:
    corners = {"r1c1": "29", "r1c5": "2459", "r2c1": "269", "r2c5": "279"}
    sides = {"2 row 2": "r2c1 r2c5", "2 column 5": "r1c5 r2c5"}
    assert results("hidden-rectangle", position(corners, only=sides)) == {"r2c5≠9"}
    assert steps("hidden-rectangle", position(corners, only={"2 row 2": "r2c1 r2c5"})) == []
    (step,) = steps("hidden-rectangle", position(corners, only=sides))
    assert step.text() == (
        "Were r2c5 9, 2 would have to be in r1c5 and r2c1, and r1c1 would be 9 too. "
        "2 and 9 could then be swapped, so r2c5 cannot be 9: r2c5≠9."
    )


# Avoidable rectangles


def test_three_placed_corners_leave_the_fourth_another_digit() -> None:
    placed = {"r1c1": 2, "r1c5": 9, "r2c1": 9, "r9c9": 1}
    at = position({"r2c5": "24"}, placed=placed, givens="r9c9")
    assert results("avoidable-rectangle-1", at) == {"r2c5≠2"}


def test_a_given_cannot_be_swapped() -> None:
    placed = {"r1c1": 2, "r1c5": 9, "r2c1": 9, "r9c9": 1}
    assert steps("avoidable-rectangle-1", position({"r2c5": "24"}, placed=placed, givens="r1c5 r9c9")) == []


def test_placed_corners_say_nothing_where_nobody_knows_the_givens() -> None:
    placed = {"r1c1": 2, "r1c5": 9, "r2c1": 9}
    assert steps("avoidable-rectangle-1", position({"r2c5": "24"}, placed=placed)) == []


def test_two_placed_corners_leave_the_extra_digit_to_the_others() -> None:
    placed = {"r1c1": 2, "r1c5": 9, "r9c9": 1}
    at = position({"r2c1": "49", "r2c5": "24"}, placed=placed, givens="r9c9")
    assert results("avoidable-rectangle-2", at) == {ROW_2}
    given = position({"r2c1": "49", "r2c5": "24"}, placed=placed, givens="r1c1 r9c9")
    assert steps("avoidable-rectangle-2", given) == []
    crossed = position({"r2c1": "24", "r2c5": "49"}, placed=placed, givens="r9c9")
    assert steps("avoidable-rectangle-2", crossed) == []


def test_hodoku_wants_the_open_corner_solved_or_the_placed_ones_in_a_block() -> None:
    three = {"r1c1": 2, "r1c5": 9, "r2c1": 9, "r9c9": 1}
    for digits, found in {"24": True, "245": False}.items():
        at = position({"r2c5": digits}, placed=three, givens="r9c9")
        assert steps("avoidable-rectangle-1", at)
        assert bool(steps("avoidable-rectangle-1", at, as_hodoku=True)) == found
    apart = {"r1c1": 2, "r1c5": 9, "r9c9": 1}
    at = position({"r2c1": "49", "r2c5": "24"}, placed=apart, givens="r9c9")
    assert steps("avoidable-rectangle-2", at, as_hodoku=True) == []
    together = {"r1c1": 2, "r2c1": 9, "r9c9": 1}
    at = position({"r1c5": "49", "r2c5": "24"}, placed=together, givens="r9c9")
    assert steps("avoidable-rectangle-2", at, as_hodoku=True) == steps("avoidable-rectangle-2", at) != []


def test_a_diagonal_through_a_placed_corner_forbids_the_swap() -> None:
    placed = {"r1c1": 2, "r1c5": 9, "r2c1": 9, "r9c9": 1}
    assert (
        steps("avoidable-rectangle-1", position({"r2c5": "24"}, "diagonal", placed=placed, givens="r9c9"))
        == []
    )


# Unique loop

LOOP = {"r1c2 r1c5 r3c2 r3c9 r2c5 r2c9": "29"}


@pytest.mark.parametrize(
    ("roof", "places", "result", "told"),
    [
        (
            {"r2c9": "249"},
            {},
            {"2r2c9", "9r2c9"},
            "Type 1: r1c2, r1c5, r2c5, r2c9, r3c2 and r3c9 would hold just 2 and 9 if r2c9 were 2 or 9",
        ),
        (
            {"r2c9 r3c9": "249"},
            {},
            {f"4{cell}" for cell in ("r1c7", "r1c8", "r1c9", "r2c7", "r2c8", "r3c7", "r3c8")}
            | {f"4r{row}c9" for row in range(4, 10)},
            "Type 2: one of r2c9 and r3c9 must be 4",
        ),
        (
            {"r2c9": "249", "r3c9": "269", "r5c9": "46"},
            {},
            {f"{digit}r{row}c9" for digit in (4, 6) for row in (1, 4, 6, 7, 8, 9)},
            "Type 3: r2c9 or r3c9 must be 4 or 6",
        ),
        (
            {"r2c9": "249", "r3c9": "269"},
            {"2 column 9": "r2c9 r3c9"},
            {"9r2c9", "9r3c9"},
            "Type 4: 2 in column 9 must be in r2c9 or r3c9",
        ),
    ],
)
def test_a_loop_of_six_cells_has_the_types_of_a_rectangle(
    roof: dict[str, str], places: dict[str, str], result: set[str], told: str
) -> None:
    at = position({**LOOP, **roof}, only=places)
    assert removed("unique-loop", at) == result
    (step,) = steps("unique-loop", at)
    assert step.text().startswith(told)


def test_a_loop_needs_a_partner_in_every_house() -> None:
    assert steps("unique-loop", position({**LOOP, "r2c9": "249", "r3c2": "24"})) == []
    in_three_boxes = {"r1c2 r1c5 r4c2 r4c9 r2c5": "29", "r2c9": "249"}
    assert steps("unique-loop", position(in_three_boxes)) == []


def test_a_diagonal_through_a_loop_forbids_the_swap() -> None:
    crossed = {"r1c1 r1c5 r3c1 r3c8 r2c5": "29", "r2c8": "249"}
    assert removed("unique-loop", position(crossed)) == {"2r2c8", "9r2c8"}
    assert steps("unique-loop", position(crossed, "diagonal")) == []
    beside = {"r1c2 r1c5 r3c2 r3c9 r2c5": "29", "r2c9": "249"}
    assert removed("unique-loop", position(beside, "diagonal")) == {"2r2c9", "9r2c9"}


# BUG+1

GRAVE = {
    "r1c2 r1c6 r2c5": "34",
    "r2c1 r3c2 r3c5 r4c1 r4c6": "45",
    "r2c2": "345",
    "r5c5 r5c6": "35",
}
DIAGONAL_GRAVE = {
    "r1c1 r1c5 r2c2 r4c2": "36",
    "r2c4 r3c4 r3c5": "35",
    "r2c5 r4c3 r5c1 r5c3": "56",
    "r4c1": "356",
}


def _filled(line: str, candidates: dict[str, str], rules: str) -> Position:
    placed = {f"r{at // 6 + 1}c{at % 6 + 1}": int(digit) for at, digit in enumerate(line) if digit != "."}
    return position(candidates, rules, placed=placed)


def test_the_candidate_that_saves_the_puzzle_is_true() -> None:
    at = _filled("2.651...16.21.23.6.6312.6142..325461", GRAVE, "6x6")
    assert results("bug-plus-1", at) == {"r2c2≠3,5"}
    assert steps("bug-plus-1", at, unique=False) == []
    (step,) = steps("bug-plus-1", at)
    assert step.text() == (
        "Without 4 in r2c2, every open cell would have two candidates and every digit two places in its houses, "
        "all of which could be swapped. So r2c2 must be 4: r2c2≠3,5."
    )


def test_a_second_cell_with_three_candidates_is_no_grave() -> None:
    line = "2.651...16.21.23.6.6312.6142..325461"
    assert steps("bug-plus-1", _filled(line, {**GRAVE, "r3c2": "345"}, "6x6")) == []


def test_a_digit_with_an_odd_number_of_places_is_no_grave() -> None:
    line = "2.651...16.21.23.6.6312.6142..325461"
    assert steps("bug-plus-1", _filled(line, {**GRAVE, "r3c2": "35"}, "6x6")) == []


def test_the_diagonals_must_have_two_places_for_each_digit_too() -> None:
    puzzle = "............2....6..........4..13..."
    line = ".524.11.4..2241..6...214.2.143413625"
    assert results("bug-plus-1", _filled(line, DIAGONAL_GRAVE, "6x6")) == {"r4c1≠3,5"}
    assert solve(puzzle, rules="6x6+diagonal").digit(parse_cell("r4c1", 6)) == 3  # which that would remove
    assert steps("bug-plus-1", _filled(line, DIAGONAL_GRAVE, "6x6+diagonal")) == []
