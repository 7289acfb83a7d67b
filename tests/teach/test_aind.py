"""The classroom agent: names, signatures and results of both course kits."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from nonet.errors import ParseError, RulesError
from nonet.teach import aind
from nonet.teach.aind import boxes, grid_values, naked_twins, values2grid

SEEDS = Path(__file__).parents[3] / "shared" / "seeds"

SOLVED = "267945381853716249491823576576438192384192657129657438642379815935281764718564923"
TEN_REGULAR_ONE_DIAGONAL = ".45...63.2...1...59..8.5..7..9...3...3.....7...8...5..8..5.3..15...2...3.26...95."
REGULAR = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
NEEDS_SEARCH = "..5...987.4..5...1..7......2...48....9.1.....6..2.....3..6..2.......9.7.......5.."
EMPTY = "." * 81


def shared(name: str) -> Any:
    file = SEEDS / name
    if not file.exists():
        pytest.skip(f"{name} is not beside the repository")
    text = file.read_text()
    return json.loads(text) if name.endswith(".json") else [json.loads(line) for line in text.splitlines()]


def board(**known: str) -> aind.Values:
    return grid_values(EMPTY) | known


def of(row: list[str]) -> aind.Values:
    return dict(zip(boxes, row, strict=True))


@pytest.fixture(autouse=True)
def nothing_recorded() -> Iterator[None]:
    aind.assignments.clear()
    aind.history.clear()
    yield
    aind.assignments.clear()
    aind.history.clear()


# ── Boxes, units, peers ──────────────────────────────────────────────────────────────────────────────────────────


def test_boxes_are_in_reading_order() -> None:
    assert (len(boxes), boxes[0], boxes[9], boxes[-1]) == (81, "A1", "B1", "I9")


def test_units_are_rows_columns_squares_then_diagonals() -> None:
    assert aind.unitlist == aind.row_units + aind.column_units + aind.square_units + aind.diag_units
    assert (len(aind.reg_unitlist), len(aind.unitlist)) == (27, 29)
    assert aind.diag_units == aind.create_diag(aind.rows, aind.cols)
    assert aind.diag_units[0][0] == "A1"
    assert aind.diag_units[1][0] == "A9"


def test_a_box_is_in_three_units_and_one_more_for_each_diagonal() -> None:
    assert [len(aind.units[box]) for box in ("A2", "A1", "E5")] == [3, 4, 5]


@pytest.mark.parametrize(("unitlist", "arcs"), [(aind.reg_unitlist, 1620), (aind.unitlist, 1728)])
def test_arcs_between_peers(unitlist: Any, arcs: int) -> None:
    peers = aind.extract_peers(aind.extract_units(unitlist, boxes), boxes)
    assert sum(map(len, peers.values())) == arcs
    assert all(isinstance(seen, set) for seen in peers.values())


def test_both_kits_names_are_one_function() -> None:
    assert aind.assign_values is aind.assign_value
    assert aind.grid2values is aind.grid_values
    assert aind.col_units is aind.column_units


def test_units_longer_than_nine_boxes_are_refused() -> None:
    with pytest.raises(RulesError, match="10 boxes"):
        aind.solve({}, unitlist=[boxes[:10]])


# ── Text in and out ──────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("blank", ".0-_*? ")
def test_the_usual_blanks_are_blanks(blank: str) -> None:
    assert grid_values(aind.DEFAULT_GRID.replace(".", blank)) == grid_values(aind.DEFAULT_GRID)


@pytest.mark.parametrize("blank", ".0_*")
def test_a_pasted_grid_reads_like_its_line(blank: str) -> None:
    rows = [aind.DEFAULT_GRID[start : start + 9].replace(".", blank) for start in range(0, 81, 9)]
    plain = "\n".join(rows)
    spaced = "\n".join(" ".join(row) for row in rows)
    ruled = [f"{row[:3]}|{row[3:6]}|{row[6:]}" for row in rows]
    for every_third in ("---+---+---", "-----------", "═══╪═══╪═══"):
        drawn = "\n".join([*ruled[:3], every_third, *ruled[3:6], every_third, *ruled[6:]])
        for text in (plain, spaced, drawn):
            assert grid_values(text) == grid_values(aind.DEFAULT_GRID)


def test_what_display_prints_reads_back(capsys: pytest.CaptureFixture[str]) -> None:
    aind.display(aind.solve(aind.DEFAULT_GRID))
    assert values2grid(grid_values(capsys.readouterr().out)) == SOLVED


@pytest.mark.parametrize("text", ["", "123", EMPTY + ".", EMPTY[1:], "1" * 82])
def test_a_wrong_length_is_said_in_words(text: str) -> None:
    with pytest.raises(ParseError, match="81 boxes"):
        grid_values(text)


def test_a_character_that_is_no_digit_is_named_with_its_box() -> None:
    with pytest.raises(ParseError, match="'x' at B1"):
        grid_values("." * 9 + "x" + "." * 71)


def test_what_is_neither_text_nor_a_board_is_refused() -> None:
    with pytest.raises(ParseError, match="not list"):
        grid_values([1, 2, 3])  # type: ignore[arg-type]
    with pytest.raises(ParseError, match="no box 'K1'"):
        grid_values({"K1": "1"})
    with pytest.raises(ParseError, match="A1 holds '1x'"):
        grid_values({"A1": "1x"})


def test_an_empty_string_in_a_dictionary_is_a_blank() -> None:
    values = {
        box: "" if value == aind.digits else value for box, value in grid_values(aind.DEFAULT_GRID).items()
    }
    assert grid_values(values) == grid_values(aind.DEFAULT_GRID)
    assert values2grid(aind.solve(values) or {}) == SOLVED


def test_display_prints_the_square_of_the_course(capsys: pytest.CaptureFixture[str]) -> None:
    assert aind.display(grid_values(SOLVED)) is None  # type: ignore[func-returns-value]
    lines = capsys.readouterr().out.split("\n")
    assert lines[0] == "2 6 7 |9 4 5 |3 8 1 "
    assert lines[3] == lines[7] == "------+------+------"
    assert len(lines) == 12


def test_display_makes_room_for_the_longest_string(capsys: pytest.CaptureFixture[str]) -> None:
    aind.display(grid_values(SOLVED) | {"A1": "267"})
    lines = capsys.readouterr().out.split("\n")
    assert lines[0].startswith("267  6   7  |")
    assert lines[3] == "+".join(["-" * 12] * 3)


# ── Recording ────────────────────────────────────────────────────────────────────────────────────────────────────


def test_assign_value_writes_in_place_and_records_what_became_single() -> None:
    values = board(A1="12")
    before = values2grid(values)
    assert aind.assign_value(values, "A1", "1") is values
    assert values["A1"] == "1"
    assert list(aind.assignments) == [values]
    assert aind.history == {values2grid(values): (before, ("A1", "1"))}


def test_a_recorded_board_is_a_copy() -> None:
    values = board(A1="12")
    aind.assign_value(values, "A1", "1")
    values["A2"] = "9"
    assert aind.assignments[0]["A2"] == aind.digits


def test_two_candidates_and_unchanged_values_are_not_recorded() -> None:
    values = board(A1="1")
    aind.assign_value(values, "A1", "1")
    aind.assign_value(values, "A2", "23")
    assert len(aind.assignments) == 0
    assert aind.history == {}


def test_solve_starts_both_recordings_afresh_and_in_place() -> None:
    assignments, history = aind.assignments, aind.history
    aind.solve(NEEDS_SEARCH, is_diag=False)
    first = len(assignments)
    aind.solve(aind.DEFAULT_GRID)
    assert aind.assignments is assignments
    assert aind.history is history
    assert 0 < len(assignments) < first


def test_the_default_grid_takes_a_step_for_each_empty_box() -> None:
    aind.solve(aind.DEFAULT_GRID)
    assert len(aind.assignments) == 64
    assert aind.assignments[-1] == grid_values(SOLVED)


def test_nothing_is_recorded_unless_wanted() -> None:
    aind.solve(aind.DEFAULT_GRID, record=False)
    assert not aind.assignments
    assert not aind.history


def test_the_history_leads_from_the_puzzle_to_the_solution_guesses_included() -> None:
    solved = aind.solve(NEEDS_SEARCH, is_diag=False)
    assert solved
    steps = aind.reconstruct(solved, aind.history)
    givens = {box for box, digit in zip(boxes, NEEDS_SEARCH, strict=True) if digit != "."}
    assert len(steps) == 81 - len(givens)
    assert {box for box, _ in steps} == set(boxes) - givens
    assert all(solved[box] == digit for box, digit in steps)


def test_reconstruct_gives_the_first_step_first() -> None:
    values = board(A1="12", A2="34")
    aind.assign_value(values, "A1", "1")
    aind.assign_value(values, "A2", "3")
    assert aind.reconstruct(values, aind.history) == [("A1", "1"), ("A2", "3")]


def test_reconstruct_survives_a_history_in_a_circle() -> None:
    line = values2grid(grid_values(SOLVED))
    assert aind.reconstruct(grid_values(SOLVED), {line: (line, ("A1", "2"))}) == [("A1", "2")]


# ── Eliminate, only choice ───────────────────────────────────────────────────────────────────────────────────────


def test_only_boxes_solved_on_entry_eliminate() -> None:
    after = aind.eliminate(board(A1="1", A2="12"))
    assert after["A2"] == "2"
    assert after["A3"] == "23456789"  # the 2 has just been found, and waits for the next pass


def test_the_diagonals_are_units_unless_told_otherwise() -> None:
    assert "1" not in aind.eliminate(board(A1="1"))["I9"]
    assert "1" in aind.eliminate(board(A1="1"), is_diag=False)["I9"]
    assert "1" in aind.eliminate(board(A1="1"), False)["I9"]


def test_shared_eliminate_vectors() -> None:
    for row in shared("eliminate.json"):
        after = aind.eliminate(grid_values(row["puzzle"]), is_diag=row["rules"] == "diagonal")
        assert after == of(row["after_one_eliminate"])


def test_only_choice_sees_what_an_earlier_unit_placed() -> None:
    eight = dict.fromkeys(aind.row_units[0][1:], "12345678")
    after = aind.only_choice(board(**eight))
    assert after["A1"] == "9"


def test_only_choice_on_a_diagonal_needs_the_diagonal() -> None:
    eight = dict.fromkeys(aind.diag_units[0][1:], "12345678")
    assert aind.only_choice(board(**eight))["A1"] == "9"
    assert aind.only_choice(board(**eight), is_diag=False)["A1"] == aind.digits


@pytest.mark.parametrize(
    "function", [aind.eliminate, aind.only_choice, naked_twins, aind.reduce_puzzle, aind.search]
)
def test_the_argument_is_left_as_it_was(function: Any) -> None:
    values = grid_values(aind.DEFAULT_GRID) | {"A2": "67", "A3": "67"}
    copy = dict(values)
    function(values)
    assert values == copy


# ── Naked twins ──────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("first", "second", "others"),
    [
        ("A1", "A9", aind.row_units[0]),
        ("A2", "I2", aind.column_units[1]),
        ("D4", "F5", aind.square_units[4]),
        ("B2", "H8", aind.diag_units[0]),
        ("B8", "H2", aind.diag_units[1]),
    ],
)
def test_twins_clear_the_unit_they_share(first: str, second: str, others: list[str]) -> None:
    before = board(**{first: "23", second: "23"})
    expected = before | {box: "1456789" for box in others if box not in (first, second)}
    assert naked_twins(before) == expected


def test_three_candidates_are_no_pair() -> None:
    before = board(A1="234", A9="23")
    assert naked_twins(before) == before


def test_two_solved_boxes_with_the_same_digit_are_no_pair() -> None:
    before = board(C7="9", H2="9", D6="79")
    for sets in ("twins", "identical", "any"):
        assert naked_twins(before, sets=sets) == before  # type: ignore[arg-type]


def test_two_boxes_alike_that_are_no_peers_are_no_pair() -> None:
    before = board(A1="23", B9="23")
    assert naked_twins(before) == before


def test_a_twin_loses_digits_too() -> None:
    after = naked_twins(board(A1="23", A2="23", A3="34", A4="34"))
    assert (after["A3"], after["A4"]) == ("4", "4")


def test_the_pair_that_another_pair_hits_is_still_used() -> None:
    # A1 A2 take the 3 from A3, which is a twin of D3: its pair was there on entry and clears column 3 all the same.
    after = naked_twins(board(A1="23", A2="23", A3="34", D3="34"))
    assert after["A3"] == "4"
    assert after["I3"] == "1256789"


def test_passes_go_on_when_asked() -> None:
    # The 1 and 2 leave A4, which then is a twin of D4; only the second pass clears column 4 of them.
    before = board(A1="12", A2="12", A4="1234", D4="34")
    assert naked_twins(before)["I4"] == aind.digits
    assert naked_twins(before, until_stalled=True)["I4"] == "1256789"


def test_common_peers_may_lie_outside_the_shared_unit() -> None:
    # A1 and I1 share column 1 alone, and each shares a diagonal with E5.
    before = board(A1="23", I1="23")
    assert naked_twins(before)["E5"] == aind.digits
    assert naked_twins(before, by="common peers")["E5"] == "1456789"
    assert naked_twins(before, is_diag=False, by="common peers")["E5"] == aind.digits


def test_identical_sets_of_three() -> None:
    before = board(A1="123", A2="123", A3="123")
    assert naked_twins(before) == before
    assert naked_twins(before, sets="identical")["A9"] == "456789"


def test_any_naked_set_need_not_be_identical() -> None:
    before = board(A1="12", A2="23", A3="13")
    assert naked_twins(before, sets="identical") == before
    assert naked_twins(before, sets="any")["A9"] == "456789"


def test_more_boxes_than_digits_is_a_contradiction_not_a_solution() -> None:
    before = board(A1="12", A2="12", A3="12")
    assert aind.reduce_puzzle(before) is False
    assert aind.search(before) is False


def test_official_boards() -> None:
    for test in shared("official.json")["official"]:
        before = of(test["before"])
        accepted = [before | changes for changes in test["accepted_changes"]]
        for is_diag in (True, False):
            for by in ("unit", "common peers"):
                once = naked_twins(before, is_diag, by=by)  # type: ignore[arg-type]
                assert type(once) is dict
                assert once == accepted[0]
                assert naked_twins(before, is_diag, by=by, until_stalled=True) == accepted[1]  # type: ignore[arg-type]


def test_hidden_suite_boards_have_every_pair_of_the_input_used() -> None:
    for test in shared("official.json")["project_assistant"]:
        before = of(test["before"])
        after = naked_twins(before)
        for pair in aind.find_naked_sets(before):
            for box in pair.unit:
                assert box in pair.boxes or not set(after[box]) & set(pair.digits)
        if test["name"] == "pa1":
            assert (before["D5"], after["D5"]) == ("36", "6")


def test_shared_naked_twins_vectors_for_every_convention() -> None:
    rows = shared("naked_twins.jsonl")
    for row in rows:
        before = of(row["before"])
        for until, prefix in ((False, "once"), (True, "until_none")):
            for by in ("unit", "common peers"):
                after = naked_twins(before, row["rules"] == "diagonal", by=by, until_stalled=until)  # type: ignore[arg-type]
                assert after == before | row[f"{prefix}_by_{by.replace(' ', '_')}"], row["id"]
                assert all(digit in after[box] for box, digit in zip(boxes, row["solution"], strict=True))
    assert len(rows) >= 50


# ── Reduce, search, solve ────────────────────────────────────────────────────────────────────────────────────────


def test_reduce_puzzle_solves_the_default_grid_without_search() -> None:
    assert values2grid(aind.reduce_puzzle(grid_values(aind.DEFAULT_GRID)) or {}) == SOLVED


def test_reduce_puzzle_is_false_for_a_dead_board() -> None:
    assert aind.reduce_puzzle(board(A1="1", A2="1")) is False
    assert aind.reduce_puzzle(False) is False


def test_the_fast_propagation_ends_where_reduce_puzzle_ends() -> None:
    for grid, is_diag in ((NEEDS_SEARCH, False), (REGULAR, False), (TEN_REGULAR_ONE_DIAGONAL, True)):
        values = grid_values(grid)
        layout = aind.layout_of(is_diag)
        solved = [box for box in boxes if len(values[box]) == 1]
        assert aind._propagate(values, solved, layout, None)
        assert values == aind.reduce_puzzle(grid_values(grid), is_diag)


def test_solve_gives_a_plain_dictionary_of_81_strings() -> None:
    solved = aind.solve(aind.DEFAULT_GRID)
    assert type(solved) is dict
    assert solved == of(list(SOLVED))


def test_solve_takes_a_dictionary() -> None:
    assert aind.solve(grid_values(aind.DEFAULT_GRID)) == of(list(SOLVED))


def test_a_puzzle_may_be_solved_with_or_without_diagonals() -> None:
    diagonal = aind.solve(TEN_REGULAR_ONE_DIAGONAL)
    assert aind.is_solved(diagonal)
    assert len(list(aind.solutions(TEN_REGULAR_ONE_DIAGONAL, is_diag=False))) == 10
    assert aind.solve(REGULAR) is False
    assert aind.is_solved(aind.solve(REGULAR, is_diag=False), is_diag=False)


def test_units_of_ones_own_are_honoured() -> None:
    windows = [aind.cross(band, stack) for band in ("BCD", "FGH") for stack in ("234", "678")]
    unitlist = aind.reg_unitlist + windows
    units = aind.extract_units(unitlist, boxes)
    peers = aind.extract_peers(units, boxes)
    for own in ({"unitlist": unitlist}, {"units": units}, {"units": units, "peers": peers}):
        solved = aind.solve(EMPTY, **own)  # type: ignore[arg-type]
        assert solved
        assert all(len({solved[box] for box in unit}) == 9 for unit in unitlist)
    assert "1" not in aind.eliminate(board(B2="1"), unitlist=unitlist)["D4"]
    assert "1" not in aind.eliminate(board(B2="1"), is_diag=False, peers=peers)["D4"]


def test_peers_of_ones_own_are_kept_apart_in_the_solution() -> None:
    peers = aind.extract_peers(aind.extract_units(aind.reg_unitlist, boxes), boxes)
    peers["A1"].add("I9")
    peers["I9"].add("A1")
    for solved in islice(aind.solutions(EMPTY, is_diag=False, peers=peers), 5):
        assert solved["A1"] != solved["I9"]


def test_a_board_of_four_by_four_needs_nothing_but_its_units() -> None:
    rows = [aind.cross(row, "1234") for row in "ABCD"]
    columns = [aind.cross("ABCD", column) for column in "1234"]
    squares = [aind.cross(band, stack) for band in ("AB", "CD") for stack in ("12", "34")]
    assert sum(1 for _ in aind.solutions({}, unitlist=rows + columns + squares)) == 288


def test_shared_lists_are_solved() -> None:
    for name in ("top95", "euler50", "hardest11", "diagonal"):
        for row in shared(f"{name}.jsonl"):
            is_diag = row["rules"] == "diagonal"
            solved = aind.solve(row["puzzle"], is_diag, record=False)
            if row["solutions"] == 0:
                assert solved is False
            else:
                assert aind.is_solved(solved, is_diag)
                assert row["solutions"] != 1 or values2grid(solved or {}) == row["solution"]


def test_hidden_suite_grids_keep_their_givens() -> None:
    for grid in (
        "9.1....8.8.5.7..4.2.4....6...7......5..............83.3..6......9................",
        "........4......1.....6......7....2.8...372.4.......3.7......4......5.6....4....2.",
    ):
        solved = aind.solve(grid)
        assert aind.is_solved(solved)
        assert all(
            given in (".", digit) for given, digit in zip(grid, values2grid(solved or {}), strict=True)
        )


# ── Which rules ──────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("grid", "verdict", "is_diag"),
    [
        (aind.DEFAULT_GRID, "diagonal (unique)", True),
        (TEN_REGULAR_ONE_DIAGONAL, "diagonal (unique)", True),
        (REGULAR, "regular (unique)", False),
        (SOLVED[:72] + "." * 9, "both", True),
        (EMPTY, "ambiguous", True),
        ("11" + "." * 79, "none", False),
    ],
)
def test_the_verdict_counts_solutions_under_both_rules(grid: str, verdict: str, is_diag: bool) -> None:
    reading = aind.detect(grid)
    assert reading.verdict == verdict
    assert reading.is_diag == is_diag
    assert str(reading).startswith(f"{verdict}: ")


def test_detection_leaves_the_recording_alone() -> None:
    aind.solve(aind.DEFAULT_GRID)
    aind.detect(REGULAR)
    assert len(aind.assignments) == 64


# ── The window ───────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[list[aind.Values]]:
    """What the window is asked to show."""
    from nonet.teach import window

    seen: list[list[aind.Values]] = []

    def play(frames: list[aind.Values], **_: object) -> bool:
        seen.append(frames)
        return True

    monkeypatch.setattr(window, "play", play)
    return seen


def test_play_takes_the_boards_of_2017(shown: list[list[aind.Values]]) -> None:
    boards = [board(A1="1"), board(A1="1", A2="2")]
    assert aind.play(boards)
    assert shown == [boards]


def test_play_takes_the_history_of_2018_and_shows_it_forwards(shown: list[list[aind.Values]]) -> None:
    solved = aind.solve(aind.DEFAULT_GRID)
    assert aind.play(grid_values(aind.DEFAULT_GRID), solved, aind.history)
    solved_boxes = [sum(len(value) == 1 for value in frame.values()) for frame in shown[0]]
    assert solved_boxes == list(range(17, 82))
    assert shown[0][-1] == solved


def test_a_history_cut_short_still_ends_at_the_solution(shown: list[list[aind.Values]]) -> None:
    solved = grid_values(SOLVED)
    aind.play(grid_values(aind.DEFAULT_GRID), solved, {})
    assert shown == [[grid_values(aind.DEFAULT_GRID), solved]]


def test_visualize_assignments_leaves_out_boards_without_a_new_digit(shown: list[list[aind.Values]]) -> None:
    first, second = board(A1="1"), board(A1="1", A2="2")
    aind.visualize_assignments([first, first, second, second])
    assert shown == [[first, second]]


def test_other_argument_counts_are_refused() -> None:
    with pytest.raises(TypeError, match="2 arguments"):
        aind.play([], [])


def test_without_a_window_one_line_says_so_and_the_program_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from nonet.teach import window

    def play(*_: object, **__: object) -> bool:
        raise RuntimeError("no screen\nat all")

    monkeypatch.setattr(window, "play", play)
    assert aind.play([board(A1="1")]) is False
    assert capsys.readouterr().err == "No visualization: no screen\n"
    assert aind.play([]) is False
