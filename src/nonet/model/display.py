"""How a puzzle and a grid show themselves in a notebook: as the picture that `nonet.draw` makes of them.

>>> from nonet.model import Puzzle
>>> Puzzle.from_line("1...............", "4x4")._repr_svg_().startswith("<svg")
True
"""

from __future__ import annotations


class Shown:
    """Gives a class the method by which Jupyter and its kin ask for a picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        # The one place that looks up the layers: the question is put to the value, and whoever only imported nonet and
        # got a puzzle expects a picture. A table that draw fills when it is imported would stay empty just then.
        from importlib import import_module

        picture: str = import_module("nonet.draw").to_svg(self)
        return picture
