"""Spoilt input of every format: exit status 3 and a caret, never a traceback."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from nonet.formats import formats, lists, parse, write, write_many
from tests.cli.running import CLASSIC, DIAGONAL, called

COMMANDS = (
    ("solve",),
    ("solve", "--jsonl"),
    ("solve", "-f", "board"),
    ("solve", "-n", "2", "--limit", "1s"),
    ("convert",),
    ("convert", "--json"),
    ("detect", "--limit", "1s"),
    ("check", "--limit", "50ms"),
)


def good_texts() -> list[str]:
    puzzle = parse(CLASSIC)
    record = json.dumps({"puzzle": DIAGONAL, "rules": "diagonal"})
    return [
        f"{CLASSIC}\n{CLASSIC},4.5\n",
        f"{record}\n{record}\n",
        json.dumps([json.loads(record)] * 2),
        *(write(puzzle, name) for name, one in formats().items() if not one.obstacle(puzzle)),
        *("".join(write_many([puzzle, puzzle], name)) for name in lists()),
    ]


def spoilt(text: str, random: Random) -> bytes:
    data = bytearray(text.encode())
    for _ in range(random.randint(1, 3)):
        at = random.randrange(len(data) + 1)
        kind = random.randrange(5)
        if kind == 0:
            data[at : at + 1] = bytes([random.randrange(256)])
        elif kind == 1:
            del data[at : at + random.randint(1, 30)]
        elif kind == 2:
            data[at:at] = bytes(random.choices(b'{}[]",:\n\r\t .0x|+-#', k=3))
        elif kind == 3:
            data[at:at] = "é│\u2028\x00\x85".encode()[: random.randint(1, 10)]
        else:
            del data[at:]
    return bytes(data)


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_spoilt_input_is_told_with_a_caret(
    command: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    random = Random(5)
    file = tmp_path / "spoilt"
    unreadable = 0
    for _ in range(3):
        for text in good_texts():
            file.write_bytes(spoilt(text, random))
            done = called(capsys, *command, str(file))
            # 2: removed candidates do not go into a line.
            assert done.status in ((0, 1, 2, 3) if command == ("convert",) else (0, 1, 3)), done.err
            if done.status == 3 and file.stat().st_size:
                unreadable += 1
                assert "\n    " in done.err, done.err
                assert done.err.rstrip().endswith("^") or "^\n" in done.err
    assert unreadable > 20
