"""Colour, and whether anybody would see it.

`--color` has the last word, then NO_COLOR, then FORCE_COLOR (both count when they are not empty), then whether the
stream is a terminal that can. Colour never carries a meaning alone.
"""

from __future__ import annotations

import os
import sys
from typing import TextIO


def wants_colour(stream: TextIO, choice: str = "auto") -> bool:
    """Whether to write colours to a stream."""
    if choice != "auto":
        return choice == "always"
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return stream.isatty() and os.environ.get("TERM") != "dumb"


def complain(message: str) -> None:
    """Say what is wrong, on standard error."""
    prefix = paint("nonet:", "31;1") if wants_colour(sys.stderr) else "nonet:"
    sys.stderr.write(f"{prefix} {message}\n")


def paint(text: str, codes: str) -> str:
    """The text in a colour or weight, by the numbers of ECMA-48 ("1" is bold)."""
    return f"\x1b[{codes}m{text}\x1b[0m"


def speaks_unicode(stream: TextIO) -> bool:
    """Whether the stream can write lines as ┌ and ┼."""
    return (getattr(stream, "encoding", None) or "ascii").lower().replace("-", "").startswith("utf")
