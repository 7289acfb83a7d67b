"""A position in the search: the candidates of every cell, and what has been passed on to the peers.

Candidates are bit masks (bit 0 is digit 1), because copying 81 integers is the cheapest branch Python has.
All changes go through `Position.remove`, `place` and `guess`: they count the inference under the name of
the rule that made it, tell the log, and raise `DeadEnd` when a cell runs out of digits.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from nonet.teach.network import Network


class DeadEnd(Exception):
    """The position holds a contradiction; the search goes back to its last guess. Every search meets many."""

    def __init__(self, text: str, cells: tuple[int, ...] = ()) -> None:
        super().__init__(text)
        self.text = text
        self.cells = cells


class Log(Protocol):
    """Who wants to hear what happens; `nonet.teach.trace.Recorder` is one."""

    def removed(self, node: int, cell: int, mask: int, rule: str, because: Sequence[int], house: str) -> None:
        """Candidates left a cell."""

    def placed(self, node: int, cell: int, mask: int, rule: str, because: Sequence[int], house: str) -> None:
        """A cell is down to one digit."""

    def split(self, node: int, cell: int, mask: int) -> None:
        """The search will try the digits of this cell one after the other."""

    def guessed(self, node: int, parent: int, cell: int, mask: int) -> None:
        """A new node begins with this guess."""

    def dead_end(self, node: int, text: str, cells: Sequence[int]) -> None:
        """The node is contradictory."""

    def back(self, node: int, parent: int, cell: int, mask: int) -> None:
        """The node's guess is taken back."""

    def solved(self, node: int) -> None:
        """The node's board is full and right."""


@dataclass(slots=True)
class Counters:
    """What a run cost: nodes of the search, guesses taken back, inferences by rule, CPU seconds."""

    nodes: int = 0
    guesses: int = 0
    backtracks: int = 0
    dead_ends: int = 0
    depth: int = 0  # guesses standing at the deepest point
    seconds: float = 0.0
    inferences: dict[str, int] = field(default_factory=dict)  # rule -> candidates it removed


class Position:
    """The candidates of every cell at one node of the search."""

    __slots__ = ("network", "candidates", "settled", "ready", "fresh", "node", "depth", "counters", "log")

    def __init__(self, network: Network, candidates: Sequence[int], log: Log | None = None) -> None:
        self.network = network
        self.candidates = list(candidates)
        self.settled = bytearray(len(self.candidates))  # 1: the cell's digit is known to its peers
        self.fresh = [cell for cell, mask in enumerate(candidates) if mask.bit_count() == 1]
        self.ready = list(self.fresh)  # down to one digit, the peers not told yet; `fresh`: given or guessed
        self.node = 0
        self.depth = 0
        self.counters = Counters()
        self.log = log

    def remove(self, cell: int, mask: int, rule: str, because: Sequence[int] = (), house: str = "") -> bool:
        """Take the digits of `mask` from a cell, in the name of `rule`; True when that changed it."""
        old = self.candidates[cell]
        gone = old & mask
        if not gone:
            return False
        left = self.candidates[cell] = old ^ gone
        inferences = self.counters.inferences
        inferences[rule] = inferences.get(rule, 0) + gone.bit_count()
        if self.log is not None:
            self.log.removed(self.node, cell, gone, rule, because, house)
        if not left:
            raise DeadEnd(f"{self.network.names[cell]} has no digit left", (cell, *because))
        if left & left - 1 == 0:
            self.ready.append(cell)
            if self.log is not None:
                self.log.placed(self.node, cell, left, rule, because, house)
        return True

    def place(self, cell: int, mask: int, rule: str, because: Sequence[int] = (), house: str = "") -> bool:
        """Leave only the digit of `mask` in a cell."""
        return self.remove(cell, self.candidates[cell] & ~mask, rule, because, house)

    def branch(self, node: int, cell: int, mask: int) -> Position:
        """A copy in which `cell` holds the guessed digit; this position stays as it is, to come back to."""
        new = Position.__new__(Position)
        new.network, new.counters, new.log = self.network, self.counters, self.log
        new.candidates = self.candidates[:]
        new.candidates[cell] = mask
        new.settled = self.settled[:]
        new.ready = [*self.ready, cell]
        new.fresh = [*self.fresh, cell]
        new.node, new.depth = node, self.depth + 1
        return new

    def open_cells(self) -> list[int]:
        """The cells whose digit the peers do not know yet."""
        return [cell for cell, settled in enumerate(self.settled) if not settled]
