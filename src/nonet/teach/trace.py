"""Traces: everything an agent did, as data that can be saved, replayed in both directions and drawn.

>>> grid = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"
>>> trace = record(grid, rules="diagonal")
>>> print(trace.text(trace.events[0]))
r1c2 loses 2: r1c1 is 2 (eliminate)
>>> Trace.from_json(trace.to_json()) == trace
True

A trace holds the puzzle and a list of events: candidates removed (with the rule and the cells that made it so),
digits placed, splits, guesses, dead ends, guesses taken back. `trace.frames()` turns them into pictures to play,
`nonet.teach.tree.SearchTree` into the search tree.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Any

from nonet.teach.network import Network, read_puzzle
from nonet.teach.position import Counters
from nonet.teach.replay.film import Film, Frame, Role, look_of
from nonet.teach.strategies import Strategy, strategy

if TYPE_CHECKING:
    from nonet.rules.ruleset import Rules

FORMAT = "nonet-trace/1"


class Kind(Enum):
    """What an event tells."""

    REMOVE = "remove"
    PLACE = "place"
    SPLIT = "split"
    GUESS = "guess"
    DEAD_END = "dead end"
    BACK = "back"
    SOLVED = "solved"


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened at one node of the search."""

    kind: Kind
    node: int
    cell: int = -1
    digits_mask: int = 0
    rule: str = ""
    because: tuple[int, ...] = ()  # the cells that are the reason
    house: str = ""
    parent: int = -1  # the node a guess grew from, or a withdrawn guess goes back to
    note: str = ""


@dataclass(slots=True)
class Trace:
    """A recorded run: the puzzle, the strategy's name, the events, the solutions and the counters."""

    network: Network = field(compare=False)
    start: tuple[int, ...]  # candidate masks of the puzzle as it was handed in
    strategy: str
    events: list[Event]
    solutions: list[str]
    counters: Counters
    finished: bool = True

    @property
    def puzzle(self) -> str:
        """The puzzle as a line; '.' where it gave no digit."""
        symbols = self.network.symbols
        return "".join(symbols[m.bit_length() - 1] if m.bit_count() == 1 else "." for m in self.start)

    def text(self, event: Event) -> str:
        """An event in words a player uses."""
        return _words(self.network, event)

    def states(self) -> Iterator[tuple[int, ...]]:
        """The candidate masks at the start and after each event."""
        return (frame_state for frame_state, *_ in _walk(self))

    def frames(self, every: str = "placement") -> Film:
        """The run as pictures: one for each digit that appears ("placement") or for each event ("event")."""
        if every not in ("placement", "event"):
            raise ValueError(f"every={every!r}: there are 'placement' and 'event'")
        shown = frozenset(Kind) if every == "event" else frozenset(Kind) - {Kind.REMOVE, Kind.SPLIT}
        film = Film(look_of(self.network), [], self.strategy)
        digits = (
            [self.network.digits(mask) for mask in range(1 << self.network.size)]
            if self.network.size <= 9
            else None
        )
        struck: list[tuple[int, str]] = []
        for masks, roles, event, depth in _walk(self):
            if event is None:
                film.frames.append(Frame(self._cells(masks, digits), tuple(roles), "The puzzle"))
                continue
            if event.kind is Kind.REMOVE:
                struck.extend((event.cell, digit) for digit in self.network.digits(event.digits_mask))
            if event.kind not in shown:
                continue
            focus = (event.cell,) if event.cell >= 0 else ()
            film.frames.append(
                Frame(
                    self._cells(masks, digits),
                    tuple(roles),
                    self.text(event),
                    focus,
                    event.because,
                    tuple(struck),
                    depth,
                    event.kind.value,
                )
            )
            struck = []
        return film

    def _cells(self, masks: Sequence[int], table: list[str] | None) -> tuple[str, ...]:
        return tuple(table[m] for m in masks) if table else tuple(self.network.digits(m) for m in masks)

    def to_json(self, indent: int | None = None) -> str:
        """The trace as JSON; `Trace.from_json` reads it back."""
        network = self.network
        data: dict[str, Any] = {
            "format": FORMAT,
            "rules": str(network.rules) if network.rules is not None else None,
            "units": None if network.rules is not None else network.unitlist(),
            "puzzle": self.puzzle,
            "start": [network.digits(mask) for mask in self.start],
            "strategy": self.strategy,
            "finished": self.finished,
            "solutions": self.solutions,
            "counters": asdict(self.counters),
            "events": [self._event_data(event) for event in self.events],
        }
        return json.dumps(data, indent=indent)

    def _event_data(self, event: Event) -> dict[str, Any]:
        names = self.network.names
        data: dict[str, Any] = {"kind": event.kind.value, "node": event.node}
        if event.cell >= 0:
            data["cell"] = names[event.cell]
        if event.digits_mask:
            data["digits"] = self.network.digits(event.digits_mask)
        if event.because:
            data["because"] = [names[cell] for cell in event.because]
        for key in ("rule", "house", "note"):
            if getattr(event, key):
                data[key] = getattr(event, key)
        if event.parent >= 0:
            data["parent"] = event.parent
        return data

    @classmethod
    def from_json(cls, text: str) -> Trace:
        """Read what `to_json` wrote."""
        data = json.loads(text)
        if data.get("format") != FORMAT:
            raise ValueError(f"not a trace: format is {data.get('format')!r}, expected {FORMAT!r}")
        network = Network.of(data["rules"]) if data["rules"] else Network.of_units(data["units"])

        def mask_of(digits: str) -> int:
            return sum(1 << network.symbols.index(digit) for digit in digits)

        events = [
            Event(
                Kind(item["kind"]),
                item["node"],
                network.number[item["cell"]] if "cell" in item else -1,
                mask_of(item.get("digits", "")),
                item.get("rule", ""),
                tuple(network.number[name] for name in item.get("because", ())),
                item.get("house", ""),
                item.get("parent", -1),
                item.get("note", ""),
            )
            for item in data["events"]
        ]
        start = tuple(mask_of(digits) for digits in data["start"])
        counters = Counters(**data["counters"])
        return cls(network, start, data["strategy"], events, data["solutions"], counters, data["finished"])


class Recorder:
    """Writes the events of a run down; hand it to `Strategy.run` as `log=`, or call it from a solver of your own."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def removed(self, node: int, cell: int, mask: int, rule: str, because: Sequence[int], house: str) -> None:
        """Candidates left a cell."""
        self.events.append(Event(Kind.REMOVE, node, cell, mask, rule, tuple(because), house))

    def placed(self, node: int, cell: int, mask: int, rule: str, because: Sequence[int], house: str) -> None:
        """A cell is down to one digit."""
        self.events.append(Event(Kind.PLACE, node, cell, mask, rule, tuple(because), house))

    def split(self, node: int, cell: int, mask: int) -> None:
        """The search will try the digits of this cell."""
        self.events.append(Event(Kind.SPLIT, node, cell, mask))

    def guessed(self, node: int, parent: int, cell: int, mask: int) -> None:
        """A new node begins with this guess."""
        self.events.append(Event(Kind.GUESS, node, cell, mask, parent=parent))

    def dead_end(self, node: int, text: str, cells: Sequence[int]) -> None:
        """The node is contradictory."""
        self.events.append(Event(Kind.DEAD_END, node, because=tuple(cells), note=text))

    def back(self, node: int, parent: int, cell: int, mask: int) -> None:
        """The node's guess is taken back."""
        self.events.append(Event(Kind.BACK, node, cell, mask, parent=parent))

    def solved(self, node: int) -> None:
        """The node's board is full and right."""
        self.events.append(Event(Kind.SOLVED, node))


def record(
    puzzle: Any,
    strategy_name: str | Strategy = "eliminate+only-choice+twins/mrv",
    rules: Rules | str | Network | None = None,
    **limits: Any,
) -> Trace:
    """Run a strategy on a puzzle and write everything down; limits as for `Strategy.run`."""
    agent = strategy(strategy_name)
    network, start = read_puzzle(puzzle, rules)
    recorder = Recorder()
    run = agent.run(puzzle, network, log=recorder, **limits)
    return Trace(
        network, tuple(start), agent.name, recorder.events, run.solutions, run.counters, run.finished
    )


def _walk(trace: Trace) -> Iterator[tuple[tuple[int, ...], list[Role], Event | None, int]]:
    """The board, the roles of its cells and the number of guesses standing, after each event.

    Every guess keeps the board before it, so that taking it back is one step.
    """
    masks = list(trace.start)
    roles = [Role.GIVEN if mask.bit_count() == 1 else Role.OPEN for mask in masks]
    yield tuple(masks), roles[:], None, 0
    kept: dict[int, tuple[list[int], list[Role]]] = {}
    depth = 0
    for event in trace.events:
        match event.kind:
            case Kind.REMOVE:
                masks[event.cell] &= ~event.digits_mask
            case Kind.PLACE:
                roles[event.cell] = Role.DEDUCED
            case Kind.GUESS:
                kept[event.node] = masks[:], roles[:]
                masks[event.cell] = event.digits_mask
                roles[event.cell] = Role.GUESSED
                depth += 1
            case Kind.DEAD_END:
                for cell in event.because:
                    roles[cell] = Role.FAILED
            case Kind.BACK:
                masks, roles = kept.pop(event.node)
                depth -= 1
        yield tuple(masks), roles[:], event, depth


def _words(network: Network, event: Event) -> str:
    names, digits = network.names, network.digits(event.digits_mask)
    cell = names[event.cell] if event.cell >= 0 else ""
    because = _listed([names[i] for i in event.because])
    match event.kind:
        case Kind.PLACE if event.rule == "only-choice":
            return f"{cell} is {digits}: its only place in {_the(event.house)} (only-choice)"
        case Kind.PLACE:
            return f"{cell} is {digits}: nothing else is left ({event.rule})"
        case Kind.REMOVE:
            return f"{cell} loses {digits}{_why(network, event, because)} ({event.rule})"
        case Kind.SPLIT:
            return f"split {cell}: {' or '.join(digits)}"
        case Kind.GUESS:
            return f"try {cell} = {digits}"
        case Kind.DEAD_END:
            return f"dead end: {event.note}"
        case Kind.BACK:
            return f"take {cell} = {digits} back"
        case Kind.SOLVED:
            return "solved"


def _why(network: Network, event: Event, because: str) -> str:
    if event.rule == "only-choice":
        return f": it is the only place for another digit in {_the(event.house)}"
    if event.rule == "locked":
        return f": it sees every place for it in {_the(event.house)} ({because})"
    if len(event.because) == 1:
        plain = event.rule in ("eliminate", "forward", "ac3-first") and network.sees(
            event.cell, event.because[0]
        )
        return f": {because} is {network.digits(event.digits_mask)}" if plain else f": because of {because}"
    if event.because:
        return f": {because} need {'it' if event.digits_mask.bit_count() == 1 else 'them'}"
    return ""


def _the(house: str) -> str:
    """Row 4, but *the* falling diagonal."""
    return house if house[-1:].isdigit() else f"the {house}"


def _listed(names: list[str]) -> str:
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + f" and {names[-1]}" if names else ""
