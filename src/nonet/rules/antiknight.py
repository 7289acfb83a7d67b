"""Antiknight: a chess knight never jumps to its own digit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.board.house import Difference
from nonet.rules.moves import KNIGHT, pairs_apart
from nonet.rules.rule import Rule

if TYPE_CHECKING:
    from collections.abc import Iterator


class AntiKnight(Rule):
    """Cells a knight's move apart hold different digits.

    >>> len(list(AntiKnight().differences()))
    224
    """

    __slots__ = ()
    keyword = "antiknight"
    aliases = ("anti-knight", "knight")

    def differences(self, size: int = 9) -> Iterator[Difference]:
        """One pair for each knight's move."""
        for pair in pairs_apart(KNIGHT, size):
            yield Difference("knight's move", pair)
