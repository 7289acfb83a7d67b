"""The course's `utils` of 2018, `from utils import *`: boards, and the history that the window plays."""

from nonet.teach.aind import (
    assign_value,
    boxes,
    cols,
    cross,
    display,
    extract_peers,
    extract_units,
    grid2values,
    history,
    reconstruct,
    rows,
    values2grid,
)

__all__ = [
    "rows", "cols", "boxes", "history", "extract_units", "extract_peers", "assign_value", "cross",
    "values2grid", "grid2values", "display", "reconstruct",
]  # fmt: skip
