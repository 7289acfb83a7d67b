"""A board as text: rows of equal columns, with lines between the boxes where there are boxes.

>>> from nonet.rules import Rules
>>> print(board_text(Rules("4x4"), list("1...") * 4))
1 . | . .
1 . | . .
----+----
1 . | . .
1 . | . .
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nonet.rules.ruleset import Rules


def board_text(rules: Rules, texts: Sequence[str]) -> str:
    """The board with the text of each cell, all columns as wide as the longest text."""
    size = rules.size
    height, width = rules.box_shape or (size, size)
    longest = max(map(len, texts))
    lines = []
    for row in range(size):
        if row and row % height == 0:
            lines.append(_ruler(size // width, width * (longest + 1)))
        cells = [text.ljust(longest) for text in texts[row * size : (row + 1) * size]]
        boxes = [" ".join(cells[start : start + width]) for start in range(0, size, width)]
        lines.append(" | ".join(boxes).rstrip())
    return "\n".join(lines)


def _ruler(boxes: int, width: int) -> str:
    """A line between boxes: a plus sign below each bar."""
    inner = ["-" * (width + 1)] * (boxes - 2)
    return "+".join(["-" * width, *inner, "-" * width])
