"""`Grid`: the candidates of every cell, from the first look at a puzzle to its solution.

>>> from nonet.rules import Rules
>>> grid = Grid.from_line("12..34...2..4...", "4x4")
>>> sorted(grid.candidates(0)), sorted(grid.candidates(2))
([1], [1, 2, 3, 4])
>>> grid.placing(2, 3).line
'123.34...2..4...'
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nonet.board.candidate import Candidate, digits_of
from nonet.board.cell import Cell, Digit, cell_name
from nonet.errors import ContradictionError, RulesError
from nonet.model.board_text import board_text
from nonet.model.display import Shown
from nonet.rules.ruleset import SYMBOLS, Rules

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import NoReturn

    from nonet.board.house import Difference, House
    from nonet.rules.ruleset import AnyRules

# Symbols and digits as single bytes, so that a line is one `translate` and not a loop. Small letters read as large
# ones, and whatever is no symbol is a blank.
TO_SYMBOLS = bytes.maketrans(bytes(range(len(SYMBOLS) + 1)), f".{SYMBOLS}".encode())
TO_DIGITS = bytes(max(0, SYMBOLS.find(chr(code).upper()) + 1) if code < 128 else 0 for code in range(256))
_SYMBOL_OF_MASK = {1 << bit: symbol for bit, symbol in enumerate(SYMBOLS)}
_MASK_OF_DIGIT = (0, *_SYMBOL_OF_MASK)


class Grid(Shown):
    """The digits that each cell may still hold, under some rules.

    `masks` has the candidates of each cell as raw bits, bit d-1 for digit d. A grid never changes: `without`
    and `placing` return a new one.
    """

    __slots__ = ("_digits", "masks", "rules")

    rules: Rules
    masks: tuple[int, ...]
    _digits: bytes | None  # of a grid that came solved from the engine: its masks are made when asked for

    def __init__(self, rules: AnyRules, masks: Iterable[int]) -> None:
        rules, masks = Rules.of(rules), tuple(masks)
        cells = rules.size * rules.size
        if len(masks) != cells:
            raise RulesError(f"a {rules.size}x{rules.size} grid has {cells} cells, not {len(masks)}")
        if min(masks) < 0 or max(masks) > rules.full_mask:
            raise RulesError(f"candidates of a {rules.size}x{rules.size} grid are 1 to {rules.size} only")
        _set(self, "rules", rules)
        _set(self, "masks", masks)
        _set(self, "_digits", None)

    @classmethod
    def from_masks(cls, rules: Rules, masks: tuple[int, ...]) -> Grid:
        """A grid from masks that are known to be right; nothing is checked."""
        grid = _new(cls)
        _set(grid, "rules", rules)
        _set(grid, "masks", masks)
        _set(grid, "_digits", None)
        return grid

    @classmethod
    def from_digits(cls, rules: Rules, digits: bytes) -> Grid:
        """A full grid from one byte a cell, each 1 to size, as the engine gives them; nothing is checked."""
        grid = _new(cls)
        _set(grid, "rules", rules)
        _set(grid, "_digits", digits)
        return grid

    @classmethod
    def from_line(cls, line: str, rules: AnyRules = "classic") -> Grid:
        """A grid from one symbol a cell; a blank leaves the cell every candidate. Nothing is checked."""
        rules = Rules.of(rules)
        full = rules.full_mask
        digits = line.encode("ascii", "replace").translate(TO_DIGITS)
        return cls.from_masks(rules, tuple([_MASK_OF_DIGIT[digit] or full for digit in digits]))

    if not TYPE_CHECKING:  # hidden from the type checker, which would take any attribute to exist

        def __getattr__(self, name: str) -> tuple[int, ...]:
            # Reached only for a slot that is empty: the masks of a grid that came as digits.
            if name != "masks":
                raise AttributeError(f"Grid has no attribute {name!r}")
            masks = tuple([_MASK_OF_DIGIT[digit] for digit in self._digits])
            _set(self, "masks", masks)
            return masks

    # One cell, one digit

    def digit(self, cell: Cell) -> Digit | None:
        """The digit of a cell that has one candidate left, else None."""
        mask = self.masks[cell]
        return Digit(mask.bit_length()) if mask and not mask & mask - 1 else None

    def candidates(self, cell: Cell) -> frozenset[Digit]:
        """The digits that a cell may still hold."""
        return frozenset(digits_of(self.masks[cell]))

    def candidates_mask(self, cell: Cell) -> int:
        """The digits that a cell may still hold, as raw bits."""
        return self.masks[cell]

    def places(self, digit: Digit, house: House | Difference) -> tuple[Cell, ...]:
        """The cells of a house that may still hold a digit, in reading order."""
        bit, masks = 1 << digit - 1, self.masks
        return tuple([cell for cell in sorted(house.cells) if masks[cell] & bit])

    # The whole grid

    @property
    def size(self) -> int:
        """Rows, columns and digits: 9."""
        return self.rules.size

    @property
    def houses(self) -> tuple[House, ...]:
        """Every house of the rules: rows, columns, boxes, diagonals and whatever else there is."""
        return self.rules.houses

    @property
    def peers(self) -> tuple[frozenset[Cell], ...]:
        """For each cell, the cells that may not repeat its digit."""
        return self.rules.peers

    @property
    def line(self) -> str:
        """One symbol a cell, a dot where several digits (or none) are left."""
        if self._digits is not None:
            return self._digits.translate(TO_SYMBOLS).decode("ascii")
        return "".join([_SYMBOL_OF_MASK.get(mask, ".") for mask in self.masks])

    @property
    def is_solved(self) -> bool:
        """Whether every cell has one digit and every house, difference and relation holds."""
        masks, full = self.masks, self.rules.full_mask
        if any(not mask or mask & mask - 1 for mask in masks):
            return False
        # As many single bits as there are digits add up to all of them only when none is there twice.
        if any(sum(of_house(masks)) != full for of_house in self.rules.house_getters):
            return False
        for difference in self.rules.differences:
            if len({masks[cell] for cell in difference.cells}) != len(difference.cells):
                return False
        return all(
            relation.allows(masks[relation.first].bit_length(), masks[relation.second].bit_length())
            for relation in self.rules.relations
        )

    def differences_to(self, other: Grid) -> tuple[Cell, ...]:
        """The cells whose candidates are not the same in the other grid, in reading order."""
        pairs = zip(self.masks, other.masks, strict=True)
        return tuple([Cell(cell) for cell, (mine, theirs) in enumerate(pairs) if mine != theirs])

    # One step on

    def without(self, candidates: Iterable[Candidate]) -> Grid:
        """The grid with some candidates ruled out."""
        masks = list(self.masks)
        for cell, digit in candidates:
            masks[cell] &= ~(1 << digit - 1)
        return Grid.from_masks(self.rules, tuple(masks))

    def placing(self, cell: Cell, digit: Digit) -> Grid:
        """The grid with a digit placed: it leaves the peers, and related cells keep what fits it.

        >>> grid = Grid.from_line("." * 81, "nonconsecutive").placing(0, 5)
        >>> sorted(grid.candidates(1)), sorted(grid.candidates(2))
        ([1, 2, 3, 7, 8, 9], [1, 2, 3, 4, 6, 7, 8, 9])
        """
        bit = 1 << digit - 1
        if not self.masks[cell] & bit:
            name = cell_name(cell, self.size)
            raise ContradictionError(f"{digit} is not a candidate of {name}", (cell,))
        masks = list(self.masks)
        place(masks, cell, digit, self.rules)
        return Grid.from_masks(self.rules, tuple(masks))

    # As text

    def to_text(self, marks: bool = True) -> str:
        """The board: with pencil marks every candidate of a cell, without them a dot where several are left."""
        if not marks:
            return board_text(self.rules, self.line)
        symbols = self.rules.symbols
        texts = ["".join([symbols[digit - 1] for digit in digits_of(mask)]) or "-" for mask in self.masks]
        return board_text(self.rules, texts)

    def __str__(self) -> str:
        return self.to_text(marks="." in self.line)

    def __repr__(self) -> str:
        return f"<Grid {self.line} {self.rules}>"

    # As a value

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Grid):
            return NotImplemented
        return self.masks == other.masks and self.rules == other.rules

    def __hash__(self) -> int:
        return hash((self.rules, self.masks))

    def __reduce__(self) -> tuple[Any, ...]:
        if self._digits is not None:
            return Grid.from_digits, (self.rules, self._digits)
        return Grid.from_masks, (self.rules, self.masks)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError("Grid is a value and cannot be changed; without and placing return a new one")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError("Grid is a value and cannot be changed; without and placing return a new one")


_new = object.__new__
_set = object.__setattr__


def place(masks: list[int], cell: Cell, digit: int, rules: Rules) -> None:
    """Place a digit in a list of masks: it leaves the peers, and related cells keep what fits it."""
    bit = 1 << digit - 1
    for peer in rules.peers[cell]:
        masks[peer] &= ~bit
    for other, left in rules.related_masks[cell]:
        masks[other] &= left[digit]
    masks[cell] = bit
