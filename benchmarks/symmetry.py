"""Puzzles turned into others that are just as hard, so that no solver profits from the order in a file.

A classic puzzle stays itself under shuffled bands, stacks, rows in a band, columns in a stack, a transpose
and new names for the digits. A diagonal puzzle has fewer symmetries: rows and columns must be shuffled
alike, and mirrored rows must stay mirrored, or the diagonals are torn apart.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import itemgetter
from random import Random

Rearrangement = Callable[[str], tuple[str, ...]]


def permuted(puzzles: Sequence[str], rules: str, rng: Random) -> list[str]:
    """Each puzzle under a symmetry of its rules, its digits renamed.

    >>> permuted(["1" + "." * 80], "classic", Random(0))[0].count(".")
    80
    """
    # Building a rearrangement costs ten times its use; a pool of them is random enough for a corpus.
    pool = [rearrangement(rules, rng) for _ in range(min(len(puzzles), 500))]
    return [renamed("".join(rng.choice(pool)(puzzle)), rng) for puzzle in puzzles]


def rearrangement(rules: str, rng: Random) -> Rearrangement:
    """A random symmetry of the cells, as a function from 81 characters to 81 characters.

    >>> cells = "".join(chr(200 + i) for i in range(81))
    >>> turned = rearrangement("diagonal", Random(1))(cells)
    >>> falling = {cells[i * 10] for i in range(9)}
    >>> falling in ({turned[i * 10] for i in range(9)}, {turned[8 + i * 8] for i in range(9)})
    True
    """
    if rules == "classic":
        rows, columns = shuffled_lines(rng), shuffled_lines(rng)
    elif rules == "diagonal":
        rows = mirrored_lines(rng)
        columns = rows if rng.random() < 0.5 else rows[::-1]
    else:
        raise ValueError(f"no symmetries known for {rules}")
    cells = [row * 9 + column for row in rows for column in columns]
    if rng.random() < 0.5:
        cells = [cells[column * 9 + row] for row in range(9) for column in range(9)]
    return itemgetter(*cells)


def shuffled_lines(rng: Random) -> list[int]:
    """Nine rows: the bands shuffled, and the rows within each band."""
    return [band * 3 + line for band in rng.sample(range(3), 3) for line in rng.sample(range(3), 3)]


def mirrored_lines(rng: Random) -> list[int]:
    """Nine rows shuffled such that rows 1 and 9, 2 and 8, 3 and 7, 4 and 6 stay each other's mirror."""
    top = rng.sample(range(3), 3)
    if rng.random() < 0.5:
        top = [8 - line for line in top]
    middle = rng.choice(([3, 4, 5], [5, 4, 3]))
    return [*top, *middle, *(8 - line for line in reversed(top))]


def renamed(puzzle: str, rng: Random) -> str:
    """The puzzle with its digits exchanged."""
    return puzzle.translate(str.maketrans("123456789", "".join(rng.sample("123456789", 9))))
