"""`nonet hint`, `steps`, `explain`, `rate` and `techniques`, as they are typed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from nonet.draw import to_text
from nonet.logic.ladder import explain, hint, steps
from nonet.logic.techniques import technique, techniques
from nonet.rate.rating import rate
from tests.cli.running import (
    CLASSIC,
    CLASSIC_SOLVED,
    DIAGONAL,
    EMPTY,
    UNREADABLE,
    WITHOUT,
    called,
    in_terminal,
    piped,
)

# The hard puzzle of the README.
HARD = "..6..1..8....2....5.8..7.4..975....16.......94....358..7.6..8.4....4....2..1..3.."


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_a_hint_says_as_much_as_its_level(capsys: pytest.CaptureFixture[str], level: int) -> None:
    step = hint(DIAGONAL, level, rules="diagonal")
    assert step is not None
    assert called(capsys, "hint", "-X", "-l", str(level), DIAGONAL) == (0, step.text() + "\n", "")


def test_a_hint_is_a_nudge_unless_more_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert called(capsys, "hint", "-X", DIAGONAL).out == "Look for a hidden single.\n"


def test_a_drawn_hint_shows_no_more_than_it_says(capsys: pytest.CaptureFixture[str]) -> None:
    boards = [called(capsys, "hint", "-X", "--draw", "-l", str(level), DIAGONAL).out for level in (1, 2, 4)]
    assert ["[6]" in board for board in boards] == [False, False, True]
    assert ["falling diagonal" in board for board in boards] == [False, True, True]


def test_a_solved_puzzle_needs_no_hint(capsys: pytest.CaptureFixture[str]) -> None:
    assert called(capsys, "hint", CLASSIC_SOLVED) == (0, "Solved.\n", "")


def test_words_and_names_can_be_the_course_s(capsys: pytest.CaptureFixture[str]) -> None:
    done = called(capsys, "hint", "-X", "-l", "4", "--terms", "udacity", "--notation", "a1", DIAGONAL)
    assert done.out == "6 has one place left on the ↘ diagonal, H8: H8=6.\n"


def test_a_level_or_a_word_that_is_none_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert "7 is not in the range" in called(capsys, "hint", "-l", "7", DIAGONAL).err
    assert "'klingon' is not one of" in called(capsys, "hint", "--terms", "klingon", DIAGONAL).err


def test_a_hint_as_a_record_has_its_evidence(capsys: pytest.CaptureFixture[str]) -> None:
    record = json.loads(called(capsys, "hint", "-X", "-l", "4", "--jsonl", DIAGONAL).out)
    assert (record["technique"], record["placements"]) == ("hidden-single", ["6r8c8"])
    assert record["parts"][0]["house"] == "falling diagonal"


@pytest.mark.parametrize("command", ["hint", "steps", "explain", "rate"])
def test_what_is_wrong_with_one_puzzle_stops_no_other(
    capsys: pytest.CaptureFixture[str], command: str
) -> None:
    done = called(capsys, command, WITHOUT, UNREADABLE, CLASSIC)
    assert done.status == 3
    assert "no solution" in done.err
    assert "'x' at r1c1 is neither a digit nor a blank" in done.err
    assert done.out.endswith(called(capsys, command, CLASSIC).out)


def test_a_rating_needs_one_solution(capsys: pytest.CaptureFixture[str]) -> None:
    done = called(capsys, "rate", EMPTY)
    assert done.status == 1
    assert "more than one solution" in done.err


def test_steps_are_all_there_are_or_those_of_one_technique(capsys: pytest.CaptureFixture[str]) -> None:
    def told(*options: str) -> list[str]:
        return called(capsys, "steps", *options, HARD).out.splitlines()

    assert told() == [f"{step.technique.keyword}\t{step.result()}" for step in steps(HARD)]
    assert len(told("-n", "2")) == 2
    assert {line.partition("\t")[0] for line in told("-t", "als-xz")} == {"als-xz"}


def test_steps_look_further_where_they_are_allowed_to(capsys: pytest.CaptureFixture[str]) -> None:
    chains = called(capsys, "steps", "-t", "grouped-aic", HARD).out
    further = called(capsys, "steps", "-t", "grouped-aic", "-a", "sets-in-chains", HARD).out
    assert further.splitlines() == [
        f"grouped-aic\t{step.result()}" for step in steps(HARD, "grouped-aic", sets_in_chains=True)
    ]
    assert further != chains


def test_a_technique_nobody_knows_is_answered_with_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    for command in (["steps", "-t", "x-wingg", HARD], ["techniques", "x-wingg"]):
        assert "there is no technique 'x-wingg'; did you mean x-wing?" in called(capsys, *command).err
    assert called(capsys, "steps", "-t", "x-wing", CLASSIC_SOLVED) == (
        0,
        "",
        "nonet: There is no such step.\n",
    )


def test_an_explanation_has_every_step(capsys: pytest.CaptureFixture[str]) -> None:
    done = called(capsys, "explain", "-X", DIAGONAL)
    number = len(explain(DIAGONAL, rules="diagonal"))
    assert done.status == 0
    assert f"\n{number}. " in done.out
    assert f"\n{number + 1}. " not in done.out
    assert done.out.endswith("Solved.\n")


def test_ratings_are_lines_for_a_pipe_and_words_on_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    rating = rate(HARD)
    line = f"{rating.level}\t{rating.score}\t{rating.hardest}\t{rating.splits}"
    assert called(capsys, "rate", HARD) == (0, f"{line}\n", "")
    assert piped("rate", stdin=f"{HARD}\n{HARD}\n").out.splitlines() == [line, line]
    assert str(rating) in in_terminal("rate", HARD).out


def test_ratings_as_a_table(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    table = tmp_path / "rated.csv"
    assert called(capsys, "rate", "-o", str(table), HARD, CLASSIC).status == 0
    head, first, _ = table.read_text().splitlines()
    assert dict(zip(head.split(","), first.split(","), strict=False))["score"] == str(rate(HARD).score)


def test_the_catalogue_has_a_line_for_each_technique(capsys: pytest.CaptureFixture[str]) -> None:
    lines = called(capsys, "techniques").out.splitlines()
    assert [line.split()[0] for line in lines] == [each.keyword for each in techniques()]


def test_a_lesson_has_an_example_and_its_board_if_wanted(capsys: pytest.CaptureFixture[str]) -> None:
    (classic, *_) = technique("x-wing").examples()
    told = called(capsys, "techniques", "x-wing").out
    assert told.startswith(technique("x-wing").lesson)
    assert told.endswith(f"Example: {classic.text()}\n")
    drawn = called(capsys, "techniques", "--draw", "x-wing").out
    assert drawn.startswith(told)
    assert to_text(classic) in drawn or to_text(classic, ascii=True) in drawn
