"""Pictures to draw: each role on a classic board, and a board of every kind."""

from __future__ import annotations

from nonet.board import Candidate, House, parse_candidate, parse_cells
from nonet.draw.picture import Picture, picture_of
from nonet.formats import parse
from nonet.model.mark import Link, Mark, Role
from nonet.model.puzzle import Puzzle

CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
DIAGONAL = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"
JIGSAW = "jigsaw:111222333411222233412256633411156663445555763488599766488599776488599777488899977"


def candidates(text: str, size: int = 9) -> tuple[Candidate, ...]:
    """The candidates of a list: "5r1c1 5r1c7"."""
    return tuple(parse_candidate(word, size) for word in text.split())


def link(start: str, end: str, strong: bool, number: int = 0) -> Link:
    """A link between candidates."""
    return Link(candidates(start), candidates(end), strong, number)


def house(puzzle: Puzzle, name: str) -> House:
    """A house by its name."""
    return next(each for each in puzzle.rules.houses if each.name == name)


def every_role() -> Picture:
    """A display list with each role on cells, candidates and houses, labels and links, two beats."""
    puzzle = parse(CLASSIC)
    marks = [
        Mark(Role.PATTERN, candidates=candidates("2r1c4 6r1c4 2r1c6 6r1c6"), label="pair"),
        Mark(Role.PATTERN, houses=(house(puzzle, "row 1"),)),
        Mark(Role.COVER, houses=(house(puzzle, "column 6"), house(puzzle, "box 2"))),
        Mark(Role.COVER, candidates=candidates("4r1c9")),
        Mark(Role.FIN, candidates=candidates("2r1c3 4r3c4"), label="fin"),
        Mark(Role.ALTERNATIVE, candidates=candidates("8r1c9 1r4c3"), label="remote"),
        Mark(Role.ALTERNATIVE, cells=parse_cells("r8c2 r8c3"), label="A"),
        Mark(Role.FIN, cells=parse_cells("r7c4 r7c5"), label="B"),
        Mark(Role.PATTERN, cells=parse_cells("r6c5")),
        Mark(Role.PATTERN, candidates=candidates("6r9c3"), beat=2),
        Mark(Role.ELIMINATE, candidates=candidates("2r3c4 2r3c6 6r9c3"), beat=2),
        Mark(Role.ELIMINATE, cells=parse_cells("r9c6")),
        Mark(Role.PLACE, candidates=candidates("5r5c5"), beat=2),
        Mark(Role.PLACE, candidates=candidates("4r7c9")),
        Mark(Role.PLACE, cells=parse_cells("r4c9")),
        Mark(Role.CONFLICT, cells=parse_cells("r2c1 r7c2")),
        Mark(Role.CONFLICT, candidates=candidates("9r6c7")),
        Mark(Role.PLACE, candidates=candidates("3r8c7")),
        Mark(Role.ELIMINATE, candidates=candidates("6r8c7")),
        Mark(Role.GIVEN, cells=parse_cells("r1c1")),
    ]  # fmt: skip
    return picture_of(
        puzzle,
        marks=marks,
        candidates=True,
        title="Every role",
        description="A display list with each role once.",
    )


def chain() -> Picture:
    """A chain of strong and weak links, one node a group, within a cell and across the board."""
    puzzle = parse(CLASSIC)
    links = (
        link("5r5c5", "2r5c5", True),
        link("2r5c5", "2r5c2", False),
        link("2r5c2", "2r4c2", True),
        link("2r4c2", "2r4c7 2r4c8", False),
        link("2r4c7 2r4c8", "5r4c4", True),
        link("5r4c4", "5r5c5", False),
    )
    marks = [
        Mark(Role.PATTERN, candidates=candidates("2r5c5 2r4c2 5r4c4")),
        Mark(Role.FIN, candidates=candidates("5r5c5 2r5c2 2r4c7 2r4c8")),
        Mark(Role.PATTERN, links=links),
        Mark(Role.ELIMINATE, candidates=candidates("2r6c2 9r7c4")),
    ]
    return picture_of(puzzle, marks=marks, candidates=True, title="A chain")


def on_a_diagonal() -> Picture:
    """A pair on a diagonal, which is outlined."""
    puzzle = parse(DIAGONAL, "diagonal")
    marks = [
        Mark(Role.PATTERN, candidates=candidates("4r2c2 7r2c2 4r7c7 7r7c7"), label="pair"),
        Mark(Role.PATTERN, houses=(house(puzzle, "falling diagonal"),)),
        Mark(Role.ELIMINATE, candidates=candidates("4r4c4 7r4c4 7r8c8")),
    ]
    return picture_of(puzzle, marks=marks, candidates=True)


def small() -> Picture:
    """A hidden single on a 4x4 board."""
    marks = [Mark(Role.PLACE, candidates=candidates("3r1c3", 4))]
    return picture_of(parse("12..34.........1"), marks=marks, candidates=True)


def clashing() -> Picture:
    """Givens that clash on a diagonal."""
    return picture_of(parse("5" + "." * 79 + "5", "diagonal", check=False))


def boards() -> dict[str, Picture]:
    """A board of every kind, without marks."""
    # A solved grid, of which every third symbol on a slant is given.
    full = [(4 * row + row // 4 + column) % 16 for row in range(16) for column in range(16)]
    sixteen = "".join("123456789ABCDEFG"[digit] if cell % 3 == 0 else "." for cell, digit in enumerate(full))
    return {
        "classic": picture_of(parse(CLASSIC)),
        "diagonal": picture_of(parse(DIAGONAL, "diagonal")),
        "small": picture_of(parse("12..34.........1")),
        "six": picture_of(parse("1.....2...3.....4.....5...6.........", "6x6"), candidates=True),
        "sixteen": picture_of(parse(sixteen, "16x16"), candidates=True),
        "jigsaw": picture_of(parse("1" + "." * 79 + "2", JIGSAW)),
        "windoku": picture_of(parse("." * 40 + "5" + "." * 40, "windoku"), candidates=True),
    }


PICTURES = {
    **boards(),
    "every-role": every_role(),
    "chain": chain(),
    "on-a-diagonal": on_a_diagonal(),
    "single": small(),
    "clash": clashing(),
}
