"""The diagonal-Sudoku agent: nonet's, under the names that the course's tests and tools import.

    python solution.py                    solve the course's diagonal puzzle
    python solution.py 4.....8.5.3.....   solve a puzzle of your own, diagonal or regular, and say which it is
    python solution.py sudokus/hard_sudokus.txt     solve a file of puzzles and tell the time
    python solution.py --help             the rest

`unitlist` is yours to change: every function below follows it. So are the functions; write your own in place of one,
and `nonet teach judge solution.py` says what it gets right. How nonet does it: `nonet/teach/aind.py`, made to be read.
"""

from __future__ import annotations

from typing import Any

from nonet.teach import aind
from nonet.teach.aind import (
    assign_value,
    assign_values,
    assignments,
    boxes,
    cols,
    column_units,
    create_diag,
    cross,
    diag_units,
    display,
    extract_peers,
    extract_units,
    grid2values,
    grid_values,
    history,
    reconstruct,
    reg_unitlist,
    row_units,
    rows,
    square_units,
    values2grid,
)

__all__ = [
    "rows", "cols", "boxes", "cross", "create_diag", "row_units", "column_units", "square_units", "diag_units",
    "unitlist", "reg_unitlist", "units", "peers", "extract_units", "extract_peers",
    "assignments", "history", "assign_value", "assign_values", "reconstruct",
    "grid_values", "grid2values", "values2grid", "display",
    "eliminate", "only_choice", "naked_twins", "reduce_puzzle", "search", "solve",
]  # fmt: skip

unitlist: Any = row_units + column_units + square_units + diag_units
units: Any = extract_units(unitlist, boxes)
peers: Any = extract_peers(units, boxes)


def eliminate(values: Any, is_diag: bool = True, **own: Any) -> Any:
    """Take the digit of every solved box from its peers, once."""
    return aind.eliminate(values, is_diag, **_units(own))


def only_choice(values: Any, is_diag: bool = True, **own: Any) -> Any:
    """Put each digit that has one possible box in a unit there, unit after unit."""
    return aind.only_choice(values, is_diag, **_units(own))


def naked_twins(values: Any, is_diag: bool = True, **own: Any) -> Any:
    """Take the digits of all naked twins of the board from the other boxes of their units."""
    return aind.naked_twins(values, is_diag, **_units(own))


def reduce_puzzle(values: Any, is_diag: bool = True, **own: Any) -> Any:
    """Repeat the three until nothing changes; False when a box has nothing left."""
    return aind.reduce_puzzle(values, is_diag, **_units(own))


def search(values: Any, is_diag: bool = True, **own: Any) -> Any:
    """The solved board, or False when there is none."""
    return aind.search(values, is_diag, **_units(own))


def solve(grid: Any, is_diag: bool = True, **own: Any) -> Any:
    """The solution of a puzzle (81 characters, or a dictionary of boxes) as a dictionary, or False."""
    return aind.solve(grid, is_diag, **_units(own))


def _units(own: dict[str, Any]) -> dict[str, Any]:
    """Which units hold: those of the call, or this file's if they are not the course's."""
    return own if own or unitlist == aind.unitlist else {"unitlist": unitlist}


if __name__ == "__main__":
    from importlib import import_module

    import_module("nonet.cli.teach").solution()
