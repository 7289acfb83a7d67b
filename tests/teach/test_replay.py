"""Films: of traces and of anybody's boards, in the terminal, as HTML, as GIF."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import pytest

from nonet.formats import parse
from nonet.model.grid import Grid
from nonet.teach import aind
from nonet.teach.replay import (
    Film,
    Role,
    play_in_terminal,
    replay,
    replay_history,
    to_gif,
    to_html,
    to_png,
    to_text,
)
from nonet.teach.trace import record

GRID = "..1.67.89.78.....44..8...........4.1....8..5...7....28....28..3..29...4...3...69."


@pytest.fixture(scope="module")
def film() -> Film:
    return record(GRID, "eliminate+only-choice/mrv", "diagonal").frames()


# ── Any list of boards ───────────────────────────────────────────────────────────────────────────────────────────


def boards_of_a_students_solver() -> list[str]:
    """Digits tried one after the other on a 4x4 board, and written down each time."""
    return [
        "1...............",
        "12..............",
        "122.............",
        "12..............",
        "123.............",
    ]


def test_lines_of_any_size_are_boards() -> None:
    film = replay(boards_of_a_students_solver())
    assert film.look.size == 4
    assert [frame.kind for frame in film.frames] == ["", "place", "place", "back", "place"]
    assert film.frames[2].roles[:3] == (Role.GIVEN, Role.FAILED, Role.FAILED)
    assert film.frames[3].text.endswith("1 taken back")


def test_dicts_arrays_grids_and_lists_of_rows_are_boards() -> None:
    line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    digits = [int(mark) if mark != "." else 0 for mark in line]
    rows = [digits[i : i + 9] for i in range(0, 81, 9)]
    boards = [line, digits, rows, aind.grid_values(line), parse(line), Grid.from_line(line, "classic")]
    for board in boards:
        film = replay([board, board])
        assert len(film) == 1, "the same board twice is one frame"
        assert film.frame.solved == 30
        assert film.frame.roles.count(Role.GIVEN) == 30


def test_numpy_boards_are_boards() -> None:
    numpy = pytest.importorskip("numpy")
    board = numpy.zeros((9, 9), dtype=numpy.int8)
    after = board.copy()
    after[0, 0] = 5
    assert replay([board, after]).frames[1].text == "2 of 2: r1c1 is 5"


def test_a_board_that_breaks_the_rules_is_shown_and_marked() -> None:
    film = replay(["5" + "." * 80, "5" + "." * 79 + "5"], "diagonal")
    assert film.frames[1].roles[80] is Role.FAILED
    assert replay(["5" + "." * 80, "5" + "." * 79 + "5"]).frames[1].roles[80] is Role.DEDUCED


def test_a_box_with_nothing_left_is_a_failure() -> None:
    board = aind.grid_values("." * 81)
    assert replay([board, {**board, "A1": ""}]).frames[1].roles[0] is Role.FAILED


def test_no_boards_make_an_empty_film() -> None:
    assert len(replay([])) == 1


def test_assignments_of_2017_play() -> None:
    solved = aind.solve(aind.DEFAULT_GRID)
    film = replay(aind.assignments, diagonal=True, givens=aind.grid_values(aind.DEFAULT_GRID))
    assert "".join(film.frames[-1].cells) == aind.values2grid(solved or {})
    assert film.frames[0].roles.count(Role.GIVEN) == 17
    assert len(film.look.diagonals) == 2


def test_a_history_of_2018_plays_in_the_order_in_which_it_happened() -> None:
    values = aind.grid_values(aind.DEFAULT_GRID)
    solved = aind.solve(aind.DEFAULT_GRID)
    assert solved
    film = replay_history(values, solved, aind.history)
    counts = [frame.solved for frame in film.frames]
    assert counts == sorted(counts)
    assert (counts[0], counts[-1]) == (17, 81)
    assert len(film) == 65


def test_a_history_that_was_cut_still_ends_at_the_solution() -> None:
    values = aind.grid_values(aind.DEFAULT_GRID)
    solved = aind.solve(aind.DEFAULT_GRID)
    assert solved
    film = replay_history(values, solved, {})
    assert film.frames[-1].solved == 81


# ── Forwards and backwards ───────────────────────────────────────────────────────────────────────────────────────


def test_a_film_runs_forwards_and_backwards(film: Film) -> None:
    film.jump(0)
    seen = [film.frame]
    while not film.at_end:
        seen.append(film.forward())
    assert seen == film.frames
    assert film.forward() is film.frames[-1]
    back = [film.frame]
    while film.at:
        back.append(film.back())
    assert back == film.frames[::-1]
    assert film.back() is film.frames[0]
    assert film.jump(10_000) is film.frames[-1]


# ── Terminal ─────────────────────────────────────────────────────────────────────────────────────────────────────


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_text_tells_guesses_and_failures_without_colour(film: Film) -> None:
    dead = next(i for i, frame in enumerate(film.frames) if frame.kind == "dead end")
    text = to_text(film, dead)
    assert "[3][2]" in text
    assert "!!!" in text
    assert "dead end: r2c7 has no digit left" in text
    assert "\x1b" not in text
    assert "\x1b" in to_text(film, dead, colour=True)


def test_the_terminal_draws_every_frame_over_the_last(film: Film) -> None:
    out = Terminal()
    play_in_terminal(film, seconds_per_step=0, out=out)
    assert out.getvalue().count("\x1b[J") == len(film) - 1
    assert out.getvalue().endswith("\x1b[?25h"), "the cursor is shown again"


def test_a_pipe_gets_the_last_frame_only(film: Film) -> None:
    out = io.StringIO()
    play_in_terminal(film, out=out)
    assert out.getvalue().count("\n") == to_text(film).count("\n") + 1
    assert "solved" in out.getvalue()


# ── HTML, GIF, PNG ───────────────────────────────────────────────────────────────────────────────────────────────


def test_the_page_holds_every_frame_and_needs_nothing_else(film: Film, tmp_path: Path) -> None:
    page = to_html(film, tmp_path / "film.html")
    assert (tmp_path / "film.html").read_text("utf-8") == page
    assert not re.search(r"(src|href)=|https?://(?!www\.w3\.org)", page)
    data = json.loads(re.search(r"const film = (.*);\n", page)[1].replace("<\\/", "</"))  # type: ignore[index]
    cells = [""] * 81
    for frame, change in zip(film.frames, data["frames"], strict=True):
        for i, value in change.get("cells", []):
            cells[i] = value
        assert tuple(cells) == frame.cells
        assert change.get("text", "") == frame.text


def test_text_cannot_leave_the_page(film: Film) -> None:
    nasty = Film(film.look, film.frames[:1], "</script><script>alert(1)</script>")
    assert "<script>alert" not in to_html(nasty)


def test_a_notebook_shows_the_player(film: Film) -> None:
    assert film._repr_html_().startswith("<iframe srcdoc=")


def test_a_gif_has_every_frame_or_as_many_as_asked(film: Film, tmp_path: Path) -> None:
    image = pytest.importorskip("PIL.Image")
    short = Film(film.look, film.frames[:12])
    assert to_gif(short, tmp_path / "a.gif", side=240) == 12
    assert to_gif(film, tmp_path / "b.gif", side=240, most=10) == 10
    with image.open(tmp_path / "b.gif") as moving:
        assert moving.n_frames == 10


def test_a_png_is_one_frame(film: Film, tmp_path: Path) -> None:
    image = pytest.importorskip("PIL.Image")
    to_png(film, tmp_path / "light.png", 20)
    to_png(film, tmp_path / "dark.png", 20, dark=True)
    with image.open(tmp_path / "light.png") as light, image.open(tmp_path / "dark.png") as dark:
        assert light.size == (640, 736)
        assert light.getpixel((2, 2)) == (255, 255, 255)
        assert dark.getpixel((2, 2)) == (23, 25, 28)


def test_larger_boards_are_drawn(tmp_path: Path) -> None:
    pytest.importorskip("PIL.Image")
    film = replay(["." * 256, "A" + "." * 255])
    assert film.frames[1].cells[0] == "A"
    to_png(film, tmp_path / "large.png", 1)
    assert "r1c1 is A" in to_html(film)
