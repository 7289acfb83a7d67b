"""A film: boards one after the other, ready to be played in a window, a terminal, a page or a GIF.

`replay(states)` makes one of any list of boards, so a solver of your own needs nothing but a list to which
it appends its board now and then:

>>> film = replay([["1", "", "", ""], ["1", "2", "", ""]])
>>> [frame.text for frame in film.frames]
['1 of 2', '2 of 2: r1c2 is 2']

The old recordings play too: the `assignments` list of 2017, and the `history` dict of 2018 by way of
`replay_history`, in the order in which it happened (the course's own window ran it backwards).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Any

from nonet.rules.ruleset import SYMBOLS
from nonet.teach.aind import reconstruct
from nonet.teach.network import Group, Network

if TYPE_CHECKING:
    from nonet.rules.ruleset import Rules


class Role(Enum):
    """How a cell came by its digit."""

    OPEN = "open"
    GIVEN = "given"
    DEDUCED = "deduced"
    GUESSED = "guessed"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Frame:
    """One picture: the candidates and the role of each cell, what changed and why."""

    cells: tuple[str, ...]  # candidates; one symbol: solved; "": nothing left
    roles: tuple[Role, ...]
    text: str = ""
    focus: tuple[int, ...] = ()  # the cells that changed
    because: tuple[int, ...] = ()  # the cells that are the reason
    struck: tuple[tuple[int, str], ...] = ()  # candidates that went since the frame before
    depth: int = 0  # guesses standing
    kind: str = ""

    @property
    def solved(self) -> int:
        """How many cells have one digit."""
        return sum(len(cell) == 1 for cell in self.cells)


@dataclass(frozen=True, slots=True)
class Look:
    """What the board looks like: its size, symbols, cell names, and where to draw thick lines and diagonals."""

    size: int
    symbols: str
    names: tuple[str, ...]
    region: tuple[int, ...]  # a number per cell; thick lines run between different ones
    diagonals: tuple[tuple[int, ...], ...] = ()  # cell lists, from end to end


@dataclass(slots=True)
class Film:
    """Frames on a board, with a place that moves forwards and backwards."""

    look: Look
    frames: list[Frame]
    title: str = ""
    at: int = field(default=0, compare=False)

    def __len__(self) -> int:
        return len(self.frames)

    @property
    def frame(self) -> Frame:
        """The frame the film stands at."""
        return self.frames[self.at]

    @property
    def at_end(self) -> bool:
        """Whether there is no further frame."""
        return self.at >= len(self.frames) - 1

    def forward(self) -> Frame:
        """One frame on; at the end it stays."""
        return self.jump(self.at + 1)

    def back(self) -> Frame:
        """One frame back; at the start it stays."""
        return self.jump(self.at - 1)

    def jump(self, at: int) -> Frame:
        """To a frame by number; beyond the ends means the end."""
        self.at = max(0, min(at, len(self.frames) - 1))
        return self.frame

    def _repr_html_(self) -> str:  # what a notebook shows: the player, in a frame of its own
        from nonet.teach.replay.html import to_html  # html.py imports this module

        page = to_html(self).replace("&", "&amp;").replace('"', "&quot;")
        return f'<iframe srcdoc="{page}" width="560" height="800" style="border:0" title="Sudoku search"></iframe>'


def replay(
    states: Film | Iterable[Any],
    rules: Rules | str | Network | None = None,
    *,
    diagonal: bool = False,
    givens: Any = None,
) -> Film:
    """A film of any boards: dicts of box to candidates, 81-character lines, grids, arrays, lists of rows.

    The givens are the digits of `givens`, or of the first board. A digit the board loses again was a guess
    that failed; boards that show nothing new are left out, as old recordings hold many.
    """
    if isinstance(states, Film):
        return states
    boards = list(states)
    network = _network_for(boards, rules, diagonal)
    all_digits = "".join(network.symbols)
    shown = [_cells(network, board, after_start=i > 0) for i, board in enumerate(boards)]
    if not shown:
        return Film(
            look_of(network), [Frame((all_digits,) * len(network.names), (Role.OPEN,) * len(network.names))]
        )
    first = _cells(network, givens) if givens is not None else shown[0]
    given = [len(cell) == 1 for cell in first]
    if givens is not None and shown[0] != first:
        shown.insert(0, first)
    kept = [shown[0]]
    kept += [now for now, last in zip(shown[1:], shown, strict=False) if now != last]
    frames: list[Frame] = []
    for number, cells in enumerate(kept, 1):
        last = kept[number - 2] if number > 1 else cells
        new = tuple(i for i, cell in enumerate(cells) if len(cell) == 1 and last[i] != cell)
        lost = tuple(i for i, cell in enumerate(cells) if len(last[i]) == 1 and len(cell) != 1)
        wrong = _clashes(network, cells)
        roles = tuple(_role(i, cell, given, wrong) for i, cell in enumerate(cells))
        text = f"{number} of {len(kept)}"
        if new:
            text += ": " + ", ".join(f"{network.names[i]} is {cells[i]}" for i in new[:4])
            text += f" and {len(new) - 4} more" if len(new) > 4 else ""
        if lost:
            text += f"; {len(lost)} taken back"
        kind = "back" if lost else "place" if new else ""
        frames.append(Frame(cells, roles, text, new, (), (), 0, kind))
    return Film(look_of(network), frames)


def replay_history(
    values: Mapping[str, str],
    result: Mapping[str, str],
    history: Mapping[str, tuple[str, tuple[str, str]]],
    *,
    diagonal: bool = True,
) -> Film:
    """A film of a 2018 recording: `history[grid] = (grid before, (box, digit))`, followed from the solution back.

    Then it is turned round, so the first assignment comes first. A recording that breaks off at a guess (the
    course's own search does not record them) plays from there, after the puzzle.
    """
    boards = [dict(values)]
    for box, digit in reconstruct(result, history):
        boards.append({**boards[-1], box: digit})
    return replay([*boards, dict(result)], diagonal=diagonal)


def look_of(network: Network) -> Look:
    """How a network's board is drawn: regions from houses that are no line, diagonals where they are houses."""
    size = network.size
    region = [0] * len(network.names)
    for number, (_, cells) in enumerate(network.houses, 1):
        rows = {cell // size for cell in cells}
        columns = {cell % size for cell in cells}
        if 1 < len(rows) < size and 1 < len(columns) < size and all(not region[cell] for cell in cells):
            for cell in cells:
                region[cell] = number
    houses = {tuple(sorted(group.cells)) for group in network.houses}
    falling, rising = range(0, size * size, size + 1), range(size - 1, size * size - 1, size - 1)
    diagonals = tuple(tuple(cells) for cells in (falling, rising) if tuple(cells) in houses)
    return Look(size, network.symbols, network.names, tuple(region), diagonals)


def _network_for(boards: Sequence[Any], rules: Rules | str | Network | None, diagonal: bool) -> Network:
    if rules is not None:
        return Network.of(rules)
    cells = 81
    if boards and not isinstance(boards[0], Mapping):
        first = boards[0]
        line = getattr(first, "line", first)
        cells = len(line) if isinstance(line, str) else _count(line)
    if cells == 81:
        return Network.of("diagonal" if diagonal else "classic")
    if cells in (16, 36, 64, 100, 144, 256, 625):
        size = int(cells**0.5)
        return Network.of(f"{size}x{size}" + ("+diagonal" if diagonal else ""))
    size = max(1, round(cells**0.5))
    rows = [Group(f"row {r + 1}", tuple(range(r * size, (r + 1) * size))) for r in range(size)]
    names = [f"r{i // size + 1}c{i % size + 1}" for i in range(cells)]
    return Network(size, SYMBOLS[:size], names, rows if size * size == cells else ())


def _count(board: Any) -> int:
    entries = list(board)
    nested = bool(entries) and not isinstance(entries[0], str) and hasattr(entries[0], "__len__")
    return sum(len(row) for row in entries) if nested else len(entries)


def _cells(network: Network, board: Any, *, after_start: bool = False) -> tuple[str, ...]:
    """The candidates of each cell; text is read as a line, never parsed: a wrong board can be shown too.

    An empty string in the first board is a blank; later in a run it is a box with nothing left.
    """
    if after_start and isinstance(board, Mapping) and "" in board.values():
        cells = list(_cells(network, board))
        number = network.numbers(board)
        for box, value in board.items():
            if value == "":
                cells[number[box]] = ""
        return tuple(cells)
    masks = getattr(board, "masks", None)
    if masks is None:
        line = getattr(board, "line", board)
        masks = network.read([*line] if isinstance(line, str) else line)
    return tuple(network.digits(mask) for mask in masks)


def _clashes(network: Network, cells: Sequence[str]) -> set[int]:
    """The cells that repeat a digit one of their peers holds, and the empty ones."""
    return {
        cell
        for cell, value in enumerate(cells)
        if not value or (len(value) == 1 and any(cells[peer] == value for peer in network.peers[cell]))
    }


def _role(cell: int, value: str, given: Sequence[bool], wrong: set[int]) -> Role:
    if cell in wrong:
        return Role.FAILED
    if given[cell]:
        return Role.GIVEN
    return Role.DEDUCED if len(value) == 1 else Role.OPEN
