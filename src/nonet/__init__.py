"""Sudoku for Python: solve, count, check and read classic, diagonal and variant Sudoku.

    import nonet
    text = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"
    print(nonet.solve(nonet.parse(text, rules="diagonal")))

Every public name is here and is loaded when it is first used, so that `import nonet` costs next to nothing.
"""

from __future__ import annotations

TYPE_CHECKING = False  # as in typing, whose import would cost more than all of this file
if TYPE_CHECKING:
    from nonet.board.candidate import Candidate
    from nonet.board.house import Difference, House, Relation
    from nonet.engine.check import Report, check
    from nonet.engine.detect import detect, parse
    from nonet.engine.many import solve_many
    from nonet.engine.search import count, solutions, solve
    from nonet.errors import (
        ContradictionError,
        LimitReached,
        MissingExtra,
        MultipleSolutions,
        NonetError,
        NoSolution,
        ParseError,
        RulesError,
    )
    from nonet.formats import write
    from nonet.model.grid import Grid
    from nonet.model.mark import Mark
    from nonet.model.puzzle import Puzzle
    from nonet.rules.named import CLASSIC, DIAGONAL, WINDOKU
    from nonet.rules.rule import Rule
    from nonet.rules.ruleset import Rules

__version__ = "0.1.0"

__all__ = [
    "CLASSIC",
    "DIAGONAL",
    "WINDOKU",
    "Candidate",
    "ContradictionError",
    "Difference",
    "Grid",
    "House",
    "LimitReached",
    "Mark",
    "MissingExtra",
    "MultipleSolutions",
    "NoSolution",
    "NonetError",
    "ParseError",
    "Puzzle",
    "Relation",
    "Report",
    "Rule",
    "Rules",
    "RulesError",
    "check",
    "count",
    "detect",
    "parse",
    "solutions",
    "solve",
    "solve_many",
    "write",
]

_HOMES = {  # the module of each name
    "Candidate": "board.candidate",
    "House": "board.house",
    "Difference": "board.house",
    "Relation": "board.house",
    "Rule": "rules.rule",
    "Rules": "rules.ruleset",
    "CLASSIC": "rules.named",
    "DIAGONAL": "rules.named",
    "WINDOKU": "rules.named",
    "Grid": "model.grid",
    "Puzzle": "model.puzzle",
    "Mark": "model.mark",
    "parse": "engine.detect",  # which can also find out the rules, and reads with formats.parse
    "write": "formats",
    "solve": "engine.search",
    "count": "engine.search",
    "solutions": "engine.search",
    "solve_many": "engine.many",
    "check": "engine.check",
    "Report": "engine.check",
    "detect": "engine.detect",
}


def __getattr__(name: str) -> object:
    if name in __all__:
        from importlib import import_module

        found: object = getattr(import_module(f"{__name__}.{_HOMES.get(name, 'errors')}"), name)
        globals()[name] = found  # the next use does not come here
        return found
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
