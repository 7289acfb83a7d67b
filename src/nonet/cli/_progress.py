"""How far it is, on a terminal."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


@contextmanager
def progress_bar(quiet: bool) -> Iterator[Callable[[int, int | None], None] | None]:
    """A bar on standard error, if that is a terminal."""
    if quiet or not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("rows, {task.fields[speed]} a second"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("rows", total=None, speed="")

        def show(done: int, total: int | None) -> None:
            speed = bar.tasks[0].speed
            bar.update(task, completed=done, total=total, speed=f"{speed:,.0f}" if speed else "...")

        yield show


class Tally:
    """A line on standard error that is written over, from the first second on, if that is a terminal."""

    def __init__(self, quiet: bool) -> None:
        self.wanted = not quiet and sys.stderr.isatty()
        self.last = monotonic() + 0.8
        self.shown = False

    def show(self, text: str) -> None:
        """The line, five times a second at most."""
        if self.wanted and monotonic() - self.last > 0.2:
            sys.stderr.write(f"\r\x1b[K{text}")
            sys.stderr.flush()
            self.last, self.shown = monotonic(), True

    def clear(self) -> None:
        """No line, so that something else can be written."""
        if self.shown:
            sys.stderr.write("\r\x1b[K")
            self.shown = False
