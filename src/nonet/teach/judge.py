"""What is wrong with my naked_twins? Runs a student's functions on boards that tell mistakes apart, and says which.

A course's hidden test says "failed". This one says which pair was missed, which digit went although nothing rules
it out, which given was changed, which unit of a "solution" has a digit twice:

>>> def lazy(values):  # trims only boxes with three digits or more, as a published agent does
...     after = aind.naked_twins(values)
...     return {box: values[box] if len(values[box]) < 3 else after[box] for box in values}
>>> fault = judge_naked_twins(lazy)[0]
>>> print(fault)
naked_twins missed a pair: D1 and D8 hold just 59 in row D, and D4 still has 9

The boards are made by seed: true positions of solved grids with some boxes revealed, chosen so that each well-known
mistake shows. Two pairs that alternate in a unit, and a pair of which another pair takes a digit, are among them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache
from random import Random
from types import ModuleType
from typing import Any

from nonet.teach import aind
from nonet.teach.aind import Layout, Values, layout_of


class Mistake(Enum):
    """The kinds of mistake, worst first."""

    CRASHED = "crashed"
    NO_BOARD = "returned no board"
    UNSOUND = "lost a true digit"
    GAINED = "added a digit"
    GIVEN_CHANGED = "changed a given"
    INVALID = "called a wrong board solved"
    WRONG_ANSWER = "gave the wrong answer"
    MISSED = "missed something"
    UNEXPLAINED = "removed too much"
    UNEVEN = "stopped half-way"


@dataclass(frozen=True, slots=True)
class Fault:
    """One mistake of one function, in a sentence, with the board that shows it."""

    function: str
    mistake: Mistake
    message: str
    board: Values  # what the function was given
    boxes: tuple[str, ...] = ()  # where to look

    def __str__(self) -> str:
        return f"{self.function} {self.message}"


@dataclass(frozen=True, slots=True)
class Position:
    """A board, and the solution that it came from: no digit of it may ever be lost."""

    board: Values
    solution: Values


# ── A whole agent ────────────────────────────────────────────────────────────────────────────────────────────────


def judge(agent: ModuleType | Mapping[str, Any] | object, is_diag: bool | None = None) -> list[Fault]:
    """The faults of all functions that a module (or a dict of functions) has, at most three for each function.

    Whether its units include the diagonals is read from its `unitlist`, unless `is_diag` says so.

    >>> judge(aind)
    []
    """
    names = dict(agent) if isinstance(agent, Mapping) else {name: getattr(agent, name) for name in dir(agent)}
    if is_diag is None:
        units = {frozenset(unit) for unit in names.get("unitlist", aind.unitlist)}
        is_diag = all(frozenset(diagonal) in units for diagonal in aind.diag_units)
    faults: list[Fault] = []
    for name, judged in JUDGES.items():
        if callable(names.get(name)):
            faults += _worst_first(judged(names[name], is_diag))[:3]
    return faults


# ── One function ─────────────────────────────────────────────────────────────────────────────────────────────────


def judge_naked_twins(function: Callable[..., Any], is_diag: bool = True) -> list[Fault]:
    """The faults of a `naked_twins`: all pairs of the input, and nothing else.

    It may clear units or common peers, and may go on with the pairs of its result until there are none.
    """
    return _worst_first(_naked_twins(function, is_diag))


def judge_eliminate(function: Callable[..., Any], is_diag: bool = True) -> list[Fault]:
    """The faults of an `eliminate`: at least one pass, and nothing but the rule."""
    return _worst_first(_eliminate(function, is_diag))


def judge_only_choice(function: Callable[..., Any], is_diag: bool = True) -> list[Fault]:
    """The faults of an `only_choice`: each digit with one box left in a unit goes there, and no true digit is lost."""
    return _worst_first(_only_choice(function, is_diag))


def judge_reduce_puzzle(function: Callable[..., Any], is_diag: bool = True) -> list[Fault]:
    """The faults of a `reduce_puzzle`: it keeps the solution, and never gives a wrong board as a solved one."""
    return _worst_first(_reduce_puzzle(function, is_diag))


def judge_solve(function: Callable[..., Any], is_diag: bool = True) -> list[Fault]:
    """The faults of a `solve`: a valid board that keeps the givens, or False when there is none."""
    return _worst_first(_solve(function, is_diag))


def judge_search(function: Callable[..., Any], is_diag: bool = True) -> list[Fault]:
    """The faults of a `search`, which gets boards where `solve` gets text."""
    return _worst_first(_search(function, is_diag))


def _worst_first(faults: Iterable[Fault]) -> list[Fault]:
    return sorted(faults, key=lambda fault: list(Mistake).index(fault.mistake))


def _naked_twins(function: Callable[..., Any], is_diag: bool) -> Iterator[Fault]:
    layout = layout_of(is_diag)
    for position in (*twin_positions(is_diag), TWO_NINES_IN_A_ROW):
        board, name = position.board, "naked_twins"
        result = _call(function, name, board)
        if isinstance(result, Fault):
            yield result
            continue
        accepted = [
            aind.naked_twins(board, by=by, until_stalled=until, layout=layout)
            for until in (False, True)
            for by in ("unit", "common peers")
        ]
        if result in accepted:
            continue
        faults = [*_lost(name, result, position), *_missed_pairs(name, result, board, layout)]
        faults += _beyond(name, result, board, accepted[-1], "no pair of twins explains it")
        yield from faults or [
            Fault(name, Mistake.UNEVEN, "used some pairs of its own result, but not all of them", board)
        ]


def _missed_pairs(name: str, result: Values, board: Values, layout: Layout) -> Iterator[Fault]:
    for pair in aind.find_naked_sets(board, layout):
        for box in pair.unit:
            left = [digit for digit in pair.digits if digit in result[box]]
            if left and box not in pair.boxes:
                first, second = pair.boxes
                message = (
                    f"missed a pair: {first} and {second} hold just {pair.digits} in {_unit_name(pair.unit)}, "
                    f"and {box} still has {' and '.join(left)}"
                )
                yield Fault(name, Mistake.MISSED, message, board, (first, second, box))


def _eliminate(function: Callable[..., Any], is_diag: bool) -> Iterator[Fault]:
    name, layout = "eliminate", layout_of(is_diag)
    for position in revealed_positions(is_diag):
        board = position.board
        result = _call(function, name, board)
        if isinstance(result, Fault):
            yield result
            continue
        yield from _lost(name, result, position)
        for box, digit in board.items():
            for peer in layout.peers_in_order[box] if len(digit) == 1 else ():
                if digit in result[peer]:
                    message = f"missed a peer: {box} is {digit}, and {peer} still has {digit}"
                    yield Fault(name, Mistake.MISSED, message, board, (box, peer))
        least = board
        while (after := aind.eliminate(least, layout=layout)) != least:
            least = after
        yield from _beyond(name, result, board, least, "no solved peer explains it")


def _only_choice(function: Callable[..., Any], is_diag: bool) -> Iterator[Fault]:
    name, layout = "only_choice", layout_of(is_diag)
    for position in twin_positions(is_diag):
        board = position.board
        result = _call(function, name, board)
        if isinstance(result, Fault):
            yield result
            continue
        yield from _lost(name, result, position)
        for unit in layout.houses:
            for digit in layout.digits:
                places = [box for box in unit if digit in board[box]]
                if len(places) == 1 and result[places[0]] != digit:
                    message = (
                        f"missed a choice: {places[0]} is the only box for {digit} in {_unit_name(unit)}"
                    )
                    yield Fault(name, Mistake.MISSED, message, board, tuple(places))


def _reduce_puzzle(function: Callable[..., Any], is_diag: bool) -> Iterator[Fault]:
    name = "reduce_puzzle"
    for position in revealed_positions(is_diag):
        result = _call(function, name, position.board)
        if isinstance(result, Fault):
            yield result
        else:
            yield from _lost(name, result, position)
    for board in _impossible(is_diag):
        yield from _no_false_victory(function, name, board, board, is_diag, must_be_false=False)


def _solve(function: Callable[..., Any], is_diag: bool) -> Iterator[Fault]:
    for position in revealed_positions(is_diag):
        grid = aind.values2grid(position.board)
        yield from _solution_faults(function, "solve", grid, aind.grid_values(grid), is_diag)
    for board in _impossible(is_diag):
        yield from _no_false_victory(function, "solve", aind.values2grid(board), board, is_diag)


def _search(function: Callable[..., Any], is_diag: bool) -> Iterator[Fault]:
    for position in revealed_positions(is_diag):
        yield from _solution_faults(function, "search", dict(position.board), position.board, is_diag)
    for board in _impossible(is_diag):
        yield from _no_false_victory(function, "search", dict(board), board, is_diag)


def _solution_faults(
    function: Callable[..., Any], name: str, argument: Any, board: Values, is_diag: bool
) -> Iterator[Fault]:
    result = _call(function, name, board, argument)
    if isinstance(result, Fault):
        yield result
        return
    for box, digit in board.items():
        if len(digit) == 1 and result[box] != digit:
            message = f"changed a given: {box} is {digit} in the puzzle and {result[box]!r} in the answer"
            yield Fault(name, Mistake.GIVEN_CHANGED, message, board, (box,))
    yield from _invalid(name, result, board, is_diag)


def _no_false_victory(
    function: Callable[..., Any],
    name: str,
    argument: Any,
    board: Values,
    is_diag: bool,
    must_be_false: bool = True,
) -> Iterator[Fault]:
    """Faults on a puzzle without a solution: a board called solved, None for False, an exception."""
    try:
        result = function(dict(argument) if isinstance(argument, dict) else argument)
    except Exception as error:
        yield _crash(name, error, board)
        return
    if result and all(len(value) == 1 for value in result.values()):
        yield from _invalid(name, result, board, is_diag)
    elif must_be_false and result is not False:
        said = "None" if result is None else "a board"
        message = f"returned {said} for a puzzle that has no solution; the answer is False"
        yield Fault(name, Mistake.WRONG_ANSWER, message, board)


def _invalid(name: str, result: Values, board: Values, is_diag: bool) -> Iterator[Fault]:
    for unit in layout_of(is_diag).unitlist:
        for digit in aind.digits:
            twice = [box for box in unit if result[box] == digit]
            if len(twice) > 1:
                message = f"called a wrong board solved: {_unit_name(unit)} has {digit} twice, {' and '.join(twice)}"
                yield Fault(name, Mistake.INVALID, message, board, tuple(twice))
    unsolved = [box for box in result if len(result[box]) != 1]
    if unsolved:
        message = f"left {unsolved[0]} undecided: {result[unsolved[0]]!r}"
        yield Fault(name, Mistake.INVALID, message, board, tuple(unsolved))


# ── What any board function may get wrong ────────────────────────────────────────────────────────────────────────


def _call(function: Callable[..., Any], name: str, board: Values, argument: Any = None) -> Values | Fault:
    """The board that the function returns for a copy of this one, or what is wrong with its answer."""
    try:
        result = function(dict(board) if argument is None else argument)
    except Exception as error:
        return _crash(name, error, board)
    if not isinstance(result, Mapping):
        said = "None (is a return missing?)" if result is None else repr(result)[:40]
        return Fault(name, Mistake.NO_BOARD, f"returned {said} where a board was expected", board)
    absent = [box for box in board if not isinstance(result.get(box), str)]
    if absent:
        return Fault(name, Mistake.NO_BOARD, f"returned a board without a string for {absent[0]}", board)
    return dict(result)


def _crash(name: str, error: Exception, board: Values) -> Fault:
    return Fault(name, Mistake.CRASHED, f"crashed: {type(error).__name__}: {error}", board)


def _lost(name: str, result: Values, position: Position) -> Iterator[Fault]:
    """True digits that are gone: nothing can excuse that."""
    for box, digit in position.solution.items():
        if digit not in result[box]:
            had, has = position.board[box], result[box] or "nothing"
            message = (
                f"lost a true digit: {box} is {digit} in the solution; it had {had} and is left with {has}"
            )
            yield Fault(name, Mistake.UNSOUND, message, position.board, (box,))


def _beyond(name: str, result: Values, board: Values, least: Values, why: str) -> Iterator[Fault]:
    """Digits that went although the rule, applied as often as possible, keeps them; and digits that came."""
    for box in board:
        came = sorted(set(result[box]) - set(board[box]))
        if came:
            message = f"added a digit: {box} had {board[box]}, and now has {came[0]} too"
            yield Fault(name, Mistake.GAINED, message, board, (box,))
        went = sorted(set(least[box]) - set(result[box]))
        if went:
            message = f"removed too much: {box} lost {' and '.join(went)}, and {why}"
            yield Fault(name, Mistake.UNEXPLAINED, message, board, (box,))


def _unit_name(unit: Iterable[str]) -> str:
    unit = list(unit)
    named = {tuple(row): f"row {row[0][0]}" for row in aind.row_units}
    named |= {tuple(column): f"column {column[0][1]}" for column in aind.column_units}
    named |= {tuple(square): f"the square {square[0]} to {square[-1]}" for square in aind.square_units}
    falling, rising = aind.diag_units
    named |= {tuple(falling): "the falling diagonal", tuple(rising): "the rising diagonal"}
    return named.get(tuple(unit), f"the unit {unit[0]} to {unit[-1]}")


# ── Positions to judge by ────────────────────────────────────────────────────────────────────────────────────────


def random_position(seed: int, is_diag: bool = True) -> Position:
    """A true position: a solved grid, 20 to 40 boxes of it revealed, their peers trimmed once.

    The solved grid is a known one with its digits renamed, turned and mirrored: that keeps rows, columns, squares
    and both diagonals. Without diagonals its rows, columns, bands and stacks are shuffled as well.

    >>> position = random_position(seed=7)
    >>> aind.is_solved(position.solution), all(position.solution[box] in position.board[box] for box in aind.boxes)
    (True, True)
    """
    random = Random(seed)
    solution = _shuffled(random, is_diag)
    shown = set(random.sample(aind.boxes, random.randint(20, 40)))
    board = {box: solution[box] if box in shown else aind.digits for box in aind.boxes}
    return Position(aind.eliminate(board, is_diag), solution)


def _shuffled(random: Random, is_diag: bool) -> Values:
    grid = random.choice(_SOLVED)
    renamed = grid.translate(str.maketrans(aind.digits, "".join(random.sample(aind.digits, 9))))
    lines = [list(renamed[start : start + 9]) for start in range(0, 81, 9)]
    for _ in range(2):
        if random.random() < 0.5:
            lines.reverse()
        if not is_diag:
            bands = random.sample(range(3), 3)
            lines = [lines[3 * band + line] for band in bands for line in random.sample(range(3), 3)]
        lines = [list(column) for column in zip(*lines, strict=True)]
    return dict(zip(aind.boxes, (digit for line in lines for digit in line), strict=True))


_SOLVED = (  # diagonal grids, and so regular ones as well
    "267945381853716249491823576576438192384192657129657438642379815935281764718564923",
    "145792638287316495963845217459271386632458179718639542894563721571924863326187954",
)


@cache
def revealed_positions(is_diag: bool) -> tuple[Position, ...]:
    """Twenty positions as they come."""
    return tuple(random_position(seed, is_diag) for seed in range(20))


@cache
def twin_positions(is_diag: bool) -> tuple[Position, ...]:
    """Thirty positions with naked twins: plain ones, two pairs interleaved in a unit, a pair that hits another."""
    seeds = TWINS_ON_DIAGONAL_BOARDS if is_diag else TWINS_ON_REGULAR_BOARDS
    return tuple(random_position(seed, is_diag) for seed in seeds)


# Seeds by kind, in that order. Interleaved pairs turn up once in five hundred boards: too long to look for each time.
TWINS_ON_DIAGONAL_BOARDS = (
    0, 1, 5, 8, 11, 12, 13, 14, 15, 18,
    825, 1201, 1346, 2900, 3064, 4518, 4911,
    2, 20, 28, 29, 43, 52, 63, 69, 70, 73,
)  # fmt: skip
TWINS_ON_REGULAR_BOARDS = (
    0, 1, 4, 5, 7, 8, 9, 11, 12, 13,
    524, 601, 1185, 1803, 2367, 2754, 2836, 3039, 3438, 4330,
    88, 103, 112, 134, 151, 165, 166, 199, 203, 212,
)  # fmt: skip


# The official boards have a 9 twice on a diagonal. Such a board is hopeless, and naked_twins need not know: two solved
# boxes are not twins, and nothing may happen here.
TWO_NINES_IN_A_ROW = Position(aind.grid_values("." * 81) | {"A1": "9", "A9": "9", "A5": "79"}, {})


@cache
def _impossible(is_diag: bool) -> tuple[Values, ...]:
    """Boards without a solution that do not look it: a full and wrong one, clashing givens, a false given."""
    solution = random_position(0, is_diag).solution
    swapped = solution | {"A1": solution["A2"], "A2": solution["A1"]}
    clash = aind.grid_values("11" + "." * 79)
    false = [aind.grid_values(grid) for grid in _WITHOUT_SOLUTION]
    return (swapped, clash, *false)


_WITHOUT_SOLUTION = (  # no two givens clash, with or without diagonals; only a search finds out
    "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..",
    ".9.3....1....8..46......8..4.5.6..3...32756...6..1.9.4..1......58..2....2....7.6.",
)

JUDGES: dict[str, Callable[[Callable[..., Any], bool], Iterator[Fault]]] = {
    "eliminate": _eliminate,
    "only_choice": _only_choice,
    "naked_twins": _naked_twins,
    "reduce_puzzle": _reduce_puzzle,
    "search": _search,
    "solve": _solve,
}
