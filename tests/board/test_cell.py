"""Cells are counted in reading order and written r4c2 or D2."""

from __future__ import annotations

import pytest

from nonet.board import Cell, cell_at, cell_name, column_of, parse_cell, parse_cells, row_of
from nonet.errors import ParseError

SIZES = [4, 6, 8, 9, 10, 12, 16, 25]


@pytest.mark.parametrize("size", SIZES)
def test_every_cell_reads_back_in_both_styles(size: int) -> None:
    for cell in map(Cell, range(size * size)):
        assert parse_cell(cell_name(cell, size), size) == cell
        assert parse_cell(cell_name(cell, size, style="a1"), size) == cell
        assert parse_cell(cell_name(cell, size).upper(), size) == cell
        assert parse_cell(cell_name(cell, size, style="a1").lower(), size) == cell
        assert cell_at(row_of(cell, size), column_of(cell, size), size) == cell


def test_row_nine_is_written_i_and_read_as_i_or_j() -> None:
    assert cell_name(cell_at(9, 1), style="a1") == "I1"
    assert parse_cell("I1") == parse_cell("J1") == parse_cell("j1") == cell_at(9, 1)


def test_j_is_row_ten_on_a_larger_grid() -> None:
    assert parse_cell("J1", 16) == cell_at(10, 1, 16)


def test_blanks_around_a_cell_do_not_matter() -> None:
    assert parse_cell("  r4c2\n") == cell_at(4, 2)


NO_CELLS = ["", "r4", "4c2", "r0c1", "r1c0", "r10c1", "r1c10", "r4c2x", "r4c", "r1 c1", "r9999999999c1"]
NO_CELLS += ["K1", "A0", "A10", "²", "r²c1", "-1"]


@pytest.mark.parametrize("text", NO_CELLS)
def test_what_is_no_cell_is_refused(text: str) -> None:
    with pytest.raises(ParseError, match=r"is no cell"):
        parse_cell(text)


def test_a_list_of_cells_may_leave_out_the_blanks() -> None:
    expected = (cell_at(1, 1), cell_at(2, 10, 16), cell_at(3, 3, 16))
    assert parse_cells("r1c1 r2c10  r3c3", 16) == parse_cells("r1c1r2c10C3", 16)
    assert parse_cells("A1B10C3", 16) == (cell_at(1, 1, 16), *expected[1:])
    assert parse_cells("") == ()


def test_a_list_points_at_the_cell_it_cannot_read() -> None:
    with pytest.raises(ParseError) as caught:
        parse_cells("r1c1 r2cc")
    assert caught.value.position == 5
