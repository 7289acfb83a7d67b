"""The constraint network: which cells must differ, and which groups of cells need every digit.

A solver knows nothing of rows or diagonals. It sees *houses* (each digit exactly once), *differences*
(no digit twice), *relations* (pairs of digits two cells may hold together) and, drawn from them, the
*peers* of every cell. `Network.of` makes it from any rules; `Network.of_units` from a student's own
list of units, as the classroom agents write it.

>>> network = Network.of("diagonal")
>>> [len(network.peers[cell]) for cell in (1, 0, 40)]  # off the diagonals, on one, on both
[20, 26, 32]
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from nonet.board.cell import cell_name, parse_cell
from nonet.errors import ParseError
from nonet.formats import parse
from nonet.rules.ruleset import SYMBOLS, Rules

if TYPE_CHECKING:
    from nonet.model.puzzle import Puzzle

BLANKS = frozenset(".0*_-? ")


class Group(NamedTuple):
    """Some cells with a name a player knows: "row 4", "falling diagonal"."""

    name: str
    cells: tuple[int, ...]


class Network:
    """Houses, differences, relations and peers, as plain tuples of cell numbers (0 is the first cell)."""

    def __init__(
        self,
        size: int,
        symbols: str,
        names: Sequence[str],
        houses: Sequence[Group],
        differences: Sequence[Group] = (),
        relations: Sequence[tuple[int, int, frozenset[tuple[int, int]]]] = (),
        rules: Rules | None = None,
    ) -> None:
        self.size = size
        self.symbols = symbols
        self.names = tuple(names)
        self.houses = tuple(houses)
        self.differences = tuple(differences)
        self.relations = tuple(relations)
        self.rules = rules
        self.all_digits_mask = (1 << size) - 1
        self.number = {name: cell for cell, name in enumerate(self.names)}
        peers: list[set[int]] = [set() for _ in self.names]
        for group in (*self.houses, *self.differences):
            for cell in group.cells:
                peers[cell].update(group.cells)
        self.peers = tuple(tuple(sorted(seen - {cell})) for cell, seen in enumerate(peers))
        self._peer_sets = tuple(frozenset(seen) for seen in self.peers)
        self._common: dict[tuple[int, ...], tuple[int, ...]] = {}
        related: list[list[tuple[int, tuple[int, ...]]]] = [[] for _ in self.names]
        for first, second, allowed in self.relations:
            related[first].append((second, _partners(allowed, size)))
            related[second].append((first, _partners({(b, a) for a, b in allowed}, size)))
        self.related = tuple(tuple(pairs) for pairs in related)

    @classmethod
    def of(cls, rules: Rules | str | Network) -> Network:
        """The network of any rules, or of their spelling ("classic", "diagonal", "windoku+antiknight")."""
        if isinstance(rules, Network):
            return rules
        return _network_of(Rules.of(rules))

    @classmethod
    def of_units(cls, unitlist: Iterable[Iterable[str]], symbols: str = SYMBOLS) -> Network:
        """The network of a list of units of named boxes, the classroom's way to write rules.

        The longest units are houses; a shorter one only forbids repeats. Boxes are taken in the order
        in which the units name them first.

        >>> rows = [["a", "b"], ["c", "d"]]
        >>> network = Network.of_units(rows + [["a", "c"], ["b", "d"]])
        >>> network.names, [network.names[peer] for peer in network.peers[0]]
        (('a', 'b', 'c', 'd'), ['b', 'c'])
        """
        units = [list(unit) for unit in unitlist]
        names = list(dict.fromkeys(box for unit in units for box in unit))
        number = {name: cell for cell, name in enumerate(names)}
        size = max((len(unit) for unit in units), default=0)
        groups = [
            Group(f"unit {i} ({unit[0]} to {unit[-1]})", tuple(number[box] for box in unit))
            for i, unit in enumerate(units, 1)
            if unit
        ]
        houses = [group for group in groups if len(group.cells) == size]
        return cls(size, symbols[:size], names, houses, [g for g in groups if len(g.cells) < size])

    def unitlist(self) -> list[list[str]]:
        """The houses and differences as lists of names; `Network.of_units` reads them back."""
        return [[self.names[cell] for cell in group.cells] for group in (*self.houses, *self.differences)]

    def common_peers(self, cells: tuple[int, ...]) -> tuple[int, ...]:
        """The cells that see every one of `cells`."""
        common = self._common.get(cells)
        if common is None:
            seen = frozenset.intersection(*(self._peer_sets[cell] for cell in cells))
            common = self._common[cells] = tuple(sorted(seen))
        return common

    def sees(self, first: int, second: int) -> bool:
        """Whether two cells are peers."""
        return second in self._peer_sets[first]

    def digits(self, mask: int) -> str:
        """The digits of a mask as a player writes them.

        >>> Network.of("classic").digits(0b1000101)
        '137'
        """
        return "".join(symbol for i, symbol in enumerate(self.symbols) if mask >> i & 1)

    def holds(self, candidates: Sequence[int]) -> bool:
        """Whether every cell has one digit and every house, difference and relation is kept.

        The classroom agents skip this and call a full board solved; 18 of the 95 answers of one were wrong.
        """
        if any(mask.bit_count() != 1 for mask in candidates):
            return False
        for group in (*self.houses, *self.differences):
            union = 0
            for cell in group.cells:
                union |= candidates[cell]
            if union.bit_count() != len(group.cells):
                return False
        return all(
            (candidates[first].bit_length(), candidates[second].bit_length()) in allowed
            for first, second, allowed in self.relations
        )

    def read(self, board: Puzzle | str | Mapping[str, Any] | Sequence[Any]) -> list[int]:
        """Candidate masks of a puzzle, a text, a dict of box to candidates, or any row-major sequence.

        A blank ('.', '0', '', None, ...) holds every digit, several digits in a dict's value are candidates.
        """
        givens = getattr(board, "givens", None)
        if givens is not None:
            masks = [1 << digit - 1 if digit else self.all_digits_mask for digit in givens]
            for cell, digit in getattr(board, "removed", ()):
                masks[cell] &= ~(1 << digit - 1)
            return masks
        if isinstance(board, str) and self.rules is not None:
            return self.read(
                parse(board, self.rules, check=False)
            )  # clashing givens are for the search to find
        if isinstance(board, Mapping):
            number = self.numbers(board)
            masks = [self.all_digits_mask] * len(self.names)
            for box, value in board.items():
                masks[number[box]] = self._mask_of(value)
            return masks
        entries = _flat(cast("Sequence[Any]", board))
        if len(entries) != len(self.names):
            raise ParseError(f"{len(entries)} cells where {len(self.names)} were expected", str(board), 0)
        return [self._mask_of(entry) for entry in entries]

    def numbers(self, board: Mapping[str, Any]) -> Mapping[str, int]:
        """Cell numbers for the names the board uses: this network's own, A1 to I9, r1c1 or (row, column)."""
        if all(box in self.number for box in board):
            return self.number
        return {box: parse_cell(box, self.size) for box in board}

    def _mask_of(self, value: Any) -> int:
        if hasattr(value, "__index__"):  # a number is one digit, 12 on a 16x16 board included
            return self.all_digits_mask if int(value) <= 0 else 1 << int(value) - 1
        text = "" if value is None else str(value)
        if all(character in BLANKS for character in text):
            return self.all_digits_mask
        mask = 0
        for character in text:
            digit = self.symbols.find(character.upper())
            if digit < 0:
                raise ParseError(f"{character!r} is neither a digit nor a blank", text, text.index(character))
            mask |= 1 << digit
        return mask


def read_puzzle(puzzle: Any, rules: Rules | str | Network | None = None) -> tuple[Network, list[int]]:
    """The network to solve a puzzle on, and the candidates to start from.

    A Puzzle brings its rules along, a text its size; other boards are classic unless `rules` says otherwise.
    """
    if not isinstance(rules, Network):
        if isinstance(puzzle, str):
            puzzle = parse(puzzle, rules, check=False)
        rules = Network.of(getattr(puzzle, "rules", rules) or "classic")
    return rules, rules.read(puzzle)


def _partners(allowed: Iterable[tuple[int, int]], size: int) -> tuple[int, ...]:
    """For each digit of the first cell, the mask of digits the second may then hold."""
    masks = [0] * size
    for first, second in allowed:
        masks[first - 1] |= 1 << second - 1
    return tuple(masks)


def _flat(board: Sequence[Any]) -> list[Any]:
    """The entries of a row-major board, whether flat or a list of rows."""
    entries = list(board)
    if entries and not isinstance(entries[0], str) and hasattr(entries[0], "__len__"):
        return [entry for row in entries for entry in row]
    if entries and isinstance(entries[0], str) and len(entries) > 1 and len(entries[0]) == len(entries):
        return [entry for row in entries for entry in row]
    return entries


@lru_cache(maxsize=64)
def _network_of(rules: Rules) -> Network:
    return Network(
        rules.size,
        rules.symbols,
        [cell_name(cell, rules.size) for cell in rules.cells],
        [Group(house.name, tuple(sorted(house.cells))) for house in rules.houses],
        [Group(part.name, tuple(sorted(part.cells))) for part in rules.differences],
        [(relation.first, relation.second, relation.allowed) for relation in rules.relations],
        rules,
    )
