"""What an output is: one file of this folder that ends in `OUTPUT = Output(...)`; the folder is the list."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable


class Output(NamedTuple):
    """One way to draw a picture."""

    name: str  # how `draw(thing, format=...)` and the command line call it
    extensions: tuple[str, ...]  # of files, with the dot; the first is the one to write
    render: Callable[..., Any]  # (thing, *, beat=None, options) -> text, or bytes of an image
