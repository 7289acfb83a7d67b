"""`nonet techniques`: the techniques, and the lesson of each."""

from __future__ import annotations

import click

from nonet.cli._command import Command


@click.command(
    "techniques",
    cls=Command,
    examples=[
        ("nonet techniques", "all of them, easiest first"),
        ("nonet techniques x-wing", "the lesson of one"),
    ],
)
@click.argument("names", nargs=-1, metavar="[NAME]...")
def COMMAND(names: tuple[str, ...]) -> int:
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
        click.echo("\n\n".join(f"{each.lesson}\n\n{each.level}, keyword {each.keyword}" for each in chosen))
        return 0
    width = max(len(each.keyword) for each in techniques())
    for each in techniques():
        what = each.lesson.partition("\n")[0].partition(": ")[2] or each.name
        score = str(each.hodoku.score) if each.hodoku else "-"
        click.echo(f"{each.keyword:<{width}}  {each.level!s:<7}  {score:>5}  {what}")
    return 0
