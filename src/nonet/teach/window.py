"""A run in a pygame window: the board fills assignment by assignment, as in the course, and obeys.

Keys: space pauses and goes on, right and left step, up and down change the speed, Home and End jump, C shows or
hides candidates, D turns dark, S saves a screenshot, Q or Esc (or closing the window, at any time) ends it.
"""

from __future__ import annotations

import os
import sys
import time
import warnings
from collections.abc import Iterable
from typing import Any

from nonet.teach.replay.film import Film, replay
from nonet.teach.replay.picture import DARK, LIGHT, height_of, paint

SIDE = 640
KEYS = "space pause, arrows step and speed, C candidates, D dark, S screenshot, Q quit"


def play(
    frames: Film | Iterable[Any],
    *,
    diagonal: bool = False,
    givens: Any = None,
    seconds_per_step: float = 0.2,
    rules: Any = None,
    screenshot: str | os.PathLike[str] | None = None,
    close_at_end: bool = False,
) -> bool:
    """Play boards (or a film) until the window is closed; False when there is no pygame or no display.

    In that case one line on stderr says so and the program goes on. `screenshot` is where S saves, and with
    `close_at_end` (for tests and scripts) the last frame is saved there too and the window closes by itself.
    """
    film = replay(frames, rules, diagonal=diagonal, givens=givens)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        import pygame
    except ImportError:
        return _no_window("pygame is not installed: pip install 'nonet[pygame]'")
    try:
        pygame.display.init()
        pygame.font.init()
        with warnings.catch_warnings():  # scaling without a graphics card is slow, and fast enough
            warnings.simplefilter("ignore")
            screen = pygame.display.set_mode((SIDE, height_of(SIDE)), pygame.RESIZABLE | pygame.SCALED)
    except pygame.error as error:
        pygame.quit()
        return _no_window(f"no window could be opened ({error})")
    try:
        pygame.display.set_caption(f"nonet {film.title}: {KEYS}" if film.title else f"nonet: {KEYS}")
        _Player(pygame, screen, film, seconds_per_step, screenshot, close_at_end).run()
    finally:
        pygame.quit()
    return True


def _no_window(reason: str) -> bool:
    sys.stderr.write(f"No visualisation: {reason}.\n")
    return False


class _Player:
    """The window's loop: what has been pressed, where the film stands, when the next frame is due."""

    def __init__(
        self, pygame: Any, screen: Any, film: Film, seconds: float, screenshot: Any, close_at_end: bool
    ) -> None:
        self.pygame = pygame
        self.screen = screen
        self.film = film
        self.seconds = max(0.001, seconds)
        self.screenshot = screenshot or "nonet-{:04d}.png"
        self.close_at_end = close_at_end
        self.canvas = _PygameCanvas(pygame, screen)
        self.paused = self.dark = self.closed = False
        self.candidates = self.changed = True
        self.note = ""

    def run(self) -> None:
        """Until the window is closed; waiting is short, so closing and keys work at any time."""
        self.film.jump(0)
        due = time.monotonic() + self.seconds
        while not self.closed:
            for event in self.pygame.event.get():
                self.obey(event)
            if self.changed:
                self.draw()
            now = time.monotonic()
            if not self.paused and now >= due:
                if not self.film.at_end:
                    self.film.forward()
                    self.changed = True
                elif self.close_at_end:
                    self.save()
                    return
                due = now + self.seconds
            elif self.paused:
                due = now + self.seconds
            self.pygame.time.wait(max(1, min(15, int(self.seconds * 250))))

    def obey(self, event: Any) -> None:
        """One event: a key, a click on the bar, the window's close button."""
        pygame = self.pygame
        if event.type == pygame.QUIT:
            self.closed = True
        elif event.type == pygame.KEYDOWN:
            self.press(event.key)
        elif event.type == pygame.MOUSEBUTTONDOWN and SIDE - 4 <= event.pos[1] <= SIDE + 10:
            self.film.jump(round(event.pos[0] / SIDE * (len(self.film) - 1)))
        elif event.type not in (pygame.WINDOWEXPOSED, pygame.WINDOWRESIZED):
            return
        self.changed = True

    def press(self, key: int) -> None:
        """What a key does."""
        pygame, film = self.pygame, self.film
        self.note = ""
        if key in (pygame.K_q, pygame.K_ESCAPE):
            self.closed = True
        elif key == pygame.K_SPACE:
            self.paused = not self.paused
        elif key in (pygame.K_RIGHT, pygame.K_LEFT):
            self.paused = True
            film.jump(film.at + (1 if key == pygame.K_RIGHT else -1))
        elif key == pygame.K_UP:
            self.seconds = max(0.005, self.seconds / 1.5)
        elif key == pygame.K_DOWN:
            self.seconds = min(5.0, self.seconds * 1.5)
        elif key in (pygame.K_HOME, pygame.K_END):
            film.jump(0 if key == pygame.K_HOME else len(film))
        elif key == pygame.K_c:
            self.candidates = not self.candidates
        elif key == pygame.K_d:
            self.dark = not self.dark
        elif key == pygame.K_s:
            self.note = f"   saved {self.save()}"

    def draw(self) -> None:
        """Paint the current frame."""
        state = "   paused" if self.paused else f"   {1 / self.seconds:.4g} a second"
        paint(
            self.canvas,
            self.film,
            self.film.at,
            SIDE,
            DARK if self.dark else LIGHT,
            state + self.note,
            self.candidates,
        )
        self.pygame.display.flip()
        self.changed = False

    def save(self) -> str:
        """Save a screenshot and return its name."""
        name = os.fspath(self.screenshot).replace("{:04d}", f"{self.film.at + 1:04d}")
        self.pygame.image.save(self.screen, name)
        return name


class _PygameCanvas:
    """Draws on a pygame surface."""

    def __init__(self, pygame: Any, surface: Any) -> None:
        self.pygame = pygame
        self.surface = surface
        self.fonts: dict[tuple[int, bool], Any] = {}

    def font(self, size: int, bold: bool) -> Any:
        """pygame's own font, which is bold; the plain digits use a system sans where there is one."""
        key = size, bold
        if key not in self.fonts:
            font = None
            if not bold:
                name = self.pygame.font.match_font("dejavusans,liberationsans,arial,helvetica,notosans")
                font = self.pygame.font.Font(name, int(size * 1.0)) if name else None
            self.fonts[key] = font or self.pygame.font.Font(None, int(size * 1.3))
        return self.fonts[key]

    def rect(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        fill: str | None = None,
        outline: str | None = None,
        width: int = 1,
    ) -> None:
        """A rectangle."""
        box = self.pygame.Rect(round(x), round(y), round(x + max(w, 0)) - round(x), round(y + h) - round(y))
        if fill:
            self.surface.fill(fill, box)
        if outline:
            self.pygame.draw.rect(self.surface, outline, box, width)

    def line(self, x1: float, y1: float, x2: float, y2: float, colour: str, width: int = 1) -> None:
        """A straight line."""
        self.pygame.draw.line(self.surface, colour, (round(x1), round(y1)), (round(x2), round(y2)), width)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: int,
        colour: str,
        bold: bool = False,
        anchor: str = "middle",
    ) -> None:
        """Text around a height."""
        image = self.font(max(6, size), bold).render(text, True, colour)
        box = (
            image.get_rect(midleft=(round(x), round(y)))
            if anchor == "left"
            else image.get_rect(center=(round(x), round(y)))
        )
        self.surface.blit(image, box)

    def text_width(self, text: str, size: int, bold: bool = False) -> float:
        """How wide a text is."""
        return float(self.font(max(6, size), bold).size(text)[0])
