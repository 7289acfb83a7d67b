"""The `nonet` command: one command a file, an exit status that tells, a message instead of a traceback."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import nonet
from tests.cli.running import CLASSIC, called, piped


def test_every_file_of_the_folder_is_a_command_with_help(capsys: pytest.CaptureFixture[str]) -> None:
    folder = Path(nonet.__file__).parent / "cli"
    files = [file.stem for file in folder.glob("*.py") if not file.name.startswith("_")]
    overview = called(capsys, "--help")
    assert overview.status == 0
    for name in files:
        assert f"\n  {name} " in overview.out
        assert called(capsys, name, "--help").status == 0


def test_the_version_is_the_package_s(capsys: pytest.CaptureFixture[str]) -> None:
    assert called(capsys, "--version") == (0, f"nonet {nonet.__version__}\n", "")
    words = called(capsys, "version").out.split()
    assert words[:3] == ["nonet", nonet.__version__, "Python"]
    assert "kernel" in words


def test_without_a_command_there_is_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert called(capsys) == called(capsys, "--help")
    assert called(capsys, "teach").status == 0


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["slove"], "there is no command 'slove'; did you mean solve?"),
        (["xyzzy"], "there is no command 'xyzzy'; there are b"),
        ([CLASSIC], f"there is no command '{CLASSIC}'; nonet solve takes puzzles and files"),
        (["solve", "--diagnal"], "--diagonal"),
        (["solve", "-r", "diagnoal"], "no rule is called 'diagnoal'; did you mean diagonal or "),
        (["solve", "-r", "x,windokus"], "no rule is called 'windokus'; did you mean windoku?"),
        (["solve", "-f", "candidate"], "there is no format 'candidate'; did you mean candidates?"),
        (["solve", "--limit", "soon"], "'soon' is no length of time; write 5s, 500ms or 2m"),
        (["solve", "--limit", "-1s"], "'-1s' is no length of time"),
        (["solve", "-X", "-r", "auto"], "-X says what the rules are, --rules auto asks; give one of them"),
        (["solve", "-o", "x.foo"], "x.foo: its suffix tells no format, so say -f FORMAT, or use one of "),
        (["check", "-f", "csv"], "'csv' is not one of 'board', 'line', 'table', 'json', 'jsonl'"),
        (
            ["check", "-o", "x.sdk"],
            "a check is no puzzle and cannot be written as sdk; take .txt, .csv or .jsonl",
        ),
    ],
)
def test_wrong_usage_is_status_2_and_says_what_is_meant(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    done = called(capsys, *arguments)
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith("nonet: ")
    assert message in done.err
    assert done.err.endswith(" --help\n")  # where to read on


def test_only_the_file_of_the_command_is_imported() -> None:
    code = (
        "import sys\nfrom nonet.cli import main\n"
        "try: main(['solve', '--help'])\n"
        "except SystemExit: print(*sorted(name for name in sys.modules if name.startswith('nonet.cli.')))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    modules = done.stdout.splitlines()[-1].split()
    assert [name for name in modules if "._" not in name] == ["nonet.cli.solve"]


def test_python_m_nonet_is_the_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "nonet", "--version"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, f"nonet {nonet.__version__}\n")


# --- Completion --------------------------------------------------------------------------------------


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_script_for_every_shell(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    done = called(capsys, "completion", shell)
    assert done.status == 0
    assert f"_NONET_COMPLETE={shell}_complete" in done.out


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("nonet so", ["plain,solve"]),
        ("nonet solve --dia", ["plain,--diagonal"]),
        ("nonet solve --rules anti", ["plain,antiking", "plain,antiknight"]),
        ("nonet solve --rules diagonal,wind", ["plain,diagonal,windoku"]),
        ("nonet convert -f cand", ["plain,candidates"]),
        ("nonet completion z", ["plain,zsh"]),
    ],
)
def test_words_are_completed(words: str, found: list[str]) -> None:
    env = {"_NONET_COMPLETE": "bash_complete", "COMP_WORDS": words, "COMP_CWORD": str(len(words.split()) - 1)}
    assert piped(env=env).out.split("\n")[:-1] == found


# --- Bench -------------------------------------------------------------------------------------------


def test_the_speed_of_this_machine(capsys: pytest.CaptureFixture[str]) -> None:
    done = called(capsys, "bench", "-j", "2", "--seconds", "0.01")
    rows = done.out.splitlines()
    assert rows[1].split() == ["1", "thread", "2", "threads"]
    assert [row.split()[:2] for row in rows[2:]] == [
        [kind, rules] for rules in ("classic", "diagonal") for kind in ("easy", "hard")
    ]
    assert all(int(row.split()[-1].replace(",", "")) > 100 for row in rows[2:])
