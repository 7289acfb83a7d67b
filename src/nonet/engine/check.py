"""`check`: is this a good puzzle, and if not, why not?

Everything rests on one question to the engine, "is there a solution with these candidates?", asked many times:

- *No solution.* Leave out the givens one after the other. A given without which there is still no solution is
  dropped for good; those that stay are irreducible: without any one of them the others can be solved.
- *Several.* A solution shows that all its candidates are true at once. Ask only for solutions with a candidate not
  seen yet, until the engine says that there is none.
- *One.* A given is redundant exactly when no solution has another digit in its cell.

>>> print(check("5" + "." * 79 + "5", "diagonal"))
No solution under diagonal rules.
Falling diagonal has 5 twice: r1c1 and r9c9.
Two givens are enough for that: 5r1c1, 5r9c9.
"""

from __future__ import annotations

from operator import ne
from time import monotonic
from typing import TYPE_CHECKING, Final

from nonet.board.candidate import Candidate
from nonet.board.cell import Cell, Digit
from nonet.engine.detect import parse
from nonet.engine.report import Conflict, EmptyHouse, Question, Report
from nonet.engine.search import find_masks
from nonet.errors import LimitReached
from nonet.model.grid import Grid

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from nonet.engine.detect import Source
    from nonet.model.puzzle import Puzzle
    from nonet.rules.ruleset import AnyRules, Rules

__all__ = ["Conflict", "EmptyHouse", "Question", "Report", "check"]

POOL: Final = 1000  # solutions looked at; fewer than so many the report counts exactly
BATCH: Final = 200  # of these, looked at before each further given is chosen
PATIENCE: Final = 0.3  # seconds for one question of a search that only wants a good answer, not the best


def check(puzzle: Source, rules: AnyRules | None = None, *, timeout: float | None = 10.0) -> Report:
    """Whether the puzzle has a solution, only one, and no given too many; and if not, why.

    Text is taken as well as a Puzzle, and givens that clash are reported, not raised. All work ends after
    `timeout` seconds (None: as long as it takes): what was not settled by then is named in
    `report.open_questions`. `LimitReached` is raised only when not even "none, one or several" was settled.

    >>> report = check("1...............")
    >>> report.valid, report.unique, report.count_at_least
    (True, False, 72)
    >>> len(report.suggested_givens), sorted(report.true_candidates.candidates(1))
    (3, [2, 3, 4])
    """
    puzzle = parse(puzzle, rules, check=False)
    ask = _Engine(puzzle.rules, timeout)
    conflict = puzzle.conflict()
    if conflict is not None:
        house, cells = conflict
        return _report_of_none(puzzle, ask, Conflict(house, cells))
    found = ask.find(puzzle.grid().masks, 2)
    if not found:
        return _report_of_none(puzzle, ask, None)
    if len(found) == 1:
        return _report_of_one(puzzle, ask, found[0])
    return _report_of_several(puzzle, ask, found)


class _Engine:
    """The engine under one set of rules, until the time is up."""

    def __init__(self, rules: Rules, timeout: float | None) -> None:
        self.rules = rules
        self.end = None if timeout is None else monotonic() + timeout

    def find(self, masks: Sequence[int], limit: int, patience: float | None = None) -> list[bytes]:
        """The first solutions with these candidates, one byte a cell; LimitReached when the time is up."""
        left = None if self.end is None else max(0.0, self.end - monotonic())
        if patience is not None:
            left = patience if left is None else min(left, patience)
        return find_masks(self.rules, masks, limit, timeout=left)

    def solvable(self, masks: Sequence[int]) -> bool:
        return bool(self.find(masks, 1))

    def look(self, masks: Sequence[int], limit: int) -> tuple[list[bytes], bool]:
        """The solutions found in a short while, and whether these are all."""
        try:
            found = self.find(masks, limit, PATIENCE)
        except LimitReached as stopped:
            return _solutions_in(stopped), False
        return found, len(found) < limit

    @property
    def time_is_up(self) -> bool:
        return self.end is not None and monotonic() >= self.end


def _solutions_in(stopped: LimitReached) -> list[bytes]:
    """What a stopped search had found."""
    return stopped.found if isinstance(stopped.found, list) else []


# --- No solution ------------------------------------------------------------------------------------


def _report_of_none(puzzle: Puzzle, ask: _Engine, conflict: Conflict | None) -> Report:
    """What the eye can see, and givens to blame."""
    empty_cell = empty_house = None
    if conflict is not None:
        suspects: Iterable[Cell] = conflict.cells[:2]
    else:
        grid = puzzle.grid(propagate=True)
        empty_cell = next((cell for cell in puzzle.rules.cells if not grid.masks[cell]), None)
        # A house loses a digit with every cell that is empty; that would be the same news twice.
        empty_house = _empty_house(grid) if empty_cell is None else None
        suspects = _suspects(puzzle, empty_cell, empty_house)
    blamed, each_is_needed = _irreducible(puzzle, ask, sorted(suspects))
    return Report(
        puzzle=puzzle,
        conflict=conflict,
        empty_cell=empty_cell,
        empty_house=empty_house,
        blame=tuple(Candidate(cell, Digit(puzzle.givens[cell])) for cell in blamed),
        open_questions=() if each_is_needed else (Question.BLAME,),
    )


def _empty_house(grid: Grid) -> EmptyHouse | None:
    """The first house that has no place for a digit."""
    full_mask = grid.rules.full_mask
    for house in grid.houses:
        places_mask = 0
        for cell in house.cells:
            places_mask |= grid.masks[cell]
        if places_mask != full_mask:
            missing_mask = full_mask & ~places_mask
            return EmptyHouse(house, Digit((missing_mask & -missing_mask).bit_length()))
    return None


def _suspects(puzzle: Puzzle, empty_cell: Cell | None, empty_house: EmptyHouse | None) -> Iterable[Cell]:
    """The givens that empty the cell or the house; all of them when neither is seen to be empty."""
    rules, givens = puzzle.rules, puzzle.givens
    if empty_cell is not None:
        emptied, digits_mask = {empty_cell}, rules.full_mask
    elif empty_house is not None:
        emptied, digits_mask = set(empty_house.house.cells), 1 << empty_house.digit - 1
    else:
        return [cell for cell in rules.cells if givens[cell]]

    def rules_out(cell: Cell) -> bool:
        """Whether the given takes one of the digits from one of the cells."""
        if cell in emptied:
            return True
        seen_mask = 1 << givens[cell] - 1 & digits_mask
        if seen_mask and not rules.peers[cell].isdisjoint(emptied):
            return True
        related = rules.related_masks[cell]
        return any(other in emptied and digits_mask & ~left[givens[cell]] for other, left in related)

    return [cell for cell in rules.cells if givens[cell] and rules_out(cell)]


def _irreducible(puzzle: Puzzle, ask: _Engine, suspects: Sequence[Cell]) -> tuple[list[Cell], bool]:
    """Those of the suspects that have no solution together, and whether they have one without any of them.

    A given found needed stays needed when others go, as fewer givens have more solutions; so each is asked about
    until there is an answer. Few givens can be very hard to refute. A question that takes long therefore waits until
    the quick ones have been answered: what these leave is refuted quickly, and mostly needed.
    """
    blamed, unsettled = set(suspects), list(suspects)
    for patience in (0.005, 0.05, 0.5, None):
        waiting = []
        for cell in unsettled:
            try:
                if not ask.find(_masks_of(puzzle, blamed - {cell}), 1, patience):
                    blamed.discard(cell)
            except LimitReached:
                waiting.append(cell)
        unsettled = waiting
    return sorted(blamed), not unsettled


def _masks_of(puzzle: Puzzle, cells: Iterable[Cell]) -> list[int]:
    """The candidates when only these cells are given."""
    masks = _blank_masks(puzzle)
    for cell in cells:
        masks[cell] &= 1 << puzzle.givens[cell] - 1
    return masks


def _blank_masks(puzzle: Puzzle) -> list[int]:
    """The candidates without any given: all but the removed."""
    masks = [puzzle.rules.full_mask] * len(puzzle.givens)
    for cell, digit in puzzle.removed:
        masks[cell] &= ~(1 << digit - 1)
    return masks


# --- One solution -----------------------------------------------------------------------------------


def _report_of_one(puzzle: Puzzle, ask: _Engine, solution: bytes) -> Report:
    """The solution, and the givens that follow from the others."""
    grid = Grid.from_digits(puzzle.rules, solution)
    redundant = []
    unsettled: tuple[Question, ...] = ()
    masks, blank_masks = list(puzzle.grid().masks), _blank_masks(puzzle)
    try:
        for cell, given in enumerate(puzzle.givens):
            if given:
                given_mask, masks[cell] = masks[cell], blank_masks[cell] & ~masks[cell]
                if not ask.solvable(masks):
                    redundant.append(Candidate(Cell(cell), Digit(given)))
                masks[cell] = given_mask
    except LimitReached:
        unsettled = (Question.REDUNDANT,)
    return Report(
        puzzle=puzzle,
        solutions=(grid,),
        count_at_least=1,
        true_candidates=grid,
        redundant=tuple(redundant),
        open_questions=unsettled,
    )


# --- Several solutions ------------------------------------------------------------------------------


def _report_of_several(puzzle: Puzzle, ask: _Engine, first_two: list[bytes]) -> Report:
    """Two solutions, what is certain in all of them, and givens that would leave only one."""
    rules = puzzle.rules
    unsettled = []
    masks = list(puzzle.grid(propagate=True).masks)
    pool, pool_is_whole = ask.look(masks, POOL)
    if pool_is_whole:
        pool.sort()  # so that the report speaks of the puzzle alone, not of how it was searched
    pool = pool if len(pool) > 1 else first_two
    two = (pool[0], min(pool[1:], key=lambda solution: sum(map(ne, pool[0], solution))))
    if not pool_is_whole and len(pool) < POOL:
        unsettled.append(Question.COUNT)
    counted = len(pool)

    true_candidates = None
    suggested: tuple[Candidate, ...] = ()
    try:
        if not pool_is_whole:
            pool = _cover(puzzle, ask, masks, pool)
        true_candidates = Grid.from_masks(rules, tuple(_true_masks(puzzle, pool)))
    except LimitReached:
        unsettled.append(Question.TRUE_CANDIDATES)
    try:
        suggested = _suggest(ask, masks, pool, pool_is_whole)
    except LimitReached:
        unsettled.append(Question.SUGGESTED_GIVENS)
    return Report(
        puzzle=puzzle,
        solutions=tuple(Grid.from_digits(rules, digits) for digits in two),
        count_at_least=counted,
        count_is_exact=pool_is_whole,
        true_candidates=true_candidates,
        suggested_givens=suggested,
        open_questions=tuple(unsettled),
    )


def _cover(puzzle: Puzzle, ask: _Engine, masks: list[int], pool: list[bytes]) -> list[bytes]:
    """The pool, and solutions enough that every true candidate is in one of them; false ones leave the masks."""
    pool = pool.copy()
    seen_masks = _true_masks(puzzle, pool)
    for cell in range(len(masks)):
        while unseen_mask := masks[cell] & ~seen_masks[cell]:
            # All unseen digits of the cell at once: one answer for each that is true, one for all that are not.
            found = ask.find([*masks[:cell], unseen_mask, *masks[cell + 1 :]], 1)
            if not found:
                masks[cell] &= ~unseen_mask
                break
            pool += found
            for other, more_mask in enumerate(_true_masks(puzzle, found)):
                seen_masks[other] |= more_mask
    return pool


def _true_masks(puzzle: Puzzle, solutions: list[bytes]) -> list[int]:
    """The digits that each cell holds in one of the solutions, or in one that is the same but for names of digits.

    Digits that the puzzle never mentions can trade places in a solution, unless a relation tells them apart.
    So one solution of an empty grid shows that every candidate is true.
    """
    mentioned = {*puzzle.givens, *(digit for _, digit in puzzle.removed)}
    alike_mask = 0
    if not puzzle.rules.relations:
        alike_mask = sum(1 << digit - 1 for digit in puzzle.rules.digits if digit not in mentioned)
    cells = len(puzzle.givens)
    joined = b"".join(solutions)
    masks = []
    for cell in range(cells):
        mask = sum(1 << digit - 1 for digit in set(joined[cell::cells]))
        masks.append(mask | alike_mask if mask & alike_mask else mask)
    return masks


def _suggest(
    ask: _Engine, masks: Sequence[int], pool: list[bytes], pool_is_whole: bool
) -> tuple[Candidate, ...]:
    """Few candidates that leave one solution when they are given: the rarest of the pool first.

    With all solutions at hand one or two givens are found whenever they are enough. Otherwise givens are added
    until the engine can list the rest, and then taken away again where the others do without.
    """
    given: list[Candidate] = []
    narrowed = list(masks)
    whole = pool_is_whole
    while not whole:
        chosen = _rarest(pool) if len(pool) > 1 else _some_cells(pool[0], narrowed, ask.rules.size)
        for cell, digit in chosen:
            narrowed[cell] = 1 << digit - 1
            pool = [solution for solution in pool if solution[cell] == digit]
        given += chosen
        found, whole = ask.look(narrowed, BATCH)
        pool = found if whole else list(dict.fromkeys(pool + found))
        if ask.time_is_up:
            raise LimitReached("no time to look for givens that make the puzzle unique")
    return tuple(sorted(_needed(ask, masks, given + _cut(pool))))


def _rarest(pool: list[bytes]) -> list[Candidate]:
    """The candidate that the fewest solutions of the pool have; of equals, in the cell with most digits."""
    cells = len(pool[0])
    joined = b"".join(pool)
    best, best_key = Candidate(Cell(0), Digit(0)), (len(pool), 0)
    for cell in range(cells):
        column = joined[cell::cells]
        digits = set(column)
        if len(digits) > 1:
            for digit in digits:
                key = (column.count(digit), -len(digits))
                if key < best_key:
                    best, best_key = Candidate(Cell(cell), Digit(digit)), key
    return [best]


def _some_cells(solution: bytes, masks: Sequence[int], number: int) -> list[Candidate]:
    """Open cells of a solution, well apart: for when the engine neither finds another nor rules it out in time."""
    undecided = [Cell(cell) for cell, mask in enumerate(masks) if mask.bit_count() > 1]
    chosen = undecided[:: len(undecided) // number + 1]
    return [Candidate(cell, Digit(solution[cell])) for cell in chosen]


def _cut(pool: list[bytes]) -> list[Candidate]:
    """Few candidates that only one solution of the pool has together: one or two if that is possible."""
    if len(pool) == 1:
        return []
    holders = sorted(_holders(pool).items(), key=lambda item: item[0].bit_count())
    if holders[0][0].bit_count() == 1:
        return [holders[0][1]]
    for index, (one_mask, one) in enumerate(holders[:MOST_PAIRED]):
        for other_mask, other in holders[index + 1 : MOST_PAIRED]:
            both_mask = one_mask & other_mask
            if both_mask and not both_mask & both_mask - 1:
                return [one, other]
    left_mask = (1 << len(pool)) - 1
    chosen: dict[Candidate, int] = {}
    while left_mask & left_mask - 1:
        cut, candidate = min(
            (item for item in holders if left_mask & item[0] not in (0, left_mask)),
            key=lambda item: (left_mask & item[0]).bit_count(),
        )
        chosen[candidate] = cut
        left_mask &= cut
    return list(chosen)


MOST_PAIRED: Final = 400  # 80,000 pairs take about 10 ms


def _holders(pool: list[bytes]) -> dict[int, Candidate]:
    """Which solutions of the pool have a candidate, as raw bits; the first candidate of each such set."""
    cells = len(pool[0])
    joined = b"".join(pool)
    holders: dict[int, Candidate] = {}
    for cell in range(cells):
        column = joined[cell::cells]
        for digit in sorted(set(column)):
            if column.count(digit) < len(pool):
                zeros_and_ones = bytes(48 + (code == digit) for code in range(26)).ljust(256, b"0")
                holders_mask = int(column.translate(zeros_and_ones), 2)
                holders.setdefault(holders_mask, Candidate(Cell(cell), Digit(digit)))
    return holders


def _needed(ask: _Engine, masks: Sequence[int], given: list[Candidate]) -> list[Candidate]:
    """The givens without those that the others make needless."""
    needed = given.copy()
    for candidate in given:
        others = [other for other in needed if other != candidate]
        narrowed = list(masks)
        for cell, digit in others:
            narrowed[cell] = 1 << digit - 1
        found, whole = ask.look(narrowed, 2)
        if whole and len(found) == 1:
            needed = others
    return needed
