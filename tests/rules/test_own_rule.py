"""A rule of a user's own: one class of houses, differences and relations, checked when it is first used."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from nonet.board import Cell, Difference, Digit, House, Relation, cell_at, cell_name, parse_cells
from nonet.engine import reference
from nonet.errors import RulesError
from nonet.model import Grid, Puzzle
from nonet.rules import Rule, Rules, registry


class Pinwheel(Rule):
    """A rule without fields: a house."""

    keyword = "test-pinwheel"
    aliases = ("test-wheel",)
    only_size = 4

    def houses(self, size: int = 4) -> Iterator[House]:
        yield House(
            "pinwheel", (cell_at(row, column, size) for row, column in ((1, 2), (2, 4), (3, 1), (4, 3)))
        )


@dataclass(frozen=True, slots=True)
class Climb(Rule):
    """A rule with a field: digits grow along a line of cells."""

    keyword = "test-climb"
    cells: tuple[Cell, ...]

    def relations(self, size: int = 9) -> Iterator[Relation]:
        digits = range(1, size + 1)
        growing = frozenset((low, high) for low in digits for high in digits if low < high)
        for first, second in zip(self.cells, self.cells[1:], strict=False):
            yield Relation("climb", first, second, growing)

    @property
    def spelling(self) -> str:
        return f"{self.keyword}:{''.join(map(cell_name, self.cells))}"

    @classmethod
    def read(cls, argument: str) -> Climb:
        return cls(parse_cells(argument))


@dataclass(frozen=True)
class Distant(Rule):
    """A rule with a field and no spelling: it cannot be written down."""

    keyword = "test-distant"
    reach: int

    def differences(self, size: int = 9) -> Iterator[Difference]:
        yield Difference("far pair", (Cell(0), Cell(self.reach)))


def test_a_rule_without_fields_works_by_keyword() -> None:
    rules = Rules("test-wheel", "diagonal")
    assert rules == Rules(Pinwheel(), "diagonal", size=4)
    assert str(rules) == "4x4+test-pinwheel+diagonal"
    assert Rules(str(rules)) == pickle.loads(pickle.dumps(rules)) == rules
    assert "pinwheel" in [house.name for house in rules.houses]
    assert Pinwheel() == Pinwheel()
    assert repr(Pinwheel()) == "Pinwheel()"


def test_its_house_counts_like_any_other() -> None:
    puzzle = Puzzle.from_line("." * 16, "test-pinwheel")
    assert reference.count(puzzle) == sum(
        Grid.from_line(grid.line, "test-pinwheel").is_solved
        for grid in reference.solutions(Puzzle.from_line("." * 16, "4x4"))
    )


def test_a_rule_with_fields_reads_back() -> None:
    rules = Rules(Climb(parse_cells("r1c1 r1c2 r2c3")), "antiking")
    assert str(rules) == "test-climb:r1c1r1c2r2c3+antiking"
    assert Rules(str(rules)) == pickle.loads(pickle.dumps(rules)) == rules
    puzzle = Puzzle.from_line("5" + "." * 80, rules)
    assert Puzzle.from_json(puzzle.to_json()) == puzzle


def test_its_relations_narrow_and_contradict() -> None:
    rules = Rules(Climb(parse_cells("r1c1 r5c5")))
    grid = Grid.from_line("." * 81, rules).placing(Cell(40), Digit(4))
    assert sorted(grid.candidates(Cell(0))) == [1, 2, 3]
    error = Puzzle.from_line("5" + "." * 39 + "4" + "." * 40, rules).contradiction()
    assert str(error) == "climb cannot be 5 and 4: r1c1 and r5c5"


def test_a_rule_that_cannot_be_written_says_so_when_it_must() -> None:
    rules = Rules(Distant(40))
    assert rules.peers[0] >= {40}
    assert Rules(Distant(41)) != rules
    with pytest.raises(RulesError, match="test-distant cannot be made from its keyword alone"):
        Rules(str(rules))
    with pytest.raises(RulesError, match="cannot be made from its keyword alone"):
        Puzzle.from_line("." * 81, rules).to_json()


def test_a_rule_with_defaults_that_cannot_be_written_is_not_saved_as_another() -> None:
    @dataclass(frozen=True)
    class Nearby(Rule):
        keyword = "test-nearby"
        reach: int = 10

        def differences(self, size: int = 9) -> Iterator[Difference]:
            yield Difference("near pair", (Cell(0), Cell(self.reach)))

    assert Puzzle.from_json(Puzzle.from_line("." * 81, Nearby()).to_json()).rules == Rules(Nearby())
    with pytest.raises(RulesError, match="give your rule spelling and read"):
        Puzzle.from_line("." * 81, Nearby(20)).to_json()


def test_own_rules_are_offered_but_are_not_of_the_folder() -> None:
    assert "test-climb" in registry.keywords()
    assert Climb not in registry.every_rule()
    with pytest.raises(RulesError, match="did you mean test-climb"):
        Rules("test-clim")


# Mistakes are found at once


CELLS = tuple(map(Cell, range(100)))  # more than there are


def wrong_rule(**members: object) -> Rule:
    kind = type("Wrong", (Rule,), {"keyword": "test-wrong", **members})
    made = kind()
    assert isinstance(made, Rule)
    return made


@pytest.mark.parametrize(
    ("method", "given", "message"),
    [
        (
            "houses",
            House("short", CELLS[:8]),
            "short of test-wrong has 8 cells, but a house of a 9x9 grid has 9",
        ),
        ("houses", Difference("pair", CELLS[:2]), "test-wrong gives a Difference where a House belongs"),
        ("houses", House("far", CELLS[80:89]), "far of test-wrong has cells outside the 9x9 grid"),
        ("differences", Difference("one", CELLS[:1]), "one of test-wrong has 1 cells"),
        ("differences", Difference("ten", CELLS[:10]), "ten of test-wrong has 10 cells"),
        ("differences", Difference("none", ()), "none of test-wrong has 0 cells"),
        ("differences", Difference("minus", (Cell(-1), Cell(0))), "outside the 9x9 grid"),
        (
            "relations",
            Relation("self", CELLS[3], CELLS[3], {(1, 2)}),
            "self of test-wrong relates a cell to itself",
        ),
        ("relations", Relation("big", CELLS[3], CELLS[4], {(1, 10)}), "digits outside 1 to 9"),
        ("relations", Relation("out", CELLS[3], CELLS[81], {(1, 2)}), "outside the 9x9 grid"),
    ],
)
def test_a_mistake_is_named_when_the_rule_is_first_used(method: str, given: object, message: str) -> None:
    rule = wrong_rule(**{method: lambda self, size=9: [given]})
    with pytest.raises(RulesError, match=message):
        Rules(rule)


def test_a_class_is_no_rule() -> None:
    with pytest.raises(RulesError, match=r"write Pinwheel\(\)"):
        Rules(Pinwheel)  # type: ignore[arg-type]


def test_a_rule_needs_a_keyword() -> None:
    class Nameless(Rule):
        pass

    with pytest.raises(RulesError, match='Nameless has no keyword; write keyword = "nameless"'):
        Rules(Nameless())


def test_a_rule_needs_fields_that_can_be_compared() -> None:
    with pytest.raises(RulesError, match="use tuples for lists"):
        Rules(Climb([Cell(0), Cell(1)]))  # type: ignore[arg-type]


@pytest.mark.parametrize("word", ["Diagonal", "two words", "9lives", "a:b", "a+b", "a,b"])
def test_a_keyword_that_could_not_be_read_is_refused(word: str) -> None:
    with pytest.raises(RulesError, match="is no keyword"):
        type("Unreadable", (Rule,), {"keyword": word})


@pytest.mark.parametrize("word", ["diagonal", "x", "rising-diagonal", "test-climb"])
def test_a_keyword_that_is_taken_is_refused(word: str) -> None:
    with pytest.raises(RulesError, match="is taken by"):
        type("Thief", (Rule,), {"keyword": word})


def test_a_notebook_cell_may_run_twice() -> None:
    def define(row: int) -> type[Rule]:
        class Again(Rule):
            keyword = "test-again"

            def differences(self, size: int = 9) -> Iterator[Difference]:
                yield Difference("again", (Cell(0), cell_at(row, 5, size)))

        return Again

    define(4)
    assert Rules("test-again").differences[0].cells == {0, 31}
    define(5)
    assert Rules("test-again").differences[0].cells == {0, 40}
