"""What can go wrong, as one family.

    NonetError
    ├── ParseError          (ValueError)   text that is no puzzle: .text, .position, .cell
    ├── RulesError          (ValueError)   rules that cannot be: .suggestions
    ├── ContradictionError                 givens that clash: .cells, .house
    ├── LimitReached                       stopped by a limit or timeout: .found so far
    ├── MissingExtra        (ImportError)  an optional package is absent: .package, .extra
    ├── NoSolution                         `solve` found none: .puzzle
    └── MultipleSolutions                  `solve` found more than one: .puzzle, .solutions (two)

The parts of a message are attributes too, so a program need not read the words. "No solution" and "several" are
answers everywhere else (`nonet.count` returns 0 or 2); only `solve`, which promises the solution, raises them.

>>> try:
...     raise ParseError("'x' at r1c3 is neither a digit nor a blank", text="53x.7....", position=2)
... except NonetError as error:
...     print(error)
'x' at r1c3 is neither a digit nor a blank
    53x.7....
      ^
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from nonet.board.cell import Cell
    from nonet.board.house import Constraint
    from nonet.model.grid import Grid
    from nonet.model.puzzle import Puzzle

__all__ = [
    "ContradictionError",
    "LimitReached",
    "MissingExtra",
    "MultipleSolutions",
    "NoSolution",
    "NonetError",
    "ParseError",
    "RulesError",
]


class NonetError(Exception):
    """Any error that nonet raises on purpose; catch this one to catch them all."""


class ParseError(NonetError, ValueError):
    """Text that cannot be read, with the place where reading stopped.

    `position` counts characters of `text` from 0; `cell` is the cell being read there, when that is known.
    The message shows the line of the text that holds the position, and a caret under the character.
    """

    def __init__(self, message: str, text: str = "", position: int = 0, cell: Cell | None = None) -> None:
        # All arguments go to Exception: pickle and copy call the class again with exactly these.
        super().__init__(message, text, position, cell)
        self.message = message
        self.text = text
        self.position = position
        self.cell = cell

    def __str__(self) -> str:
        if not self.text.strip():
            return self.message
        return f"{self.message}\n{_pointed_at(self.text, self.position)}"


LONGEST_SHOWN = 96  # an 81-character line whole, a 25x25 one only around the fault


def _pointed_at(text: str, position: int) -> str:
    """The line of `text` around `position`, and a caret below the character at `position`."""
    position = max(0, min(position, len(text)))
    start = text.rfind("\n", 0, position) + 1
    end = text.find("\n", position)
    line = text[start : end if end >= 0 else len(text)]
    column = position - start
    # A tab or control character is shown as one space, so that the caret stays below its character.
    line = "".join(character if character.isprintable() else " " for character in line)
    if len(line) > LONGEST_SHOWN:
        first = max(0, min(column - LONGEST_SHOWN // 2, len(line) - LONGEST_SHOWN))
        before, after = "…" if first else "", "…" if first + LONGEST_SHOWN < len(line) else ""
        line = before + line[first : first + LONGEST_SHOWN] + after
        column += len(before) - first
    return f"    {line.rstrip()}\n    {' ' * column}^"


class RulesError(NonetError, ValueError):
    """Rules that do not exist, cannot be at this size, or exclude each other.

    `suggestions` are the nearest known keywords when one was misspelt.
    """

    def __init__(self, message: str, suggestions: Sequence[str] = ()) -> None:
        super().__init__(message, suggestions)
        self.message = message
        self.suggestions = tuple(suggestions)

    def __str__(self) -> str:
        if not self.suggestions:
            return self.message
        return f"{self.message}; did you mean {' or '.join(self.suggestions)}?"


class ContradictionError(NonetError):
    """Digits that cannot stand together: the cells, and the house, difference or relation that they break."""

    def __init__(self, message: str, cells: Iterable[Cell] = (), house: Constraint | None = None) -> None:
        cells = tuple(cells)
        super().__init__(message, cells, house)
        self.message = message
        self.cells = cells
        self.house = house

    def __str__(self) -> str:
        return self.message


class LimitReached(NonetError):
    """A search stopped at its limit, its timeout or Ctrl-C; `found` is what it had by then."""

    def __init__(self, message: str, found: object = None) -> None:
        super().__init__(message, found)
        self.message = message
        self.found = found

    def __str__(self) -> str:
        return self.message


class MissingExtra(NonetError, ImportError):
    """Something needs a package that is not installed, and says how to get it.

    >>> print(MissingExtra("pyarrow", "data"))
    this needs pyarrow: pip install 'nonet[data]'
    """

    def __init__(self, package: str, extra: str) -> None:
        super().__init__(package, extra)
        self.package = package
        self.extra = extra

    def __str__(self) -> str:
        return f"this needs {self.package}: pip install 'nonet[{self.extra}]'"


class NoSolution(NonetError):
    """The puzzle has no solution; `nonet.check(error.puzzle)` tells which givens are to blame."""

    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__(puzzle)
        self.puzzle = puzzle

    def __str__(self) -> str:
        return "the puzzle has no solution"


class MultipleSolutions(NonetError):
    """The puzzle has more than one solution; here are two of them."""

    def __init__(self, puzzle: Puzzle, solutions: Iterable[Grid]) -> None:
        solutions = tuple(solutions)
        super().__init__(puzzle, solutions)
        self.puzzle = puzzle
        self.solutions = solutions

    def __str__(self) -> str:
        if len(self.solutions) < 2:
            return "the puzzle has more than one solution"
        first, second = self.solutions[:2]
        differing = len(first.differences_to(second))
        return f"the puzzle has more than one solution: two of them differ in {differing} cells"
