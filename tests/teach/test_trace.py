"""Traces: a run as data, told in words, replayed in both directions."""

from __future__ import annotations

import json

import pytest

from nonet.teach.network import Network
from nonet.teach.puzzles import HARD
from nonet.teach.replay import Role
from nonet.teach.strategies import ORIGINALS
from nonet.teach.trace import Kind, Trace, record

GRID = "..1.67.89.78.....44..8...........4.1....8..5...7....28....28..3..29...4...3...69."


@pytest.fixture(scope="module")
def trace() -> Trace:
    return record(GRID, "eliminate+only-choice/mrv", "diagonal")


def test_recording_changes_nothing_about_the_run(trace: Trace) -> None:
    from nonet.teach.strategies import strategy

    plain = strategy("eliminate+only-choice/mrv").run(GRID, "diagonal")
    assert trace.solutions == plain.solutions
    assert (trace.counters.nodes, trace.counters.inferences) == (
        plain.counters.nodes,
        plain.counters.inferences,
    )


def test_events_and_counters_tell_the_same_story(trace: Trace) -> None:
    kinds = [event.kind for event in trace.events]
    cost = trace.counters
    assert kinds.count(Kind.GUESS) == cost.guesses
    assert kinds.count(Kind.BACK) == cost.backtracks
    assert kinds.count(Kind.DEAD_END) == cost.dead_ends
    assert kinds.count(Kind.SOLVED) == 1
    removed: dict[str, int] = {}
    for event in trace.events:
        if event.kind is Kind.REMOVE:
            removed[event.rule] = removed.get(event.rule, 0) + event.digits_mask.bit_count()
    assert removed == cost.inferences


@pytest.mark.parametrize("name", [*ORIGINALS, "naked-sets+locked+eliminate/mrv"])
def test_the_last_state_is_the_solution(name: str) -> None:
    trace = record(GRID, name, "diagonal")
    *_, last = trace.states()
    assert "".join(trace.network.digits(mask) for mask in last) == trace.solutions[0]


def test_a_guess_taken_back_restores_the_board(trace: Trace) -> None:
    states = list(trace.states())
    for i, event in enumerate(trace.events):
        if event.kind is Kind.GUESS and event.node == 1:
            before = states[i]
        if event.kind is Kind.BACK and event.node == 1:
            assert states[i + 1] == before
            return
    raise AssertionError("no guess was taken back")


def test_json_reads_back(trace: Trace) -> None:
    assert Trace.from_json(trace.to_json()) == trace
    data = json.loads(trace.to_json())
    assert (data["format"], data["rules"], data["puzzle"]) == ("nonet-trace/1", "diagonal", GRID)
    with pytest.raises(ValueError, match="not a trace"):
        Trace.from_json("{}")


def test_a_trace_on_units_of_ones_own_reads_back() -> None:
    network = Network.of_units([["a", "b"], ["c", "d"], ["a", "c"], ["b", "d"]])
    trace = record({"a": "", "b": "", "c": "", "d": ""}, "ac3", network)
    again = Trace.from_json(trace.to_json())
    assert again == trace
    assert again.network.peers == network.peers


def test_every_event_can_be_told(trace: Trace) -> None:
    words = [trace.text(event) for event in trace.events]
    assert all(words)
    assert any(text.startswith("split r1c1: 3 or 5") for text in words)
    assert "dead end: r2c7 has no digit left" in words
    assert any("its only place in" in text for text in words)
    assert "take r1c2 = 2 back" in words


def test_reasons_name_the_cells() -> None:
    words: set[str] = set()
    for grid in HARD["classic"][:4]:
        trace = record(grid, "eliminate+only-choice+twins+locked+naked-sets")
        words |= {trace.text(event).split("(")[-1] for event in trace.events if event.kind is Kind.REMOVE}
        for event in trace.events:
            if event.kind is Kind.REMOVE and event.rule == "twins":
                assert len(event.because) == 2
    assert {"eliminate)", "only-choice)", "twins)", "naked-sets)"} <= words


def test_frames_are_one_a_placement_or_one_an_event(trace: Trace) -> None:
    few, many = trace.frames(), trace.frames("event")
    assert len(many) == len(trace.events) + 1
    assert len(few) < len(many)
    assert few.frames[0].text == "The puzzle"
    assert few.frames[-1].solved == 81
    with pytest.raises(ValueError, match="there are"):
        trace.frames("second")


def test_frames_tell_givens_deductions_guesses_and_failures_apart(trace: Trace) -> None:
    roles = {role for frame in trace.frames().frames for role in frame.roles}
    assert roles == set(Role)
    last = trace.frames().frames[-1]
    assert last.roles.count(Role.GIVEN) == sum(mark != "." for mark in GRID)
    assert last.roles.count(Role.GUESSED) == 1  # r1c1 = 5: the others were taken back
