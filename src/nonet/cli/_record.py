"""The records of `--json` and `--jsonl`: docs/schema.md says what each field means.

A record names its version in `schema`, and its rules travel in it, so that the next command of a pipe needs no flag.
Fields that nonet does not know (a name, an id) are handed on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.cli._input import record_of

if TYPE_CHECKING:
    from nonet.cli._input import Item
    from nonet.errors import NonetError
    from nonet.model.puzzle import Puzzle
    from nonet.rules.ruleset import Rules

Record = dict[str, object]

SCHEMA = "nonet/1"
# What nonet itself writes into records, or reads as the puzzle: never handed on, it might be old.
OWN_FIELDS = frozenset(
    (
        "schema",
        "puzzle",
        "givens",
        "grid",
        "board",
        "rules",
        "removed",
        "clues",
        "status",
        "error",
        "n_solutions",
        "count_is_exact",
        "solution",
        "solutions",
        "guesses",
        "minimal",
        "redundant",
        "blame",
        "conflict",
        "differing_cells",
        "suggested_givens",
        "open_questions",
        "fits",
        "counts",
    )
)


def puzzle_record(item: Item, puzzle: Puzzle, rules: Rules | None) -> Record:
    """What every record begins with: the puzzle, its rules, and what came along with it."""
    record: Record = {"schema": SCHEMA, **_handed_on(item), "puzzle": puzzle.line}
    if rules is not None:
        record["rules"] = str(rules)
    if puzzle.removed:
        from nonet.board.candidate import candidate_name

        record["removed"] = [candidate_name(candidate, puzzle.size) for candidate in sorted(puzzle.removed)]
    record["clues"] = puzzle.clues
    return record


def error_record(item: Item, error: NonetError) -> Record:
    """The record of a puzzle that could not be read."""
    record: Record = {"schema": SCHEMA, **_handed_on(item), "puzzle": item.text, "status": "parse_error"}
    record["error"] = getattr(error, "message", str(error))
    return record


def _handed_on(item: Item) -> Record:
    return {key: value for key, value in record_of(item.text).items() if key not in OWN_FIELDS}
