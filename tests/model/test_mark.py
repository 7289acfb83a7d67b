"""`Mark`: what to show and what it means, never how it looks."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError

import pytest

from nonet.board import Candidate, Cell, Digit, House
from nonet.model.mark import Mark, Role

MARK = Mark(
    Role.ELIMINATE,
    cells=(Cell(0),),
    candidates=(Candidate(Cell(0), Digit(5)),),
    houses=(House("row 1", map(Cell, range(9))),),
    label="a",
    beat=2,
)


@pytest.mark.parametrize("mark", [MARK, *map(Mark, Role)], ids=lambda mark: mark.role.name)
def test_a_mark_is_a_value(mark: Mark) -> None:
    for twin in (pickle.loads(pickle.dumps(mark)), copy.copy(mark), copy.deepcopy(mark)):
        assert twin == mark
        assert hash(twin) == hash(mark)
    with pytest.raises(FrozenInstanceError):
        mark.beat = 3  # type: ignore[misc]
    assert not hasattr(mark, "__dict__")


def test_the_first_beat_is_one() -> None:
    assert Mark(Role.PLACE).beat == 1


def test_a_role_says_nothing_about_colour() -> None:
    assert {role.value for role in Role} == {role.name.lower() for role in Role}
