"""What several formats need beside givens: classic only, candidates beside givens, rules that a text states.

>>> from nonet.rules.named import CLASSIC
>>> puzzle = position(CLASSIC, (5, *[0] * 80), [16, 0b11, *[511] * 79])
>>> puzzle.clues, len(puzzle.removed)
(1, 7)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.board.candidate import Candidate, candidate_name, digits_of
from nonet.board.cell import Cell, cell_name
from nonet.errors import ParseError, RulesError
from nonet.formats.cells import another_size
from nonet.formats.sizes import rules_at, size_said
from nonet.model.puzzle import Puzzle

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from nonet.rules.ruleset import AnyRules, Rules


def only_classic(puzzle: Puzzle) -> str | None:
    """The obstacle of a format whose programs know classic 9x9 puzzles only: there it would be another puzzle."""
    if str(puzzle.rules) == "classic":
        return None
    return f"it is for classic 9x9 puzzles, and the rules are {puzzle.rules}"


def whole_givens(puzzle: Puzzle) -> str | None:
    """The obstacle of a format in which a given has no candidates beside it."""
    for cell, digit in sorted(puzzle.removed):
        if puzzle.givens[cell]:
            name = candidate_name(Candidate(cell, digit), puzzle.size)
            return f"it has no room for {name} removed beside the given of {cell_name(cell, puzzle.size)}"
    return None


def some_candidates(puzzle: Puzzle) -> str | None:
    """The obstacle of a format in which every cell has a candidate."""
    for cell, mask in enumerate(puzzle.grid().masks):
        if not mask:
            name = cell_name(Cell(cell), puzzle.size)
            return f"{name} has no candidate left, which it cannot show"
    return None


def position(rules: Rules, givens: Sequence[int], masks: Sequence[int]) -> Puzzle:
    """The puzzle with these givens; what a blank cell lacks of all candidates is removed."""
    full = rules.full_mask
    removed = frozenset(
        Candidate(Cell(cell), digit)
        for cell, mask in enumerate(masks)
        if not givens[cell] and mask != full
        for digit in digits_of(full & ~mask)
    )
    return Puzzle.from_givens(rules, tuple(givens), removed)


def rules_of_nine(rules: AnyRules | None, text: str) -> Rules:
    """The rules for a text that is 9x9 by its format."""
    said = size_said(rules)
    if said not in (None, 9):
        raise another_size(81, said, text)
    return rules_at(rules, 9)


def stating(read: Callable[[], Puzzle], text: str, place: int) -> Puzzle:
    """What `read` gives; rules that the text states and that cannot be are an error at their place in the text."""
    try:
        return read()
    except RulesError as error:
        raise ParseError(str(error), text, max(0, place)) from None
