"""`Grid`: the candidates of every cell, never changed."""

from __future__ import annotations

import copy
import pickle

import pytest

from nonet.board import Candidate, Cell, Digit, cell_at, mask_of
from nonet.errors import ContradictionError, RulesError
from nonet.model import Grid
from nonet.rules import Rules

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
FULL = 0b111111111


def solved_grids() -> list[Grid]:
    digits = bytes(map(int, SOLVED))
    return [
        Grid.from_digits(Rules(), digits),
        Grid.from_line(SOLVED),
        Grid.from_masks(Rules(), tuple(1 << digit - 1 for digit in digits)),
        Grid("classic", [1 << digit - 1 for digit in digits]),
    ]


def test_all_ways_to_a_solved_grid_give_the_same_grid() -> None:
    assert len(set(solved_grids())) == 1
    for grid in solved_grids():
        assert grid.line == SOLVED
        assert grid.is_solved
        assert grid.digit(Cell(0)) == 5
        assert grid.candidates(Cell(0)) == {5}


def test_the_masks_of_a_solution_are_made_when_asked_for() -> None:
    grid = Grid.from_digits(Rules(), bytes(map(int, SOLVED)))
    slot = Grid.__dict__["masks"]
    assert grid.line == SOLVED
    with pytest.raises(AttributeError):
        slot.__get__(grid)
    assert grid.masks[0] == 1 << 4
    assert slot.__get__(grid) is grid.masks


@pytest.mark.parametrize("grid", [*solved_grids(), Grid.from_line(PUZZLE, "diagonal")])
def test_a_grid_is_a_value(grid: Grid) -> None:
    for twin in (pickle.loads(pickle.dumps(grid)), copy.copy(grid), copy.deepcopy(grid)):
        assert twin == grid
        assert hash(twin) == hash(grid)
        assert repr(twin) == repr(grid)
        assert twin.rules is grid.rules
    for name in ("masks", "rules", "line", "colour"):
        with pytest.raises(AttributeError):
            setattr(grid, name, ())
        with pytest.raises(AttributeError):
            delattr(grid, name)
    assert not hasattr(grid, "__dict__")
    assert not hasattr(grid, "colour")


def test_grids_differ_by_rules_and_candidates() -> None:
    grid = Grid.from_line(SOLVED)
    assert grid != Grid.from_line(SOLVED, "diagonal")
    assert grid != Grid.from_line(PUZZLE)
    assert grid != SOLVED


def test_a_blank_has_every_candidate() -> None:
    grid = Grid.from_line(PUZZLE)
    assert grid.line == PUZZLE
    assert grid.digit(Cell(2)) is None
    assert grid.candidates(Cell(2)) == set(range(1, 10))
    assert grid.candidates_mask(Cell(2)) == FULL


@pytest.mark.parametrize("size", [4, 6, 8, 9, 10, 12, 16, 25])
def test_a_line_reads_back_at_every_size(size: int) -> None:
    rules = Rules(size=size)
    line = (rules.symbols + ".") * size
    line = line[: size * size]
    assert Grid.from_line(line, rules).line == line
    assert Grid.from_line(line.lower(), rules).line == line


@pytest.mark.parametrize("masks", [[FULL] * 80, [FULL] * 82, [], [FULL + 1] * 81, [-1] * 81])
def test_masks_that_cannot_be_are_refused(masks: list[int]) -> None:
    with pytest.raises(RulesError):
        Grid("classic", masks)


def test_the_places_of_a_digit_in_a_house() -> None:
    grid = Grid.from_line(PUZZLE)
    (row, *_) = grid.houses
    assert grid.places(Digit(5), row) == (0, 2, 3, 5, 6, 7, 8)
    falling_diagonal = Rules("diagonal").houses[-2]
    assert grid.places(Digit(9), falling_diagonal) == tuple(cell_at(i, i) for i in (2, 4, 5, 6, 8, 9))


def test_houses_and_peers_are_those_of_the_rules() -> None:
    grid = Grid.from_line(PUZZLE, "windoku")
    assert grid.houses is grid.rules.houses
    assert grid.peers is grid.rules.peers
    assert grid.size == 9


def test_without_returns_a_new_grid() -> None:
    grid = Grid.from_line("." * 81)
    candidate = Candidate(Cell(40), Digit(5))
    without = grid.without([candidate])
    assert 5 not in without.candidates(Cell(40))
    assert 5 in grid.candidates(Cell(40))
    assert without.without([candidate]) == without
    assert grid.differences_to(without) == (40,)
    assert grid.without([]) == grid


def test_placing_removes_the_digit_from_every_peer_and_no_other_cell() -> None:
    for rules in ("classic", "diagonal", "antiknight", "windoku+disjoint"):
        grid = Grid.from_line("." * 81, rules)
        placed = grid.placing(Cell(40), Digit(5))
        assert placed.digit(Cell(40)) == 5
        assert set(grid.differences_to(placed)) == {40} | grid.peers[40]
        assert all(placed.candidates_mask(peer) == FULL & ~(1 << 4) for peer in grid.peers[40])


def test_placing_what_is_no_candidate_is_a_contradiction() -> None:
    with pytest.raises(ContradictionError, match="6 is not a candidate of r1c1") as caught:
        Grid.from_line(SOLVED).placing(Cell(0), Digit(6))
    assert caught.value.cells == (0,)


def test_a_grid_is_solved_only_when_every_rule_holds() -> None:
    swapped = SOLVED[1] + SOLVED[0] + SOLVED[2:]
    assert not Grid.from_line(swapped).is_solved
    assert not Grid.from_line("." + SOLVED[1:]).is_solved
    assert not Grid.from_line(SOLVED, "diagonal").is_solved
    assert not Grid.from_line(SOLVED, "antiking").is_solved
    assert not Grid.from_line(SOLVED, "nonconsecutive").is_solved
    assert not Grid("classic", [0] * 81).is_solved
    assert not Grid.from_line("1" * 81).is_solved


def test_a_solved_grid_prints_as_a_board() -> None:
    assert (
        str(Grid.from_line("1234341221434321", "4x4"))
        == "1 2 | 3 4\n3 4 | 1 2\n----+----\n2 1 | 4 3\n4 3 | 2 1"
    )


def test_an_unsolved_grid_prints_its_candidates() -> None:
    grid = Grid("4x4", [mask_of({1}), mask_of({2, 3}), 0, *[15] * 13])
    first, *_ = str(grid).splitlines()
    assert first == "1    23   | -    1234"
    assert grid.to_text(marks=False).splitlines()[0] == "1 . | . ."
    assert grid.to_text() == str(grid)


def test_a_grid_without_boxes_prints_without_lines() -> None:
    assert str(Grid.from_line("123231312", "3x3+latin")) == "1 2 3\n2 3 1\n3 1 2"


def test_repr_shows_line_and_rules() -> None:
    assert repr(Grid.from_line("1234341221434321", "4x4+diagonal")) == "<Grid 1234341221434321 4x4+diagonal>"
