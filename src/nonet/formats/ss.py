"""SS: the file of Simple Sudoku, a grid in a frame with stars at its corners.

    *-----------*
    |53.|.7.|...|
    |6..|195|...|
    |.98|...|.6.|
    |---+---+---|
    ...
    *-----------*

Below it there may be a second grid with the digits placed so far, and one with the candidates; what they rule out is
kept as removed candidates. Words below the last frame are skipped.

>>> from nonet.formats import parse
>>> text = FORMAT.write(parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"))
>>> print(text[:55])
*-----------*
|53.|.7.|...|
|6..|195|...|
|.98|...|.6.|
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from nonet.board.candidate import digits_of
from nonet.errors import ParseError
from nonet.formats.boxed import FORMAT as BOXED
from nonet.formats.candidates import FORMAT as CANDIDATES
from nonet.formats.positions import only_classic, position, some_candidates, whole_givens
from nonet.formats.sdk import outside_blank

if TYPE_CHECKING:
    from nonet.model.puzzle import Puzzle
    from nonet.rules.ruleset import AnyRules

FRAME = re.compile(r"^[ \t]*\*-{3,}\*[ \t]*$", re.MULTILINE)
ROW = re.compile(r"\s*\|[^\s|]+(?:\|[^\s|]+)+\|[ \t]*$", re.MULTILINE)


class SsFormat:
    """A grid in a frame with stars at its corners."""

    name = "ss"
    order = 25
    extensions = (".ss",)

    def sniff(self, text: str, size: int | None = None) -> bool:
        """The frame, and a row without spaces below it."""
        plain = text.replace("\r", "\n")
        frame = FRAME.search(plain)
        return frame is not None and not plain[: frame.start()].strip() and _is_symbols(plain, frame.end())

    def read(self, text: str, rules: AnyRules | None = None) -> Puzzle:
        """The puzzle in the first frame, less what the others rule out."""
        plain = text.replace("\r", "\n")
        frames = list(FRAME.finditer(plain))
        if len(frames) < 2:
            raise ParseError(
                "the frame is not closed: no line *---* below the grid", plain, len(plain.rstrip())
            )
        pairs = list(zip(frames[::2], frames[1::2], strict=False))
        first, last = pairs[0]
        puzzle = BOXED.read(outside_blank(plain, first.start(), last.end()), rules)
        masks = list(puzzle.grid().masks)
        for first, last in pairs[1:]:
            inside = outside_blank(plain, first.start(), last.end())
            symbols = _is_symbols(plain, first.end())
            later = (BOXED if symbols else CANDIDATES).read(inside, puzzle.rules)
            if any(given and given != now for given, now in zip(puzzle.givens, later.givens, strict=True)):
                raise ParseError("another puzzle, where one is read at a time", plain, first.start())
            further = later.grid().masks
            masks = [mask & other for mask, other in zip(masks, further, strict=True)]
        return position(puzzle.rules, puzzle.givens, masks)

    def obstacle(self, puzzle: Puzzle) -> str | None:
        """Classic puzzles; the candidates below say all but that a cell has none."""
        return only_classic(puzzle) or whole_givens(puzzle) or some_candidates(puzzle)

    def write(self, puzzle: Puzzle) -> str:
        """The grid, and the candidates below it if some are removed."""
        line = puzzle.line
        rows = [
            f"|{line[start : start + 3]}|{line[start + 3 : start + 6]}|{line[start + 6 : start + 9]}|"
            for start in range(0, 81, 9)
        ]
        text = _framed(rows, "|---+---+---|", "*-----------*")
        if not puzzle.removed:
            return text
        groups = ["".join(map(str, digits_of(mask))) for mask in puzzle.grid().masks]
        width = max(map(len, groups))
        cells = [group.ljust(width) for group in groups]
        boxes = [" ".join(cells[start : start + 3]) for start in range(0, 81, 3)]
        lines = [f"| {boxes[at]} | {boxes[at + 1]} | {boxes[at + 2]} |" for at in range(0, 27, 3)]
        dashes = "-" * (3 * width + 4)
        return f"{text}\n{_framed(lines, f'|{dashes}+{dashes}+{dashes}|', f'*{dashes}-{dashes}-{dashes}*')}"


def _is_symbols(text: str, place: int) -> bool:
    """Whether the row that follows has one character a cell."""
    row = ROW.match(text, place)
    return row is not None and sum(one not in "| \t\n" for one in row[0]) >= 4


def _framed(rows: list[str], ruler: str, frame: str) -> str:
    return "\n".join([frame, *rows[:3], ruler, *rows[3:6], ruler, *rows[6:], frame])


FORMAT = SsFormat()
