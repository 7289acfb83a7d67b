"""The easiest step first: `hint`, `steps`, `explain`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.logic.finders import find
from nonet.logic.position import Position
from nonet.logic.techniques import techniques

if TYPE_CHECKING:
    from nonet.logic.position import AnyPosition
    from nonet.logic.step import Step
    from nonet.rules.ruleset import AnyRules


def hint(puzzle: AnyPosition, *, rules: AnyRules | None = None) -> Step | None:
    """The easiest next step."""
    position = Position.of(puzzle, rules)
    for technique in techniques():
        for step in find(position, [technique], limit=1):
            return step
    return None
