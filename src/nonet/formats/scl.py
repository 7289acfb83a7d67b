"""SCL: the JSON of SudokuPad's own links, plain or shortened.

    {"cells": [[{"value": 5}, {}, ...], ...], "regions": [[[0, 0], [0, 1], ...], ...], "global": ["antiknight"], ...}

Shortened, keys have one or two letters, quotes around keys and empty objects are left out, `t` and `f` are true and
false, and strings may stand in single quotes: {ce:[[{v:5},,,],...]}. SCL draws: of its drawings, a line from corner
to corner is a diagonal, a cage in the style of an extra region is one, and everything else is refused by its name.

>>> relaxed("{ce:[[{v:5},],[,{v:'6'}]],x:t}")
{'ce': [[{'v': 5}, {}], [{}, {'v': '6'}]], 'x': True}
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from nonet.board.cell import Cell
from nonet.errors import ParseError, RulesError
from nonet.formats.cells import unreadable
from nonet.formats.prose import unaccounted
from nonet.formats.shapes import base_of, rules_of_extra
from nonet.formats.sizes import rules_at, size_said
from nonet.model.puzzle import Puzzle
from nonet.rules.diagonal import Diagonal
from nonet.rules.latin import Latin
from nonet.rules.registry import find
from nonet.rules.ruleset import Rules

if TYPE_CHECKING:
    from collections.abc import Callable

    from nonet.rules.rule import Rule
    from nonet.rules.ruleset import AnyRules

LONG = {  # the short keys that matter to us
    "ca": "cages", "ce": "cells", "cs": "cellSize", "a": "arrows", "o": "overlays", "u": "underlays", "v": "value",
    "l": "lines", "re": "regions", "wp": "wayPoints", "t": "title", "te": "text", "c": "color", "th": "thickness",
}  # fmt: skip
GLOBALS = ("antiknight", "antiking", "nonconsecutive", "disjointgroups")
# What says nothing about the rules: size on the screen, words, the solution, the player's marks.
PROSE = frozenset(("id", "cellSize", "metadata", "settings", "title", "author", "solution", "vd", "videos"))
TOKEN = re.compile(
    r"""\s*(?:(?P<mark>[][{},:])
    | "(?P<double>(?:[^"\\]|\\.)*)"
    | '(?P<single>(?:[^'\\]|\\.)*)'
    | (?P<bare>[^][{},:"'\s]+))""",
    re.VERBOSE,
)
DEEPEST = 50


def read_scl(source: str, text: str, place: int, rules: AnyRules | None) -> Puzzle:
    """The puzzle of an SCL text; errors point at `place` in `text`, the link that it was packed in."""

    def error(message: str) -> ParseError:
        return ParseError(message, text, place)

    try:
        parts = json.loads(source)
    except (ValueError, RecursionError):
        try:
            parts = relaxed(source)
        except ValueError as wrong:
            raise error(f"the puzzle in this link cannot be read: {wrong}") from None
    if not isinstance(parts, dict):
        raise error("the puzzle in this link is no object")
    parts = _long(parts)
    rows = parts.get("cells")
    size = len(rows) if isinstance(rows, list) else 0
    if not isinstance(rows, list) or not 2 <= size <= 25:
        raise error(f"a grid of {size} rows")
    for number, row in enumerate(rows, start=1):
        if not isinstance(row, list) or len(row) != size:
            raise error(f"row {number} has {len(row) if isinstance(row, list) else 0} of {size} cells")
    said = size_said(rules)
    if said not in (None, size):
        raise error(f"the puzzle is {size}x{size}, but the rules are for {said}x{said}")
    if rules is None:
        try:
            chosen = Rules(*_rules(parts, size, error), size=size)
        except RulesError as wrong:
            raise error(str(wrong)) from None
        told = next((told for prose in _prose(parts) if (told := unaccounted(prose, chosen))), None)
        if told:
            raise error(f"this puzzle may have a rule that nonet does not know: {told!r}; say which rules")
    else:
        chosen = rules_at(rules, size)
    givens = []
    for index, cell in enumerate([cell for row in rows for cell in row]):
        value = (cell.get("value", cell.get("v")) if isinstance(cell, dict) else cell) or 0
        shown = str(value)[:40]
        if not (shown.isascii() and shown.isdigit()) or len(shown) > 2 or int(shown) > size:
            raise unreadable(shown, text, place, index, size)
        givens.append(int(shown))
    return Puzzle.from_givens(chosen, tuple(givens))


def _long(parts: dict[str, Any]) -> dict[str, Any]:
    """The same with whole words for keys."""
    return {LONG.get(key, key): value for key, value in parts.items()}


def _rules(parts: dict[str, Any], size: int, error: Callable[[str], ParseError]) -> list[Rule]:
    rules: list[Rule] = []
    for key, value in parts.items():
        if key in PROSE or key == "cells" or value in (False, None, [], {}, ""):
            continue
        if key == "regions":
            regions = [_cells(region, size, error) for region in _list(value, key, error)]
            if sum(map(len, regions)) != size * size:
                raise error("there are cells in no region, or in two")
            rules.append(base_of(regions, size))
        elif key == "global":
            for word in _list(value, key, error):
                if word not in GLOBALS:
                    raise error(f"this puzzle has a rule that nonet does not know: {str(word)[:40]}")
                rules.append(find("disjoint" if word == "disjointgroups" else word)[0].read(""))
        elif key == "cages":
            extra = [_extra(cage, size, error) for cage in _list(value, key, error)]
            rules += rules_of_extra([region for region in extra if region], size)
        elif key == "lines":
            ends = [_diagonal(line, size, error) for line in _list(value, key, error)]
            rules.append(Diagonal() if len(set(ends)) == 2 else Diagonal(falling=ends[0]))
        else:
            raise error(f"there are {key[:40]} drawn on the grid, and what they mean is told in words only")
    metadata = parts.get("metadata")
    for word in GLOBALS[:2]:
        if isinstance(metadata, dict) and metadata.get(word) in (True, "true", "t"):
            rules.append(find(word)[0].read(""))
    return rules if any(rule.is_base for rule in rules) else [Latin(), *rules]


def _prose(parts: dict[str, Any]) -> list[object]:
    """The rules as told in words: in the metadata, or as the value of a cage without cells."""
    metadata, cages = parts.get("metadata"), parts.get("cages")
    told = metadata.get("rules") if isinstance(metadata, dict) else None
    found: list[object] = told if isinstance(told, list) else [told]
    values = [_long(cage).get("value") for cage in cages or [] if isinstance(cage, dict)]
    return [*found, *(value[6:] for value in values if isinstance(value, str) and value.startswith("rules:"))]


def _list(value: object, key: str, error: Callable[[str], ParseError]) -> list[Any]:
    if not isinstance(value, list):
        raise error(f"{key} are no list")
    return value


def _cells(region: object, size: int, error: Callable[[str], ParseError]) -> list[int]:
    cells = []
    for pair in region if isinstance(region, list) else [None]:
        if not (isinstance(pair, list) and len(pair) == 2 and all(type(at) is int for at in pair)):
            raise error("a region is a list of rows and columns such as [0, 8]")
        row, column = pair
        if not (0 <= row < size and 0 <= column < size):
            raise error(f"row {row + 1}, column {column + 1} of a region is not on the {size}x{size} grid")
        cells.append(int(Cell(row * size + column)))
    return cells


def _extra(cage: object, size: int, error: Callable[[str], ParseError]) -> list[int]:
    """The cells of an extra region; none for a cage that only carries words. Killer cages are refused."""
    known = _long(cage) if isinstance(cage, dict) else {}
    if not known.get("cells") and re.match(r"[a-z]+: ", str(known.get("value", ""))):
        return []
    if known.get("style") == "extraregion":
        return _cells(known.get("cells"), size, error)
    raise error("this puzzle has a rule that nonet does not know: killer cage")


def _diagonal(line: object, size: int, error: Callable[[str], ParseError]) -> bool:
    """Whether a line is the falling diagonal; an error when it is neither."""
    known = _long(line) if isinstance(line, dict) else {}
    points = known.get("wayPoints")
    if isinstance(points, list) and len(points) == 2 and all(isinstance(point, list) for point in points):
        if sorted(points, key=str) == [[0, 0], [size, size]]:
            return True
        if sorted(points, key=str) == [[0, size], [size, 0]]:
            return False
    raise error("there are lines drawn on the grid, and what they mean is told in words only")


# The shortened JSON


def relaxed(source: str) -> Any:
    """The value of a shortened JSON text; `ValueError` says where it is none."""
    tokens = [
        (match.lastgroup or "", match[match.lastgroup or 0]) for match in TOKEN.finditer(source.rstrip())
    ]
    if "".join(TOKEN.sub("", source).split()):
        raise ValueError("a quote is not closed")
    value, end = _value(tokens, 0, 0)
    if end != len(tokens):
        raise ValueError("something follows the last bracket")
    return value


def _value(tokens: list[tuple[str, str]], at: int, depth: int) -> tuple[Any, int]:
    """The value that starts at a token, and the token after it."""
    if at >= len(tokens) or depth > DEEPEST:
        raise ValueError("it stops in the middle" if at >= len(tokens) else "it is too deep")
    kind, word = tokens[at]
    if kind == "mark":
        if word == "[":
            return _items(tokens, at + 1, depth)
        if word == "{":
            return _members(tokens, at + 1, depth)
        return {}, at  # an empty object that was left out
    if kind in ("double", "single"):
        return re.sub(r"\\(.)", r"\1", word), at + 1
    if word in ("t", "f", "true", "false", "null"):
        return {"t": True, "f": False, "true": True, "false": False, "null": None}[word], at + 1
    try:
        return (int(word) if len(word) < 10 else word), at + 1
    except ValueError:
        pass
    try:
        return float(word), at + 1
    except ValueError:
        return word, at + 1


def _items(tokens: list[tuple[str, str]], at: int, depth: int) -> tuple[list[Any], int]:
    items: list[Any] = []
    if tokens[at : at + 1] == [("mark", "]")]:
        return items, at + 1
    while True:
        item, at = _value(tokens, at, depth + 1)
        items.append(item)
        if at >= len(tokens) or tokens[at] not in (("mark", ","), ("mark", "]")):
            raise ValueError("a list is not closed")
        if tokens[at][1] == "]":
            return items, at + 1
        at += 1


def _members(tokens: list[tuple[str, str]], at: int, depth: int) -> tuple[dict[str, Any], int]:
    members: dict[str, Any] = {}
    if tokens[at : at + 1] == [("mark", "}")]:
        return members, at + 1
    while True:
        if at + 1 >= len(tokens) or tokens[at][0] == "mark" or tokens[at + 1] != ("mark", ":"):
            raise ValueError("a key is missing")
        key = tokens[at][1]
        members[key], at = _value(tokens, at + 2, depth + 1)
        if at >= len(tokens) or tokens[at] not in (("mark", ","), ("mark", "}")):
            raise ValueError("an object is not closed")
        if tokens[at][1] == "}":
            return members, at + 1
        at += 1
