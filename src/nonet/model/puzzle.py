"""`Puzzle`: rules and givens, as printed.

>>> puzzle = Puzzle.from_line("1...............", "4x4+diagonal")
>>> puzzle.clues, str(puzzle.rules)
(1, '4x4+diagonal')
>>> print(puzzle)
1 . | . .
. . | . .
----+----
. . | . .
. . | . .
>>> Puzzle.from_json(puzzle.to_json()) == puzzle
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nonet.board.candidate import Candidate, candidate_name, parse_candidate
from nonet.board.cell import Cell, cell_name
from nonet.board.house import Relation
from nonet.errors import ContradictionError, ParseError, RulesError
from nonet.model.board_text import board_text
from nonet.model.display import Shown
from nonet.model.grid import TO_DIGITS, TO_SYMBOLS, Grid, place
from nonet.rules.ruleset import Rules

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import NoReturn

    from nonet.board.house import Constraint, Difference, House
    from nonet.rules.ruleset import AnyRules


class Puzzle(Shown):
    """Rules and givens, and candidates already ruled out when a position was pasted.

    `givens` has the digit of each cell, 0 where nothing is printed. The givens may clash: that is for
    `conflict` and `nonet.check` to say. Immutable, hashable, picklable.
    """

    __slots__ = ("givens", "removed", "rules")

    rules: Rules
    givens: tuple[int, ...]
    removed: frozenset[Candidate]

    def __init__(
        self, rules: AnyRules, givens: Iterable[int], removed: Iterable[Candidate] = frozenset()
    ) -> None:
        rules, givens = Rules.of(rules), tuple(map(int, givens))
        cells = rules.size * rules.size
        if len(givens) != cells:
            raise RulesError(f"a {rules.size}x{rules.size} puzzle has {cells} cells, not {len(givens)}")
        if min(givens) < 0 or max(givens) > rules.size:
            raise RulesError(f"a given of a {rules.size}x{rules.size} puzzle is 1 to {rules.size}, a blank 0")
        removed = frozenset(Candidate(*candidate) for candidate in removed)
        if not all(0 <= cell < cells and 1 <= digit <= rules.size for cell, digit in removed):
            raise RulesError(f"a removed candidate is not on the {rules.size}x{rules.size} grid")
        _set(self, "rules", rules)
        _set(self, "givens", givens)
        _set(self, "removed", removed)

    @classmethod
    def from_givens(
        cls, rules: Rules, givens: tuple[int, ...], removed: frozenset[Candidate] = frozenset()
    ) -> Puzzle:
        """A puzzle from givens that are known to be right; nothing is checked."""
        puzzle = _new(cls)
        _set(puzzle, "rules", rules)
        _set(puzzle, "givens", givens)
        _set(puzzle, "removed", removed)
        return puzzle

    @classmethod
    def from_line(cls, line: str, rules: AnyRules = "classic") -> Puzzle:
        """A puzzle from one symbol a cell, all else a blank. Nothing is checked; `nonet.parse` reads with care."""
        return cls.from_givens(Rules.of(rules), tuple(line.encode("ascii", "replace").translate(TO_DIGITS)))

    @property
    def size(self) -> int:
        """Rows, columns and digits: 9."""
        return self.rules.size

    @property
    def line(self) -> str:
        """One symbol a cell, a dot for a blank."""
        return bytes(self.givens).translate(TO_SYMBOLS).decode("ascii")

    @property
    def clues(self) -> int:
        """How many digits are given."""
        return len(self.givens) - self.givens.count(0)

    def grid(self, propagate: bool = False) -> Grid:
        """The candidates at the start: a given has one, a blank all but the removed.

        With `propagate`, each given also leaves its peers, and related cells keep what fits it.
        """
        rules, full = self.rules, self.rules.full_mask
        masks = [1 << given - 1 if given else full for given in self.givens]
        for cell, digit in self.removed:
            masks[cell] &= ~(1 << digit - 1)
        if propagate:
            for cell, given in zip(rules.cells, self.givens, strict=True):
                # A given that has lost its own cell (to a clash, or to `removed`) stays lost, for all to see.
                if given and masks[cell]:
                    place(masks, cell, given, rules)
        return Grid.from_masks(rules, tuple(masks))

    # Givens that clash

    def conflict(self) -> tuple[Constraint, tuple[Cell, ...]] | None:
        """The first house, difference or relation that the givens break, and the cells that break it.

        >>> puzzle = Puzzle.from_line("5" + "." * 79 + "5", "diagonal")
        >>> house, cells = puzzle.conflict()
        >>> house.name, cells
        ('falling diagonal', (0, 80))
        """
        if not self._has_clash():
            return None
        givens = self.givens
        groups: tuple[House | Difference, ...] = (*self.rules.houses, *self.rules.differences)
        for group in groups:
            seen = set()
            for cell in sorted(group.cells):
                given = givens[cell]
                if given and given in seen:
                    return group, tuple(other for other in sorted(group.cells) if givens[other] == given)
                seen.add(given)
        for relation in self.rules.relations:
            one, two = givens[relation.first], givens[relation.second]
            if one and two and not relation.allows(one, two):
                return relation, (relation.first, relation.second)
        return None

    def contradiction(self) -> ContradictionError | None:
        """The conflict as an error to raise, in a player's words; None when the givens agree.

        >>> print(Puzzle.from_line("5" + "." * 79 + "5", "diagonal").contradiction())
        falling diagonal has 5 twice: r1c1 and r9c9
        >>> print(Puzzle.from_line("45" + "." * 79, "nonconsecutive").contradiction())
        neighbours cannot be 4 and 5: r1c1 and r1c2
        """
        conflict = self.conflict()
        if conflict is None:
            return None
        broken, cells = conflict
        names = [cell_name(cell, self.size) for cell in cells]
        listed = f"{', '.join(names[:-1])} and {names[-1]}"
        symbols = [self.rules.symbols[self.givens[cell] - 1] for cell in cells]
        if isinstance(broken, Relation):
            message = f"{broken.name} cannot be {symbols[0]} and {symbols[1]}: {listed}"
        else:
            times = "twice" if len(cells) == 2 else f"{len(cells)} times"
            message = f"{broken.name} has {symbols[0]} {times}: {listed}"
        return ContradictionError(message, cells, broken)

    def _has_clash(self) -> bool:
        """Whether any two givens clash: the quick way, one look at each given, because every parse asks."""
        peers = self.rules.peers_masks
        cells_with = [0] * (self.rules.size + 1)
        for cell, given in enumerate(self.givens):
            if given:
                if cells_with[given] & peers[cell]:
                    return True
                cells_with[given] |= 1 << cell
        for relation in self.rules.relations:
            one, two = self.givens[relation.first], self.givens[relation.second]
            if one and two and (one, two) not in relation.allowed:
                return True
        return False

    # As text

    def to_json(self) -> str:
        """The puzzle as JSON, with its rules as text.

        >>> Puzzle.from_line("1" + "." * 15, "4x4").to_json()
        '{"rules": "4x4+classic", "givens": "1..............."}'
        """
        import json

        if Rules.of(str(self.rules)) != self.rules:  # only a rule of one's own can be so
            raise RulesError(
                f"{self.rules} does not read back as the same rules: give your rule spelling and read"
            )
        parts: dict[str, object] = {"rules": str(self.rules), "givens": self.line}
        if self.removed:
            parts["removed"] = [candidate_name(candidate, self.size) for candidate in sorted(self.removed)]
        return json.dumps(parts)

    @classmethod
    def from_json(cls, text: str) -> Puzzle:
        """The puzzle that `to_json` wrote."""
        import json

        try:
            parts = json.loads(text)
        except json.JSONDecodeError as error:
            raise ParseError(f"this is no JSON: {error.msg}", text, error.pos) from None
        except RecursionError:
            raise ParseError("this JSON is nested too deep for a puzzle", text, 0) from None
        if not isinstance(parts, dict) or not isinstance(parts.get("givens"), str):
            raise ParseError('a puzzle as JSON is {"rules": "classic", "givens": "53..7...."}', text, 0)
        rules, givens = Rules.of(parts.get("rules", "classic")), parts["givens"]
        if len(givens) != len(rules.cells):
            raise ParseError(f"{len(givens)} of {len(rules.cells)} cells", givens, len(givens))
        for cell, symbol in enumerate(givens):
            if symbol != "." and symbol not in rules.symbols:
                name = cell_name(Cell(cell), rules.size)
                message = f"{symbol!r} at {name} is neither a digit nor a blank"
                raise ParseError(message, givens, cell, Cell(cell))
        names = parts.get("removed", [])
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            raise ParseError('"removed" is a list of candidates such as "7r4c2"', text, 0)
        removed = frozenset(parse_candidate(name, rules.size) for name in names)
        return cls.from_givens(rules, cls.from_line(givens, rules).givens, removed)

    def __str__(self) -> str:
        return board_text(self.rules, self.line)

    def __repr__(self) -> str:
        removed = f" without {len(self.removed)} candidates" if self.removed else ""
        return f"<Puzzle {self.line} {self.rules}{removed}>"

    # As a value

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Puzzle):
            return NotImplemented
        return self.givens == other.givens and self.rules == other.rules and self.removed == other.removed

    def __hash__(self) -> int:
        return hash((self.rules, self.givens, self.removed))

    def __reduce__(self) -> tuple[Any, ...]:
        return Puzzle.from_givens, (self.rules, self.givens, self.removed)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError("Puzzle is a value and cannot be changed")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError("Puzzle is a value and cannot be changed")


_new = object.__new__
_set = object.__setattr__
