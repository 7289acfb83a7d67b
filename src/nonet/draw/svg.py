"""SVG: a picture for web pages, notebooks and print, light or dark as the reader's system is.

The same input gives the same bytes. Colours are CSS variables (`--nonet-place` and so on), so that a page may set its
own; the class `nonet-light` or `nonet-dark`, on the picture or around it, overrides what the system prefers.

>>> from nonet.formats import parse
>>> picture = to_svg(parse("12..34.........1"), id="first")
>>> picture[:60]
'<svg xmlns="http://www.w3.org/2000/svg" id="first" class="no'
>>> to_svg(parse("12..34.........1"), id="first") == picture
True
"""

from __future__ import annotations

import re
from html import escape  # xml.sax.saxutils would bring all of urllib along
from typing import TYPE_CHECKING, NamedTuple
from zlib import crc32

from nonet.board.candidate import Candidate
from nonet.board.cell import Cell
from nonet.draw.aloud import to_aloud
from nonet.draw.curve import Point, link_curve
from nonet.draw.layout import Layout, layout_of, line_of
from nonet.draw.outline import outline
from nonet.draw.output import Output
from nonet.draw.palette import LOOKS, Shape
from nonet.draw.picture import picture_of
from nonet.draw.scene import Kind, Scene, scene_of
from nonet.model.mark import Role

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Literal

    from nonet.board.house import Constraint
    from nonet.draw.picture import Drawable, Picture
    from nonet.model.mark import Link


def to_svg(
    thing: Drawable,
    *,
    theme: Literal["auto", "light", "dark"] = "auto",
    labels: bool | None = None,
    legend: bool = True,
    variables: bool = True,
    id: str | None = None,
    beat: int | None = None,
) -> str:
    """The picture as an SVG element.

    `labels` are the numbers of rows and columns: None shows them when there is something marked. `id` is put before
    every id inside, and made from the content unless it is given. Without `variables` the colours of the theme are
    written out (light for "auto"), for programs that know no CSS variables.
    """
    picture = picture_of(thing).until(beat)
    scene, layout = scene_of(picture), layout_of(picture.rules)
    if labels is None:
        labels = bool(picture.marks)
    board = _Board(picture, scene, layout, max(CELL, 16 * layout.columns), LABELS if labels else EDGE)
    body = "\n".join([*_ground(board), *_marks(board), *_digits(board), *_strikes(board), *_links(board)])
    if labels:
        body += "\n" + "\n".join(_labels(board))
    keys, below = _legend(board) if legend else ("", 0.0)
    side = board.margin + layout.size * board.cell + EDGE
    title, description = picture.title or "Sudoku", picture.description or to_aloud(picture)
    if id is None:
        id = f"nonet-{crc32(f'{title}{description}{body}{keys}'.encode()):08x}"
    classes = "nonet" if theme == "auto" else f"nonet nonet-{theme}"
    style = STYLE if variables else _written_out(theme)
    width, height, own = _n(side), _n(side + below), escape(id)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" id="{own}" class="{classes}" role="img" '
        f'viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'aria-labelledby="{own}-title {own}-desc">\n'
        f'<title id="{own}-title">{escape(title)}</title>\n'
        f'<desc id="{own}-desc">{escape(description)}</desc>\n'
        f"<style>{style}</style>\n"
        f'<rect class="ground" width="{width}" height="{height}"/>\n'
        f"{body}\n{keys}</svg>\n"
    )


CELL = 48.0  # units of a cell's side; larger grids have larger cells, so that their candidates can be read
EDGE = 3.0  # around the board
LABELS = 20.0  # on the left and above, when rows and columns are numbered
PAD = 3.0  # between the side of a cell and its candidates


class _Board(NamedTuple):
    """The picture and its measures."""

    picture: Picture
    scene: Scene
    layout: Layout
    cell: float
    margin: float

    def corner(self, cell: Cell) -> Point:
        """The top left corner of a cell."""
        row, column = divmod(cell, self.layout.size)
        return Point(self.margin + column * self.cell, self.margin + row * self.cell)

    def middle(self, cell: Cell) -> Point:
        """The middle of a cell."""
        x, y = self.corner(cell)
        return Point(x + self.cell / 2, y + self.cell / 2)

    def place(self, candidate: Candidate) -> Point:
        """The middle of a digit: of a large one that of its cell."""
        cell, digit = candidate
        if cell in self.scene.large:
            return self.middle(cell)
        x, y = self.corner(cell)
        row, column = divmod(digit - 1, self.layout.columns)
        width, height = self.small
        return Point(x + PAD + (column + 0.5) * width, y + PAD + (row + 0.5) * height)

    @property
    def small(self) -> tuple[float, float]:
        """The width and height that a candidate has."""
        inner = self.cell - 2 * PAD
        return inner / self.layout.columns, inner / self.layout.rows

    def radius(self, candidate: Candidate) -> float:
        """The radius of the mark around a digit."""
        return self.cell * 0.37 if candidate.cell in self.scene.large else min(self.small) * 0.5


# --- What the rules say ----------------------------------------------------------------------------


def _ground(board: _Board) -> Iterator[str]:
    """Diagonals and other extra houses, faint; then the tints of marked cells; then the lines of the board."""
    layout, side = board.layout, board.cell
    band = "".join(
        f"M{_p(board.corner(cell))}h{_n(side)}v{_n(side)}h{_n(-side)}z" for cell in sorted(layout.band)
    )
    if band:
        yield f'<path class="band" d="{band}"/>'
    for cell, roles in board.scene.cell_roles.items():
        x, y = board.corner(cell)
        for role in roles:
            if role is not Role.GIVEN:
                yield (
                    f'<rect class="tint {role.value}" x="{_n(x)}" y="{_n(y)}" width="{_n(side)}" '
                    f'height="{_n(side)}"/>'
                )
    start, end = board.margin, board.margin + layout.size * side
    lines = [f"M{_n(start)} {_n(start)}L{_n(end)} {_n(end)}"] if layout.falling else []
    lines += [f"M{_n(start)} {_n(end)}L{_n(end)} {_n(start)}"] if layout.rising else []
    lines += [
        outline(house.cells, layout.size, board.margin, side, 1.5)
        for house in layout.extras
        if line_of(house, layout.size) is None
    ]
    if lines:
        yield f'<path class="diagonal" d="{"".join(lines)}"/>'
    yield from _lines(board)


def _lines(board: _Board) -> Iterator[str]:
    """Thin lines between cells, thick ones between boxes or regions and around the board."""
    layout, side, size, start = board.layout, board.cell, board.layout.size, board.margin
    whole = size * side
    thin = "".join(
        f"M{_n(start)} {_n(start + at * side)}h{_n(whole)}M{_n(start + at * side)} {_n(start)}v{_n(whole)}"
        for at in range(1, size)
    )
    yield f'<path class="line" d="{thin}"/>'
    thick = ""
    for at in range(1, size):
        down = [layout.is_parted(Cell(row * size + at - 1), Cell(row * size + at)) for row in range(size)]
        across = [
            layout.is_parted(Cell((at - 1) * size + column), Cell(at * size + column))
            for column in range(size)
        ]
        for first, length in _runs(down):
            thick += f"M{_n(start + at * side)} {_n(start + first * side)}v{_n(length * side)}"
        for first, length in _runs(across):
            thick += f"M{_n(start + first * side)} {_n(start + at * side)}h{_n(length * side)}"
    thick += f"M{_n(start)} {_n(start)}h{_n(whole)}v{_n(whole)}h{_n(-whole)}z"
    yield f'<path class="border" d="{thick}"/>'


def _runs(flags: list[bool]) -> Iterator[tuple[int, int]]:
    """Where a run of true flags starts, and how long it is."""
    start = None
    for at, flag in enumerate([*flags, False]):
        if flag and start is None:
            start = at
        elif not flag and start is not None:
            yield start, at - start
            start = None


# --- What the marks say ----------------------------------------------------------------------------


def _marks(board: _Board) -> Iterator[str]:
    """Outlined houses, the shapes of marked cells in their corners, the shapes around candidates."""
    for role, house in board.scene.houses:
        yield from _house(board, role, house)
    for _, _, link in board.scene.links:
        for node in (link.start, link.end):
            if len(node) > 1:
                places = "L".join(_p(board.place(Candidate(*candidate))) for candidate in node)
                yield f'<path class="group" d="M{places}"/>'
    for cell, roles in board.scene.cell_roles.items():
        x, y = board.corner(cell)
        shown = [role for role in roles if role is not Role.GIVEN]
        for place, role in enumerate(shown):
            at = Point(x + 5.8 + 8 * place, y + 5.8)
            yield _shape(role, at, 3.4) + (_struck(at, 3.4) if LOOKS[role].shape is Shape.STRUCK else "")
    for candidate, roles in board.scene.candidate_roles.items():
        radius = board.radius(candidate)
        for place, role in enumerate(roles):
            yield _shape(role, board.place(candidate), radius * (1 - 0.24 * place))


INSETS = {Role.PATTERN: 2.4, Role.COVER: 4.8}  # so that a row and a box that share an edge are both seen


def _house(board: _Board, role: Role, house: Constraint) -> Iterator[str]:
    path = outline(house.cells, board.layout.size, board.margin, board.cell, INSETS.get(role, 7.2))
    yield f'<path class="house-edge {role.value}" d="{path}"/><path class="house {role.value}" d="{path}"/>'


def _shape(role: Role, at: Point, radius: float) -> str:
    """The shape of a role around a place."""
    x, y, name = _n(at.x), _n(at.y), role.value
    shape = LOOKS[role].shape
    if shape is Shape.BOLD:
        return ""
    if shape is Shape.SQUARE:
        side = radius * 1.8
        corner = f'x="{_n(at.x - side / 2)}" y="{_n(at.y - side / 2)}"'
        return f'<rect class="mark {name}" {corner} width="{_n(side)}" height="{_n(side)}"/>'
    if shape is Shape.DIAMOND:
        reach = radius * 1.15
        path = f"M{x} {_n(at.y - reach)}l{_n(reach)} {_n(reach)}l{_n(-reach)} {_n(reach)}l{_n(-reach)} {_n(-reach)}z"
        return f'<path class="mark {name}" d="{path}"/>'
    if shape is Shape.HOLLOW:
        wide = radius * 0.34
        return (
            f'<circle class="mark {name}" cx="{x}" cy="{y}" r="{_n(radius)}"/>'
            f'<circle class="hole" cx="{x}" cy="{y}" r="{_n(radius - wide)}"/>'
        )
    if shape is Shape.DASHED:
        return f'<circle class="dashed {name}" cx="{x}" cy="{y}" r="{_n(radius)}"/>'
    ring = (
        f'<circle class="ring {name}" cx="{x}" cy="{y}" r="{_n(radius * 1.14)}"/>'
        if shape is Shape.RING
        else ""
    )
    return f'{ring}<circle class="mark {name}" cx="{x}" cy="{y}" r="{_n(radius)}"/>'


def _strikes(board: _Board) -> Iterator[str]:
    """The lines through candidates that are ruled out; on top of the digits."""
    for candidate, roles in board.scene.candidate_roles.items():
        if any(LOOKS[role].shape is Shape.STRUCK for role in roles):
            yield _struck(board.place(candidate), board.radius(candidate))


def _struck(at: Point, radius: float) -> str:
    reach = radius * 0.72
    line = f"M{_n(at.x - reach)} {_n(at.y + reach)}l{_n(2 * reach)} {_n(-2 * reach)}"
    return f'<path class="strike" d="{line}"/>'


def _links(board: _Board) -> Iterator[str]:
    """Curved arrows, solid when strong and dashed when weak, each with its number."""
    scene = board.scene
    marked = [(board.place(candidate), board.radius(candidate)) for candidate in scene.candidate_roles]
    busy = [*marked, *((board.middle(cell), board.cell * 0.26) for cell in scene.large)]
    taken: list[Point] = []  # by numbers
    numbers = []
    for number, role, link in scene.links:
        start, end = _nearest(board, link)
        curve = link_curve(
            board.place(start), board.place(end), board.radius(start), board.radius(end), busy, taken
        )
        taken.append(curve.number)
        strength = "strong" if link.strong else "weak"
        yield f'<path class="halo {role.value}" d="{_curve(curve.points)}"/>'
        yield f'<path class="link {strength}" d="{_curve(curve.points)}"/>'
        tip, one, two = curve.head
        yield f'<path class="head" d="M{_p(tip)}L{_p(one)}L{_p(two)}z"/>'
        x, y = _n(curve.number.x), _n(curve.number.y)
        numbers.append(f'<circle class="number" cx="{x}" cy="{y}" r="{5.4 if number < 10 else 6.6}"/>')
        numbers.append(f'<text class="count" x="{x}" y="{_n(curve.number.y + 2.9)}">{number}</text>')
    yield from numbers  # above all lines


def _nearest(board: _Board, link: Link) -> tuple[Candidate, Candidate]:
    """Of the candidates at both ends the two that are nearest to each other."""
    pairs = [(Candidate(*one), Candidate(*two)) for one in link.start for two in link.end]
    return min(pairs, key=lambda pair: board.place(pair[0]).distance(board.place(pair[1])))


def _curve(points: tuple[Point, Point, Point]) -> str:
    start, bend, end = points
    return f"M{_p(start)}Q{_p(bend)} {_p(end)}"


# --- Digits and labels -----------------------------------------------------------------------------


def _digits(board: _Board) -> Iterator[str]:
    """Large digits, then the candidates: those without a mark together, a text for each cell."""
    scene, symbols = board.scene, board.picture.rules.symbols
    size = board.cell * 0.62
    for cell, (digit, ink) in scene.large.items():
        x, y = board.middle(cell)
        roles = scene.candidate_roles.get(Candidate(cell, digit), ())
        name = f"digit {ink.value}{' on' if _is_filled(roles) else ''}"
        yield _text(name, Point(x, y + size * 0.355), symbols[digit - 1], size)
    size = min(board.small) * 0.8
    for cell, digits in scene.small.items():
        plain = [digit for digit in digits if not scene.candidate_roles.get(Candidate(cell, digit))]
        if plain:
            places = [board.place(Candidate(cell, digit)) for digit in plain]
            xs = " ".join(_n(place.x) for place in places)
            ys = " ".join(_n(place.y + size * 0.355) for place in places)
            text = "".join(symbols[digit - 1] for digit in plain)
            yield f'<text class="small" font-size="{_n(size)}" x="{xs}" y="{ys}">{text}</text>'
    for candidate, roles in scene.candidate_roles.items():
        if roles and candidate.cell not in scene.large:
            x, y = board.place(candidate)
            name = f"small marked{' on' if _is_filled(roles) else ''}"
            yield _text(name, Point(x, y + size * 0.355), symbols[candidate.digit - 1], size)


def _is_filled(roles: tuple[Role, ...]) -> bool:
    """Whether a digit stands on a fill, where its ink is dark in every theme."""
    shapes = [LOOKS[role].shape for role in roles if role is not Role.GIVEN]
    return bool(shapes) and shapes[-1] not in (Shape.HOLLOW, Shape.DASHED)


def _labels(board: _Board) -> Iterator[str]:
    """The numbers of rows and columns, and short labels in the cells."""
    for number in range(board.layout.size):
        at = board.margin + (number + 0.5) * board.cell
        yield _text("label", Point(at, board.margin - 6.5), str(number + 1), 11)
        yield _text("label", Point(board.margin / 2 - 0.5, at + 4), str(number + 1), 11)
    for cell, label in board.scene.labels.items():
        x, y = board.corner(cell)
        width, middle = 4.5 + 6 * len(label), x + board.cell / 2
        # On the upper edge of the cell, between its candidates and those of the cell above.
        left = f'x="{_n(middle - width / 2)}" y="{_n(y - 5.5)}"'
        yield f'<rect class="tag" {left} width="{_n(width)}" height="10" rx="3"/>'
        yield _text("tagged", Point(middle, y + 2.7), label, 8.5)


def _text(name: str, at: Point, text: str, size: float) -> str:
    return f'<text class="{name}" font-size="{_n(size)}" x="{_n(at.x)}" y="{_n(at.y)}">{escape(text)}</text>'


# --- The legend ------------------------------------------------------------------------------------


def _legend(board: _Board) -> tuple[str, float]:
    """What the shapes and lines mean, below the board, and how high that is."""
    right = board.margin + board.layout.size * board.cell
    x, row, parts = board.margin, 0, []
    top = right + 18
    for kind, role, words in board.scene.legend:
        width = 22 + 6.6 * len(words) + 14
        if x + width > right and x > board.margin:
            x, row = board.margin, row + 1
        y = top + 20 * row
        parts += [*_key(kind, role, Point(x + 8, y)), _text("key", Point(x + 22, y + 4), words, 12)]
        x += width
    return ("\n".join([*parts, ""]), 20.0 * (row + 1) + 8) if parts else ("", 0.0)


def _key(kind: Kind, role: Role, at: Point) -> Iterator[str]:
    """A sample of what is explained."""
    line = f"M{_n(at.x - 8)} {_n(at.y)}h17"
    if kind is Kind.SHAPE:
        yield _shape(role, at, 6.5) + (_struck(at, 6.5) if LOOKS[role].shape is Shape.STRUCK else "")
    elif kind is Kind.HOUSE:
        box = f"M{_n(at.x - 8)} {_n(at.y - 6)}h16v12h-16z"
        yield f'<path class="house-edge {role.value}" d="{box}"/><path class="house {role.value}" d="{box}"/>'
    else:
        yield f'<path class="link {"strong" if kind is Kind.STRONG else "weak"}" d="{line}"/>'


# --- Style -----------------------------------------------------------------------------------------

FILLS = {role.value: look.fill for role, look in LOOKS.items() if look.fill}
LIGHT = {
    "ground": "#FFFFFF",
    "ink": "#111111",
    "own": "#1F4E9C",
    "small": "#5A5F66",
    "line": "#B4B9C0",
    "band": "#E9EDF5",
    "diagonal": "#9AA6BA",
    "edge": "#3A3F46",
}
DARK = {
    "ground": "#17191C",
    "ink": "#F2F3F5",
    "own": "#8FBCFF",
    "small": "#A7ADB5",
    "line": "#4A5058",
    "band": "#252B35",
    "diagonal": "#566175",
    "edge": "#0B0C0E",
}


def _declared(colours: dict[str, str]) -> str:
    return "".join(f"--nonet-{name}:{value};" for name, value in colours.items())


def _var(name: str) -> str:
    return f"var(--nonet-{name})"


RULES = (
    f".nonet .ground,.nonet .hole{{fill:{_var('ground')}}}"
    f".nonet .band{{fill:{_var('band')}}}"
    ".nonet path{fill:none}"
    f".nonet .band{{fill:{_var('band')}}}"
    f".nonet .diagonal{{stroke:{_var('diagonal')};stroke-width:1}}"
    f".nonet .line{{stroke:{_var('line')};stroke-width:1}}"
    f".nonet .border{{stroke:{_var('ink')};stroke-width:2.4;stroke-linecap:square;stroke-linejoin:miter}}"
    ".nonet text{font-family:'DejaVu Sans',Verdana,Arial,sans-serif;text-anchor:middle}"
    f".nonet .digit{{fill:{_var('own')}}}"
    f".nonet .digit.given{{fill:{_var('ink')};font-weight:700}}"
    f".nonet .small,.nonet .label{{fill:{_var('small')}}}"
    f".nonet .marked{{fill:{_var('ink')};font-weight:700}}"
    ".nonet .on{fill:#111}"
    ".nonet .tint{fill-opacity:.42}"
    f".nonet .mark{{stroke:{_var('edge')};stroke-width:.8}}"
    f".nonet .hole{{stroke:{_var('edge')};stroke-width:.8}}"
    f".nonet .ring,.nonet .dashed{{fill:none;stroke-width:1.6}}"
    ".nonet .dashed{stroke-dasharray:3 2}"
    ".nonet .strike{stroke:#111;stroke-width:1.4;stroke-linecap:round}"
    f".nonet .house-edge{{stroke:{_var('edge')};stroke-width:4}}"
    ".nonet .house{stroke-width:2.5}"
    ".nonet .house.cover,.nonet .house-edge.cover{stroke-dasharray:9 5}"
    f".nonet .group{{stroke:{_var('small')};stroke-width:11;stroke-linecap:round;stroke-linejoin:round;"
    "stroke-opacity:.35}"
    f".nonet .halo{{stroke:{_var('ground')};stroke-width:5;stroke-opacity:.85}}"
    f".nonet .link{{stroke:{_var('ink')};stroke-width:1.9}}"
    ".nonet .link.weak{stroke-dasharray:4.5 3}"
    f".nonet .head{{fill:{_var('ink')}}}"
    f".nonet .number{{fill:{_var('ground')};stroke:{_var('ink')};stroke-width:.9}}"
    f".nonet .count{{fill:{_var('ink')};font-size:8px;font-weight:700}}"
    f".nonet .tag{{fill:{_var('ink')}}}"
    f".nonet .tagged{{fill:{_var('ground')};font-weight:700}}"
    f".nonet text.key{{fill:{_var('ink')};text-anchor:start}}"
    + "".join(
        f".nonet .mark.{name},.nonet .tint.{name}{{fill:{_var(name)}}}"
        f".nonet .ring.{name},.nonet .dashed.{name},.nonet .house.{name}{{stroke:{_var(name)}}}"
        + ("" if name == Role.PATTERN.value else f".nonet .halo.{name}{{stroke:{_var(name)}}}")
        for name in FILLS
    )
)

STYLE = (
    f".nonet{{{_declared({**FILLS, **LIGHT})}max-width:100%;height:auto}}"
    f"@media (prefers-color-scheme:dark){{.nonet{{{_declared(DARK)}}}}}"
    f".nonet-light .nonet,.nonet.nonet-light{{{_declared(LIGHT)}}}"
    f".nonet-dark .nonet,.nonet.nonet-dark{{{_declared(DARK)}}}"
    f"{RULES}"
)


def _written_out(theme: str) -> str:
    """The style without variables."""
    colours = {**FILLS, **(DARK if theme == "dark" else LIGHT)}
    return re.sub(r"var\(--nonet-([a-z]+)\)", lambda found: colours[found[1]], RULES)


# --- Numbers ---------------------------------------------------------------------------------------


def _n(number: float) -> str:
    """A number with at most two decimals, and no more than it needs."""
    text = f"{number:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _p(point: Point) -> str:
    return f"{_n(point.x)} {_n(point.y)}"


OUTPUT = Output("svg", (".svg",), to_svg)
