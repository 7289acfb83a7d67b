"""In a notebook a puzzle and a grid show themselves, when all that was imported is nonet."""

from __future__ import annotations

import subprocess
import sys

import pytest

from nonet.formats import parse


@pytest.mark.parametrize("thing", ["puzzle", "nonet.solve(puzzle)", "puzzle.grid()"])
def test_jupyter_gets_a_picture(thing: str) -> None:
    pytest.importorskip("IPython")
    code = (
        "import nonet; from IPython.core.formatters import DisplayFormatter; "
        "puzzle = nonet.parse('1.3.34122.434321'); "
        f"formats, _ = DisplayFormatter().format({thing}); "
        "print(sorted(formats)); print(formats['image/svg+xml'][:4])"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout == "['image/svg+xml', 'text/plain']\n<svg\n"


def test_the_picture_is_the_one_that_draw_makes() -> None:
    from nonet.draw import to_svg

    puzzle = parse("12..34.........1")
    assert puzzle._repr_svg_() == to_svg(puzzle)


def test_nothing_is_drawn_before_it_is_asked_for() -> None:
    code = "import sys, nonet; nonet.parse('12..34.........1'); print('nonet.draw' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout == "False\n"
