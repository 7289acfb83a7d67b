"""Text for a terminal: a compact board, or a large one with the candidates of each cell as a small grid of their own.

Before a marked digit stands the sign of its role, with colour or without, and the lines below the board tell what the
signs mean: what can be seen in colour can be read without.

>>> from nonet.board import parse_candidate
>>> from nonet.formats import parse
>>> from nonet.model.mark import Mark, Role
>>> single = Mark(Role.PLACE, candidates=(parse_candidate("3r1c3", 4),))
>>> print(to_text(picture_of(parse("12..34.........1"), marks=[single], candidates=True)))
      1     2     3     4
   ┏━━━━━┯━━━━━┳━━━━━┯━━━━━┓
1  ┃     │     ┃     │     ┃
   ┃  1  │  2  ┃ [3] │ 3 4 ┃
   ┠─────┼─────╂─────┼─────┨
2  ┃     │     ┃ 1 2 │   2 ┃
   ┃  3  │  4  ┃     │     ┃
   ┣━━━━━┿━━━━━╋━━━━━┿━━━━━┫
3  ┃   2 │ 1   ┃   2 │   2 ┃
   ┃   4 │ 3   ┃ 3 4 │ 3 4 ┃
   ┠─────┼─────╂─────┼─────┨
4  ┃   2 │     ┃   2 │     ┃
   ┃   4 │ 3   ┃ 3 4 │  1  ┃
   ┗━━━━━┷━━━━━┻━━━━━┷━━━━━┛
[ ] placed
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from nonet.board.candidate import Candidate, candidate_name
from nonet.board.cell import Cell, Digit
from nonet.draw.layout import Layout, layout_of, line_of
from nonet.draw.output import Output
from nonet.draw.palette import LOOKS
from nonet.draw.picture import picture_of
from nonet.draw.scene import Ink, Kind, Scene, scene_of
from nonet.model.mark import Role

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from nonet.draw.picture import Drawable, Picture
    from nonet.rules.ruleset import Rules


def to_text(
    thing: Drawable,
    *,
    colour: bool = False,
    ascii: bool = False,
    compact: bool | None = None,
    beat: int | None = None,
) -> str:
    """The board as text of several lines, without a line's end after the last.

    `colour` adds a terminal's 256 colours, and bold for givens; `ascii` does without box-drawing characters.
    `compact` has one line for each row, without candidates: None takes it where there is nothing else to show.
    """
    picture = picture_of(thing).until(beat)
    scene, layout = scene_of(picture), layout_of(picture.rules)
    if compact is None:
        compact = not (any(scene.small.values()) or scene.links or scene.labels)
    pen = _Pen(picture, scene, layout, ASCII if ascii else UNICODE, colour)
    canvas = _compact(pen) if compact else _full(pen)
    return "\n".join([*canvas.lines(), *_legend(pen, compact)])


class _Signs(NamedTuple):
    """The characters to draw with."""

    is_ascii: bool
    junctions: (
        str  # by the arms of a junction: up + 3 right + 9 down + 27 left; 1 is a thin arm, 2 a thick one
    )
    plain: str  # the same where all lines are of one kind
    diagonals: str  # falling, rising, both, any other house that is no row, column or box
    house: str  # beside the cells of an outlined house
    cover: str


JUNCTIONS = " ╵╹╶└┖╺┕┗╷│╿┌├┞┍┝┡╻╽┃┎┟┠┏┢┣╴┘┚─┴┸╼┶┺┐┤┦┬┼╀┮┾╄┒┧┨┰╁╂┲╆╊╸┙┛╾┵┹━┷┻┑┥┩┭┽╃┯┿╇┓┪┫┱╅╉┳╈╋"
UNICODE = _Signs(False, JUNCTIONS, JUNCTIONS, "╲╱╳░", "▐", "┆")


def _ascii_junction(arms: int, level: str, upright: str, crossing: str) -> str:
    """The junction in ASCII; of each kind of character the thin one stands before the thick one."""
    up, right, down, left = arms % 3, arms // 3 % 3, arms // 9 % 3, arms // 27
    kind = upright if not (left or right) else level if not (up or down) else crossing
    return kind[max(up, right, down, left) - 1] if arms else " "


ASCII = _Signs(
    True,
    "".join([_ascii_junction(arms, "-=", ":|", ".+") for arms in range(81)]),
    "".join([_ascii_junction(arms, "--", "||", "++") for arms in range(81)]),
    "\\/X~",
    "]",
    ";",
)

BOLD, OWN, STRUCK = "1", "38;5;33", ";9"
FAINT = "38;5;244"  # a grey that can be read on black and on white
# A diagonal (and any other house that is no row, column or box) is a band in the compact board; dark on light, so
# that it can be read on every background.
ON_BAND = ";48;5;253"
GIVEN_ON_BAND, OWN_ON_BAND = "1;38;5;16" + ON_BAND, "38;5;25" + ON_BAND


class _Canvas:
    """A sheet of characters, each with the codes of its colour and weight ("" for plain)."""

    def __init__(self, width: int, height: int) -> None:
        self.characters = [[" "] * width for _ in range(height)]
        self.codes = [[""] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, codes: str = "") -> None:
        """Write a text from a place to the right."""
        for at, character in enumerate(text, x):
            self.characters[y][at] = character
            self.codes[y][at] = codes

    def copy(self) -> _Canvas:
        """A sheet with the same on it."""
        twin = _Canvas(0, 0)
        twin.characters = [row[:] for row in self.characters]
        twin.codes = [row[:] for row in self.codes]
        return twin

    def lines(self) -> list[str]:
        """Each row as a line, without blanks at its end."""
        return [_painted(*row).rstrip() for row in zip(self.characters, self.codes, strict=True)]


def _painted(characters: Iterable[str], codes: Iterable[str]) -> str:
    """A line of characters; neighbours of one colour are painted in one stroke."""
    text, current = "", ""
    for character, code in zip(characters, codes, strict=True):
        if code != current:
            text += ("\x1b[0m" if current else "") + (f"\x1b[{code}m" if code else "")
            current = code
        text += character
    return text + ("\x1b[0m" if current else "")


class _Pen(NamedTuple):
    """What is to be written, and with what."""

    picture: Picture
    scene: Scene
    layout: Layout
    signs: _Signs
    colour: bool

    def sign(self, roles: tuple[Role, ...]) -> str:
        """The sign before a digit; of several roles that of the last, which is the result."""
        if not roles:
            return " "
        look = LOOKS[roles[-1]]
        return look.ascii_sign if self.signs.is_ascii else look.sign

    def fill(self, roles: tuple[Role, ...]) -> str:
        """The codes of a fill with dark ink on it."""
        roles = tuple(role for role in roles if role is not Role.GIVEN)
        if not self.colour or not roles:
            return ""
        return f"38;5;16;48;5;{LOOKS[roles[-1]].terminal}"

    def symbol(self, digit: int) -> str:
        """The character of a digit."""
        return self.picture.rules.symbols[digit - 1]

    def ink(self, ink: Ink) -> str:
        """The codes of a large digit on plain ground."""
        return {Ink.GIVEN: BOLD, Ink.OWN: OWN, Ink.PLACED: ""}[ink] if self.colour else ""


# --- The compact board -----------------------------------------------------------------------------


def _compact(pen: _Pen) -> _Canvas:
    """One line a row, and lines only between boxes or regions."""
    size, scene = pen.layout.size, pen.scene
    frame, symbols_x, symbols_y = _frame(pen.picture.rules, pen.signs)
    canvas = frame.copy()
    band = pen.layout.band if pen.colour else frozenset()
    for cell in pen.picture.rules.cells:
        x, y = symbols_x[cell % size], symbols_y[cell // size]
        digit, ink = scene.large.get(cell, (0, Ink.OWN))
        roles = scene.cell_roles.get(cell, ())
        if digit:
            roles += scene.candidate_roles.get(Candidate(cell, Digit(digit)), ())
        codes = pen.fill(roles) if roles else ""
        if not codes and cell in band:
            codes = GIVEN_ON_BAND if ink is Ink.GIVEN else OWN_ON_BAND
        elif not codes and digit:
            codes = pen.ink(ink)
        if roles:
            canvas.put(x - 1, y, pen.sign(roles), codes)
        canvas.put(x, y, pen.symbol(digit) if digit else ".", codes)
    return canvas


@lru_cache(maxsize=16)  # a list of ten thousand puzzles has one frame
def _frame(rules: Rules, signs: _Signs) -> tuple[_Canvas, list[int], list[int]]:
    """The lines of a compact board, and the columns and rows in which its symbols stand."""
    layout, size = layout_of(rules), rules.size
    upright = [any(_beside(layout, row, column) for row in range(size)) for column in range(size + 1)]
    level = [any(_above(layout, row, column) for column in range(size)) for row in range(size + 1)]
    lines_x, symbols_x, x = [], [], 0
    for has_line in upright:
        lines_x.append(x + 1 if has_line and x else x)
        symbols_x.append(lines_x[-1] + (2 if has_line else 1))
        x = symbols_x[-1] + 1
    lines_y, symbols_y, y = [], [], 0
    for has_line in level:
        lines_y.append(y if has_line else None)
        symbols_y.append(y + has_line)
        y = symbols_y[-1] + 1
    canvas = _Canvas(lines_x[-1] + 1, symbols_y[-1])
    _rule_lines(canvas, layout, signs.plain, lines_x, lines_y, [(at, at + 1) for at in symbols_y[:-1]], 0, "")
    return canvas, symbols_x, symbols_y


# --- The large board -------------------------------------------------------------------------------


def _full(pen: _Pen) -> _Canvas:
    """A small grid of candidates in each cell, thin lines between cells and thick ones between boxes or regions."""
    layout, size = pen.layout, pen.layout.size
    width, height = 2 * layout.columns + 1, layout.rows
    left, top = len(str(size)) + 2, 1
    canvas = _Canvas(left + size * (width + 1) + 1, top + size * (height + 1) + 1)
    lines_x = [left + column * (width + 1) for column in range(size + 1)]
    lines_y: list[int | None] = [top + row * (height + 1) for row in range(size + 1)]
    rows = [(top + row * (height + 1) + 1, top + (row + 1) * (height + 1)) for row in range(size)]
    faint = FAINT if pen.colour else ""
    _rule_lines(canvas, layout, pen.signs.junctions, lines_x, lines_y, rows, 1, faint)
    lined = {line_of(house, size): role for role, house in pen.scene.houses}
    for number in range(1, size + 1):
        for name, x, y in (
            ("row", 0, rows[number - 1][0]),
            ("column", lines_x[number - 1] + width // 2 + 1, 0),
        ):
            label = f"{number:<{len(str(size))}}"
            role = lined.get((name, number))
            if role is None:
                canvas.put(x, y, label, faint)
            else:
                canvas.put(x, y, label + pen.sign((role,)), pen.fill((role,)))
    for cell in pen.picture.rules.cells:
        _full_cell(canvas, pen, cell, lines_x[cell % size] + 1, rows[cell // size][0])
    return canvas


def _full_cell(canvas: _Canvas, pen: _Pen, cell: Cell, x: int, y: int) -> None:
    """One cell. Its last column has no candidates: there stand the cell's own sign, the diagonals and a label."""
    scene, layout = pen.scene, pen.layout
    width, height = 2 * layout.columns + 1, layout.rows
    roles = tuple(role for role in scene.cell_roles.get(cell, ()) if role is not Role.GIVEN)
    ground = pen.fill(roles)
    for line in range(height):
        canvas.put(x, y + line, " " * width, ground)
    side, side_codes = _side_sign(pen, cell)
    if side != " ":
        canvas.put(x + width - 1, y + 1, side, side_codes or ground or (FAINT if pen.colour else ""))
    if roles:
        canvas.put(x + width - 1, y, pen.sign(roles), ground)
    if cell in scene.labels:
        label = scene.labels[cell][:width]
        canvas.put(x + width - len(label), y + height - 1, label, ground or (BOLD if pen.colour else ""))
    if cell in scene.large:
        digit, ink = scene.large[cell]
        own = scene.candidate_roles.get(Candidate(cell, digit), ())
        before, after = pen.sign(own), " "
        if ink is Ink.PLACED:
            before, after = "[", "]"
        elif not own and ink is Ink.OWN and pen.picture.givens and not pen.colour:
            before, after = "(", ")"
        codes = pen.fill(own)
        canvas.put(x + width // 2 - 1, y + height // 2, before, codes or ground)
        inks = [codes or ground, pen.ink(ink) if ink is Ink.GIVEN or not (codes or ground) else ""]
        canvas.put(x + width // 2, y + height // 2, pen.symbol(digit), ";".join(filter(None, inks)))
        canvas.put(x + width // 2 + 1, y + height // 2, after, codes if after != " " else ground)
        return
    for digit in scene.small[cell]:
        line, column = divmod(digit - 1, layout.columns)
        own = scene.candidate_roles.get(Candidate(cell, digit), ())
        at, codes = x + 2 * column, pen.fill(own) or ground
        canvas.put(at, y + line, pen.sign(own), codes)
        canvas.put(
            at + 1, y + line, pen.symbol(digit), codes + STRUCK * (bool(codes) and Role.ELIMINATE in own)
        )


def _side_sign(pen: _Pen, cell: Cell) -> tuple[str, str]:
    """The sign of an outlined box, diagonal or region that the cell is in, or else of its diagonals, faint."""
    layout, signs = pen.layout, pen.signs
    for role, house in pen.scene.houses:
        if cell in house.cells and line_of(house, layout.size) is None:
            return (signs.cover if role is Role.COVER else signs.house), pen.fill((role,))
    falls = any(cell in house.cells for house in layout.falling)
    rises = any(cell in house.cells for house in layout.rising)
    if falls or rises:
        return signs.diagonals[2 if falls and rises else 1 if rises else 0], ""
    return (signs.diagonals[3] if any(cell in house.cells for house in layout.extras) else " "), ""


# --- Lines -----------------------------------------------------------------------------------------


def _rule_lines(
    canvas: _Canvas,
    layout: Layout,
    junctions: str,
    lines_x: list[int],
    lines_y: list[int | None],
    rows: list[tuple[int, int]],
    thin: int,
    thin_codes: str,
) -> None:
    """Draw the lines: between cells of one region of the weight `thin` (0: none), between others one heavier."""
    size, thick = layout.size, thin + 1

    def weight(parted: Callable[[Layout, int, int], bool], row: int, column: int) -> int:
        inside = 0 <= row < size if parted is _beside else 0 <= column < size
        return 0 if not inside else thick if parted(layout, row, column) else thin

    def codes(heaviest: int) -> str:
        return thin_codes if heaviest == thin else ""

    for row in range(size):
        for column in range(size + 1):
            arm = weight(_beside, row, column)
            for y in range(*rows[row]):
                canvas.put(lines_x[column], y, junctions[10 * arm], codes(arm))
    for row, line_y in enumerate(lines_y):
        if line_y is None:
            continue
        for column in range(size + 1):
            left, right = weight(_above, row, column - 1), weight(_above, row, column)
            up, down = weight(_beside, row - 1, column), weight(_beside, row, column)
            joint = junctions[up + 3 * right + 9 * down + 27 * left]
            heaviest = max(left, right, up, down)
            canvas.put(lines_x[column], line_y, joint, codes(heaviest))
            if column < size:
                length = lines_x[column + 1] - lines_x[column] - 1
                level = junctions[30 * right] * length
                canvas.put(lines_x[column] + 1, line_y, level, codes(right))


def _beside(layout: Layout, row: int, column: int) -> bool:
    """Whether a box or region ends on the left of a cell."""
    cell = row * layout.size + column
    return column in (0, layout.size) or layout.is_parted(Cell(cell - 1), Cell(cell))


def _above(layout: Layout, row: int, column: int) -> bool:
    """Whether a box or region ends above a cell."""
    cell = row * layout.size + column
    return row in (0, layout.size) or layout.is_parted(Cell(cell - layout.size), Cell(cell))


# --- Below the board -------------------------------------------------------------------------------


def _legend(pen: _Pen, compact: bool) -> list[str]:
    """What the signs mean, the houses by name, and the links in their order."""
    shapes, houses = [], []
    for kind, role, words in pen.scene.legend:
        if kind is Kind.SHAPE:
            sign = "[ ]" if role is Role.PLACE and not compact else pen.sign((role,))
            fill = pen.fill((role,))
            shapes.append((f"{sign} {words}", f"{_painted(sign, [fill] * len(sign))} {words}"))
        elif kind is Kind.HOUSE:
            names = ", ".join(house.name for its, house in pen.scene.houses if its is role)
            houses.append((f"{pen.sign((role,))} {words}: {names}",) * 2)
    size = pen.picture.rules.size
    told = (
        f"{number}. {_node(link.start, size)} {'=' if link.strong else '-'} {_node(link.end, size)}"
        for number, _, link in pen.scene.links
    )
    links = [(text, text) for text in told]
    lines = [*_wrapped(shapes), *_wrapped(houses), *_wrapped(links)]
    if links:
        lines.append("= strong: one of the two is true   - weak: not both are true")
    return lines


WIDEST = 76  # columns of the lines below a board


def _wrapped(parts: list[tuple[str, str]]) -> list[str]:
    """The parts in lines that are not too wide; each comes bare, to be measured, and as it is to be written."""
    lines: list[list[tuple[str, str]]] = []
    for part in parts:
        if not lines or sum(len(bare) + 3 for bare, _ in [*lines[-1], part]) - 3 > WIDEST:
            lines.append([])
        lines[-1].append(part)
    return ["   ".join(written for _, written in line) for line in lines]


def _node(candidates: tuple[Candidate, ...], size: int) -> str:
    return "/".join(candidate_name(Candidate(*candidate), size) for candidate in candidates)


OUTPUT = Output("text", (".txt",), to_text)
