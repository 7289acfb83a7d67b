"""Measure the textbook agents: `python -m benchmarks.teach FILE [--rules diagonal] [--repeat 3]`.

The classroom agent below is written the way courses teach it (a dict of strings, one pass a function, reduce until
stalled), from the description of the agents nonet began with, not from their code. It is the baseline for nonet's own
readable agents, and the subject of the old claim that naked twins take a hard puzzle from 0.8 s to 0.5 s. Answers are
checked; an agent that returns a wrong grid is reported as wrong, not as fast.

FILE is a puzzle a line (or JSON lines with "puzzle"), gzip or not; without one nonet's own hard puzzles are taken.
"""

from __future__ import annotations

import argparse
import gzip
import json
import time
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from statistics import median

from nonet.engine.search import count
from nonet.formats import parse
from nonet.teach import aind
from nonet.teach.puzzles import HARD
from nonet.teach.strategies import strategy

ROWS, COLUMNS, DIGITS = "ABCDEFGHI", "123456789", "123456789"
Values = dict[str, str]
Agent = Callable[[str], str]  # a puzzle to its solution, "" when it found none


class ClassroomAgent:
    """eliminate, only_choice, naked_twins, depth-first search on the smallest box; options as people wrote them."""

    def __init__(
        self,
        diagonal: bool = False,
        twins: str = "common peers",  # or "by unit" (trims boxes with three or more digits only), or ""
        record: str = "changes",  # a copy of the board for "all" assignments, "changes" only, or ""
        early_stop: bool = False,  # take any full board for a solution, as one published agent does
    ) -> None:
        self.boxes = [row + column for row in ROWS for column in COLUMNS]
        units = [[row + column for column in COLUMNS] for row in ROWS]
        units += [[row + column for row in ROWS] for column in COLUMNS]
        units += [
            [row + column for row in rows for column in columns]
            for rows in ("ABC", "DEF", "GHI")
            for columns in ("123", "456", "789")
        ]
        if diagonal:
            units += [[r + c for r, c in zip(ROWS, COLUMNS, strict=True)]]
            units += [[r + c for r, c in zip(ROWS, reversed(COLUMNS), strict=True)]]
        self.unitlist = units
        self.peers = {
            box: {other for unit in units if box in unit for other in unit} - {box} for box in self.boxes
        }
        self.twins = twins
        self.record = record
        self.early_stop = early_stop
        self.assignments: list[Values] = []

    def __call__(self, line: str) -> str:
        """The solution of a line, or ""."""
        values = {
            box: DIGITS if symbol in ".0" else symbol for box, symbol in zip(self.boxes, line, strict=True)
        }
        solved = self.search(values)
        return "".join(solved.values()) if solved else ""

    def search(self, values: Values) -> Values | None:
        """Reduce, then try the digits of the smallest box."""
        if not self.reduce(values):
            return None
        unsolved = [box for box in self.boxes if len(values[box]) > 1]
        if not unsolved:
            right = all({values[box] for box in unit} == set(DIGITS) for unit in self.unitlist)
            return values if right or self.early_stop else None
        _, box = min((len(values[box]), box) for box in unsolved)
        for digit in values[box]:
            branch = values.copy()
            self.assign(branch, box, digit)
            solved = self.search(branch)
            if solved:
                return solved
        return None

    def reduce(self, values: Values) -> bool:
        """Apply the rules until the board stays the same; False when a box is empty."""
        while True:
            before = values.copy()
            self.eliminate(values)
            self.only_choice(values)
            if self.twins:
                self.naked_twins(values)
            if self.early_stop and all(len(value) == 1 for value in values.values()):
                return True
            if not all(values.values()):
                return False
            if values == before:
                return True

    def eliminate(self, values: Values) -> None:
        """Boxes solved on entry take their digit from their peers."""
        for box in [box for box in self.boxes if len(values[box]) == 1]:
            digit = values[box]
            for peer in self.peers[box]:
                self.assign(values, peer, values[peer].replace(digit, "") if digit else values[peer])

    def only_choice(self, values: Values) -> None:
        """A digit with one place in a unit goes there."""
        for unit in self.unitlist:
            for digit in DIGITS:
                places = [box for box in unit if digit in values[box]]
                if len(places) == 1:
                    self.assign(values, places[0], digit)

    def naked_twins(self, values: Values) -> None:
        """All pairs of the board as it is now: their digits leave the boxes that see both."""
        pairs = [box for box in self.boxes if len(values[box]) == 2]
        twins = [
            (a, b, values[a])
            for a, b in combinations(pairs, 2)
            if values[a] == values[b] and b in self.peers[a]
        ]
        for first, second, digits in twins:
            if self.twins == "by unit":
                units = [unit for unit in self.unitlist if first in unit and second in unit]
                others = [box for unit in units for box in unit if len(values[box]) > 2]
            else:
                others = list(self.peers[first] & self.peers[second])
            for box in others:
                for digit in digits:
                    self.assign(values, box, values[box].replace(digit, ""))

    def assign(self, values: Values, box: str, value: str) -> None:
        """Set a box, and keep a copy of the board when it is solved, as the course's recorder does."""
        if values[box] == value and self.record != "all":
            return
        values[box] = value
        if self.record and len(value) == 1:
            self.assignments.append(values.copy())


def agents(diagonal: bool) -> dict[str, Agent]:
    """Every agent to measure, the originals' ways first."""
    rules = "diagonal" if diagonal else "classic"

    def composed(name: str) -> Agent:
        agent = strategy(name)
        return lambda line: agent.run(line, rules).solution or ""

    def readable(record: bool) -> Agent:
        return lambda line: "".join((aind.solve(line, diagonal, record=record) or {}).values())

    return {
        "by unit, early stop, every assignment copied": ClassroomAgent(diagonal, "by unit", "all", True),
        "the same without twins": ClassroomAgent(diagonal, "", "all", True),
        "early stop removed": ClassroomAgent(diagonal, "by unit", "all"),
        "early stop removed, without twins": ClassroomAgent(diagonal, "", "all"),
        "twins by common peers": ClassroomAgent(diagonal, "common peers", "all"),
        "twins by common peers, changes copied": ClassroomAgent(diagonal),
        "without twins, changes copied": ClassroomAgent(diagonal, ""),
        "nonet.teach.aind": readable(True),
        "nonet.teach.aind, record=False": readable(False),
        "nonet.teach.strategies, classroom": composed("eliminate+only-choice+twins/mrv"),
        "nonet.teach.strategies, without twins": composed("eliminate+only-choice/mrv"),
    }


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.teach", description=(__doc__ or "").split("\n\n")[0]
    )
    parser.add_argument("file", nargs="?")
    parser.add_argument("--rules", choices=["classic", "diagonal"], default="classic")
    parser.add_argument("--repeat", type=int, default=3)
    options = parser.parse_args()
    lines = read(options.file) if options.file else list(HARD[options.rules])
    everyone = agents(options.rules == "diagonal")
    seconds: dict[str, list[list[float]]] = {name: [] for name in everyone}
    wrong = dict.fromkeys(everyone, 0)
    for line in lines:
        puzzle = parse(line, options.rules, check=False)
        solvable = count(puzzle, 1) > 0
        for name, agent in everyone.items():
            times = []
            for _ in range(options.repeat):
                start = time.process_time()
                answer = agent(line)
                times.append(time.process_time() - start)
                if isinstance(agent, ClassroomAgent):
                    agent.assignments.clear()  # a long search fills gigabytes, the course's way
            seconds[name].append(times)
            right = is_solution(answer, puzzle.line, options.rules) if solvable else not answer
            wrong[name] += not right
    print(f"{len(lines)} {options.rules} puzzles, CPU milliseconds a puzzle, best of {options.repeat}\n")
    print("| agent | mean | median | most | wrong answers |\n|---|--:|--:|--:|--:|")
    for name, all_times in seconds.items():
        best = [1000 * min(times) for times in all_times]
        mean = sum(best) / len(best)
        print(f"| {name} | {mean:.2f} | {median(best):.2f} | {max(best):.2f} | {wrong[name] or ''} |")


def read(file: str) -> list[str]:
    """The puzzles of a file."""
    data = Path(file).read_bytes()
    text = (gzip.decompress(data) if file.endswith(".gz") else data).decode()
    lines = [line.strip() for line in text.splitlines() if line.strip() and not line.startswith("#")]
    return [json.loads(line)["puzzle"] if line.startswith("{") else line for line in lines]


def is_solution(answer: str, line: str, rules: str) -> bool:
    """Whether the answer is full, right, and keeps the givens."""
    kept = len(answer) == len(line) and all(a == b for a, b in zip(line, answer, strict=True) if a != ".")
    return kept and aind.is_solved(dict(zip(aind.boxes, answer, strict=True)), rules == "diagonal")


if __name__ == "__main__":
    main()
