"""Center dot: the middle cells of the boxes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.board.house import House
from nonet.errors import RulesError
from nonet.rules.boxes import USUAL_BOXES, usual_boxes
from nonet.rules.rule import Rule

if TYPE_CHECKING:
    from collections.abc import Iterator


class CenterDot(Rule):
    """Every digit appears exactly once in the centres of the boxes.

    >>> [sorted(house.cells)[:3] for house in CenterDot().houses()]
    [[10, 13, 16]]
    """

    __slots__ = ()
    keyword = "centerdot"
    aliases = ("center-dot", "centredot", "centre-dot")

    def houses(self, size: int = 9) -> Iterator[House]:
        """The centres of the boxes, one house."""
        yield House("center dots", (box[size // 2] for box in usual_boxes(size)))

    def check(self, size: int) -> None:
        """A box has a centre when its sides are odd."""
        height, width = USUAL_BOXES.get(size, (0, 0))
        if not (height % 2 and width % 2):
            raise RulesError(f"centerdot needs boxes with a centre, as 9x9 and 25x25 have, not {size}x{size}")
