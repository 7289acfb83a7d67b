"""SudokuPad: a link to the player's site, with the puzzle packed in it.

    https://sudokupad.app/?puzzleid=fpuzzlesN4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9l...

What follows `fpuz` (or `fpuzzles`) is a puzzle of f-puzzles, what follows `scl` (or `ctc`) one in SudokuPad's own
JSON. A short link is only a number under which the site keeps the puzzle, and is refused. `write` gives the first
kind.

>>> from nonet.formats import parse
>>> link = FORMAT.write(parse("1" + "." * 15, rules="antiknight"))
>>> link[:43]
'https://sudokupad.app/?puzzleid=fpuzzlesN4I'
>>> FORMAT.read(link).rules
Rules('4x4+antiknight')
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from nonet.errors import ParseError
from nonet.formats.fpuzzles import FORMAT as FPUZZLES
from nonet.formats.fpuzzles import json_in, quoted, read_fpuzzle, unpacked, write_fpuzzle
from nonet.formats.lzstring import compress
from nonet.formats.scl import read_scl

if TYPE_CHECKING:
    from nonet.model.puzzle import Puzzle
    from nonet.rules.ruleset import AnyRules

LINK = re.compile(
    r"\s*(?:https?://)?(?:www\.|beta\.)?(?:sudokupad\.app|app\.crackingthecryptic\.com)/"
    r"(?:sudoku/?)?(?:puzzle/)?(?:\?(?:\S*?&)?(?:puzzleid|load)=)?(?P<rest>[^?&#\s]*)",
    re.IGNORECASE,
)
KIND = re.compile(r"(?P<kind>scl|ctc|fpuz(?:zles)?|scf)(?P<payload>.{8,})", re.DOTALL)


class SudokuPadFormat:
    """A link to SudokuPad."""

    name = "sudokupad"
    order = 5
    extensions = (".url",)

    def sniff(self, text: str, size: int | None = None) -> bool:
        """A link to there."""
        return LINK.match(text) is not None

    def read(self, text: str, rules: AnyRules | None = None) -> Puzzle:
        """The puzzle in the link."""
        link = LINK.match(text)
        assert link is not None
        found = KIND.fullmatch(link["rest"])
        if found is None:
            message = "this link does not contain the puzzle, only the number that the site keeps it under"
            raise ParseError(message, text, link.start("rest"))
        place = link.start("rest") + found.start("payload")
        if found["kind"] == "scf":
            raise ParseError("links that start with scf are not known", text, link.start("rest"))
        source = unpacked(found["payload"], text, place)
        if found["kind"].startswith("fpuz"):
            return read_fpuzzle(json_in(source, text, place), text, place, rules)
        return read_scl(source, text, place, rules)

    def obstacle(self, puzzle: Puzzle) -> str | None:
        """That of f-puzzles, whose JSON is in the link."""
        return FPUZZLES.obstacle(puzzle)

    def write(self, puzzle: Puzzle) -> str:
        """The link."""
        return f"https://sudokupad.app/?puzzleid=fpuzzles{quoted(compress(write_fpuzzle(puzzle)))}"


FORMAT = SudokuPadFormat()
