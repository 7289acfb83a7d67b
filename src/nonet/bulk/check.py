"""The columns that `check` adds: givens that are not needed, and what is wrong with a row.

A given is redundant exactly when the puzzle still has one solution without it. So every given of every puzzle is left
out once: cell after cell, all rows that have a given there go to the engine together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nonet import formats
from nonet.bulk.arrow import np, pa
from nonet.engine.many import PARSE_ERROR, STATUSES, Status, solve_many
from nonet.errors import NonetError
from nonet.rules.ruleset import Rules

if TYPE_CHECKING:
    from nonet.bulk.columns import Options
    from nonet.bulk.record import Answers

UNIQUE = STATUSES.index(Status.UNIQUE)
NO_SOLUTION = STATUSES.index(Status.NO_SOLUTION)


def checked(puzzles: Any, answers: Answers, options: Options) -> list[Any]:
    """The columns `redundant` and `problem`."""
    redundant = np.zeros(len(puzzles), np.uint32)
    unique = answers.codes == UNIQUE
    for index, spelling in enumerate(answers.spelt):
        rows = np.flatnonzero(unique & (answers.rules == index))
        if len(rows):
            lines = answers.lines.take(pa.array(rows))
            redundant[rows] = _redundant(lines, Rules.of(spelling), options.threads)
    problems: list[str | None] = [None] * len(puzzles)
    for row, text in answers.problems.items():
        problems[row] = text
    for row in np.flatnonzero(answers.codes == NO_SOLUTION).tolist():
        problems[row] = _clash(answers.lines[row].as_py(), answers.spelt[answers.rules[row]])
    for row in np.flatnonzero(answers.codes >= PARSE_ERROR).tolist():
        problems[row] = problems[row] or "this is no puzzle of this size"
    return [pa.array(redundant, mask=~unique), pa.array(problems, pa.string())]


def _redundant(lines: Any, rules: Rules, threads: int) -> Any:
    """How many givens of each line could be left out, one at a time."""
    count, cells = len(lines), len(rules.cells)
    text = np.frombuffer("".join(lines.to_pylist()).encode("ascii"), np.uint8).reshape(count, cells)
    blank = np.isin(text, np.frombuffer(b".0*_- ", np.uint8))
    redundant = np.zeros(count, np.uint32)
    for cell in range(cells):
        rows = np.flatnonzero(~blank[:, cell])
        if not len(rows):
            continue
        without = text[rows]
        without[:, cell] = ord(".")
        offsets = np.arange(0, (len(rows) + 1) * cells, cells, dtype=np.int32)
        array = pa.StringArray.from_buffers(len(rows), pa.py_buffer(offsets), pa.py_buffer(without))
        solved = solve_many(array, rules, threads=threads, details=True)
        redundant[rows] += solved.status.indices.to_numpy() == UNIQUE
    return redundant


def _clash(line: str, rules: str) -> str:
    """Why there is no solution, if two givens alone say so."""
    try:
        clash = formats.parse(line, Rules.of(rules), check=False).contradiction()
    except NonetError as error:
        return str(error).splitlines()[0]
    return "no solution" if clash is None else str(clash).splitlines()[0]
