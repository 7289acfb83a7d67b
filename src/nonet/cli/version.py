"""`nonet version`: what to quote when something is wrong."""

from __future__ import annotations

import click

from nonet import __version__
from nonet.cli._command import Command


@click.command(
    "version", cls=Command, examples=[("nonet version", ""), ("nonet --version", "the number alone")]
)
def COMMAND() -> None:
    """Print the versions of nonet and Python, and the kernel that solves."""
    import platform

    from nonet import _native
    from nonet.engine.lower import kernel

    click.echo(f"nonet {__version__}")
    click.echo(f"Python {platform.python_version()} on {platform.system()} {platform.machine()}")
    click.echo(f"kernel {kernel()} (of {', '.join(_native.kernels)}), built with {_native.compiler}")
