"""`Rules`: one immutable value, however it was written."""

from __future__ import annotations

import copy
import json
import pickle

import pytest

import nonet
from nonet.board import Cell
from nonet.errors import RulesError
from nonet.rules import Rules
from nonet.rules.antiknight import AntiKnight
from nonet.rules.classic import Classic
from nonet.rules.diagonal import Diagonal
from nonet.rules.extra import Extra
from nonet.rules.jigsaw import Jigsaw
from nonet.rules.named import CLASSIC, DIAGONAL, NAMED, WINDOKU

SMALL_JIGSAW = "aaab adbb ddbc dccc"


@pytest.mark.parametrize(
    "rules",
    [
        Rules("diagonal", "antiknight"),
        Rules("diagonal,antiknight"),
        Rules("diagonal+antiknight"),
        Rules(" Diagonal , ANTI-KNIGHT "),
        Rules("x", "anti_knight"),
        Rules("classic", "diagonal", "antiknight", "diagonal"),
        Rules(Diagonal(), AntiKnight()),
        Rules("9x9", Diagonal(), "antiknight"),
        Rules(Classic(), Rules("diagonal"), AntiKnight(), size=9),
        CLASSIC + Diagonal() + "antiknight",
        CLASSIC + Rules("diagonal,antiknight"),
        DIAGONAL + "antiknight",
        Rules.of("diagonal,antiknight"),
        Rules.of(["diagonal", AntiKnight()]),
        Rules.of(part for part in (Rules("diagonal"), "antiknight")),
    ],
)
def test_all_spellings_of_the_same_rules_are_equal(rules: Rules) -> None:
    expected = Rules("diagonal", "antiknight")
    assert rules == expected
    assert hash(rules) == hash(expected)
    assert str(rules) == "diagonal+antiknight"
    assert rules.parts == (Classic(), Diagonal(), AntiKnight())


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        (Rules(), "classic"),
        (Rules("classic"), "classic"),
        (Rules("9x9"), "classic"),
        (Rules("16x16", "diagonal"), "16x16+diagonal"),
        (Rules(size=16), "16x16+classic"),
        (Rules("latin", size=7), "7x7+latin"),
        (Rules("diagonal:rising"), "rising-diagonal"),
        (Rules("latin", "diagonal"), "latin+diagonal"),
        (Rules("diagonal", "latin"), "latin+diagonal"),
        (Rules(Jigsaw(SMALL_JIGSAW)), "4x4+jigsaw:1112132233243444"),
        (Rules(Extra("r1c1 A2"), "windoku"), "extra:r1c1r1c2+windoku"),
    ],
)
def test_the_text_is_short_and_reads_back(rules: Rules, text: str) -> None:
    assert str(rules) == text
    assert Rules(text) == Rules.of(text) == rules
    assert eval(repr(rules), {"Rules": Rules}) == rules
    assert Rules(json.loads(json.dumps(str(rules)))) == rules


def test_rules_differ_by_size_and_parts() -> None:
    different = [
        Rules(),
        Rules("diagonal"),
        Rules("16x16"),
        Rules("latin"),
        Rules("windoku"),
        Rules("falling-diagonal"),
    ]
    assert len(set(different)) == len(different)
    assert Rules() != "classic"


@pytest.mark.parametrize("text", [*NAMED, "16x16+windoku", "4x4+jigsaw:1112132233243444", "extra:r1c1r1c2"])
def test_rules_are_a_value(text: str) -> None:
    rules = Rules(text)
    _ = rules.peers, rules.related_masks
    for twin in (pickle.loads(pickle.dumps(rules)), copy.copy(rules), copy.deepcopy(rules)):
        assert twin == rules
        assert hash(twin) == hash(rules)
        assert twin.houses == rules.houses
    for name in ("size", "parts", "houses", "colour"):
        with pytest.raises(AttributeError, match="cannot be changed"):
            setattr(rules, name, None)
        with pytest.raises(AttributeError, match="cannot be changed"):
            delattr(rules, name)
    assert len(pickle.dumps(rules)) < 600  # the tables stay at home


def test_equal_rules_share_their_tables() -> None:
    assert Rules("diagonal", "windoku") is Rules("diagonal+windoku")
    assert pickle.loads(pickle.dumps(Rules("diagonal"))) is Rules("diagonal")


# Bases and sizes


def test_a_new_base_takes_the_place_of_the_old() -> None:
    assert str(DIAGONAL + "latin") == "latin+diagonal"
    assert DIAGONAL + "latin" + "classic" == DIAGONAL
    assert str(Rules("latin") + DIAGONAL) == "latin+diagonal"


def test_two_bases_exclude_each_other() -> None:
    with pytest.raises(RulesError, match="classic and latin both say what the boxes are"):
        Rules("classic", "latin")


def test_a_rule_with_one_size_sets_the_size() -> None:
    assert Rules(Jigsaw(SMALL_JIGSAW)).size == 4
    with pytest.raises(RulesError, match="girandola needs a 9x9 grid, not 16x16"):
        Rules("girandola", size=16)
    with pytest.raises(RulesError, match="jigsaw needs a 4x4 grid, not 9x9"):
        Rules(Jigsaw(SMALL_JIGSAW), size=9)


@pytest.mark.parametrize(
    "wrong",
    [
        "3x4",
        "1x1",
        "26x26",
        "100x100",
        "0x0",
        "7x7",
        "5x5+diagonal",
        "9x9+16x16",
        "6x6+windoku",
        "16x16+centerdot",
    ],
)
def test_a_size_that_cannot_be_is_refused(wrong: str) -> None:
    with pytest.raises(RulesError):
        Rules(wrong)


def test_sizes_that_disagree_are_refused() -> None:
    with pytest.raises(RulesError, match="a 9x9 grid cannot also be 16x16"):
        Rules("9x9", size=16)
    for other in ("16x16", Rules(size=16)):
        with pytest.raises(RulesError, match="a 9x9 grid cannot also be 16x16"):
            CLASSIC + other


@pytest.mark.parametrize(
    "wrong", ["", "  ", "diagonal,", "+", "daigonal", "?", "--init--", "ruleset", "diagonal:up", ":"]
)
def test_a_text_that_names_no_rule_is_refused(wrong: str) -> None:
    with pytest.raises(RulesError):
        Rules(wrong)


def test_a_misspelt_rule_gets_a_suggestion() -> None:
    with pytest.raises(RulesError, match=r"no rule is called 'daigonal'; did you mean diagonal\?") as caught:
        Rules("daigonal")
    assert caught.value.suggestions == ("diagonal",)
    with pytest.raises(RulesError, match="there are antiking, antiknight"):
        Rules("zzzzzz")


@pytest.mark.parametrize("wrong", [7, None, Diagonal, [7], b"diagonal"])
def test_what_is_no_rule_is_refused(wrong: object) -> None:
    with pytest.raises(RulesError):
        Rules.of(wrong)  # type: ignore[arg-type]
    with pytest.raises(RulesError):
        Rules(wrong)  # type: ignore[arg-type]


# The tables


@pytest.mark.parametrize(
    ("size", "symbols"),
    [(4, "1234"), (9, "123456789"), (16, "123456789ABCDEFG"), (25, "123456789ABCDEFGHIJKLMNOP")],
)
def test_digits_cells_and_symbols(size: int, symbols: str) -> None:
    rules = Rules(size=size)
    assert rules.symbols == symbols
    assert rules.digits == tuple(range(1, size + 1))
    assert rules.cells == tuple(range(size * size))
    assert rules.full_mask == (1 << size) - 1


def test_box_shape_is_none_without_rectangular_boxes() -> None:
    assert Rules("12x12").box_shape == (3, 4)
    assert Rules("latin").box_shape is None
    assert Rules(Jigsaw(SMALL_JIGSAW)).box_shape is None


def test_the_same_cells_are_one_house_with_its_first_name() -> None:
    rules = Rules("falling-diagonal", "diagonal", Extra("A1 B2 C3 D4 E5 F6 G7 H8 I9"))
    assert [house.name for house in rules.houses][27:] == ["falling diagonal", "rising diagonal"]


def test_a_difference_inside_a_house_says_nothing_new() -> None:
    rules = Rules(Extra("r1c1 r1c2 r1c3", "r1c1 r2c4", "r1c1 r2c4 r3c7"), "antiking")
    extra = [difference for difference in rules.differences if difference.name.startswith("extra")]
    assert [sorted(difference.cells) for difference in extra] == [[0, 12], [0, 12, 24]]
    assert len(rules.differences) == 2 + 56


def test_the_tables_agree_with_each_other() -> None:
    rules = Rules("windoku", "antiknight", "nonconsecutive")
    for cell in rules.cells:
        assert rules.peers_masks[cell] == sum(1 << peer for peer in rules.peers[cell])
        assert rules.houses_of[cell] == tuple(house for house in rules.houses if cell in house.cells)
        neighbours = {other for other, _ in rules.related_masks[cell]}
        assert neighbours == {o for r in rules.relations if cell in r.cells for o in r.cells if o != cell}
    assert rules.constraints == (*rules.houses, *rules.differences, *rules.relations)
    for house, getter in zip(rules.houses, rules.house_getters, strict=True):
        assert getter(rules.cells) == tuple(sorted(house.cells))


def test_related_masks_read_a_relation_from_both_ends() -> None:
    rules = Rules("nonconsecutive", size=4)
    ((right, masks), *_) = rules.related_masks[0]
    assert right == Cell(1)
    assert [f"{mask:04b}" for mask in masks[1:]] == ["1101", "1010", "0101", "1011"]


# The named ones


def test_a_named_rule_set_reads_back_as_its_name() -> None:
    for name, rules in NAMED.items():
        assert str(rules) == name
        assert rules.size == 9
    assert list(NAMED)[:2] == ["classic", "diagonal"]
    assert (NAMED["classic"], NAMED["diagonal"], NAMED["windoku"]) == (CLASSIC, DIAGONAL, WINDOKU)
    assert nonet.CLASSIC is CLASSIC
