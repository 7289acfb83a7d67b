"""How large the grid is: from the rules when they say so, from the text when they do not.

>>> size_said("16x16+diagonal"), size_said("girandola"), size_said("diagonal"), size_said(None)
(16, 9, None, None)
>>> size_of_cells(81), size_of_cells(256), size_of_cells(80)
(9, 16, None)
>>> size_of_cells(49), size_of_cells(49, "latin"), size_of_cells(81, "16x16")
(None, 7, None)
>>> size_meant(80), size_meant(82), size_meant(18), size_meant(250)
(9, 9, 9, 16)
"""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING

from nonet.errors import RulesError
from nonet.rules import registry
from nonet.rules.boxes import USUAL_BOXES
from nonet.rules.rule import Rule
from nonet.rules.ruleset import LARGEST, Rules

if TYPE_CHECKING:
    from nonet.rules.ruleset import AnyRules

USUAL_SIZES = tuple(USUAL_BOXES)


def size_said(rules: AnyRules | None) -> int | None:
    """The size that the rules fix, or None when the text decides."""
    if rules is None:
        return None
    if isinstance(rules, Rules):
        return rules.size
    stated = Rules.of(rules)
    words = [rules] if isinstance(rules, str) else [] if isinstance(rules, Rule) else list(rules)
    if stated.size != 9 or any(isinstance(word, Rules) or "9x9" in str(word).lower() for word in words):
        return stated.size
    return next((part.only_size for part in stated.parts if part.only_size), None)


def size_of_cells(cells: int, rules: AnyRules | None = None) -> int | None:
    """The size of a grid of so many cells, or None when there is no such grid.

    Sizes without usual boxes (7x7) count only where the rules need none: a Latin square.
    """
    said = size_said(rules)
    if said is not None:
        return said if said * said == cells else None
    size = isqrt(cells)
    if size * size != cells or not 2 <= size <= LARGEST:
        return None
    return size if is_size(size, rules) else None


def is_size(size: int, rules: AnyRules | None = None) -> bool:
    """Whether the rules can have a grid of this size."""
    said = size_said(rules)
    if said is not None:
        return size == said
    if size in USUAL_SIZES:
        return True
    if rules is None or not 2 <= size <= LARGEST:
        return False
    try:
        rules_at(rules, size)
    except RulesError:
        return False
    return True


def size_meant(cells: int) -> int:
    """The size most likely meant by a wrong number of cells.

    Too few are a 9x9 grid cut short; more than 81 go to the nearest size, so one cell too many is still 9x9.
    """
    if cells <= 81:
        return 9
    return min(USUAL_SIZES, key=lambda size: abs(size * size - cells))


# Making a Rules from text and size takes longer than reading a puzzle.
_known: dict[tuple[str, int], Rules] = {}
registry.when_replaced.append(_known.clear)


def known_at_nine(rules: AnyRules | None) -> Rules | None:
    """The rules of a 9x9 grid if there is no need to think: None when there is, or when the size may be another."""
    if rules is None:
        rules = "classic"
    if type(rules) is str:
        return _known.get((rules, 9))
    return rules if type(rules) is Rules and rules.size == 9 else None


def rules_at(rules: AnyRules | None, size: int) -> Rules:
    """The rules for a grid of this size; `RulesError` when they are for another."""
    if rules is None or isinstance(rules, str):
        key = ("classic" if rules is None else rules, size)
        known = _known.get(key)
        if known is None:
            known = Rules(key[0], size=size)
            if len(_known) < 256:  # no more: the spelling of a jigsaw differs from puzzle to puzzle
                _known[key] = known
        return known
    if isinstance(rules, Rules):
        if rules.size != size:
            raise RulesError(f"the puzzle is {size}x{size}, but the rules are for {rules.size}x{rules.size}")
        return rules
    return Rules(rules, size=size) if isinstance(rules, Rule) else Rules(*rules, size=size)
