"""SumoCue: the text that SudoCue's sister program has for jigsaws.

    SumoCueV1=5J0=0J0=0J0=2J1=0J1 ...

After the name, a D where both diagonals count, then 81 entries: `=` and the total of the cage that starts in the cell,
which for a cage of one cell is its digit and 0 for none, then J and the region, 0 to 8. Without regions the usual
boxes count. Cages of several cells (`+` and the first cell of the cage) are killer cages, which are refused.

>>> puzzle = FORMAT.read("SumoCueV1D" + "=5" + "=0" * 80)
>>> puzzle.clues, str(puzzle.rules)
(1, 'diagonal')
>>> FORMAT.write(puzzle)[:16]
'SumoCueV1D=5=0=0'
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from nonet.board.cell import Cell, cell_name
from nonet.errors import ParseError, RulesError
from nonet.formats.cells import too_few, too_many, unreadable
from nonet.formats.line import only_givens
from nonet.formats.positions import rules_of_nine
from nonet.model.puzzle import Puzzle
from nonet.rules.diagonal import Diagonal
from nonet.rules.jigsaw import LABELS, Jigsaw
from nonet.rules.ruleset import Rules

if TYPE_CHECKING:
    from nonet.rules.ruleset import AnyRules

START = re.compile(r"\s*SumoCueV1(?P<diagonal>D?)", re.IGNORECASE)
ENTRY = re.compile(r"\s*(?P<sign>[=+])\s*(?P<number>\d+)\s*(?:J\s*(?P<region>\d))?\s*", re.IGNORECASE)


class SumoCueFormat:
    """A cage and a region for each cell."""

    name = "sumocue"
    order = 7
    extensions = (".txt",)

    def sniff(self, text: str, size: int | None = None) -> bool:
        """It starts with its name."""
        return START.match(text) is not None

    def read(self, text: str, rules: AnyRules | None = None) -> Puzzle:
        """The puzzle, its regions and diagonals."""
        start = START.match(text)
        assert start is not None
        givens: list[int] = []
        labels = ""
        place = start.end()
        while len(givens) < 81:
            entry = ENTRY.match(text, place)
            if entry is None:
                if text[place:].strip():
                    raise unreadable(text[place], text, place, len(givens), 9)
                raise too_few(len(givens), 9, text, len(text.rstrip()))
            cell = len(givens)
            if entry["sign"] == "+":
                name = cell_name(Cell(cell))
                raise ParseError(f"{name} is in a killer cage, a rule that nonet does not know", text, place)
            if not entry["number"].isascii() or len(entry["number"].lstrip("0")) > 1:
                raise unreadable(entry["number"], text, entry.start("number"), cell, 9)
            if bool(entry["region"]) != bool(labels) and cell:
                message = (
                    f"{cell_name(Cell(cell))} has {'a' if entry['region'] else 'no'} region, others differ"
                )
                raise ParseError(message, text, place, Cell(cell))
            givens.append(int(entry["number"]))
            labels += entry["region"] or ""
            place = entry.end()
        if text[place:].strip():
            raise too_many(82, 9, text, place)
        if rules is None:
            try:
                base = [Jigsaw(labels)] if labels else []
            except RulesError as error:
                raise ParseError(str(error), text, start.end()) from None
            rules = Rules(*base, *([Diagonal()] if start["diagonal"] else []), size=9)
            if labels and labels == BOXES:
                rules = Rules(*rules.parts[1:], size=9)
        return Puzzle.from_givens(rules_of_nine(rules, text), tuple(givens))

    def obstacle(self, puzzle: Puzzle) -> str | None:
        """A 9x9 jigsaw or boxes, with both diagonals or none."""
        base, *others = puzzle.rules.parts
        boxes = isinstance(base, Jigsaw) or base.keyword == "classic"
        if puzzle.size != 9 or not boxes or others not in ([], [Diagonal()]):
            return f"it is for 9x9 jigsaws, with or without both diagonals, and the rules are {puzzle.rules}"
        return only_givens(puzzle)

    def write(self, puzzle: Puzzle) -> str:
        """An entry for each cell."""
        base, *others = puzzle.rules.parts
        regions = (
            [f"J{LABELS.index(label)}" for label in base.labels] if isinstance(base, Jigsaw) else [""] * 81
        )
        entries = [f"={given}{region}" for given, region in zip(puzzle.givens, regions, strict=True)]
        return f"SumoCueV1{'D' if others else ''}{''.join(entries)}"


BOXES = "".join(str(row // 3 * 3 + column // 3) for row in range(9) for column in range(9))

FORMAT = SumoCueFormat()
