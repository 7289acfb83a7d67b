"""Every technique, one a file: the folder is the list.

>>> [technique.keyword for technique in techniques()[:3]]
['full-house', 'hidden-single', 'naked-single']
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from importlib import import_module
from inspect import cleandoc
from pkgutil import iter_modules

from nonet.errors import RulesError
from nonet.logic.technique import Technique


@cache
def techniques() -> tuple[Technique, ...]:
    """The catalogue, easiest first."""
    found = []
    for module in iter_modules(__path__):
        if module.name.startswith("_"):
            continue
        home = import_module(f"{__name__}.{module.name}")
        found.append(replace(home.TECHNIQUE, lesson=cleandoc(home.__doc__ or "")))
    return tuple(sorted(found, key=lambda technique: (technique.rank, technique.name)))


@cache
def by_keyword() -> dict[str, Technique]:
    """The techniques by the name that the command line and JSON use."""
    return {technique.keyword: technique for technique in techniques()}


def technique(name: str) -> Technique:
    """The technique of a name, however its words are joined: "x-wing", "X-Wing", "x wing"."""
    keyword = name.strip().lower().replace("_", "-").replace(" ", "-")
    found = by_keyword().get(keyword)
    if found is None:
        from difflib import get_close_matches

        close = get_close_matches(keyword, by_keyword(), 1)
        meant = f"; did you mean {close[0]}?" if close else ""
        raise RulesError(f"there is no technique {name!r}{meant}")
    return found
