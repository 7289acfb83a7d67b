"""Sudoku as a constraint satisfaction problem: variables, domains, AC-3, and search with inference.

The solver of a university coursework, on 9x9 NumPy arrays with 0 for an empty cell:

    variables    the empty cells, (row, column) counted from 0
    domains      the values that each variable may still take
    constraints  neighbours (same row, column or block) take different values

AC-3 makes every arc consistent: a value stays in a domain only if each neighbour can take a value that goes with it.
For "different from" that fails in one case alone, when the neighbour can take nothing but that value. So AC-3 on a
Sudoku removes what a solved cell removes from its neighbours, again and again: it is `eliminate` of
`nonet.teach.aind`, repeated to its end.

Where AC-3 stops undecided, `backtrack_search` tries values, and how much it infers after each try is the choice
that counts (`inference`):

    "none"     look at the board when a cell's turn comes
    "forward"  forward checking: the new value leaves the domains of its neighbours
    "mac"      maintain arc consistency: AC-3 again, from the neighbours of the new value
    "singles"  mac, and a value with one place left in a row, column or block goes there

`sudoku_solver` uses the last. On nine puzzles of the coursework's hard set the four took 61, 8.4, 5.4 and 2.6 ms
a puzzle: each inference costs time at every node, and saves more than it costs by the nodes it spares.

>>> import numpy
>>> sudoku = numpy.array([[int(mark) for mark in row] for row in (
...     "003020600", "900305001", "001806400", "008102900", "700000008", "006708200", "002609500", "800203009",
...     "005010300")])
>>> sudoku_solver(sudoku)[0]
array([4, 8, 3, 9, 2, 1, 6, 5, 7])
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar, cast, overload

from nonet.errors import MissingExtra, ParseError

if TYPE_CHECKING:
    import numpy

Item = TypeVar("Item")
Variable = tuple[int, int]
Domains = dict[Variable, list[int]]
Board = Any  # a 9x9 array, or nine lists of nine
Inference = Literal["none", "forward", "mac", "singles"]

VALUES = range(1, 10)


def _units() -> list[list[Variable]]:
    rows = [[(row, column) for column in range(9)] for row in range(9)]
    columns = [[(row, column) for row in range(9)] for column in range(9)]
    blocks = [
        [(top + i, left + j) for i in range(3) for j in range(3)] for top in (0, 3, 6) for left in (0, 3, 6)
    ]
    return rows + columns + blocks


# Tables are made when the module is imported: a marker's clock runs around the call.
UNITS = _units()
CELLS = [cell for row in UNITS[:9] for cell in row]
NEIGHBOURS = {cell: {other for unit in UNITS if cell in unit for other in unit} - {cell} for cell in CELLS}


# ── The solver ───────────────────────────────────────────────────────────────────────────────────────────────────


def sudoku_solver(sudoku: Board, inference: Inference = "singles") -> numpy.ndarray[Any, numpy.dtype[Any]]:
    """The solved board as a new array, or -1 in every cell when there is no solution.

    The argument is not changed. A full board is its own solution if it is legal; of several solutions the first
    that the search meets is returned.
    """
    numpy = _numpy()
    given = numpy.asarray(sudoku)
    if given.shape != (9, 9):
        raise ParseError(f"a Sudoku is an array of 9 by 9 cells, not {' by '.join(map(str, given.shape))}")
    kind = given.dtype if given.dtype.kind == "i" else int  # -1 needs a sign
    board = given.astype(int).tolist()  # nine lists: one cell of an array takes ten times as long to read
    if _solve(board, inference):
        return numpy.array(board, dtype=kind)  # type: ignore[no-any-return]
    return numpy.full((9, 9), -1, dtype=kind)  # type: ignore[no-any-return]


def _solve(board: list[list[int]], inference: Inference) -> bool:
    if is_illegal_board(board):
        return False
    variables = get_variables(board)
    domains = get_domains(board, variables)
    if not arc_consistency(board, variables, domains):
        return False
    return backtrack_search(board, domains, inference)


def backtrack_search(
    sudoku: Board, revised_domains: Domains | None = None, inference: Inference = "singles"
) -> bool:
    """Fill the board in place, depth first; False, and the board as it was, when that cannot be done.

    The next variable is the one with the fewest values left, its values in ascending order. `revised_domains` are
    what is known of the empty cells, after `arc_consistency` for instance; they are left as they are.

    The order of variables is fixed on the way down, so no set of assignments is tried in two orders.
    """
    if is_illegal_board(sudoku):
        return False
    variables = get_variables(sudoku)
    domains = get_domains(sudoku, variables)
    if revised_domains is not None:
        domains = {variable: list(revised_domains[variable]) for variable in variables}
    neighbours = get_neighbour_nodes(variables)
    if inference == "singles" and not _place_singles(
        domains, neighbours, [v for v in domains if len(domains[v]) == 1]
    ):
        return False
    assigned = _search(sudoku, domains, neighbours, inference)
    if assigned is None:
        return False
    before = {variable: sudoku[variable[0]][variable[1]] for variable in variables}
    for variable, value in assigned.items():
        insert_value(sudoku, variable, value)
    if is_solved(sudoku):
        return True
    for variable, value in before.items():  # full and wrong: the revised domains were not those of this board
        insert_value(sudoku, variable, value)
    return False


def _search(
    sudoku: Board, domains: Domains, neighbours: Mapping[Variable, set[Variable]], inference: Inference
) -> dict[Variable, int] | None:
    """A value for each variable, or None. `domains` holds the variables that have none yet."""
    variable = most_constrained_variable(domains)
    if variable is None:
        return {}
    for value in domains[variable]:
        if inference == "none":
            insert_value(sudoku, variable, value)
            rest = get_domains(sudoku, [other for other in domains if other != variable])
        else:
            rest = infer(domains, neighbours, variable, value, inference) or {}
        possible = all(rest.values()) and len(rest) == len(domains) - 1
        assigned = _search(sudoku, rest, neighbours, inference) if possible else None
        if inference == "none":
            insert_value(sudoku, variable, 0)
        if assigned is not None:
            return {variable: value, **assigned}
    return None


def infer(
    domains: Domains,
    neighbours: Mapping[Variable, set[Variable]],
    variable: Variable,
    value: int,
    inference: Inference = "mac",
) -> Domains | None:
    """The domains of the other variables once `variable` takes `value`, or None when one of them is empty.

    >>> domains = {(0, 0): [1, 2], (0, 1): [1, 2], (0, 2): [1, 2, 3]}
    >>> neighbours = get_neighbour_nodes(list(domains))
    >>> infer(domains, neighbours, (0, 0), 1, "forward")
    {(0, 1): [2], (0, 2): [2, 3]}
    >>> infer(domains, neighbours, (0, 0), 1, "mac")
    {(0, 1): [2], (0, 2): [3]}
    """
    after = dict(domains)
    after[variable] = [value]
    if inference == "singles":
        consistent = _place_singles(after, neighbours, [variable])
    elif inference == "mac":
        consistent = _spread(after, neighbours, [variable])
    else:
        consistent = True
        for neighbour in neighbours[variable]:
            if value in after.get(neighbour, ()):
                after[neighbour] = [other for other in after[neighbour] if other != value]
                consistent = consistent and bool(after[neighbour])
    del after[variable]
    return after if consistent else None


# ── The board ────────────────────────────────────────────────────────────────────────────────────────────────────


def is_solved(sudoku: Board) -> bool:
    """Whether the board is full and legal."""
    return all(0 not in row for row in _rows(sudoku)) and not is_illegal_board(sudoku)


def is_illegal_board(sudoku: Board) -> bool:
    """Whether a row, a column or a block has a value twice (or a cell something that is no value)."""
    board = _rows(sudoku)
    if any(value not in range(10) for row in board for value in row):
        return True
    return any(any_duplicates(board[row][column] for row, column in unit) for unit in UNITS)


def any_duplicates(cells: Iterable[int]) -> bool:
    """Whether a value other than 0 appears twice.

    >>> any_duplicates([0, 0, 4, 5]), any_duplicates([4, 0, 4])
    (False, True)
    """
    filled = [value for value in cells if value]
    return len(set(filled)) < len(filled)


def get_variables(sudoku: Board) -> list[Variable]:
    """The empty cells in reading order."""
    return [
        (row, column)
        for row, cells in enumerate(_rows(sudoku))
        for column, value in enumerate(cells)
        if not value
    ]


def insert_value(sudoku: Board, variable: Variable, value: int, return_copy: bool = False) -> Board:
    """Write a value into the board and return it; with `return_copy` into a copy."""
    if return_copy:
        sudoku = sudoku.copy() if hasattr(sudoku, "dtype") else [list(row) for row in sudoku]
    row, column = variable
    sudoku[row][column] = value
    return sudoku


def satisfies_constraint(sudoku: Board, variable: Variable, value: int) -> bool:
    """Whether no neighbour of the cell has this value."""
    return all(sudoku[row][column] != value for row, column in NEIGHBOURS[variable])


def get_domains(sudoku: Board, variables: Iterable[Variable]) -> Domains:
    """For each variable the values that none of its neighbours has."""
    board = _rows(sudoku)
    domains = {}
    for variable in variables:
        taken = {board[row][column] for row, column in NEIGHBOURS[variable]}
        domains[variable] = [value for value in VALUES if value not in taken]
    return domains


@overload
def get_domain(sudoku: Board, variables: Variable) -> list[int]: ...
@overload
def get_domain(sudoku: Board, variables: Sequence[Variable]) -> Domains: ...
def get_domain(sudoku: Board, variables: Variable | Sequence[Variable]) -> list[int] | Domains:
    """The domain of one variable; of a list of variables all domains, as `get_domains` gives them."""
    if isinstance(variables, tuple) and len(variables) == 2 and not isinstance(variables[0], tuple):
        row, column = cast(Any, variables)
        return get_domains(sudoku, [(row, column)])[row, column]
    return get_domains(sudoku, cast(Sequence[Variable], variables))


def get_neighbour_nodes(variables: Iterable[Variable]) -> dict[Variable, set[Variable]]:
    """For each variable the other variables in its row, column and block; filled cells are not among them."""
    empty = set(variables)
    return {variable: NEIGHBOURS[variable] & empty for variable in empty}


def most_constrained_variable(domains: Mapping[Variable, Sequence[int]]) -> Variable | None:
    """The variable with the fewest values left, the first of equals; None when there is no variable.

    >>> most_constrained_variable({(0, 0): [1, 2, 3], (4, 4): [5, 6], (7, 7): [8, 9]})
    (4, 4)
    """
    return min(domains, key=lambda variable: len(domains[variable]), default=None)


# ── Arc consistency ──────────────────────────────────────────────────────────────────────────────────────────────


class Queue(Generic[Item]):
    """First in, first out.

    >>> queue = Queue([1, 2])
    >>> queue.enqueue(3)
    >>> queue.dequeue(), queue.size()
    (1, 2)
    """

    def __init__(self, items: Iterable[Item] = ()) -> None:
        self._items = deque(items)

    def enqueue(self, item: Item) -> None:
        """Put an item at the end."""
        self._items.append(item)

    def dequeue(self) -> Item:
        """Take the item at the front."""
        return self._items.popleft()

    def size(self) -> int:
        """How many items wait."""
        return len(self._items)


def revise_domain(sudoku: Board, domains: Domains, var_i: Variable, var_j: Variable) -> bool:
    """Remove from the domain of `var_i` what goes with no value of `var_j`; whether anything was removed.

    >>> domains = {(0, 0): [1, 2], (0, 1): [2]}
    >>> revise_domain(None, domains, (0, 0), (0, 1)), domains
    (True, {(0, 0): [1], (0, 1): [2]})
    """
    others = domains[var_j]
    kept = [value for value in domains[var_i] if any(value != other for other in others)]
    revised = len(kept) < len(domains[var_i])
    if revised:
        domains[var_i] = kept
    return revised


def arc_consistency(sudoku: Board, variables: Iterable[Variable], domains: Domains) -> bool:
    """AC-3: make every arc consistent, changing `domains` in place; False when a domain becomes empty.

    The queue starts with all arcs. When a domain shrinks, the arcs that *end* in it must be looked at again, those
    of its neighbours and no others.
    """
    variables = list(variables)
    if not all(domains[variable] for variable in variables):
        return False
    neighbours = get_neighbour_nodes(variables)
    queue = Queue((var_i, var_j) for var_i in variables for var_j in sorted(neighbours[var_i]))
    while queue.size():
        var_i, var_j = queue.dequeue()
        if len(domains[var_j]) > 1:
            continue  # two values: whatever var_i takes, one of them differs
        if revise_domain(sudoku, domains, var_i, var_j):
            if not domains[var_i]:
                return False
            for neighbour in neighbours[var_i]:
                if neighbour != var_j:
                    queue.enqueue((neighbour, var_i))
    return True


def _spread(domains: Domains, neighbours: Mapping[Variable, set[Variable]], solved: list[Variable]) -> bool:
    """AC-3 from these variables on, which have just come down to one value. False when a domain becomes empty.

    Only an arc that ends in a single value can remove anything, so the queue holds such variables and not arcs.
    """
    while solved:
        variable = solved.pop()
        (value,) = domains[variable]
        for neighbour in neighbours[variable]:
            domain = domains.get(neighbour, ())
            if value in domain:
                kept = [other for other in domain if other != value]
                if not kept:
                    return False
                domains[neighbour] = kept
                if len(kept) == 1:
                    solved.append(neighbour)
    return True


def _place_singles(
    domains: Domains, neighbours: Mapping[Variable, set[Variable]], solved: list[Variable]
) -> bool:
    """`_spread`, and in each unit every value with one place left is put there, until nothing changes."""
    while True:
        if not _spread(domains, neighbours, solved):
            return False
        for unit in UNITS:
            places: dict[int, Variable] = {}
            several = set()
            for variable in unit:
                for value in domains.get(variable, ()):
                    if value in places:
                        several.add(value)
                    places[value] = variable
            for value, variable in places.items():
                if value not in several and len(domains[variable]) > 1:
                    domains[variable] = [value]
                    solved.append(variable)
        if not solved:
            return True


def _rows(sudoku: Board) -> list[list[int]]:
    """The board as nine lists of plain integers: an array's own are slow to read one at a time."""
    return sudoku.tolist() if hasattr(sudoku, "tolist") else sudoku  # type: ignore[no-any-return]


def _numpy() -> Any:
    try:
        import numpy
    except ImportError:
        raise MissingExtra("numpy", "teach") from None
    return numpy
