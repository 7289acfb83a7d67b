"""What a reader is told about a text that is no puzzle: the words, and where the caret points."""

from __future__ import annotations

import pickle
import time

import pytest

from nonet.errors import ContradictionError, NonetError, ParseError, RulesError
from nonet.formats import LONGEST, parse, write

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ROWS = [LINE[start : start + 9] for start in range(0, 81, 9)]
TABLE = [",".join(row) for row in ROWS]
BOXED = write(parse(LINE), "boxed")
MARKS = parse(LINE).grid(propagate=True).to_text(marks=True)

MESSAGES = {
    # How many cells there are, and where they end
    "53..7....6..195...": """\
18 of 81 cells: the text stops after r2c9
    53..7....6..195...
                      ^""",
    LINE[:-1]: """\
80 of 81 cells: the text stops after r9c8
    53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7
                                                                                    ^""",
    LINE + "4": """\
82 cells are 1 more than a 9x9 grid has
    53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..794
                                                                                     ^""",
    "": "the text is empty, there is no puzzle in it",
    " \n": "0 of 81 cells: there are none in the text",
    # A character that is no cell
    LINE.replace("98", "x98", 1).replace(".x", "x", 1): """\
'x' at r3c1 is neither a digit nor a blank
    53..7....6..195...x98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
                      ^""",
    "A" + LINE[1:]: """\
'A' at r1c1 is neither a digit nor a blank
    A3..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
    ^""",
    "5\ufe0f" + LINE[1:-1]: """\
'\\ufe0f' at r1c2 is neither a digit nor a blank
    5\ufe0f3..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7
     ^""",
    "please solve this": """\
'p' at r1c1 is neither a digit nor a blank
    please solve this
    ^""",
    "H" + "." * 255: """\
'H' at r1c1 is too large: the digits of a 16x16 grid are 1 to 9 and A to G
    H...............................................................................................…
    ^""",
    "." * 300 + "!" + "." * 324: """\
'!' at r13c1 is neither a digit nor a blank
    …................................................!...............................................…
                                                     ^""",
    # Rows
    "\n".join([*ROWS[:3], ROWS[3][:-1], *ROWS[4:]]): """\
row 4 has 8 of 9 cells
    8...6...
            ^""",
    "\n".join([*ROWS[:3], ROWS[3] + "1", *ROWS[4:]]): """\
row 4 has 10 cells, 1 more than 9
    8...6...31
             ^""",
    "\n".join(ROWS[:8]): """\
8 of 9 rows: the text stops after row 8
    ...419..5
             ^""",
    "\n".join([*ROWS, ROWS[0]]): """\
10 rows are 1 more than a 9x9 grid has
    53..7....
    ^""",
    "\n".join([LINE] * 3): f"""\
3 puzzles, one a line, where one is read at a time
    {LINE}
    ^""",
    # Boxes
    BOXED.replace("| 6 . . |", "| 6 . |"): """\
row 2 has 8 of 9 cells
    | 6 . | 1 9 5 | . . . |
                         ^""",
    BOXED.replace("1 9 5", "1 ? 5"): """\
'?' at r2c5 is neither a digit nor a blank
    | 6 . . | 1 ? 5 | . . . |
                ^""",
    # Tables
    "\n".join(TABLE[:8]): """\
8 of 9 rows: the text stops after row 8
    .,.,.,4,1,9,.,.,5
                     ^""",
    "\n".join(TABLE).replace("1,9,5", "1,19,5"): """\
'19' at r2c5 is too large: the digits of a 9x9 grid are 1 to 9
    6,.,.,1,19,5,.,.,.
            ^""",
    "\n".join(TABLE).replace("1,9,5", "1,nine,5"): """\
'nine' at r2c5 is neither a digit nor a blank
    6,.,.,1,nine,5,.,.,.
            ^""",
    "\n".join([" ".join(["1"] * 15 + ["17"]), *[" ".join(["."] * 16)] * 15]): """\
'17' at r1c16 is too large: the digits of a 16x16 grid are 1 to 9 and A to G
    1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 17
                                  ^""",
    # Lists and objects
    "[5, 3, 0": """\
3 of 81 cells: the text stops after r1c3
    [5, 3, 0
            ^""",
    '[["5", "3", "x"]': """\
'x' at r1c3 is neither a digit nor a blank
    [["5", "3", "x"]
                 ^""",
    '{"cells": 5}': """\
this JSON has no cells: {"rules": "classic", "givens": "53..7...."} has
    {"cells": 5}
    ^""",
    '{"givens": null}': """\
"givens" is a text or a list of cells
    {"givens": null}
     ^""",
    '{"givens": "5",,}': """\
this is no JSON: Expecting property name enclosed in double quotes
    {"givens": "5",,}
                   ^""",
    # Pencil marks
    MARKS.replace("2468", "2466", 1): """\
6 is twice among the candidates of r1c6
    5      3      124    | 26     7      2466   | 1489   1249   248
                                            ^""",
    MARKS.replace("124", "12x", 1): """\
'x' at r1c3 is neither a digit nor a blank
    5      3      12x    | 26     7      2468   | 1489   1249   248
                    ^""",
    MARKS.replace("124", "120", 1): """\
'0' at r1c3 is not a candidate
    5      3      120    | 26     7      2468   | 1489   1249   248
                    ^""",
    "." * 9 + "123456789" * 80: """\
r1c1 has no candidate
    .........123456789123456789123456789123456789123456789123456789123456789123456789123456789123456…
    ^""",
}


@pytest.mark.parametrize("text", MESSAGES)
def test_the_message_names_the_cell_and_points_at_it(text: str) -> None:
    with pytest.raises(ParseError) as caught:
        parse(text)
    assert str(caught.value) == MESSAGES[text]


def test_the_parts_of_the_message_are_attributes() -> None:
    with pytest.raises(ParseError) as caught:
        parse(LINE[:18] + "x" + LINE[19:])
    error = caught.value
    assert (error.position, error.cell, error.text[error.position]) == (18, 18, "x")
    assert str(pickle.loads(pickle.dumps(error))) == str(error)


def test_a_whole_grid_of_another_size_than_the_rules_is_said_to_be_one() -> None:
    for source in (LINE, ",".join(LINE), str([0] * 81), [0] * 81):
        with pytest.raises(ParseError, match=r"^81 cells are a 9x9 grid, but the rules are for 16x16"):
            parse(source, "16x16")
    with pytest.raises(ParseError, match=r"^256 cells are a 16x16 grid, but the rules are for 9x9"):
        parse("." * 256, "girandola")


def test_givens_that_clash_are_named_with_their_house() -> None:
    with pytest.raises(ContradictionError, match=r"^falling diagonal has 5 twice: r1c1 and r9c9$") as caught:
        parse("5" + "." * 79 + "5", rules="x")
    assert caught.value.cells == (0, 80)
    with pytest.raises(ContradictionError, match=r"^row 1 has 7 3 times: r1c1, r1c2 and r1c3$"):
        parse("777" + "." * 78)


def test_bytes_that_are_no_text_are_counted_from_one() -> None:
    with pytest.raises(ParseError, match=r"^byte 3 is no UTF-8 text"):
        parse(b"53\xff" + b"." * 78)


def test_misspelt_rules_and_formats_get_a_suggestion() -> None:
    with pytest.raises(RulesError, match="did you mean diagonal"):
        parse(LINE, "diagnal")
    with pytest.raises(RulesError, match="there is no format 'jsn'; did you mean json"):
        write(parse(LINE), "jsn")
    with pytest.raises(RulesError, match="there is no format 'pdf'; there are fpuzzles, sudokuwiki"):
        write(parse(LINE), "pdf")
    with pytest.raises(RulesError, match="rules are a text, a Rule, a Rules or a list of these, not int"):
        parse(LINE, 5)  # type: ignore[arg-type]


def test_a_format_says_what_it_cannot_hold() -> None:
    position = parse(MARKS, check=False)
    with pytest.raises(RulesError, match=r"^csv cannot hold this puzzle: .* it holds givens only$"):
        write(position, "csv")


def test_auto_is_for_those_who_can_solve() -> None:
    with pytest.raises(RulesError, match=r"use nonet.parse"):
        parse(LINE, "auto")


HUGE = {
    "a line": "5" * LONGEST,
    "one character too many": "." * (LONGEST + 1),
    "rows of every length": "\n".join("1" * length for length in range(1400)),
    "bars": "|\n" * (LONGEST // 2),
    "bars and rows of every length": "\n".join("1" * length + "|" for length in range(1400)),
    "commas": "," * LONGEST,
    "brackets": "[" * LONGEST,
    "an object in an object": '{"a":' * (LONGEST // 5),
    "lists in an object": '{"givens": ' + "[" * 900 + "]" * 900 + "}",
    "letters": "a" * LONGEST,
    "words": "ab " * (LONGEST // 3),
    "a long number": "[" + "9" * (LONGEST - 2) + "]",
    "a number of an object": '{"givens": [' + "9" * 10_000 + "]}",
    "quotes": '"' * LONGEST,
    "spaces": " " * LONGEST,
    "line ends": "1\n" * (LONGEST // 2),
}


@pytest.mark.parametrize("name", HUGE)
def test_a_huge_text_is_refused_soon(name: str) -> None:
    start = time.perf_counter()
    with pytest.raises(NonetError) as caught:
        parse(HUGE[name])
    assert len(str(caught.value)) < 500
    assert time.perf_counter() - start < 20  # a second or two; a square of the length would take minutes
