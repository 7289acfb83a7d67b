"""Candidates are written digit first: 7r4c2."""

from __future__ import annotations

import pickle

import pytest

from nonet.board import Candidate, Cell, Digit, candidate_name, digits_of, mask_of, parse_candidate
from nonet.errors import ParseError


@pytest.mark.parametrize("size", [4, 9, 16, 25])
def test_every_candidate_reads_back(size: int) -> None:
    for cell in map(Cell, range(0, size * size, 7)):
        for digit in map(Digit, range(1, size + 1)):
            candidate = Candidate(cell, digit)
            assert parse_candidate(candidate_name(candidate, size), size) == candidate
            assert parse_candidate(candidate_name(candidate, size, style="a1"), size) == candidate


@pytest.mark.parametrize("text", ["", "7", "r4c2", "0r4c2", "10r4c2", "7r4", "100r4c2", "x"])
def test_what_is_no_candidate_is_refused(text: str) -> None:
    with pytest.raises(ParseError):
        parse_candidate(text)


def test_a_candidate_is_a_value() -> None:
    candidate = Candidate(Cell(28), Digit(7))
    assert pickle.loads(pickle.dumps(candidate)) == candidate
    assert {candidate: 1}[Candidate(Cell(28), Digit(7))] == 1


def test_masks_and_digits_are_two_spellings_of_one_set() -> None:
    for mask in range(512):
        assert mask_of(digits_of(mask)) == mask
    assert digits_of(0) == ()
    assert digits_of(1 << 24) == (25,)
