"""Runs the installed `nonet` command: with pipes, and in a terminal of its own."""

from __future__ import annotations

import os
import select
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

from nonet.cli import main

DIAGONAL = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"
DIAGONAL_SOLVED = "267945381853716249491823576576438192384192657129657438642379815935281764718564923"
CLASSIC = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
CLASSIC_SOLVED = "483921657967345821251876493548132976729564138136798245372689514814253769695417382"
WITHOUT = "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3.."
UNREADABLE = "x" + "." * 80
EMPTY = "." * 81  # six times ten to the 21 solutions

PATIENCE = 30  # seconds; on a busy machine everything takes its time


class Done(NamedTuple):
    """What a command left behind."""

    status: int
    out: str
    err: str


def command() -> list[str]:
    """The script that the installation made, beside the Python that runs the tests."""
    script = Path(sys.executable).with_name("nonet")
    return [str(script)] if script.exists() else [sys.executable, "-m", "nonet"]


def environment(more: Mapping[str, str] | None = None) -> dict[str, str]:
    """The environment without what would change the colours or the width."""
    kept = {
        key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "FORCE_COLOR", "COLUMNS")
    }
    return {**kept, "TERM": "xterm-256color", "PYTHONUTF8": "1", **(more or {})}


def piped(*arguments: str, stdin: str | None = None, env: Mapping[str, str] | None = None) -> Done:
    """Run the command with pipes; without `stdin` nothing is sent to it, as in a cron job."""
    done = subprocess.run(
        [*command(), *arguments],
        input=None if stdin is None else stdin.encode(),
        stdin=subprocess.DEVNULL if stdin is None else None,
        capture_output=True,
        env=environment(env),
        timeout=PATIENCE,
        check=False,
    )
    return Done(done.returncode, done.stdout.decode(), done.stderr.decode())


class Terminal:
    """The command in a pseudo-terminal: what a person would see, and keys to press."""

    def __init__(self, *arguments: str, env: Mapping[str, str] | None = None) -> None:
        self.keys, other_side = os.openpty()
        # A shell opens the terminal in a session of its own, which makes it the one that Ctrl-C comes from. (pty.fork
        # would do the same, but forks a process that has threads, of which Python warns.)
        self.process = subprocess.Popen(
            ["sh", "-c", 'exec "$@" <"$0" >"$0" 2>&1', os.ttyname(other_side), *command(), *arguments],
            start_new_session=True,
            env=environment(env),
        )
        # Ours until the command is over: a terminal that nobody has open yet reads as closed.
        self._other_side: int | None = other_side
        self.screen = ""

    def press(self, keys: bytes) -> None:
        """Type something."""
        os.write(self.keys, keys)

    def wait_for(self, text: str) -> None:
        """Read until the text is on the screen."""
        end = time.monotonic() + PATIENCE
        while text not in self.screen:
            assert time.monotonic() < end, f"{text!r} did not appear:\n{self.screen}"
            if not self._read():
                raise AssertionError(f"{text!r} did not appear, and it is over:\n{self.screen}")

    def end(self) -> Done:
        """Read to the end; standard error is on the same screen."""
        end = time.monotonic() + PATIENCE
        while self._read():
            assert time.monotonic() < end, f"no end in sight:\n{self.screen}"
        status = self.process.wait(PATIENCE)
        os.close(self.keys)
        return Done(status, self.screen, "")

    def _read(self) -> bool:
        if not select.select([self.keys], [], [], 0.05)[0]:
            if self._other_side is not None and self.process.poll() is not None:
                os.close(self._other_side)  # now reading ends where the text does
                self._other_side = None
            return True
        try:
            data = os.read(self.keys, 65536)
        except OSError:  # how Linux says that the other side is closed
            return False
        self.screen += data.decode().replace("\r\n", "\n")
        return bool(data)


def in_terminal(*arguments: str, env: Mapping[str, str] | None = None) -> Done:
    """Run the command in a terminal, and read its screen."""
    return Terminal(*arguments, env=env).end()


def called(capsys: pytest.CaptureFixture[str], *arguments: str) -> Done:
    """Call the command in this process, which is quicker, for what needs neither a pipe nor a terminal."""
    with pytest.raises(SystemExit) as ended:
        main(list(arguments))
    code = ended.value.code
    assert code is None or isinstance(code, int)
    told = capsys.readouterr()
    return Done(code or 0, told.out, told.err)
