"""Pictures of puzzles, positions and steps: one display list in, many outputs; one output a file of this folder.

>>> from nonet.formats import parse
>>> puzzle = parse("12..34.........1")
>>> print(draw(puzzle))
┌─────┬─────┐
│ 1 2 │ . . │
│ 3 4 │ . . │
├─────┼─────┤
│ . . │ . . │
│ . . │ . 1 │
└─────┴─────┘
>>> draw(puzzle, "svg").startswith("<svg")
True
>>> list(outputs())
['aloud', 'svg', 'text']

What can be drawn is a `Picture`, a `Puzzle`, a `Grid`, or anything with a method `picture()`, as steps and paths have.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from nonet.draw.picture import Drawable, Picture, Pictured, picture_of
from nonet.errors import RulesError
from nonet.verb import is_a_verb

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nonet.draw.aloud import to_aloud
    from nonet.draw.output import Output
    from nonet.draw.svg import to_svg
    from nonet.draw.text import to_text
    from nonet.model.mark import Mark

__all__ = [
    "Drawable",
    "Picture",
    "Pictured",
    "draw",
    "outputs",
    "picture_of",
    "to_aloud",
    "to_svg",
    "to_text",
]


is_a_verb(__name__)


def draw(
    thing: Drawable,
    format: str = "text",
    *,
    marks: Iterable[Mark] = (),
    candidates: bool | None = None,
    **options: Any,
) -> Any:
    """The thing drawn in a format: "text", "svg" or "aloud" (all three are text), or another that is a file here.

    `marks` and `candidates` are as in `picture_of`, `options` those of the format: `ascii=True` for text,
    `theme="dark"` for SVG; `beat=2` shows an explanation's second moment in all of them.
    """
    chosen = outputs().get(format)
    if chosen is None:
        from difflib import get_close_matches

        near = get_close_matches(format, outputs(), 2)
        known = "" if near else f"; there are {', '.join(outputs())}"
        raise RulesError(f"there is no picture format {format!r}{known}", near)
    return chosen.render(picture_of(thing, marks=marks, candidates=candidates), **options)


@cache
def outputs() -> dict[str, Output]:
    """Every output by its name: those modules of this folder that have an `OUTPUT`."""
    from importlib import import_module
    from pkgutil import iter_modules

    modules = [import_module(f"{__name__}.{module.name}") for module in iter_modules(__path__)]
    found: list[Output] = [module.OUTPUT for module in modules if hasattr(module, "OUTPUT")]
    return {each.name: each for each in found}


def __getattr__(name: str) -> object:
    """`to_text` and its kin, loaded when first used: a board in a terminal does not wait for SVG."""
    if name in ("to_aloud", "to_svg", "to_text"):
        from importlib import import_module

        return getattr(import_module(f"{__name__}.{name.removeprefix('to_')}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
