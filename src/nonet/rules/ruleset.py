"""`Rules`: a size and the rules in force, as one value.

>>> Rules("diagonal", "antiknight")
Rules('diagonal+antiknight')
>>> Rules("diagonal") == Rules("x") == Rules("classic") + "diagonal"
True
>>> [house.name for house in Rules("diagonal").houses][-2:]
['falling diagonal', 'rising diagonal']
>>> Rules("diagonal", size=16).symbols
'123456789ABCDEFG'
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property, lru_cache
from operator import itemgetter
from typing import TYPE_CHECKING, Any, TypeAlias

from nonet.board.cell import Cell, Digit
from nonet.board.house import Difference, House, Relation
from nonet.errors import RulesError
from nonet.rules import registry
from nonet.rules.rule import Rule

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import NoReturn

    from nonet.board.house import Constraint

SYMBOLS = "123456789ABCDEFGHIJKLMNOP"  # one character a digit, as far as the largest grid
LARGEST = len(SYMBOLS)


class Rules:
    """The rules of a puzzle: its size and the rules in force.

    Made from rules, keywords, or both. "keyword:argument" gives a rule its argument, commas or plus signs
    join several in one text, "16x16" sets the size. Classic boxes are there unless another base (latin, jigsaw) is.

    >>> Rules("16x16,diagonal") == Rules("diagonal", size=16)
    True
    >>> Rules("6x6")
    Rules('6x6+classic')

    `str(rules)` is the shortest text that reads back as the same rules. Equal rules are usually one object,
    and their tables (houses, peers, ...) are made once, on first use.
    """

    # No slots: cached_property keeps the tables in the instance's dictionary, and there are few Rules.
    size: int
    parts: tuple[Rule, ...]  # the base first, then the others as given

    def __new__(cls, *parts: Rules | Rule | str, size: int | None = None) -> Rules:
        """The rules, taken from the shelf when the same were made before; hence not `__init__`."""
        if size is None and len(parts) == 1 and type(parts[0]) is str:
            return _read(parts[0])
        return _rules_of(parts, size)

    @classmethod
    def of(cls, rules: AnyRules) -> Rules:
        """The rules that a caller may mean: a Rules, a text, a rule, or several of these.

        >>> Rules.of("diagonal") is Rules.of(["diagonal"]) is Rules.of(Rules("diagonal"))
        True
        """
        if type(rules) is Rules:
            return rules
        if type(rules) is str:
            return _read(rules)
        if isinstance(rules, (Rule, str)):
            return _rules_of((rules,), None)
        if isinstance(rules, Iterable):
            return _rules_of(tuple(rules), None)
        raise RulesError(f"rules are a text, a Rule, a Rules or a list of these, not {type(rules).__name__}")

    def __add__(self, other: Rules | Rule | str) -> Rules:
        """These rules and one more. A base takes the place of the base that was there.

        >>> Rules("diagonal") + "windoku"
        Rules('diagonal+windoku')
        >>> Rules("diagonal") + "latin"
        Rules('latin+diagonal')
        """
        if isinstance(other, Rules):
            _agreed(self.size, other.size)
            added = other.parts[1:] if other._has_usual_base else other.parts
        elif isinstance(other, (Rule, str)):
            size, added = _parts_of((other,))
            _agreed(self.size, size)
        else:
            return NotImplemented
        kept = self.parts[1:] if any(part.is_base for part in added) else self.parts
        return _rules_of((*kept, *added), self.size)

    # The size, the digits, the cells

    @cached_property
    def digits(self) -> tuple[Digit, ...]:
        """1 to 9, or as far as the size goes."""
        return tuple(map(Digit, range(1, self.size + 1)))

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """Every cell, in reading order."""
        return tuple(map(Cell, range(self.size * self.size)))

    @cached_property
    def symbols(self) -> str:
        """The character of each digit: "123456789", and letters from A on above nine."""
        return SYMBOLS[: self.size]

    @cached_property
    def full_mask(self) -> int:
        """Every digit as raw bits: bit d-1 stands for digit d."""
        return (1 << self.size) - 1

    @cached_property
    def box_shape(self) -> tuple[int, int] | None:
        """Rows and columns of a box; None where there are no rectangular boxes (latin, jigsaw)."""
        return self.parts[0].box_shape(self.size)

    # What the rules say

    @cached_property
    def houses(self) -> tuple[House, ...]:
        """Rows, columns, boxes or regions, then what the other rules add; the same cells never twice.

        >>> [house.name for house in Rules("classic").houses][:2], len(Rules("classic").houses)
        (['row 1', 'row 2'], 27)
        """
        kept: dict[frozenset[Cell], House] = {}
        for part in self.parts:
            for house in part.houses(self.size):
                self._check_house(house, part)
                kept.setdefault(house.cells, house)
        return tuple(kept.values())

    @cached_property
    def implied_houses(self) -> tuple[House, ...]:
        """Houses that follow from the others; only the engine needs to know."""
        size, known = self.size, {house.cells for house in self.houses}
        rows = (frozenset(self.cells[start : start + size]) for start in range(0, size * size, size))
        columns = (frozenset(self.cells[start::size]) for start in range(size))
        if not all(line in known for line in (*rows, *columns)):
            return ()
        implied = (house for part in self.parts for house in part.implied_houses(size))
        return tuple(house for house in implied if house.cells not in known)

    @cached_property
    def differences(self) -> tuple[Difference, ...]:
        """Groups without repeats, but for those that a house already keeps without."""
        kept: dict[frozenset[Cell], Difference] = {}
        seen = _seen_from(self.houses, len(self.cells))
        for part in self.parts:
            for difference in part.differences(self.size):
                self._check_difference(difference, part)
                cells = difference.cells
                if len(cells) == 2:  # by far the most: a chess rule has hundreds
                    first, second = cells
                    implied = second in seen[first]
                else:
                    implied = any(cells <= house.cells for house in self.houses)
                if not implied:
                    kept.setdefault(cells, difference)
        return tuple(kept.values())

    @cached_property
    def relations(self) -> tuple[Relation, ...]:
        """Pairs of cells tied by the digits they may hold together."""
        relations: dict[Relation, None] = {}
        for part in self.parts:
            for relation in part.relations(self.size):
                self._check_relation(relation, part)
                relations[relation] = None
        # Many relations share one set of pairs (577 pairs in all 1200 of a 25x25 grid): look at each set once.
        for allowed in {relation.allowed for relation in relations}:
            if not all(1 <= one <= self.size and 1 <= two <= self.size for one, two in allowed):
                raise RulesError(f"a relation allows digits outside 1 to {self.size}")
        return tuple(relations)

    @cached_property
    def constraints(self) -> tuple[Constraint, ...]:
        """Houses, differences and relations: all that a solution has to satisfy."""
        return (*self.houses, *self.differences, *self.relations)

    @cached_property
    def peers(self) -> tuple[frozenset[Cell], ...]:
        """For each cell, the cells that may not repeat its digit.

        >>> len(Rules("classic").peers[0]), len(Rules("diagonal").peers[0])
        (20, 26)
        """
        return tuple(map(frozenset, _seen_from((*self.houses, *self.differences), len(self.cells))))

    @cached_property
    def peers_masks(self) -> tuple[int, ...]:
        """For each cell, its peers as raw bits: bit c stands for cell c."""
        return tuple(sum(1 << peer for peer in peers) for peers in self.peers)

    @cached_property
    def houses_of(self) -> tuple[tuple[House, ...], ...]:
        """For each cell, the houses it is in."""
        return tuple(tuple(house for house in self.houses if cell in house.cells) for cell in self.cells)

    @cached_property
    def related_masks(self) -> tuple[tuple[tuple[Cell, tuple[int, ...]], ...], ...]:
        """For each cell, its relations read from there: the other cell, and what it may hold for each digit.

        `masks[d]` of a pair `(other, masks)` are the digits left to `other` when this cell holds d.
        """
        related: list[list[tuple[Cell, tuple[int, ...]]]] = [[] for _ in self.cells]
        known: dict[frozenset[tuple[int, int]], tuple[tuple[int, ...], tuple[int, ...]]] = {}
        for relation in self.relations:
            if relation.allowed not in known:
                forth, back = [0] * (self.size + 1), [0] * (self.size + 1)
                for first, second in relation.allowed:
                    forth[first] |= 1 << second - 1
                    back[second] |= 1 << first - 1
                known[relation.allowed] = tuple(forth), tuple(back)
            forward, backward = known[relation.allowed]
            related[relation.first].append((relation.second, forward))
            related[relation.second].append((relation.first, backward))
        return tuple(map(tuple, related))

    @cached_property
    def house_getters(self) -> tuple[Callable[[tuple[int, ...]], tuple[int, ...]], ...]:
        """For each house, what picks its cells' values out of a tuple over all cells, at the speed of C."""
        return tuple(itemgetter(*sorted(house.cells)) for house in self.houses)

    def _check_house(self, house: House, part: Rule) -> None:
        self._check_kind(house, House, part)
        if len(house.cells) != self.size:
            raise RulesError(
                f"{house.name} of {part.keyword} has {len(house.cells)} cells, but a house of a "
                f"{self.size}x{self.size} grid has {self.size}; smaller groups are differences"
            )

    def _check_difference(self, difference: Difference, part: Rule) -> None:
        self._check_kind(difference, Difference, part)
        if not 2 <= len(difference.cells) <= self.size:
            raise RulesError(
                f"{difference.name} of {part.keyword} has {len(difference.cells)} cells, "
                f"but digits can differ in 2 to {self.size} cells"
            )

    def _check_relation(self, relation: Relation, part: Rule) -> None:
        self._check_kind(relation, Relation, part)
        if relation.first == relation.second:
            raise RulesError(f"{relation.name} of {part.keyword} relates a cell to itself")

    def _check_kind(self, constraint: Constraint, kind: type[Constraint], part: Rule) -> None:
        if type(constraint) is not kind:
            given, wanted = type(constraint).__name__, kind.__name__
            raise RulesError(f"{part.keyword} gives a {given} where a {wanted} belongs")
        if constraint.cells and not 0 <= min(constraint.cells) <= max(constraint.cells) < self.size**2:
            raise RulesError(
                f"{constraint.name} of {part.keyword} has cells outside the {self.size}x{self.size} grid"
            )

    # As a value

    @cached_property
    def _text(self) -> str:
        parts = self.parts[1:] if self._has_usual_base and len(self.parts) > 1 else self.parts
        size = () if self.size == 9 else (f"{self.size}x{self.size}",)
        return "+".join((*size, *(part.spelling for part in parts)))

    @property
    def _has_usual_base(self) -> bool:
        return self.parts[0].keyword == USUAL_BASE

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"Rules({self._text!r})"

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Rules):
            return NotImplemented
        return self.size == other.size and self.parts == other.parts

    @cached_property
    def _hash(self) -> int:
        return hash((self.size, self.parts))

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[Any, ...]:
        # Without the tables: to make them is quicker than to read them.
        return _rules_of, (self.parts, self.size)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError("Rules is a value and cannot be changed; write rules + another")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError("Rules is a value and cannot be changed; write rules + another")


AnyRules: TypeAlias = Rules | Rule | str | Iterable[Rules | Rule | str]
USUAL_BASE = "classic"


@lru_cache(maxsize=1024)
def _read(text: str) -> Rules:
    """The rules of a text, remembered: `rules="diagonal"` is passed with every puzzle of a loop."""
    return _rules_of((text,), None)


registry.when_replaced.append(_read.cache_clear)


def _rules_of(given: tuple[object, ...], size: int | None) -> Rules:
    written_size, parts = _parts_of(given)
    size = _agreed(written_size, size)
    if size is None:
        size = next((part.only_size for part in parts if part.only_size), 9)
    if not 2 <= size <= LARGEST:
        raise RulesError(f"a grid has 2 to {LARGEST} rows, not {size}")

    bases = [part for part in parts if part.is_base] or [registry.find(USUAL_BASE)[0].read("")]
    if len(bases) > 1:
        one, two = bases[:2]
        raise RulesError(
            f"{one.keyword} and {two.keyword} both say what the boxes are; to add regions to boxes use extra"
        )
    return _interned(size, (bases[0], *(part for part in parts if not part.is_base)))


@lru_cache(maxsize=1024)
def _interned(size: int, parts: tuple[Rule, ...]) -> Rules:
    """One object for equal rules, so that their tables are made once."""
    for part in parts:
        part.check(size)
    rules = object.__new__(Rules)
    rules.__dict__.update(size=size, parts=parts)
    if not all(registry.is_ours(type(part)) for part in parts):
        # A rule of the user's own is checked now, at the edge. Ours are checked by tests, and stay lazy.
        _ = rules.constraints
    return rules


def _parts_of(given: tuple[object, ...]) -> tuple[int | None, tuple[Rule, ...]]:
    """The rules that were given, each once, and the size if it was among them."""
    size: int | None = None
    parts: dict[Rule, None] = {}
    for part in given:
        if isinstance(part, str):
            for word in _words(part):
                stated = _size_in(word)
                if stated is None:
                    parts[_rule_in(word)] = None
                else:
                    size = _agreed(size, stated)
        elif isinstance(part, Rule):
            if not part.keyword:
                name = type(part).__name__
                raise RulesError(f'{name} has no keyword; write keyword = "{name.lower()}" in the class')
            try:
                parts[part] = None
            except TypeError as error:
                raise RulesError(
                    f"{part.keyword} cannot be a value ({error}); use tuples for lists"
                ) from error
        elif isinstance(part, Rules):
            size = _agreed(size, part.size)
            parts.update(dict.fromkeys(part.parts))
        elif isinstance(part, type) and issubclass(part, Rule):
            raise RulesError(f"{part.__name__} is the class of a rule; write {part.__name__}()")
        else:
            raise RulesError(f"a rule is a keyword or a Rule, not {type(part).__name__}")
    return size, tuple(parts)


def _agreed(one: int | None, two: int | None) -> int | None:
    """The size that two say, of whom each may leave it open."""
    if one is not None and two is not None and one != two:
        raise RulesError(f"a {one}x{one} grid cannot also be {two}x{two}")
    return two if one is None else one


def _words(text: str) -> Iterator[str]:
    for word in text.replace("+", ",").split(","):
        word = word.strip()
        if not word:
            raise RulesError(f"a rule is missing in {text!r}")
        yield word


def _size_in(word: str) -> int | None:
    """16 for "16x16", None for anything that is no size."""
    rows, _, columns = word.lower().partition("x")
    if not (rows.isdecimal() and columns.isdecimal()):
        return None
    if rows != columns or len(rows) > 2:
        raise RulesError(f"a grid is as wide as it is high, 2x2 to {LARGEST}x{LARGEST}, not {word}")
    return int(rows)


def _rule_in(word: str) -> Rule:
    keyword, colon, argument = word.partition(":")
    rule, implied = registry.find(keyword.strip().lower().replace("_", "-").replace(" ", "-"))
    if implied and colon:
        raise RulesError(f"{keyword} takes nothing after a colon, got {argument!r}")
    return rule.read(implied or argument.strip())


def _seen_from(groups: Iterable[House | Difference], cells: int) -> list[set[Cell]]:
    """For each cell, the other cells of its groups."""
    seen: list[set[Cell]] = [set() for _ in range(cells)]
    for group in groups:
        for cell in group.cells:
            seen[cell] |= group.cells
    for number, others in enumerate(seen):
        others.discard(Cell(number))
    return seen
