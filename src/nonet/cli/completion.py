"""`nonet completion`: what makes a shell complete commands, options, rules and formats."""

from __future__ import annotations

import click

from nonet.cli._command import Command

INSTALL = {
    "bash": "echo 'eval \"$(nonet completion bash)\"' >> ~/.bashrc",
    "zsh": "echo 'eval \"$(nonet completion zsh)\"' >> ~/.zshrc",
    "fish": "nonet completion fish > ~/.config/fish/completions/nonet.fish",
}


@click.command(
    "completion", cls=Command, examples=[(line, f"for {shell}") for shell, line in INSTALL.items()]
)
@click.argument("shell", type=click.Choice(list(INSTALL)))
def COMMAND(shell: str) -> None:
    """Print a script that lets SHELL (bash, zsh or fish) complete nonet's commands, options, rules and formats."""
    from click.shell_completion import ShellComplete, get_completion_class

    from nonet.cli import nonet

    found = get_completion_class(shell)
    assert found is not None, "click knows all three"
    # Not its own `source`, which for bash starts a bash to ask for its version.
    script = ShellComplete.source(found(nonet, {}, "nonet", "_NONET_COMPLETE"))
    click.echo(script.strip())
