"""What holds for every format found in the folder: it reads back what it writes, whatever the size and rules."""

from __future__ import annotations

import pkgutil
import random
import sys
from itertools import combinations
from types import ModuleType, SimpleNamespace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from nonet import formats as package
from nonet.board.candidate import Candidate
from nonet.board.cell import Cell, Digit
from nonet.errors import RulesError
from nonet.formats import formats, parse, sniff, write
from nonet.model.puzzle import Puzzle
from nonet.rules import Rules
from nonet.rules.named import NAMED

JIGSAW = "111222333411222233412256633411156663445555763488599766488599776488599777488899977"
USUAL = [Rules(size=size) for size in (4, 6, 8, 9, 10, 12, 16, 25)]
OTHER = [
    *(Rules("latin", size=size) for size in (2, 3, 5, 7, 11, 13, 17, 24)),
    *map(Rules, ("diagonal", "windoku+antiknight", "16x16+diagonal", "6x6+antiking", "girandola")),
    *(rules for name, rules in NAMED.items() if name != "classic"),
    Rules("4x4", "jigsaw:1112122233434344"),
    Rules(f"jigsaw:{JIGSAW}"),
    Rules(f"jigsaw:{JIGSAW}", "diagonal"),
    Rules("6x6", "jigsaw:123344123334122344122546155566155666"),
    Rules("extra:r1c1r2c2r3c3r4c4r5c5r6c6r7c7r8c8r9c9", "antiking"),
    Rules("windoku", "extra:r1c1r1c9r9c1r9c9", "nonconsecutive"),
    Rules("6x6", "extra:r1c1r3c3r6c6"),
    Rules("latin", "diagonal"),
]
BLANKS = ".0*_-"

every_format = pytest.mark.parametrize("name", list(formats()))
STATES_ITS_RULES = ("json", "table", "jigsaw", "sumocue", "fpuzzles", "sudokupad")
IS_CLASSIC = ("sdk", "ss", "hodoku", "opensudoku", "sudokuwiki")  # the rules of all that it can hold


def held_by(name: str, rules: list[Rules]) -> list[Rules]:
    """Those rules that the format has room for."""
    each = formats()[name]
    return [one for one in rules if each.obstacle(Puzzle(one, [0] * one.size**2)) is None]


@st.composite
def puzzles(draw: st.DrawFn, rules: list[Rules]) -> Puzzle:
    """A puzzle of any share of givens, from none to all. They may clash: a format does not care."""
    chosen = draw(st.sampled_from(rules))
    share = draw(st.sampled_from((0.0, 0.03, 0.3, 0.6, 1.0)))
    luck = random.Random(draw(st.integers(0, 2**32)))
    givens = (luck.randint(1, chosen.size) if luck.random() < share else 0 for _ in chosen.cells)
    return Puzzle(chosen, givens)


@st.composite
def positions(draw: st.DrawFn, rules: list[Rules]) -> Puzzle:
    """A puzzle in which every blank has lost some candidates, and kept two at least."""
    puzzle = draw(puzzles(rules))
    luck = random.Random(draw(st.integers(0, 2**32)))
    removed = [
        Candidate(Cell(cell), Digit(digit))
        for cell, given_ in enumerate(puzzle.givens)
        if not given_ and luck.random() < 0.7
        for digit in luck.sample(range(1, puzzle.size + 1), luck.randint(0, puzzle.size - 2))
    ]
    return Puzzle(puzzle.rules, puzzle.givens, removed)


@every_format
@given(data=st.data())
def test_what_is_written_reads_back_under_the_same_rules(name: str, data: st.DataObject) -> None:
    puzzle = data.draw(puzzles(held_by(name, USUAL + OTHER)))
    assert parse(write(puzzle, name), puzzle.rules, check=False) == puzzle


@pytest.mark.parametrize("name", [*STATES_ITS_RULES, *IS_CLASSIC])
@given(data=st.data())
def test_the_text_alone_tells_the_rules(name: str, data: st.DataObject) -> None:
    puzzle = data.draw(positions(held_by(name, USUAL + OTHER)))
    if formats()[name].obstacle(puzzle) is not None:
        puzzle = Puzzle(puzzle.rules, puzzle.givens)
    assert parse(write(puzzle, name), check=False) == puzzle


@pytest.mark.parametrize("name", [*STATES_ITS_RULES, *IS_CLASSIC])
def test_every_rule_set_that_a_format_has_room_for_comes_back(name: str) -> None:
    for rules in held_by(name, USUAL + OTHER):
        puzzle = Puzzle(rules, [1, *[0] * (rules.size**2 - 1)])
        assert parse(write(puzzle, name), check=False) == puzzle
    assert held_by(name, USUAL + OTHER)


@pytest.mark.parametrize("name", IS_CLASSIC)
def test_a_file_of_a_program_for_classic_puzzles_takes_no_others(name: str) -> None:
    assert held_by(name, USUAL + OTHER) == [Rules("classic")]
    with pytest.raises(RulesError, match="it is for classic 9x9 puzzles, and the rules are diagonal"):
        write(parse("." * 81, rules="diagonal"), name)


@pytest.mark.parametrize("name", [name for name in formats() if held_by(name, USUAL)])
@given(data=st.data())
def test_the_text_alone_tells_the_size(name: str, data: st.DataObject) -> None:
    puzzle = data.draw(puzzles(held_by(name, USUAL)))
    assert parse(write(puzzle, name), check=False) == puzzle


@pytest.mark.parametrize("name", [name for name in formats() if held_by(name, OTHER)])
@given(data=st.data())
def test_rules_without_a_size_take_that_of_the_text(name: str, data: st.DataObject) -> None:
    puzzle = data.draw(puzzles(held_by(name, OTHER)))
    assume(puzzle.size > 3)  # 2x2 and 3x3 are so small that a list of two numbers might be anything
    without_size = str(puzzle.rules).removeprefix(f"{puzzle.size}x{puzzle.size}+")
    assert parse(write(puzzle, name), without_size, check=False) == puzzle


@every_format
@given(puzzle=positions(USUAL + OTHER))
def test_no_candidate_is_lost_in_silence(name: str, puzzle: Puzzle) -> None:
    obstacle = formats()[name].obstacle(puzzle)
    if obstacle is None:
        assert parse(write(puzzle, name), puzzle.rules, check=False) == puzzle
    else:
        with pytest.raises(RulesError, match=f"{name} cannot hold this puzzle"):
            write(puzzle, name)


@pytest.mark.parametrize(
    "name", ["candidates", "json", "ss", "hodoku", "sudokuwiki", "fpuzzles", "sudokupad"]
)
@given(data=st.data())
def test_pencil_marks_go_out_and_come_back(name: str, data: st.DataObject) -> None:
    puzzle = data.draw(positions(held_by(name, USUAL)))
    assert parse(write(puzzle, name), check=False) == puzzle


@pytest.mark.parametrize("name", ["json", "ss", "hodoku", "sudokuwiki", "fpuzzles", "sudokupad"])
def test_a_digit_that_is_placed_is_told_from_one_that_is_given(name: str) -> None:
    placed = [Candidate(Cell(0), Digit(digit)) for digit in range(2, 10)]
    puzzle = Puzzle("classic", [0, 2, *[0] * 79], placed)
    assert parse(write(puzzle, name)) == puzzle


@every_format
@given(data=st.data(), end=st.sampled_from(("\r\n", "\r")), around=st.sampled_from(("", "\n", "\n\n")))
def test_ends_of_line_and_empty_lines_around_do_not_matter(
    name: str, data: st.DataObject, end: str, around: str
) -> None:
    puzzle = data.draw(puzzles(held_by(name, USUAL) or held_by(name, OTHER)))
    text = (around + write(puzzle, name) + around).replace("\n", end)
    assert parse(text, check=False) == puzzle


@every_format
@given(data=st.data())
def test_a_file_of_another_system_reads_the_same(name: str, data: st.DataObject) -> None:
    puzzle = data.draw(puzzles(held_by(name, USUAL) or held_by(name, OTHER)))
    assert parse(b"\xef\xbb\xbf" + write(puzzle, name).encode() + b"\r\n", check=False) == puzzle


@pytest.mark.parametrize("name", ["line", "rows", "boxed", "numbers"])
@pytest.mark.parametrize("blank", BLANKS)
@given(puzzle=puzzles(USUAL))
def test_every_blank_is_a_blank(name: str, blank: str, puzzle: Puzzle) -> None:
    assert parse(write(puzzle, name).replace(".", blank), check=False) == puzzle


@given(puzzle=puzzles(USUAL))
def test_a_space_is_a_blank_in_a_line(puzzle: Puzzle) -> None:
    assert parse(write(puzzle, "line").replace(".", " "), check=False) == puzzle


@given(puzzle=puzzles(USUAL))
def test_a_space_is_a_blank_in_rows_that_have_no_other(puzzle: Puzzle) -> None:
    size = puzzle.size
    # The first and the last row must not be empty, nor may the text be a full grid, to show where the rows are.
    assume(any(puzzle.givens[:size]) and any(puzzle.givens[-size:]) and 0 in puzzle.givens)
    assert parse(write(puzzle, "rows").replace(".", " "), check=False) == puzzle


@given(puzzle=puzzles(USUAL))
def test_the_printed_puzzle_and_grid_read_back(puzzle: Puzzle) -> None:
    assert parse(str(puzzle), check=False) == puzzle
    assert parse(puzzle.grid().to_text(marks=True), check=False) == puzzle


@given(puzzle=puzzles(USUAL))
def test_lists_read_back(puzzle: Puzzle) -> None:
    size, givens = puzzle.size, list(puzzle.givens)
    rows = [givens[start : start + size] for start in range(0, len(givens), size)]
    for source in (
        givens,
        rows,
        tuple(map(tuple, rows)),
        str(givens),
        str(rows),
        write(puzzle, "rows").split(),
    ):
        assert parse(source, check=False) == puzzle


def test_names_orders_and_extensions_tell_formats_apart() -> None:
    found = list(formats().values())
    assert [each.name for each in found] == [
        *("fpuzzles", "sudokuwiki", "sudokupad", "opensudoku", "sumocue", "sdk", "hodoku", "json", "table"),
        *("csv", "jigsaw", "ss", "candidates", "numbers", "boxed", "line", "rows"),
    ]
    assert all(one.order != two.order for one, two in combinations(found, 2))
    assert all(extension.startswith(".") for each in found for extension in each.extensions)


@every_format
def test_a_text_is_sniffed_as_what_it_is(name: str) -> None:
    # Of 16x16, where numbers have two figures and pencil marks letters: every format looks like itself there.
    puzzle = Puzzle(Rules("16x16"), [16, 12, 11, 0] * 64)
    if name in (*IS_CLASSIC, "jigsaw", "sumocue"):
        puzzle = Puzzle("classic" if name in IS_CLASSIC else f"jigsaw:{JIGSAW}", [1, 0, 3] * 27)
    assert sniff(write(puzzle, name)).name == name


def test_a_new_file_in_the_folder_is_a_new_format(monkeypatch: pytest.MonkeyPatch) -> None:
    class Backwards:
        name, order, extensions = "backwards", 1, (".txt",)

        def sniff(self, text: str, size: int | None = None) -> bool:
            return text.startswith("<")

        def read(self, text: str, rules: object = None) -> Puzzle:
            return Puzzle.from_line(text[:0:-1])

        def obstacle(self, puzzle: Puzzle) -> str | None:
            return None

        def write(self, puzzle: Puzzle) -> str:
            return "<" + puzzle.line[::-1]

    module = ModuleType("nonet.formats.backwards")
    module.FORMAT = Backwards()  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, module.__name__, module)
    listing = [*pkgutil.iter_modules(package.__path__), SimpleNamespace(name="backwards")]
    monkeypatch.setattr(pkgutil, "iter_modules", lambda _: listing)
    formats.cache_clear()
    try:
        puzzle = parse("5" + "." * 80)
        assert parse(write(puzzle, "backwards")) == puzzle
    finally:
        formats.cache_clear()
