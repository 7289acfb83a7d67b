"""What an agent did, kept small: the boards it went through (2017) and how each follows from another (2018).

The January 2017 course kit copied the whole board whenever a box was written, changed or not: 9,549 copies for a
puzzle with 64 steps. Here a step is recorded once, as the 81 strings of the board; strings are shared between
boards, so a step takes 700 bytes where a dictionary takes 4,700, and the dictionary is made when somebody looks.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, MutableSequence, Sequence
from typing import cast, overload

__all__ = ["Assignments", "Recorder"]

History = dict[
    str, tuple[str, tuple[str, str]]
]  # a grid -> (the grid before, (box, digit) that led from there)


class Assignments(MutableSequence[dict[str, str]]):
    """Boards in the order they were reached: a list of dictionaries to look at, rows of strings inside.

    >>> assignments = Assignments()
    >>> assignments.append({"A1": "12", "A2": "2"})
    >>> assignments.append({"A1": "1", "A2": "2"})
    >>> len(assignments), assignments[-1]
    (2, {'A1': '1', 'A2': '2'})
    """

    def __init__(self, boards: Iterable[Mapping[str, str]] = ()) -> None:
        self._kept: list[tuple[Sequence[str], Sequence[str]]] = []
        for board in boards:
            self.append(dict(board))

    def keep(self, boxes: Sequence[str], values: Sequence[str]) -> None:
        """Append the board that has `values` in `boxes`."""
        self._kept.append((boxes, values))

    def insert(self, index: int, value: Mapping[str, str]) -> None:
        """Put a copy of the board `value` before the one at `index`; `append` is the usual call."""
        self._kept.insert(index, _row(value))

    def clear(self) -> None:
        """Forget every board, in place: star-imported names keep seeing this list."""
        self._kept.clear()

    def __len__(self) -> int:
        return len(self._kept)

    @overload
    def __getitem__(self, index: int) -> dict[str, str]: ...
    @overload
    def __getitem__(self, index: slice) -> Assignments: ...
    def __getitem__(self, index: int | slice) -> dict[str, str] | Assignments:
        if isinstance(index, slice):
            some = Assignments()
            some._kept = self._kept[index]
            return some
        return dict(zip(*self._kept[index], strict=True))

    @overload
    def __setitem__(self, index: int, value: dict[str, str]) -> None: ...
    @overload
    def __setitem__(self, index: slice, value: Iterable[dict[str, str]]) -> None: ...
    def __setitem__(self, index: int | slice, value: dict[str, str] | Iterable[Mapping[str, str]]) -> None:
        if isinstance(index, slice):
            self._kept[index] = [_row(board) for board in cast("Iterable[Mapping[str, str]]", value)]
        else:
            self._kept[index] = _row(cast("Mapping[str, str]", value))

    def __delitem__(self, index: int | slice) -> None:
        del self._kept[index]

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Sequence):
            return list(self) == list(other)
        return NotImplemented

    __hash__ = None  # type: ignore[assignment]  # it changes, like a list

    def __repr__(self) -> str:
        return f"<{len(self)} recorded boards>"


def _row(board: Mapping[str, str]) -> tuple[Sequence[str], Sequence[str]]:
    return tuple(board), tuple(board.values())


class Recorder:
    """Writes one search into the lists of both course kits, a step at a time.

    `grid` is the branch the search is on; after a dead end the search sets it back, so that the history of 2018
    is one unbroken chain from the puzzle to the solution, guesses included.
    """

    longest = 100_000  # steps: at five a second, a film of five hours; memory stays below 100 MB

    def __init__(
        self, boxes: Sequence[str], values: Mapping[str, str], assignments: Assignments, history: History
    ) -> None:
        self.boxes = tuple(boxes)
        self.place = {box: place for place, box in enumerate(boxes)}
        self.grid = "".join(value if len(value) == 1 else "." for value in map(values.__getitem__, boxes))
        self.assignments = assignments
        self.history = history

    def step(self, values: Mapping[str, str], box: str) -> None:
        """`box` has just got its digit; `values` are in the order of `boxes`."""
        if len(self.assignments) >= self.longest:
            return
        place, before, digit = self.place[box], self.grid, values[box]
        self.grid = f"{before[:place]}{digit}{before[place + 1 :]}"
        self.history[self.grid] = before, (box, digit)
        self.assignments.keep(self.boxes, tuple(values.values()))
