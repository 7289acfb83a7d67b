"""The path that a rating follows, step by step: HoDoKu's order, where `nonet.explain` takes a person's.

>>> from nonet.rate.rating import rate
>>> puzzle = Puzzle.from_line(".24........3..2.", "4x4")
>>> len(rated_path(puzzle)) == rate(puzzle).steps
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.engine.search import find_masks
from nonet.logic.finders import finders, step_of
from nonet.logic.path import Path
from nonet.logic.position import Position
from nonet.model.puzzle import Puzzle
from nonet.rate.hodoku import OPTIONS, ladder
from nonet.rate.many import ANY_NUMBER

if TYPE_CHECKING:
    from nonet.logic.step import Step


def rated_path(puzzle: Puzzle, solution: bytes | None = None) -> Path:
    """The steps that `rate` counts, of a puzzle with exactly one solution (as digits, if it is known)."""
    position = start = Position.of(puzzle)
    order = ladder()
    raw, _, _ = finders(puzzle.rules).climb(
        position.digits,
        position.grid.masks,
        position.givens,
        OPTIONS,
        order.rungs,
        order.scores,
        True,
        solution or find_masks(puzzle.rules, position.grid.masks, 1)[0],
        ANY_NUMBER,
    )
    steps: list[Step] = []
    for numbers in raw:
        steps.append(step_of(position, numbers))
        position = position.after(steps[-1])
    return Path(start, tuple(steps), position)
