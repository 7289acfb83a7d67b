"""The board: cells, digits, candidates, and the groups of cells that rules speak of.

The lowest layer above the errors. It knows how cells are counted and written, and nothing about any rule.
"""

from nonet.board.candidate import Candidate, candidate_name, digits_of, mask_of, parse_candidate
from nonet.board.cell import Cell, Digit, cell_at, cell_name, column_of, parse_cell, parse_cells, row_of
from nonet.board.house import Constraint, Difference, House, Relation

__all__ = [
    "Candidate",
    "Cell",
    "Constraint",
    "Difference",
    "Digit",
    "House",
    "Relation",
    "candidate_name",
    "cell_at",
    "cell_name",
    "column_of",
    "digits_of",
    "mask_of",
    "parse_candidate",
    "parse_cell",
    "parse_cells",
    "row_of",
]
