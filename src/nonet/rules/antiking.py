"""Antiking: a chess king never steps onto its own digit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.board.house import Difference
from nonet.rules.moves import KING, pairs_apart
from nonet.rules.rule import Rule

if TYPE_CHECKING:
    from collections.abc import Iterator


class AntiKing(Rule):
    """Cells that touch, at a side or a corner, hold different digits.

    Beside rows, columns and boxes only the corners that two boxes share say something new: 56 pairs.

    >>> from nonet.rules import Rules
    >>> len(list(AntiKing().differences())), len(Rules("antiking").differences)
    (272, 56)
    """

    __slots__ = ()
    keyword = "antiking"
    aliases = ("anti-king", "king", "touchless")

    def differences(self, size: int = 9) -> Iterator[Difference]:
        """One pair for each king's move."""
        for pair in pairs_apart(KING, size):
            yield Difference("king's move", pair)
