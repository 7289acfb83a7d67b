"""Candidates: a digit that a cell may still hold, written `7r4c2`.

Raw bits end in `_mask`: bit d-1 of a `candidates_mask` stands for digit d.

>>> candidate_name(parse_candidate("7r4c2"))
'7r4c2'
>>> digits_of(0b101), mask_of({1, 3}) == 0b101
((1, 3), True)
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from nonet.board.cell import Cell, Digit, cell_name, parse_cell
from nonet.errors import ParseError

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Literal


class Candidate(NamedTuple):
    """A cell and a digit it may hold."""

    cell: Cell
    digit: Digit


def candidate_name(candidate: Candidate, size: int = 9, style: Literal["rc", "a1"] = "rc") -> str:
    """The candidate as people write it: the digit, then the cell.

    >>> candidate_name(Candidate(Cell(28), Digit(7)))
    '7r4c2'
    >>> candidate_name(Candidate(Cell(28), Digit(7)), style="a1")
    '7D2'
    """
    return f"{candidate.digit}{cell_name(candidate.cell, size, style)}"


def parse_candidate(text: str, size: int = 9) -> Candidate:
    """The candidate that a text names: `7r4c2`, `7D2`; on large grids `12r4c2`.

    >>> parse_candidate("7r4c2")
    Candidate(cell=28, digit=7)
    """
    stripped = text.strip()
    end = 0
    while end < len(stripped) and stripped[end] in "0123456789":
        end += 1
    if not 1 <= end <= 2 or not 1 <= int(stripped[:end]) <= size:
        raise ParseError(f"{stripped!r} is no candidate; it is written 7r4c2, digits 1 to {size}", text, 0)
    return Candidate(parse_cell(stripped[end:], size), Digit(int(stripped[:end])))


@lru_cache(maxsize=4096)  # all 512 sets of nine digits, and the usual ones of larger grids
def digits_of(mask: int) -> tuple[Digit, ...]:
    """The digits whose bits are set, from low to high."""
    return tuple(Digit(bit + 1) for bit in range(mask.bit_length()) if mask >> bit & 1)


def mask_of(digits: Iterable[int]) -> int:
    """The raw bits of some digits."""
    mask = 0
    for digit in digits:
        mask |= 1 << digit - 1
    return mask
