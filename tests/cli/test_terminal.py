"""In a terminal: boards, colour, and what is typed."""

from __future__ import annotations

import sys
import time

import pytest

from tests.cli.running import CLASSIC, DIAGONAL, EMPTY, UNREADABLE, Terminal, in_terminal

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals are Unix's")

BOARD = """\
┌───────┬───────┬───────┐
│ 2 6 7 │ 9 4 5 │ 3 8 1 │
│ 8 5 3 │ 7 1 6 │ 2 4 9 │
│ 4 9 1 │ 8 2 3 │ 5 7 6 │
├───────┼───────┼───────┤
│ 5 7 6 │ 4 3 8 │ 1 9 2 │
│ 3 8 4 │ 1 9 2 │ 6 5 7 │
│ 1 2 9 │ 6 5 7 │ 4 3 8 │
├───────┼───────┼───────┤
│ 6 4 2 │ 3 7 9 │ 8 1 5 │
│ 9 3 5 │ 2 8 1 │ 7 6 4 │
│ 7 1 8 │ 5 6 4 │ 9 2 3 │
└───────┴───────┴───────┘
"""
BOLD_TWO_ON_THE_DIAGONAL = "\x1b[1;38;5;16;48;5;253m2\x1b[0m"


def test_without_an_argument_the_diagonal_example_is_solved() -> None:
    done = in_terminal("solve", env={"NO_COLOR": "1"})
    assert done.status == 0
    assert done.out == f"{BOARD}This is the example, a diagonal Sudoku; nonet solve PUZZLE solves yours.\n"


def test_givens_are_bold_and_diagonals_a_band() -> None:
    done = in_terminal("solve", "-X", DIAGONAL)
    assert done.status == 0
    assert BOLD_TWO_ON_THE_DIAGONAL in done.out
    assert "\x1b[38;5;33m6\x1b[0m" in done.out


@pytest.mark.parametrize(
    ("arguments", "env", "coloured"),
    [
        ((), {}, True),
        ((), {"NO_COLOR": "1"}, False),
        ((), {"NO_COLOR": ""}, True),  # empty counts as not set
        ((), {"TERM": "dumb"}, False),
        (("--color", "never"), {"FORCE_COLOR": "1"}, False),
        (("--color", "always"), {"NO_COLOR": "1"}, True),
    ],
)
def test_who_decides_about_colour(arguments: tuple[str, ...], env: dict[str, str], coloured: bool) -> None:
    assert ("\x1b[" in in_terminal("solve", "-X", *arguments, DIAGONAL, env=env).out) is coloured


def test_a_puzzle_can_be_pasted() -> None:
    terminal = Terminal("solve", "-", env={"NO_COLOR": "1"})
    terminal.wait_for("then Ctrl-D")
    terminal.press(DIAGONAL.encode() + b"\n\x04")
    done = terminal.end()
    assert done.status == 0
    assert BOARD in done.out


def test_ctrl_c_ends_an_endless_count_at_once() -> None:
    terminal = Terminal("solve", "-c", "-r", "classic", EMPTY)
    time.sleep(0.4)
    start = time.monotonic()
    terminal.press(b"\x03")
    done = terminal.end()
    assert done.status == 130
    assert time.monotonic() - start < 3
    assert done.out.endswith("nonet:\x1b[0m interrupted\n")
    assert "Traceback" not in done.out


def test_ctrl_c_while_typing() -> None:
    terminal = Terminal("check", "-")
    terminal.wait_for("then Ctrl-D")
    terminal.press(b"\x03")
    assert terminal.end().status == 130


def test_errors_point_in_a_terminal_too() -> None:
    done = in_terminal("solve", UNREADABLE, env={"NO_COLOR": "1"})
    assert done.status == 3
    message = f"nonet: 'x' at r1c1 is neither a digit nor a blank\n    {UNREADABLE}\n    ^\n"
    assert done.out == message


def test_a_check_is_told_in_full_with_a_hint_at_other_rules() -> None:
    done = in_terminal("check", DIAGONAL)
    assert done.status == 1
    assert done.out.startswith("Several solutions under classic rules: at least 1,000.\nTwo of them differ")
    hint = "Under diagonal rules it has exactly one: nonet check --rules diagonal says more.\n"
    assert done.out.endswith(hint)


def test_every_other_command_answers_in_a_terminal() -> None:
    assert in_terminal("detect", DIAGONAL).out.startswith(
        "Exactly one solution under diagonal rules.\nSeveral"
    )
    assert in_terminal("convert", CLASSIC, env={"NO_COLOR": "1"}).out.count("│ . . 3 │ . 2 . │ 6 . . │") == 1
    assert in_terminal("version").out.startswith("nonet ")
    assert "all cores" in in_terminal("bench", "--seconds", "0.01").out
    assert "_NONET_COMPLETE" in in_terminal("completion", "bash").out
    assert in_terminal().out.startswith("Examples:\n  nonet solve ")
    assert in_terminal("teach", "solve", "--no-visualize").status == 0
