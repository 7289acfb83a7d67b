"""Which column holds the puzzle, which the rules, and what the columns of the answer are.

>>> import pyarrow as pa
>>> schema = pa.schema([("id", pa.int64()), ("quizzes", pa.string()), ("solution", pa.string())])
>>> roles = roles_of(schema, Options())
>>> roles.puzzle, roles.rules
('quizzes', None)
>>> answer_schema(schema, Options()).names  # what the input called `solution` is kept, under another name
['puzzle', 'rules', 'status', 'n_solutions', 'solution', 'clues', 'guesses', 'id', 'input_solution']
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from nonet.bulk.arrow import pa
from nonet.bulk.failure import BulkError
from nonet.errors import RulesError
from nonet.rules.ruleset import Rules

__all__ = ["Options", "Roles", "answer_schema", "roles_of"]

TASKS: Final = ("solve", "check", "rate")
PUZZLE_NAMES: Final = (
    "puzzle",
    "puzzles",
    "quizzes",
    "quiz",
    "question",
    "sudoku",
    "grid",
    "givens",
    "clues",
)
NAMES: Final = pa.dictionary(pa.int32(), pa.string())  # few different texts, many rows

SOLVE: Final = (
    ("puzzle", pa.string()),  # as it was given
    ("rules", NAMES),
    ("status", NAMES),  # unique, multiple, no_solution, parse_error, rules_error
    ("n_solutions", pa.uint32()),  # found, at most the limit
    ("solution", pa.string()),  # of several, the first found; null when there is none
    ("clues", pa.uint32()),
    ("guesses", pa.uint32()),  # splits that the search needed
)
CHECK: Final = (
    *SOLVE,
    ("redundant", pa.uint32()),  # givens that could each be left out; null unless the solution is unique
    ("problem", pa.string()),  # what is wrong with the row, in words
)
RATE: Final = (
    *SOLVE,
    ("level", pa.string()),  # Easy to Extreme; null unless the solution is unique, as are the next
    ("score", pa.int64()),  # HoDoKu's
    ("hardest", pa.string()),  # the hardest technique, by keyword
    ("techniques", pa.string()),  # how often each is used: full-house*21,naked-pair*1
)
COLUMNS: Final = {"solve": SOLVE, "check": CHECK, "rate": RATE}


@dataclass(frozen=True, slots=True)
class Options:
    """What to do with each row. Small and picklable: it travels to every worker."""

    task: str = "solve"
    rules: str = "classic"  # of rows that do not say theirs
    limit: int = 2  # solutions looked for
    column: str | None = None  # the puzzle's, if its name does not tell
    rules_column: str | None = None  # the rules', likewise
    threads: int = 1  # for one batch; never changes an answer

    def checked(self) -> Options:
        """These options, if they make sense."""
        if self.task not in TASKS:
            raise BulkError(f"there is no task {self.task!r}: {' or '.join(TASKS)}")
        if self.rules.strip().lower() == "auto":
            raise RulesError('a file needs its rules said: "auto" would try them all on every row')
        if self.limit < 2:
            raise BulkError(
                "limit is at least 2: whether a solution is the only one takes looking for a second"
            )
        Rules.of(self.rules)
        return self


class Roles(NamedTuple):
    """What the columns of the input are."""

    puzzle: str
    rules: str | None
    kept: tuple[tuple[str, str], ...]  # the others: their name, and their name in the output


def roles_of(schema: Any, options: Options) -> Roles:
    """The roles of the columns, by their names; by their types where no name tells."""
    names = list(schema.names)
    if len(set(names)) < len(names):
        twice = next(name for name in names if names.count(name) > 1)
        raise BulkError(f"two columns are called {twice!r}")
    puzzle = options.column or _puzzle_column(schema)
    rules = options.rules_column or ("rules" if "rules" in names and puzzle != "rules" else None)
    for name in (puzzle, rules):
        if name is not None and name not in names:
            raise BulkError(f"there is no column {name!r}; there are {', '.join(names)}")
    taken = {name for name, _ in _columns(options)}
    kept = []
    for name in names:
        if name in (puzzle, rules):
            continue
        new = name
        while new in taken or (new != name and new in names):
            new = f"input_{new}"
        taken.add(new)
        kept.append((name, new))
    return Roles(puzzle, rules, tuple(kept))


def _puzzle_column(schema: Any) -> str:
    texts = [field.name for field in schema if _is_text(field.type)]
    for wanted in PUZZLE_NAMES:
        for name in texts:
            if name.strip().lower() == wanted:
                return str(name)
    if len(texts) == 1:
        return str(texts[0])
    there = ", ".join(schema.names) or "none"
    raise BulkError(f"which column holds the puzzles? None is called puzzle; name it (there are {there})")


def _is_text(kind: Any) -> bool:
    if pa.types.is_dictionary(kind):
        kind = kind.value_type
    return any(
        is_kind(kind)
        for is_kind in (
            pa.types.is_string,
            pa.types.is_large_string,
            pa.types.is_string_view,
            pa.types.is_binary,
            pa.types.is_large_binary,
            pa.types.is_binary_view,
            pa.types.is_fixed_size_binary,
        )
    )


def answer_schema(schema: Any, options: Options) -> Any:
    """The columns of the answer to an input with this schema."""
    fields = [pa.field(name, kind) for name, kind in _columns(options)]
    kept = [schema.field(name).with_name(new) for name, new in roles_of(schema, options).kept]
    return pa.schema(fields + kept)


def _columns(options: Options) -> tuple[tuple[str, Any], ...]:
    return COLUMNS[options.task]
