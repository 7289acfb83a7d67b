"""Which rule a keyword means: the folder is the list.

A class registers its keyword when it is defined. A keyword not yet known is looked for in the file of its
name, then in every file of this folder, so that `Rules("diagonal")` loads one rule and not all of them.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from nonet.errors import RulesError

if TYPE_CHECKING:
    from collections.abc import Callable

    from nonet.rules.rule import Rule

_PACKAGE = __name__.rpartition(".")[0]
_found: dict[str, tuple[type[Rule], str]] = {}  # keyword, alias or shorthand -> the class, and its argument
_whole_folder_read = False

# Called when a keyword changes its meaning: a notebook cell with a rule of one's own, run again.
when_replaced: list[Callable[[], object]] = []


def find(keyword: str) -> tuple[type[Rule], str]:
    """The class that a keyword stands for, and the argument that is already part of the keyword ("" mostly).

    >>> find("x")
    (<class 'nonet.rules.diagonal.Diagonal'>, '')
    >>> find("falling-diagonal")[1]
    'falling'
    >>> find("daigonal")
    Traceback (most recent call last):
    nonet.errors.RulesError: no rule is called 'daigonal'; did you mean diagonal?
    """
    if keyword not in _found:
        _read_file_of(keyword)
    if keyword not in _found:
        _read_whole_folder()
    if keyword not in _found:
        from difflib import get_close_matches  # here, because only a mistake needs it

        near = get_close_matches(keyword, _found, n=2, cutoff=0.6)
        message = f"no rule is called {keyword!r}"
        raise RulesError(message if near else f"{message}; there are {', '.join(keywords())}", near)
    return _found[keyword]


def register(rule: type[Rule]) -> None:
    """Make a rule's keyword, aliases and shorthands known; called for every class that names a keyword."""
    if not is_ours(rule):
        _read_whole_folder()  # so that a keyword of ours is never taken unnoticed
    words = dict.fromkeys((rule.keyword, *rule.aliases), "") | dict(rule.shorthands)
    for word in words:
        _check_word(word, rule)
    for word, argument in words.items():
        replaces = word in _found
        _found[word] = rule, argument
        if replaces:
            for forget in when_replaced:
                forget()


def every_rule() -> tuple[type[Rule], ...]:
    """Every rule of this folder, by keyword; a user's own rules are not among them.

    >>> [rule.keyword for rule in every_rule()][:3]
    ['antiking', 'antiknight', 'asterisk']
    """
    _read_whole_folder()
    # A class that its module does not hold is an example of a docstring, made when the docstring ran as a test.
    ours = {rule for rule, _ in _found.values() if is_ours(rule) and rule is _attribute(rule)}
    return tuple(sorted(ours, key=lambda rule: rule.keyword))


def _attribute(rule: type[Rule]) -> object:
    return getattr(sys.modules.get(rule.__module__), rule.__name__, None)


def keywords() -> tuple[str, ...]:
    """Every keyword that can be written now, a user's own included, without the aliases."""
    _read_whole_folder()
    return tuple(sorted({rule.keyword for rule, _ in _found.values()}))


def is_ours(rule: type[Rule]) -> bool:
    """Whether a rule comes with the package."""
    return rule.__module__.startswith(f"{_PACKAGE}.")


def _check_word(word: str, rule: type[Rule]) -> None:
    if not word or word != word.lower() or not word.replace("-", "a").isalnum() or word[0].isdigit():
        raise RulesError(f"{word!r} is no keyword for {rule.__name__}: use small letters, digits and hyphens")
    if word in _found:
        other = _found[word][0]
        # The same name again is a notebook cell run twice, or a slotted dataclass, which makes its class anew.
        if (other.__module__, other.__qualname__) != (rule.__module__, rule.__qualname__):
            raise RulesError(
                f"the keyword {word!r} of {rule.__name__} is taken by {other.__module__}.{other.__qualname__}"
            )


def _read_file_of(keyword: str) -> None:
    name = keyword.replace("-", "_")
    if name.isidentifier() and name.isascii() and not name.startswith("_"):
        from importlib import import_module

        module = f"{_PACKAGE}.{name}"
        try:
            import_module(module)
        except ModuleNotFoundError as error:
            if error.name != module:  # the file is there, and something that it needs is not
                raise


def _read_whole_folder() -> None:
    global _whole_folder_read
    if _whole_folder_read:
        return
    from importlib import import_module
    from pkgutil import iter_modules

    for module in iter_modules(import_module(_PACKAGE).__path__):
        import_module(f"{_PACKAGE}.{module.name}")
    _whole_folder_read = True
