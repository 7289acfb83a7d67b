"""What is in a picture, before anybody draws it."""

from __future__ import annotations

import pytest

from nonet.board import Cell, parse_cells
from nonet.draw import Picture, draw, outputs, picture_of, to_aloud, to_svg, to_text
from nonet.draw.layout import layout_of
from nonet.draw.scene import Ink, scene_of
from nonet.errors import RulesError
from nonet.formats import parse
from nonet.model.grid import Grid
from nonet.model.mark import Mark, Role
from nonet.rules import Rules
from tests.draw.pictures import CLASSIC, JIGSAW, PICTURES, candidates, every_role

PUZZLE = parse("12..34.........1")


def test_a_puzzle_shows_its_givens_and_no_candidates_unless_asked() -> None:
    assert picture_of(PUZZLE).givens == frozenset(parse_cells("r1c1 r1c2 r2c1 r2c2 r4c4", 4))
    assert picture_of(PUZZLE).candidates is None
    shown = picture_of(PUZZLE, candidates=True).candidates
    assert shown is not None
    assert shown[2] == 0b1100  # 3 and 4: 1 and 2 are in its row


def test_a_puzzle_with_removed_candidates_is_a_position_and_shows_them() -> None:
    position = parse("12..34.........1 ")
    removed = type(position)(position.rules, position.givens, candidates("3r1c3", 4))
    assert picture_of(removed).candidates is not None
    assert picture_of(removed, candidates=False).candidates is None


def test_a_grid_shows_candidates_until_it_is_solved() -> None:
    assert picture_of(PUZZLE.grid()).candidates is not None
    solved = Grid.from_line("1234341221434321", "4x4")
    assert picture_of(solved).candidates is None
    assert picture_of(solved).title == "4x4 classic Sudoku, solved"


def test_a_naked_single_that_nobody_placed_is_small_when_the_digits_are_told() -> None:
    grid = Grid.from_line("12.." + "." * 12, "4x4").without(candidates("1r1c3 2r1c3 4r1c3", 4))
    assert scene_of(picture_of(grid)).large[Cell(2)] == (3, Ink.OWN)
    told = scene_of(picture_of(grid, digits=PUZZLE.givens))
    assert told.small[Cell(2)] == (3,)


def test_givens_of_a_grid_come_from_the_puzzle() -> None:
    solved = Grid.from_line("1234341221434321", "4x4")
    scene = scene_of(picture_of(solved, givens=PUZZLE))
    assert scene.large[Cell(0)] == (1, Ink.GIVEN)
    assert scene.large[Cell(2)] == (3, Ink.OWN)


def test_a_placed_digit_is_large_unless_its_cell_has_other_marked_candidates() -> None:
    place = Mark(Role.PLACE, candidates=candidates("3r1c3", 4))
    assert scene_of(picture_of(PUZZLE, marks=[place])).large[Cell(2)] == (3, Ink.PLACED)
    other = Mark(Role.ELIMINATE, candidates=candidates("4r1c3", 4))
    assert scene_of(picture_of(PUZZLE, marks=[place, other])).small[Cell(2)] == (3, 4)


def test_givens_that_clash_are_marked_and_said() -> None:
    picture = PICTURES["clash"]
    assert [mark.role for mark in picture.marks] == [Role.CONFLICT]
    assert picture.description == "Falling diagonal has 5 twice: r1c1 and r9c9."


def test_beats_add_marks() -> None:
    picture = every_role()
    assert picture.beats == 2
    assert len(picture.until(1).marks) < len(picture.until(2).marks) == len(picture.marks)
    assert "Place 5 in row 5 column 5." not in to_aloud(picture, beat=1)
    assert "Place 5 in row 5 column 5." in to_aloud(picture)
    assert to_svg(picture, beat=2, id="a") == to_svg(picture, id="a") != to_svg(picture, beat=1, id="a")


def test_whatever_knows_its_picture_can_be_drawn() -> None:
    class Step:
        def picture(self) -> Picture:
            return PICTURES["single"]

    assert draw(Step()) == to_text(PICTURES["single"])
    assert draw(Step(), "svg", id="a") == to_svg(PICTURES["single"], id="a")


def test_an_output_is_found_in_its_file() -> None:
    assert {"aloud", "svg", "text"} <= set(outputs())
    with pytest.raises(RulesError, match=r"no picture format 'svgg'; did you mean svg\?"):
        draw(PUZZLE, "svgg")


@pytest.mark.parametrize(
    ("rules", "diagonals", "extras"),
    [("classic", 0, 0), ("diagonal", 2, 0), ("falling-diagonal", 1, 0), ("windoku", 0, 4), ("asterisk", 0, 1),
     ("antiknight", 0, 0), ("disjoint", 0, 0), ("extra:r1c1r2c2r3c3", 0, 1), (JIGSAW, 0, 0)],
)  # fmt: skip
def test_houses_that_are_no_row_column_or_box_are_shown(rules: str, diagonals: int, extras: int) -> None:
    layout = layout_of(Rules(rules))
    assert len(layout.falling) + len(layout.rising) == diagonals
    assert len(layout.extras) == extras


@pytest.mark.parametrize("size", [4, 6, 8, 9, 10, 12, 16, 25])
def test_small_digits_have_room_at_every_size(size: int) -> None:
    layout = layout_of(Rules(size=size))
    assert layout.rows * layout.columns >= size
    assert layout.rows <= layout.columns


def test_lines_follow_the_regions_of_a_jigsaw() -> None:
    rules = Rules(JIGSAW)
    board = to_text(Grid.from_line("." * 81, JIGSAW)).splitlines()
    # r1c3 and r1c4 are in different regions, r1c1 and r1c2 in one.
    assert rules.parts[0].labels[:4] == "1112"  # type: ignore[attr-defined]
    assert board[2].index("┃", 4) == 3 + 3 * 8
    assert board[2][3 + 8] == "│"


def test_a_digit_of_ones_own_is_told_from_a_given_without_colour() -> None:
    grid = PUZZLE.grid().placing(Cell(2), 3)  # type: ignore[arg-type]
    board = to_text(picture_of(grid, givens=PUZZLE))
    assert "(3)" in board
    assert "(1)" not in board


def test_a_step_of_a_classic_puzzle_reads_as_sentences() -> None:
    marks = [
        Mark(Role.PATTERN, candidates=candidates("2r1c4 6r1c4 2r1c6"), label="pair"),
        Mark(Role.ELIMINATE, candidates=candidates("2r3c4 2r3c6")),
    ]
    told = to_aloud(picture_of(parse(CLASSIC), marks=marks)).splitlines()[-2:]
    assert told == [
        "Pattern (pair): 2 and 6 in row 1 column 4; 2 in row 1 column 6.",
        "Rule out 2 in row 3 column 4 and row 3 column 6.",
    ]
