"""`nonet draw`: text, SVG, sentences."""

from __future__ import annotations

import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from nonet.draw import to_aloud, to_svg, to_text
from nonet.formats import parse
from tests.cli.running import CLASSIC, DIAGONAL, UNREADABLE, called, in_terminal, piped


def test_a_puzzle_is_a_board(capsys: pytest.CaptureFixture[str]) -> None:
    assert called(capsys, "draw", CLASSIC) == (0, to_text(parse(CLASSIC)) + "\n", "")


def test_several_boards_have_a_line_between(capsys: pytest.CaptureFixture[str]) -> None:
    one = to_text(parse(CLASSIC))
    assert called(capsys, "draw", CLASSIC, CLASSIC).out == f"{one}\n\n{one}\n"


def test_candidates_and_ascii(capsys: pytest.CaptureFixture[str]) -> None:
    done = called(capsys, "draw", "-X", "--candidates", "--ascii", DIAGONAL)
    assert done.out.isascii()
    assert "| 4 5 6 :   5 6 :   1  \\|" in done.out


def test_colour_only_when_it_is_seen_or_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert "\x1b[" not in called(capsys, "draw", CLASSIC).out
    assert "\x1b[1m3\x1b[0m" in called(capsys, "draw", "--color", "always", CLASSIC).out


@pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals are Unix's")
def test_a_terminal_gets_colour_unless_it_does_not_want_it() -> None:
    assert "\x1b[1m3\x1b[0m" in in_terminal("draw", CLASSIC).out
    assert "\x1b[" not in in_terminal("draw", CLASSIC, env={"NO_COLOR": "1"}).out


def test_where_lines_cannot_be_written_they_are_ascii() -> None:
    done = piped("draw", CLASSIC, env={"PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"})
    assert done.out == to_text(parse(CLASSIC), ascii=True) + "\n"


def test_a_file_is_drawn_by_its_suffix(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "puzzle.svg"
    assert called(capsys, "draw", "-o", str(file), CLASSIC) == (0, "", "")
    assert file.read_text(encoding="utf-8") == to_svg(parse(CLASSIC))
    done = called(capsys, "draw", "-o", str(tmp_path / "puzzle.xyz"), CLASSIC)
    assert done.status == 2
    assert "its suffix tells no picture" in done.err


def test_a_picture_holds_one_puzzle(capsys: pytest.CaptureFixture[str]) -> None:
    assert called(capsys, "draw", "-f", "svg", CLASSIC, CLASSIC).status == 2


def test_a_theme(capsys: pytest.CaptureFixture[str]) -> None:
    svg = ElementTree.fromstring(called(capsys, "draw", "-f", "svg", "--theme", "dark", CLASSIC).out)
    assert svg.attrib["class"] == "nonet nonet-dark"


def test_sentences(capsys: pytest.CaptureFixture[str]) -> None:
    assert called(capsys, "draw", "-f", "aloud", CLASSIC).out == to_aloud(parse(CLASSIC)) + "\n"


def test_rules_can_be_found_out(capsys: pytest.CaptureFixture[str]) -> None:
    assert called(capsys, "draw", "-f", "aloud", "-r", "auto", DIAGONAL).out.startswith("Diagonal Sudoku")


def test_givens_that_clash_are_drawn_and_not_refused(capsys: pytest.CaptureFixture[str]) -> None:
    done = called(capsys, "draw", "55" + "." * 79)
    assert done.status == 0
    assert "│◆5◆5 . │" in done.out
    assert "row 1" in done.out


def test_what_cannot_be_read_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    done = called(capsys, "draw", UNREADABLE, CLASSIC)
    assert done.status == 3
    assert "'x' at r1c1" in done.err
    assert done.out.strip("\n") == to_text(parse(CLASSIC))
