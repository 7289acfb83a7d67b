"""Grids: puzzles of several lines each, parted by empty lines.

    53..7....            +-------+-------+-------+
    6..195...            | 5 3 . | . 7 . | . . . |
    .98....6.            | 6 . . | 1 9 5 | . . . |
    ...                  ...

Any format that takes several lines may be in the list, and a grid may have empty lines between its bands: where a
block of lines is no puzzle, it is tried together with the blocks after it.

>>> from nonet.formats.many import read_many
>>> [puzzle.line for puzzle in read_many("12..\\n34..\\n\\n....\\n...1\\n\\n1...\\n....\\n....\\n....")]
['12..34.........1', '1...............']
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from nonet.errors import ParseError
from nonet.formats.line import only_givens
from nonet.formats.many import read_record

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from nonet.formats.format import NumberedLine
    from nonet.model.puzzle import Puzzle
    from nonet.rules.ruleset import AnyRules

MOST_LINES = 100  # of one puzzle: 25 rows, 25 of regions, borders
SECTION = re.compile(
    r"\s*\[(?!puzzle)[a-z ]+\]\s*$", re.IGNORECASE
)  # [State] goes on with the puzzle before it


class GridsList:
    """Puzzles of several lines, parted by empty lines."""

    name = "grids"
    order = 99  # takes whatever is left
    extensions = (".txt",)

    def sniff(self, head: Sequence[NumberedLine]) -> bool:
        """Anything."""
        return True

    def read(
        self, lines: Iterable[NumberedLine], rules: AnyRules | None = None
    ) -> Iterator[Puzzle | ParseError]:
        """A puzzle for each block of lines, or for several that make one."""
        waiting: list[list[NumberedLine]] = []  # blocks that are no puzzle, as yet
        done: Puzzle | None = None  # a puzzle that a section may still follow
        whole: list[NumberedLine] = []
        for block in _blocks(lines):
            if done is not None:
                joined = [*whole, *block]
                if SECTION.match(block[0].text):
                    again = _read(joined, rules)
                    if not isinstance(again, ParseError):
                        done, whole = again, joined
                        continue
                yield done
                done = None
            alone = _read(block, rules)
            if not isinstance(alone, ParseError):
                yield from _given_up(waiting, rules)
                waiting, done, whole = [], alone, block
                continue
            waiting.append(block)
            together = [line for one in waiting for line in one]
            joint = _read(together, rules) if len(waiting) > 1 else alone
            if not isinstance(joint, ParseError):
                waiting, done, whole = [], joint, together
            elif len(together) > MOST_LINES or (len(waiting) > 1 and _is_whole(block)):
                yield from _given_up(waiting, rules)
                waiting = []
        if done is not None:
            yield done
        yield from _given_up(waiting, rules)

    def obstacle(self, puzzle: Puzzle) -> str | None:
        """Nothing but removed candidates stands in the way."""
        return only_givens(puzzle)

    def write(self, puzzles: Iterable[Puzzle]) -> Iterator[str]:
        """The rows of each, an empty line after them."""
        for puzzle in puzzles:
            size, line = puzzle.size, puzzle.line
            yield "\n".join([*(line[start : start + size] for start in range(0, len(line), size)), "\n"])


def _blocks(lines: Iterable[NumberedLine]) -> Iterator[list[NumberedLine]]:
    """The lines between empty ones; a block of nothing but remarks belongs to the block after it."""
    block: list[NumberedLine] = []
    for line in lines:
        if line.text.strip():
            block.append(line)
        elif any(not one.text.lstrip().startswith("#") for one in block):
            yield block
            block = []
        if len(block) > 4 * MOST_LINES:  # an endless block is an error now, not when memory is full
            yield block
            block = []
    if any(not one.text.lstrip().startswith("#") for one in block):
        yield block


def _read(block: Sequence[NumberedLine], rules: AnyRules | None) -> Puzzle | ParseError:
    # Empty lines that stood between blocks stay, so that a place in the text is a place in the file.
    text, at = [], block[0].number
    for line in block:
        text += [""] * min(line.number - at, 3)
        text.append(line.text)
        at = line.number + 1
    return read_record("\n".join(text), block[0].number, rules)


def _is_whole(block: Sequence[NumberedLine]) -> bool:
    """Whether the block has about as many lines as columns: a spoilt grid of its own, not a band of one."""
    width = max(len(line.text.replace(" ", "")) for line in block)
    return len(block) >= min(width, 9) - 1


def _given_up(waiting: Sequence[list[NumberedLine]], rules: AnyRules | None) -> Iterator[ParseError]:
    """The errors of blocks that are no puzzles: one for bands of a grid, one each for grids."""
    if not waiting:
        return
    if any(map(_is_whole, waiting)):
        for block in waiting:
            error = _read(block, rules)
            if isinstance(error, ParseError):
                yield error
        return
    error = _read([line for block in waiting for line in block], rules)
    if isinstance(error, ParseError):
        yield error


LIST = GridsList()
