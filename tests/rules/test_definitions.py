"""Each rule against its definition, said a second time in rows and columns.

Two cells see each other when a rule forbids them the same digit. The definitions here count rows and columns from 0 and
know nothing of houses; the rules must come to the same peers.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

from nonet.board import parse_cells
from nonet.model import Grid
from nonet.rules import Rules
from nonet.rules.named import NAMED

BOXES = {4: (2, 2), 6: (2, 3), 8: (2, 4), 9: (3, 3), 10: (2, 5), 12: (3, 4), 16: (4, 4), 25: (5, 5)}

Place = tuple[int, int]
Sees = Callable[[Place, Place, int], bool]


def in_line(one: Place, two: Place, size: int) -> bool:
    return one[0] == two[0] or one[1] == two[1]


def box(place: Place, size: int) -> Place:
    height, width = BOXES[size]
    return place[0] // height, place[1] // width


def place_in_box(place: Place, size: int) -> Place:
    height, width = BOXES[size]
    return place[0] % height, place[1] % width


def window(place: Place, size: int) -> Place | None:
    """The window of a place; every fourth row and column, from the first, has none."""
    gap = BOXES[size][0] + 1
    return None if place[0] % gap == 0 or place[1] % gap == 0 else (place[0] // gap, place[1] // gap)


def on_falling(place: Place, size: int) -> bool:
    return place[0] == place[1]


def on_rising(place: Place, size: int) -> bool:
    return place[0] + place[1] == size - 1


def apart(one: Place, two: Place) -> Place:
    return abs(one[0] - two[0]), abs(one[1] - two[1])


def drawn(*lines: str) -> frozenset[Place]:
    return frozenset(
        (row, column) for row, line in enumerate(lines) for column, mark in enumerate(line) if mark == "*"
    )


ASTERISK = drawn(
    ".........",
    "....*....",
    "..*...*..",
    ".........",
    ".*..*..*.",
    ".........",
    "..*...*..",
    "....*....",
    ".........",
)
GIRANDOLA = drawn(
    "*.......*",
    "....*....",
    ".........",
    ".........",
    ".*..*..*.",
    ".........",
    ".........",
    "....*....",
    "*.......*",
)

DEFINITIONS: dict[str, Sees] = {
    "latin": lambda one, two, size: False,
    "classic": lambda one, two, size: box(one, size) == box(two, size),
    "diagonal": lambda one, two, size: (
        (on_falling(one, size) and on_falling(two, size)) or (on_rising(one, size) and on_rising(two, size))
    ),
    "falling-diagonal": lambda one, two, size: on_falling(one, size) and on_falling(two, size),
    "rising-diagonal": lambda one, two, size: on_rising(one, size) and on_rising(two, size),
    "windoku": lambda one, two, size: window(one, size) == window(two, size) is not None,
    "asterisk": lambda one, two, size: {one, two} <= ASTERISK,
    "girandola": lambda one, two, size: {one, two} <= GIRANDOLA,
    "centerdot": lambda one, two, size: (
        place_in_box(one, size) == place_in_box(two, size) == (BOXES[size][0] // 2, BOXES[size][1] // 2)
    ),
    "disjoint": lambda one, two, size: place_in_box(one, size) == place_in_box(two, size),
    "antiknight": lambda one, two, size: apart(one, two) in {(1, 2), (2, 1)},
    "antiking": lambda one, two, size: max(apart(one, two)) == 1,
    "nonconsecutive": lambda one, two, size: False,
}
SIZES = {"windoku": (4, 9, 16, 25), "asterisk": (9,), "girandola": (9,), "centerdot": (9, 25)}


@pytest.mark.parametrize("keyword", DEFINITIONS)
def test_two_cells_see_each_other_where_the_definition_says(keyword: str) -> None:
    for size in SIZES.get(keyword, BOXES):
        # On a Latin square, where no box hides what the rule says; on the smaller grids with boxes too.
        for base in (
            (keyword,) if keyword in ("latin", "classic") else ("latin", "classic")[: 1 + (size < 16)]
        ):
            rules = Rules(*dict.fromkeys((base, keyword)), size=size)
            places = list(product(range(size), range(size)))
            for cell, one in enumerate(places):
                seen = {
                    other
                    for other, two in enumerate(places)
                    if one != two
                    and (
                        in_line(one, two, size)
                        or DEFINITIONS[keyword](one, two, size)
                        or (base == "classic" and box(one, size) == box(two, size))
                    )
                }
                assert rules.peers[cell] == seen


@pytest.mark.parametrize("size", BOXES)
def test_nonconsecutive_ties_every_two_neighbours(size: int) -> None:
    rules = Rules("nonconsecutive", size=size)
    tied = {(divmod(relation.first, size), divmod(relation.second, size)) for relation in rules.relations}
    assert len(tied) == len(rules.relations) == 2 * size * (size - 1)
    assert all(sum(apart(one, two)) == 1 for one, two in tied)
    (allowed,) = {relation.allowed for relation in rules.relations}
    digits = range(1, size + 1)
    assert allowed == {(one, two) for one in digits for two in digits if one - two not in (1, -1)}


@pytest.mark.parametrize("size", BOXES)
def test_a_classic_grid_has_rows_columns_and_the_usual_boxes(size: int) -> None:
    rules = Rules("classic", size=size)
    assert len(rules.houses) == 3 * size
    assert rules.box_shape == BOXES[size]
    names = [f"{kind} {number}" for kind in ("row", "column", "box") for number in range(1, size + 1)]
    assert [house.name for house in rules.houses] == names
    assert rules.differences == rules.relations == ()


# rule -> (houses, differences, relations) that it adds to a classic 9x9 grid
ADDED = {
    "diagonal": (2, 0, 0),
    "falling-diagonal": (1, 0, 0),
    "rising-diagonal": (1, 0, 0),
    "windoku": (4, 0, 0),
    "asterisk": (1, 0, 0),
    "centerdot": (1, 0, 0),
    "girandola": (1, 0, 0),
    "disjoint": (9, 0, 0),
    "antiknight": (0, 152, 0),  # 224 knight's moves, 8 of them in each box
    "antiking": (0, 56, 0),  # 128 slanted king's moves, 8 of them in each box
    "nonconsecutive": (0, 0, 144),
}


@pytest.mark.parametrize("keyword", ADDED)
def test_what_a_rule_adds_to_a_classic_grid(keyword: str) -> None:
    rules = Rules(keyword)
    added = (len(rules.houses) - 27, len(rules.differences), len(rules.relations))
    assert added == ADDED[keyword]


@pytest.mark.parametrize(
    ("keyword", "name", "cells"),
    [
        ("girandola", "girandola", "r1c1 r1c9 r2c5 r5c2 r5c5 r5c8 r8c5 r9c1 r9c9"),
        ("asterisk", "asterisk", "r2c5 r3c3 r3c7 r5c2 r5c5 r5c8 r7c3 r7c7 r8c5"),
        ("centerdot", "center dots", "r2c2 r2c5 r2c8 r5c2 r5c5 r5c8 r8c2 r8c5 r8c8"),
        ("windoku", "window 2", "r2c6 r2c7 r2c8 r3c6 r3c7 r3c8 r4c6 r4c7 r4c8"),
        ("disjoint", "place 6 of every box", "r2c3 r2c6 r2c9 r5c3 r5c6 r5c9 r8c3 r8c6 r8c9"),
        ("diagonal", "falling diagonal", "r1c1 r2c2 r3c3 r4c4 r5c5 r6c6 r7c7 r8c8 r9c9"),
        ("diagonal", "rising diagonal", "r9c1 r8c2 r7c3 r6c4 r5c5 r4c6 r3c7 r2c8 r1c9"),
    ],
)
def test_a_house_has_the_cells_a_player_expects(keyword: str, name: str, cells: str) -> None:
    houses = {house.name: house.cells for house in Rules(keyword).houses}
    assert houses[name] == frozenset(parse_cells(cells))


# One full grid for each rule set, found by a SAT solver; `holds` checks them without a house.
SOLVED = {
    "classic": "246135879135789246879246135563412798412978563798563412654321987321897654987654321",
    "diagonal": "218546793479138265536279148762415839143982576895763412654321987321897654987654321",
    "windoku": "749138562563942178218576439172465893435289716896713245654321987321897654987654321",
    "asterisk": "246185739879236145135749286563412978412978563798563412654321897321897654987654321",
    "centerdot": "246135879135789246879246135563412798412978563798563412654321987321897654987654321",
    "girandola": "239146875816735249475298136563412798142879563798563412654321987321987654987654321",
    "disjoint": "246135879135789246879246135563412798412978563798563412654321987321897654987654321",
    "antiknight": "546213879213879546879546213465132798132798465798465132654321987321987654987654321",
    "antiking": "136245879875139246249786135563412798412978563798563412654321987321897654987654321",
    "nonconsecutive": "146973582729518364385264917852749631417386295963152748591837426274691853638425179",
    "falling-diagonal": "235146879879235146146978235563412798412789563798563412654321987321897654987654321",
    "rising-diagonal": "268149573143578269579236148732415896416982735895763412654321987321897654987654321",
    "diagonal+windoku": "295146873178932465436578192812465739743289516569713248654321987321897654987654321",
    "diagonal+antiknight": "524187936679352184318964257482673591795418362163529748237896415841735629956241873",
    "diagonal+disjoint": "718462593543918276296735148175246839432189765869573412654321987321897654987654321",
    "windoku+asterisk": "821467593374895162596312478752148936439526817168973245645231789213789654987654321",
    "antiknight+antiking": "876543219543219876219876543765432198432198765198765432654321987321987654987654321",
    "latin": "821436579315247698164325987243719856432198765576981234659872143798563412987654321",
    "diagonal+windoku+asterisk+centerdot": (
        "795428163146539782832176549578941236413265978269783415654312897321897654987654321"
    ),
    "antiknight+antiking+nonconsecutive": (
        "948372615372615948615948372483726159726159483159483726837261594261594837594837261"
    ),
}


def holds(keyword: str, line: str) -> bool:
    """Whether a full 9x9 grid satisfies one rule, by its definition."""
    digits = {(row, column): int(line[row * 9 + column]) for row in range(9) for column in range(9)}
    for one, two in product(digits, digits):
        sees = one != two and (in_line(one, two, 9) or DEFINITIONS[keyword](one, two, 9))
        if sees and digits[one] == digits[two]:
            return False
        if keyword == "nonconsecutive" and sum(apart(one, two)) == 1 and abs(digits[one] - digits[two]) == 1:
            return False
    return True


def test_every_named_rule_set_has_a_solution_here() -> None:
    assert set(NAMED) <= set(SOLVED)


@pytest.mark.parametrize("text", SOLVED)
def test_a_full_grid_is_solved_when_every_rule_of_it_holds(text: str) -> None:
    assert Grid.from_line(SOLVED[text], text).is_solved
    for other in SOLVED:
        parts = other.split("+")
        if other != "latin":
            parts.append("classic")
        expected = all(holds(keyword, SOLVED[text]) for keyword in parts)
        assert Grid.from_line(SOLVED[text], other).is_solved is expected, other


@pytest.mark.parametrize("size", [4, 9, 16, 25])
def test_implied_houses_hold_in_every_solution_and_are_no_houses_of_the_rules(size: int) -> None:
    rules = Rules("windoku", size=size)
    assert len(rules.implied_houses) == 2 * len(range(2, size, int(size**0.5) + 1)) + 1
    assert not {house.cells for house in rules.implied_houses} & {house.cells for house in rules.houses}
    assert all(len(house.cells) == size for house in rules.implied_houses)
    if size == 9:
        solution = SOLVED["windoku"]
        assert all(len({solution[cell] for cell in house.cells}) == 9 for house in rules.implied_houses)
    assert Rules("classic").implied_houses == ()
