"""SDK: the file of SadMan Software's Sudoku and of SudoCue: rows below a header.

    #AAn author                  #D a description, #L a level, and so on
    [Puzzle]
    53..7....
    6..195...
    ...
    [State]                      how far the player has come
    534.7....

Lines that start with # are skipped, and so are sections other than these two. A digit that stands in the state and
not in the puzzle was placed: it becomes the only candidate of its cell.

>>> text = "[Puzzle]\\n12..\\n34..\\n....\\n...1\\n[State]\\n12..\\n34..\\n2...\\n...1"
>>> puzzle = FORMAT.read(text)
>>> puzzle.line, len(puzzle.removed)
('12..34.........1', 3)
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from nonet.errors import ParseError
from nonet.formats.line import only_givens
from nonet.formats.positions import only_classic, position
from nonet.formats.rows import FORMAT as ROWS

if TYPE_CHECKING:
    from nonet.model.puzzle import Puzzle
    from nonet.rules.ruleset import AnyRules

HEADER = re.compile(r"^[ \t]*\[([A-Za-z][A-Za-z ]*)\][ \t]*$", re.MULTILINE)
REMARKS = re.compile(r"(?:[ \t]*(?:#.*)?\n)*")


class SdkFormat:
    """Rows below [Puzzle]."""

    name = "sdk"
    order = 8  # before JSON, which starts with a bracket too
    extensions = (".sdk",)

    def sniff(self, text: str, size: int | None = None) -> bool:
        """It starts with a header in brackets, remarks aside."""
        plain = text.replace("\r", "\n")
        start = REMARKS.match(plain)
        return start is not None and HEADER.match(plain, start.end()) is not None

    def read(self, text: str, rules: AnyRules | None = None) -> Puzzle:
        """The puzzle in the rows, and the digits placed since."""
        # The three ends of line are one, so that a header's end is found; "\r\n" stays two characters.
        plain = text.replace("\r", "\n")
        headers = list(HEADER.finditer(plain))
        ends = [*(header.start() for header in headers[1:]), len(plain)]
        sections: dict[str, str] = {}
        for header, end in zip(headers, ends, strict=True):
            sections.setdefault(header[1].strip().lower(), outside_blank(plain, header.end(), end))
        puzzles = [header for header in headers if header[1].strip().lower() == "puzzle"]
        if len(puzzles) > 1:
            message = f"{len(puzzles)} puzzles where one is read at a time"
            raise ParseError(message, plain, puzzles[1].start())
        if not puzzles:
            place = headers[0].start() if headers else 0
            raise ParseError("there is no section [Puzzle]", plain, place)
        puzzle = ROWS.read(sections["puzzle"], rules)
        if not sections.get("state", "").strip():
            return puzzle
        state = ROWS.read(sections["state"], puzzle.rules)
        full = puzzle.rules.full_mask
        return position(
            puzzle.rules, puzzle.givens, [1 << digit - 1 if digit else full for digit in state.givens]
        )

    def obstacle(self, puzzle: Puzzle) -> str | None:
        """Classic puzzles without removed candidates."""
        return only_classic(puzzle) or only_givens(puzzle)

    def write(self, puzzle: Puzzle) -> str:
        """The header and the rows."""
        return f"[Puzzle]\n{ROWS.write(puzzle)}"


def outside_blank(text: str, start: int, end: int) -> str:
    """The text with blanks for everything outside a part of it, so that each place stays where it was."""
    before = "".join([one if one in "\r\n" else " " for one in text[:start]])
    return before + text[start:end]


FORMAT = SdkFormat()
