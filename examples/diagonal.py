"""A diagonal Sudoku, solved and explained: `make run`, or `python examples/diagonal.py [PUZZLE]`.

Both diagonals hold every digit once, like rows, columns and boxes, so seventeen givens are plenty.
"""

from __future__ import annotations

import sys
import time

from rich.columns import Columns
from rich.console import Console
from rich.panel import Panel
from rich.text import Text

import nonet

PUZZLE = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"
SHOWN = 12  # steps; the others follow in the same way
BAND = "on #24406b"  # the diagonals, a band behind the digits


def main() -> None:
    """Show the puzzle and its solution side by side, that there is no other, and how a person would find it."""
    puzzle = nonet.parse(sys.argv[1] if len(sys.argv) > 1 else PUZZLE, rules="diagonal")
    nonet.solve(puzzle)  # the first call of a process also loads the engine
    start = time.perf_counter()
    solution = nonet.solve(puzzle)
    taken = time.perf_counter() - start
    solutions = nonet.count(puzzle, limit=1000)

    givens = f"{puzzle.clues} givens"
    before = Panel(board(puzzle.line, puzzle.line), title="diagonal Sudoku", subtitle=givens, expand=False)
    after = Panel(
        board(solution.line, puzzle.line), title="solved", subtitle=f"{taken * 1e6:.0f} µs", expand=False
    )
    console = Console(highlight=False)
    console.print()
    console.print(Columns([before, after], padding=(0, 3)))
    unique = "the only one" if solutions == 1 else f"one of {solutions}"
    console.print(f"\nSolved in [bold]{taken * 1e6:.0f} µs[/], and the solution is [bold]{unique}[/].")
    console.print(
        f"[bold]{solution.line}[/]\n", soft_wrap=True
    )  # one line for copying, however narrow the screen
    explain(puzzle, console)
    console.print("[dim]All steps:  .venv/bin/nonet explain -X PUZZLE[/]", soft_wrap=True)
    console.print("[dim]Your own:   .venv/bin/python examples/diagonal.py PUZZLE[/]\n", soft_wrap=True)


def explain(puzzle: nonet.Puzzle, console: Console) -> None:
    """The first steps of the easiest way, in words, and how many more there are."""
    path = nonet.explain(puzzle)
    searched = any(step.technique.keyword == "search" for step in path)
    how = "as far as logic goes" if searched else "without a single guess"
    console.print(f"A person finds it too, [bold]{how}[/] ({nonet.rate(puzzle)}):")
    for number, step in enumerate(path[:SHOWN], start=1):
        console.print(f"[dim]{number:4}[/]  {step.technique.name}: {step.text()}", soft_wrap=True)
    if len(path) > SHOWN:
        console.print(f"[dim]   …  and {len(path) - SHOWN} more, each from those before it[/]")
    console.print()


def board(line: str, givens: str) -> Text:
    """A board of 81 characters: givens bold, found digits blue, the diagonals on a band."""
    text = Text()
    for row in range(9):
        if row in (3, 6):
            text.append("───────┼───────┼───────\n", "dim")
        for column in range(9):
            cell = row * 9 + column
            digit = line[cell].replace(".", "·")
            style = "bold" if givens[cell] != "." else "dim" if digit == "·" else "#8fbcff"
            if row in (column, 8 - column):
                style += f" {BAND}"
            if column in (3, 6):
                text.append(" │", "dim")
            text.append(" ")
            text.append(digit, style)
        text.append(" \n")
    text.right_crop(1)
    return text


if __name__ == "__main__":
    main()
