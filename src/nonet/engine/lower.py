"""Rules as the native engine wants them: plain tables of cell numbers, made once for each rule set.

>>> lowered(Rules("windoku")).shape, lowered(Rules("diagonal")).shape
(<Shape.ANY: 0>, <Shape.DIAGONAL: 2>)
"""

from __future__ import annotations

import os
from enum import IntEnum
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Final, NamedTuple

from nonet import _native
from nonet.errors import RulesError
from nonet.rules.ruleset import Rules

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.board.house import House

BLANKS: Final = ".0*_- "  # what stands for an empty cell in a line of text


class Shape(IntEnum):
    """The rule sets that digit lanes know by heart; `native/engine.hpp` numbers them so."""

    ANY = 0
    CLASSIC = 1
    DIAGONAL = 2
    FALLING = 3
    RISING = 4


class Lowered(NamedTuple):
    """A rule set's engine and its alphabets."""

    rules: Rules
    shape: Shape
    solver: _native.Solver
    digit_of: bytes  # by character of a text: its digit, 0 for a blank, 255 for neither
    symbols: bytes  # by digit: its character


def lowered(rules: Rules) -> Lowered:
    """The engine for these rules, on the kernel that `NONET_KERNEL` names or on the fastest that runs here."""
    return _lowered(rules, os.environ.get("NONET_KERNEL", ""))


def kernel() -> str:
    """The name of the kernel in use."""
    return _checked(os.environ.get("NONET_KERNEL", "")) or _native.kernels[-1]


@lru_cache(maxsize=256)
def _lowered(rules: Rules, kernel_name: str) -> Lowered:
    solver = solver_of(rules, kernel_name, rules.houses + rules.implied_houses)
    return Lowered(rules, _shape(rules), solver, _digit_of(rules), f".{rules.symbols}".encode())


def solver_of(rules: Rules, kernel_name: str, houses: tuple[House, ...]) -> _native.Solver:
    """A native engine for some rules that knows these of their houses."""
    return _native.Solver(
        kernel=_checked(kernel_name),
        shape=_shape(rules),
        size=rules.size,
        houses=[cell for house in houses for cell in sorted(house.cells)],
        pairs=[cell for pair in _pairs(rules) for cell in pair],
        relations=list(_relations(rules)),
        digit_of=_digit_of(rules),
    )


def _digit_of(rules: Rules) -> bytes:
    digit_of = bytearray(b"\xff" * 256)
    for blank in BLANKS:
        digit_of[ord(blank)] = 0
    for digit, symbol in enumerate(rules.symbols, 1):
        digit_of[ord(symbol)] = digit_of[ord(symbol.lower())] = digit
    return bytes(digit_of)


def _checked(kernel_name: str) -> str:
    if kernel_name and kernel_name not in _native.kernels:
        known = ", ".join(_native.kernels)
        raise RulesError(f"NONET_KERNEL={kernel_name} does not run here; the kernels that do: {known}")
    return kernel_name


def _shape(rules: Rules) -> Shape:
    """Which of the well-known rule sets these rules are, by their cells, whatever their names."""
    if rules.size != 9 or rules.relations or next(_pairs(rules), None):
        return Shape.ANY
    cells = {house.cells for house in rules.houses}
    for shape, text in _SHAPES.items():
        if cells == {house.cells for house in Rules(text).houses}:
            return shape
    return Shape.ANY


_SHAPES: Final = {
    Shape.CLASSIC: "classic",
    Shape.DIAGONAL: "diagonal",
    Shape.FALLING: "falling-diagonal",
    Shape.RISING: "rising-diagonal",
}


def _pairs(rules: Rules) -> Iterator[tuple[int, int]]:
    """Cells that differ although no house holds both."""
    together = {pair for house in rules.houses for pair in combinations(sorted(house.cells), 2)}
    for difference in rules.differences:
        for pair in combinations(sorted(difference.cells), 2):
            if pair not in together:
                together.add(pair)
                yield pair


def _relations(rules: Rules) -> Iterator[tuple[int, int, list[int]]]:
    """Each relation from both of its cells: by digit of the one, the digits the other may have."""
    for relation in rules.relations:
        forth, back = [0] * rules.size, [0] * rules.size
        for one, other in relation.allowed:
            forth[one - 1] |= 1 << (other - 1)
            back[other - 1] |= 1 << (one - 1)
        yield relation.first, relation.second, forth
        yield relation.second, relation.first, back
