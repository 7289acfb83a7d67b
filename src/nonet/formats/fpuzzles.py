"""f-puzzles: a link to the setter's site, or the JSON that is packed in it.

    https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSTQA3AQwBsB...

Rules that nonet knows are read and written: irregular regions, diagonals, antiknight, antiking, nonconsecutive,
disjoint groups and extra regions (four windows of which are a windoku). Any other rule is an error that names it,
and so is a line, circle or text drawn on the grid, because what it means is told in words only, and a sentence of
the prose that speaks of no rule that was read. Who says the rules himself gets the givens under those. Titles,
colours, the player's marks and digits that are not given are left out; given pencil marks are candidates.

>>> from nonet.formats import parse
>>> link = FORMAT.write(parse("1" + "." * 15, rules="diagonal"))
>>> link[:40]
'https://f-puzzles.com/?load=N4IgzglgXgpi'
>>> FORMAT.read(link).rules
Rules('4x4+diagonal')
>>> FORMAT.read('{"size": 4, "grid": [[{}, {}, {}, {}]], "thermometer": [{"lines": [["R1C1", "R1C2"]]}]}')
Traceback (most recent call last):
nonet.errors.ParseError: this puzzle has a rule that nonet does not know: thermometer
    {"size": 4, "grid": [[{}, {}, {}, {}]], "thermometer": [{"lines": [["R1C1", "R1C2"]]}]}
                                            ^
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from nonet.board.candidate import digits_of
from nonet.board.cell import Cell, cell_name, parse_cell
from nonet.errors import ParseError, RulesError
from nonet.formats.cells import unreadable
from nonet.formats.lzstring import LzError, compress, decompress
from nonet.formats.positions import position, some_candidates, whole_givens
from nonet.formats.prose import unaccounted
from nonet.formats.shapes import base_of, extra_cells, regions_of, rules_of_extra
from nonet.formats.sizes import rules_at, size_said
from nonet.rules.diagonal import Diagonal
from nonet.rules.registry import find
from nonet.rules.ruleset import Rules

if TYPE_CHECKING:
    from nonet.model.puzzle import Puzzle
    from nonet.rules.rule import Rule
    from nonet.rules.ruleset import AnyRules

LINK = re.compile(r"\s*(?:https?://)?(?:www\.)?f-puzzles\.com/(?P<rest>\S*)", re.IGNORECASE)
LOAD = re.compile(r"[?&]load=(?P<payload>[^&#\s]*)")
OBJECT = re.compile(r"\s*\{")
GRID = re.compile(r'"grid"\s*:\s*\[\s*\[\s*\{')

FLAGS = {  # what f-puzzles calls a rule that is on or off, and what we do
    "antiknight": "antiknight",
    "antiking": "antiking",
    "nonconsecutive": "nonconsecutive",
    "disjointgroups": "disjoint",
}
RISING, FALLING = "diagonal+", "diagonal-"  # by their slope as in a graph
# Keys that say nothing about the rules.
PROSE = frozenset((
    "size", "grid", "title", "author", "ruleset", "solution", "msgcorrect", "successMessage", "metadata",
    "highlightConflicts", "disabledlogic", "truecandidatesoptions",
))  # fmt: skip
DRAWINGS = frozenset(("text", "line", "circle", "rectangle", "cage"))
CELL_KEYS = frozenset((
    "value", "given", "region", "givenPencilMarks", "centerPencilMarks", "cornerPencilMarks", "c", "cArray",
    "highlight",
))  # fmt: skip
SMALLEST, LARGEST = 3, 16


class FPuzzlesFormat:
    """A link to f-puzzles, or its JSON."""

    name = "fpuzzles"
    order = 3
    extensions = (".url",)

    def sniff(self, text: str, size: int | None = None) -> bool:
        """A link to there, or an object whose grid is rows of objects."""
        if OBJECT.match(text):
            return GRID.search(text) is not None
        return LINK.match(text) is not None

    def read(self, text: str, rules: AnyRules | None = None) -> Puzzle:
        """The puzzle in the link or in the JSON."""
        link = LINK.match(text)
        if link is None:
            return read_fpuzzle(json_in(text, text, 0), text, 0, rules)
        load = LOAD.search(text, link.start("rest"))
        if load is None:
            message = (
                "this link does not contain the puzzle, only its number: open it, and copy the long link"
            )
            raise ParseError(message, text, link.start("rest"))
        place = load.start("payload")
        return read_fpuzzle(json_in(unpacked(load["payload"], text, place), text, place), text, place, rules)

    def obstacle(self, puzzle: Puzzle) -> str | None:
        """Rules that f-puzzles has no word for, sizes it has not, and cells without a candidate."""
        if not SMALLEST <= puzzle.size <= LARGEST:
            return f"it is for {SMALLEST}x{SMALLEST} to {LARGEST}x{LARGEST} grids"
        for rule in puzzle.rules.parts:
            known = rule.is_base or isinstance(rule, Diagonal) or rule.keyword in FLAGS.values()
            if not known and extra_cells(rule, puzzle.size) is None:
                return f"it has no word for the rule {rule.keyword}"
        return whole_givens(puzzle) or some_candidates(puzzle)

    def write(self, puzzle: Puzzle) -> str:
        """The link."""
        return "https://f-puzzles.com/?load=" + quoted(compress(write_fpuzzle(puzzle)))


# Reading


def unpacked(payload: str, text: str, place: int) -> str:
    """What a link has packed."""
    from urllib.parse import unquote

    plain = unquote(payload)
    try:
        return decompress(plain)
    except LzError as error:
        shift = error.position if plain == payload else 0
        raise ParseError(f"the puzzle in this link is damaged: {error}", text, place + shift) from None


def json_in(found: str, text: str, place: int) -> dict[str, Any]:
    """The object in a text; of a link, `found` is what was packed in it, and errors point at `place`."""
    try:
        parts = json.loads(found)
    except json.JSONDecodeError as error:
        where = error.pos if found is text else place
        raise ParseError(f"this is no JSON: {error.msg}", text, where) from None
    except (RecursionError, ValueError):
        raise ParseError("this JSON is too deep or too large for a puzzle", text, place) from None
    if not isinstance(parts, dict):
        raise ParseError("this JSON is no object", text, place)
    return parts


def read_fpuzzle(parts: dict[str, Any], text: str, place: int, rules: AnyRules | None) -> Puzzle:
    """The puzzle of an f-puzzles object; errors point at `place`, or at the word in a text that has it."""

    def error(message: str, word: str = "") -> ParseError:
        at = text.find(f'"{word}"') if word else -1
        return ParseError(message, text, at if at >= 0 else place)

    # What is unknown comes first: a puzzle with a thermometer is none of ours, whatever else it has.
    stated = [] if rules is not None else _rules_of(parts, error)
    rows = parts.get("grid")
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        raise error("the grid is a list of rows, which are lists of cells", "grid")
    size = len(rows)
    if parts.get("size", size) != size or not 2 <= size <= 25:
        raise error(f"{size} rows are no grid of size {str(parts.get('size'))[:20]}", "grid")
    for number, row in enumerate(rows, start=1):
        if len(row) != size or not all(isinstance(cell, dict) for cell in row):
            raise error(f"row {number} has {len(row)} of {size} cells", "grid")
    said = size_said(rules)
    if said not in (None, size):
        raise error(f"the puzzle is {size}x{size}, but the rules are for {said}x{said}")
    cells = [cell for row in rows for cell in row]
    try:
        if rules is None:
            chosen = Rules(_base(cells, size), *_made(parts, stated, size), size=size)
        else:
            chosen = rules_at(rules, size)
    except RulesError as wrong:
        if rules is not None:
            raise
        raise error(str(wrong)) from None
    except ParseError as wrong:
        raise error(wrong.message) from None
    told = unaccounted(parts.get("ruleset"), chosen) if rules is None else None
    if told:
        raise error(
            f"this puzzle may have a rule that nonet does not know: {told!r}; say which rules", "ruleset"
        )
    givens, masks = [], []
    for index, cell in enumerate(cells):
        for key in cell:
            if key not in CELL_KEYS:
                name = cell_name(Cell(index), size)
                raise error(f"{name} has something that nonet does not know: {key[:40]}", key)
        value = cell.get("value")
        given = value if cell.get("given") and value is not None else 0
        if type(given) is not int or not 0 <= given <= size:
            raise unreadable(str(given)[:40], text, place, index, size)
        marks = cell.get("givenPencilMarks") or []
        if not isinstance(marks, list) or not all(type(mark) is int and 1 <= mark <= size for mark in marks):
            name = cell_name(Cell(index), size)
            raise error(f"the pencil marks of {name} are not digits from 1 to {size}", "givenPencilMarks")
        givens.append(given)
        masks.append(sum(1 << mark - 1 for mark in set(marks)) if marks else chosen.full_mask)
    return position(chosen, givens, masks)


def _rules_of(parts: dict[str, Any], error: Any) -> list[str]:
    """The keys that stand for rules, in their order; an error for one that nonet does not know."""
    stated = []
    for key, value in parts.items():
        if key in PROSE or value in (False, None, [], {}, ""):
            continue
        if key in FLAGS or key in (RISING, FALLING, "extraregion"):
            stated.append(key)
        elif key == "cage" and _is_prose(value):
            continue
        elif key in DRAWINGS:
            raise error(f"there is a {key} drawn on the grid, and what it means is told in words only", key)
        elif key == "negative":
            raise error(f"this puzzle has a rule that nonet does not know: negative {str(value)[:40]}", key)
        else:
            raise error(f"this puzzle has a rule that nonet does not know: {key[:40]}", key)
    return stated


def _is_prose(cages: object) -> bool:
    """Whether these cages are no cages: SudokuPad takes titles and the like from cages with such a value."""
    return isinstance(cages, list) and all(
        isinstance(cage, dict) and re.match(r"[a-z]+: ", str(cage.get("value", ""))) for cage in cages
    )


def _made(parts: dict[str, Any], stated: list[str], size: int) -> list[Rule]:
    rules: list[Rule] = []
    for key in stated:
        if key in FLAGS:
            rules.append(find(FLAGS[key])[0].read(""))
        elif key == "extraregion":
            rules += rules_of_extra(_extra_regions(parts[key], size), size)
        elif RISING in stated and FALLING in stated:
            rules.append(Diagonal())  # twice, of which one counts
        else:
            rules.append(Diagonal(falling=key == FALLING))
    return rules


def _extra_regions(regions: object, size: int) -> list[list[int]]:
    if not isinstance(regions, list):
        raise RulesError("the extra regions are no list")
    found = []
    for region in regions:
        names = region.get("cells") if isinstance(region, dict) else None
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            raise RulesError("an extra region is a list of cells such as R1C1")
        found.append([int(parse_cell(name, size)) for name in names])
    return found


def _base(cells: list[dict[str, Any]], size: int) -> Rule:
    """The base that the cells' regions make; a cell that names none is in the box where it stands."""
    height = next(height for height in range(int(size**0.5), 0, -1) if size % height == 0)
    width = size // height
    regions: dict[object, list[int]] = {}
    for index, cell in enumerate(cells):
        row, column = divmod(index, size)
        region = cell.get("region", row // height * height + column // width)
        if isinstance(region, (list, dict)):
            raise RulesError(f"the region of {cell_name(Cell(index), size)} is no number")
        regions.setdefault(region, []).append(index)
    if set(regions) == {None}:
        return find("latin")[0].read("")
    if None in regions:
        raise RulesError(f"{cell_name(Cell(regions[None][0]), size)} is in no region")
    for number, members in enumerate(regions.values(), start=1):
        if len(members) != size:
            raise RulesError(f"region {number} has {len(members)} cells, not {size}")
    return base_of(regions.values(), size)


# Writing


def write_fpuzzle(puzzle: Puzzle) -> str:
    """The JSON of the puzzle."""
    size, base = puzzle.size, puzzle.rules.parts[0]
    regions = regions_of(base, size) if base.keyword != "classic" else None
    grid: list[list[dict[str, Any]]] = [[] for _ in range(size)]
    for index, (given, mask) in enumerate(zip(puzzle.givens, puzzle.grid().masks, strict=True)):
        cell: dict[str, Any] = {}
        if given:
            cell |= {"value": given, "given": True}
        elif mask != puzzle.rules.full_mask:
            cell["givenPencilMarks"] = list(digits_of(mask))
        if regions is not None:
            cell["region"] = regions[index]
        grid[index // size].append(cell)
    parts: dict[str, Any] = {"size": size, "grid": grid}
    words = {ours: theirs for theirs, ours in FLAGS.items()}
    for rule in puzzle.rules.parts[1:]:
        if isinstance(rule, Diagonal):
            parts |= {RISING: True} if rule.falling is not True else {}
            parts |= {FALLING: True} if rule.falling is not False else {}
        elif rule.keyword in words:
            parts[words[rule.keyword]] = True
        else:
            names = [
                {"cells": [cell_name(Cell(cell), size).upper() for cell in region]}
                for region in extra_cells(rule, size) or []
            ]
            parts["extraregion"] = [*parts.get("extraregion", []), *names]
    return json.dumps(parts, separators=(",", ":"))


def quoted(payload: str) -> str:
    """The payload as it may stand in a link."""
    return payload.replace("+", "%2B").replace("/", "%2F").replace("=", "%3D")


FORMAT = FPuzzlesFormat()
