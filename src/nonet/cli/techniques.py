"""`nonet techniques`: the techniques, and the lesson of each."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from nonet.cli._command import Command
from nonet.cli._terminal import speaks_unicode, wants_colour

if TYPE_CHECKING:
    from nonet.logic.technique import Technique


@click.command(
    "techniques",
    cls=Command,
    examples=[
        ("nonet techniques", "all of them, easiest first"),
        ("nonet techniques x-wing", "the lesson of one, with an example"),
        ("nonet techniques --draw x-wing", "and its board"),
    ],
)
@click.argument("names", nargs=-1, metavar="[NAME]...")
@click.option("--draw", "drawn", is_flag=True, help="Show the example on its board as well.")
@click.option("--color", type=click.Choice(["auto", "always", "never"]), default="auto", help="Use colours.")
def COMMAND(names: tuple[str, ...], drawn: bool, color: str) -> int:
    """List the techniques nonet knows, easiest first, or tell the lesson of those that are named.

    Each line has its keyword, its level, its HoDoKu score where it has one, and what it is in a sentence.
    """
    from nonet.errors import RulesError
    from nonet.logic.techniques import technique, techniques

    try:
        chosen = [technique(name) for name in names]
    except RulesError as error:
        raise click.UsageError(str(error)) from error
    if chosen:
        click.echo("\n\n".join(_lesson(each, drawn, color) for each in chosen))
        return 0
    width = max(len(each.keyword) for each in techniques())
    for each in techniques():
        what = each.lesson.partition("\n")[0].partition(": ")[2] or each.name
        score = str(each.hodoku.score) if each.hodoku else "-"
        click.echo(f"{each.keyword:<{width}}  {each.level!s:<7}  {score:>5}  {what}")
    return 0


def _lesson(technique: Technique, drawn: bool, color: str) -> str:
    lines = [technique.lesson, "", f"{technique.level}, keyword {technique.keyword}"]
    for step in technique.examples()[:1]:
        lines += ["", f"Example: {step.text()}"]
        if drawn:
            from nonet.draw import to_text

            colour, unicode = wants_colour(sys.stdout, color), speaks_unicode(sys.stdout)
            lines.append(to_text(step, colour=colour, ascii=not unicode))
    return "\n".join(lines)
