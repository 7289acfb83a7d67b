"""Boxes, units and peers with and without diagonals, under the names of a 2017 agent's `sudoku_utils`.

Here `units` and `peers` are regular, and `diag_units` is a dictionary: the units of each box, diagonals included.
(In `solution` the same name is the list of the two diagonals.)
"""

from nonet.teach.aind import (
    boxes,
    col_units,
    cols,
    cross,
    diag_unitlist,
    display,
    extract_peers,
    extract_units,
    grid_values,
    row_units,
    rows,
    square_units,
)
from nonet.teach.aind import diag_units as _diagonals

__all__ = [
    "rows", "cols", "boxes", "cross", "row_units", "col_units", "square_units", "unitlist", "units", "peers",
    "first_diag", "second_diag", "diag_unitlist", "diag_units", "diag_peers", "display", "grid_values",
]  # fmt: skip

first_diag, second_diag = _diagonals
unitlist = row_units + col_units + square_units
units = extract_units(unitlist, boxes)
peers = extract_peers(units, boxes)
diag_units = extract_units(diag_unitlist, boxes)
diag_peers = extract_peers(diag_units, boxes)
