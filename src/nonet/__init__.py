"""Sudoku for Python: solve, explain, rate, generate, check and draw classic, diagonal and variant Sudoku.

    import nonet
    text = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"
    print(nonet.solve(nonet.parse(text, rules="diagonal")))

`__all__` has the nouns and verbs; the smaller types, the ready rules and the errors are here too. Each is loaded when
it is first used, so that `import nonet` costs next to nothing.
"""

from __future__ import annotations

TYPE_CHECKING = False  # as in typing, whose import would cost more than all of this file
if TYPE_CHECKING:
    from nonet.board.candidate import Candidate as Candidate
    from nonet.board.house import Difference as Difference
    from nonet.board.house import House as House
    from nonet.board.house import Relation as Relation
    from nonet.draw import draw as draw
    from nonet.engine.check import check as check
    from nonet.engine.detect import detect as detect
    from nonet.engine.detect import parse as parse
    from nonet.engine.many import solve_many as solve_many
    from nonet.engine.report import Report as Report
    from nonet.engine.search import count as count
    from nonet.engine.search import solutions as solutions
    from nonet.engine.search import solve as solve
    from nonet.errors import (
        ContradictionError as ContradictionError,
    )
    from nonet.errors import (
        LimitReached as LimitReached,
    )
    from nonet.errors import (
        MissingExtra as MissingExtra,
    )
    from nonet.errors import (
        MultipleSolutions as MultipleSolutions,
    )
    from nonet.errors import (
        NonetError as NonetError,
    )
    from nonet.errors import (
        NoSolution as NoSolution,
    )
    from nonet.errors import (
        ParseError as ParseError,
    )
    from nonet.errors import (
        RulesError as RulesError,
    )
    from nonet.formats import write as write
    from nonet.generate.augment import augment as augment
    from nonet.generate.augment import split as split
    from nonet.generate.canonical import canonical as canonical
    from nonet.generate.canonical import equivalent as equivalent
    from nonet.generate.fill import fill as fill
    from nonet.generate.generate import generate as generate
    from nonet.generate.score import score as score
    from nonet.logic.ladder import explain as explain
    from nonet.logic.ladder import hint as hint
    from nonet.logic.ladder import steps as steps
    from nonet.logic.path import Path as Path
    from nonet.logic.step import Step as Step
    from nonet.logic.technique import Technique as Technique
    from nonet.logic.techniques import techniques as techniques
    from nonet.model.grid import Grid as Grid
    from nonet.model.mark import Mark as Mark
    from nonet.model.puzzle import Puzzle as Puzzle
    from nonet.rate.many import rate_many as rate_many
    from nonet.rate.rating import Rating as Rating
    from nonet.rate.rating import rate as rate
    from nonet.rules.named import CLASSIC as CLASSIC
    from nonet.rules.named import DIAGONAL as DIAGONAL
    from nonet.rules.named import WINDOKU as WINDOKU
    from nonet.rules.rule import Rule as Rule
    from nonet.rules.ruleset import Rules as Rules

__version__ = "0.1.0"

__all__ = [
    "Grid",
    "NonetError",
    "Path",
    "Puzzle",
    "Rating",
    "Rules",
    "Step",
    "augment",
    "canonical",
    "check",
    "count",
    "detect",
    "draw",
    "equivalent",
    "explain",
    "fill",
    "generate",
    "hint",
    "parse",
    "rate",
    "rate_many",
    "score",
    "solutions",
    "solve",
    "solve_many",
    "split",
    "steps",
    "techniques",
    "write",
]

_HOMES = {  # the module of each name
    "Grid": "model.grid",
    "Puzzle": "model.puzzle",
    "Rules": "rules.ruleset",
    "Step": "logic.step",
    "Path": "logic.path",
    "Rating": "rate.rating",
    "NonetError": "errors",
    "augment": "generate.augment",
    "canonical": "generate.canonical",
    "check": "engine.check",
    "count": "engine.search",
    "detect": "engine.detect",
    "draw": "draw",
    "equivalent": "generate.canonical",
    "explain": "logic.ladder",
    "fill": "generate.fill",
    "generate": "generate",
    "hint": "logic.ladder",
    "parse": "engine.detect",
    "rate": "rate",
    "rate_many": "rate.many",
    "score": "generate.score",
    "solutions": "engine.search",
    "solve": "engine.search",
    "solve_many": "engine.many",
    "split": "generate.augment",
    "steps": "logic.ladder",
    "techniques": "logic.techniques",
    "write": "formats",
    # not in __all__: what one meets on the way
    "CLASSIC": "rules.named",
    "DIAGONAL": "rules.named",
    "WINDOKU": "rules.named",
    "Candidate": "board.candidate",
    "House": "board.house",
    "Difference": "board.house",
    "Relation": "board.house",
    "Rule": "rules.rule",
    "Mark": "model.mark",
    "Report": "engine.report",
    "Technique": "logic.technique",
    "ContradictionError": "errors",
    "LimitReached": "errors",
    "MissingExtra": "errors",
    "MultipleSolutions": "errors",
    "NoSolution": "errors",
    "ParseError": "errors",
    "RulesError": "errors",
}


def __getattr__(name: str) -> object:
    if name in _HOMES:
        from importlib import import_module

        home = import_module(f"{__name__}.{_HOMES[name]}")
        # A package that is a verb as well (verb.py) stands for its function, since Python puts it there anyway.
        found: object = home if name == _HOMES[name] else getattr(home, name)
        globals()[name] = found  # the next use does not come here
        return found
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES})
