"""One frame as a picture, told to a canvas: Pillow's for GIFs, pygame's for the window, so both look the same.

Colours follow the palette of the whole project, and each comes with a second cue: a given is bold, a deduced
digit plain blue, a guessed one sits in a square, a failed one is crossed out; what changed has a ring, its
reason a corner mark, a candidate that just went is struck through.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from nonet.teach.replay.film import Film, Frame, Look, Role

LEGEND = (
    (Role.GIVEN, "given: bold"),
    (Role.DEDUCED, "deduced: blue"),
    (Role.GUESSED, "guessed: in a square"),
    (Role.FAILED, "failed: crossed"),
)


@dataclass(frozen=True, slots=True)
class Colours:
    """The palette, once for light ground and once for dark."""

    ground: str = "#FFFFFF"
    ink: str = "#111111"
    soft: str = "#5A5F66"
    grid: str = "#B4B9C0"
    band: str = "#EEF1F6"
    place: str = "#2E83FA"
    reason: str = "#FFDA52"
    failed: str = "#EF4F26"
    guessed: str = "#51E1BB"
    own: str = "#1F4E9C"
    on_fill: str = "#111111"
    placed_tint: str = "#DCE9FE"


LIGHT = Colours()
DARK = Colours(
    ground="#17191C",
    ink="#F2F3F5",
    soft="#A7ADB5",
    grid="#4A5058",
    band="#22262C",
    own="#8FBCFF",
    placed_tint="#16335C",
)


class Canvas(Protocol):
    """What a picture needs; coordinates in pixels, colours as "#RRGGBB"."""

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

    def line(self, x1: float, y1: float, x2: float, y2: float, colour: str, width: int = 1) -> None:
        """A straight line."""

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
        """Text centred at height y; its middle ("middle") or left end ("left") at x."""

    def text_width(self, text: str, size: int, bold: bool = False) -> float:
        """How wide a text will be."""
        ...


def height_of(side: int) -> int:
    """The height of a picture whose board has this side: the board, the reason, the state, the legend."""
    return side + 96


def paint(
    canvas: Canvas,
    film: Film,
    at: int,
    side: int,
    colours: Colours = LIGHT,
    status: str = "",
    candidates: bool = True,
) -> None:
    """Draw frame `at` of a film; the picture is `side` wide and `height_of(side)` high."""
    frame, look = film.frames[at], film.look
    canvas.rect(0, 0, side, height_of(side), fill=colours.ground)
    margin = 14
    cell = (side - 2 * margin) / look.size
    _paint_cells(canvas, frame, look, margin, cell, colours, candidates)
    _paint_lines(canvas, look, margin, cell, colours)
    _paint_focus(canvas, frame, look, margin, cell, colours)
    # Below the board: a bar that shows how far the film is, the reason, the state, what the colours mean.
    width = side - 2 * margin
    canvas.rect(margin, side, width, 5, fill=colours.band, outline=colours.grid)
    canvas.rect(margin, side, width * at / max(1, len(film) - 1), 5, fill=colours.place)
    kind = frame.kind
    colour = colours.failed if kind == "dead end" else colours.ink
    canvas.text(margin, side + 22, _shortened(canvas, frame.text, 16, width, True), 16, colour, True, "left")
    told = (
        f"{at + 1}/{len(film)}   {frame.solved} of {len(frame.cells)} cells   guesses standing: {frame.depth}"
    )
    canvas.text(
        margin, side + 46, _shortened(canvas, told + status, 13, width), 13, colours.soft, False, "left"
    )
    x = float(margin)
    for role, words in LEGEND if side >= 560 else [(role, role.value) for role, _ in LEGEND]:
        _paint_digit(canvas, x + 9, side + 74, 20, "5", role, colours)
        canvas.text(x + 24, side + 74, words, 12, colours.soft, False, "left")
        x += 24 + canvas.text_width(words, 12) + 16


def _paint_cells(
    canvas: Canvas, frame: Frame, look: Look, margin: int, cell: float, colours: Colours, candidates: bool
) -> None:
    on_diagonal = {i for diagonal in look.diagonals for i in diagonal}
    struck = set(frame.struck)
    columns = next(n for n in range(1, look.size + 1) if n * n >= look.size)
    for i in range(len(frame.cells)):
        x, y = margin + i % look.size * cell, margin + i // look.size * cell
        if i in frame.focus and frame.roles[i] is Role.DEDUCED:
            canvas.rect(x, y, cell, cell, fill=colours.placed_tint)
        elif i in on_diagonal:
            canvas.rect(x, y, cell, cell, fill=colours.band)
    for diagonal in look.diagonals:
        (r1, c1), (r2, c2) = divmod(diagonal[0], look.size), divmod(diagonal[-1], look.size)
        across = 1 if c2 > c1 else -1
        middle = margin + cell / 2
        canvas.line(
            middle + (c1 - across / 2) * cell, middle + (r1 - 0.5) * cell,
            middle + (c2 + across / 2) * cell, middle + (r2 + 0.5) * cell, colours.grid,
        )  # fmt: skip
    for i, value in enumerate(frame.cells):
        x, y = margin + i % look.size * cell, margin + i // look.size * cell
        if len(value) == 1 or (frame.roles[i] is Role.FAILED and not value):
            _paint_digit(canvas, x + cell / 2, y + cell / 2, cell, value, frame.roles[i], colours)
        elif candidates:
            small = 0.92 * cell / columns
            for position, digit in enumerate(look.symbols):
                cx = x + 0.04 * cell + (position % columns + 0.5) * small
                cy = y + 0.04 * cell + (position // columns + 0.5) * small
                if (i, digit) in struck:
                    canvas.text(cx, cy, digit, int(small * 0.72), colours.failed)
                    canvas.line(
                        cx - small * 0.3,
                        cy + small * 0.25,
                        cx + small * 0.3,
                        cy - small * 0.25,
                        colours.failed,
                        2,
                    )
                elif digit in value:
                    canvas.text(cx, cy, digit, int(small * 0.72), colours.soft)


def _paint_digit(
    canvas: Canvas, x: float, y: float, cell: float, digit: str, role: Role, colours: Colours
) -> None:
    half = cell * 0.38
    colour = colours.own
    if role is Role.GIVEN:
        colour = colours.ink
    elif role is Role.GUESSED:
        canvas.rect(
            x - half,
            y - half,
            2 * half,
            2 * half,
            fill=colours.guessed,
            outline=colours.ink,
            width=2 if cell > 30 else 1,
        )
        colour = colours.on_fill
    elif role is Role.FAILED:
        canvas.rect(x - half, y - half, 2 * half, 2 * half, fill=colours.failed)
        colour = colours.on_fill
    if digit:
        canvas.text(x, y, digit, int(cell * 0.62), colour, bold=role is Role.GIVEN)
    if role is Role.FAILED:
        width = 3 if cell > 30 else 2
        canvas.line(x - half, y - half, x + half, y + half, colours.on_fill, width)
        canvas.line(x - half, y + half, x + half, y - half, colours.on_fill, width)


def _paint_lines(canvas: Canvas, look: Look, margin: int, cell: float, colours: Colours) -> None:
    size = look.size
    for i in range(size * size):
        row, column = divmod(i, size)
        x, y = margin + column * cell, margin + row * cell
        if column + 1 < size:
            canvas.line(x + cell, y, x + cell, y + cell, colours.grid)
        if row + 1 < size:
            canvas.line(x, y + cell, x + cell, y + cell, colours.grid)
    for i in range(size * size):  # the thick lines last, so that no thin one cuts them
        row, column = divmod(i, size)
        x, y = margin + column * cell, margin + row * cell
        if column + 1 < size and look.region[i] != look.region[i + 1]:
            canvas.line(x + cell, y, x + cell, y + cell, colours.ink, 3)
        if row + 1 < size and look.region[i] != look.region[i + size]:
            canvas.line(x, y + cell, x + cell, y + cell, colours.ink, 3)
    canvas.rect(margin, margin, size * cell, size * cell, outline=colours.ink, width=3)


def _paint_focus(
    canvas: Canvas, frame: Frame, look: Look, margin: int, cell: float, colours: Colours
) -> None:
    for i in frame.because:
        x, y = margin + i % look.size * cell, margin + i // look.size * cell
        canvas.rect(x + 3, y + 3, cell - 6, cell - 6, outline=colours.reason, width=4)
        canvas.rect(x + 3, y + 3, cell / 5, cell / 5, fill=colours.reason, outline=colours.on_fill)
    for i in frame.focus:
        x, y = margin + i % look.size * cell, margin + i // look.size * cell
        canvas.rect(x + 2, y + 2, cell - 4, cell - 4, outline=colours.place, width=4)


def _shortened(canvas: Canvas, text: str, size: int, width: float, bold: bool = False) -> str:
    if canvas.text_width(text, size, bold) <= width:
        return text
    while text and canvas.text_width(text + "...", size, bold) > width:
        text = text[:-1]
    return text.rstrip() + "..."
