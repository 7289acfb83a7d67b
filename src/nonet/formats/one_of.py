"""A list as a format: the text with just one puzzle in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.errors import ParseError
from nonet.formats.format import NumberedLine
from nonet.formats.layout import lines_of

if TYPE_CHECKING:
    from nonet.formats.format import ListFormat
    from nonet.model.puzzle import Puzzle
    from nonet.rules.ruleset import AnyRules


class OneOf:
    """A kind of list, read where one puzzle is asked for and written for one."""

    def __init__(self, many: ListFormat) -> None:
        self.name, self.order, self.extensions = many.name, many.order, many.extensions
        self._many = many

    def sniff(self, text: str, size: int | None = None) -> bool:
        """What the list says to the first lines."""
        return self._many.sniff(_numbered(text))

    def read(self, text: str, rules: AnyRules | None = None) -> Puzzle:
        """The only puzzle of the list."""
        found = self._many.read(_numbered(text), rules)
        first = next(found, None)
        if first is None:
            raise ParseError(f"there is no puzzle in this {self.name}", text, 0)
        if isinstance(first, ParseError):
            raise first
        if next(found, None) is not None:
            raise ParseError("there are several puzzles where one is read at a time", text, 0)
        return first

    def obstacle(self, puzzle: Puzzle) -> str | None:
        """That of the list."""
        return self._many.obstacle(puzzle)

    def write(self, puzzle: Puzzle) -> str:
        """A list of one."""
        return "".join(self._many.write([puzzle])).removesuffix("\n")


def _numbered(text: str) -> list[NumberedLine]:
    return [NumberedLine(number, line.text) for number, line in enumerate(lines_of(text), start=1)]
