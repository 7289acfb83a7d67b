"""Fish: bases that must hold a digit use up as many covers, but for fins.

The small fish of these tests are rings: each base has the digit in two covers and shares one with the base before it,
one with the base after it, so they are fish only as a whole. In the large ones every row has all columns.
"""

from __future__ import annotations

import pytest

from nonet.board.cell import Cell, Digit
from nonet.board.house import House
from nonet.generate.random import Random
from nonet.logic.finders import find
from nonet.logic.position import Position
from nonet.logic.proof import doubts
from nonet.logic.step import Role
from nonet.logic.techniques import technique
from tests.logic.positions import position, removed, results, steps

SIZES = {"x_wing": 2, "swordfish": 3, "jellyfish": 4, "squirmbag": 5, "whale": 6, "leviathan": 7}
UP_TO_FIVE = list(SIZES)[:4]
FOUR = Digit(4)


def ring(houses: list[str], columns: list[int], cells: str = "") -> dict[str, str]:
    """Rows with 4 in two neighbouring columns, or all; `cells` are the places of the first house if it is no row."""
    only = {}
    for at, house in enumerate(houses):
        ends = [columns[at], columns[(at + 1) % len(houses)]] if len(houses) < 5 else columns[: len(houses)]
        row = house.removeprefix("row ")
        only[f"4 {house}"] = " ".join(f"r{row}c{column}" for column in ends)
    if cells:
        only[f"4 {houses[0]}"] = cells
    return only


def houses_of(at: Position, *names: str) -> list[House]:
    return [house for house in at.rules.houses if house.name in names]


def rest(at: Position, bases: list[str], columns: list[int], seeing: str = "") -> str:
    """The other places of 4 in some columns, those that see a cell if one is named, as a step shows its result."""
    covered = {
        cell
        for house in houses_of(at, *(f"column {number}" for number in columns))
        for cell in at.grid.places(FOUR, house)
    }
    used = {cell for house in houses_of(at, *bases) for cell in at.grid.places(FOUR, house)}
    victims = covered - used
    if seeing:
        (row, column) = map(int, seeing[1:].split("c"))
        victims &= set(at.rules.peers[Cell((row - 1) * at.rules.size + column - 1)])
    return " ".join(f"r{cell // 9 + 1}c{cell % 9 + 1}≠4" for cell in sorted(victims))


ROWS = ["row 2", "row 7", "row 5", "row 8", "row 4", "row 9", "row 6"]
COLUMNS = [3, 8, 5, 1, 6, 2, 4]


# Basic fish


@pytest.mark.parametrize("name", SIZES)
def test_rows_use_up_as_many_columns(name: str) -> None:
    size = SIZES[name]
    at = position(only=ring(ROWS[:size], COLUMNS))
    assert results(name, at) == {rest(at, ROWS[:size], COLUMNS[:size])}


@pytest.mark.parametrize("name", SIZES)
def test_a_place_outside_the_columns_spoils_a_fish_without_fins(name: str) -> None:
    size = SIZES[name]
    only = ring(ROWS[:size], COLUMNS)
    only["4 row 2"] += " r2c9"
    assert results(name, position(only=only)) == set()


def test_columns_may_be_the_bases() -> None:
    at = position(only={"4 column 3": "r2c3 r7c3", "4 column 8": "r2c8 r7c8"})
    assert "4r2c1" in removed("x_wing", at)


def test_nothing_follows_where_the_covers_hold_nothing_else() -> None:
    rows = {"4 row 2": "r2c3 r2c8", "4 row 7": "r7c3 r7c8"}
    assert (
        results("x_wing", position(only={**rows, "4 column 3": "r2c3 r7c3", "4 column 8": "r2c8 r7c8"}))
        == set()
    )


@pytest.mark.parametrize("name", SIZES)
@pytest.mark.parametrize(
    "form", ["", "finned_", "sashimi_", "franken_", "finned_franken_", "mutant_", "finned_mutant_"]
)
def test_an_empty_grid_has_no_fish(form: str, name: str) -> None:
    assert results(form + name, position()) == set()
    assert results(form + name, position(rules="diagonal")) == set()


# Fins


@pytest.mark.parametrize("name", SIZES)
def test_what_sees_the_fin_goes(name: str) -> None:
    size = SIZES[name]
    only = ring(ROWS[:size], COLUMNS)
    only["4 row 2"] += " r2c9"
    at = position(only=only)
    assert "r1c8≠4 r3c8≠4" in results(f"finned_{name}", at)
    assert "r1c8≠4 r3c8≠4" not in results(f"sashimi_{name}", at)


@pytest.mark.parametrize("name", SIZES)
def test_a_base_with_one_place_besides_its_fin_is_sashimi(name: str) -> None:
    size = SIZES[name]
    only = ring(ROWS[:size], COLUMNS)
    only["4 row 2"] = "r2c3 r2c9"
    at = position(only=only)
    assert "r1c8≠4 r3c8≠4" in results(f"sashimi_{name}", at)
    assert "r1c8≠4 r3c8≠4" not in results(f"finned_{name}", at)


def test_a_fin_that_no_victim_sees_spoils_the_fish() -> None:
    far = position(only={"4 row 2": "r2c3 r2c5 r2c8", "4 row 7": "r7c3 r7c8"})
    assert results("finned_x_wing", far) == results("sashimi_x_wing", far) == set()
    two = position(only={"4 row 2": "r2c1 r2c3 r2c8 r2c9", "4 row 7": "r7c3 r7c8"})
    assert results("finned_x_wing", two) == results("sashimi_x_wing", two) == set()


def test_there_may_be_no_more_fins_than_asked_for() -> None:
    at = position(only={"4 row 2": "r2c3 r2c7 r2c8 r2c9", "4 row 7": "r7c3 r7c8"})
    assert "r1c8≠4 r3c8≠4" in results("finned_x_wing", at)
    assert results("finned_x_wing", at, fins=1) == set()


def test_a_fin_may_be_seen_along_a_diagonal() -> None:
    # r2c2 is the fin; on the diagonal it sees r5c5 and r8c8, in the columns of the fish.
    only = {"4 row 2": "r2c2 r2c5 r2c8", "4 row 6": "r6c5 r6c8"}
    assert removed("finned_x_wing", position(only=only)) == set()
    assert removed("finned_x_wing", position(only=only, rules="diagonal")) == {"4r5c5", "4r8c8"}


def test_a_fin_may_be_seen_by_a_knight() -> None:
    only = {"4 row 2": "r2c3 r2c6 r2c8", "4 row 7": "r7c3 r7c8"}
    assert removed("finned_x_wing", position(only=only)) == set()
    assert removed("finned_x_wing", position(only=only, rules="antiknight")) == {"4r1c8", "4r3c8"}


def test_siamese_fish_are_told_as_one() -> None:
    at = position(only={"4 row 2": "r2c3 r2c9", "4 row 7": "r7c3 r7c8"})
    assert results("sashimi_x_wing", at) == {"r1c8≠4 r3c8≠4", "r8c9≠4 r9c9≠4"}
    (siamese,) = steps("sashimi_x_wing", at, duals=True)
    assert siamese.result() == "r1c8≠4 r3c8≠4 r8c9≠4 r9c9≠4"
    assert len(siamese.houses(Role.COVER)) == 3


# Franken fish: box 5 takes a row's part

BOX_ROWS = ["box 5", "row 2", "row 7", "row 1", "row 8", "row 3", "row 9"]
BOX_COLUMNS = [5, 6, 8, 3, 1, 2, 9]


@pytest.mark.parametrize("name", SIZES)
def test_a_box_may_be_a_base(name: str) -> None:
    size = SIZES[name]
    columns = [5, 6, 8, 3, 1, 2, 4]
    at = position(only=ring(BOX_ROWS[:size], columns, "r4c5 r6c6"))
    expected = rest(at, BOX_ROWS[:size], columns[:size])
    assert expected in results(f"franken_{name}", at)
    assert expected not in results(name, at)


@pytest.mark.parametrize("name", [name for name in SIZES if name != "x_wing"])
def test_a_franken_fish_may_have_fins(name: str) -> None:
    size = SIZES[name]
    at = position(only=ring(BOX_ROWS[:size], BOX_COLUMNS, "r4c5 r5c4 r6c6"))
    expected = rest(at, BOX_ROWS[:size], BOX_COLUMNS[:size], "r5c4")
    assert expected in results(f"finned_franken_{name}", at)
    assert expected not in results(f"franken_{name}", at)


def test_two_strong_links_are_a_finned_franken_x_wing() -> None:
    at = position(only={"4 row 2": "r2c5 r2c9", "4 box 5": "r4c5 r5c4"})
    assert results("finned_franken_x_wing", at) == {"r5c9≠4"}
    assert results("finned_franken_x_wing", position(only={"4 row 2": "r2c5 r2c9"})) == set()


def test_a_place_that_two_bases_share_is_a_fin() -> None:
    # If r9c5 were 4, r5c5 were not, so r5c8 and r4c4 were, and row 2 had no place left.
    at = position(only={"4 row 5": "r5c5 r5c8", "4 box 5": "r4c4 r5c5", "4 row 2": "r2c4 r2c5 r2c8"})
    with_shared = [step for step in steps("finned_franken_swordfish", at) if step.of(Role.ENDO_FIN)]
    assert {step.cells(Role.ENDO_FIN) for step in with_shared} == {(Cell(40),)}
    assert "r9c5≠4" in " ".join(step.result() for step in with_shared)
    assert not any(step.of(Role.ENDO_FIN) for step in steps("finned_franken_swordfish", at, endo_fins=0))


def test_a_large_grid_on_its_side_has_the_same_fish() -> None:
    # There are too many to try them all; which of them are found must not depend on where the search starts.
    random = Random(9)
    columns = {row: random.shuffled(range(1, 17))[:5] for row in range(1, 17)}
    upright = position(
        only={f"4 row {row}": " ".join(f"r{row}c{each}" for each in columns[row]) for row in columns},
        rules="16x16",
    )
    on_its_side = position(
        only={f"4 column {row}": " ".join(f"r{each}c{row}" for each in columns[row]) for row in columns},
        rules="16x16",
    )
    found = find(upright, [technique("finned_franken_squirmbag")])
    turned = find(on_its_side, [technique("finned_franken_squirmbag")])
    assert found
    assert {frozenset(divmod(cell, 16) for cell, _ in step.eliminations) for step in found} == {
        frozenset(divmod(cell, 16)[::-1] for cell, _ in step.eliminations) for step in turned
    }


# Mutant fish: the ↘ diagonal takes a row's part

DIAGONAL_ROWS = ["falling diagonal", "row 2", "row 1", "row 7", "row 9", "row 8", "row 3"]
DIAGONAL_COLUMNS = [4, 6, 8, 3, 1, 2, 9]


@pytest.mark.parametrize("name", UP_TO_FIVE)
def test_a_diagonal_is_a_house_like_any_other(name: str) -> None:
    size = SIZES[name]
    at = position(only=ring(DIAGONAL_ROWS[:size], DIAGONAL_COLUMNS, "r4c4 r6c6"), rules="diagonal")
    expected = rest(at, DIAGONAL_ROWS[:size], DIAGONAL_COLUMNS[:size])
    assert expected in results(f"mutant_{name}", at)
    without = ring(DIAGONAL_ROWS[:size], DIAGONAL_COLUMNS, "r4c4 r6c6")
    del without["4 falling diagonal"]
    assert expected not in results(f"mutant_{name}", position(only=without, rules="diagonal"))


@pytest.mark.parametrize("name", UP_TO_FIVE[1:])
def test_a_fish_with_a_diagonal_may_have_fins(name: str) -> None:
    size = SIZES[name]
    at = position(only=ring(DIAGONAL_ROWS[:size], DIAGONAL_COLUMNS, "r4c4 r5c5 r6c6"), rules="diagonal")
    expected = rest(at, DIAGONAL_ROWS[:size], DIAGONAL_COLUMNS[:size], "r5c5")
    assert expected in results(f"finned_mutant_{name}", at)
    assert expected not in results(f"mutant_{name}", at)


@pytest.mark.parametrize("name", ["whale", "leviathan"])
def test_the_largest_fish_with_a_diagonal(name: str) -> None:
    """There are very many; one is enough."""
    size = SIZES[name]
    for form, cells in (("mutant_", "r4c4 r6c6"), ("finned_mutant_", "r4c4 r5c5 r6c6")):
        at = position(only=ring(DIAGONAL_ROWS[:size], DIAGONAL_COLUMNS, cells), rules="diagonal")
        (step,) = find(at, [technique(form + name)], limit=1)
        assert doubts(step) == []
        assert len(step.houses(Role.BASE)) == len(step.houses(Role.COVER)) == size


def test_two_strong_links_with_a_diagonal_are_a_finned_mutant_x_wing() -> None:
    at = position(only={"4 row 2": "r2c4 r2c9", "4 falling diagonal": "r4c4 r5c5"}, rules="diagonal")
    assert "r1c9≠4 r5c4≠4 r5c9≠4 r6c4≠4" in results("finned_mutant_x_wing", at)
    assert results("finned_mutant_x_wing", position(only={"4 row 2": "r2c4 r2c9"}, rules="diagonal")) == set()


def test_a_diagonal_may_be_a_cover() -> None:
    only = {"4 row 2": "r2c2 r2c6", "4 row 7": "r7c6 r7c7"}
    assert removed("mutant_x_wing", position(only=only)) == set()
    assert {"4r1c1", "4r9c9", "4r1c6"} <= removed("mutant_x_wing", position(only=only, rules="diagonal"))


# Kraken fish


def test_a_fin_may_reach_the_victim_by_a_chain() -> None:
    fish = {"4 row 2": "r2c3 r2c5 r2c8", "4 row 7": "r7c3 r7c8"}
    assert removed("kraken_fish_1", position(only=fish)) == set()
    assert "4r1c8" in removed("kraken_fish_1", position(only={**fish, "4 row 9": "r9c5 r9c8"}))


def test_all_places_of_a_cover_may_reach_the_victim() -> None:
    # Wherever column 3 has its 4, that cell is not 8, and the 8 of its row goes to column 9.
    fish = {f"4 row {row}": f"r{row}c3 r{row}c6 r{row}c8" for row in (2, 5, 7)}
    links = {f"8 row {row}": f"r{row}c3 r{row}c9" for row in (2, 5, 7)}
    assert "8r1c9" in removed("kraken_fish_2", position(only={**fish, **links}))
    del links["8 row 7"]
    assert "8r1c9" not in removed("kraken_fish_2", position(only={**fish, **links}))


# Words


def test_an_x_wing_in_words() -> None:
    (step,) = steps("x_wing", position(only={"4 row 2": "r2c3 r2c8", "4 row 7": "r7c3 r7c8"}))
    assert step.text().startswith(
        "In rows 2 and 7, 4 fits only columns 3 and 8. "
        "One of each pair must hold it, so the rest of those columns cannot: r1c3≠4"
    )
    assert step.text(2) == "Look for an X-Wing in rows 2 and 7."
    assert "row units" in step.text(terms="udacity")


def test_a_finned_fish_in_words() -> None:
    (step,) = steps("finned_x_wing", position(only={"4 row 2": "r2c3 r2c8 r2c9", "4 row 7": "r7c3 r7c8"}))
    assert step.text() == (
        "In rows 2 and 7, 4 fits only columns 3 and 8 or the fin r2c9. "
        "Either r2c9 holds it or they use up those columns, so what sees it there cannot: r1c8≠4 r3c8≠4."
    )


def test_a_kraken_in_words_has_a_line_for_each_chain() -> None:
    only = {"4 row 2": "r2c3 r2c5 r2c8", "4 row 7": "r7c3 r7c8", "4 row 9": "r9c5 r9c8"}
    step = next(step for step in steps("kraken_fish_1", position(only=only)) if step.result() == "r1c8≠4")
    assert "if r2c5=4: r9c5≠4, r9c8=4, r1c8≠4" in step.text()
