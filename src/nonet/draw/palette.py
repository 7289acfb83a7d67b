"""How each role looks: a fill, and a second cue, because meaning never rests on colour alone.

The five fills are told apart by protan, deutan and tritan eyes too (smallest CIEDE2000 distance 19). Conflict and
cover borrow a fill and have a shape of their own.

>>> LOOKS[Role.PATTERN].shape, LOOKS[Role.FIN].shape
(<Shape.DISC: 'disc'>, <Shape.HOLLOW: 'hollow'>)
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from nonet.model.mark import Role


class Shape(Enum):
    """The second cue of a role in a picture."""

    BOLD = "bold"
    RING = "ring"  # a disc with a ring around, and the digit large
    DISC = "disc"
    STRUCK = "struck"  # a disc, the digit struck through
    HOLLOW = "hollow"
    SQUARE = "square"
    DASHED = "dashed"
    DIAMOND = "diamond"


class Look(NamedTuple):
    """A fill and its second cues: a shape in pictures, a sign before the digit in text."""

    fill: str
    shape: Shape
    sign: str
    ascii_sign: str
    terminal: int  # the fill among a terminal's 256 colours
    words: str  # what the legend says when the mark has no label


LOOKS = {
    Role.GIVEN: Look("", Shape.BOLD, " ", " ", 0, "given"),
    Role.PLACE: Look("#2E83FA", Shape.RING, "=", "=", 33, "placed"),
    Role.PATTERN: Look("#FFDA52", Shape.DISC, "●", "*", 221, "pattern"),
    Role.ELIMINATE: Look("#EF4F26", Shape.STRUCK, "×", "x", 196, "ruled out"),
    Role.FIN: Look("#C9BDEF", Shape.HOLLOW, "○", "o", 146, "second set"),
    Role.ALTERNATIVE: Look("#51E1BB", Shape.SQUARE, "■", "#", 79, "third set"),
    Role.COVER: Look("#51E1BB", Shape.DASHED, "◌", "c", 79, "cover"),
    Role.CONFLICT: Look("#EF4F26", Shape.DIAMOND, "◆", "!", 196, "conflict"),
}
