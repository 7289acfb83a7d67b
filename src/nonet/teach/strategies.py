"""Strategies: an agent composed in one line from inference steps, a choice of cell and an order of digits.

>>> agent = Strategy(ELIMINATE, ONLY_CHOICE, TWINS, choose=MRV)
>>> agent.name
'eliminate+only-choice+twins/mrv'
>>> strategy("eliminate+only-choice+twins/mrv") == agent  # every combination has a name, every name an agent
True
>>> grid = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"
>>> run = agent.run(grid, "diagonal")
>>> run.solution
'267945381853716249491823576576438192384192657129657438642379815935281764718564923'
>>> run.counters.nodes, run.counters.backtracks
(1, 0)

The loop is the classroom's: reduce the puzzle until nothing changes, split a cell, try its digits, come back
from a dead end. What the five agents that nonet began with do is in `ORIGINALS`, each under a name that says
how it differs; where they were wrong (a full board taken for a solved one, None for False) these are right.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING, Any, TypeVar

from nonet.errors import LimitReached, NonetError
from nonet.teach.inference import (
    AC3_FIRST,
    CHECK,
    ELIMINATE,
    EQUAL_SETS,
    FORWARD,
    LOCKED,
    MISSING,
    NAKED_SETS,
    ONLY_CHOICE,
    STEPS,
    TWINS,
    TWINS_BY_UNIT,
    Step,
)  # fmt: skip
from nonet.teach.network import Network, read_puzzle
from nonet.teach.position import Counters, DeadEnd, Log, Position

if TYPE_CHECKING:
    from nonet.model.grid import Grid
    from nonet.rules.ruleset import Rules

__all__ = [
    "Strategy", "Choice", "Order", "Run", "Step", "strategy", "every_strategy", "ORIGINALS", "STEPS",
    "ELIMINATE", "ONLY_CHOICE", "TWINS", "TWINS_BY_UNIT", "EQUAL_SETS", "NAKED_SETS", "LOCKED", "MISSING",
    "AC3_FIRST", "FORWARD", "CHECK", "FIRST", "MRV", "MRV_DEGREE", "random_cell",
    "ASCENDING", "DESCENDING", "LCV", "random_digits",
]  # fmt: skip

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Choice:
    """Which cell to split: picks one of the open cells of a position."""

    name: str
    pick: Callable[[Position, list[int], Random], int] = field(compare=False)
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Order:
    """In which order to try the digits of the cell that is split."""

    name: str
    arrange: Callable[[Position, int, list[int], Random], list[int]] = field(compare=False)
    seed: int = 0


def _first_cell(position: Position, cells: list[int], random: Random) -> int:
    return cells[0]


def _fewest_candidates(position: Position, cells: list[int], random: Random) -> int:
    """Minimum remaining values; among equals the first in reading order."""
    candidates = position.candidates
    return min(cells, key=lambda cell: candidates[cell].bit_count())


def _fewest_candidates_most_open_peers(position: Position, cells: list[int], random: Random) -> int:
    """Minimum remaining values; among equals the cell that constrains most open cells (the degree heuristic)."""
    candidates, settled, peers = position.candidates, position.settled, position.network.peers
    fewest = min(candidates[cell].bit_count() for cell in cells)
    equals = [cell for cell in cells if candidates[cell].bit_count() == fewest]
    return max(equals, key=lambda cell: sum(not settled[peer] for peer in peers[cell]))


def _any_cell(position: Position, cells: list[int], random: Random) -> int:
    return random.choice(cells)


def _ascending(position: Position, cell: int, masks: list[int], random: Random) -> list[int]:
    return masks


def _descending(position: Position, cell: int, masks: list[int], random: Random) -> list[int]:
    return masks[::-1]


def _least_constraining(position: Position, cell: int, masks: list[int], random: Random) -> list[int]:
    """The digit fewest peers still want comes first: it leaves them most freedom."""
    candidates, peers = position.candidates, position.network.peers[cell]
    return sorted(masks, key=lambda mask: sum(1 for peer in peers if candidates[peer] & mask))


def _shuffled(position: Position, cell: int, masks: list[int], random: Random) -> list[int]:
    return random.sample(masks, len(masks))


FIRST = Choice("first", _first_cell)
MRV = Choice("mrv", _fewest_candidates)
MRV_DEGREE = Choice("mrv-degree", _fewest_candidates_most_open_peers)
ASCENDING = Order("ascending", _ascending)
DESCENDING = Order("descending", _descending)
LCV = Order("lcv", _least_constraining)


def random_cell(seed: int = 0) -> Choice:
    """A cell drawn by lot; the same seed draws the same cells."""
    return Choice(f"random({seed})", _any_cell, seed)


def random_digits(seed: int = 0) -> Order:
    """The digits shuffled; the same seed shuffles them the same way."""
    return Order(f"random({seed})", _shuffled, seed)


CHOICES = {choice.name: choice for choice in (FIRST, MRV, MRV_DEGREE)}
ORDERS = {order.name: order for order in (ASCENDING, DESCENDING, LCV)}


@dataclass(slots=True)
class Run:
    """What came of one run: the solutions found, the cost, and whether the search came to its end."""

    strategy: str
    network: Network
    boards: list[tuple[int, ...]] = field(default_factory=list)
    counters: Counters = field(default_factory=Counters)
    finished: bool = True  # False: a limit of nodes or seconds stopped it

    @property
    def solutions(self) -> list[str]:
        """The solutions as lines of digits, in the order in which they were found."""
        symbols = self.network.symbols
        return ["".join(symbols[mask.bit_length() - 1] for mask in board) for board in self.boards]

    @property
    def solution(self) -> str | None:
        """The first solution, or None."""
        return self.solutions[0] if self.boards else None

    @property
    def values(self) -> dict[str, str]:
        """The first solution as the classroom writes it: box to digit; empty when there is none."""
        return dict(zip(self.network.names, self.solution or "", strict=False))

    @property
    def outcome(self) -> str:
        """'solved', 'no solution', or 'limit' when the search was stopped before it knew."""
        if self.boards:
            return "solved"
        return "no solution" if self.finished else "limit"


class Strategy:
    """Inference steps applied until none finds anything, then a split; a value: equal by name, hashable."""

    __slots__ = ("steps", "choose", "order")

    def __init__(self, *steps: Step, choose: Choice = MRV, order: Order = ASCENDING) -> None:
        # Some step has to notice two equal digits in a row, or the search would only find out at the end.
        guarded = any(step.guards for step in steps)
        self.steps: tuple[Step, ...] = steps if guarded else (CHECK, *steps)
        self.choose = choose
        self.order = order

    @property
    def name(self) -> str:
        """The steps joined by +, the choice of cell, and the order of digits unless ascending."""
        steps = "+".join(step.name for step in self.steps)
        order = "" if self.order == ASCENDING else f"/{self.order.name}"
        return f"{steps}/{self.choose.name}{order}"

    def __repr__(self) -> str:
        return f"strategy({self.name!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Strategy):
            return NotImplemented
        return (self.steps, self.choose, self.order) == (other.steps, other.choose, other.order)

    def __hash__(self) -> int:
        return hash(self.name)

    def without(self, *names: str) -> Strategy:
        """The same agent without some of its steps, to see what they are worth.

        >>> strategy("eliminate+only-choice+twins").without("twins").name
        'eliminate+only-choice/mrv'
        """
        left = [step for step in self.steps if step.name not in names]
        return Strategy(*left, choose=self.choose, order=self.order)

    def solve(self, puzzle: Any, rules: Rules | str | Network | None = None, **limits: Any) -> Grid | None:
        """The first solution as a Grid, or None when there is none (LimitReached when a limit came first)."""
        from nonet.model.grid import Grid

        run = self.run(puzzle, rules, **limits)
        if run.solution is None:
            if not run.finished:
                raise LimitReached(f"stopped after {run.counters.nodes} nodes", [])
            return None
        if run.network.rules is None:
            raise NonetError("units of your own have no Rules to make a Grid with: use run(...).values")
        return Grid.from_line(run.solution, run.network.rules)

    def count(self, puzzle: Any, rules: Rules | str | Network | None = None, limit: int | None = None) -> int:
        """How many solutions there are, counting at most `limit` of them."""
        return len(self.run(puzzle, rules, solutions=limit).boards)

    def run(
        self,
        puzzle: Any,
        rules: Rules | str | Network | None = None,
        *,
        solutions: int | None = 1,
        max_nodes: int | None = None,
        timeout: float | None = None,
        log: Log | None = None,
    ) -> Run:
        """Search for up to `solutions` solutions (None: all) and say what it cost.

        `puzzle` may be a Puzzle (it brings its own rules), a text, a dict of candidates or an array.
        """
        network, candidates = read_puzzle(puzzle, rules)
        run = Run(self.name, network)
        started = time.process_time()
        position = Position(network, candidates, log)
        position.counters = run.counters
        deadline = None if timeout is None else time.perf_counter() + timeout
        search = _Search(self, run, max_nodes, deadline, log)
        try:
            for board in search.below(position):
                run.boards.append(tuple(board))
                if len(run.boards) == solutions:
                    break
        except _Stopped:
            run.finished = False
        run.counters.seconds = time.process_time() - started
        return run

    def reduce(self, position: Position) -> None:
        """Apply the steps until none finds anything; DeadEnd when they find a contradiction.

        After a step that found something the cheapest comes first again: the result is the same, sooner.
        """
        steps = self.steps
        at = 0
        while at < len(steps):
            at = 0 if steps[at].apply(position) else at + 1


class _Search:
    """One depth-first search: the nodes it has seen and the limits it keeps."""

    def __init__(
        self, strategy: Strategy, run: Run, max_nodes: int | None, deadline: float | None, log: Log | None
    ) -> None:
        self.strategy = strategy
        self.counters = run.counters
        self.max_nodes = max_nodes
        self.deadline = deadline
        self.log = log
        self.cell_lot = Random(strategy.choose.seed)
        self.digit_lot = Random(strategy.order.seed)

    def below(self, position: Position) -> Iterator[list[int]]:
        """Every solution below this node: reduce, then split and look below each branch."""
        counters, log, strategy = self.counters, self.log, self.strategy
        self._count_node(position)
        try:
            strategy.reduce(position)
            cells = position.open_cells()
            if not cells and not position.network.holds(position.candidates):
                raise DeadEnd("the board is full and wrong")
        except DeadEnd as dead_end:
            counters.dead_ends += 1
            if log is not None:
                log.dead_end(position.node, dead_end.text, dead_end.cells)
            return
        if not cells:
            if log is not None:
                log.solved(position.node)
            yield position.candidates
            return
        cell = strategy.choose.pick(position, cells, self.cell_lot)
        mask = position.candidates[cell]
        digits = [1 << i for i in range(position.network.size) if mask >> i & 1]
        if log is not None:
            log.split(position.node, cell, mask)
        for digit in strategy.order.arrange(position, cell, digits, self.digit_lot):
            node = counters.nodes
            counters.guesses += 1
            if log is not None:
                log.guessed(node, position.node, cell, digit)
            yield from self.below(position.branch(node, cell, digit))
            counters.backtracks += 1
            if log is not None:
                log.back(node, position.node, cell, digit)

    def _count_node(self, position: Position) -> None:
        counters = self.counters
        if self.max_nodes is not None and counters.nodes >= self.max_nodes:
            raise _Stopped
        if self.deadline is not None and time.perf_counter() > self.deadline:
            raise _Stopped
        counters.nodes += 1
        counters.depth = max(counters.depth, position.depth)


class _Stopped(Exception):
    """A limit of nodes or seconds was reached."""


ORIGINALS: dict[str, Strategy] = {
    # Trims only cells with three or more candidates; the published one also stopped at any full board.
    "aind-by-unit": Strategy(ELIMINATE, ONLY_CHOICE, TWINS_BY_UNIT),
    # Twins by hashing, taken from the common peers of both: the strongest of the five.
    "aind-common-peers": Strategy(ELIMINATE, ONLY_CHOICE, TWINS),
    # k equal cells with k candidates.
    "aind-equal-sets": Strategy(ELIMINATE, ONLY_CHOICE, EQUAL_SETS),
    # Never calls its naked twins, and splits the first unsolved box.
    "aind-first-box": Strategy(ELIMINATE, ONLY_CHOICE, choose=FIRST),
    # AC-3 before the search, domains recomputed from the board after each guess.
    "course-ac3": Strategy(AC3_FIRST, FORWARD),
}
"""What the five agents do, in the order of the descriptions nonet began with (seed-000 to seed-004)."""

ALIASES: dict[str, str] = {
    **{f"seed-{i:03d}": name for i, name in enumerate(ORIGINALS)},
    "ac3": "eliminate/mrv",
    "mac": "eliminate/mrv",
    "backtracking": "check/first",
    "forward-checking": "forward/mrv",
    "classroom": "eliminate+only-choice+twins/mrv",
}
STEP_ALIASES = {"ac3": "eliminate", "naked-twins": "twins", "forward-check": "forward", "only": "only-choice"}


def strategy(name: str | Strategy) -> Strategy:
    """The strategy of a name: steps joined by +, then /choice of cell, then /order of digits.

    >>> strategy("eliminate+only-choice").name
    'eliminate+only-choice/mrv'
    >>> strategy("ac3+locked/random(7)/lcv").name
    'eliminate+locked/random(7)/lcv'
    >>> strategy("aind-first-box").name
    'eliminate+only-choice/first'
    >>> strategy("elimnate")
    Traceback (most recent call last):
    nonet.errors.NonetError: no inference step is called 'elimnate'; did you mean 'eliminate'?
    """
    if isinstance(name, Strategy):
        return name
    text = name.strip().lower()
    text = ALIASES.get(text, text)
    if text in ORIGINALS:
        return ORIGINALS[text]
    steps_text, _, rest = text.partition("/")
    choice_text, _, order_text = rest.partition("/")
    names = [part.strip() for part in steps_text.split("+") if part.strip()]
    steps = [
        _named(STEPS, STEP_ALIASES.get(part, part), "inference step") for part in names if part != "none"
    ]
    if choice_text.startswith("random"):
        choose = random_cell(_seed(choice_text))
    else:
        choose = _named(CHOICES, choice_text or "mrv", "choice of cell")
    if order_text.startswith("random"):
        order = random_digits(_seed(order_text))
    else:
        order = _named(ORDERS, order_text or "ascending", "order of digits")
    return Strategy(*steps, choose=choose, order=order)


def every_strategy(seed: int = 0) -> Iterator[Strategy]:
    """Every combination of the five classroom steps with every choice of cell and order of digits.

    >>> sum(1 for _ in every_strategy())
    512
    """
    parts = (ELIMINATE, ONLY_CHOICE, LOCKED, TWINS, NAKED_SETS)
    for size in range(len(parts) + 1):
        for steps in combinations(parts, size):
            for choose in (FIRST, MRV, MRV_DEGREE, random_cell(seed)):
                for order in (ASCENDING, DESCENDING, LCV, random_digits(seed)):
                    yield Strategy(*steps, choose=choose, order=order)


def _named(known: Mapping[str, _T], name: str, what: str) -> _T:
    if name in known:
        return known[name]
    from difflib import get_close_matches

    close = get_close_matches(name, known, 1, 0.5)
    hint = f"did you mean {close[0]!r}?" if close else f"there are {', '.join(known)}"
    raise NonetError(f"no {what} is called {name!r}; {hint}")


def _seed(text: str) -> int:
    """The seed in "random(7)"; plain "random" has seed 0."""
    inside = text.removeprefix("random").strip("()")
    if not inside:
        return 0
    if not inside.isdigit():
        raise NonetError(f"the seed in {text!r} is not a number; write random(7)")
    return int(inside)
