"""What is true of every rule in the folder, at every size it can have."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from nonet.board import Cell, Constraint
from nonet.errors import RulesError
from nonet.rules import Rule, Rules, registry
from nonet.rules.diagonal import Diagonal
from nonet.rules.extra import Extra
from nonet.rules.jigsaw import Jigsaw

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "src" / "nonet" / "rules"
MACHINERY = {"__init__", "boxes", "moves", "named", "registry", "rule", "ruleset"}
USUAL_SIZES = [4, 6, 8, 9, 10, 12, 16, 25]
JIGSAW = "aaabbbccc aaabbbccc aadbbbfcc addeeeffc dddeeefff gddeeeffi ggdhhhfii ggghhhiii ggghhhiii"
LEANING = "".join(
    "ABCDEFGHIJKLMNOP"[row // 4 * 4 + (column + row) % 16 // 4] for row in range(16) for column in range(16)
)

# Rules that have arguments, or cannot do without: a few of each. A rule without stands for itself.
WITH_ARGUMENTS: dict[type[Rule], list[Rule]] = {
    Diagonal: [Diagonal(), Diagonal(falling=True), Diagonal(falling=False)],
    Extra: [Extra("r1c1 r2c2 r3c3"), Extra("r1c2 r2c1 r3c4 r4c3", "r4c4 r4c1")],
    Jigsaw: [Jigsaw("aaab adbb ddbc dccc"), Jigsaw(JIGSAW), Jigsaw(LEANING)],
}
EVERY_RULE = [rule for kind in registry.every_rule() for rule in WITH_ARGUMENTS.get(kind) or [kind()]]
every_rule = pytest.mark.parametrize("rule", EVERY_RULE, ids=lambda rule: rule.spelling[:40])


def sizes_of(rule: Rule) -> Iterator[int]:
    for size in range(2, 26):
        try:
            rule.check(size)
        except RulesError:
            continue
        yield size


def a_size_of(rule: Rule) -> int:
    return next(size for size in sizes_of(rule) if size in USUAL_SIZES)


# The folder


def test_the_folder_is_the_list() -> None:
    files = {file.stem for file in FOLDER.glob("*.py")} - MACHINERY
    assert files == {rule.keyword for rule in registry.every_rule()}


@pytest.mark.parametrize("kind", registry.every_rule(), ids=lambda kind: kind.keyword)
def test_a_rule_is_found_by_its_keyword_and_explains_itself(kind: type[Rule]) -> None:
    assert kind.__module__ == f"nonet.rules.{kind.keyword}"
    assert registry.find(kind.keyword) == (kind, "")
    assert (kind.__doc__ or "").partition("\n")[0].endswith(".")
    assert ">>> " in (kind.__doc__ or "")


@pytest.mark.parametrize("kind", registry.every_rule(), ids=lambda kind: kind.keyword)
def test_a_rule_has_its_place_in_the_docs(kind: type[Rule]) -> None:
    page = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    assert f"\n### `{kind.keyword}`" in page
    for word in (*kind.aliases, *kind.shorthands):
        assert f"`{word}`" in page, word


# As a value


@every_rule
def test_a_rule_is_a_value(rule: Rule) -> None:
    for twin in (pickle.loads(pickle.dumps(rule)), copy.copy(rule), copy.deepcopy(rule)):
        assert twin == rule
        assert hash(twin) == hash(rule)
        assert repr(twin) == repr(rule)
    assert [other for other in EVERY_RULE if other == rule] == [rule]
    assert rule != rule.spelling
    for name in ("keyword", "only_size", "colour", *getattr(rule, "__match_args__", ())):
        with pytest.raises(AttributeError):
            setattr(rule, name, "other")


@every_rule
def test_a_rule_reads_back_from_its_spelling(rule: Rule) -> None:
    size = a_size_of(rule)
    assert Rules(rule.spelling, size=size) == Rules(rule, size=size)
    assert (
        rule in Rules(rule.spelling.upper() if ":" not in rule.spelling else rule.spelling, size=size).parts
    )


@every_rule
def test_an_alias_means_the_same(rule: Rule) -> None:
    size = a_size_of(rule)
    argument = rule.spelling.partition(":")[2]
    for alias in rule.aliases:
        if rule.spelling.partition(":")[0] == rule.keyword:  # not a shorthand, which has its argument inside
            assert Rules(f"{alias}:{argument}", size=size) == Rules(rule, size=size)
    for shorthand, implied in rule.shorthands.items():
        assert Rules(shorthand) == Rules(f"{rule.keyword}:{implied}")
        with pytest.raises(RulesError, match="nothing after a colon"):
            Rules(f"{shorthand}:more")


@pytest.mark.parametrize("kind", registry.every_rule(), ids=lambda kind: kind.keyword)
def test_a_senseless_argument_is_refused(kind: type[Rule]) -> None:
    with pytest.raises(RulesError):
        Rules(f"{kind.keyword}:?!")


# What it says


@every_rule
def test_a_rule_says_something_at_each_of_its_sizes(rule: Rule) -> None:
    sizes = list(sizes_of(rule))
    assert sizes
    assert rule.only_size in (None, *sizes)
    for size in set(sizes) & set(USUAL_SIZES):
        assert [*rule.houses(size), *rule.differences(size), *rule.relations(size)]


@every_rule
def test_what_it_says_is_well_formed(rule: Rule) -> None:
    for size in sizes_of(rule):
        houses, differences = list(rule.houses(size)), list(rule.differences(size))
        relations = list(rule.relations(size))
        board = frozenset(map(Cell, range(size * size)))
        digits = frozenset(range(1, size + 1))
        for house in houses:
            assert len(house.cells) == size
        for difference in differences:
            assert 2 <= len(difference.cells) <= size
        for relation in relations:
            assert relation.first != relation.second
        constraints: tuple[Constraint, ...] = (*houses, *differences, *relations)
        for constraint in constraints:
            assert constraint.cells <= board
            assert constraint.name == constraint.name.strip() != ""
        for allowed in {relation.allowed for relation in relations}:
            assert allowed
            assert {one for one, _ in allowed} | {two for _, two in allowed} <= digits
        assert len({house.name for house in houses}) == len(houses)
        assert len({house.cells for house in houses}) == len(houses)
        assert len({difference.cells for difference in differences}) == len(differences)


@every_rule
def test_a_rule_stands_where_it_says_it_can(rule: Rule) -> None:
    for size in range(2, 26):
        if size in list(sizes_of(rule)):
            # At other than the usual sizes there are no boxes, so the rule stands on a Latin square.
            base = () if rule.is_base or size in USUAL_SIZES else ("latin",)
            rules = Rules(*base, rule, size=size)
            assert rules.size == size
            assert rules.constraints
            assert Rules(str(rules)) is rules
        else:
            with pytest.raises(RulesError):
                Rules(*(() if rule.is_base else ("latin",)), rule, size=size)


Turn = Callable[[int, int, int], tuple[int, int]]
TURNS: dict[str, Turn] = {
    "upside down": lambda row, column, size: (size - 1 - row, column),
    "mirrored": lambda row, column, size: (row, size - 1 - column),
    "transposed": lambda row, column, size: (column, row),
}


@pytest.mark.parametrize("turn", TURNS)
@pytest.mark.parametrize("kind", [kind for kind in registry.every_rule() if kind not in (Extra, Jigsaw)])
def test_a_turned_grid_has_the_same_rules(kind: type[Rule], turn: str) -> None:
    rule = kind()
    for size in USUAL_SIZES:
        if size not in list(sizes_of(rule)):
            continue
        rules = Rules(rule, size=size)
        if turn == "transposed" and rules.box_shape and len(set(rules.box_shape)) > 1:
            continue  # boxes that are not square lie down when the grid is turned

        def turned(cell: Cell, size: int = size) -> Cell:
            row, column = TURNS[turn](*divmod(cell, size), size)
            return Cell(row * size + column)

        for groups in (rules.houses, rules.differences):
            cells = {group.cells for group in groups}
            assert {frozenset(map(turned, group)) for group in cells} == cells
        ties = {(relation.first, relation.second, relation.allowed) for relation in rules.relations}
        other_way = {tie[2]: frozenset((two, one) for one, two in tie[2]) for tie in ties}
        ties |= {(second, first, other_way[allowed]) for first, second, allowed in ties}
        assert {(turned(first), turned(second), allowed) for first, second, allowed in ties} == ties


# Together


@pytest.mark.parametrize("size", USUAL_SIZES)
def test_all_rules_of_a_size_go_together(size: int) -> None:
    together = [rule for rule in EVERY_RULE if not rule.is_base and size in list(sizes_of(rule))]
    for base in [rule for rule in EVERY_RULE if rule.is_base and size in list(sizes_of(rule))]:
        rules = Rules(base, *together, size=size)
        assert rules.parts == (base, *together)
        assert Rules(str(rules)) == rules
        for house in (house for rule in together for house in rule.houses(size)):
            assert house.cells in {known.cells for known in rules.houses}
        for difference in (difference for rule in together for difference in rule.differences(size)):
            first, *others = sorted(difference.cells)
            assert rules.peers[first] >= set(others)
