"""What holds for every picture and every output."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet.board import Candidate, Cell, Digit, digits_of
from nonet.draw import Picture, draw, outputs, picture_of, to_aloud, to_svg, to_text
from nonet.draw.palette import LOOKS, Shape
from nonet.draw.scene import scene_of
from nonet.model.grid import Grid
from nonet.model.mark import Link, Mark, Role
from nonet.rules import Rules
from tests.draw.pictures import PICTURES

SVG = "{http://www.w3.org/2000/svg}"


def texts(svg: str, name: str) -> list[str]:
    """The characters of all texts of a class, each with its own place in the picture."""
    found = []
    for text in ElementTree.fromstring(svg).iter(f"{SVG}text"):
        if name in text.attrib["class"].split():
            assert text.text is not None
            assert len(text.attrib["x"].split()) in (1, len(text.text))
            found += list(text.text)
    return found


# --- Roles -----------------------------------------------------------------------------------------


def test_every_role_has_a_look_of_its_own_even_without_colour() -> None:
    assert set(LOOKS) == set(Role)
    for cue in ("shape", "sign", "ascii_sign"):
        cues = [getattr(look, cue) for look in LOOKS.values()]
        assert len(set(cues)) == len(cues)


def test_ascii_signs_are_ascii_and_no_digit_of_any_board() -> None:
    signs = "".join(look.ascii_sign for look in LOOKS.values())
    assert signs.isascii()
    assert not set(signs) & set(Rules("25x25").symbols)


@pytest.mark.parametrize("role", [role for role in Role if role is not Role.GIVEN])
def test_a_marked_candidate_and_a_marked_cell_show_the_second_cue_of_the_role(role: Role) -> None:
    grid = Grid.from_line("." * 16, "4x4")
    plain = picture_of(grid)
    of_candidate = picture_of(grid, marks=[Mark(role, candidates=(Candidate(Cell(5), Digit(2)),))])
    of_cell = picture_of(grid, marks=[Mark(role, cells=(Cell(5),))])
    look = LOOKS[role]
    shapes = {
        Shape.RING: 'class="ring', Shape.DISC: "<circle", Shape.STRUCK: 'class="strike', Shape.HOLLOW: 'class="hole',
        Shape.SQUARE: '<rect class="mark', Shape.DASHED: 'class="dashed', Shape.DIAMOND: '<path class="mark',
    }  # fmt: skip
    for marked in (of_candidate, of_cell):
        drawn = to_svg(marked, legend=False).partition("</style>")[2]
        assert shapes[look.shape] in drawn
        assert shapes[look.shape] not in to_svg(plain, legend=False).partition("</style>")[2]
        board, _, legend = to_text(marked).rpartition("┛")
        sign = "[2]" if marked is of_candidate and role is Role.PLACE else look.sign
        assert sign in board
        assert look.words in legend
        assert to_text(marked, ascii=True).isascii()


# --- Every output ----------------------------------------------------------------------------------


@pytest.mark.parametrize("output", outputs())
@pytest.mark.parametrize("name", PICTURES)
def test_the_same_picture_gives_the_same_bytes(name: str, output: str) -> None:
    picture = PICTURES[name]
    twin = Picture(
        picture.rules,
        picture.digits,
        frozenset(sorted(picture.givens, reverse=True)),
        picture.candidates,
        picture.marks,
        picture.title,
        picture.description,
    )
    assert draw(picture, output) == draw(twin, output)


@pytest.mark.parametrize("name", PICTURES)
def test_text_without_colour_has_no_escape_codes_and_with_it_the_same_words(name: str) -> None:
    plain, coloured = to_text(PICTURES[name]), to_text(PICTURES[name], colour=True)
    assert "\x1b" not in plain
    # Only what a digit of one's own is put in stands for colour: bold tells the givens.
    bare = re.sub(r"\x1b\[[0-9;]*m", "", coloured)
    trimmed = "\n".join(line.rstrip() for line in bare.splitlines())
    assert trimmed == plain.translate(str.maketrans("()", "  "))


@pytest.mark.parametrize("name", PICTURES)
def test_ascii_is_ascii_and_has_as_many_lines(name: str) -> None:
    text = to_text(PICTURES[name], ascii=True)
    assert text.isascii()
    assert len(text.splitlines()) == len(to_text(PICTURES[name]).splitlines())


@pytest.mark.parametrize("name", PICTURES)
def test_svg_is_xml_with_a_title_a_description_and_ids_of_its_own(name: str) -> None:
    svg = ElementTree.fromstring(to_svg(PICTURES[name], id="mine"))
    assert (svg.tag, svg.attrib["role"], svg.attrib["id"]) == (f"{SVG}svg", "img", "mine")
    assert svg.findtext(f"{SVG}title")
    assert svg.findtext(f"{SVG}desc")
    ids = [element.attrib["id"] for element in svg.iter() if "id" in element.attrib]
    assert len(ids) == len(set(ids))
    assert all(each.startswith("mine") for each in ids)
    assert svg.attrib["aria-labelledby"].split() == ids[1:]


def test_different_pictures_have_different_ids_without_asking() -> None:
    ids = {ElementTree.fromstring(to_svg(picture)).attrib["id"] for picture in PICTURES.values()}
    assert len(ids) == len(PICTURES)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_without_variables_the_colours_are_written_out(theme: str) -> None:
    svg = to_svg(PICTURES["every-role"], theme=theme, variables=False)  # type: ignore[arg-type]
    assert "var(" not in svg
    assert "@media" not in svg
    assert ("#17191C" in svg) is (theme == "dark")


@pytest.mark.parametrize("name", PICTURES)
def test_every_digit_and_candidate_is_there_once(name: str) -> None:
    picture = PICTURES[name]
    scene, symbols = scene_of(picture), picture.rules.symbols
    large = sorted(symbols[digit - 1] for digit, _ in scene.large.values())
    small = sorted(symbols[digit - 1] for digits in scene.small.values() for digit in digits)
    svg = to_svg(picture)
    assert sorted(texts(svg, "digit")) == large
    assert sorted(texts(svg, "small")) == small
    board = [line for line in to_text(picture, ascii=True).splitlines() if "|" in line]
    if any(scene.small.values()):
        board = [line.partition("|")[2] for line in board]
        board = [
            re.sub(r"[a-z]", " ", line) for line in board
        ]  # signs; and labels, of which there are A and B
        printed = sorted(mark for line in board for mark in line if mark in symbols)
        assert printed == sorted([*large, *small])


def test_aloud_says_every_cell_of_every_row() -> None:
    for picture in PICTURES.values():
        size = picture.rules.size
        rows = [line for line in to_aloud(picture).splitlines() if re.match(r"Row \d+:", line)]
        assert len(rows) == size
        assert all(row.count(",") == size - 1 for row in rows)


# --- Any grid, any marks ---------------------------------------------------------------------------


@st.composite
def any_picture(drawing: st.DrawFn) -> Picture:
    """A grid with any candidates, and marks of any kind anywhere."""
    rules = Rules(
        drawing(st.sampled_from(["4x4", "6x6", "diagonal", "windoku", "antiknight", "latin", "disjoint"]))
    )
    cells = st.sampled_from(rules.cells)
    masks = drawing(
        st.lists(st.integers(0, rules.full_mask), min_size=len(rules.cells), max_size=len(rules.cells))
    )
    candidate = st.builds(Candidate, cells, st.sampled_from(rules.digits))
    node = st.lists(candidate, min_size=1, max_size=3).map(tuple)
    mark = st.builds(
        Mark,
        st.sampled_from(Role),
        cells=st.lists(cells, max_size=2).map(tuple),
        candidates=st.lists(candidate, max_size=3).map(tuple),
        houses=st.lists(st.sampled_from(rules.constraints), max_size=1).map(tuple),
        links=st.lists(st.builds(Link, node, node, st.booleans()), max_size=2).map(tuple),
        label=st.sampled_from(["", "A", "B2", "pair", "<&>"]),
        beat=st.integers(1, 3),
    )
    return picture_of(Grid(rules, masks), marks=drawing(st.lists(mark, max_size=4)))


@given(any_picture(), st.booleans(), st.sampled_from([None, 1, 2]))
def test_whatever_is_marked_can_be_drawn(picture: Picture, colour: bool, beat: int | None) -> None:
    ElementTree.fromstring(to_svg(picture, beat=beat))
    assert ("\x1b" in to_text(picture, colour=colour, beat=beat)) <= colour
    assert to_text(picture, ascii=True, compact=True, beat=beat)
    assert to_aloud(picture, beat=beat)
    scene = scene_of(picture)
    assert not set(scene.large) & set(scene.small)
    assert set(scene.large) | set(scene.small) == set(picture.rules.cells)


@given(any_picture())
def test_no_marked_candidate_is_lost(picture: Picture) -> None:
    scene = scene_of(picture)
    for mark in picture.marks:
        for cell, digit in mark.candidates:
            shown = [scene.large[cell][0]] if cell in scene.large else scene.small[cell]
            assert digit in shown
    assert picture.candidates is None or all(
        set(digits_of(picture.candidates[cell])) <= set(digits) for cell, digits in scene.small.items()
    )
