"""Puzzles as text, and back: one format a file, found by looking into this folder.

>>> parse("1234341221434321").size
4
>>> print(write(parse("12..34.........1"), "boxed"))
+-----+-----+
| 1 2 | . . |
| 3 4 | . . |
+-----+-----+
| . . | . . |
| . . | . 1 |
+-----+-----+
>>> sniff("[5, 3, 0]").name
'json'
>>> parse("53..7....6..195...x98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
Traceback (most recent call last):
nonet.errors.ParseError: 'x' at r3c1 is neither a digit nor a blank
    53..7....6..195...x98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
                      ^
>>> parse("5" + "." * 79 + "5", rules="x")
Traceback (most recent call last):
nonet.errors.ContradictionError: falling diagonal has 5 twice: r1c1 and r9c9
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Any

from nonet.errors import ParseError, RulesError
from nonet.formats.cells import UNREADABLE, digits_of_symbols
from nonet.formats.sizes import known_at_nine, rules_at, size_said
from nonet.model.grid import Grid
from nonet.model.puzzle import Puzzle
from nonet.rules.rule import Rule
from nonet.rules.ruleset import Rules

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from nonet.formats.format import Format, ListFormat
    from nonet.formats.many import lists, read_many, write_many
    from nonet.rules.ruleset import AnyRules

__all__ = [
    "format_of",
    "formats",
    "lists",
    "parse",
    "read_many",
    "read_text",
    "sniff",
    "write",
    "write_bytes",
    "write_many",
]

LONGEST = (
    300_000  # characters; the largest position, 25x25 with all its removed candidates as JSON, takes 190,000
)


def parse(
    source: object,
    rules: AnyRules | None = None,
    *,
    check: bool = True,
    detector: Callable[[Puzzle], Rules] | None = None,
) -> Puzzle:
    """The puzzle in a text, a list or an array, in whatever format it is.

    `rules` is a text ("diagonal", "16x16"), a `Rules`, a rule or several; None means what the text says, or classic.
    The size is the text's where the rules leave it open. "auto" asks `detector`, which `nonet.parse` brings along.
    `ParseError` points at what cannot be read; `ContradictionError` names givens that clash, unless `check` is off.

    >>> parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79").clues
    30
    >>> parse("53..7....6..195...")
    Traceback (most recent call last):
    nonet.errors.ParseError: 18 of 81 cells: the text stops after r2c9
        53..7....6..195...
                          ^
    """
    puzzle = quickly(source, rules)
    if puzzle is None:
        puzzle = _detected(source, detector) if _is_auto(rules) else _read(source, repeatable(rules))
    if check:
        clash = puzzle.contradiction()
        if clash is not None:
            raise clash
    return puzzle


def quickly(source: object, rules: AnyRules | None) -> Puzzle | None:
    """The puzzle of a plain line of 81 characters, in a microsecond; None sends everything else the long way."""
    if type(source) is not str or len(source) != 81:
        return None
    known = known_at_nine(rules)
    if known is None:
        return None
    digits = digits_of_symbols(source, 9)
    return None if UNREADABLE in digits else Puzzle.from_givens(known, tuple(digits))


def _is_auto(rules: AnyRules | None) -> bool:
    return isinstance(rules, str) and rules.strip().lower() == "auto"


def _detected(source: object, detector: Callable[[Puzzle], Rules] | None) -> Puzzle:
    """The puzzle under the rules that the detector finds; rules that the text itself states stay."""
    if detector is None:
        message = 'rules="auto" has to try to solve the puzzle, which reading alone cannot: use nonet.parse'
        raise RulesError(message)
    puzzle = _read(source, None)
    if str(puzzle.rules).split("+")[-1] != "classic":
        return puzzle
    return Puzzle.from_givens(detector(puzzle), puzzle.givens, puzzle.removed)


def repeatable(rules: AnyRules | None) -> AnyRules | None:
    """Rules that can be looked at twice, which an iterator cannot."""
    if rules is None or isinstance(rules, (str, Rule, Rules)):
        return rules
    return Rules.of(rules) if not isinstance(rules, Iterable) else tuple(rules)


def _read(source: object, rules: AnyRules | None) -> Puzzle:
    if isinstance(source, Puzzle):
        return source if rules is None else _under(source, rules)
    if isinstance(source, str):
        return read_text(source, rules)
    if isinstance(source, (bytes, bytearray)):
        if source.startswith(b"\x93NUMPY"):
            from nonet.formats.many import read_many

            return _only(read_many(source, rules))
        try:
            return read_text(bytes(source).decode("utf-8-sig"), rules)
        except UnicodeDecodeError as error:
            text = bytes(source[:LONGEST]).decode("latin-1")
            raise ParseError(f"byte {error.start + 1} is no UTF-8 text", text, error.start) from None
    if isinstance(source, Grid):
        return _puzzle_of(source)
    from nonet.formats.array import read_array

    return read_array(source, rules)


def _only(found: Iterator[Puzzle | ParseError]) -> Puzzle:
    """The puzzle of a file that has just one."""
    first = next(found, None)
    if isinstance(first, ParseError):
        raise first
    if first is None or next(found, None) is not None:
        raise ParseError(f"{'no puzzle' if first is None else 'several puzzles'} where one is read at a time")
    return first


def _under(puzzle: Puzzle, rules: AnyRules) -> Puzzle:
    """The same givens under other rules."""
    return Puzzle.from_givens(rules_at(rules, puzzle.size), puzzle.givens, puzzle.removed)


def read_text(text: str, rules: AnyRules | None = None) -> Puzzle:
    """The puzzle in a text; whether its givens clash is not asked."""
    if len(text) > LONGEST:
        raise ParseError(f"{len(text)} characters are too many for a puzzle", text[:200], 0)
    # A byte order mark is one character in front; a blank as wide keeps every place where it was.
    if text.startswith("\ufeff"):
        text = "\n" + text[1:]
    if not text.strip("\r\n"):
        raise ParseError("the text is empty, there is no puzzle in it", text, 0)
    return sniff(text, size_said(rules)).read(text, rules)


def sniff(text: str, size: int | None = None) -> Format:
    """The format that a text looks like."""
    return next(each for each in formats().values() if each.sniff(text, size))


def write(puzzle: Puzzle | Grid, format: str = "line") -> str:
    """The puzzle as text. Of a grid, cells with one candidate become givens.

    `RulesError` says why when the format has no room for the puzzle: nothing is dropped in silence.

    >>> write(parse("1" + "." * 15), "csv")
    '1,,,\\n,,,\\n,,,\\n,,,'
    """
    chosen = formats().get(format) or _list_of_one(format)
    if isinstance(puzzle, Grid):
        position = _puzzle_of(puzzle)
        # A grid is shown as far as the format goes: who asks for the line of a position knows that it has no marks.
        puzzle = (
            position if not chosen.obstacle(position) else Puzzle.from_givens(position.rules, position.givens)
        )
    obstacle = chosen.obstacle(puzzle)
    if obstacle:
        raise RulesError(f"{format} cannot hold this puzzle: {obstacle}")
    return chosen.write(puzzle)


def _list_of_one(name: str) -> Format:
    """A kind of list that is no format by itself, because its text looks like that of another format: SDM."""
    from nonet.formats.many import lists
    from nonet.formats.one_of import OneOf

    if name not in lists():
        raise _unknown(name)
    return OneOf(lists()[name])


def write_bytes(puzzles: Puzzle | Iterable[Puzzle], format: str) -> bytes:
    """The content of a file: text as UTF-8 that ends with a line's end, or NumPy's `.npy` (format "npy").

    >>> write_bytes([parse("12..34.........1"), parse("." * 16)], "sdm")
    b'12..34.........1\\n................\\n'
    """
    several = [puzzles] if isinstance(puzzles, Puzzle) else puzzles
    if format == "npy":
        from nonet.formats.npy import write_npy

        return write_npy(several)
    from nonet.formats.many import write_many

    return "".join(write_many(several, format)).encode()


def format_of(file: str) -> str | None:
    """The format that a file's name asks for by its end, kinds of lists first; None when no format has it.

    >>> [format_of(name) for name in ("a.txt", "b.csv", "c.SDK", "d.npy", "e.json", "f.png")]
    ['sdm', 'table', 'sdk', 'npy', 'json', None]
    """
    end = file.lower()
    if end.endswith(".npy"):
        return "npy"
    from nonet.formats.many import lists

    known: list[Format | ListFormat] = [*lists().values(), *formats().values()]
    return next((each.name for each in known if end.endswith(each.extensions)), None)


def _unknown(name: str) -> RulesError:
    from difflib import get_close_matches

    from nonet.formats.many import lists

    known = list(dict.fromkeys([*formats(), *lists()]))
    near = get_close_matches(name, known, 2)
    return RulesError(
        f"there is no format {name!r}" + ("" if near else f"; there are {', '.join(known)}"), near
    )


def _puzzle_of(grid: Grid) -> Puzzle:
    """The grid as a puzzle: single candidates given, the missing ones removed."""
    from nonet.board.candidate import Candidate, digits_of
    from nonet.board.cell import Cell

    givens = tuple([mask.bit_length() if mask.bit_count() == 1 else 0 for mask in grid.masks])
    full = grid.rules.full_mask
    removed = frozenset(
        Candidate(Cell(cell), digit)
        for cell, mask in enumerate(grid.masks)
        if not givens[cell]
        for digit in digits_of(full & ~mask)
    )
    return Puzzle.from_givens(grid.rules, givens, removed)


@cache
def formats() -> dict[str, Format]:
    """Every format by its name, the pickiest first: those modules of this folder that have a `FORMAT`."""
    found: list[Format] = [module.FORMAT for module in modules() if hasattr(module, "FORMAT")]
    return {each.name: each for each in sorted(found, key=lambda each: (each.order, each.name))}


def modules() -> list[Any]:
    """The files of this folder."""
    from importlib import import_module
    from pkgutil import iter_modules

    return [import_module(f"{__name__}.{module.name}") for module in iter_modules(__path__)]


def __getattr__(name: str) -> object:
    """What reads and writes lists, loaded when it is first used: one puzzle does not wait for it."""
    if name in ("lists", "read_many", "write_many"):
        from nonet.formats import many

        return getattr(many, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
