"""The classroom agent: solve a Sudoku as a student of constraint propagation would, and read how.

A board is a dictionary, `values`: each box ('A1' to 'I9', row letter and column digit) has a string of the digits
it may still hold. A *unit* is nine boxes that hold each digit once; the *peers* of a box share a unit with it.
Three observations, each a function, shrink the strings:

    eliminate     a box with one digit left: its peers cannot hold that digit
    only_choice   a digit with one box left in a unit goes there
    naked_twins   two boxes of a unit with the same two digits use them up: no other box of the unit holds them

`reduce_puzzle` repeats the three until nothing changes. What remains undecided, `search` tries: it takes a box with
the fewest digits, assumes each in turn, and reduces again. That is all of it:

>>> grid = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"
>>> display(solve(grid))  # doctest: +NORMALIZE_WHITESPACE
2 6 7 |9 4 5 |3 8 1
8 5 3 |7 1 6 |2 4 9
4 9 1 |8 2 3 |5 7 6
------+------+------
5 7 6 |4 3 8 |1 9 2
3 8 4 |1 9 2 |6 5 7
1 2 9 |6 5 7 |4 3 8
------+------+------
6 4 2 |3 7 9 |8 1 5
9 3 5 |2 8 1 |7 6 4
7 1 8 |5 6 4 |9 2 3

The two main diagonals are units too (`is_diag=True`, as in the course); `is_diag=False` leaves them out, and
`unitlist=` brings units of your own: nothing below knows what a row, a square or a diagonal is.

The names and results are those of the Udacity course kits of 2017 and 2018, so that agents and tests written for
either run on this one (`nonet teach init` writes the modules they import). Differences are improvements: no function
changes its argument, except `assign_value`; `search` gives a checked solution or False, never None; zeros and other
usual blanks are blanks.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations, islice
from typing import Any, Literal, NamedTuple, Unpack

from nonet.teach.boards import BLANKS, Values, board_of, display, grid2values, grid_values, values2grid
from nonet.teach.recording import Assignments, History, Recorder
from nonet.teach.units import (
    DIAGONAL,
    REGULAR,
    Layout,
    OwnUnits,
    Unit,
    boxes,
    col_units,
    cols,
    column_units,
    create_diag,
    cross,
    diag_unitlist,
    diag_units,
    digits,
    extract_peers,
    extract_units,
    layout_of,
    peers,
    reg_unitlist,
    row_units,
    rows,
    square_units,
    unitlist,
    units,
)

# What the courses' modules are made of; `from nonet.teach.aind import *` gives all of it.
__all__ = [
    "rows", "cols", "digits", "boxes", "cross", "create_diag",
    "row_units", "column_units", "col_units", "square_units", "diag_units",
    "unitlist", "reg_unitlist", "diag_unitlist", "extract_units", "extract_peers", "units", "peers",
    "BLANKS", "grid_values", "grid2values", "values2grid", "display",
    "assignments", "history", "assign_value", "assign_values", "reconstruct",
    "eliminate", "only_choice", "naked_twins", "find_naked_sets", "NakedSet",
    "reduce_puzzle", "search", "solve", "solutions", "is_solved", "detect", "Reading", "DEFAULT_GRID",
    "play", "visualize_assignments",
    "DIAGONAL", "REGULAR", "Layout", "OwnUnits", "Unit", "Values", "layout_of",
]  # fmt: skip


# ── The recording that the visualisation plays ─────────────────────────────────────────────────────────────────────

# Both are cleared in place and never replaced: a name that another module has imported stays the same list.
assignments = Assignments()  # 2017: every board at which a box got its digit
history: History = {}  # 2018: each grid, the grid before it, and the (box, digit) between


def assign_value(values: Values, box: str, value: str) -> Values:
    """Write `value` into the box, record the step if that leaves one digit, and return the same `values`.

    This is the one function that changes its argument, and all the others write through it.
    """
    if values[box] == value:
        return values
    before = values2grid(values) if len(value) == 1 and len(values) == len(boxes) else ""
    values[box] = value
    if before:
        assignments.append(values)
        history[values2grid(values)] = before, (box, value)
    return values


assign_values = assign_value  # the 2017 README's slip of the pen; many agents call it so


def reconstruct(
    values: Mapping[str, str], history: Mapping[str, tuple[str, tuple[str, str]]]
) -> list[tuple[str, str]]:
    """The (box, digit) steps that lead to this board, first step first, as far back as the history goes."""
    path = []
    grid = values2grid(values)
    seen = set()  # a history made by other code may run in a circle
    while grid in history and grid not in seen:
        seen.add(grid)
        grid, step = history[grid]
        path.append(step)
    return path[::-1]


# ── Three strategies, each one pass over the board ─────────────────────────────────────────────────────────────────


def eliminate(values: Mapping[str, str], is_diag: bool = True, **own: Unpack[OwnUnits]) -> Values:
    """The board after every box that has one digit took it from its peers.

    One pass: only boxes solved on entry act, so the result does not depend on their order. Two peers with the same
    digit take it from each other, and an empty box is how a board says that it is impossible.

    >>> board = eliminate(grid_values("1" + "." * 80))
    >>> board["A9"], board["I9"], board["H5"]
    ('23456789', '23456789', '123456789')
    """
    layout = layout_of(is_diag, **own)
    lost: dict[str, set[str]] = {}
    for box, value in values.items():
        if len(value) == 1:
            for peer in layout.peers_in_order[box]:
                if value in values[peer]:
                    lost.setdefault(peer, set()).add(value)
    return _without(values, lost)


def only_choice(values: Mapping[str, str], is_diag: bool = True, **own: Unpack[OwnUnits]) -> Values:
    """The board after every digit with one possible box in a unit was put there.

    One pass over the units in their order; a later unit sees what an earlier one has placed.

    >>> board = grid_values("." * 81) | {box: "12345678" for box in row_units[0][1:]}
    >>> only_choice(board)["A1"]
    '9'
    """
    layout = layout_of(is_diag, **own)
    after = dict(values)
    for unit in layout.houses:
        everything = "".join([after[box] for box in unit])
        for digit in layout.digits:
            if everything.count(digit) == 1:
                places = [box for box in unit if digit in after[box]]
                if len(places) == 1:  # it may be gone: the box was the only choice for a smaller digit too
                    assign_value(after, places[0], digit)
    return after


def naked_twins(
    values: Mapping[str, str],
    is_diag: bool = True,
    *,
    by: Literal["unit", "common peers"] = "unit",
    sets: Literal["twins", "identical", "any"] = "twins",
    until_stalled: bool = False,
    **own: Unpack[OwnUnits],
) -> Values:
    """The board after the digits of all its naked twins left the other boxes of their units.

    All twins of the *input* are used, once, and each with the digits it had on entry: whatever one pair takes from
    another cannot make it disappear. The board is not checked, and no other rule is applied.

    by: "unit" clears the units that hold both twins; "common peers" every box that sees both, which on a board
        with diagonals may be more (a box in the row of one, and on the diagonal of the other).
    sets: "twins"; "identical" for k boxes with the same k digits; "any" for k boxes with k digits between them.
    until_stalled: go on with the twins of the result, until nothing changes.

    >>> board = grid_values("." * 81) | {"A1": "37", "A8": "37", "A5": "357"}
    >>> after = naked_twins(board)
    >>> after["A5"], after["A2"], after["B1"]  # B1 sees A1, but not its twin
    ('5', '1245689', '123456789')
    """
    layout = layout_of(is_diag, **own)
    while True:
        lost: dict[str, set[str]] = {}
        for naked in find_naked_sets(values, layout, sets):
            others = naked.unit if by == "unit" else layout.common_peers(*naked.boxes)
            for box in others:
                if box not in naked.boxes:
                    for digit in naked.digits:
                        if digit in values[box]:
                            lost.setdefault(box, set()).add(digit)
        values = _without(values, lost)
        if not (until_stalled and lost):
            return values


class NakedSet(NamedTuple):
    """Boxes of a unit that have as many digits between them as they are, and so use these digits up."""

    boxes: tuple[str, ...]
    digits: str
    unit: tuple[str, ...]


def find_naked_sets(
    values: Mapping[str, str], layout: Layout = DIAGONAL, sets: Literal["twins", "identical", "any"] = "twins"
) -> Iterator[NakedSet]:
    """The naked twins (or larger sets) of a board, once for each unit that they share.

    Boxes with one digit are left out. They are sets of one, and `eliminate` is their rule; to let two equal solved
    boxes count as twins is a well-known mistake that makes the official boards fail.

    >>> board = grid_values("." * 81) | {"A1": "37", "B2": "37"}
    >>> [(naked.boxes, naked.digits, len(naked.unit)) for naked in find_naked_sets(board)]  # a square, a diagonal
    [(('A1', 'B2'), '37', 9), (('A1', 'B2'), '37', 9)]
    """
    for unit in layout.unitlist:
        unsolved = [box for box in unit if len(values[box]) > 1]
        if sets == "any":
            for size in range(2, len(unsolved)):
                small = [box for box in unsolved if len(values[box]) <= size]
                for group in combinations(small, size):
                    together = set().union(*(values[box] for box in group))
                    if len(together) == size:
                        yield NakedSet(group, "".join(sorted(together)), unit)
            continue
        alike: dict[str, list[str]] = {}
        for box in unsolved:
            if len(values[box]) == 2 or sets == "identical":
                alike.setdefault("".join(sorted(values[box])), []).append(box)
        for same, group_boxes in alike.items():
            # More boxes than digits is a contradiction: then every choice of twins empties the others.
            for group in combinations(group_boxes, len(same)):
                yield NakedSet(group, same, unit)


def _without(values: Mapping[str, str], lost: Mapping[str, set[str]]) -> Values:
    """A copy of the board in which each box has lost these digits."""
    after = dict(values)
    for box, gone in lost.items():
        assign_value(after, box, "".join([digit for digit in after[box] if digit not in gone]))
    return after


# ── Propagation and search ─────────────────────────────────────────────────────────────────────────────────────────


def reduce_puzzle(
    values: Mapping[str, str] | Literal[False],
    is_diag: bool = True,
    *,
    twins: bool = True,
    **own: Unpack[OwnUnits],
) -> Values | Literal[False]:
    """The board when the three strategies find nothing more, or False when a box has nothing left.

    Stalled means that no candidate went, not that no further box was solved: a pass may take away candidates
    that only the next pass can use.

    >>> values2grid(reduce_puzzle(grid_values(DEFAULT_GRID)))[:27]
    '267945381853716249491823576'
    """
    layout = layout_of(is_diag, **own)
    while values:
        before = values
        values = eliminate(values, layout=layout)
        values = only_choice(values, layout=layout)
        if twins:
            values = naked_twins(values, by="common peers", layout=layout)
        if not all(values.values()):
            return False
        if values == before:
            return values
    return False


def search(
    values: Mapping[str, str] | Literal[False] | None, is_diag: bool = True, **own: Unpack[OwnUnits]
) -> Values | Literal[False]:
    """The solved board, or False when there is none; several solutions give the first.

    Depth first: of the boxes with the fewest digits the first by name, its digits in ascending order. A solution is
    returned only when every unit holds what it must; a board may be full and wrong.

    >>> search(grid_values("11" + "." * 79))
    False
    """
    layout = layout_of(is_diag, **own)
    if not values or not all(values.values()):
        return False
    board = board_of(values, layout)
    return _first(_solutions(board, layout, Recorder(layout.boxes, board, assignments, history)))


def solve(
    grid: str | Mapping[str, Any], is_diag: bool = True, *, record: bool = True, **own: Unpack[OwnUnits]
) -> Values | Literal[False]:
    """The solution of a puzzle as a board, or False when it has none.

    The puzzle is text or a dictionary, as `grid_values` takes it. The steps go to `assignments` and `history`,
    which start afresh; `record=False` leaves both alone and is a little faster.

    >>> grid = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
    >>> values2grid(solve(grid, is_diag=False))
    '483921657967345821251876493548132976729564138136798245372689514814253769695417382'
    """
    layout = layout_of(is_diag, **own)
    board = board_of(grid, layout) if isinstance(grid, Mapping) else grid_values(grid)
    recorder = None
    if record:
        assignments.clear()
        history.clear()
        recorder = Recorder(layout.boxes, board, assignments, history)
    return _first(_solutions(board, layout, recorder))


def solutions(
    grid: str | Mapping[str, Any], is_diag: bool = True, **own: Unpack[OwnUnits]
) -> Iterator[Values]:
    """Every solution of a puzzle, one after the other; take two to know whether it is unique.

    >>> grid = ".45...63.2...1...59..8.5..7..9...3...3.....7...8...5..8..5.3..15...2...3.26...95."
    >>> sum(1 for _ in solutions(grid, is_diag=False)), sum(1 for _ in solutions(grid))
    (10, 1)
    """
    layout = layout_of(is_diag, **own)
    board = board_of(grid, layout) if isinstance(grid, Mapping) else grid_values(grid)
    return _solutions(board, layout)


def is_solved(
    values: Mapping[str, str] | Literal[False] | None, is_diag: bool = True, **own: Unpack[OwnUnits]
) -> bool:
    """Whether every box has one digit, and no unit has a digit twice.

    >>> is_solved(solve(DEFAULT_GRID)), is_solved(dict.fromkeys(boxes, "1"))
    (True, False)
    """
    layout = layout_of(is_diag, **own)
    if not values or any(len(values[box]) != 1 for box in layout.boxes):
        return False
    return all(len({values[box] for box in unit}) == len(unit) for unit in layout.unitlist)


def _first(found: Iterable[Values]) -> Values | Literal[False]:
    for board in found:
        return board
    return False  # and never None: the loop may end without a solution


def _solutions(values: Values, layout: Layout, recorder: Recorder | None = None) -> Iterator[Values]:
    """Every solution of a board; the board itself is used up."""
    solved = [box for box in layout.boxes if len(values[box]) == 1]
    return _search(values, solved, layout, recorder)


def _search(values: Values, solved: list[str], layout: Layout, recorder: Recorder | None) -> Iterator[Values]:
    if not _propagate(values, solved, layout, recorder):
        return
    unsolved = [(len(value), box) for box, value in values.items() if len(value) > 1]
    if not unsolved:
        if is_solved(values, layout=layout):
            yield values
        return
    _, box = min(unsolved)
    grid = recorder.grid if recorder else ""
    for digit in values[box]:
        branch = values.copy()
        branch[box] = digit
        if recorder:
            recorder.grid = grid  # back from the branch that failed
            recorder.step(branch, box)
        yield from _search(branch, [box], layout, recorder)


def _propagate(values: Values, solved: list[str], layout: Layout, recorder: Recorder | None) -> bool:
    """Reduce the board in place, starting from the boxes just solved; False when that shows it impossible.

    This reaches the same board as `reduce_puzzle`, about six times as fast. Each strategy only ever takes digits away,
    and takes no fewer from a smaller board, so any order of steps ends in the same place; this order does the cheap
    work first and never looks twice at a solved box.
    """
    peers = layout.peers_in_order
    while True:
        while solved:  # eliminate
            box = solved.pop()
            digit = values[box]
            for peer in peers[box]:
                if digit in values[peer]:
                    left = values[peer] = values[peer].replace(digit, "")
                    if len(left) == 1:
                        solved.append(peer)
                        if recorder:
                            recorder.step(values, peer)
                    elif not left:
                        return False

        for unit in layout.houses:  # only choice
            everything = "".join([values[box] for box in unit])
            if len(everything) == layout.size:
                continue  # one digit a box: nothing left to choose
            for digit in layout.digits:
                places = everything.count(digit)
                if places == 1:
                    for box in unit:
                        if digit in values[box]:
                            if len(values[box]) > 1:
                                values[box] = digit
                                solved.append(box)
                                if recorder:
                                    recorder.step(values, box)
                            break
                    else:  # its box has just become the only choice for another digit
                        return False
                elif not places:
                    return False
        if solved:
            continue

        stalled = True
        alike: dict[str, list[str]] = {}
        for box, pair in values.items():  # naked twins
            if len(pair) != 2:
                continue
            for twin in alike.setdefault(pair, []):
                if twin not in layout.peers[box]:
                    continue
                for peer in layout.common_peers(twin, box):
                    left = values[peer]
                    for digit in pair:
                        left = left.replace(digit, "")
                    if left != values[peer]:
                        stalled = False
                        values[peer] = left
                        if len(left) == 1:
                            solved.append(peer)
                            if recorder:
                                recorder.step(values, peer)
                        elif not left:
                            return False
            alike[pair].append(box)
        if stalled:
            return True


# ── Which rules? ───────────────────────────────────────────────────────────────────────────────────────────────────

DEFAULT_GRID = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"


class Reading(NamedTuple):
    """How many solutions a puzzle has with and without diagonals (2 stands for several), and one to show."""

    diagonal: int
    regular: int
    solution: Values | Literal[False]
    is_diag: bool  # the rules of `solution`

    @property
    def verdict(self) -> str:
        """The reading in a word or two: which rules the puzzle was meant for, as far as it tells."""
        match self.diagonal, self.regular:
            case 1, 1:
                return "both"
            case 1, _:
                return "diagonal (unique)"
            case 0, 1:
                return "regular (unique)"
            case 0, 0:
                return "none"
        return "ambiguous"

    def __str__(self) -> str:
        many = ("no solution", "a unique solution", "several solutions")
        return f"{self.verdict}: {many[self.diagonal]} as diagonal, {many[self.regular]} as regular"


def detect(grid: str | Mapping[str, Any]) -> Reading:
    """Whether a puzzle is a diagonal or a regular one; a string of digits does not say.

    A diagonal solution is a regular one too, so there are five cases: unique as diagonal only, unique as regular
    only, one solution that happens to fit both, several (then no rules make it a proper puzzle), or none.

    >>> print(detect(DEFAULT_GRID))
    diagonal (unique): a unique solution as diagonal, several solutions as regular
    """
    found = {is_diag: list(islice(solutions(grid, is_diag), 2)) for is_diag in (True, False)}
    is_diag = bool(found[True])
    return Reading(len(found[True]), len(found[False]), _first(found[is_diag]), is_diag)


# ── See it ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def visualize_assignments(assignments: Iterable[Mapping[str, str]], *, is_diag: bool = True) -> bool:
    """Play recorded boards (2017), leaving out those in which no box has got its digit."""
    frames: list[Values] = []
    known: set[tuple[str, str]] = set()
    for board in assignments:
        now = {(box, value) for box, value in board.items() if len(value) == 1}
        if not frames or not now <= known:
            frames.append(dict(board))
        known = now
    return play(frames, is_diag=is_diag)


def play(*recording: Any, is_diag: bool = True, seconds_per_step: float = 0.2) -> bool:
    """Show how a board fills, in a window: `play(boards)` as in 2017, `play(values, result, history)` as in 2018.

    True when it was shown. Without pygame, or without a screen, it says so in one line and the program goes on.
    """
    if len(recording) == 1:
        frames = [dict(board) for board in recording[0]]
    elif len(recording) == 3:
        frames = _frames(*recording)
    else:
        raise TypeError(f"play takes (boards) or (values, result, history), not {len(recording)} arguments")
    if not frames:
        return False
    givens = {box: value for box, value in frames[0].items() if len(value) == 1}
    try:
        from nonet.teach.window import play as show  # pygame is slow to import, and many do not have it

        return bool(show(frames, diagonal=is_diag, givens=givens, seconds_per_step=seconds_per_step))
    except (ImportError, RuntimeError, OSError) as error:  # pygame.error is a RuntimeError: no screen, mostly
        reason = (str(error) or type(error).__name__).splitlines()[0]
        sys.stderr.write(f"No visualization: {reason}\n")
        return False


def _frames(values: Mapping[str, str], result: Mapping[str, str], history: History) -> list[Values]:
    """The boards from the puzzle to its solution, first to last."""
    frames = [dict(values)]
    for box, digit in reconstruct(result, history) if result else ():
        frames.append({**frames[-1], box: digit})
    if result and frames[-1] != dict(result):
        frames.append(dict(result))  # a history that was cut short still ends at the solution
    return frames
