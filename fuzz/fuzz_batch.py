"""The batch entry: rows in any kind of container come back in order, each with a status; none stops the batch."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, NamedTuple

import numpy as np
import pyarrow as pa

from fuzz import mutate
from fuzz.fuzz_parse import named
from nonet import NonetError, Rules, solve_many
from nonet.model.grid import Grid

STATUSES = ("unique", "multiple", "no_solution", "parse_error")
# Few rules in a batch of many rows, as it is meant: the tables of new rules take longer than a row.
RULES = (*(word for word in mutate.RULES if not word.startswith("extra")), "16x16")


class Case(NamedTuple):
    """One call of `solve_many`: how the rows are packed, the rows, the rules, the threads."""

    kind: str
    rows: list[str]
    rules: str
    threads: int


def draw(luck: Random) -> Case:
    """The next batch to try, mostly of a few hundred rows."""
    rules = luck.choice(RULES) if luck.random() < 0.97 else mutate.rules(luck)
    size = next((size for size in (4, 6, 16) if rules.startswith(f"{size}x")), 9)
    rows = [_row(luck, size) for _ in range(luck.choice((0, 1, 2, 15, 16, 17, 100, 300, 500)))]
    spoilt = luck.choice((0.0, 0.02, 0.5))
    rows = [_spoilt(luck, row, size) if luck.random() < spoilt else row for row in rows]
    return Case(luck.choice(KINDS), rows, rules, luck.choice((0, 1, 1, 2, 3)))


def _row(luck: Random, size: int) -> str:
    row = ""
    while _has_few_clues(row, size):
        row = mutate.line(luck, size, 0.8 if size > 9 else 0.35)
    if luck.random() < 0.2:
        at = luck.randrange(len(row))
        row = row[:at] + luck.choice("123456789.") + row[at + 1 :]
    return row


def _spoilt(luck: Random, row: str, size: int) -> str:
    """The row with one thing wrong."""
    found = mutate.mutated(luck, row)
    return row if len(found.strip()) == size * size and _has_few_clues(found, size) else found


def _has_few_clues(row: str, size: int) -> bool:
    """Fewer than a fifth: to search an almost empty grid may take long, and that is no fault."""
    return 5 * sum(symbol.isalnum() and symbol != "0" for symbol in row) < size * size


def case_of(data: bytes) -> Case:
    """The call that coverage-guided bytes stand for: two say what, the rest are the rows."""
    first, second = (*data[:2], 0, 0)[:2]
    rows = data[2:].decode("latin-1").split("\n")
    return Case(KINDS[first % len(KINDS)], rows, RULES[second % len(RULES)], first % 3)


def feed(case: Case) -> dict[str, int]:
    """Make the call and look at every row of the answer; any error that is not nonet's own comes through."""
    puzzles, rows = packed(case.kind, case.rows)
    try:
        solved = solve_many(puzzles, case.rules, threads=case.threads, details=True)
    except NonetError as error:
        return {named(error): max(1, len(rows))}
    assert type(solved.solutions) is type(puzzles)
    status = [STATUSES[code] if isinstance(code, int) else code for code in _listed(solved.status)]
    found, guesses = _listed(solved.n_solutions), _listed(solved.guesses)
    width = len(rows[0]) if rows else 81
    answers = unpacked(case.kind, solved.solutions, width)
    assert len(status) == len(found) == len(guesses) == len(answers)
    if case.kind != "bytes":  # where line ends went astray, the rows are others
        assert len(answers) == len(rows)
    outcomes: dict[str, int] = {}
    for number, (state, count) in enumerate(zip(status, found, strict=True)):
        assert (count == 0, count == 1) == (state in ("no_solution", "parse_error"), state == "unique"), (
            state,
            count,
        )
        outcomes[state] = outcomes.get(state, 0) + 1
        if count and number % 16 == 0:
            assert_solves(answers[number], case.rules)
    if len(rows) < 20:
        again = solve_many(puzzles, case.rules, threads=1)
        assert unpacked(case.kind, again, width) == answers
    return outcomes or {"empty": 1}


def assert_solves(line: str, rules: str) -> None:
    """The line is a full grid that keeps the rules."""
    size = round(len(line) ** 0.5)
    assert Grid.from_line(line, Rules(rules, size=size)).is_solved, f"{line} is no solution under {rules}"


def _listed(column: Any) -> list[Any]:
    found: list[Any] = column.to_pylist() if hasattr(column, "to_pylist") else list(column)
    return [int(value) if not isinstance(value, str) else value for value in found]


# Containers: the rows packed, and the answer as rows again


def packed(kind: str, rows: list[str]) -> tuple[Any, list[str]]:
    """The rows in a container, and those rows that it could hold."""
    if kind == "list":
        return rows, rows
    ascii_rows = [row.encode("ascii", "replace").decode() for row in rows]
    if kind == "bytes":
        return "\n".join(ascii_rows).encode(), ascii_rows
    if kind.startswith("arrow"):
        return _arrow(kind, rows)
    width = Counter(len(row) for row in ascii_rows if row).most_common(1)[0][0] if any(ascii_rows) else 81
    even = [row.replace("\n", "?") for row in ascii_rows if len(row) == width]
    if kind == "bytes without line ends":
        return "".join(even).encode(), even
    characters = np.frombuffer("".join(even).encode(), np.uint8).reshape(len(even), width)
    if kind == "numpy characters":
        return characters, even
    table = np.full(256, 99, np.int64)
    table[[ord(symbol) for symbol in ".0-*_ "]] = 0
    table[[ord(symbol) for symbol in "123456789ABCDEFG"]] = range(1, 17)
    numbers = table[characters]
    if kind == "numpy numbers":
        return numbers.astype(np.uint8), even
    if kind == "numpy wide numbers":
        return np.where(numbers == 99, -5, numbers), even
    if kind == "numpy every second":
        return np.repeat(np.repeat(numbers.astype(np.uint8), 2, 0), 2, 1)[::2, ::2], even
    raise ValueError(kind)


def _arrow(kind: str, rows: list[str]) -> tuple[Any, list[str]]:
    clean = [row.encode("utf-8", "replace").decode() for row in rows]  # Arrow refuses lone surrogates itself
    if kind == "arrow sliced":
        return pa.array(["x", *clean, "y"])[1:-1], clean
    if kind == "arrow chunked":
        middle = len(clean) // 2
        return pa.chunked_array(
            [pa.array(clean[:middle], pa.string()), pa.array(clean[middle:], pa.string())]
        ), clean
    return pa.array(clean, pa.large_string() if kind == "arrow large" else pa.string()), clean


def unpacked(kind: str, answer: Any, width: int) -> list[str]:
    """The answer as a list of lines, this wide where it does not tell itself."""
    if kind == "list":
        return list(answer)
    if kind == "bytes":
        return answer.decode("latin-1").removesuffix("\n").split("\n") if answer else []
    if kind.startswith("arrow"):
        return list(answer.to_pylist())
    if kind == "bytes without line ends":
        return [answer[start : start + width].decode("latin-1") for start in range(0, len(answer), width)]
    if kind == "numpy characters":
        return [bytes(row).decode("latin-1") for row in answer]
    symbols = ".123456789ABCDEFGHIJKLMNOP"
    return ["".join(symbols[digit] if 0 <= digit <= 25 else "?" for digit in row) for row in answer.tolist()]


KINDS = (
    "list", "bytes", "bytes without line ends",
    "numpy characters", "numpy numbers", "numpy wide numbers", "numpy every second",
    "arrow", "arrow large", "arrow sliced", "arrow chunked",
)  # fmt: skip
