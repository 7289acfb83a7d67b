"""The coursework's solver on 9x9 NumPy arrays; how it works: `nonet/teach/csp.py`, made to be read."""

from nonet.teach.csp import (
    Queue,
    any_duplicates,
    arc_consistency,
    backtrack_search,
    get_domain,
    get_domains,
    get_neighbour_nodes,
    get_variables,
    insert_value,
    is_illegal_board,
    is_solved,
    most_constrained_variable,
    revise_domain,
    satisfies_constraint,
    sudoku_solver,
)

__all__ = [
    "sudoku_solver", "backtrack_search", "is_solved", "is_illegal_board", "any_duplicates", "get_variables",
    "insert_value", "satisfies_constraint", "get_domain", "get_domains", "get_neighbour_nodes", "revise_domain",
    "arc_consistency", "most_constrained_variable", "Queue",
]  # fmt: skip
