"""`Path`: the steps from a position to its solution, or to where logic stops."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, overload

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.logic.position import Position
    from nonet.logic.step import Step


@dataclass(frozen=True, slots=True)
class Path:
    """Steps in order. Prints as a numbered list, and is a sequence of its steps."""

    start: Position
    steps: tuple[Step, ...]
    end: Position

    @property
    def is_solved(self) -> bool:
        """Whether the last step fills the grid."""
        return self.end.is_solved

    @property
    def solution(self) -> str | None:
        """The full grid as a line, if the path gets there."""
        return self.end.grid.line if self.is_solved else None

    def counts(self) -> dict[str, int]:
        """How often each technique is used, by its name."""
        return dict(Counter(step.technique.name for step in self.steps))

    def to_json(self) -> dict[str, Any]:
        """The path as plain data: the start, every step, the end."""
        return {
            "rules": str(self.start.rules),
            "start": self.start.line,
            "steps": [step.to_json() for step in self.steps],
            "end": self.end.line,
            "solved": self.is_solved,
        }

    def _repr_html_(self) -> str:
        """The path in a notebook: every step in words, and its picture to open."""
        from html import escape

        from nonet.draw import to_svg

        items = []
        for number, step in enumerate(self.steps):
            first, *rest = (escape(line) for line in str(step).split("\n"))
            words = "<br>".join(rest)
            drawn = to_svg(step, id=f"step{number}")
            items.append(f"<li><details><summary><b>{first}</b><br>{words}</summary>{drawn}</details></li>")
        return f"<ol>{''.join(items)}</ol>"

    def __str__(self) -> str:
        width = len(str(len(self.steps)))
        lines = []
        for number, step in enumerate(self.steps, 1):
            first, *rest = str(step).split("\n")
            lines.append(f"{number:>{width}}. {first}")
            lines += [" " * (width + 2) + line.strip() for line in rest]
        end = "Solved." if self.is_solved else "Here the steps end: the puzzle has several solutions."
        return "\n".join([*lines, end])

    def __len__(self) -> int:
        return len(self.steps)

    def __iter__(self) -> Iterator[Step]:
        return iter(self.steps)

    @overload
    def __getitem__(self, index: int) -> Step: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Step, ...]: ...
    def __getitem__(self, index: int | slice) -> Step | tuple[Step, ...]:
        return self.steps[index]
