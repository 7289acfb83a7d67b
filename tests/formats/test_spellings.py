"""Puzzles as people paste them: from forums, papers, spreadsheets, notebooks and other programs."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from nonet.board.candidate import candidate_name
from nonet.board.cell import Cell
from nonet.board.house import Difference
from nonet.errors import ContradictionError
from nonet.formats import parse, sniff, write
from nonet.model.puzzle import Puzzle
from nonet.rules import Rule, Rules

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
ROWS = [LINE[start : start + 9] for start in range(0, 81, 9)]
GROUPS = [[row[:3], row[3:6], row[6:]] for row in ROWS]


def drawn(bar: str, ruler: str, left: str = "", right: str = "", above: str = "") -> str:
    """The puzzle with bars between boxes and a ruler between bands."""
    lines = [above] if above else []
    for index, groups in enumerate(GROUPS):
        if index in (3, 6):
            lines.append(ruler)
        lines.append(left + bar.join(groups) + right)
    return "\n".join(lines)


SPELLINGS = {
    "line": LINE,
    "line with zeros": LINE.replace(".", "0"),
    "line with asterisks": LINE.replace(".", "*"),
    "line with underscores": LINE.replace(".", "_"),
    "line with dashes": LINE.replace(".", "-"),
    "line with spaces": LINE.replace(".", " "),
    "line with mixed blanks": LINE.replace("..", "0_").replace("._", "*-"),
    "line in quotes": f'"{LINE}"',
    "line in single quotes": f"'{LINE}'",
    "line of a file": f"{LINE}\r\n",
    "line indented": f"    {LINE}  ",
    "line and rating": f"{LINE} 7.2",
    "line and rating after a tab": f"{LINE}\t1.5/1.2/1.2",
    "line and remark": f"{LINE}  # from the paper of Sunday",
    "line and remark after a semicolon": f"{LINE};easy",
    "line and solution": f"{LINE.replace('.', '0')},{SOLUTION}",
    "line below a remark": f"# easy\n{LINE}\n",
    "cells with spaces between": " ".join(LINE),
    "rows in one line": " ".join(ROWS),
    "rows parted by slashes": "/".join(ROWS),
    "rows parted by commas": ",".join(ROWS),
    "rows parted by bars": "|".join(ROWS),
    "rows": "\n".join(ROWS),
    "rows with spaces for blanks": "\n".join(ROWS).replace(".", " "),
    "rows whose last blanks an editor cut off": "\n".join(row.replace(".", " ").rstrip() for row in ROWS),
    "rows of spread cells": "\n".join(" ".join(row) for row in ROWS),
    "rows of spread cells, spaces for blanks": "\n".join(" ".join(row).replace(".", " ") for row in ROWS),
    "rows of groups": "\n".join(" ".join(groups) for groups in GROUPS),
    "rows in bands": "\n\n".join("\n".join(ROWS[top : top + 3]) for top in (0, 3, 6)),
    "rows indented": "\n".join(f"        {row}" for row in ROWS),
    "rows below remarks": "#A an author\n#D a description\n" + "\n".join(ROWS),
    "boxed, plus signs": drawn("|", "---+---+---"),
    "boxed, dashes only": drawn("|", "-----------"),
    "boxed, dashes for blanks": drawn("|", "---+---+---").replace(".", "-"),
    "boxed, equals signs": drawn("|", "==========="),
    "boxed, spaces for blanks": drawn("|", "---+---+---").replace(".", " "),
    "boxed, framed": drawn("|", "+---+---+---+", "|", "|", "+---+---+---+"),
    "boxed, asterisks in the corners": drawn("|", "*---*---*---*", "|", "|", "*---*---*---*"),
    "boxed, lines of Unicode": drawn("│", "├───┼───┼───┤", "│", "│", "┌───┬───┬───┐"),
    "boxed, double lines, spaces": drawn("║", "╠═══╬═══╬═══╣", "║", "║", "╔═══╦═══╦═══╗").replace(".", " "),
    "boxed, a frame around every cell": "\n".join(
        "+---" * 9 + "+\n| " + " | ".join(row) + " |" for row in ROWS
    ),
    "boxed, every cell, spaces": "\n".join(
        "+---" * 9 + "+\n| " + " | ".join(row) + " |" for row in ROWS
    ).replace(".", " "),
    "table of Markdown": "|---" * 9 + "|\n" + "\n".join("| " + " | ".join(row) + " |" for row in ROWS),
    "csv": "\n".join(",".join(row) for row in ROWS),
    "csv, nothing for blanks": "\n".join(",".join(row).replace(".", "") for row in ROWS),
    "csv, semicolons": "\n".join(";".join(row).replace(".", "") for row in ROWS),
    "csv, tabs": "\n".join("\t".join(row).replace(".", "") for row in ROWS),
    "csv, in quotes": "\n".join(",".join(f'"{cell}"' for cell in row) for row in ROWS),
    "csv, comma and space": "\n".join(", ".join(row).replace(".", "0") for row in ROWS),
    "csv, a comma at every end": "\n".join(",".join(row) + "," for row in ROWS),
    "csv of a data frame": "\n".join(",".join(row.replace(".", "N")).replace("N", "nan") for row in ROWS),
    "csv of floats": "\n".join(
        ",".join(f"{int(cell)}.0" if cell > "0" else "" for cell in row) for row in ROWS
    ),
    "csv in one line": ",".join(LINE.replace(".", "0")),
    "list": str([int(cell) for cell in LINE.replace(".", "0")]),
    "list of rows": str([[int(cell) for cell in row.replace(".", "0")] for row in ROWS]),
    "list of texts": str(ROWS),
    "list of characters": str([list(row) for row in ROWS]),
    "list with nulls": str([int(cell) if cell != "." else None for cell in LINE]).replace("None", "null"),
    "list as Python prints it": str([int(cell) if cell != "." else None for cell in LINE]),
    "list in a program": "grid = " + str([[int(cell) for cell in row.replace(".", "0")] for row in ROWS]),
    "array in a program": f"np.array({[[int(cell) for cell in row.replace('.', '0')] for row in ROWS]}, dtype=np.int8)",
    "array as NumPy shows it": "array([["
    + "],\n       [".join(", ".join(row.replace(".", "0")) for row in ROWS)
    + "]])",
    "array as NumPy prints it": "[[" + "]\n [".join(" ".join(row.replace(".", "0")) for row in ROWS) + "]]",
    "object": f'{{"puzzle": "{LINE}"}}',
    "object with rows": f'{{"board": {[[int(cell) for cell in row.replace(".", "0")] for row in ROWS]}}}',
    "object with more than we know": f'{{"id": 7, "puzzle": "{LINE}", "source": {{"name": "x"}}}}',
}


@pytest.mark.parametrize("text", SPELLINGS.values(), ids=SPELLINGS)
def test_a_spelling_of_the_same_puzzle(text: str) -> None:
    assert parse(text) == Puzzle.from_line(LINE)


@pytest.mark.parametrize("text", SPELLINGS.values(), ids=SPELLINGS)
def test_the_size_may_be_said_as_well(text: str) -> None:
    assert parse(text, Rules("classic")) == parse(text, "9x9") == Puzzle.from_line(LINE)


# Rules


def test_the_rules_come_from_the_caller() -> None:
    assert parse(LINE.replace("5", "."), "antiking").rules == Rules("antiking")
    assert parse("1" + "." * 255, "diagonal").rules == Rules("16x16+diagonal")
    assert parse("." * 49, "latin").rules == Rules("7x7+latin")
    assert parse("." * 81, ["diagonal", "windoku"]).rules == Rules("diagonal+windoku")
    assert parse("." * 81, iter(["diagonal", "windoku"])).rules == Rules("diagonal+windoku")


def test_the_rules_come_from_the_text_when_the_caller_says_none() -> None:
    text = f'{{"rules": "diagonal", "givens": "{"." * 81}"}}'
    assert parse(text).rules == Rules("diagonal")
    assert parse(text, "windoku").rules == Rules("windoku")


def test_a_puzzle_is_taken_as_it_is_or_under_other_rules() -> None:
    puzzle = parse("5" + "." * 80)
    assert parse(puzzle) is puzzle
    assert parse(puzzle, "diagonal") == parse("5" + "." * 80, "diagonal")


def test_a_jigsaw_reads_under_its_regions() -> None:
    rules = "jigsaw:1112122233434344"
    assert str(parse("1..............2", f"4x4+{rules}").rules) == f"4x4+{rules}"


def test_parse_can_leave_clashing_givens_to_the_caller() -> None:
    assert parse("55" + "." * 79, check=False).clues == 2


# Larger and smaller than nine


@pytest.mark.parametrize("size", [10, 12, 16, 25])
def test_letters_large_and_small_go_on_after_nine(size: int) -> None:
    symbols = "123456789ABCDEFGHIJKLMNOP"[:size]
    expected = (*range(1, size + 1), *[0] * (size * size - size))
    line = symbols + "." * (size * size - size)
    assert parse(line).givens == parse(line.lower()).givens == expected


@pytest.mark.parametrize("size", [10, 12, 16, 25])
def test_separated_numbers_read_as_numbers(size: int) -> None:
    top = list(range(size, 0, -1))
    expected = (*top, *[0] * (size * size - size))
    one_line = " ".join(map(str, expected))
    rows = "\n".join([" ".join(map(str, top)), *[" ".join(["."] * size)] * (size - 1)])
    commas = "\n".join([",".join(map(str, top)), *["," * (size - 1)] * (size - 1)])
    for text in (one_line, rows, commas, str(list(expected))):
        assert parse(text).givens == expected


def test_numbers_of_two_figures_stand_between_bars_too() -> None:
    top = " | ".join(["16 15 14 13", "12 11 10  9", " 8  7  6  5", " 4  3  2  1"])
    rest = " | ".join([" .  .  .  ."] * 4)
    assert parse("\n".join([top, *[rest] * 15])).givens[:16] == tuple(range(16, 0, -1))


def test_zero_is_a_blank_at_every_size() -> None:
    assert parse("0" * 256).clues == 0


@pytest.mark.parametrize("size", [4, 6, 8, 9, 10, 12, 16, 25])
def test_the_number_of_cells_tells_the_size(size: int) -> None:
    assert parse("." * size * size).size == size
    assert parse("\n".join(["." * size] * size)).size == size


# Pencil marks

MARKS = """
.------------------.------------------.------------------.
| 5    3    124    | 26   7    2468   | 1489 1249 248    |
| 6    247  247    | 1    9    5      | 3478 234  2478   |
| 12   9    8      | 23   34   24     | 13457 6   247    |
:------------------+------------------+------------------:
| 8    125  1259   | 579  6    147    | 4579 2459 3      |
| 4    25   2569   | 8    5    3      | 579  259  1      |
| 7    15   1359   | 59   2    14     | 4589 459  6      |
:------------------+------------------+------------------:
| 139  6    134579 | 357  35   7      | 2    8    4      |
| 23   278  237    | 4    1    9      | 36   3    5      |
| 123  1245 12345  | 2356 8    26     | 1346 7    9      |
'------------------'------------------'------------------'
"""


def test_pencil_marks_become_givens_and_removed_candidates() -> None:
    puzzle = parse(MARKS)
    assert sniff(MARKS).name == "candidates"
    assert puzzle.givens[:2] == (5, 3)
    gone = sorted(candidate_name(candidate) for candidate in puzzle.removed if candidate.cell == 2)
    assert gone == ["3r1c3", "5r1c3", "6r1c3", "7r1c3", "8r1c3", "9r1c3"]


def test_pencil_marks_need_no_frame() -> None:
    bare = "\n".join(line.replace("|", " ") for line in MARKS.splitlines() if "|" in line)
    assert parse(bare) == parse(MARKS)


def test_a_dot_among_pencil_marks_is_a_cell_with_all_of_them() -> None:
    puzzle = parse("12 34 . 3\n. . . .\n. . . .\n. . . .")
    assert puzzle.size == 4
    assert puzzle.grid().masks[:4] == (0b0011, 0b1100, 0b1111, 0b0100)


def test_pencil_marks_as_one_string_of_nine_characters_a_cell() -> None:
    masks = parse(MARKS).grid().masks
    string = "".join(str(digit) if mask >> digit - 1 & 1 else "." for mask in masks for digit in range(1, 10))
    assert len(string) == 729
    assert parse(string) == parse(string.replace(".", "0")) == parse(MARKS)


def test_a_grid_is_written_as_far_as_the_format_goes() -> None:
    grid = parse(LINE).grid(propagate=True)
    assert parse(write(grid, "candidates"), check=False).grid() == grid
    assert write(grid, "line") == grid.line
    assert parse(grid, check=False).grid() == grid


def test_64_characters_are_a_line_of_8x8_or_marks_of_4x4() -> None:
    assert parse("12345678" + "." * 56).size == 8
    assert parse("1234" * 16).size == 4
    assert parse("1234" * 16, "8x8", check=False).size == 8


# Written


def test_what_each_format_looks_like() -> None:
    puzzle = parse("12..34.........1")
    assert write(puzzle) == "12..34.........1"
    assert write(puzzle, "rows") == "12..\n34..\n....\n...1"
    assert write(puzzle, "csv") == "1,2,,\n3,4,,\n,,,\n,,,1"
    assert write(puzzle, "numbers") == "1 2 . .\n3 4 . .\n. . . .\n. . . 1"
    assert write(puzzle, "json") == '{"rules": "4x4+classic", "givens": "12..34.........1"}'
    assert write(puzzle, "candidates").splitlines()[:2] == [
        "+-----------+-----------+",
        "| 1    2    | 1234 1234 |",
    ]


def test_a_rule_written_anew_in_a_notebook_is_the_one_that_counts() -> None:
    def corner(cell: int) -> type[Rule]:
        class Corner(Rule):
            keyword = "corner-of-a-notebook"

            def differences(self, size: int = 9) -> Iterator[Difference]:
                yield Difference("the corner", frozenset({Cell(0), Cell(cell)}))

        return Corner

    line = "5" + "." * 39 + "5" + "." * 40
    corner(80)
    assert parse(line, "corner-of-a-notebook").clues == parse(line, "corner-of-a-notebook").clues == 2
    corner(40)
    with pytest.raises(ContradictionError, match="the corner has 5 twice: r1c1 and r5c5"):
        parse(line, "corner-of-a-notebook")
