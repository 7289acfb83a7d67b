"""Positions by hand: candidates for the cells that matter, every digit in all others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.board.candidate import candidate_name
from nonet.board.cell import cell_name
from nonet.logic.finders import find
from nonet.logic.position import Position
from nonet.logic.proof import doubts
from nonet.logic.techniques import technique
from nonet.model.grid import Grid
from nonet.rules.ruleset import Rules

if TYPE_CHECKING:
    from collections.abc import Mapping

    from nonet.logic.step import Step
    from nonet.rules.ruleset import AnyRules


def position(
    candidates: Mapping[str, str] | None = None,
    rules: AnyRules = "classic",
    *,
    only: Mapping[str, str] | None = None,
) -> Position:
    """A position with some cells' candidates ("r1c1": "37"), and every digit in all others.

    `only` keeps a digit to some places of a house: {"4 row 1": "r1c1 r1c2"}.
    """
    rules = Rules.of(rules)
    cell_of = {cell_name(cell, rules.size): cell for cell in rules.cells}
    masks = [rules.full_mask] * len(rules.cells)
    for name, digits in (candidates or {}).items():
        masks[cell_of[name]] = sum(1 << rules.symbols.index(digit) for digit in digits)
    for where, places in (only or {}).items():
        digit, _, house_name = where.partition(" ")
        (house,) = (house for house in rules.houses if house.name == house_name)
        for cell in house.cells - {cell_of[name] for name in places.split()}:
            masks[cell] &= ~(1 << rules.symbols.index(digit))
    blank = bytes(len(masks))
    return Position(Grid.from_masks(rules, tuple(masks)), blank, blank)


def steps(name: str, where: Position) -> list[Step]:
    """Every step of a technique, each of them proved."""
    found = find(where, [technique(name)])
    for step in found:
        assert doubts(step) == [], str(step)
    results = [(step.digits, step.placements, step.eliminations) for step in found]
    assert len(set(results)) == len(results), "a step told twice"
    first = find(where, [technique(name)], limit=1)
    assert bool(first) == bool(found), "the first step and all steps disagree"
    return found


def removed(name: str, where: Position) -> set[str]:
    """The candidates that a technique rules out: {"3r5c5"}."""
    size = where.rules.size
    return {candidate_name(candidate, size) for step in steps(name, where) for candidate in step.eliminations}
