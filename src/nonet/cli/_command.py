"""What all commands share: help that starts with examples, and puzzles that may start with a dash."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from collections.abc import Sequence


class Command(click.Command):
    """A command whose help starts with examples, each a line to type and a remark."""

    def __init__(self, *arguments: Any, examples: Sequence[tuple[str, str]] = (), **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.examples = examples

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Examples first: most who ask for help want one of them."""
        if self.examples:
            formatter.write("Examples:\n")
            width = max([len(line) for line, remark in self.examples if remark], default=0)
            for line, remark in self.examples:
                formatter.write(f"  {line:<{width}}  {remark}".rstrip() + "\n")
            formatter.write("\n")
        formatter.write_usage(ctx.command_path, " ".join(self.collect_usage_pieces(ctx)))
        self.format_help_text(ctx, formatter)
        self.format_options(ctx, formatter)
        self.format_epilog(ctx, formatter)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """A dash is a blank too: a puzzle that starts with one is no option."""
        return super().parse_args(ctx, [arg.replace("-", ".") if _is_dashed(arg) else arg for arg in args])


class Group(Command, click.Group):
    """A command that has commands, each shown with its first sentence, whole."""

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The commands, which people look for, before the options."""
        self.format_commands(ctx, formatter)
        click.Command.format_options(self, ctx, formatter)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Each command with the first paragraph of its help."""
        rows = []
        for name in self.list_commands(ctx):
            command = self.get_command(ctx, name)
            if command is not None and not command.hidden:
                rows.append((name, (command.help or "").strip().partition("\n\n")[0].replace("\n", " ")))
        with formatter.section("Commands"):
            formatter.write_dl(rows)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that was typed; for one that is not there, the nearest that is."""
        name = args[0]
        if self.get_command(ctx, name) is None and not name.startswith("-") and not ctx.resilient_parsing:
            from difflib import get_close_matches

            known = self.list_commands(ctx)
            near = get_close_matches(name, known, 2, 0.6)
            advice = f"did you mean {' or '.join(near)}?" if near else self.advice(name, known)
            raise click.UsageError(f"there is no command {name!r}; {advice}", ctx)
        return super().resolve_command(ctx, args)

    def advice(self, name: str, known: list[str]) -> str:
        """What to do about a command that is like none."""
        return f"there are {', '.join(known)}"


def _is_dashed(argument: str) -> bool:
    return len(argument) >= 16 and argument.startswith("-") and not argument.strip("-.0123456789*_")
