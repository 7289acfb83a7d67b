"""OpenSudoku: the XML file of the app, a collection of games.

    <opensudoku>
      <name>Sunday</name>
      <game data="530070000600195000098000060800060003400803001700020006060000280000419005000080079" />
    </opensudoku>

A game is 81 digits, or what the app keeps of a game in play: `version: 3` and for each cell its digit, its notes and
whether it may be changed. Digits that a player has filled in become the only candidate of their cells; notes are left
out, because nobody knows whether a digit without a note is ruled out.

A file that declares a document type is refused: entities are how XML reads other files, or fills the memory.

>>> from nonet.formats.many import read_many
>>> text = '<opensudoku><game data="5' + "0" * 80 + '"/><game data="' + "0" * 81 + '"/></opensudoku>'
>>> [puzzle.clues for puzzle in read_many(text)]
[1, 0]
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from nonet.errors import ParseError
from nonet.formats.cells import puzzle_of_symbols, too_few, too_many, unreadable
from nonet.formats.line import only_givens
from nonet.formats.many import attempt, numbered_error
from nonet.formats.one_of import OneOf
from nonet.formats.positions import only_classic, position, rules_of_nine

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from typing import NoReturn
    from xml.parsers.expat import XMLParserType

    from nonet.formats.format import NumberedLine
    from nonet.model.puzzle import Puzzle
    from nonet.rules.ruleset import AnyRules

START = re.compile(r"\s*<(?:\?xml\b|!DOCTYPE|!--|opensudoku\b)", re.IGNORECASE)
VERSION = re.compile(r"\s*version:\s*(\d+)\s+")
FIELDS = {
    1: 3,
    2: 3,
    3: 3,
    4: 4,
    5: 5,
}  # of a cell, by the version: the digit first, whether it may change last
LONGEST_TAG = 100_000  # characters without an end of tag: no file of games


class OpenSudokuList:
    """The games of OpenSudoku."""

    name = "opensudoku"
    order = 6
    extensions: tuple[str, ...] = (".opensudoku", ".xml")

    def sniff(self, head: Sequence[NumberedLine]) -> bool:
        """It starts as XML does."""
        first = next((line.text for line in head if line.text.strip()), "")
        return START.match(first) is not None

    def read(
        self, lines: Iterable[NumberedLine], rules: AnyRules | None = None
    ) -> Iterator[Puzzle | ParseError]:
        """A puzzle for each game, as the lines come."""
        from xml.parsers.expat import ExpatError, ParserCreate

        games: list[tuple[str, int]] = []
        parser = ParserCreate()
        _refuse_document_types(parser)

        def begin(tag: str, attributes: dict[str, str]) -> None:
            if tag.lower() == "game":
                games.append((attributes.get("data", ""), parser.CurrentLineNumber))

        parser.StartElementHandler = begin
        line = None
        since_tag = 0
        started = False
        try:
            for line in lines:
                text = line.text if started else line.text.lstrip()  # nothing may stand before <?xml
                started = started or bool(text)
                if not started:
                    continue
                since_tag = 0 if ">" in text else since_tag + len(text)
                if since_tag > LONGEST_TAG:
                    yield numbered_error(
                        ParseError("this XML has a tag without an end", text[:200], 0), line.number
                    )
                    return
                parser.Parse(_plain(text) + "\n")
                yield from (_game(data, number, rules) for data, number in games)
                games.clear()
            parser.Parse("", True)
        except ExpatError as error:
            from xml.parsers.expat import ErrorString

            yield from (_game(data, number, rules) for data, number in games)
            text, number = (line.text, line.number) if line else ("", 1)
            yield numbered_error(
                ParseError(f"this is no XML: {ErrorString(error.code)}", text, error.offset), number
            )
        except DocumentTypeError:
            text, number = (line.text, line.number) if line else ("", 1)
            message = "a document type is refused: a file of puzzles needs none, and harm is done with them"
            yield numbered_error(ParseError(message, text, max(0, text.find("<!"))), number)

    def obstacle(self, puzzle: Puzzle) -> str | None:
        """Classic puzzles without removed candidates."""
        return only_classic(puzzle) or only_givens(puzzle)

    def write(self, puzzles: Iterable[Puzzle]) -> Iterator[str]:
        """A collection, the digits of each game as 81 characters."""
        yield '<?xml version="1.0" encoding="UTF-8"?>\n<opensudoku>\n  <name>nonet</name>\n'
        for puzzle in puzzles:
            yield f'  <game data="{"".join(map(str, puzzle.givens))}" />\n'
        yield "</opensudoku>\n"


class DocumentTypeError(Exception):
    """The file declares a document type or an entity."""


def _refuse_document_types(parser: XMLParserType) -> None:
    def refuse(*_: object) -> NoReturn:
        raise DocumentTypeError

    parser.StartDoctypeDeclHandler = refuse
    parser.EntityDeclHandler = refuse
    parser.ExternalEntityRefHandler = refuse


def _plain(text: str) -> str:
    """The text without lone surrogates, which no encoder takes: expat would raise another error for them."""
    return text.encode("utf-8", "replace").decode("utf-8")


def _game(data: str, number: int, rules: AnyRules | None) -> Puzzle | ParseError:
    return attempt(lambda: _puzzle(data, rules), data, number)


def _puzzle(data: str, rules: AnyRules | None) -> Puzzle:
    nine = rules_of_nine(rules, data)
    version = VERSION.match(data)
    if version:
        return _game_in_play(data, version, rules)
    if len(data) != 81:
        if not data.strip():
            raise ParseError("a game without data", '<game data="">', 12)
        raise (too_few if len(data) < 81 else too_many)(len(data), 9, data, min(len(data), 81))
    return puzzle_of_symbols(data, data, range(81), 9, nine)


def _game_in_play(data: str, version: re.Match[str], rules: AnyRules | None) -> Puzzle:
    width = FIELDS.get(int(version[1]) if len(version[1]) < 3 else 0)
    if width is None:
        raise ParseError(f"games of version {version[1][:20]} are not known", data, version.start(1))
    nine = rules_of_nine(rules, data)
    givens, masks = [], []
    # An early release wrote two bars after the notes where one was meant.
    words = list(re.finditer(r"[^|\s]+", data[version.end() :]))
    for at in range(0, len(words) - len(words) % width, width):
        digit, changeable = words[at][0], words[at + width - 1][0]
        place, cell = version.end() + words[at].start(), at // width
        if digit not in tuple("0123456789") or changeable not in ("0", "1"):
            raise unreadable(
                "|".join(word[0] for word in words[at : at + width]), data, place, min(cell, 80), 9
            )
        value = int(digit)
        givens.append(value if changeable == "0" else 0)
        masks.append(1 << value - 1 if value else nine.full_mask)
    if len(words) != 81 * width:
        raise (too_few if len(words) < 81 * width else too_many)(len(givens), 9, data, len(data.rstrip()))
    return position(nine, givens, masks)


LIST = OpenSudokuList()
FORMAT = OneOf(LIST)
