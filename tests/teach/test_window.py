"""The pygame window, on SDL's dummy screen."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from nonet.teach.replay import Film
from nonet.teach.trace import record
from nonet.teach.window import _Player, play

GRID = "..1.67.89.78.....44..8...........4.1....8..5...7....28....28..3..29...4...3...69."


@pytest.fixture
def film() -> Film:
    whole = record(GRID, "eliminate+only-choice/mrv", "diagonal").frames()
    return Film(whole.look, whole.frames[:25], whole.title)


@pytest.fixture
def pygame(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setenv("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    return pytest.importorskip("pygame", exc_type=ImportError)


def test_the_film_plays_to_its_end_and_is_saved(pygame: Any, film: Film, tmp_path: Path) -> None:
    shot = tmp_path / "last.png"
    assert play(film, seconds_per_step=0.001, screenshot=shot, close_at_end=True)
    assert film.at_end
    image = pygame.image.load(shot)
    assert image.get_size() == (640, 736)
    colours = {tuple(image.get_at((x, y)))[:3] for x in range(0, 640, 3) for y in range(0, 736, 3)}
    assert (255, 255, 255) in colours
    assert (0x51, 0xE1, 0xBB) in colours, "a guessed digit is in a green square"


def test_boards_of_any_solver_play(pygame: Any, tmp_path: Path) -> None:
    shot = tmp_path / "shot.png"
    boards = ["5" + "." * 80, "53" + "." * 79]
    assert play(boards, diagonal=True, seconds_per_step=0.001, screenshot=shot, close_at_end=True)
    assert shot.exists()


@pytest.fixture
def player(pygame: Any, film: Film, tmp_path: Path) -> Any:
    pygame.display.init()
    pygame.font.init()
    screen = pygame.display.set_mode((640, 736))
    yield _Player(pygame, screen, film, 0.2, tmp_path / "shot-{:04d}.png", False)
    pygame.quit()


def press(player: _Player, *keys: str) -> None:
    for key in keys:
        code = getattr(player.pygame, f"K_{key}")
        player.obey(player.pygame.event.Event(player.pygame.KEYDOWN, key=code))
        player.draw()


def test_space_pauses_and_goes_on(player: _Player) -> None:
    press(player, "SPACE")
    assert player.paused
    press(player, "SPACE")
    assert not player.paused


def test_arrows_step_and_pause(player: _Player) -> None:
    press(player, "RIGHT", "RIGHT", "RIGHT", "LEFT")
    assert (player.film.at, player.paused) == (2, True)


def test_up_and_down_change_the_speed(player: _Player) -> None:
    press(player, "UP")
    assert player.seconds < 0.2
    press(player, "DOWN", "DOWN")
    assert player.seconds > 0.2


def test_home_and_end_jump(player: _Player) -> None:
    press(player, "END")
    assert player.film.at_end
    press(player, "HOME")
    assert player.film.at == 0


def test_s_saves_a_screenshot(player: _Player, tmp_path: Path) -> None:
    press(player, "RIGHT", "s")
    assert (tmp_path / "shot-0002.png").stat().st_size > 5000


def test_candidates_and_dark_can_be_switched(player: _Player) -> None:
    press(player, "c", "d")
    assert (player.candidates, player.dark) == (False, True)


def test_the_bar_is_clicked_to_jump(player: _Player) -> None:
    pygame = player.pygame
    player.obey(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(320, 642), button=1))
    assert player.film.at == 12


@pytest.mark.parametrize("how", ["q", "ESCAPE", "the close button"])
def test_it_can_be_closed_at_any_time(player: _Player, how: str) -> None:
    pygame = player.pygame
    if how == "the close button":
        pygame.event.post(pygame.event.Event(pygame.QUIT))
    else:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=getattr(pygame, f"K_{how}")))
    player.run()
    assert player.closed
    assert not player.film.at_end


def test_without_pygame_one_line_says_so_and_the_run_goes_on(
    film: Film, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "pygame", None)
    assert play(film) is False
    assert (
        capsys.readouterr().err == "No visualisation: pygame is not installed: pip install 'nonet[pygame]'.\n"
    )


def test_without_a_screen_one_line_says_so(
    pygame: Any, film: Film, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "no-such-driver")
    assert play(film) is False
    error = capsys.readouterr().err
    assert error.startswith("No visualisation: no window could be opened")
    assert error.count("\n") == 1
