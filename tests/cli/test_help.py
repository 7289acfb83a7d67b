"""Help texts, word for word. After a change that is meant: `NONET_GOLDEN=write pytest tests/cli/test_help.py`."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from nonet.cli import nonet
from tests.cli.running import called

GOLDEN = Path(__file__).parent / "golden"


def _commands(command: click.Command, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """The path of every command, those of groups too."""
    yield path
    if isinstance(command, click.Group):
        context = click.Context(command)
        for name in command.list_commands(context):
            found = command.get_command(context, name)
            assert found is not None
            yield from _commands(found, (*path, name))


PATHS = list(_commands(nonet))


@pytest.mark.parametrize("path", PATHS, ids=lambda path: " ".join(("nonet", *path)))
def test_the_help_of_every_command(
    path: tuple[str, ...], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    done = called(capsys, *path, "--help")
    assert (done.status, done.err) == (0, "")
    file = GOLDEN / ("-".join(("nonet", *path)) + ".txt")
    if os.environ.get("NONET_GOLDEN") == "write":
        file.write_text(done.out, encoding="utf-8")
    assert file.exists(), f"a new command: NONET_GOLDEN=write pytest {Path(__file__).name} makes {file.name}"
    assert done.out == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", PATHS, ids=" ".join)
def test_help_starts_with_examples(path: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    first, example, *_ = called(capsys, *path, "--help").out.splitlines()
    assert first == "Examples:"
    assert "nonet" in example


def test_no_golden_file_is_left_over() -> None:
    assert {file.stem for file in GOLDEN.glob("*.txt")} == {"-".join(("nonet", *path)) for path in PATHS}
