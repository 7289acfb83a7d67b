"""Nonconsecutive: neighbours are never next to each other in counting."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.board.house import Relation
from nonet.rules.moves import NEIGHBOUR, pairs_apart
from nonet.rules.rule import Rule

if TYPE_CHECKING:
    from collections.abc import Iterator


class Nonconsecutive(Rule):
    """Cells that share a side do not hold consecutive digits: no 4 beside a 5.

    >>> relation = next(iter(Nonconsecutive().relations()))
    >>> relation.allows(4, 5), relation.allows(5, 4), relation.allows(4, 6)
    (False, False, True)
    """

    __slots__ = ()
    keyword = "nonconsecutive"
    aliases = ("non-consecutive", "anticonsecutive", "anti-consecutive")

    def relations(self, size: int = 9) -> Iterator[Relation]:
        """One relation for each two neighbours; all share one set of pairs."""
        digits = range(1, size + 1)
        allowed = frozenset((one, two) for one in digits for two in digits if abs(one - two) != 1)
        for first, second in pairs_apart(NEIGHBOUR, size):
            yield Relation("neighbours", first, second, allowed)
