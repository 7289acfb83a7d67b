"""The command line, `nonet`: one command a file, found by looking into this folder.

To add a command is to add a file here that holds a click command called `COMMAND` (a file with several commands
lists them in `COMMANDS`):

    @click.command("solve", cls=Command, examples=[("nonet solve", "the diagonal example")])
    def COMMAND(puzzles: tuple[str, ...]) -> int: ...

What a command returns is the exit status (None: 0). Only the file of the command that was typed is imported, so that
`nonet solve` does not wait for what `nonet compare` needs; `nonet --help` reads them all. This is the one part of
the package that prints and exits.

Data goes to standard output and everything else to standard error. Exit status: 0 done; 1 the answer is no (no
solution, not unique); 2 wrong usage; 3 input that cannot be read; 4 a limit was reached; 130 interrupted.
"""

from __future__ import annotations

import importlib
import os
import sys
from contextlib import suppress
from typing import NoReturn

import click

from nonet import __version__
from nonet.cli._command import Group
from nonet.cli._terminal import complain
from nonet.errors import LimitReached, MissingExtra, NonetError, ParseError, RulesError

__all__ = ["main", "run"]


class Folder(Group):
    """A group whose commands are the files of this folder, imported when they are called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Every command, by name: this imports every file, and only `--help` asks for it."""
        return sorted({name for file in _files() for name in _commands_in(file)})

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name: from the file of that name, or else from the file that lists it."""
        files = _files()
        if cmd_name in files:
            files = [cmd_name]
        for file in files:
            commands = _commands_in(file)
            if cmd_name in commands:
                return commands[cmd_name]
        return None

    def advice(self, name: str, known: list[str]) -> str:
        """A puzzle or a file without a command is one to solve."""
        if len(name) >= 16 or os.path.exists(name):
            return "nonet solve takes puzzles and files"
        return super().advice(name, known)


def _files() -> list[str]:
    names = sorted(os.listdir(os.path.dirname(__file__)))  # pkgutil would do; it costs 4 ms to import
    return [name[:-3] for name in names if name.endswith(".py") and not name.startswith("_")]


def _commands_in(file: str) -> dict[str, click.Command]:
    module = importlib.import_module(f"{__name__}.{file}")
    found = getattr(module, "COMMANDS", None) or [getattr(module, "COMMAND", None)]
    return {command.name or file: command for command in found if isinstance(command, click.Command)}


@click.command(
    "nonet",
    cls=Folder,
    context_settings={"help_option_names": ["-h", "--help"]},
    examples=[
        ("nonet solve", "a diagonal Sudoku, solved"),
        ("nonet solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", ""),
        ("nonet solve puzzles.txt -o solutions.txt", "a file, a puzzle a line"),
        ("nonet check -X puzzle.txt", "is it a good diagonal puzzle, and if not, why?"),
        ("nonet convert --jsonl grid.txt | nonet solve", "any format in; the rules travel along"),
    ],
)
@click.version_option(__version__, "-V", "--version", message="nonet %(version)s")
def nonet() -> None:
    """Solve, check, convert and teach Sudoku: classic, diagonal and other rules."""


def main(arguments: list[str] | None = None) -> NoReturn:
    """What the `nonet` script calls: run one command and end the process with its exit status."""
    complete = os.environ.get("_NONET_COMPLETE")
    if complete:
        from click.shell_completion import shell_complete

        sys.exit(shell_complete(nonet, {}, "nonet", "_NONET_COMPLETE", complete))
    arguments = sys.argv[1:] if arguments is None else arguments
    run(nonet, "nonet", arguments or ["--help"])


def run(command: click.Command, name: str, arguments: list[str] | None = None) -> NoReturn:
    """Run a command and end the process; an error that nonet raised on purpose is a message, not a traceback."""
    # Not `command.main`: it ends a closed pipe and Ctrl-C in its own ways.
    try:
        status = _status(command, name, list(sys.argv[1:] if arguments is None else arguments))
        sys.stdout.flush()
    except KeyboardInterrupt:
        complain("interrupted")
        status = 130
    except BrokenPipeError:
        status = 0  # whoever read this has seen enough, as `head` does
        _forget_output()
    except OSError as error:  # a full disk
        complain(f"{error.filename or 'standard output'}: {error.strerror or error}")
        status = 2
        _forget_output()
    sys.exit(status)


def _forget_output() -> None:
    """Send the rest nowhere: Python would flush once more at its end, and complain."""
    with suppress(OSError, ValueError):  # a program's own standard output is no file
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _status(command: click.Command, name: str, arguments: list[str]) -> int:
    try:
        with command.make_context(name, arguments) as context:
            outcome: object = command.invoke(context)
        return outcome if isinstance(outcome, int) else 0
    except click.exceptions.Exit as ended:
        return ended.exit_code
    except SystemExit as ended:
        return ended.code if isinstance(ended.code, int) else 0 if ended.code is None else 1
    except click.Abort:  # Ctrl-C or Ctrl-D at a question
        raise KeyboardInterrupt from None
    except click.UsageError as error:
        if type(error).__name__ == "NoArgsIsHelpError":  # since click 8.2
            click.echo(error.format_message())
            return 0
        complain(_lowered(error.format_message()))
        if error.ctx is not None:
            sys.stderr.write(f"Try: {error.ctx.command_path} --help\n")
        return 2
    except click.ClickException as error:
        complain(_lowered(error.format_message()))
        return 2
    except NonetError as error:
        complain(str(error))
        return _status_of(error)


def _status_of(error: NonetError) -> int:
    if isinstance(error, ParseError):
        return 3
    if isinstance(error, LimitReached):
        return 4
    return 2 if isinstance(error, RulesError | MissingExtra) else 1


def _lowered(message: str) -> str:
    """Click begins its messages with a capital and ends them with a full stop; after "nonet: " they go on."""
    words = message[:1].lower() + message[1:]
    return words[:-1] if words.endswith(".") and not words.endswith("..") else words
