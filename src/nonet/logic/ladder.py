"""The easiest step first: `hint` gives the next one, `steps` all there are, `explain` the whole way.

>>> puzzle = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"
>>> print(hint(puzzle, rules="diagonal", level=2))
Look for a hidden single on the ↘ diagonal.
>>> len(explain(puzzle, rules="diagonal")) > 60
True
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from nonet import _native
from nonet.engine.search import find_masks
from nonet.errors import NoSolution
from nonet.logic.finders import NUMBERS, checked, find, finders, step_of, when_named
from nonet.logic.mistake import mistake
from nonet.logic.path import Path
from nonet.logic.position import Position
from nonet.logic.techniques import technique, techniques
from nonet.model.puzzle import Puzzle

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Unpack

    from nonet.logic.finders import Reach
    from nonet.logic.position import AnyPosition
    from nonet.logic.step import Step
    from nonet.logic.technique import Technique
    from nonet.rules.ruleset import AnyRules

LEFT_OUT: Final = 255  # the rung of a technique that is not asked for
MANY: Final = 1_000_000  # steps, when no limit is named


def hint(
    puzzle: AnyPosition,
    level: int = 4,
    *,
    rules: AnyRules | None = None,
    terms: str = "players",
    notation: str = "rc",
) -> Step | None:
    """The easiest next step from a position; None if it is solved.

    It prints as a hint of the level asked for: 1 the technique, 2 where, 3 which digits, 4 all of it and why. A
    position with a mistake in it gives a step that says so. Where no technique helps the step is a search, and says
    so too.
    """
    known = _known(Position.of(puzzle, rules))
    if known.position.is_solved and known.mistake is None:
        return None
    step = known.mistake or _first(known) or _search(known)
    return None if step is None else step.told(level, terms=terms, notation=notation)


def steps(
    puzzle: AnyPosition,
    technique: str | Technique | None = None,
    *,
    rules: AnyRules | None = None,
    limit: int | None = None,
    **reach: Unpack[Reach],
) -> list[Step]:
    """Every step there is from a position, easiest first; of one technique if it is named.

    Techniques that nobody looks for unasked (fish of five houses and more, Franken and mutant fish, kraken fish,
    templates) are found when they are named. `reach` widens or narrows the search: `sets_in_chains=True` lets chains
    run through almost locked sets, `overlap=True` lets these share cells, and so on (see `Reach`).

    >>> [step.result() for step in steps(".24........3..2.", "naked-single")]
    ['r1c4=1', 'r3c3=1']
    """
    known = _known(Position.of(puzzle, rules))
    wanted = usual() if technique is None else (_named(technique),)
    return _of(known, wanted, limit, checked(reach))


def explain(
    puzzle: AnyPosition, *, rules: AnyRules | None = None, terms: str = "players", notation: str = "rc"
) -> Path:
    """Every step to the end, the easiest first each time.

    Where logic stops a search gives the rest in one step, told as such. A puzzle with several solutions is explained
    as far as they agree.
    """
    known = _known(Position.of(puzzle, rules))
    found: list[Step] = []
    position = known.position
    if known.mistake is not None:
        found.append(known.mistake)
    else:
        for step in _climb(known):
            found.append(step)
            position = step.position.after(step)
        if not position.is_solved:
            last = _search(_Known(position, known.solution, known.unique, None))
            if last is not None:
                found.append(last)
                position = position.after(last)
    told = tuple(step.told(terms=terms, notation=notation) for step in found)
    return Path(known.position, told, position)


# What is known of a position


@dataclass(frozen=True, slots=True)
class _Known:
    position: Position
    solution: bytes | None  # if there is exactly one
    unique: bool
    mistake: Step | None


def _known(position: Position) -> _Known:
    """The solution that the printed digits have, and whether the position has strayed from it."""
    rules = position.rules
    # A grid pasted without a word of what is printed: then all digits are.
    printed = position.givens if any(position.givens) else bytes(map(bool, position.digits))
    givens = tuple(digit if shown else 0 for digit, shown in zip(position.digits, printed, strict=True))
    start = Puzzle.from_givens(rules, givens)
    found = find_masks(rules, start.grid().masks, 2)
    if not found:
        raise NoSolution(start)
    if len(found) > 1:
        return _Known(position, None, False, None)
    return _Known(position, found[0], True, mistake(position, found[0]))


def usual() -> tuple[Technique, ...]:
    """The techniques that are looked for unasked, easiest first."""
    return tuple(
        each for each in techniques() if not each.on_request and not (each.hodoku and each.hodoku.off)
    )


def _named(name: str | Technique) -> Technique:
    return technique(name) if isinstance(name, str) else name


# Finding


def _first(known: _Known) -> Step | None:
    """The easiest step: native techniques in one call, those of a user's own where they stand between."""
    for run in _runs(usual()):
        if isinstance(run, bytes):
            position = known.position
            raw = finders(position.rules).first(
                position.digits, position.grid.masks, position.givens, {"unique": known.unique}, run, False
            )
            if raw:
                return step_of(position, raw[0])
        else:
            for step in _own(run, known.position):
                return step
    return None


def _climb(known: _Known) -> list[Step]:
    """Step after step, as far as logic goes."""
    runs = _runs(usual())
    found: list[Step] = []
    position = known.position
    if len(runs) == 1 and isinstance(runs[0], bytes):
        raw, _, _ = finders(position.rules).climb(
            position.digits,
            position.grid.masks,
            position.givens,
            {"unique": known.unique},
            runs[0],
            [0] * len(NUMBERS),
            False,
            None,
            0,
        )
        for numbers in raw:
            found.append(step_of(position, numbers))
            position = position.after(found[-1])
        return found
    while not position.is_solved:
        step = _first(_Known(position, known.solution, known.unique, None))
        if step is None:
            break
        found.append(step)
        position = position.after(step)
    return found


def _of(
    known: _Known, wanted: Sequence[Technique], limit: int | None, reach: Mapping[str, object]
) -> list[Step]:
    """The steps of some techniques, in their order."""
    position, room = known.position, MANY if limit is None else limit
    found: list[Step] = []
    for run in _runs(tuple(wanted)):
        if len(found) >= room:
            break
        if isinstance(run, bytes):
            native = [each for each in wanted if each.finder and run[NUMBERS[each.finder]] != LEFT_OUT]
            order = {each.keyword: number for number, each in enumerate(native)}
            steps = find(position, native, {**when_named(native, known.unique), **reach}, limit=None)
            found += sorted(steps, key=lambda step: order[step.technique.keyword])
        else:
            found += _own(run, position)
    return found[:room]


def _own(own: Technique, position: Position) -> list[Step]:
    return (
        []
        if own.find is None
        else [step for step in own.find(position) if step.eliminations or step.placements]
    )


@lru_cache(maxsize=64)
def _runs(wanted: tuple[Technique, ...]) -> tuple[bytes | Technique, ...]:
    """The ladder in stretches: rungs for the native finders, and techniques of a user's own between them."""
    runs: list[bytes | Technique] = []
    rungs, next_rung = bytearray([LEFT_OUT] * len(_native.techniques)), 0
    for each in wanted:
        if each.find is not None:
            if next_rung:
                runs.append(bytes(rungs))
            runs.append(each)
            rungs, next_rung = bytearray([LEFT_OUT] * len(_native.techniques)), 0
        else:
            rungs[NUMBERS[each.finder]] = next_rung
            next_rung += 1
    if next_rung:
        runs.append(bytes(rungs))
    return tuple(runs)


def _search(known: _Known) -> Step | None:
    """The rest of the solution, where logic stops; None if there is not exactly one."""
    from nonet.board.candidate import Candidate
    from nonet.board.cell import Digit
    from nonet.logic.step import Step

    if known.solution is None:
        return None
    position = known.position
    rest = tuple(
        Candidate(cell, Digit(known.solution[cell]))
        for cell in position.rules.cells
        if not position.digits[cell]
    )
    return Step(technique("search"), position, (), (), (), rest, ())
