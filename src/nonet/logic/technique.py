"""`Technique`: what finds a step, what tells it, and how hard it is held to be.

The native finders find by `finder`, the name in `native/logic/techniques.hpp`. A technique of a user's own has `find`
instead, a function that takes a `Position` and yields steps:

    def find(position):
        ...
        yield Step(TECHNIQUE, position, digits, parts, links, placements, eliminations)

    TECHNIQUE = Technique("My trick", find=find, explain=explain, rank=45.5)
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING, Final

from nonet.errors import RulesError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from nonet.logic.position import Position
    from nonet.logic.step import Step
    from nonet.logic.words import Words


class Level(IntEnum):
    """How hard, in HoDoKu's five levels."""

    EASY = 1
    MEDIUM = 2
    HARD = 3
    UNFAIR = 4
    EXTREME = 5

    def __str__(self) -> str:
        return self.name.capitalize()


@dataclass(frozen=True, slots=True)
class Hodoku:
    """A technique on HoDoKu's scale: its score, and where in the search it stands; not used there if `off`."""

    score: int
    order: int  # techniques of one order are looked for together
    off: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Technique:
    """A way to make a step. Its lesson is the docstring of the module it is written in."""

    name: str
    explain: Callable[[Step, Words], str]  # the reason, ending in what follows: at most two short sentences
    level: Level
    rank: float  # its place in a person's order, easiest first
    finder: str = ""  # the native finder's name for it
    find: Callable[[Position], Iterable[Step]] | None = None
    where: Callable[[Step, Words], str] | None = (
        None  # for hint level 2, if the houses or cells are not enough
    )
    tell: Callable[[Step, Words, int], str] | None = None  # for hints that are not of the usual form
    hodoku: Hodoku | None = None
    on_request: bool = False  # looked for only when it is named: too rare or too costly
    lesson: str = ""  # filled from the docstring

    @property
    def keyword(self) -> str:
        """How the command line and JSON spell it: "x-wing"."""
        return (self.finder or self.name).lower().replace("_", "-").replace(" ", "-")

    def examples(self) -> tuple[Step, ...]:
        """Steps to learn it from, in positions that `nonet.generate` made; the second one rests on a diagonal.

        A technique of a user's own has none, nor has one whose step needs no board to be seen.
        """
        from nonet.logic.examples import examples_of

        return examples_of(self.keyword)

    def text(self, step: Step, level: int, say: Words) -> str:
        """A step of this technique as a hint of a level from 1 to 4."""
        if level not in (1, 2, 3, 4):
            raise RulesError(f"a hint level is 1, 2, 3 or 4, not {level}")
        if self.tell is not None:
            return self.tell(step, say, level)
        if level == 4:
            return self._in_one_breath(step, say)
        title = say.term(self.name.lower())
        text = f"Look for {_article(title)}{title if title != self.name.lower() else self.name_inside}"
        if level >= 2:
            text += f" {(self.where or _where)(step, say)}"
        if level >= 3:
            digits = step.digits or sorted({digit for _, digit in (*step.placements, *step.eliminations)})
            text += f", {'digit' if len(digits) == 1 else 'digits'} {say.digits(digits)}"
        return f"{text}."

    def full(self, step: Step, say: Words) -> str:
        """Name and result, then the reason on lines of its own."""
        if self.tell is not None:
            return self.tell(step, say, 4)
        reason = self.explain(step, say).replace("\n", "\n    ")
        return f"{self.title(say)}: {say.result(step)}\n    {reason}."

    def title(self, say: Words) -> str:
        """The name in the words asked for, as a heading."""
        name = say.term(self.name.lower())
        return self.name if name == self.name.lower() else name.capitalize()

    @property
    def name_inside(self) -> str:
        """The name within a sentence: "X-Wing" keeps its capitals, "Naked pair" does not."""
        words = self.name.split(" ")
        return " ".join(
            word if word in _NAMES or any(letter.isupper() for letter in word[1:]) else word.lower()
            for word in words
        )

    def _in_one_breath(self, step: Step, say: Words) -> str:
        reason = self.explain(step, say)
        if "\n" in reason:  # a chain, a line a link: there the result comes first
            return f"{say.result(step)}\n{reason}."
        return f"{reason}: {say.result(step)}."


_NAMES: Final = ("Sue", "Coq", "Franken")  # they keep their capitals


def _where(step: Step, say: Words) -> str:
    houses = step.houses()
    if houses:
        return say.inside_all(houses)
    cells: Sequence[int] = step.cells() or tuple(cell for link in step.links for cell in link.start.cells)
    return f"around {say.cells(sorted(set(cells))[:4])}"  # type: ignore[arg-type]


def _article(word: str) -> str:
    # Several, or a doing: naked twins, multi colours 1, pointing.
    if word.rstrip(" 12").endswith(("s", "pointing", "claiming")):
        return ""
    return "an " if word[:1] in "aeio" or word.startswith(("x-", "xy", "als")) else "a "
