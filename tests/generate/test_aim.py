"""Puzzles as hard as asked for: re-rated, unique, the same everywhere."""

from __future__ import annotations

from typing import Any

import pytest

from nonet.engine.many import Status
from nonet.errors import LimitReached
from nonet.generate.aim import Aim
from nonet.generate.candidates import Order, dig
from nonet.generate.generate import generate
from nonet.generate.shape import orbits
from nonet.generate.wish import SINGLES, Wish
from nonet.logic.technique import Level
from nonet.model.puzzle import Puzzle
from nonet.rate.many import Rated, rate_many


def rated(puzzles: list[Puzzle]) -> Rated:
    """The whole ratings, not those that were cut short where a puzzle got too hard."""
    found = rate_many([puzzle.line for puzzle in puzzles], puzzles[0].rules)
    assert set(found.status) == {Status.UNIQUE}
    return found


@pytest.mark.parametrize("rules", ["classic", "diagonal", "windoku", "6x6"])
@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_the_level_is_as_asked(rules: str, level: str) -> None:
    n = 3 if rules == "6x6" else 10
    assert set(rated(generate(rules, n=n, seed=1, level=level)).level) == {level.capitalize()}


@pytest.mark.parametrize("level", [Level.UNFAIR, "extreme", ("medium", "unfair")])
def test_levels_may_be_hard_and_may_be_ranges(level: Any) -> None:
    lowest, highest = level if isinstance(level, tuple) else (level, level)
    names = [str(each) for each in Level]
    allowed = names[names.index(str(lowest).capitalize()) : names.index(str(highest).capitalize()) + 1]
    assert set(rated(generate(n=5, seed=1, level=level)).level) <= set(allowed)


@pytest.mark.parametrize("rules", ["classic", "diagonal"])
def test_the_score_is_in_the_range(rules: str) -> None:
    assert all(500 <= score <= 600 for score in rated(generate(rules, n=10, seed=1, score=(500, 600))).score)


@pytest.mark.parametrize("rules", ["classic", "diagonal"])
@pytest.mark.parametrize("needs", ["x-wing", ["naked-pair", "pointing"], "XY-Wing"])
def test_needed_techniques_are_used(rules: str, needs: Any) -> None:
    wanted = {needs.lower()} if isinstance(needs, str) else set(needs)
    for counts in rated(generate(rules, n=3, seed=1, needs=needs)).counts:
        assert wanted <= counts.keys()


@pytest.mark.parametrize("rules", ["classic", "diagonal"])
def test_only_allowed_techniques_are_used(rules: str) -> None:
    for counts in rated(generate(rules, n=10, seed=1, only=["pointing", "claiming"])).counts:
        assert counts.keys() <= SINGLES | {"pointing", "claiming", "locked-candidates"}


@pytest.mark.parametrize("rules", ["classic", "diagonal"])
def test_forbidden_techniques_are_not_used(rules: str) -> None:
    forbidden = ["x-wing", "hidden-pair", "pointing"]
    for counts in rated(generate(rules, n=10, seed=1, level="hard", forbidden=forbidden)).counts:
        assert not counts.keys() & set(forbidden)


def test_all_wishes_together() -> None:
    puzzles = generate(level="hard", needs="x-wing", symmetry="rotational", clues=(22, 28), n=5, seed=1)
    assert all(22 <= puzzle.clues <= 28 for puzzle in puzzles)
    for puzzle in puzzles:
        for orbit in orbits(9, "rotational"):
            assert len({puzzle.givens[cell] > 0 for cell in orbit}) == 1
    found = rated(puzzles)
    assert set(found.level) == {"Hard"}
    assert all("x-wing" in counts for counts in found.counts)


def test_clues_are_added_to_puzzles_that_are_too_hard_and_to_no_others() -> None:
    order = Order.of("diagonal", 1)
    made = dig(order, 0, 20).made
    wish = Wish.of(level="easy")
    assert wish is not None
    for before, after in zip(made, Aim(order, wish)(made), strict=True):
        if after is not None:
            assert all(old in (0, new) for old, new in zip(before.givens, after.givens, strict=True))
            assert all(new in (0, digit) for new, digit in zip(after.givens, after.solution, strict=True))
    already = generate(n=40, seed=1)
    hard = {puzzle for puzzle, level in zip(already, rated(already).level, strict=True) if level == "Hard"}
    assert hard <= set(generate(n=40, seed=1, level="hard"))


@pytest.mark.parametrize("wishes", [{"level": "hard"}, {"clues": 24}, {"clues": (26, 28), "level": "easy"}])
def test_minimal_puzzles_of_a_level_or_a_number_of_clues(wishes: dict[str, Any]) -> None:
    for puzzle in generate(n=3, seed=1, minimal=True, **wishes):
        givens = puzzle.givens
        lines = [
            Puzzle.from_givens(puzzle.rules, (*givens[:cell], 0, *givens[cell + 1 :])).line
            for cell, given in enumerate(givens)
            if given
        ]
        assert set(rate_many(lines).status) == {Status.MULTIPLE}
        if "clues" in wishes:
            fewest, most = (24, 24) if wishes["clues"] == 24 else wishes["clues"]
            assert fewest <= puzzle.clues <= most


# --- The seed fixes every byte ----------------------------------------------------------------------


@pytest.mark.parametrize("rules", ["classic", "diagonal"])
def test_threads_and_portions_make_no_difference(rules: str) -> None:
    wishes: dict[str, Any] = {"rules": rules, "seed": 5, "level": "hard", "needs": "naked-pair"}
    one = generate(n=20, threads=1, **wishes)
    assert generate(n=20, threads=2, **wishes) == one
    assert generate(n=3, **wishes) == one[:3]
    order = Order.of(rules, 5)
    wish = Wish.of(level="hard", needs="naked-pair")
    assert wish is not None
    aim = Aim(order, wish)
    made = dig(order, 0, 60).made
    assert [*aim(made[:7]), *aim(made[7:])] == list(aim(made))


GOLDEN = {
    "classic easy": ".5......1...7...8...1..32........8.341...5...6.2..4.7....2....9..3.......6.9..52.",
    "diagonal easy": "..1...4...735......8..3.6.1....9......6.....9.2.......6..4....7.9.65.2...54.21.9.",
    "diagonal medium": "6....71..9...1.6...2...5.4...3...5...1.............87..4.....6.1.7.8.4..2.6.5....",
}


@pytest.mark.parametrize("order", GOLDEN)
def test_golden_seeds(order: str) -> None:
    rules, level = order.split()
    assert generate(rules, seed=7, level=level).line == GOLDEN[order]


# --- Orders that cannot be met ----------------------------------------------------------------------


def test_what_was_nearest_is_told() -> None:
    with pytest.raises(
        LimitReached, match=r"0 of 3 puzzles .*nearest of [\d,]+ others was \w+ with score"
    ) as stopped:
        generate(n=3, seed=1, level="easy", score=(5000, 6000), timeout=0.3)
    assert stopped.value.found == []
    with pytest.raises(LimitReached, match="without jellyfish"):
        generate("6x6", seed=1, needs="jellyfish", timeout=0.3)


def test_puzzles_too_hard_to_be_rated_are_told_of_too() -> None:
    with pytest.raises(LimitReached, match="others was harder"):
        generate("diagonal", n=1000, seed=1, clues=18, level="easy", timeout=0.5)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"level": "simple"}, "no level"),
        ({"level": ("hard", "easy")}, "from easy to hard"),
        ({"score": (5, 3)}, "score is a range"),
        ({"needs": "x-win"}, "did you mean x-wing"),
        ({"needs": "x-wing", "forbidden": "x-wing"}, "not allowed"),
        ({"needs": "x-wing", "only": "naked-pair"}, "not allowed"),
        ({"needs": "x-wing", "level": "easy"}, "harder than Easy"),
        ({"needs": "kraken-fish-1"}, "no path uses"),
    ],
)
def test_wishes_that_make_no_sense_are_refused(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        generate(**wrong)
