"""Options that several commands share, and the values they take."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import click

from nonet.errors import RulesError

if TYPE_CHECKING:
    from collections.abc import Callable

    from click.shell_completion import CompletionItem

Decorated = TypeVar("Decorated", bound="Callable[..., Any]")


class RulesType(click.ParamType):  # type: ignore[type-arg]  # generic since click 8.4 only
    """Rules by name, "auto" among them; a misspelt one is told at once, with the nearest."""

    name = "rules"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The text itself: the size of the grid may still be open."""
        if value.strip().lower() == "auto":
            return "auto"
        from nonet.rules.ruleset import Rules

        try:
            Rules.of(value)
        except RulesError as error:
            self.fail(str(error), param, ctx)
        return value

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem[str]]:
        """The last of the names, separated by commas."""
        from click.shell_completion import CompletionItem

        from nonet.rules.registry import keywords

        before, comma, last = incomplete.rpartition(",")
        words = ("auto", *keywords()) if not comma else keywords()
        return [CompletionItem(f"{before}{comma}{word}") for word in words if word.startswith(last)]


class TimeType(click.ParamType):  # type: ignore[type-arg]  # generic since click 8.4 only
    """A length of time in seconds: 5s, 500ms, 2m, 1h, or a bare number of seconds."""

    name = "time"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """Seconds."""
        if isinstance(value, float):
            return value
        text = str(value).strip().lower()
        number = text.rstrip("abcdefghijklmnopqrstuvwxyz")
        try:
            seconds = float(number) * UNITS[text[len(number) :].strip()]
        except (ValueError, KeyError):
            seconds = -1.0
        if not 0 < seconds < float("inf"):
            self.fail(f"{value!r} is no length of time; write 5s, 500ms or 2m", param, ctx)
        return seconds


UNITS = {"ms": 0.001, "s": 1.0, "m": 60.0, "min": 60.0, "h": 3600.0, "": 1.0}


class FormatType(click.ParamType):  # type: ignore[type-arg]  # generic since click 8.4 only
    """A text format by name, or one of those that only the command line has."""

    name = "format"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The name."""
        if value not in OWN_FORMATS:
            known = list(known_formats())
            if value not in known:
                from difflib import get_close_matches

                near = get_close_matches(value, known, 2)
                advice = f"did you mean {' or '.join(near)}?" if near else f"there are {', '.join(known)}"
                self.fail(f"there is no format {value!r}; {advice}", param, ctx)
        return value

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem[str]]:
        """The formats that start so."""
        from click.shell_completion import CompletionItem

        return [CompletionItem(name) for name in known_formats() if name.startswith(incomplete)]


OWN_FORMATS = ("board", "line", "json", "jsonl", "npy")


def known_formats() -> tuple[str, ...]:
    """Every name that -f takes."""
    from nonet.formats import formats, lists

    return tuple(dict.fromkeys((*OWN_FORMATS, *formats(), *lists())))


PUZZLES = click.argument("puzzles", nargs=-1, metavar="[PUZZLE]...", type=click.UNPROCESSED)


def rules_options(otherwise: str) -> Callable[[Decorated], Decorated]:
    """`--rules` and `-X`; the command gets `rules`, None when neither is given."""

    def decorate(command: Decorated) -> Decorated:
        command = click.option(
            "-X",
            "--diagonal",
            is_flag=True,
            expose_value=False,
            callback=_add_diagonal,
            help="Both diagonals hold.",
        )(command)
        return click.option(
            "-r",
            "--rules",
            metavar="NAME[,NAME]",
            type=RulesType(),
            is_eager=True,  # so that -X finds it
            help=f"classic, diagonal, windoku, antiknight, 6x6, ... or auto. Else what the input says, or {otherwise}.",
        )(command)

    return decorate


def _add_diagonal(ctx: click.Context, param: click.Parameter, value: bool) -> None:
    if not value:
        return
    rules = ctx.params.get("rules")
    if rules == "auto":
        raise click.UsageError("-X says what the rules are, --rules auto asks; give one of them", ctx)
    ctx.params["rules"] = "diagonal" if rules is None else f"{rules},diagonal"


def output_options(command: Decorated) -> Decorated:
    """`--json`, `--jsonl`, `-f`, `-o`, `--color` and `-q`, for a command that writes puzzles."""
    return _output_options(
        command, FormatType(), "board, line, rows, candidates, csv, ...: nonet convert --formats lists them."
    )


def report_options(command: Decorated) -> Decorated:
    """The same for a command that writes about puzzles, which cannot be in any format."""
    forms = click.Choice(REPORT_FORMATS)
    return _output_options(command, forms, "board (all in words), line, table (CSV), json or jsonl.")


REPORT_FORMATS = ("board", "line", "table", "json", "jsonl")


def _output_options(command: Decorated, forms: Any, about: str) -> Decorated:
    color = click.Choice(["auto", "always", "never"])
    for option in reversed(
        [
            click.option(
                "--json", "form", flag_value="json", help="A JSON list of records (see docs/schema.md)."
            ),
            click.option("--jsonl", "form", flag_value="jsonl", help="JSON lines: a record a line."),
            click.option("-f", "--format", "form", type=forms, metavar="FORMAT", help=about),
            click.option(
                "-o", "--output", metavar="FILE", help="Write to FILE; its suffix tells the format."
            ),
            click.option(
                "--color",
                type=color,
                default="auto",
                help="Colour on a board: auto is on a terminal, unless NO_COLOR is set.",
            ),
            click.option(
                "-q", "--quiet", is_flag=True, help="No notes on standard error; the exit status tells."
            ),
        ]
    ):
        command = option(command)
    return command


LIMIT = click.option(
    "--limit", metavar="TIME", type=TimeType(), help="Give a puzzle up after TIME: 5s, 500ms, 2m."
)
