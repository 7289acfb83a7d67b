"""Values: whole when made, equal by what they hold, never changed.

`Value` gives a class with slots what a frozen, slotted dataclass would. The board and the rules are on the way to
the very first answer, and importing `dataclasses` alone takes longer (9 ms) than all of them together.
"""

from __future__ import annotations

from typing import Any, NoReturn


class Value:
    """A frozen value; `__match_args__` are its fields, in the order of its `__init__`.

    >>> class Point(Value):
    ...     __slots__ = __match_args__ = ("x", "y")
    ...     def __init__(self, x: int, y: int) -> None:
    ...         self._set(x, y)
    >>> Point(1, 2), Point(1, 2) == Point(1, 2), len({Point(1, 2), Point(1, 2)})
    (Point(x=1, y=2), True, 1)
    >>> Point(1, 2).x = 3
    Traceback (most recent call last):
    AttributeError: Point is a value and cannot be changed
    """

    __slots__ = ()
    __match_args__: tuple[str, ...] = ()

    def _set(self, *fields: object) -> None:
        """Fill the slots; for `__init__` only."""
        for name, field in zip(self.__match_args__, fields, strict=True):
            object.__setattr__(self, name, field)

    def _fields(self) -> tuple[Any, ...]:
        return tuple([getattr(self, name) for name in self.__match_args__])

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if type(self) is not type(other):
            return NotImplemented
        assert isinstance(other, Value)
        return self._fields() == other._fields()

    def __hash__(self) -> int:
        return hash((type(self).__name__, self._fields()))

    def __repr__(self) -> str:
        fields = ", ".join([f"{name}={getattr(self, name)!r}" for name in self.__match_args__])
        return f"{type(self).__name__}({fields})"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self._fields()

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{type(self).__name__} is a value and cannot be changed")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"{type(self).__name__} is a value and cannot be changed")
