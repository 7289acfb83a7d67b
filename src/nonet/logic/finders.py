"""The native finders, asked about a position: numbers go in, `Step`s come out."""

from __future__ import annotations

import os
from difflib import get_close_matches
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, TypedDict, get_type_hints

from nonet import _native
from nonet.board.candidate import Candidate, digits_of
from nonet.board.cell import Cell, Digit
from nonet.engine.lower import lowered, solver_of
from nonet.errors import RulesError
from nonet.logic.step import Link, Node, Part, Role, Step
from nonet.logic.techniques import by_keyword

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from nonet.board.house import House
    from nonet.logic.position import Position
    from nonet.logic.technique import Technique
    from nonet.rules.ruleset import Rules


class Reach(TypedDict, total=False):
    """How far the finders look, where that is not as far as HoDoKu looks by default."""

    missing_candidates: bool  # cells of a deadly pattern may lack one of its two digits (by default they may)
    two_candidates: bool  # an empty rectangle may have two candidates only (it may not)
    duals: bool  # two kites, empty rectangles or fish that share their base are told as one (no)
    overlap: bool  # almost locked sets may share cells (they may not)
    sets_in_chains: bool  # almost locked sets are links of grouped chains and loops (they are not)
    fins: int  # of a fish, at most (5)
    endo_fins: int  # where bases cross, at most (2)
    chain_links: int  # of X-Chains and XY-Chains, at most (20)
    loop_links: int  # of nice loops and AIC, at most (40)
    net_rounds: int  # how far a forcing net looks ahead (4)
    as_hodoku: bool  # of several ways between two ends the one that HoDoKu knows (no)


NUMBERS: Final = {name: number for number, name in enumerate(_native.techniques)}
MOST: Final = 1_000  # of anything that a reach counts
_ROLES: Final = tuple(Role(name) for name in _native.roles)
_KINDS: Final = {"row": 0, "column": 1, "box": 2, "region": 2}  # what native/logic/techniques.hpp calls Kind


def finders(rules: Rules) -> _native.Logic:
    """The native finders for some rules."""
    return _finders(rules, os.environ.get("NONET_KERNEL", ""))


@lru_cache(maxsize=256)
def _finders(rules: Rules, kernel: str) -> _native.Logic:
    # Houses that only follow from others help the engine, but nobody could tell a step by them.
    solver = solver_of(rules, kernel, rules.houses) if rules.implied_houses else lowered(rules).solver
    try:
        return _native.Logic(solver, bytes(_kind(house) for house in rules.houses))
    except ValueError as error:
        raise RulesError(f"{rules} has more houses than logic can follow") from error


def _kind(house: House) -> int:
    return _KINDS.get(house.name.rpartition(" ")[0], 3)


def find(
    position: Position,
    techniques: Iterable[Technique],
    options: Mapping[str, Any] | None = None,
    *,
    limit: int | None = None,
) -> list[Step]:
    """Every step of some techniques (at most `limit`), in the order in which they are found."""
    wanted = bytes(NUMBERS[technique.finder] for technique in techniques if technique.finder)
    raw = finders(position.rules).find(
        position.digits,
        position.grid.masks,
        position.givens,
        dict(options or {}),
        wanted,
        limit != 1,
        limit if limit is not None else 1_000_000,
    )
    return [step_of(position, numbers) for numbers in raw]


def checked(reach: Mapping[str, object]) -> dict[str, object]:
    """A reach from outside, if it is one; else a `RulesError` that says what is wrong."""
    kinds = get_type_hints(Reach)
    for name, value in reach.items():
        if name not in kinds:
            close = get_close_matches(name, kinds, 1)
            meant = f"; did you mean {close[0]}?" if close else f"; there are {', '.join(kinds)}"
            raise RulesError(f"finders know no {name!r}{meant}")
        if type(value) is not kinds[name]:
            raise RulesError(
                f"{name} is {'True or False' if kinds[name] is bool else 'a number'}, not {value!r}"
            )
        if kinds[name] is int and not 0 <= value <= MOST:  # type: ignore[operator]
            raise RulesError(f"{name} is a number from 0 to {MOST}, not {value}")
    return dict(reach)


def when_named(techniques: Iterable[Technique], unique: bool) -> dict[str, bool]:
    """How to look for techniques that are named: two patterns in one are told as two unless theirs is among them."""
    return {"unique": unique, "duals": any(technique.finder.startswith("dual_") for technique in techniques)}


def step_of(position: Position, numbers: tuple[Any, ...]) -> Step:
    """A step from what a native finder says of it."""
    technique, digits, parts, links, placements, eliminations = numbers
    houses = position.rules.houses

    def house_of(index: int) -> House | None:
        return houses[index] if index >= 0 else None

    def link_of(strong: bool, reason: int, index: int, chain: int, *nodes: Any) -> Link:
        start, end = Node(nodes[0], nodes[1]), Node(nodes[2], nodes[3])
        why = _native.reasons[reason]
        is_set = why == "set"
        return Link(
            start, end, strong, why, None if is_set else house_of(index), index if is_set else None, chain
        )

    return Step(
        by_keyword()[_native.techniques[technique].replace("_", "-")],
        position,
        _digits(digits),
        tuple(
            Part(_ROLES[role], tuple(map(Cell, cells)), _digits(mask), house_of(house))
            for role, house, mask, cells in parts
        ),
        tuple(link_of(*link) for link in links),
        tuple(Candidate(cell, digit) for cell, digit in placements),
        tuple(Candidate(cell, digit) for cell, digit in eliminations),
    )


def _digits(mask: int) -> tuple[Digit, ...]:
    return tuple(map(Digit, digits_of(mask)))
