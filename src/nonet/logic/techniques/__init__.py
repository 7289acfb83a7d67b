"""Every technique, one a file: the folder is the list.

>>> [technique.keyword for technique in techniques()[:3]]
['full-house', 'hidden-single', 'naked-single']
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache, lru_cache
from importlib import import_module
from inspect import cleandoc
from pkgutil import iter_modules

from nonet.errors import RulesError
from nonet.logic.technique import Technique


def techniques() -> tuple[Technique, ...]:
    """Every technique, easiest first."""
    return _sorted(tuple(_added))


def add(own: Technique) -> Technique:
    """Add a technique of your own: it joins the ladder at its rank. One of the same name is replaced."""
    if own.find is None:
        raise RulesError(f"{own.name} has no find, a function that takes a position and yields steps")
    _added[:] = [each for each in _added if each.keyword != own.keyword]
    _added.append(own)
    return own


def remove(own: Technique) -> None:
    """Take a technique of your own out again."""
    _added.remove(own)


_added: list[Technique] = []


@cache
def _ours() -> tuple[Technique, ...]:
    found = []
    for module in iter_modules(__path__):
        if not module.name.startswith("_"):
            home = import_module(f"{__name__}.{module.name}")
            found.append(replace(home.TECHNIQUE, lesson=cleandoc(home.__doc__ or "")))
    return tuple(found)


@lru_cache(maxsize=16)
def _sorted(added: tuple[Technique, ...]) -> tuple[Technique, ...]:
    return tuple(sorted((*_ours(), *added), key=lambda technique: (technique.rank, technique.name)))


@lru_cache(maxsize=16)
def _by_keyword(added: tuple[Technique, ...]) -> dict[str, Technique]:
    return {technique.keyword: technique for technique in _sorted(added)}


def by_keyword() -> dict[str, Technique]:
    """The techniques by the name that the command line and JSON use."""
    return _by_keyword(tuple(_added))


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
