"""The parsers: any text, bytes or list gives a Puzzle or an error of nonet, and every Puzzle can be written again."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from fuzz import mutate
from nonet.errors import NonetError, ParseError, RulesError
from nonet.formats import formats, parse, write


class Case(NamedTuple):
    """One call of `parse`."""

    source: object
    rules: str | None
    check: bool


def draw(luck: Random) -> Case:
    """The next call to try."""
    text = mutate.text(luck)
    source: object = text
    kind = luck.random()
    if kind < 0.05:
        source = text.encode("utf-8", "surrogatepass")
    elif kind < 0.06:
        source = luck.randbytes(luck.choice((0, 1, 16, 81, 200)))
    elif kind < 0.09:
        source = text.split("\n") if luck.random() < 0.5 else list(text[:700])
    return Case(source, mutate.rules(luck) if luck.random() < 0.3 else None, luck.random() < 0.5)


def case_of(data: bytes) -> Case:
    """The call that coverage-guided bytes stand for: the first says the rules, the rest is the text."""
    choice = data[0] if data else 0
    rules = mutate.RULES[choice % len(mutate.RULES)] if choice % 2 else None
    return Case(data[1:] if choice < 32 else data[1:].decode("utf-8", "replace"), rules, choice % 4 < 2)


def feed(case: Case) -> dict[str, int]:
    """Make the call; any error that is not nonet's own comes through."""
    try:
        puzzle = parse(case.source, case.rules, check=case.check)
    except NonetError as error:
        return {_blamed(error, case): 1}
    size = puzzle.size
    assert len(puzzle.givens) == size * size
    assert 0 <= min(puzzle.givens) <= max(puzzle.givens) <= size
    # One other format, a different one from puzzle to puzzle.
    name = list(formats())[hash(puzzle.givens) % len(formats())]
    if formats()[name].obstacle(puzzle) is None:
        assert parse(write(puzzle, name), puzzle.rules, check=False) == puzzle, (
            f"{name} reads back something else"
        )
    return {"read": 1}


def _blamed(error: NonetError, case: Case) -> str:
    """The kind of error. Rules are wrong only if the caller gives them; those that a text states are its text."""
    assert case.rules is not None or not isinstance(error, RulesError), "wrong rules that nobody gave"
    return named(error)


def named(error: NonetError) -> str:
    """The kind of error, once its message has been made: that must not fail either."""
    assert str(error), "an error without a message"
    if isinstance(error, ParseError) and error.text.strip():
        assert "^" in str(error).split("\n")[-1], "an error that points at nothing"
    return type(error).__name__
