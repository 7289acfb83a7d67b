"""What a format is: how a puzzle stands in text, and back; and what a list of puzzles is.

A format is one file of this folder that ends in `FORMAT = ...`; the folder is the list. `sniff` is a cheap look at
a text nobody has claimed yet, and formats are asked in the order of `order`: the pickier first, the plain line and
the plain rows last, because those two take whatever is left and say what is wrong with it.

A list is many puzzles in one text or file, read one after the other: `LIST = ...` in a file of this folder.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from nonet.errors import ParseError
    from nonet.model.puzzle import Puzzle
    from nonet.rules.ruleset import AnyRules


class Format(Protocol):
    """One way to write a puzzle as text."""

    name: str  # how `write(puzzle, format=...)` and the command line call it
    order: int  # lower is asked first
    extensions: tuple[str, ...]  # of files, with the dot; the first is the one to write

    def sniff(self, text: str, size: int | None = None) -> bool:
        """Whether the text looks like this format; `size` is the grid's when the caller knows it."""
        ...

    def read(self, text: str, rules: AnyRules | None = None) -> Puzzle:
        """The puzzle in the text, its givens not yet checked against each other.

        Without `rules` they are what the text says, otherwise classic.
        """
        ...

    def obstacle(self, puzzle: Puzzle) -> str | None:
        """Why this format cannot hold the puzzle ("it holds givens only"), or None when it can."""
        ...

    def write(self, puzzle: Puzzle) -> str:
        """The puzzle as text that `read`, given the same rules, turns into an equal puzzle."""
        ...


class NumberedLine(NamedTuple):
    """One line of a file, without its end."""

    number: int  # counted from 1, as editors do
    text: str


class ListFormat(Protocol):
    """One way to write many puzzles as one text."""

    name: str
    order: int  # lower is asked first
    extensions: tuple[str, ...]

    def sniff(self, head: Sequence[NumberedLine]) -> bool:
        """Whether a text with these first lines looks like this kind of list."""
        ...

    def read(
        self, lines: Iterable[NumberedLine], rules: AnyRules | None = None
    ) -> Iterator[Puzzle | ParseError]:
        """The puzzles one after the other, as the lines come; an error in the place of each that is none."""
        ...

    def obstacle(self, puzzle: Puzzle) -> str | None:
        """Why the list cannot hold this puzzle, or None when it can."""
        ...

    def write(self, puzzles: Iterable[Puzzle]) -> Iterator[str]:
        """The text of the list in pieces, each with its end of line."""
        ...
