"""A film as an animated GIF, or one frame as a PNG; both need Pillow."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from nonet.errors import MissingExtra
from nonet.teach.replay.film import Film
from nonet.teach.replay.picture import DARK, LIGHT, Colours, height_of, paint

if TYPE_CHECKING:
    from PIL.Image import Image


def to_gif(
    film: Film,
    path: str | os.PathLike[str],
    *,
    side: int = 480,
    seconds_per_step: float = 0.3,
    dark: bool = False,
    most: int = 300,
) -> int:
    """Write the film as a GIF that loops and rests on its last frame; returns the number of frames written.

    A longer film than `most` is thinned evenly (never its first and last frame): a GIF of thousands of
    frames is many megabytes that nobody watches to the end.
    """
    Dither = _pillow().Dither
    count = len(film)
    chosen = (
        list(range(count)) if count <= most else sorted({i * (count - 1) // (most - 1) for i in range(most)})
    )
    palette = _palette(DARK if dark else LIGHT)
    images = [picture(film, i, side, dark).quantize(palette=palette, dither=Dither.NONE) for i in chosen]
    times = [max(20, round(seconds_per_step * 1000))] * len(images)
    times[-1] = 2500
    images[0].save(path, save_all=True, append_images=images[1:], duration=times, loop=0, optimize=False)
    return len(images)


def _palette(colours: Colours) -> Image:
    """One palette for all frames: then only what changes between two frames takes space in the file.

    Every colour, and each ink on each ground in five steps, for the soft edges of letters.
    """
    from PIL import Image, ImageColor

    grounds = [colours.ground, colours.band, colours.placed_tint, colours.guessed, colours.failed]
    inks = [colours.ink, colours.soft, colours.own, colours.failed, colours.on_fill, colours.grid]
    shades = [colours.place, colours.reason, *grounds]
    mixed: list[tuple[int, ...]] = [ImageColor.getrgb(shade) for shade in shades]
    for ground in grounds:
        for ink in inks:
            pairs = list(zip(ImageColor.getrgb(ground), ImageColor.getrgb(ink), strict=True))
            mixed += [tuple(a + (b - a) * step // 5 for a, b in pairs) for step in range(1, 6)]
    image = Image.new("P", (1, 1))
    image.putpalette([level for shade in dict.fromkeys(mixed) for level in shade])
    return image


def to_png(
    film: Film, path: str | os.PathLike[str], at: int | None = None, *, side: int = 640, dark: bool = False
) -> None:
    """Write one frame (the current one unless told) as a PNG."""
    picture(film, film.at if at is None else at, side, dark).save(path)


def picture(film: Film, at: int, side: int, dark: bool = False) -> Image:
    """One frame as a Pillow image."""
    image: Image = _pillow().new("RGB", (side, height_of(side)))
    from PIL import ImageDraw

    paint(_PillowCanvas(ImageDraw.Draw(image)), film, at, side, DARK if dark else LIGHT)
    return image


def _pillow() -> Any:
    try:
        from PIL import Image
    except ImportError:
        raise MissingExtra("Pillow", "teach") from None
    return Image


class _PillowCanvas:
    """Draws on a Pillow image; fonts are Pillow's own, so no system font is needed."""

    def __init__(self, draw: Any) -> None:
        self.draw = draw
        self.fonts: dict[int, Any] = {}

    def font(self, size: int) -> Any:
        """The font of a size, made once."""
        from PIL import ImageFont

        if size not in self.fonts:
            self.fonts[size] = ImageFont.load_default(max(6, size))
        return self.fonts[size]

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
        self.draw.rectangle((round(x), round(y), round(x + max(w, 0)), round(y + h)), fill, outline, width)

    def line(self, x1: float, y1: float, x2: float, y2: float, colour: str, width: int = 1) -> None:
        """A straight line."""
        self.draw.line((round(x1), round(y1), round(x2), round(y2)), colour, width)

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
        corner = "mm" if anchor == "middle" else "lm"
        stroke = max(1, size // 28) if bold and size >= 18 else 0
        self.draw.text((round(x), round(y)), text, colour, self.font(size), corner, stroke_width=stroke)

    def text_width(self, text: str, size: int, bold: bool = False) -> float:
        """How wide a text is."""
        return float(self.font(size).getlength(text))
