"""Extra regions: houses when they have a cell for every digit, differences when they have fewer."""

from __future__ import annotations

import pytest

from nonet.board import Cell, parse_cells
from nonet.errors import NonetError, RulesError
from nonet.model import Puzzle
from nonet.rules import Rules
from nonet.rules.extra import Extra


def test_a_full_region_is_a_house_and_a_smaller_one_a_difference() -> None:
    rules = Rules(Extra("r1c1 r2c4 r3c7", "A1 B2 C3 D4 E5 F6 G7 H8 J9"))
    assert rules.houses[-1].name == "extra region 2"
    assert rules.houses[-1].cells == Rules("falling-diagonal").houses[-1].cells
    assert [difference.name for difference in rules.differences] == ["extra region 1"]


def test_the_same_region_is_a_house_on_the_grid_it_fills() -> None:
    region = Extra("r1c1 r2c3 r3c4 r4c2")
    assert len(Rules(region, size=4).houses) == 13
    assert len(Rules(region, size=9).houses) == 27


def test_regions_are_texts_or_lists_of_cells() -> None:
    region = Extra("r1c1 r2c4")
    assert region == Extra("r1c1r2c4") == Extra("A1B4") == Extra(["A1", "r2c4"]) == Extra([Cell(0), Cell(12)])
    assert region == Extra("r2c4 r1c1 r1c1")
    assert region == Extra([Cell(0), Cell(19)], size=16)


def test_j_is_row_nine_on_a_9x9_grid_only() -> None:
    assert Extra("A1 J1") == Extra("A1 I1") == Extra(["A1", "J1"])
    assert Extra("A1 J1", size=16) == Extra("r1c1 r10c1")


def test_an_extra_region_is_like_any_other() -> None:
    rules = Rules("extra:r1c1r9c5 / r1c2 r9c6", "antiking")
    assert rules.peers[0] >= set(parse_cells("r9c5"))
    conflict = Puzzle.from_line("5" + "." * 75 + "5....", rules).conflict()
    assert conflict is not None
    assert conflict[0].name == "extra region 1"


@pytest.mark.parametrize(
    ("argument", "message"),
    [
        ("", "at least one region"),
        ("r1c1", "has 1 cells; 2 to 9"),
        ("r1c1r10c1", "r10c1 of extra region 1 is not on the 9x9 grid"),
        ("r1c1r1c2/", "has 0 cells"),
        ("r1c1 r1c", "cannot be read"),
        ("".join(f"r{row}c{row % 9 + 1}" for row in range(1, 10)) + "r1c1", "has 10 cells"),
        ("r26c1r1c1", "is no cell of a 25x25 grid"),
    ],
)
def test_regions_that_cannot_be_are_refused(argument: str, message: str) -> None:
    with pytest.raises(RulesError, match=message):
        Rules(f"extra:{argument}")


def test_a_cell_off_the_board_is_refused() -> None:
    with pytest.raises(NonetError, match="cell 81 is not on the 9x9 grid"):
        Extra([Cell(0), Cell(81)])
