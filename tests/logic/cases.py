"""Regression cases in HoDoKu's format: a position, a technique, and what it must find there, or that it must not.

    :0200:37:<grid>:<deleted>:<eliminations>:<placements>:

A case passes if, among the steps of its technique with its digits, there is one with exactly its result and none with
another. Sections marked x must stay silent.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet.board.candidate import Candidate
from nonet.board.cell import Cell, Digit
from nonet.formats import parse
from nonet.logic.finders import find
from nonet.logic.position import Position
from nonet.logic.techniques import technique

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from nonet.logic.step import Step

FISH = ("x_wing", "swordfish", "jellyfish", "squirmbag", "whale", "leviathan")
NAMES = {
    "0000": "full_house",
    "0002": "hidden_single",
    "0003": "naked_single",
    "0100": "pointing",
    "0101": "claiming",
    "0110": "locked_pair",
    "0111": "locked_triple",
    "0200": "naked_pair",
    "0201": "naked_triple",
    "0202": "naked_quad",
    "0210": "hidden_pair",
    "0211": "hidden_triple",
    "0212": "hidden_quad",
    **{
        f"03{kind}{size}": prefix + name
        for kind, prefix in enumerate(
            ("", "finned_", "sashimi_", "franken_", "finned_franken_", "mutant_", "finned_mutant_")
        )
        for size, name in enumerate(FISH)
    },
    "0400": "skyscraper",
    "0401": "two_string_kite",
    "0402": "empty_rectangle",
    "0403": "turbot_fish",
    "0404": "dual_two_string_kite",
    "0405": "dual_empty_rectangle",
    "0500": "simple_colours_trap",
    "0501": "simple_colours_wrap",
    "0502": "multi_colours_1",
    "0503": "multi_colours_2",
    **{f"060{kind}": f"unique_rectangle_{kind + 1}" for kind in range(6)},
    "0606": "hidden_rectangle",
    "0607": "avoidable_rectangle_1",
    "0608": "avoidable_rectangle_2",
    "0610": "bug_plus_1",
    "0701": "x_chain",
    "0702": "xy_chain",
    "0703": "remote_pair",
    "0706": "continuous_nice_loop",
    "0707": "discontinuous_nice_loop",
    "0708": "aic",
    "0709": "grouped_continuous_nice_loop",
    "0710": "grouped_discontinuous_nice_loop",
    "0711": "grouped_aic",
    "0800": "xy_wing",
    "0801": "xyz_wing",
    "0803": "w_wing",
    "0901": "als_xz",
    "0902": "als_xy_wing",
    "0903": "als_chain",
    "0904": "death_blossom",
    "1101": "sue_de_coq",
    "1201": "template_set",
    "1202": "template_delete",
}
# Sections whose digits are those that the step eliminates; in all others they are the pattern's.
BY_ELIMINATION = ("0706", "0707", "0708", "0709", "0710", "0711", "0901", "0902", "0903", "0904", "1101")


@dataclass(frozen=True)
class Case:
    """One line of a regression library."""

    code: str
    variant: str
    digits: frozenset[int]
    text: str
    eliminations: frozenset[Candidate]
    placements: frozenset[Candidate]
    line: str

    @property
    def silent(self) -> bool:
        """Whether the technique must not be found."""
        return self.variant == "x"

    @property
    def section(self) -> str:
        """Code and variant as the library has them."""
        return f"{self.code}-{self.variant}" if self.variant else self.code

    @property
    def options(self) -> dict[str, bool]:
        """What the technique may do in this section."""
        code = self.code
        options = {}
        if self.section in ("0402-1", "0405"):
            options["two_candidates"] = True
        if code in ("0404", "0405") or len(code) == 5:
            options["duals"] = True
        if code.startswith("06"):
            options["missing_candidates"] = self.variant == "2"
        if self.section in ("0902-2", "0903-2", "0904-2"):
            options["overlap"] = True
        if code.startswith("07") or code == "1101":
            # Of the shortest ways between two ends HoDoKu knows one, nonet all; its Sue de Coq has sets of its own.
            options["as_hodoku"] = True
        if self.section in ("0709-2", "0710-3", "0710-4", "0711-3", "0711-4"):
            options["sets_in_chains"] = True
        return options

    def steps(self) -> list[Step]:
        """The steps of the technique here that have the case's digits."""
        found = find(Position.of(parse(self.text)), [technique(NAMES[self.code[:4]])], self.options)
        return [step for step in found if self._digits_of(step) == self.digits]

    def failure(self) -> str | None:
        """What is wrong with the steps found; None if nothing is."""
        results = {(frozenset(step.eliminations), frozenset(step.placements)) for step in self.steps()}
        if self.silent:
            return f"found {_shown(results)}" if results else None
        if (self.eliminations, self.placements) not in results:
            return f"found {_shown(results) or 'nothing'}"
        if len(results) > 1:
            return f"also found {_shown(results - {(self.eliminations, self.placements)})}"
        return None

    def _digits_of(self, step: Step) -> frozenset[int]:
        if self.code[:4] in BY_ELIMINATION:
            return frozenset(digit for _, digit in (*step.eliminations, *step.placements))
        return frozenset(step.digits)


def cases(path: Path) -> Iterator[Case]:
    """The cases of a library file."""
    for line in path.read_text().splitlines():
        if not line.startswith(":"):
            continue
        _, code, digits, _grid, _deleted, eliminations, placements, *_ = line.split(":")
        code, _, variant = code.partition("-")
        yield Case(
            code,
            variant,
            frozenset(map(int, digits)),
            line,
            _candidates(eliminations),
            _candidates(placements),
            line,
        )


def _candidates(text: str) -> frozenset[Candidate]:
    triples = (map(int, word) for word in text.split())
    return frozenset(
        Candidate(Cell((row - 1) * 9 + column - 1), Digit(digit)) for digit, row, column in triples
    )


def _shown(results: set[tuple[frozenset[Candidate], frozenset[Candidate]]]) -> str:
    return "; ".join(
        " ".join(
            [f"{digit}r{cell // 9 + 1}c{cell % 9 + 1}=" for cell, digit in sorted(placements)]
            + [f"{digit}r{cell // 9 + 1}c{cell % 9 + 1}" for cell, digit in sorted(eliminations)]
        )
        for eliminations, placements in results
    )
