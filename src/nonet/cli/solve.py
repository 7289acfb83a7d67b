"""`nonet solve`: the solution of a puzzle, or of every puzzle in a file or pipe."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

import click

from nonet.cli._command import Command
from nonet.cli._input import REMARKS, Item, Lines, batches, record_of
from nonet.cli._options import LIMIT, PUZZLES, output_options, rules_options
from nonet.cli._output import Output
from nonet.cli._record import error_record, puzzle_record
from nonet.errors import LimitReached, ParseError
from nonet.model.puzzle import Puzzle

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from nonet.rules.ruleset import Rules

COLUMNS = (
    "puzzle",
    "rules",
    "status",
    "n_solutions",
    "solution",
    "clues",
    "guesses",
)  # of a table, as in batch
EXAMPLE = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"


@click.command(
    "solve",
    cls=Command,
    examples=[
        ("nonet solve", "the example, a diagonal Sudoku"),
        ("nonet solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", ""),
        ("nonet solve -X puzzle.txt", "a diagonal one, in a file, in any format"),
        ("nonet solve < puzzles.txt > solutions.txt", "a puzzle a line, by the million"),
        ("nonet solve -c PUZZLE", "how many solutions has it?"),
        ("nonet solve --jsonl puzzles.txt | jq .status", "records instead of lines"),
    ],
)
@PUZZLES
@rules_options("auto")
@click.option(
    "-n", "--solutions", "most", type=click.IntRange(1), metavar="N", help="List up to N solutions."
)
@click.option("-c", "--count", is_flag=True, help="Print the number of solutions (with -n: up to N).")
@LIMIT
@click.option(
    "-j", "--jobs", type=click.IntRange(0), default=0, metavar="N", help="Threads; 0 for all cores."
)
@output_options
def COMMAND(
    puzzles: tuple[str, ...],
    rules: str | None,
    most: int | None,
    count: bool,
    limit: float | None,
    jobs: int,
    form: str | None,
    output: str | None,
    color: str,
    quiet: bool,
) -> int:
    """Solve each PUZZLE: its characters, a file, a link, or - for standard input.

    A terminal shows boards; a pipe gets one line a puzzle in the order of the input, an empty one where there is no
    solution. A bare puzzle does not say which rules it was made for: unless told, nonet takes the plainest named
    rules under which there is exactly one solution, and says so.

    The exit status is 0 if each puzzle has exactly one solution (with -n or -c: at least one), 1 if one has not, 3
    if one cannot be read, 4 if one was given up at the limit.
    """
    if rules is None and not count and most is None:
        rules = "auto"  # to count under rules that make it one would be a joke
    example = Item(EXAMPLE, "") if not count and most is None else Item(EXAMPLE, "", _as_diagonal(EXAMPLE))
    asked = _Asked(rules, most, count, limit, jobs)
    with Output(form, output, color, quiet, COLUMNS) as out:
        solver = _Solver(asked, out)
        for batch in batches(puzzles, rules, example):
            if isinstance(batch, Lines) and solver.can_hurry(batch):
                solver.hurry(batch)
            else:
                solver.take_time(batch.items())
            out.flush()
        solver.sum_up(is_example=not puzzles and solver.done == 1 and solver.last_text == EXAMPLE)
    return solver.status


def _as_diagonal(line: str) -> Puzzle:
    return Puzzle.from_line(line, "diagonal")


class _Asked(NamedTuple):
    """What the options ask for."""

    rules: str | None
    most: int | None
    counting: bool
    limit: float | None
    jobs: int

    @property
    def is_plain(self) -> bool:
        """Whether each puzzle has to be solved and nothing more: then many can be solved at once."""
        return self.most is None and not self.counting and self.limit is None


class _Answer(NamedTuple):
    """What became of one puzzle."""

    item: Item
    status: str
    puzzle: Puzzle | None = None  # under the rules it was solved with
    found: int = 0
    solutions: tuple[str, ...] = ()
    guesses: int | None = None
    error: ParseError | None = None
    is_detected: bool = False  # the rules were found out


STATUS_OF = {"unique": 0, "multiple": 1, "no_solution": 1, "parse_error": 3, "limit": 4}
WORST = (3, 4, 1, 0)  # of several exit statuses, the first of these is told


class _Solver:
    """Solves batch after batch, and remembers the worst that happened."""

    def __init__(self, asked: _Asked, out: Output) -> None:
        self.asked, self.out = asked, out
        self.status = 0
        self.done = 0
        self.last_text = ""
        self.detected: Counter[str] = Counter()

    # Lines by the thousand: the native engine reads and writes them where they are

    def can_hurry(self, batch: Lines) -> bool:
        """Whether the lines go to the engine as they are: plain puzzles, and only their solutions are wanted."""
        return self.asked.is_plain and self.out.takes_lines and not batch.data.lstrip().startswith(b"{")

    def hurry(self, batch: Lines) -> None:
        """Solve the lines all at once; only those that are not plain puzzles with one solution are looked at."""
        from nonet.engine.many import solve_many

        rows, numbers, lines = _rows_of(batch)
        if not rows:
            return
        rules = self.asked.rules if self.asked.rules not in (None, "auto") else "classic"
        text = b"\n".join([*rows, b""])
        solved = solve_many(text, rules, threads=self.asked.jobs, details=True)
        codes = bytes(solved.status)
        self.done += len(rows)
        self.detected["classic"] += codes.count(0)
        if not any(codes):
            self.out.raw(solved.solutions, len(rows))
            return
        answers = bytes(solved.solutions).split(b"\n")
        wrong = [row for row, code in enumerate(codes) if code]
        rest = [batch.item(numbers[row], lines[numbers[row] - batch.first]) for row in wrong]
        for row, answer in zip(wrong, self.answers(rest), strict=True):
            self.judge(answer)
            answers[row] = answer.solutions[0].encode() if answer.solutions else b""
        self.out.raw(b"\n".join(answers), len(rows))

    # One after the other

    def take_time(self, items: Iterator[Item]) -> None:
        """Solve puzzle after puzzle, with all that was asked for."""
        size = 1  # the first answer at once, then more at a time
        while batch := list(islice(items, size)):
            for answer in self.answers(batch) if self.asked.is_plain else map(self.answer, batch):
                self.done += 1
                self.last_text = answer.item.text
                self.show(answer)
                self.judge(answer)
            size = min(2 * size, 4096)

    def answers(self, items: list[Item]) -> list[_Answer]:
        """The answers to many puzzles, those with the same rules solved together."""
        answers: list[_Answer | None] = [None] * len(items)
        together: dict[tuple[Rules, bool], list[int]] = {}
        puzzles: list[Puzzle | None] = []
        for number, item in enumerate(items):
            try:
                puzzle = item.puzzle(self.asked.rules)
            except ParseError as error:
                answers[number] = _Answer(item, "parse_error", error=error)
                puzzles.append(None)
                continue
            puzzles.append(puzzle)
            if puzzle.removed:
                answers[number] = self.answer(item)
            else:
                together.setdefault((puzzle.rules, self.is_open(item, puzzle)), []).append(number)
        for (rules, is_open), group in together.items():
            for number, answer in self._together(rules, is_open, items, puzzles, group):
                answers[number] = answer
        return [answer for answer in answers if answer is not None]

    def _together(
        self, rules: Rules, is_open: bool, items: list[Item], puzzles: list[Puzzle | None], group: list[int]
    ) -> Iterator[tuple[int, _Answer]]:
        """The answers to puzzles under the same rules, or under the first of the named rules that fit each."""
        from nonet.engine.detect import named_rules
        from nonet.engine.many import STATUSES, solve_many

        cells = len(rules.cells)
        best: dict[int, _Answer] = {}
        for tried in named_rules(rules.size) if is_open else (rules,):
            lines = [puzzle.line for number in group if (puzzle := puzzles[number]) is not None]
            text = "\n".join([*lines, ""]).encode()
            solved = solve_many(text, tried, threads=self.asked.jobs, details=True)
            solutions = bytes(solved.solutions).decode()
            for at, number in enumerate(group):
                puzzle = puzzles[number]
                assert puzzle is not None
                status = str(STATUSES[solved.status[at]])
                found = int(solved.n_solutions[at])
                if number in best and found != 1:
                    continue
                line = solutions[at * (cells + 1) : at * (cells + 1) + cells]
                under = puzzle if tried == rules else Puzzle.from_givens(tried, puzzle.givens)
                best[number] = _Answer(
                    items[number],
                    status,
                    under,
                    found,
                    (line,) if found else (),
                    int(solved.guesses[at]),
                    is_detected=is_open,
                )
            # Every named rule set is classic and something more: without a solution there, there is none at all.
            group = [number for number in group if best[number].status == "multiple"]
            if not group:
                break
        yield from best.items()

    def answer(self, item: Item) -> _Answer:
        """The answer to one puzzle, with a limit of time, several solutions, or candidates already removed."""
        from nonet.engine.detect import detect
        from nonet.engine.search import count, find

        asked = self.asked
        try:
            puzzle = item.puzzle(asked.rules)
        except ParseError as error:
            return _Answer(item, "parse_error", error=error)
        is_open = self.is_open(item, puzzle)
        try:
            if is_open:
                found = detect(puzzle, timeout=asked.limit)
                rules = found.plainest or max(found.tried, key=lambda tried: tried[1])[0]
                puzzle = Puzzle.from_givens(rules, puzzle.givens, puzzle.removed)
            if asked.counting:
                number = count(puzzle, asked.most, timeout=asked.limit)
                return _Answer(item, _status_of(number), puzzle, number)
            grids = find(puzzle, asked.most or 2, timeout=asked.limit)
        except LimitReached as stopped:
            number = stopped.found if isinstance(stopped.found, int) else 0
            lines = [grid.line for grid in stopped.found] if isinstance(stopped.found, list) else []
            return _Answer(item, "limit", puzzle, number or len(lines), tuple(lines[: asked.most or 1]))
        lines = [grid.line for grid in grids]
        # Asked for one solution, whether it is the only one is not known.
        status = _status_of(len(lines)) if asked.most != 1 or not lines else "found"
        shown = lines[: asked.most or 1]
        return _Answer(item, status, puzzle, len(lines), tuple(shown), is_detected=is_open)

    def is_open(self, item: Item, puzzle: Puzzle) -> bool:
        """Whether the rules are to be found out: nothing says them."""
        if self.asked.rules != "auto" or str(puzzle.rules).split("+")[-1] != "classic":
            return False
        return "rules" not in record_of(item.text)

    # What is shown and said

    def show(self, answer: _Answer) -> None:
        """The answer, as data."""
        out, puzzle = self.out, answer.puzzle
        if out.takes_records:
            out.record(self._record(answer))
        elif self.asked.counting:
            if answer.status not in ("parse_error", "limit"):
                out.line(str(answer.found))
            elif out.takes_lines:
                out.line("")
        elif puzzle is None or not answer.solutions:
            if out.takes_lines:
                out.line("")
        else:
            for line in answer.solutions:
                out.board(puzzle.rules, line, puzzle)

    def _record(self, answer: _Answer) -> dict[str, object]:
        puzzle = answer.puzzle
        if puzzle is None:
            return error_record(answer.item, answer.error or ParseError("unreadable"))
        record = puzzle_record(answer.item, puzzle, puzzle.rules)
        record |= {"status": answer.status, "n_solutions": answer.found}
        if self.asked.counting:
            return record
        record["solution"] = answer.solutions[0] if answer.solutions else None
        if self.asked.most is not None:
            record["solutions"] = list(answer.solutions)
        if answer.guesses is not None:
            record["guesses"] = answer.guesses
        return record

    def judge(self, answer: _Answer) -> None:
        """Remember how it went, and say what is wrong."""
        asked = self.asked
        status = STATUS_OF.get(answer.status, 0)
        if answer.status == "multiple" and not asked.is_plain and (asked.counting or asked.most is not None):
            status = 0
        self.status = min(self.status, status, key=WORST.index)
        if answer.is_detected and answer.status == "unique" and answer.puzzle is not None:
            self.detected[str(answer.puzzle.rules)] += 1
        words = self._words(answer) if status else ""
        if words:
            place = answer.item.place
            self.out.note(words if answer.error or not place else f"{place}: {words}", about_one=True)

    def _words(self, answer: _Answer) -> str:
        puzzle, asked = answer.puzzle, self.asked
        if answer.error is not None or puzzle is None:
            return str(answer.error)
        if answer.status == "limit":
            so_far = f", {answer.found:,} found so far" if answer.found else ""
            return f"no answer within {asked.limit:g} s{so_far}: --limit may give it more time"
        under = f"under {_name(puzzle.rules)} rules"
        if answer.status == "no_solution":
            clash = puzzle.contradiction()
            if clash is not None:
                return f"no solution {under}: {clash}"
            return f"no solution {under}; nonet check tells which givens are to blame"
        shown = "this is one of them; " if not self.out.takes_records else ""
        return f"more than one solution {under}: {shown}-n 5 lists five, -c counts, nonet check says more"

    def sum_up(self, is_example: bool) -> None:
        """Say what was found out about the rules, if they are not the usual ones."""
        if is_example:
            self.out.note("This is the example, a diagonal Sudoku; nonet solve PUZZLE solves yours.")
            return
        others = {name: number for name, number in self.detected.items() if name.split("+")[-1] != "classic"}
        if not others:
            return
        if self.done == 1:
            name = _name(next(iter(others)))
            self.out.note(f"Exactly one solution under {name} rules, but not under plainer ones.")
        else:
            found = ", ".join(
                f"{number:,} {_name(name)}" for name, number in self.detected.most_common() if number
            )
            self.out.note(f"The rules that fit: {found}. To have one for all, give --rules.")


def _rows_of(batch: Lines) -> tuple[list[bytes], list[int], list[bytes]]:
    """Each puzzle of a piece as a row of equal length, the number of its line, and the lines themselves.

    A row that is no plain puzzle is made of question marks, which the engine refuses: then the line is looked at.
    """
    lines = batch.data.replace(b"\r\n", b"\n").split(b"\n")
    if not lines[-1]:
        lines.pop()
    numbers = list(range(batch.first, batch.first + len(lines)))
    if len(set(map(len, lines))) == 1 and b"#" not in batch.data:
        return lines, numbers, lines
    length = _usual_length(lines)
    rows, kept = [], []
    for number, line in zip(numbers, lines, strict=True):
        if len(line) != length:
            if len(line) > length and line[length] in REMARKS and b" " not in line[:length]:
                line = line[:length]
            elif not line.strip() or line.lstrip().startswith(b"#"):
                continue
            else:
                line = b"?" * length
        elif line.startswith(b"#") or not line.strip(b"\t"):
            continue
        rows.append(line)
        kept.append(number)
    return rows, kept, lines


def _usual_length(lines: Iterable[bytes]) -> int:
    from nonet.cli._input import LENGTHS, _cells_of

    lengths = (len(_cells_of(line)) for line in lines if not line.startswith(b"#"))
    return next((length for length in lengths if length in LENGTHS), 81)


def _status_of(number: int) -> str:
    return ("no_solution", "unique", "multiple")[min(number, 2)]


def _name(rules: object) -> str:
    """The rules in few words: a jigsaw without its 81 labels."""
    return "+".join(word.partition(":")[0] for word in str(rules).split("+"))
