"""`nonet draw`: a puzzle or a position as a picture."""

from __future__ import annotations

import os
from itertools import chain, islice
from typing import Any

import click

from nonet.cli._command import Command
from nonet.cli._input import Item, items
from nonet.cli._options import PUZZLES, rules_options
from nonet.cli._output import Output
from nonet.draw import draw, outputs
from nonet.errors import ParseError
from nonet.model.puzzle import Puzzle


@click.command(
    "draw",
    cls=Command,
    examples=[
        ("nonet draw PUZZLE", "a board with lines"),
        ("nonet draw --candidates -X PUZZLE", "with the candidates of each cell, and diagonals"),
        ("nonet draw -o puzzle.svg puzzle.txt", "a picture for a page"),
        ("nonet draw -f aloud PUZZLE", "sentences for a screen reader"),
    ],
)
@PUZZLES
@rules_options("classic")
@click.option(
    "-f",
    "--format",
    "form",
    type=click.Choice(list(outputs())),
    help="What to draw; else the suffix of -o tells, or it is text.",
)
@click.option("-o", "--output", metavar="FILE", help="Write to FILE.")
@click.option(
    "--candidates/--no-candidates",
    default=None,
    help="Whether small digits are shown; else those of a position are.",
)
@click.option("--ascii", is_flag=True, help="No box-drawing characters.")
@click.option(
    "--theme",
    type=click.Choice(["auto", "light", "dark"]),
    default="auto",
    help="Of a picture: auto is as the reader's system is.",
)
@click.option(
    "--color",
    type=click.Choice(["auto", "always", "never"]),
    default="auto",
    help="Colour in text: auto is on a terminal, unless NO_COLOR is set.",
)
def COMMAND(
    puzzles: tuple[str, ...],
    rules: str | None,
    form: str | None,
    output: str | None,
    candidates: bool | None,
    ascii: bool,
    theme: str,
    color: str,
) -> int:
    """Draw each PUZZLE: as text for a terminal, as SVG, or as sentences to be read aloud.

    Candidates are those that the givens leave, without the ones that the input says are removed. Givens that clash
    are marked.

    The exit status is 0, or 3 if a puzzle cannot be read.
    """
    form = form or _form_of(output)
    status = 0
    with Output(form, output, color, quiet=False) as out:
        options: dict[str, Any] = {}
        if form == "text":
            options = {"colour": out.colour, "ascii": ascii or not out.unicode}
        elif form == "svg":
            options = {"theme": theme}
        found = items(puzzles, rules)
        first_two = list(islice(found, 2))
        if len(first_two) > 1 and form not in SEVERAL:
            raise click.UsageError(f"{form} holds one picture, and the input has more puzzles")
        for number, item in enumerate(chain(first_two, found)):
            try:
                drawn = draw(_read(item, rules), form, candidates=candidates, **options)
            except ParseError as error:
                status = 3
                out.note(str(error), about_one=True)
                continue
            text = f"\n{drawn}" if number and form in SEVERAL else drawn
            out.raw(text if isinstance(text, bytes) else f"{text.rstrip(chr(10))}\n".encode())
    return status


SEVERAL = ("text", "aloud")  # formats in which one puzzle can follow another


def _form_of(output: str | None) -> str:
    """The format that a file's suffix asks for."""
    if output is None:
        return "text"
    suffix = os.path.splitext(output)[1].lower()
    by_suffix = {each: name for name, one in outputs().items() for each in one.extensions}
    if suffix not in by_suffix:
        known = ", ".join(sorted(by_suffix))
        raise click.UsageError(
            f"{output}: its suffix tells no picture, so say -f FORMAT, or use one of {known}"
        )
    return by_suffix[suffix]


def _read(item: Item, rules: str | None) -> Puzzle:
    """The puzzle, its givens not checked: a clash is there to be seen."""
    puzzle = item.puzzle(rules)
    if rules == "auto":
        from nonet.engine.detect import parse

        puzzle = parse(puzzle, "auto", check=False)
    return puzzle
