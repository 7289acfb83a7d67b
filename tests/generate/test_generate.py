"""Generated puzzles: unique, as asked, the same everywhere."""

from __future__ import annotations

import subprocess
import sys
from time import monotonic

import pytest

from nonet.engine.many import Status, solve_many
from nonet.engine.reference import count as reference_count
from nonet.engine.reference import obeys
from nonet.errors import LimitReached, RulesError
from nonet.generate.candidates import Candidate, Order, dig
from nonet.generate.generate import generate, search
from nonet.generate.shape import SYMMETRIES, orbits
from nonet.model.puzzle import Puzzle
from nonet.rules.ruleset import Rules

RULES = ["classic", "diagonal", "windoku", "asterisk", "centerdot", "girandola", "disjoint", "antiknight"]
RULES += ["falling-diagonal", "diagonal+windoku", "4x4", "4x4+diagonal", "6x6", "8x8", "latin", "6x6+latin"]
RULES += ["jigsaw:1112132233243444"]


def statuses(puzzles: list[Puzzle]) -> list[Status]:
    return list(solve_many([puzzle.line for puzzle in puzzles], puzzles[0].rules, details=True).status)


def without_one(puzzle: Puzzle) -> list[Puzzle]:
    givens = puzzle.givens
    return [
        Puzzle.from_givens(puzzle.rules, (*givens[:cell], 0, *givens[cell + 1 :]))
        for cell, given in enumerate(givens)
        if given
    ]


@pytest.mark.parametrize("rules", RULES)
def test_puzzles_are_unique_and_minimal(rules: str) -> None:
    puzzles = generate(rules, n=20, seed=1)
    assert set(statuses(puzzles)) == {Status.UNIQUE}
    for puzzle in puzzles:
        assert set(statuses(without_one(puzzle))) == {Status.MULTIPLE}


@pytest.mark.parametrize("rules", ["classic", "diagonal", "4x4+latin", "6x6"])
def test_the_slow_solver_agrees_that_they_are_unique(rules: str) -> None:
    assert all(reference_count(puzzle, 2) == 1 for puzzle in generate(rules, n=10, seed=2))


@pytest.mark.parametrize("rules", ["classic", "diagonal", "6x6"])
def test_solutions_go_with_their_puzzles(rules: str) -> None:
    for candidate in dig(Order.of(rules, 3), 0, 20).made:
        assert obeys(Rules(rules), candidate.solution)
        assert all(
            given in (0, digit) for given, digit in zip(candidate.givens, candidate.solution, strict=True)
        )


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_clues_stand_in_the_symmetry_asked_for(symmetry: str) -> None:
    for puzzle in generate(n=5, seed=1, symmetry=symmetry):
        for orbit in orbits(9, symmetry):
            assert len({puzzle.givens[cell] > 0 for cell in orbit}) == 1
    assert set(statuses(generate(n=20, seed=1, symmetry=symmetry))) == {Status.UNIQUE}


def test_no_orbit_of_a_symmetric_puzzle_can_be_left_out() -> None:
    (puzzle,) = generate(n=1, seed=4, symmetry="rotational")
    for orbit in orbits(9, "rotational"):
        if puzzle.givens[orbit[0]]:
            givens = tuple(0 if cell in orbit else given for cell, given in enumerate(puzzle.givens))
            assert statuses([Puzzle.from_givens(puzzle.rules, givens)]) == [Status.MULTIPLE]


@pytest.mark.parametrize("clues", [30, (22, 28), (0, 24), (81, 81), (40, 50)])
def test_the_number_of_clues_is_as_asked(clues: int | tuple[int, int]) -> None:
    fewest, most = (clues, clues) if isinstance(clues, int) else clues
    puzzles = generate(n=30, seed=1, clues=clues)
    assert all(fewest <= puzzle.clues <= most for puzzle in puzzles)
    assert set(statuses(puzzles)) == {Status.UNIQUE}


def test_a_range_is_used_in_its_whole_width() -> None:
    assert len({puzzle.clues for puzzle in generate(n=100, seed=1, clues=(30, 35))}) == 6


def test_a_pattern_is_kept_to_the_cell() -> None:
    pattern = "".join("x" if (row * column + row) % 9 < 4 else "." for row in range(9) for column in range(9))
    for puzzle in generate(n=3, seed=1, pattern=pattern):
        assert "".join("x" if given else "." for given in puzzle.givens) == pattern
        assert statuses([puzzle]) == [Status.UNIQUE]


# --- The seed fixes every byte ----------------------------------------------------------------------

GOLDEN = {
    "classic": ".5......1...7...8...1..32........8.341...5...6.2..4.7....2....9..3.......6.9..52.",
    "diagonal": "......4...73.......8..3.6.1...........6.....9.2.......6..4....7...65......4.21.9.",
    "windoku": ".....2.51..16..........8...2..............17.....398...86........3....4..25......",
    "antiknight": ".24....9.6............9.6..4..81....73................................6.....6..3.",
    "disjoint": "..7....5...1..........23..8.............6........8...9...8..5...8.4...139.......6",
    "4x4": "1.3..........2.4",
    "6x6+diagonal": "..5.3......2..................4..1..",
    "latin": ".6...9.5.5..74...3...698.1..34........835.9.4...83.6.7..5...1..3.6.8..95429....3.",
    "jigsaw:1112132233243444": "..3.2..........1",
    "classic/rotational": "..7.2....3......84.4......7..91.2..34.8.7.6.26..8.41..7......3.29......6....3.5..",
    "diagonal/full": "9..872..5...5.6......9.4...147...5688.......9529...743...4.9......6.7...7..321..6",
}


@pytest.mark.parametrize("order", GOLDEN)
def test_golden_seeds(order: str) -> None:
    rules, _, symmetry = order.partition("/")
    assert generate(rules, seed=7, symmetry=symmetry or None).line == GOLDEN[order]


@pytest.mark.parametrize("rules", ["classic", "diagonal", "6x6", "windoku"])
def test_threads_and_portions_make_no_difference(rules: str) -> None:
    one = generate(rules, n=300, seed=5, threads=1)
    assert generate(rules, n=300, seed=5, threads=2) == one
    assert generate(rules, n=7, seed=5) == one[:7]
    order = Order.of(rules, 5)
    pieces = [each for first in (0, 100, 101, 250) for each in dig(order, first, 50).made]
    whole = {each.number: each for each in dig(order, 0, 300, threads=2).made}
    assert all(whole[piece.number] == piece for piece in pieces)


def test_another_process_makes_the_same() -> None:
    program = (
        "from nonet.generate.generate import generate\n"
        "print(*(p.line for p in generate('diagonal', n=50, seed=9)), end='')"
    )
    out = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert out == " ".join(puzzle.line for puzzle in generate("diagonal", n=50, seed=9))


@pytest.mark.parametrize("kernel", ["baseline"])
def test_every_kernel_makes_the_same(kernel: str, monkeypatch: pytest.MonkeyPatch) -> None:
    here = generate(n=30, seed=3)
    monkeypatch.setenv("NONET_KERNEL", kernel)
    assert generate(n=30, seed=3) == here


def test_without_a_seed_puzzles_differ() -> None:
    assert generate() != generate()


# --- Orders that cannot be met ----------------------------------------------------------------------


def test_an_order_that_cannot_be_met_says_what_was_nearest() -> None:
    started = monotonic()
    with pytest.raises(
        LimitReached, match=r"0 of 5 puzzles .* the nearest had 2\d clues, 16 were asked for"
    ) as stopped:
        generate(n=5, clues=16, seed=1, timeout=0.3)
    assert monotonic() - started < 3
    assert stopped.value.found == []


def test_what_was_found_in_time_is_returned_with_the_error() -> None:
    with pytest.raises(LimitReached) as stopped:
        generate(n=10_000_000, seed=1, timeout=0.3)
    found = stopped.value.found
    assert isinstance(found, list)
    assert len(found) > 10
    assert found == generate(n=len(found), seed=1)


def test_rules_without_a_grid_come_to_an_end() -> None:
    with pytest.raises(LimitReached, match="0 of 1"):
        generate("4x4+nonconsecutive", seed=1, timeout=0.2)


def test_a_pattern_too_small_comes_to_an_end() -> None:
    with pytest.raises(LimitReached, match="pattern"):
        generate(pattern="x" * 10 + "." * 71, seed=1, timeout=0.2)


@pytest.mark.parametrize(
    "wrong",
    [{"n": -1}, {"clues": 82}, {"clues": (5, 3)}, {"symmetry": "spiral"}, {"pattern": "x" * 81, "clues": 30}],
)
def test_orders_that_make_no_sense_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"clues|n is|no symmetry"):
        generate(**wrong)  # type: ignore[call-overload]


def test_a_pattern_off_the_grid_is_refused() -> None:
    with pytest.raises(RulesError):
        generate(pattern=[80, 81])


# --- What others build on ---------------------------------------------------------------------------


def test_refine_may_drop_and_change_candidates() -> None:
    def even(candidates: list[Candidate]) -> list[Candidate | None]:
        return [each._replace(givens=each.solution) if each.number % 2 == 0 else None for each in candidates]

    found = search(Order.of("4x4", 1), 5, refine=even)
    assert [each.number for each in found] == [0, 2, 4, 6, 8]
    assert all(each.givens == each.solution for each in found)


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    generate("4x4", n=100, seed=1, progress=lambda found, tried: told.append((found, tried)))
    assert told[-1][0] == 100
    assert told == sorted(told)


def test_nothing_is_made_when_nothing_is_asked_for() -> None:
    assert generate(n=0) == []
