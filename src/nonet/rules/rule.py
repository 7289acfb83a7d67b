"""`Rule`: what every rule is, and all that a rule of your own has to be.

A rule says which cells form houses, which must differ, and which pairs are related; everything else (solving,
counting, checking, explaining) follows from that. A rule of your own is one class:

>>> from nonet.board import House, cell_at
>>> class Compass(Rule):
...     '''The middle cells of the four sides, the corners and the centre hold each digit once.'''
...     keyword = "compass"
...     only_size = 9
...     def houses(self, size=9):
...         yield House("compass", (cell_at(row, column) for row in (1, 5, 9) for column in (1, 5, 9)))
>>> from nonet.rules import Rules
>>> Rules("compass", "diagonal").houses[-3].name
'compass'

Give it arguments by making it a frozen dataclass, and write `spelling` and `read` so that it survives as text.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from nonet.errors import RulesError
from nonet.rules import registry

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import ClassVar, Self

    from nonet.board.house import Difference, House, Relation


class Rule:
    """Describes itself by houses, differences and relations; every method may be left out.

    A rule is a value: two of the same class with the same fields are equal, and none changes once it is made.
    """

    __slots__ = ()

    keyword: ClassVar[str] = ""  # how formats and the command line spell it
    aliases: ClassVar[tuple[str, ...]] = ()  # other keywords that mean the same: "x" for diagonal
    shorthands: ClassVar[Mapping[str, str]] = MappingProxyType({})  # keyword -> the argument it stands for
    is_base: ClassVar[bool] = False  # it says what the boxes are: classic, latin, jigsaw
    only_size: int | None = None  # the one size that the rule can have, when there is just one

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        if cls.__dict__.get("keyword"):
            registry.register(cls)

    # What the rule says

    def houses(self, size: int = 9) -> Iterable[House]:
        """Groups of exactly `size` cells that hold each digit once."""
        return ()

    def implied_houses(self, size: int = 9) -> Iterable[House]:
        """Houses that follow from the rule where rows and columns are houses: nothing new, but it helps the engine."""
        return ()

    def differences(self, size: int = 9) -> Iterable[Difference]:
        """Groups of cells that hold no digit twice."""
        return ()

    def relations(self, size: int = 9) -> Iterable[Relation]:
        """Pairs of cells and the digits they may hold together."""
        return ()

    # Where it can be

    def check(self, size: int) -> None:
        """Raise RulesError when the rule cannot be on a grid of this size."""
        if self.only_size not in (None, size):
            needed = f"{self.only_size}x{self.only_size}"
            raise RulesError(f"{self.keyword} needs a {needed} grid, not {size}x{size}")

    def box_shape(self, size: int) -> tuple[int, int] | None:
        """For a base: the rows and columns of its boxes, or None when it has no rectangular ones."""
        return None

    # How it is spelt

    @property
    def spelling(self) -> str:
        """Text that `Rules` reads back as this rule: its keyword, or "keyword:argument"."""
        return self.keyword

    @classmethod
    def read(cls, argument: str) -> Self:
        """The rule from what follows the colon in "keyword:argument"; "" when nothing does."""
        if argument:
            raise RulesError(f"{cls.keyword} takes nothing after a colon, got {argument!r}")
        try:
            return cls()
        except TypeError as error:  # a rule with fields whose author wrote no `read`
            raise RulesError(f"{cls.keyword} cannot be made from its keyword alone: {error}") from error

    # A rule is a value (a dataclass brings its own of these)

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        return self is other or getattr(self, "__dict__", None) == getattr(other, "__dict__", None)

    def __hash__(self) -> int:
        return hash((type(self).__name__, *getattr(self, "__dict__", {}).values()))

    def __repr__(self) -> str:
        fields = ", ".join([f"{name}={value!r}" for name, value in getattr(self, "__dict__", {}).items()])
        return f"{type(self).__name__}({fields})"
