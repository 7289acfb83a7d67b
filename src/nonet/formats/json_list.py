"""JSON: a list of cells, a list of rows, or an object that carries its rules.

    [5, 3, 0, 0, 7, ...]      [[5, 3, 0, ...], ...]      ["53..7....", ...]      {"rules": "diagonal", "givens": "53.."}

Blanks are 0, null, "" or "."; lists as Python and NumPy print them (None, nan, no commas) are read as well. In an
object the cells are the value of "givens", "puzzle", "grid" or "board". `write` gives the object: rules, givens and
removed candidates, so it holds every puzzle.

>>> FORMAT.read("[[1, 2, 0, 0], [3, 4, null, null], [0, 0, 0, 0], [0, 0, 0, 1]]").line
'12..34.........1'
>>> FORMAT.write(FORMAT.read('{"rules": "4x4+diagonal", "givens": "12..34.........1"}'))
'{"rules": "4x4+diagonal", "givens": "12..34.........1"}'
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from nonet.board.candidate import parse_candidate
from nonet.errors import ParseError
from nonet.formats.cells import number_in, puzzle_of_numbers, too_few, too_many, unreadable
from nonet.formats.layout import Spot, check_rows
from nonet.formats.positions import stating
from nonet.formats.sizes import size_meant, size_of_cells, size_said
from nonet.model.puzzle import Puzzle

if TYPE_CHECKING:
    from nonet.rules.ruleset import AnyRules

KEYS = ("givens", "puzzle", "grid", "board")  # of the cells in an object: ours, then what others call them
TOKENS = re.compile(
    r"""(?P<quote>["'])(?P<quoted>[^"'\n]*)(?P=quote)  # "5", or a row in quotes
    | (?P<mark>[][(){},])
    | (?P<bare>[^][(){},\s"']+)                        # 5, null, nan
    | ["']                                             # a quote that nothing closes""",
    re.VERBOSE,
)
# Behind a name that it is given, as in a program: `grid = [[5, 3, ...`, `np.array([[5, 3, ...`.
START = re.compile(r"""\s*(?:\w+\s*=\s*)?(?:(?:np\.|numpy\.)?array\s*(?=\())?(?=[][({"'])""")


class JsonFormat:
    """A list of cells, a list of rows, or an object with the rules."""

    name = "json"
    order = 10
    extensions = (".json",)

    def sniff(self, text: str, size: int | None = None) -> bool:
        """It starts as JSON does."""
        return START.match(text) is not None

    def read(self, text: str, rules: AnyRules | None = None) -> Puzzle:
        """The puzzle in the list or object."""
        if text.lstrip().startswith("{"):
            return _read_object(text, rules)
        return _read_list(text, rules)

    def obstacle(self, puzzle: Puzzle) -> str | None:
        """Nothing: every puzzle fits."""
        return None

    def write(self, puzzle: Puzzle) -> str:
        """The object with rules, givens and removed candidates."""
        return puzzle.to_json()


# We read lists ourselves: json.loads would lose the places of the cells, fall over nesting a million deep, and
# refuse the lists that Python and NumPy print.
def _read_list(text: str, rules: AnyRules | None) -> Puzzle:
    rows: list[list[Spot]] = [[]]
    ends: list[int] = []
    start = START.match(text)
    for token in TOKENS.finditer(text, start.end() if start else 0):
        word = token["bare"] if token["bare"] is not None else token["quoted"]
        place = token.start() + (token["quoted"] is not None)
        if token["mark"] in ("[", "]", "(", ")"):
            if rows[-1]:
                rows.append([])
                ends.append(token.start())
        elif token["mark"] in ("{", "}"):
            raise ParseError("an object inside a list is no cell", text, token.start())
        elif token["mark"] == ",":
            continue
        elif word is not None and word.startswith("dtype="):  # the last that NumPy prints of an array
            break
        elif word is None:
            raise ParseError("a quote is not closed", text, token.start())
        elif token["quoted"] is not None and len(word) >= 4 and word.lower() not in ("null", "none"):
            rows[-1] += [Spot(place + at, symbol) for at, symbol in enumerate(word)]
            if rows[-1]:
                rows.append([])
                ends.append(token.end())
        else:
            rows[-1].append(Spot(place, word))
    if not rows[-1]:
        rows.pop()
    ends += [len(text.rstrip())] * (len(rows) - len(ends))

    cells = [spot for row in rows for spot in row]
    said = size_said(rules)
    size = size_of_cells(len(cells), rules)
    if size is None or (len(rows) == size and any(len(row) != size for row in rows)):
        meant = size or said or size_meant(len(cells))
        if len(rows) > 1:
            check_rows(rows, ends, text, meant)
        for cell, spot in enumerate(cells[: meant * meant]):
            if number_in(spot.text) is None:
                raise unreadable(spot.text, text, spot.place, cell, meant)
        if len(cells) < meant * meant:
            raise too_few(len(cells), meant, text, ends[-1] if ends else len(text.rstrip()))
        raise too_many(len(cells), meant, text, cells[meant * meant].place)
    return puzzle_of_numbers([spot.text for spot in cells], text, [spot.place for spot in cells], size, rules)


def _read_object(text: str, rules: AnyRules | None) -> Puzzle:
    try:
        parts = json.loads(text)
    except json.JSONDecodeError as error:
        raise ParseError(f"this is no JSON: {error.msg}", text, error.pos) from None
    except (RecursionError, ValueError):  # nested a thousand deep; a number of five thousand figures
        raise ParseError("this JSON is too deep or too large for a puzzle", text, 0) from None
    key = next((key for key in KEYS if key in parts), None)
    if key is None:
        raise ParseError('this JSON has no cells: {"rules": "classic", "givens": "53..7...."} has', text, 0)
    stated = parts.get("rules")
    if isinstance(stated, list) and stated and all(isinstance(word, str) for word in stated):
        stated = ",".join(stated)
    if stated is not None and not isinstance(stated, str):
        raise ParseError('"rules" is a text such as "diagonal"', text, max(0, text.find('"rules"')))
    cells = parts[key]
    if isinstance(cells, dict):  # a puzzle of f-puzzles, as an object in an object
        cells = json.dumps(cells)
    if not isinstance(cells, (str, list)):
        raise ParseError(f'"{key}" is a text or a list of cells', text, max(0, text.find(f'"{key}"')))
    # Rules that cannot be are the text's mistake when the text states them, and the caller's otherwise.
    if rules is None:
        puzzle = stating(lambda: _cells(cells, stated), text, text.find('"rules"'))
    else:
        puzzle = _cells(cells, rules)
    removed = parts.get("removed", [])
    if not removed:
        return puzzle
    if not isinstance(removed, list) or not all(isinstance(name, str) for name in removed):
        raise ParseError(
            '"removed" is a list of candidates such as "7r4c2"', text, max(0, text.find('"removed"'))
        )
    candidates = frozenset(parse_candidate(name, puzzle.size) for name in removed)
    return Puzzle.from_givens(puzzle.rules, puzzle.givens, puzzle.removed | candidates)


def _cells(cells: str | list[object], rules: AnyRules | None) -> Puzzle:
    if isinstance(cells, list):
        return _read_list(json.dumps(cells), rules)
    from nonet.formats import read_text

    return read_text(cells, rules)


FORMAT = JsonFormat()
