"""The words of a report, whole: what people read is part of the contract."""

from __future__ import annotations

import pickle
from dataclasses import FrozenInstanceError
from pathlib import Path

import pytest

from nonet.engine.check import check
from nonet.engine.report import Question, Report
from nonet.model.puzzle import Puzzle

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.txt"))
MINIMAL = "....5...4..........6......7.4....5.6...9..3.....1..2...3...86..4.........5......8"


def test_there_is_a_golden_report_of_every_kind() -> None:
    assert len(GOLDEN) == 12


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_a_report_in_words(file: Path) -> None:
    """A golden file has the puzzle and its rules, an empty line, then every word of the report."""
    first, _, words = file.read_text(encoding="utf-8").partition("\n\n")
    puzzle, rules = first.split()
    assert str(check(puzzle, rules)) == words.rstrip("\n")


def test_the_first_line_is_the_summary() -> None:
    report = check("5" + "." * 79 + "5", "diagonal")
    assert report.summary == "No solution under diagonal rules."
    assert repr(report) == "<Report: No solution under diagonal rules.>"


def test_more_solutions_than_are_counted_are_at_least_so_many() -> None:
    report = check("." * 36)
    assert report.summary == "Several solutions under 6x6+classic rules: at least 1,000."
    assert not report.count_is_exact


def test_rules_with_a_long_spelling_are_named_in_short() -> None:
    rules = "jigsaw:112222333111222334551162334511662334557666884577668844577698884577999984577999984"
    assert check("." * 81, f"{rules}+diagonal").summary.startswith(
        "Several solutions under jigsaw+diagonal rules"
    )


@pytest.mark.parametrize(
    ("question", "words"),
    [
        (Question.REDUNDANT, "No time was left to find out which givens could go."),
        (Question.BLAME, "No time was left to find out whether fewer givens are enough."),
    ],
)
def test_open_questions_are_said_last(question: Question, words: str) -> None:
    report = Report(puzzle=Puzzle.from_line("." * 16, "4x4"), open_questions=(question,))
    assert str(report).splitlines()[-1] == words


def test_open_questions_leave_minimality_open() -> None:
    unique = check(MINIMAL, "diagonal")
    assert unique.minimal is True
    unsettled = Report(puzzle=unique.puzzle, solutions=unique.solutions, open_questions=(Question.REDUNDANT,))
    assert unsettled.minimal is None
    assert check("." * 16).minimal is None


def test_a_report_is_a_value() -> None:
    report = check("1" + "." * 15)
    assert pickle.loads(pickle.dumps(report)) == report
    with pytest.raises(FrozenInstanceError):
        report.count_at_least = 1  # type: ignore[misc]
