"""Lists of puzzles: any text or file gives puzzles and errors, one for each record, and never raises."""

from __future__ import annotations

import io
from random import Random
from typing import NamedTuple

from fuzz import mutate
from nonet.errors import ParseError
from nonet.formats import read_many, write_bytes
from nonet.formats.npy import write_npy
from nonet.model.puzzle import Puzzle


class Case(NamedTuple):
    """One call of `read_many`."""

    source: object


def draw(luck: Random) -> Case:
    """The next file to try."""
    if luck.random() < 0.1:
        return Case(_spoilt_array(luck))
    text = luck.choice(mutate.lists_of_texts())
    for _ in range(luck.choice((0, 1, 1, 2, 5))):
        text = mutate.mutated(luck, text)
    if luck.random() < 0.3:
        text += luck.choice(("", "\n", "\n\n")) + mutate.text(luck)
    kind = luck.random()
    if kind < 0.2:
        return Case(text.encode("utf-8", "surrogatepass"))
    return Case(io.StringIO(text) if kind < 0.4 else text.split("\n") if kind < 0.5 else text)


def _spoilt_array(luck: Random) -> bytes:
    puzzles = [Puzzle.from_line(mutate.line(luck), "classic") for _ in range(luck.choice((1, 3)))]
    data = bytearray(write_npy(puzzles))
    for _ in range(luck.choice((0, 1, 1, 3))):
        data[luck.randrange(6, luck.choice((100, len(data))))] = luck.choice(
            (0, 1, 9, 32, 39, 44, 49, 57, 120, 255)
        )
    return bytes(data[: luck.randrange(len(data))] if luck.random() < 0.2 else data)


def case_of(data: bytes) -> Case:
    """The file that coverage-guided bytes are."""
    return Case(data)


def feed(case: Case) -> dict[str, int]:
    """Read it all; an error of any kind that is raised comes through."""
    outcomes: dict[str, int] = {}
    good = []
    for found in read_many(case.source):  # type: ignore[arg-type]
        if isinstance(found, ParseError):
            assert "^" in str(found) or not found.text.strip(), "an error that points at nothing"
            outcomes["ParseError"] = outcomes.get("ParseError", 0) + 1
        else:
            good.append(found)
            outcomes["read"] = outcomes.get("read", 0) + 1
    if good:
        assert list(read_many(write_bytes(good, "jsonl"))) == good
    return outcomes or {"empty": 1}
