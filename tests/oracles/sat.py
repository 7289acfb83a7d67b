"""A second oracle: the rules of a puzzle as a SAT formula, solved by a SAT solver.

It shares no idea with the reference solver and no code with the engine. One variable says "this cell holds
this digit"; the clauses say what houses, differences and relations are. After each solution a clause forbids
it and the solver looks for the next.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, islice

import pytest

from nonet.model.puzzle import Puzzle
from nonet.rules.ruleset import Rules

pysat_solvers = pytest.importorskip("pysat.solvers", reason="the SAT oracle needs python-sat")


def solutions(puzzle: Puzzle) -> Iterator[str]:
    """Every solution as a line, in the order the SAT solver likes."""
    rules = puzzle.rules
    what_is_given = [variable(rules, cell, digit) for cell, digit in enumerate(puzzle.givens) if digit]
    what_is_removed = [-variable(rules, cell, digit) for cell, digit in puzzle.removed]
    yield from _solve(rules, what_is_given + what_is_removed)


def count(puzzle: Puzzle, limit: int | None = None) -> int:
    """The number of solutions, counted no further than `limit`."""
    return sum(1 for _ in islice(solutions(puzzle), limit))


def variable(rules: Rules, cell: int, digit: int) -> int:
    """The variable that says: this cell holds this digit."""
    return cell * rules.size + digit


@lru_cache(maxsize=64)
def clauses(rules: Rules) -> list[list[int]]:
    """What every solution satisfies."""
    formula: list[list[int]] = []

    def exactly_one(variables: Sequence[int]) -> None:
        formula.append(list(variables))
        at_most_one(variables)

    def at_most_one(variables: Sequence[int]) -> None:
        formula.extend([-one, -other] for one, other in combinations(variables, 2))

    for cell in rules.cells:
        exactly_one([variable(rules, cell, digit) for digit in rules.digits])
    for digit in rules.digits:
        for house in rules.houses:
            exactly_one([variable(rules, cell, digit) for cell in house.cells])
        for group in rules.differences:
            at_most_one([variable(rules, cell, digit) for cell in group.cells])
    for relation in rules.relations:
        formula.extend(
            [-variable(rules, relation.first, a), -variable(rules, relation.second, b)]
            for a in rules.digits
            for b in rules.digits
            if (a, b) not in relation.allowed
        )
    return formula


def _solve(rules: Rules, facts: list[int]) -> Iterator[str]:
    """Solutions that agree with the facts.

    The solver of a rule set is kept, with what it learned, for the next puzzle; the clauses that forbid
    found solutions hang on a switch, which is turned off for good at the end of the puzzle.
    """
    solver = _solver(rules)
    switch = solver.nof_vars() + 1
    cells, size, symbols = len(rules.cells), rules.size, rules.symbols
    try:
        while solver.solve(assumptions=[switch, *facts]):
            held = [number for number in solver.get_model()[: cells * size] if number > 0]
            yield "".join(symbols[(number - 1) % size] for number in held)
            solver.add_clause([-switch, *(-number for number in held)])
    finally:
        solver.add_clause([-switch])


@lru_cache(maxsize=8)
def _solver(rules: Rules):  # type: ignore[no-untyped-def]  # python-sat has no types
    return pysat_solvers.Solver(name="glucose4", bootstrap_with=clauses(rules))
