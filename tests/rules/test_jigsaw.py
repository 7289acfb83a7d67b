"""Jigsaw: regions as a text or as lists of cells."""

from __future__ import annotations

import pytest

from nonet.board import parse_cells
from nonet.errors import NonetError, RulesError
from nonet.model import Grid, Puzzle
from nonet.rules import Rules
from nonet.rules.jigsaw import Jigsaw

REGIONS = "aaab adbb ddbc dccc"
LISTS = ["r1c1 r1c2 r1c3 r2c1", "A4 B3 B4 C3", "r2c2 r3c1r3c2 r4c1", "r3c4 r4c2 r4c3 r4c4"]


def test_regions_are_a_text_or_lists_of_cells() -> None:
    from_text = Jigsaw(REGIONS)
    assert from_text == Jigsaw(REGIONS.replace(" ", "\n").upper()) == Jigsaw(LISTS)
    assert from_text == Jigsaw([list(parse_cells(cells, 4)) for cells in LISTS])
    assert from_text == Jigsaw([cells.replace("r3c1r3c2", "r3c1 r3c2").split() for cells in LISTS])
    assert from_text == Jigsaw(reversed(LISTS))
    assert Rules(f"jigsaw:{REGIONS}") == Rules(from_text)


def test_regions_take_the_place_of_the_boxes() -> None:
    houses = Rules(Jigsaw(REGIONS)).houses
    assert [house.name for house in houses][8:] == ["region 1", "region 2", "region 3", "region 4"]
    assert houses[9].cells == frozenset(parse_cells("r1c4 r2c3 r2c4 r3c3", 4))


def test_the_usual_boxes_as_a_jigsaw_are_the_houses_of_classic() -> None:
    jigsaw = Rules(Jigsaw("aaabbbccc" * 3 + "dddeeefff" * 3 + "ggghhhiii" * 3))
    assert [house.cells for house in jigsaw.houses] == [house.cells for house in Rules().houses]


def test_a_jigsaw_is_solved_by_its_own_regions() -> None:
    line = "1234412334122341"
    assert Grid.from_line(line, Rules(Jigsaw(REGIONS))).is_solved
    assert not Grid.from_line(line, "4x4").is_solved
    assert not Grid.from_line("1234341223414123", Rules(Jigsaw(REGIONS))).is_solved


def test_givens_clash_in_a_region_and_not_in_a_box() -> None:
    same_box, same_region = "1....1..........", "..1.1..........."
    jigsaw = Rules(Jigsaw(REGIONS))
    assert Puzzle.from_line(same_box, jigsaw).conflict() is None
    assert str(Puzzle.from_line(same_region, jigsaw).contradiction()) == "region 1 has 1 twice: r1c3 and r2c1"


@pytest.mark.parametrize(
    ("regions", "message"),
    [
        ("", "label for each cell"),
        ("aab", "label for each cell"),
        ("a", "label for each cell"),
        ("aaaa abbb cccc dddd", "region 'a' of the jigsaw has 5 cells, not 4"),
        (LISTS[:3], "is no cell of a 3x3 grid"),
        ([*LISTS[:3], LISTS[0]], "r1c1 is twice"),
        ([*LISTS[:3], "r3c4 r4c2 r4c3"], "r4c4 is in no region"),
        ([*LISTS[:3], [99]], "cell 99 is not on the 4x4 grid"),
        ([], "2 to 25 regions"),
    ],
)
def test_regions_that_do_not_fit_are_refused(regions: str | list[str], message: str) -> None:
    with pytest.raises(NonetError, match=message):
        Jigsaw(regions)


def test_a_jigsaw_without_regions_is_refused() -> None:
    with pytest.raises(RulesError, match="jigsaw needs its regions"):
        Rules("jigsaw")
