"""Inference steps: what each finds, when it stays silent, and that none ever loses a true candidate."""

from __future__ import annotations

from random import Random

import pytest

from nonet.teach import aind
from nonet.teach.inference import STEPS, eliminate
from nonet.teach.network import Network
from nonet.teach.position import DeadEnd, Position
from nonet.teach.strategies import strategy


def position(marks: dict[str, str], rules: str = "classic") -> Position:
    """A board that is blank but for these candidates."""
    network = Network.of(rules)
    candidates = [network.all_digits_mask] * 81
    for cell, digits in marks.items():
        candidates[network.number[cell]] = sum(1 << int(digit) - 1 for digit in digits)
    return Position(network, candidates)


def removed(step: str, at: Position) -> set[str]:
    """The candidates that one application of a step removes, as a player writes them: 7r4c2."""
    before = at.candidates[:]
    STEPS[step](at)
    return {
        f"{digit}{at.network.names[cell]}"
        for cell, (old, new) in enumerate(zip(before, at.candidates, strict=True))
        for digit in at.network.digits(old & ~new)
    }


def test_a_solved_cell_tells_its_twenty_peers() -> None:
    assert len(removed("eliminate", position({"r5c5": "5"}))) == 20
    assert len(removed("eliminate", position({"r5c5": "5"}, "diagonal"))) == 32


def test_eliminate_goes_on_until_nobody_has_news() -> None:
    gone = removed("eliminate", position({"r1c1": "1", "r1c2": "12", "r1c3": "23"}))
    assert {"1r1c2", "2r1c3", "3r1c4"} <= gone


def test_forward_checking_does_not_follow_up() -> None:
    gone = removed("forward", position({"r1c1": "1", "r1c2": "12", "r1c3": "23"}))
    assert "1r1c2" in gone
    assert "2r1c3" not in gone


def test_two_solved_peers_with_the_same_digit_are_a_dead_end() -> None:
    for step in ("eliminate", "forward", "check"):
        with pytest.raises(DeadEnd):
            STEPS[step](position({"r1c1": "1", "r1c9": "1"}))


def test_a_digit_with_one_place_in_a_house_goes_there() -> None:
    marks = {f"r1c{column}": "12345678" for column in range(2, 10)}
    assert {"1r1c1", "8r1c1"} <= removed("only-choice", position(marks))


def test_two_digits_cannot_share_their_only_place() -> None:
    with pytest.raises(DeadEnd, match="same one place in row 1"):
        STEPS["only-choice"](position({f"r1c{column}": "1234567" for column in range(2, 10)}))


def test_a_digit_without_a_place_is_noticed_by_missing() -> None:
    at = position({f"r1c{column}": "12345678" for column in range(1, 10)})
    with pytest.raises(DeadEnd, match="row 1 has no place for 9"):
        STEPS["missing"](at)


def test_naked_twins_spend_two_digits() -> None:
    gone = removed("twins", position({"r4c2": "37", "r4c8": "37"}))
    assert gone == {f"{digit}r4c{column}" for digit in "37" for column in (1, 3, 4, 5, 6, 7, 9)}


def test_three_candidates_are_no_twins() -> None:
    assert removed("twins", position({"r4c2": "37", "r4c8": "379"})) == set()


def test_equal_pairs_that_are_no_peers_are_no_twins() -> None:
    assert removed("twins", position({"r1c1": "37", "r9c9": "37"})) == set()


def test_a_diagonal_is_a_house_like_any_other() -> None:
    assert "3r5c5" in removed("twins", position({"r1c1": "37", "r9c9": "37"}, "diagonal"))


def test_twins_trim_other_pairs_too_which_one_original_forgot() -> None:
    marks = {"r1c1": "37", "r1c2": "37", "r1c3": "39"}
    assert "3r1c3" in removed("twins", position(marks))
    assert "3r1c3" not in removed("twins-by-unit", position(marks))


def test_equal_sets_need_equal_cells_and_naked_sets_do_not() -> None:
    chain = {"r1c1": "12", "r1c2": "23", "r1c3": "13"}
    assert removed("equal-sets", position(chain)) == set()
    assert "1r1c9" in removed("naked-sets", position(chain))
    assert "1r1c9" in removed("equal-sets", position(dict.fromkeys(chain, "123")))


def test_three_cells_with_two_digits_are_a_dead_end() -> None:
    three = {"r1c1": "12", "r1c2": "12", "r1c3": "12"}
    for step in ("equal-sets", "naked-sets", "twins"):
        with pytest.raises(DeadEnd):
            STEPS[step](position(three))


def test_locked_candidates_point_out_of_a_box() -> None:
    marks = {f"r{row}c{column}": "12345678" for row in (2, 3) for column in (1, 2, 3)}
    assert removed("locked", position(marks)) == {f"9r1c{column}" for column in range(4, 10)}


def test_ac3_first_runs_before_the_first_guess_only() -> None:
    at = position({"r1c1": "1"})
    assert STEPS["ac3-first"](at)
    assert not STEPS["ac3-first"](at.branch(1, 5, 1 << 8))


def test_eliminate_to_its_end_is_what_aind_reaches_with_repeated_passes() -> None:
    random = Random(3)
    solution = strategy("eliminate+only-choice/mrv/random(1)").run("." * 81, "diagonal").solution or ""
    for _ in range(20):
        kept = set(random.sample(range(81), 30))
        line = "".join(digit if i in kept else "." for i, digit in enumerate(solution))
        values = aind.grid_values(line)
        while (after := aind.eliminate(values)) != values:
            values = after
        at = Position(Network.of("diagonal"), Network.of("diagonal").read(line))
        eliminate(at)
        assert [at.network.digits(mask) for mask in at.candidates] == list(values.values())


@pytest.mark.parametrize("rules", ["classic", "diagonal", "antiknight"])
def test_no_step_ever_loses_a_digit_of_the_solution(rules: str) -> None:
    random = Random(8)
    agent = strategy("eliminate+only-choice+missing/mrv/random(2)")
    solution = agent.run("." * 81, rules).solution or ""
    network = Network.of(rules)
    for _ in range(150):
        # Random candidates around the solution: positions that no agent would reach by itself, too.
        extra = random.random() * 0.5
        masks = [
            sum(1 << d - 1 for d in range(1, 10) if str(d) == digit or random.random() < extra)
            for digit in solution
        ]
        for step in STEPS.values():
            at = Position(network, masks)
            while step(at):
                pass
            lost = [i for i, digit in enumerate(solution) if not at.candidates[i] >> int(digit) - 1 & 1]
            assert not lost, step.name


def test_every_step_tells_what_it_does() -> None:
    assert all(step.lesson.endswith(".") or "\n" in step.lesson for step in STEPS.values())
