"""A film in the terminal: coloured boards drawn over one another, or plain text where there are no colours."""

from __future__ import annotations

import sys
import time
from typing import TextIO

from nonet.teach.replay.film import Film, Frame, Look, Role

# 256-colour numbers of the palette; the second cue is typographic: bold, plain, [brackets], x.
STYLE = {Role.GIVEN: "1", Role.DEDUCED: "38;5;33", Role.GUESSED: "30;48;5;79", Role.FAILED: "30;48;5;196"}
HIDE_CURSOR, SHOW_CURSOR, UP_AND_CLEAR = "\x1b[?25l", "\x1b[?25h", "\x1b[{}A\x1b[J"


def to_text(film: Film, at: int | None = None, *, colour: bool = False) -> str:
    """One frame as text: the board, then what happened.

    A guessed digit stands in brackets, a failed one (or a cell without a digit) before an exclamation mark.
    """
    frame, look = film.frames[film.at if at is None else at], film.look
    number = (film.at if at is None else at) + 1
    lines = [*_board(frame, look, colour), f"{number}/{len(film)} {frame.text}"]
    return "\n".join(lines)


def play_in_terminal(
    film: Film, *, seconds_per_step: float = 0.2, out: TextIO | None = None, colour: bool | None = None
) -> None:
    """Play the film from its start; Ctrl-C stops it. Without a terminal only the last frame is written."""
    screen: TextIO = sys.stdout if out is None else out
    is_terminal = screen.isatty()
    colour = is_terminal if colour is None else colour
    if not is_terminal:
        screen.write(to_text(film, len(film) - 1, colour=colour) + "\n")
        return
    height = 0
    screen.write(HIDE_CURSOR)
    try:
        for at in range(len(film)):
            film.jump(at)
            text = to_text(film, colour=colour)
            screen.write((UP_AND_CLEAR.format(height) if height else "") + text + "\n")
            screen.flush()
            height = text.count("\n") + 1
            time.sleep(seconds_per_step)
    except KeyboardInterrupt:
        pass  # the reader has seen enough; the last board stays on the screen
    finally:
        screen.write(SHOW_CURSOR)
        screen.flush()


def _board(frame: Frame, look: Look, colour: bool) -> list[str]:
    size, region = look.size, look.region
    on_diagonal = {cell for diagonal in look.diagonals for cell in diagonal}
    lines = []
    for row in range(size):
        line = ""
        below = ""
        for column in range(size):
            cell = row * size + column
            line += _cell(frame, cell, cell in on_diagonal, colour)
            right = column + 1 < size and region[cell] != region[cell + 1]
            under = row + 1 < size and region[cell] != region[cell + size]
            below += "---" if under else "   "
            if right:
                line += "|"
                below += "+" if under else " "
        lines.append(line.rstrip() if not colour else line)
        if "-" in below:
            lines.append(below.rstrip())
    return lines


def _cell(frame: Frame, cell: int, on_diagonal: bool, colour: bool) -> str:
    value, role = frame.cells[cell], frame.roles[cell]
    digit = value if len(value) == 1 else "!" if not value else ":" if on_diagonal else "."
    left, right = {Role.GUESSED: ("[", "]"), Role.FAILED: ("!", "!")}.get(role, (" ", " "))
    if cell in frame.focus and role is Role.DEDUCED:
        left = ">"
    text = f"{left}{digit}{right}"
    return f"\x1b[{STYLE[role]}m{text}\x1b[0m" if colour and role in STYLE else text
