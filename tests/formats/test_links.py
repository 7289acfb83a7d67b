"""Links and the JSON in them: the rules that are known, and those that are refused by their names."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from nonet.errors import ParseError, RulesError
from nonet.formats import parse, write
from nonet.formats.lzstring import LzError, compress, decompress
from nonet.formats.scl import relaxed
from nonet.model.puzzle import Puzzle
from nonet.rules import Rule, Rules

EMPTY: list[list[dict[str, Any]]] = [[{} for _ in range(9)] for _ in range(9)]
WINDOWS = [[(top + at // 3, left + at % 3) for at in range(9)] for top in (2, 6) for left in (2, 6)]


def fpuzzle(**parts: Any) -> str:
    return json.dumps({"size": 9, "grid": EMPTY, **parts})


def load(text: str) -> str:
    return f"https://www.f-puzzles.com/?load={compress(text)}"


def scl(**parts: Any) -> str:
    boxes = [[[top + at // 3, left + at % 3] for at in range(9)] for top in (0, 3, 6) for left in (0, 3, 6)]
    return f"https://sudokupad.app/scl{compress(json.dumps({'cells': EMPTY, 'regions': boxes, **parts}))}"


# f-puzzles


@pytest.mark.parametrize(
    ("parts", "rules"),
    [
        ({}, "classic"),
        ({"diagonal+": True, "diagonal-": True}, "diagonal"),
        ({"diagonal+": True, "diagonal-": False}, "rising-diagonal"),
        ({"diagonal-": True}, "falling-diagonal"),
        ({"antiknight": True}, "antiknight"),
        ({"antiking": True, "nonconsecutive": True}, "antiking+nonconsecutive"),
        ({"disjointgroups": True}, "disjoint"),
        ({"extraregion": [{"cells": ["R1C1", "R2C2"]}]}, "extra:r1c1r2c2"),
        ({"extraregion": [{"cells": [f"R{r}C{c}" for r, c in cells]} for cells in WINDOWS]}, "windoku"),
        (
            {
                "killercage": [],
                "negative": [],
                "antiknight": False,
                "title": "x",
                "ruleset": "Normal sudoku rules apply.",
            },
            "classic",
        ),
        ({"cage": [{"cells": ["R1C1"], "value": "msgcorrect: well done"}]}, "classic"),
    ],
)
def test_known_rules_are_read(parts: dict[str, Any], rules: str) -> None:
    assert str(parse(fpuzzle(**parts)).rules) == rules
    assert str(parse(load(fpuzzle(**parts))).rules) == rules


@pytest.mark.parametrize(
    ("parts", "named"),
    [
        ({"killercage": [{"cells": ["R1C1", "R1C2"], "value": "3"}]}, "killercage"),
        ({"thermometer": [{"lines": [["R1C1", "R1C2"]]}]}, "thermometer"),
        ({"antiknight": True, "negative": ["xv"]}, "negative ['xv']"),
        ({"somethingnew": True}, "somethingnew"),
        ({"line": [{"lines": [["R1C1", "R2C2"]]}]}, "a line drawn on the grid"),
        ({"text": [{"cells": ["R1C1"], "value": "5"}]}, "a text drawn on the grid"),
        ({"cage": [{"cells": ["R1C1", "R1C2"], "value": "5"}]}, "a cage drawn on the grid"),
    ],
)
def test_an_unknown_rule_is_an_error_that_names_it(parts: dict[str, Any], named: str) -> None:
    for text in (fpuzzle(**parts), load(fpuzzle(**parts))):
        with pytest.raises(ParseError) as caught:
            parse(text)
        assert named in caught.value.message
        assert str(caught.value).split("\n")[-1].strip() == "^"


@pytest.mark.parametrize(
    ("told", "parts", "named"),
    [
        ("Normal sudoku rules apply.", {}, None),
        ("Place the digits 1-9 in each row, column and 3x3 box.\n", {}, None),
        ("Normal rules apply. Digits may not repeat on the diagonals.", {"diagonal+": True}, None),
        ("Normal rules apply. Digits may not repeat on the diagonals.", {}, "not repeat on the diagonals"),
        (
            "Normal sudoku rules apply. Adjacent cells differ by at least 2.",
            {"antiking": True},
            "differ by at least 2",
        ),
        ("Sudoku rules apply, and neighbours are never 5 apart", {}, "never 5 apart"),
    ],
)
def test_a_rule_that_is_told_in_words_only_is_not_dropped(
    told: str, parts: dict[str, Any], named: str | None
) -> None:
    for text in (fpuzzle(ruleset=told, **parts), load(fpuzzle(ruleset=told, **parts))):
        if named is None:
            parse(text)
        else:
            with pytest.raises(ParseError, match=f"may have a rule that nonet does not know: .*{named}"):
                parse(text)
        parse(text, rules="classic")
    if not parts:
        for link in (scl(metadata={"rules": told}), scl(cages=[{"value": f"rules: {told}"}])):
            if named is None:
                parse(link)
            else:
                with pytest.raises(ParseError, match=f"may have a rule that nonet does not know: .*{named}"):
                    parse(link)


def test_who_says_the_rules_need_not_know_those_of_the_link() -> None:
    assert str(parse(fpuzzle(thermometer=[1]), rules="diagonal").rules) == "diagonal"


def test_what_is_not_given_is_not_read_and_given_marks_are() -> None:
    grid: list[list[dict[str, Any]]] = [[{} for _ in range(9)] for _ in range(9)]
    grid[0][0] = {"value": 5, "given": True, "c": "#ff0"}
    grid[0][1] = {"value": 6}
    grid[0][2] = {"givenPencilMarks": [1, 2, 3], "centerPencilMarks": [1]}
    puzzle = parse(json.dumps({"size": 9, "grid": grid}))
    assert (puzzle.clues, puzzle.givens[0]) == (1, 5)
    assert sorted(digit for cell, digit in puzzle.removed if cell == 2) == [4, 5, 6, 7, 8, 9]


def test_regions_as_f_puzzles_numbers_them() -> None:
    grid = [[{"region": row} for _ in range(7)] for row in range(7)]
    assert str(parse(json.dumps({"size": 7, "grid": grid})).rules) == "7x7+latin"
    assert str(parse(json.dumps({"size": 7, "grid": [[{}] * 7] * 7})).rules) == "7x7+latin"
    assert str(parse(json.dumps({"size": 6, "grid": [[{}] * 6] * 6})).rules) == "6x6+classic"
    assert str(parse(json.dumps({"size": 9, "grid": [[{"region": None}] * 9] * 9})).rules) == "latin"
    with pytest.raises(ParseError, match="region 1 has 10 cells, not 9"):
        parse(json.dumps({"size": 9, "grid": [[{}, {}, {}, {"region": 0}, *[{}] * 5], *[[{}] * 9] * 8]}))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("https://f-puzzles.com/?id=yb4kp4tk", "does not contain the puzzle"),
        ("https://f-puzzles.com/?load=N4Ig", "damaged: it stops in the middle"),
        ("https://f-puzzles.com/?load=N4I(", "damaged: '(' is no sign of base 64"),
        (load("{"), "this is no JSON"),
        (load("[]"), "this JSON is no object"),
        (load("{}"), "the grid is a list of rows"),
        (load('{"size": 9, "grid": [[{}]]}'), "1 rows are no grid"),
        (load('{"grid": [[{}, {}], [{}]]}'), "row 2 has 1 of 2 cells"),
        (load(fpuzzle(extraregion=[{"cells": ["R1C1", "R99C1"]}])), "'R99C1' is no cell"),
        (load(fpuzzle(extraregion=5)), "the extra regions are no list"),
        ("https://sudokupad.app/s9b8kqnx0g", "does not contain the puzzle"),
        ("https://sudokupad.app/scfN4IgzglgXgpi", "scf"),
        (scl(lines=[{"wayPoints": [[0, 0], [3, 3]]}]), "there are lines drawn"),
        (scl(overlays=[{"text": "5"}]), "there are overlays drawn"),
        (scl(cages=[{"cells": [[0, 0], [0, 1]], "value": 3}]), "killer cage"),
        (scl(**{"global": ["entropy"]}), "entropy"),
        (scl(regions=[[[0, 0]]]), "cells in no region"),
        ("https://www.sudokuwiki.org/sudoku.htm", "there is no board in this link"),
        ("https://www.sudokuwiki.org/jigsaw.htm?bd=" + "0" * 81, "'jigsaw.htm' is a page for other rules"),
        ("https://www.sudokuwiki.org/sudoku.htm?bd=" + "0" * 80, "80 of 81 cells"),
        ("https://www.sudokuwiki.org/sudoku.htm?bd=" + "0" * 80 + "x", "'x' at r9c9"),
        ("https://www.sudokuwiki.org/sudoku.htm?bd=" + "zz" * 81, "'z' at r1c1"),
        ("SumoCueV1=8+0" + "=0" * 79, "r1c2 is in a killer cage"),
        ("SumoCueV1" + "=0J0" * 81, "region '0' of the jigsaw has 81 cells"),
    ],
)
def test_what_is_wrong_with_a_link_is_said(text: str, message: str) -> None:
    with pytest.raises(ParseError) as caught:
        parse(text)
    assert message in caught.value.message
    assert str(caught.value).split("\n")[-1].strip() == "^"


def test_a_rule_that_a_link_has_no_word_for_is_an_obstacle() -> None:
    class Odd(Rule):
        """Nothing to see."""

        keyword = "odd-test-rule"

    with pytest.raises(
        RulesError, match="fpuzzles cannot hold this puzzle: it has no word for the rule odd-test-rule"
    ):
        write(Puzzle(Rules(Odd()), [0] * 81), "fpuzzles")
    with pytest.raises(RulesError, match="it is for 3x3 to 16x16 grids"):
        write(parse("." * 625), "sudokupad")


# SudokuPad


@pytest.mark.parametrize(
    "start", ["https://sudokupad.app/", "https://sudokupad.app/?puzzleid=", "sudokupad.app/sudoku/"]
)
@pytest.mark.parametrize("kind", ["fpuz", "fpuzzles"])
def test_the_ways_to_write_a_sudokupad_link(start: str, kind: str) -> None:
    packed = compress(fpuzzle(antiking=True)).replace("/", "%2F")
    assert str(parse(f"{start}{kind}{packed}").rules) == "antiking"


def test_the_rules_that_scl_has_words_for() -> None:
    assert str(parse(scl()).rules) == "classic"
    assert (
        str(parse(scl(**{"global": ["antiknight", "nonconsecutive"]})).rules) == "antiknight+nonconsecutive"
    )
    assert str(parse(scl(metadata={"antiking": True, "rules": "..."})).rules) == "antiking"
    assert str(parse(scl(lines=[{"wayPoints": [[0, 9], [9, 0]]}])).rules) == "rising-diagonal"
    windows = [{"style": "extraregion", "cells": [[r - 1, c - 1] for r, c in cells]} for cells in WINDOWS]
    assert str(parse(scl(cages=[{"value": "title: x"}, *windows])).rules) == "windoku"
    assert str(parse(scl(regions=[])).rules) == "latin"


def test_shortened_json() -> None:
    assert relaxed("""{a:'it\\'s',"b":[t,f,,1.5],c:{},d:#0}""") == {
        "a": "it's",
        "b": [True, False, {}, 1.5],
        "c": {},
        "d": "#0",
    }
    for text in ("", "{", "[1", "{a}", "{a:1", "[1]2", "'", "[" * 1000):
        with pytest.raises(ValueError, match=r".+"):
            relaxed(text)


# lz-string


@pytest.mark.parametrize(
    ("text", "packed"),
    [  # what lz-string itself makes of these
        ("", "Q==="),
        ("a", "IZA="),
        ("nonet nonet nonet", "HYe2FMBcAJQm5SA="),
        ("é€", "JeGoIg=="),
    ],
)
def test_texts_are_packed_as_by_lz_string(text: str, packed: str) -> None:
    assert compress(text) == packed
    assert decompress(packed) == text


def test_every_text_comes_back() -> None:
    luck = random.Random(1)
    for alphabet in ("ab", '{"grid":[0123456789]},', "".join(map(chr, range(32, 3000))), "x🎲\ud7ff"):
        for length in (1, 2, 3, 10, 300, 3000):
            text = "".join(luck.choices(alphabet, k=length))
            assert decompress(compress(text)) == text


def test_a_small_payload_cannot_grow_without_end() -> None:
    with pytest.raises(LzError, match="more text than any puzzle has"):
        decompress(compress("a" * 400_000))
    with pytest.raises(ParseError, match="more text than any puzzle has"):
        parse(load("a" * 400_000))
