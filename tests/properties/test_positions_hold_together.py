"""Puzzles and grids of any rules: round trips, clashes, and steps that only ever take away."""

from __future__ import annotations

import json
import pickle
from contextlib import suppress
from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from nonet.board import (
    Candidate,
    Cell,
    Digit,
    candidate_name,
    cell_name,
    parse_candidate,
    parse_cell,
    parse_cells,
)
from nonet.errors import NonetError, ParseError
from nonet.model import Grid, Puzzle
from nonet.rules import Rules

RULES = [
    *(
        "classic",
        "diagonal",
        "windoku",
        "girandola",
        "disjoint",
        "antiknight",
        "nonconsecutive",
        "latin+antiking",
    ),
    *(
        "4x4",
        "4x4+diagonal",
        "4x4+nonconsecutive+antiking",
        "6x6",
        "6x6+disjoint",
        "8x8",
        "10x10",
        "12x12+diagonal",
    ),
    *("4x4+jigsaw:1112132233243444", "extra:r1c1r5c5r9c8/r2c2r7c7", "16x16+windoku", "25x25"),
]
SMALL = [text for text in RULES if Rules(text).size <= 9]


@st.composite
def puzzles(draw: st.DrawFn, rules: list[str] = RULES) -> Puzzle:
    chosen = Rules(draw(st.sampled_from(rules)))
    cells, digits = st.integers(0, len(chosen.cells) - 1), st.integers(1, chosen.size)
    givens = [0] * len(chosen.cells)
    for cell, digit in draw(st.dictionaries(cells, digits, max_size=25)).items():
        givens[cell] = digit
    removed = draw(st.sets(st.tuples(cells.map(Cell), digits.map(Digit)), max_size=10))
    return Puzzle(chosen, givens, (Candidate(*candidate) for candidate in removed))


@st.composite
def grids(draw: st.DrawFn, rules: list[str] = RULES) -> Grid:
    chosen = Rules(draw(st.sampled_from(rules)))
    masks = st.integers(0, chosen.full_mask) | st.sampled_from([1 << bit for bit in range(chosen.size)])
    few = draw(st.dictionaries(st.integers(0, len(chosen.cells) - 1), masks, max_size=40))
    return Grid(chosen, [few.get(cell, chosen.full_mask) for cell in chosen.cells])


# Round trips


@given(puzzles())
def test_a_puzzle_reads_back(puzzle: Puzzle) -> None:
    assert Puzzle.from_json(puzzle.to_json()) == puzzle
    assert Puzzle.from_json(json.dumps(json.loads(puzzle.to_json()), indent=1)) == puzzle
    assert pickle.loads(pickle.dumps(puzzle)) == puzzle
    assert hash(pickle.loads(pickle.dumps(puzzle))) == hash(puzzle)
    assert Puzzle.from_line(puzzle.line, str(puzzle.rules)).givens == puzzle.givens
    assert puzzle.clues == sum(symbol != "." for symbol in puzzle.line)


@given(grids())
def test_a_grid_reads_back(grid: Grid) -> None:
    assert pickle.loads(pickle.dumps(grid)) == grid
    assert Grid(grid.rules, grid.masks) == grid
    assert [symbol != "." for symbol in grid.line] == [
        grid.digit(cell) is not None for cell in grid.rules.cells
    ]
    for cell in grid.rules.cells[:20]:
        assert sum(1 << digit - 1 for digit in grid.candidates(cell)) == grid.candidates_mask(cell)


@given(st.data())
def test_a_cell_and_a_candidate_read_back_in_both_styles(data: st.DataObject) -> None:
    size = data.draw(st.integers(2, 25))
    candidate = Candidate(
        Cell(data.draw(st.integers(0, size * size - 1))), Digit(data.draw(st.integers(1, size)))
    )
    for style in ("rc", "a1"):
        assert parse_cell(cell_name(candidate.cell, size, style), size) == candidate.cell
        assert parse_candidate(candidate_name(candidate, size, style), size) == candidate


@given(st.text(max_size=20) | st.text("rRcCaAjJ0123456789 ²", max_size=12), st.sampled_from([4, 9, 16, 25]))
@settings(max_examples=300)
def test_any_text_is_cells_or_a_parse_error(text: str, size: int) -> None:
    for read in (parse_cell, parse_candidate, parse_cells):
        with suppress(ParseError):
            read(text, size)


JSON_PARTS = st.dictionaries(
    st.sampled_from(["rules", "givens", "removed"]),
    st.text() | st.integers() | st.lists(st.text(max_size=6)),
)


@given(st.text(max_size=30) | JSON_PARTS.map(json.dumps))
def test_any_json_is_a_puzzle_or_an_error_of_ours(text: str) -> None:
    with suppress(NonetError):
        assert Puzzle.from_json(text).clues >= 0


# Clashes


@given(puzzles(SMALL))
def test_a_conflict_is_found_exactly_where_two_givens_clash(puzzle: Puzzle) -> None:
    rules, givens = puzzle.rules, puzzle.givens
    clash = any(
        one in rules.peers[two] and givens[one] == givens[two]
        for one, two in combinations(rules.cells, 2)
        if givens[one]
    ) or any(
        givens[relation.first]
        and givens[relation.second]
        and not relation.allows(givens[relation.first], givens[relation.second])
        for relation in rules.relations
    )
    conflict = puzzle.conflict()
    assert (conflict is not None) == clash
    if conflict is not None:
        broken, cells = conflict
        assert broken in rules.constraints
        assert set(cells) <= broken.cells
        assert all(givens[cell] for cell in cells)
        assert str(puzzle.contradiction()).startswith(broken.name)


# Steps


def is_within(smaller: Grid, larger: Grid) -> bool:
    return all(mask & ~whole == 0 for mask, whole in zip(smaller.masks, larger.masks, strict=True))


@given(puzzles())
def test_propagating_only_takes_away(puzzle: Puzzle) -> None:
    start, propagated = puzzle.grid(), puzzle.grid(propagate=True)
    assert is_within(propagated, start)
    assert not any(start.candidates_mask(cell) >> digit - 1 & 1 for cell, digit in puzzle.removed)
    for cell, given_digit in enumerate(puzzle.givens):
        if given_digit and propagated.masks[cell]:
            assert propagated.digit(Cell(cell)) == given_digit
            assert all(not propagated.masks[peer] >> given_digit - 1 & 1 for peer in puzzle.rules.peers[cell])


@given(grids(), st.data())
def test_a_step_makes_a_new_grid_within_the_old(grid: Grid, data: st.DataObject) -> None:
    before = grid.masks
    cell = Cell(data.draw(st.integers(0, len(grid.rules.cells) - 1)))
    for digit in sorted(grid.candidates(cell))[:2]:
        placed, without = grid.placing(cell, digit), grid.without([Candidate(cell, digit)])
        assert is_within(placed, grid)
        assert is_within(without, grid)
        assert placed.digit(cell) == digit
        assert without.differences_to(grid) == (cell,)
        assert set(grid.differences_to(placed)) <= {cell} | grid.peers[cell] | {
            other for other, _ in grid.rules.related_masks[cell]
        }
    assert grid.masks == before


@given(grids())
def test_the_places_of_a_digit_are_the_cells_that_may_hold_it(grid: Grid) -> None:
    for house in grid.houses[::5]:
        for digit in grid.rules.digits:
            assert set(grid.places(digit, house)) == {
                cell for cell in house.cells if digit in grid.candidates(cell)
            }


@given(
    st.sampled_from(["4x4+diagonal", "4x4", "4x4+nonconsecutive", "4x4+latin"]),
    st.permutations("1234"),
    st.integers(0, 15),
)
def test_a_full_grid_is_solved_when_its_givens_do_not_clash(
    rules: str, symbols: list[str], cell: int
) -> None:
    line = "1234341243212143".translate(str.maketrans("1234", "".join(symbols)))
    for full in (line, line[:cell] + "1" + line[cell + 1 :]):
        assert Grid.from_line(full, rules).is_solved == (Puzzle.from_line(full, rules).conflict() is None)
