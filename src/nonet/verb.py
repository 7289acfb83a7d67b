"""A package that is a verb as well: `nonet.rate` is both the package of rating and the function that rates.

Python sets the attribute `rate` of `nonet` to the package as soon as anything of it is imported, whatever stood there
before. So the package itself can be called, and does what its function of the same name does.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any


class Verb(ModuleType):
    """A module that can be called."""

    def __call__(self, *arguments: Any, **options: Any) -> Any:
        """What the function of the module's own name returns."""
        return getattr(self, self.__name__.rpartition(".")[2])(*arguments, **options)


def is_a_verb(name: str) -> None:
    """Makes a module callable; for its `__init__.py` to say, with its own name."""
    sys.modules[name].__class__ = Verb
