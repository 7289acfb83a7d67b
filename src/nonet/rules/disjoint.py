"""Disjoint groups: the same place in every box."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.board.house import House
from nonet.rules.boxes import check_boxes, usual_boxes
from nonet.rules.rule import Rule

if TYPE_CHECKING:
    from collections.abc import Iterator


class Disjoint(Rule):
    """Every digit appears exactly once at each place of the boxes.

    The nine top left cells of the boxes hold nine different digits, and so do the nine cells beside them, and so on.

    >>> [house.name for house in Disjoint().houses()][:2]
    ['place 1 of every box', 'place 2 of every box']
    """

    __slots__ = ()
    keyword = "disjoint"
    aliases = ("disjoint-groups",)

    def houses(self, size: int = 9) -> Iterator[House]:
        """One house for each place of a box, in reading order."""
        for number, cells in enumerate(zip(*usual_boxes(size), strict=True), start=1):
            yield House(f"place {number} of every box", cells)

    def check(self, size: int) -> None:
        """Places of boxes need boxes."""
        check_boxes(self.keyword, size)
