"""`detect` and `rules="auto"`: which rules was this puzzle made for?"""

from __future__ import annotations

import logging
import pickle

import pytest

import nonet
from nonet.engine.detect import Detection, detect, named_rules, parse
from nonet.errors import ContradictionError, LimitReached, ParseError
from nonet.model.puzzle import Puzzle
from nonet.rules.named import NAMED
from nonet.rules.ruleset import Rules
from tests.corpus import Known, known_puzzle, known_puzzles
from tests.oracles import sat

NAMED_PUZZLES = [known for known in known_puzzles() if str(known.puzzle.rules) in NAMED]


def test_classic_is_tried_first_then_diagonal_then_the_others() -> None:
    tried = [str(rules) for rules, _ in detect("." * 81).tried]
    assert tried == list(NAMED)
    assert tried[:2] == ["classic", "diagonal"]


@pytest.mark.parametrize("known", NAMED_PUZZLES, ids=lambda known: str(known.puzzle.rules))
def test_the_rules_that_a_puzzle_was_made_for_are_among_those_that_fit(known: Known) -> None:
    found = detect(known.puzzle.line)
    assert known.puzzle.rules in found
    assert found.counts[str(known.puzzle.rules)] == 1


@pytest.mark.parametrize("known", NAMED_PUZZLES, ids=lambda known: str(known.puzzle.rules))
def test_rules_fit_exactly_when_there_is_exactly_one_solution(known: Known) -> None:
    for rules, number in detect(known.puzzle.line).tried:
        assert sat.count(Puzzle(rules, known.puzzle.givens), 2) == number


def test_all_rules_that_fit_are_reported() -> None:
    # The four equal corners of a solved grid: many rules let it be.
    solution = known_puzzle("diagonal+windoku").solution
    assert {"classic", "diagonal", "windoku", "diagonal+windoku"} <= set(map(str, detect(solution)))


def test_sizes_that_a_rule_cannot_have_are_left_out() -> None:
    assert all(rules.size == 6 for rules in named_rules(6))
    assert "girandola" not in detect("." * 36).counts


def test_givens_that_clash_under_one_rule_may_fit_another() -> None:
    known = known_puzzle("classic")
    found = detect(known.solution)
    assert found.plainest == nonet.CLASSIC
    assert found.counts["diagonal"] == 0


def test_what_fits_nothing_has_no_plainest_rules() -> None:
    found = detect("11" + "." * 79)
    assert (found.plainest, len(found), list(found)) == (None, 0, [])
    assert not found
    assert repr(found) == "<Detection: no rules fit>"


def test_the_rules_of_a_puzzle_are_not_looked_at_but_removed_candidates_are() -> None:
    known = known_puzzle("diagonal")
    assert detect(Puzzle(nonet.WINDOKU, known.puzzle.givens)).plainest == nonet.DIAGONAL
    removed = [(0, digit) for digit in range(1, 10)]
    assert not detect(Puzzle(nonet.WINDOKU, known.puzzle.givens, removed))


def test_too_little_time_leaves_what_was_tried() -> None:
    with pytest.raises(LimitReached) as stopped:
        detect("." * 625, timeout=0.0)
    assert isinstance(stopped.value.found, Detection)
    assert stopped.value.found.tried == ()


def test_a_detection_is_a_value() -> None:
    found = detect(known_puzzle("diagonal").puzzle.line)
    assert pickle.loads(pickle.dumps(found)) == found


# --- In words ---------------------------------------------------------------------------------------


def test_a_detection_in_words() -> None:
    known = known_puzzle("diagonal")
    assert str(detect(known.puzzle.line)).splitlines()[0] == "Exactly one solution under diagonal rules."


def test_a_detection_of_nothing_in_words() -> None:
    assert str(detect("." * 81)).startswith(
        "Under none of the named rules is there exactly one solution.\nSeveral"
    )


# --- rules="auto" -----------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", ["classic", "diagonal", "windoku", "antiknight", "nonconsecutive"])
def test_auto_finds_the_rules(rules: str) -> None:
    known = known_puzzle(rules)
    assert str(parse(known.puzzle.line, "auto").rules) == rules
    assert nonet.parse(known.puzzle.line, rules="auto") == known.puzzle
    assert nonet.solve(known.puzzle.line, " Auto ").line == known.solution


def test_auto_takes_the_plainest_and_notes_the_others(caplog: pytest.LogCaptureFixture) -> None:
    solution = known_puzzle("diagonal+windoku").solution
    with caplog.at_level(logging.INFO, "nonet"):
        assert parse(solution, "auto").rules == nonet.CLASSIC
    (record,) = caplog.records
    assert record.getMessage().startswith(
        "took classic rules; exactly one solution also under diagonal, windoku"
    )


def test_auto_without_a_fit_takes_the_first_rules_that_allow_anything() -> None:
    assert parse("." * 81, "auto").rules == nonet.CLASSIC


def test_auto_finds_small_grids_too() -> None:
    assert parse("1.....2......3..", "auto").rules == Rules("4x4+diagonal")


def test_auto_still_says_what_is_wrong_with_the_text() -> None:
    with pytest.raises(ParseError):
        parse("53..7....", "auto")
    with pytest.raises(ContradictionError, match="row 1 has 1 twice"):
        parse("11" + "." * 79, "auto")


def test_without_auto_rules_are_not_looked_for() -> None:
    known = known_puzzle("diagonal")
    assert parse(known.puzzle.line).rules == nonet.CLASSIC
    assert parse(known.puzzle, None) is known.puzzle
    assert parse(known.puzzle, "windoku").rules == nonet.WINDOKU
