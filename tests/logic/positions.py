"""Positions made by hand: candidates for some cells, all digits elsewhere; and the steps found there, each proved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.board.candidate import candidate_name
from nonet.board.cell import parse_cell, parse_cells
from nonet.logic.finders import find
from nonet.logic.position import Position
from nonet.logic.proof import doubts
from nonet.logic.techniques import technique
from nonet.model.grid import Grid
from nonet.rules import Rules

if TYPE_CHECKING:
    from collections.abc import Mapping

    from nonet.logic.step import Step
    from nonet.rules.ruleset import AnyRules


def position(
    candidates: Mapping[str, str] | None = None,
    rules: AnyRules = "classic",
    *,
    only: Mapping[str, str] | None = None,
    placed: Mapping[str, int] | None = None,
    givens: str = "",
) -> Position:
    """Candidates as `{"r1c1": "37"}`, only places as `{"4 row 2": "r2c3 r2c8"}`; `givens` are cells placed in print."""
    board = Rules.of(rules)
    masks = [board.full_mask] * len(board.cells)
    for where, cells in (only or {}).items():
        digit, _, name = where.partition(" ")
        (house,) = (house for house in board.houses if house.name == name)
        for cell in house.cells - set(parse_cells(cells, board.size)):
            masks[cell] &= ~(1 << board.symbols.index(digit))
    for cells, digits in (candidates or {}).items():
        for cell in parse_cells(cells, board.size):
            masks[cell] = sum(1 << board.symbols.index(digit) for digit in digits)
    written = bytearray(len(board.cells))
    for name, number in (placed or {}).items():
        written[parse_cell(name, board.size)] = number
        masks[parse_cell(name, board.size)] = 1 << number - 1
    printed = set(parse_cells(givens, board.size)) if givens else set()
    return Position(
        Grid.from_masks(board, tuple(masks)), bytes(written), bytes(cell in printed for cell in board.cells)
    )


def steps(name: str, at: Position, **options: int) -> list[Step]:
    """Every step of a technique; each must be proved by its own evidence, and none told twice."""
    found = find(at, [technique(name)], options)
    for step in found:
        assert doubts(step) == [], str(step)
    told = [(step.digits, step.placements, step.eliminations) for step in found]
    assert len(set(told)) == len(told), "a step told twice"
    first = find(at, [technique(name)], options, limit=1)
    assert bool(first) == bool(found), "the first step and all steps disagree"
    return found


def results(name: str, at: Position, **options: int) -> set[str]:
    """What those steps do: "r4c2=7", "r4c4≠4,7 r5c5≠7"."""
    return {step.result() for step in steps(name, at, **options)}


def removed(name: str, at: Position, **options: int) -> set[str]:
    """The candidates that those steps rule out, as "7r4c2"."""
    return {
        candidate_name(candidate, at.rules.size)
        for step in steps(name, at, **options)
        for candidate in step.eliminations
    }
