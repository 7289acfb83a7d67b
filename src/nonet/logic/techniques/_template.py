"""The words that both template techniques share."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nonet.logic.step import Step
    from nonet.logic.words import Words


def where(_step: Step, _say: Words) -> str:
    """A template is as large as the grid."""
    return "over the whole grid"
