"""Luck with texts: valid ones to start from, and the ways to spoil them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

from nonet.formats import formats, lists, write, write_many
from nonet.formats.fpuzzles import write_fpuzzle
from nonet.formats.lzstring import compress
from nonet.model.puzzle import Puzzle
from nonet.rules import Rules
from nonet.rules.boxes import USUAL_BOXES

RULES = (
    "classic", "diagonal", "windoku", "asterisk", "centerdot", "girandola", "disjoint", "antiknight", "antiking",
    "nonconsecutive", "latin", "falling-diagonal", "rising-diagonal", "diagonal+windoku", "4x4", "6x6", "9x9",
    "jigsaw:111222333111222333111222333444555666444555666444555666777888999777888999777888999",
    "extra:r1c1 r5c5 r9c9", "extra:A1 B2 C3",
)  # fmt: skip
PIECES = (
    "\n", "\r\n", "\r", "\t", " ", "  ", "|", "+", "---+---+---", "-", ".", "0", "*", "_", ",", ";", "/", "#", "# x",
    "<", ">", "&", "%2F", "=", "J0", "?bd=", "load=", "scl", "fpuz", "[Puzzle]", "[State]", ":0000:x:", "*-----------*",
    '"grid"', '"size"', '"region"', '"value"', '"given":true', '"thermometer":[1],', "puzzle,rules", "<game",
    "[", "]", "[[", "]]", "{", "}", "(", ")", '"', "'", '"givens"', '"rules"', '"removed"', ":", "null", "None", "nan",
    "NaN", "true", "-1", "10", "16", "17", "25", "26", "5.0", "5.5", "1e9", "9" * 30, "array(", "dtype=int8", "x = ",
    "│", "─", "┼", "═", "\ufeff", "\u200b", "\ufe0f", "\u0301", "\u2028", "\x00", "\x1b", "\x85", "\xa0", "\ud800",
    "é", "²", "٣", "５", "Ⅷ", "ß", "ı", "İ", "🎲", "A", "a", "G", "P", "Z", "1234", "123456789", "........", "<", "?",
)  # fmt: skip


def line(luck: Random, size: int = 9, least: float = 0.0) -> str:
    """A line of a solvable classic puzzle of this size, with at least this share of its cells given."""
    digits = list(Rules(size=size).symbols)
    luck.shuffle(digits)
    height, width = USUAL_BOXES[size]
    turn = luck.randrange(size)
    share = least + (1 - least) * luck.random()
    return "".join(
        digits[(width * (row % height) + row // height + column + turn) % size]
        if luck.random() < share
        else "."
        for row in range(size)
        for column in range(size)
    )


def text(luck: Random) -> str:
    """A text as a parser may meet it: valid, spoilt a little, spoilt much, or noise."""
    kind = luck.random()
    if kind < 0.08:
        return noise(luck)
    if luck.random() < 0.1:
        return packed(luck)
    # Mostly small grids: the code is the same, and a large one takes a hundred times as long.
    found = luck.choice(valid_texts()[luck.choices(("tiny", "usual", "large"), (60, 39, 1))[0]])
    for _ in range(0 if kind < 0.12 else 1 if kind < 0.6 else luck.randint(2, 12)):
        found = mutated(luck, found)
    return found


@cache
def valid_texts() -> dict[str, list[str]]:
    """Puzzles of every size in every format."""
    luck = Random(0)
    pool: dict[str, list[str]] = {"tiny": [], "usual": [], "large": []}
    for size in USUAL_BOXES:
        for share in (0.0, 0.2, 0.8):
            puzzle = Puzzle.from_line(line(luck, size, share), f"{size}x{size}")
            texts = [write(puzzle, name) for name, each in formats().items() if each.obstacle(puzzle) is None]
            texts += [write(puzzle, "boxed").replace(".", " "), write(puzzle, "rows").replace(".", "-")]
            texts += [write(puzzle.grid(propagate=True), "candidates"), str(puzzle), str(list(puzzle.givens))]
            pool["tiny" if size < 6 else "usual" if size <= 9 else "large"] += texts
    for rules in (*RULES[:11], RULES[-3], RULES[-2]):
        plain = Puzzle.from_line(line(luck), rules)
        blank = plain.givens.index(0)
        removed = [(blank, digit) for digit in (2, 3, 5)]
        for puzzle in (plain, Puzzle(plain.rules, plain.givens, removed)):  # type: ignore[arg-type]
            pool["usual"] += [
                write(puzzle, name) for name, each in formats().items() if each.obstacle(puzzle) is None
            ]
    return pool


@cache
def lists_of_texts() -> list[str]:
    """Files of several puzzles, of every kind."""
    luck = Random(0)
    puzzles = [Puzzle.from_line(line(luck), "classic") for _ in range(3)]
    texts = [
        "".join(write_many(puzzles, name))
        for name in dict.fromkeys([*lists(), *formats()])
        if all((lists().get(name) or formats()[name]).obstacle(puzzle) is None for puzzle in puzzles)
    ]
    return [*texts, f"[{', '.join(puzzle.to_json() for puzzle in puzzles)}]"]


@cache
def unpacked_texts() -> list[tuple[str, str]]:
    """What links have packed in them, and how such a link starts."""
    luck = Random(0)
    scl = "{ce:[[,,{v:1},],[{v:2},,,],[,,,],[,,,{v:4}]],re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],"
    scl += "[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],global:['antiknight'],metadata:{antiking:t},"
    scl += "ca:[{v:'title: x'},{style:'extraregion',ce:[[0,0],[1,2]]}],l:[{wp:[[0,0],[4,4]]},{wp:[[0,4],[4,0]]}]}"
    found = [("https://sudokupad.app/scl", scl)]
    for rules in (
        "4x4",
        "4x4+diagonal",
        "6x6+antiknight",
        "4x4+jigsaw:1112122233434344",
        "4x4+extra:r1c1r2c3",
    ):
        size = Rules(rules).size
        puzzle = Puzzle(rules, [luck.choice((0, 0, 1, size)) for _ in range(size * size)])
        text = write_fpuzzle(puzzle)
        found += [("https://f-puzzles.com/?load=", text), ("https://sudokupad.app/fpuz", text), ("", text)]
    return found


def packed(luck: Random) -> str:
    """A link that can be unpacked, to something that is spoilt."""
    start, found = luck.choice(unpacked_texts())
    for _ in range(luck.choice((0, 1, 1, 2, 6))):
        found = mutated(luck, found)
    return start + compress(found).replace("/", "%2F") if start else found


def noise(luck: Random) -> str:
    """Characters with no sense, from a few kinds of alphabet."""
    alphabet = luck.choice(
        ("0123456789.", ".123456789\n", "[]{}(),\"' 0", "|+-. 15\n", "\t ,;5", "".join(PIECES))
    )
    return "".join(luck.choices(alphabet, k=luck.choice((0, 1, 4, 16, 80, 81, 82, 200))))


def mutated(luck: Random, found: str) -> str:
    """The text with one thing wrong."""
    return luck.choice(WAYS)(luck, found)


def _place(luck: Random, found: str) -> int:
    return luck.randrange(len(found) + 1)


def _replace(luck: Random, found: str) -> str:
    at = _place(luck, found)
    return found[:at] + _anything(luck) + found[at + 1 :]


def _insert(luck: Random, found: str) -> str:
    at = _place(luck, found)
    return found[:at] + _anything(luck) + found[at:]


def _anything(luck: Random) -> str:
    if luck.random() < 0.8:
        return luck.choice(PIECES)
    return chr(luck.randrange(luck.choice((0x80, 0x800, 0x110000))))


def _digit(luck: Random, found: str) -> str:
    """Another digit or blank in some cell, so that most of these texts can be read."""
    at = luck.randrange(len(found)) if found else 0
    return (
        found[:at] + luck.choice("123456789.0") + found[at + 1 :] if found[at : at + 1].isalnum() else found
    )


def _delete(luck: Random, found: str) -> str:
    at = _place(luck, found)
    return found[:at] + found[at + luck.choice((1, 1, 1, 2, 9, 40)) :]


def _cut(luck: Random, found: str) -> str:
    at = _place(luck, found)
    return found[:at] if luck.random() < 0.5 else found[at:]


def _double(luck: Random, found: str) -> str:
    one, two = sorted((_place(luck, found), _place(luck, found)))
    return found[:two] + found[one : min(two, one + 2000)] + found[two:]


def _swap_lines(luck: Random, found: str) -> str:
    lines = found.split("\n")
    lines[luck.randrange(len(lines))] = luck.choice(lines)
    luck.shuffle(lines)
    return "\n".join(lines)


def _translate(luck: Random, found: str) -> str:
    """Another spelling of one character, everywhere."""
    return found.replace(luck.choice(found or " "), luck.choice(PIECES)) if len(found) < 3000 else found


def _splice(luck: Random, found: str) -> str:
    other = luck.choice(valid_texts()["usual"])
    return found[: _place(luck, found)] + other[_place(luck, other) :]


WAYS: tuple[Callable[[Random, str], str], ...] = (
    _digit, _digit, _digit, _replace, _replace, _insert, _insert, _delete, _delete,
    _cut, _double, _swap_lines, _translate, _splice,
)  # fmt: skip


def rules(luck: Random) -> str:
    """Rules as a text: mostly good, at times spoilt."""
    found = luck.choice(RULES)
    while luck.random() < 0.2:
        found += luck.choice("+,") + luck.choice(RULES)
    return mutated(luck, found) if luck.random() < 0.05 else found
