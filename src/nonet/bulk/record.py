"""A record batch of puzzles in, a record batch of answers out: the one function behind files and clusters.

It is pure: the same batch and options give the same answer on every machine, whatever the threads, and nothing is
read or written. So a part that was lost can be done again, and any engine that maps record batches can run it.

>>> import pyarrow as pa
>>> batch = pa.record_batch({"id": [7, 8, 9], "puzzle": [".24........3..2.", "11..............", "what"]})
>>> answer = solve_record_batch(batch, Options())
>>> answer.column("status").to_pylist()
['unique', 'no_solution', 'parse_error']
>>> answer.column("solution").to_pylist(), answer.column("id").to_pylist()
(['3241413224131324', None, None], [7, 8, 9])

Almost all rows of almost all files are lines of one length under one set of rules, and go to the engine as they lie
in memory. The others are sorted into such groups, or read one by one if they are in some other form, and put back.
"""

from __future__ import annotations

from math import isqrt
from typing import Any, Final, NamedTuple

from nonet import formats
from nonet.bulk.arrow import np, pa, pc
from nonet.bulk.columns import Options, answer_schema, roles_of
from nonet.engine.many import PARSE_ERROR, STATUSES, Status, solve_many
from nonet.errors import NonetError, RulesError
from nonet.formats.sizes import rules_at, size_of_cells
from nonet.rules.ruleset import Rules

__all__ = ["STATUS_NAMES", "Options", "solve_record_batch"]

RULES_ERROR: Final = len(STATUSES)  # the row names rules that do not exist
STATUS_NAMES: Final = (*map(str, STATUSES), "rules_error")
UNIQUE: Final = STATUSES.index(Status.UNIQUE)
MULTIPLE: Final = STATUSES.index(Status.MULTIPLE)
CLUE_ROWS: Final = 8192  # at a time: what fits into a cache costs no fresh memory


def solve_record_batch(batch: Any, options: Options) -> Any:
    """The answers to a batch: a row for each row, in order, the other columns kept (see `answer_schema`)."""
    roles = roles_of(batch.schema, options)
    puzzles = as_text(batch.column(roles.puzzle))
    if roles.rules is None:
        answers = _under(puzzles, options.rules, options)
    else:
        answers = _under_their_own(puzzles, as_text(batch.column(roles.rules)), options)
    columns = [
        puzzles,
        pa.DictionaryArray.from_arrays(answers.rules, pa.array(answers.spelt, pa.string())),
        pa.DictionaryArray.from_arrays(pa.array(answers.codes.astype(np.int32)), pa.array(STATUS_NAMES)),
        *_nulled(answers),
    ]
    if options.task == "check":
        from nonet.bulk.check import checked  # only when asked for

        columns += checked(puzzles, answers, options)
    elif options.task == "rate":
        from nonet.bulk.rate import rated

        columns += rated(puzzles, answers, options)
    columns += [batch.column(name) for name, _ in roles.kept]
    return pa.record_batch(columns, schema=answer_schema(batch.schema, options))


class Answers(NamedTuple):
    """What became of some rows, as arrays of equal length."""

    lines: Any  # the puzzles as lines of equal length where they could be read (pa.StringArray)
    rules: Any  # positions in `spelt` (NumPy int32)
    spelt: tuple[str, ...]
    codes: Any  # positions in STATUS_NAMES (NumPy uint8)
    found: Any  # NumPy uint32, as are the next two
    clues: Any
    guesses: Any
    solutions: Any  # pa.StringArray; of rows without a solution anything
    problems: dict[int, str]  # row to what is wrong with its text


def as_text(column: Any) -> Any:
    """The column as an Arrow array of strings; bytes that are no text become question marks, which no puzzle has."""
    if column.type == pa.string():
        return column
    if pa.types.is_dictionary(column.type):
        return as_text(column.dictionary_decode())
    try:
        return column.cast(pa.string())
    except pa.ArrowInvalid:
        texts = [
            None if value is None else bytes(value).decode("utf-8", "replace") for value in column.to_pylist()
        ]
        return pa.array(texts, pa.string())


def _nulled(answers: Answers) -> list[Any]:
    """The columns n_solutions, solution, clues and guesses, with nulls where there is nothing to say."""
    numbers = [pa.array(values) for values in (answers.found, answers.clues, answers.guesses)]
    solutions = answers.solutions
    if answers.codes.max(initial=0) > MULTIPLE:
        nothing = pa.scalar(None, pa.uint32())
        readable = pa.array(answers.codes < PARSE_ERROR)
        numbers = [pc.if_else(readable, column, nothing) for column in numbers]
        solutions = pc.if_else(pa.array(answers.codes <= MULTIPLE), solutions, pa.scalar(None, pa.string()))
    found, clues, guesses = numbers
    return [found, solutions, clues, guesses]


# --- Sorting rows into groups that the engine takes whole -------------------------------------------


def _under_their_own(puzzles: Any, rules: Any, options: Options) -> Answers:
    """Each row under the rules of its own row; an empty one means the usual rules."""
    encoded = rules.dictionary_encode()
    named = [name.strip() for name in encoded.dictionary.to_pylist()]
    which = encoded.indices.fill_null(-1).to_numpy(zero_copy_only=False)
    rows_of: dict[str, list[Any]] = {}
    for index in [*range(len(named)), -1]:
        name = named[index] if index >= 0 else ""
        rows_of.setdefault(name or options.rules, []).append(np.flatnonzero(which == index))
    groups = []
    for name, found in rows_of.items():
        rows = np.sort(np.concatenate(found))
        if len(rows):
            group = puzzles if len(rows) == len(puzzles) else puzzles.take(pa.array(rows))
            groups.append((rows, _under(group, name, options)))
    return _together(groups, puzzles)


def _under(puzzles: Any, rules: str, options: Options) -> Answers:
    """All rows under the same rules, whatever their sizes."""
    try:
        if rules.lower() == "auto":
            raise RulesError("a row cannot leave its rules to be found out")
        Rules.of(rules)
    except RulesError as error:
        return _unread(puzzles, rules, RULES_ERROR, str(error))
    lengths = pc.binary_length(puzzles).fill_null(0).to_numpy(zero_copy_only=False)
    first = int(lengths[0]) if len(lengths) else 0
    if len(lengths) and (lengths == first).all() and size_of_cells(first, rules) is not None:
        return _lines(puzzles, rules_at(rules, isqrt(first)), rules, options)
    groups = []
    for length in np.unique(lengths):
        rows = np.flatnonzero(lengths == length)
        some = puzzles.take(pa.array(rows))
        if size_of_cells(int(length), rules) is not None:
            groups.append((rows, _lines(some, rules_at(rules, isqrt(length)), rules, options)))
        else:
            groups.append((rows, _one_by_one(some, rules, options)))
    return _together(groups, puzzles)


def _lines(puzzles: Any, at_size: Rules, rules: str, options: Options, *, retry: bool = True) -> Answers:
    """Lines of the right length, as they lie in memory; those that are no lines after all, one by one."""
    solved = solve_many(puzzles, at_size, threads=options.threads, limit=options.limit, details=True)
    codes = solved.status.indices.to_numpy()
    answers = Answers(
        puzzles,
        np.zeros(len(puzzles), np.int32),
        (str(at_size),),
        codes,
        solved.n_solutions.to_numpy(),
        _clues(puzzles, at_size),
        solved.guesses.to_numpy(),
        solved.solutions,
        {},
    )
    unread = np.flatnonzero(codes == PARSE_ERROR)
    if not len(unread) or not retry:
        return answers
    again = _one_by_one(puzzles.take(pa.array(unread)), rules, options)
    if len(unread) == len(puzzles):
        return again
    read = np.flatnonzero(codes != PARSE_ERROR)
    return _together([(read, _taken(answers, read)), (unread, again)], puzzles)


def _clues(puzzles: Any, rules: Rules) -> Any:
    """The number of givens in each line."""
    count, cells = len(puzzles), len(rules.cells)
    _, offsets, data = puzzles.buffers()
    if count == 0:
        return np.zeros(0, np.uint32)
    start = int(np.frombuffer(offsets, np.int32)[puzzles.offset])
    text = np.frombuffer(data, np.uint8, count * cells, start)
    is_given = np.zeros(256, bool)
    is_given[[ord(symbol) for symbol in rules.symbols]] = True
    if rules.size > 9:
        is_given[[ord(symbol.lower()) for symbol in rules.symbols]] = True
    clues = np.empty(count, np.uint32)
    kind = np.uint8 if cells < 256 else np.uint16
    starts = np.arange(0, min(count, CLUE_ROWS) * cells, cells)
    for first in range(0, count, CLUE_ROWS):
        some = text[first * cells : (first + CLUE_ROWS) * cells]
        # For digits a comparison that wraps around: blanks lie on either side of them. Twice as fast as the table.
        given = (some - np.uint8(ord("1"))) < 9 if rules.size == 9 else is_given[some]
        # reduceat in bytes took 25 ns a row, count_nonzero along an axis 48.
        sums = np.add.reduceat(given.view(np.uint8), starts[: len(some) // cells], dtype=kind)
        clues[first : first + CLUE_ROWS] = sums
    return clues


def _one_by_one(puzzles: Any, rules: str, options: Options) -> Answers:
    """Rows in some other form: each is read by itself, then those of a size are solved together."""
    lines: dict[Rules, list[str]] = {}
    rows: dict[Rules, list[int]] = {}
    problems: dict[int, str] = {}
    for row, text in enumerate(puzzles.to_pylist()):
        try:
            if not text or text.isspace():
                raise NonetError("there is no puzzle")
            puzzle = formats.parse(text, rules, check=False)
            if puzzle.removed:
                raise NonetError("a line has no place for candidates that are ruled out")
        except NonetError as error:
            problems[row] = str(error).splitlines()[0]
            continue
        lines.setdefault(puzzle.rules, []).append(puzzle.line)
        rows.setdefault(puzzle.rules, []).append(row)
    groups = [
        (np.array(rows[each]), _lines(pa.array(lines[each]), each, rules, options, retry=False))
        for each in lines
    ]
    if problems:
        unread = np.array(list(problems))
        bad = _unread(puzzles.take(pa.array(unread)), _spelt(rules), PARSE_ERROR, *problems.values())
        groups.append((unread, bad))
    return _together(groups, puzzles)


def _spelt(rules: str) -> str:
    return str(Rules.of(rules))


def _unread(puzzles: Any, rules: str, code: int, *problems: str) -> Answers:
    count = len(puzzles)
    nothing = np.zeros(count, np.uint32)
    each = problems * count if len(problems) == 1 else problems
    return Answers(
        puzzles,
        np.zeros(count, np.int32),
        (rules,),
        np.full(count, code, np.uint8),
        nothing,
        nothing,
        nothing,
        puzzles,
        dict(enumerate(each[:count])),
    )


def _taken(answers: Answers, rows: Any) -> Answers:
    return answers._replace(
        lines=answers.lines.take(pa.array(rows)),
        solutions=answers.solutions.take(pa.array(rows)),
        **{name: getattr(answers, name)[rows] for name in ("rules", "codes", "found", "clues", "guesses")},
        problems={},
    )


def _together(groups: list[tuple[Any, Answers]], puzzles: Any) -> Answers:
    """The answers of the groups, each row back in its place."""
    if not groups:
        return _unread(puzzles, "classic", PARSE_ERROR)
    order = np.argsort(np.concatenate([rows for rows, _ in groups]), kind="stable")
    spelt: dict[str, int] = {}
    for _, part in groups:
        for name in part.spelt:
            spelt.setdefault(name, len(spelt))

    def joined(arrays: list[Any]) -> Any:
        return np.concatenate(arrays)[order]

    def texts(arrays: list[Any]) -> Any:
        return pa.concat_arrays(arrays).take(pa.array(order))

    codes, found, clues, guesses = (
        joined([getattr(part, name) for _, part in groups]) for name in ("codes", "found", "clues", "guesses")
    )
    return Answers(
        texts([part.lines for _, part in groups]),
        joined([np.array([spelt[name] for name in part.spelt], np.int32)[part.rules] for _, part in groups]),
        tuple(spelt),
        codes,
        found,
        clues,
        guesses,
        texts([part.solutions for _, part in groups]),
        {int(rows[row]): text for rows, part in groups for row, text in part.problems.items()},
    )
