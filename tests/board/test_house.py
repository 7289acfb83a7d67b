"""House, difference and relation: three types of value, never one."""

from __future__ import annotations

import copy
import pickle

import pytest

from nonet.board import Cell, Constraint, Difference, House, Relation

CELLS = tuple(map(Cell, range(4)))
EXAMPLES: list[Constraint] = [
    House("row 1", CELLS),
    Difference("cage", CELLS[:2]),
    Relation("smaller", CELLS[0], CELLS[1], {(1, 2), (1, 3)}),
]


@pytest.mark.parametrize("value", EXAMPLES, ids=lambda value: type(value).__name__)
def test_a_constraint_is_a_value(value: Constraint) -> None:
    for twin in (pickle.loads(pickle.dumps(value)), copy.copy(value), copy.deepcopy(value)):
        assert twin == value
        assert hash(twin) == hash(value)
        assert repr(twin) == repr(value)
    with pytest.raises(AttributeError, match="cannot be changed"):
        value.name = "other"
    with pytest.raises(AttributeError, match="cannot be changed"):
        del value.name
    with pytest.raises(AttributeError):
        value.colour = "red"
    assert not hasattr(value, "__dict__")


def test_a_house_is_no_difference() -> None:
    assert House("a", CELLS) != Difference("a", CELLS)
    assert len({House("a", CELLS), Difference("a", CELLS)}) == 2


def test_a_house_is_told_apart_by_name_and_cells() -> None:
    assert House("a", CELLS) == House("a", reversed(CELLS))
    assert House("a", CELLS) != House("b", CELLS)
    assert House("a", CELLS) != House("a", CELLS[1:])
    assert House("a", CELLS) != "a"


def test_a_relation_has_a_direction() -> None:
    smaller = Relation("smaller", CELLS[0], CELLS[1], {(1, 2)})
    assert smaller.allows(1, 2)
    assert not smaller.allows(2, 1)
    assert smaller.cells == {0, 1}


def test_a_house_can_be_matched() -> None:
    match EXAMPLES[0]:
        case House(name, cells):
            assert (name, cells) == ("row 1", frozenset(CELLS))
