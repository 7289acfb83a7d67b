"""Is this a solution? Asked of every solver, ours included, before its speed counts. Shares code with none."""

from __future__ import annotations

ROWS = [[9 * i + j for j in range(9)] for i in range(9)]
COLUMNS = [[9 * j + i for j in range(9)] for i in range(9)]
BOXES = [[27 * (i // 3) + 3 * (i % 3) + 9 * (j // 3) + j % 3 for j in range(9)] for i in range(9)]
DIAGONALS = [[10 * i for i in range(9)], [8 + 8 * i for i in range(9)]]
HOUSES = {"classic": ROWS + COLUMNS + BOXES, "diagonal": ROWS + COLUMNS + BOXES + DIAGONALS}


def solves(solution: str, puzzle: str, rules: str) -> bool:
    """Whether the solution keeps the givens and has each digit once in every house.

    >>> solves("123456789" * 9, "." * 81, "classic")
    False
    """
    return (
        len(solution) == 81
        and all(given in (".", digit) for given, digit in zip(puzzle, solution, strict=True))
        and all({solution[cell] for cell in house} == set("123456789") for house in HOUSES[rules])
    )
