"""Many puzzles in one text, file or pipe."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from itertools import islice

import numpy as np
import pytest

from nonet.errors import ParseError, RulesError
from nonet.formats import format_of, formats, lists, parse, read_many, write, write_bytes, write_many
from nonet.formats.npy import read_npy, write_npy
from nonet.model.puzzle import Puzzle
from nonet.rules import Rules

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
OTHER = "6.85........67............7.......7.....12....8..9..4..3.4....1.....3.........2.."
ROWS = "\n".join(LINE[start : start + 9] for start in range(0, 81, 9))
JIGSAW = "111222333411222233412256633411156663445555763488599766488599776488599777488899977"
PUZZLES = [parse(LINE), parse(OTHER), parse("." * 81)]
ONE, TWO, _ = PUZZLES


def lines(source: str | bytes | Iterable[str] | Iterable[bytes], rules: str | None = None) -> list[str]:
    """The line of each puzzle, the message of each error."""
    found = read_many(source, rules)
    return [each.message if isinstance(each, ParseError) else each.line for each in found]


# Every kind of list


@pytest.mark.parametrize("name", dict.fromkeys([*lists(), *formats()]))
def test_a_list_reads_back_what_it_writes(name: str) -> None:
    puzzles = [Puzzle(f"jigsaw:{JIGSAW}", each.givens) for each in PUZZLES] if name == "jigsaw" else PUZZLES
    text = "".join(write_many(puzzles, name))
    assert list(read_many(text)) == puzzles
    assert list(read_many(io.StringIO(text))) == puzzles
    assert list(read_many(io.BytesIO(text.encode()))) == puzzles
    assert list(read_many(text.replace("\n", "\r\n").encode())) == puzzles
    assert list(read_many(b"\xef\xbb\xbf" + text.encode())) == puzzles


@pytest.mark.parametrize("name", ["jsonl", "table", "fpuzzles", "sudokupad", "json"])
def test_every_record_keeps_its_own_rules(name: str) -> None:
    rules = (
        "classic",
        "diagonal",
        "6x6+antiknight",
        "windoku",
        f"jigsaw:{JIGSAW}",
        "extra:r1c1r2c2r3c3",
        "16x16",
    )
    puzzles = [Puzzle(each, [1, *[0] * (Rules(each).size ** 2 - 1)]) for each in rules]
    assert list(read_many("".join(write_many(puzzles, name)))) == puzzles


def test_rules_of_the_caller_are_for_all_puzzles() -> None:
    text = f'{{"puzzle": "{LINE}", "rules": "antiknight"}}\n{{"puzzle": "{OTHER}"}}'
    assert [str(puzzle.rules) for puzzle in read_many(text, "latin")] == ["latin", "latin"]  # type: ignore[union-attr]
    assert [str(puzzle.rules) for puzzle in read_many(text, "auto")] == ["antiknight", "classic"]  # type: ignore[union-attr]
    with pytest.raises(RulesError, match="did you mean diagonal"):
        read_many(text, "diagnal")


def test_a_list_of_a_kind_that_has_no_room_says_which_puzzle() -> None:
    puzzles = [ONE, Puzzle("diagonal", TWO.givens)]
    with pytest.raises(RulesError, match="opensudoku cannot hold puzzle 2: it is for classic 9x9 puzzles"):
        "".join(write_many(puzzles, "opensudoku"))
    with pytest.raises(RulesError, match="there is no format 'sdmm'; did you mean sdm"):
        "".join(write_many([ONE], "sdmm"))


# A puzzle a line


def test_a_puzzle_a_line_with_remarks_and_empty_lines() -> None:
    text = f"# a list\n\n{LINE}\n{OTHER}  # hard\n\n{LINE.replace('.', '0')},4.2\n"
    assert lines(text) == [LINE, OTHER, LINE]


def test_each_line_may_have_its_own_format() -> None:
    texts = [write(ONE, name) for name in ("line", "hodoku", "sudokuwiki", "fpuzzles", "sumocue")]
    assert lines("\n".join([*texts, " ".join(LINE), ",".join(LINE)])) == [LINE] * 7


def test_a_bad_line_is_an_error_with_its_number_and_reading_goes_on() -> None:
    found = list(read_many(f"{LINE}\n{LINE[:-1]}\nhello\n{OTHER}\n"))
    assert found[0] == ONE
    assert found[3] == TWO
    assert str(found[1]) == (
        f"line 2: 80 of 81 cells: the text stops after r9c8\n    {LINE[:-1]}\n    {' ' * 80}^"
    )
    assert str(found[2]).startswith("line 3: 'h' at r1c1")


def test_sixteen_lines_of_sixteen_are_one_grid_and_fifteen_are_not() -> None:
    assert [puzzle.rules.size for puzzle in read_many("\n".join(["." * 16] * 16))] == [16]  # type: ignore[union-attr]
    assert [puzzle.rules.size for puzzle in read_many("\n".join(["." * 16] * 15))] == [4] * 15  # type: ignore[union-attr]


def test_an_endless_pipe_is_read_as_it_comes() -> None:
    taken = []

    def pipe() -> Iterator[str]:
        while True:
            taken.append(1)
            yield f"{LINE}\n"

    assert list(islice(read_many(pipe()), 2)) == [ONE, ONE]
    assert len(taken) <= 4
    endless = (piece for _ in iter(int, 1) for piece in f"{ROWS}\n\n".splitlines(keepends=True))
    assert list(islice(read_many(endless), 500)) == [ONE] * 500


# Grids


def test_grids_parted_by_empty_lines() -> None:
    boxed, marks = write(ONE, "boxed"), ONE.grid(propagate=True).to_text(marks=True)
    assert lines(f"{ROWS}\n\n{boxed}\n\n\n# a remark\n{ROWS}\n") == [LINE] * 3
    assert len(lines(f"{marks}\n\n{marks}")) == 2


def test_grids_with_empty_lines_between_their_bands() -> None:
    rows = ROWS.split("\n")
    bands = "\n\n".join("\n".join(rows[top : top + 3]) for top in (0, 3, 6))
    assert lines(f"{bands}\n\n{bands}\n\n{ROWS}") == [LINE] * 3


def test_a_spoilt_grid_is_one_error_and_those_around_it_are_read() -> None:
    found = list(read_many(f"{ROWS}\n\n{ROWS[:-3]}\n\n{ROWS}"))
    assert (found[0], found[2], len(found)) == (ONE, ONE, 3)
    assert str(found[1]) == "line 11: row 9 has 6 of 9 cells\n    ....8.\n          ^"


def test_a_state_belongs_to_the_puzzle_before_it() -> None:
    game = f"[Puzzle]\n{ROWS}\n\n[State]\n{ROWS}"
    assert lines(f"{game}\n\n{game}\n") == [LINE, LINE]


# Records


def test_json_over_several_lines_and_lists_of_puzzles() -> None:
    pretty = '{\n  "puzzle": "%s",\n  "rules": "classic"\n}\n'
    assert lines(pretty % LINE + pretty % OTHER) == [LINE, OTHER]
    assert lines(f'["{LINE}", "{OTHER}"]') == [LINE, OTHER]
    assert lines(f'[\n{{"puzzle": "{LINE}"}},\n{{"puzzle": "{OTHER}"}}\n]') == [LINE, OTHER]
    grid = [[int(cell.replace(".", "0")) for cell in LINE[start : start + 9]] for start in range(0, 81, 9)]
    assert lines(str([grid, grid])) == [LINE, LINE]
    assert lines(str(grid)) == [LINE]


def test_a_record_cut_off_does_not_swallow_those_after_it() -> None:
    text = f'{{"puzzle": "{LINE}"}}\n{{"puzzle": "{LINE[:40]}\n{{"puzzle": "{OTHER}"}}\n'
    first, bad, last = read_many(text)
    assert (first, last) == (ONE, TWO)
    assert isinstance(bad, ParseError)
    assert bad.message.startswith("line 2: this is no JSON")


def test_rules_that_a_record_states_and_that_cannot_be_are_its_error() -> None:
    for text in (f'{{"puzzle": "{LINE}", "rules": "diagnal"}}', f"puzzle,rules\n{LINE},diagnal\n"):
        (error,) = read_many(text)
        assert isinstance(error, ParseError)
        assert "no rule is called 'diagnal'; did you mean diagonal" in error.message
        assert str(error).split("\n")[-1].strip() == "^"


def test_tables_with_the_names_that_data_sets_have() -> None:
    assert lines(f"quizzes,solutions\n{LINE.replace('.', '0')},{'1' * 81}\n") == [LINE]
    assert lines(f'"id";"Puzzle"\n1;"{LINE}"\n2;"{OTHER}"\n') == [LINE, OTHER]
    assert lines(f"sudoku\n{LINE}\n") == [LINE]
    assert lines(f"id\tgivens\n1\t{LINE}\n2\n") == [LINE, "line 3: 1 of 2 fields: there is no givens"]


# XML


def test_a_document_type_is_refused() -> None:
    bomb = '<?xml version="1.0"?>\n<!DOCTYPE x [<!ENTITY a "aaaa">]>\n<opensudoku><game data="&a;"/></opensudoku>'
    (error,) = read_many(bomb)
    assert isinstance(error, ParseError)
    assert error.message.startswith("line 2: a document type is refused")
    (error,) = read_many(bomb.replace('"aaaa"', 'SYSTEM "file:///etc/hostname"'))
    assert isinstance(error, ParseError)
    assert error.message.startswith("line 2: a document type is refused")


def test_games_before_the_place_where_xml_breaks_are_read() -> None:
    text = f'<opensudoku>\n<game data="{LINE.replace(".", "0")}"/>\n<game data="53"/>\n<game'
    good, short, broken = read_many(text)
    assert good == ONE
    assert isinstance(short, ParseError)
    assert short.message == "line 3: 2 of 81 cells: the text stops after r1c2"
    assert isinstance(broken, ParseError)
    assert "this is no XML" in broken.message


def test_one_puzzle_is_read_from_a_list_of_one_and_not_of_two() -> None:
    assert parse("".join(write_many([ONE], "opensudoku"))) == ONE
    assert parse(write_npy([ONE])) == ONE
    for source in ("".join(write_many(PUZZLES, "opensudoku")), write_npy(PUZZLES)):
        with pytest.raises(ParseError, match="several puzzles where one is read at a time"):
            parse(source)


# NumPy's files


@pytest.mark.parametrize(
    "type_", ["int8", "uint8", "<i4", ">i4", "int64", "float32", ">f8", "S1", "U1", "U81", "S81"]
)
@pytest.mark.parametrize("order", ["C", "F"])
def test_arrays_of_every_type_and_order(type_: str, order: str) -> None:
    if type_.endswith("81"):
        array = np.array([LINE, OTHER], dtype=type_)
    else:
        array = np.array([list(ONE.givens), list(TWO.givens)]).astype(type_)
    for shaped in (array, array if array.ndim == 1 else array.reshape(2, 9, 9)):
        file = io.BytesIO()
        np.save(file, np.asarray(shaped, order=order))  # type: ignore[call-overload]
        assert lines(file.getvalue()) == [LINE, OTHER]
        file.seek(0)
        assert lines(file) == [LINE, OTHER]


def test_numpy_reads_what_we_write() -> None:
    assert np.load(io.BytesIO(write_bytes(PUZZLES, "npy"))).tolist() == [
        list(each.givens) for each in PUZZLES
    ]
    assert np.load(io.BytesIO(write_bytes(ONE, "npy"))).shape == (9, 9)
    assert list(read_many(write_bytes([parse("." * 256)], "npy"))) == [parse("." * 256)]
    with pytest.raises(RulesError, match="an array has grids of one size"):
        write_npy([ONE, parse("." * 16)])


def test_arrays_that_are_no_grids() -> None:
    def message(array: np.ndarray) -> str:  # type: ignore[type-arg]
        file = io.BytesIO()
        np.save(file, array)
        (error,) = read_npy(file.getvalue())
        assert isinstance(error, ParseError)
        assert "^" in str(error)
        return error.message

    assert "is no grid" in message(np.zeros((2, 3, 9, 9), "u1"))
    assert "is no grid: cells are numbers" in message(np.zeros((9, 9), "c16"))
    assert "is no grid: cells are numbers" in message(np.zeros((9, 9), [("a", "i4")]))
    assert "80 of 81 cells" in message(np.zeros(80, "u1"))
    (cut,) = read_npy(write_npy([ONE])[:-1])
    assert isinstance(cut, ParseError)
    assert cut.message == "the file ends before the 81 cells of shape (9, 9)"


# Odd sources


def test_nothing_gives_nothing() -> None:
    for source in ("", "\n\n \n", b"", [], io.StringIO("")):
        assert lines(source) == []


def test_bytes_that_are_no_text_are_an_error() -> None:
    (error,) = read_many(b"\xff\xfe" + LINE.encode())
    assert isinstance(error, ParseError)


def test_a_name_of_a_file_asks_for_a_format() -> None:
    names = ("a.jsonl", "a.CSV", "a.sdm", "a.ss", "a.opensudoku", "a.md")
    assert [format_of(name) for name in names] == ["jsonl", "table", "sdm", "ss", "opensudoku", None]


def test_names_and_orders_tell_lists_apart() -> None:
    assert list(lists()) == ["opensudoku", "jsonl", "table", "sdm", "grids"]
    assert write(ONE, "sdm") == LINE
