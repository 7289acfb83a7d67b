"""Strategies: composed in one line, named, and never of another opinion than the engine."""

from __future__ import annotations

from functools import lru_cache
from random import Random

import pytest

from nonet.engine import reference
from nonet.engine import search as oracle
from nonet.errors import LimitReached, NonetError
from nonet.formats import parse
from nonet.model.puzzle import Puzzle
from nonet.rules import Rules
from nonet.teach.network import Network
from nonet.teach.puzzles import HARD
from nonet.teach.strategies import (
    ALIASES,
    ELIMINATE,
    FIRST,
    LCV,
    MRV,
    ONLY_CHOICE,
    ORIGINALS,
    TWINS,
    Strategy,
    every_strategy,
    random_cell,
    strategy,
)

DEFAULT = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"
SOLVED = "267945381853716249491823576576438192384192657129657438642379815935281764718564923"
NAMED = [
    *ORIGINALS,
    "ac3",
    "eliminate+only-choice+missing/mrv-degree/lcv",
    "eliminate+only-choice+locked/mrv/descending",
    "eliminate+only-choice+twins+naked-sets/random(3)/random(4)",
]


# ── The same answers as the engine, on 2,000 puzzles ─────────────────────────────────────────────────────────────


@lru_cache
def solved_grids(rules: str, many: int = 30) -> list[str]:
    """Random solutions, found with the digits tried in random order."""
    runs = (
        strategy(f"eliminate+only-choice/mrv/random({seed})").run("." * 81, rules) for seed in range(many)
    )
    return [run.solution or "" for run in runs]


@lru_cache
def corpus() -> list[tuple[Puzzle, list[str]]]:
    """2,000 puzzles and the engine's first two solutions of each.

    Half classic, half diagonal. Of each: some digits of a solution, so many that there mostly is one solution or so
    few that there mostly are several; and the same with one digit changed, so that there mostly is none.
    """
    return made(2000, 22, 45)


def made(many: int, fewest: int, most: int) -> list[tuple[Puzzle, list[str]]]:
    """Puzzles with so many givens; a diagonal one needs fewer for the same."""
    random = Random(2024)
    puzzles = []
    for number in range(many):
        rules = ("classic", "diagonal")[number % 2]
        cells = relabelled(random.choice(solved_grids(rules)), random)
        kept = random.sample(range(81), random.randint(fewest, most) - 4 * (number % 2))
        if number % 3 == 0:
            wrong = kept[0]
            cells[wrong] = random.choice([digit for digit in "123456789" if digit != cells[wrong]])
        line = "".join(digit if cell in set(kept) else "." for cell, digit in enumerate(cells))
        puzzles.append(parse(line, rules, check=False))
    return [(puzzle, [grid.line for grid in oracle.find(puzzle, 2)]) for puzzle in puzzles]


def relabelled(line: str, random: Random) -> list[str]:
    return list(line.translate(str.maketrans("123456789", "".join(random.sample("123456789", 9)))))


def agrees(agent: Strategy, puzzle: Puzzle, expected: list[str]) -> bool:
    """As many solutions as the engine finds (up to two); the same if there is one, right ones if there are several."""
    run = agent.run(puzzle, solutions=2, max_nodes=100_000)
    assert run.finished, "out of all proportion"
    found = run.solutions
    if len(expected) < 2:
        return found == expected
    return len(set(found)) == 2 and all(is_solution(line, puzzle) for line in found)


def is_solution(line: str, puzzle: Puzzle) -> bool:
    kept = all(given in (".", digit) for given, digit in zip(puzzle.line, line, strict=True))
    return kept and reference.obeys(puzzle.rules, [int(digit) for digit in line])


def test_the_corpus_has_solvable_and_unsolvable_puzzles_and_some_with_several_solutions() -> None:
    kinds = [(str(puzzle.rules), len(found)) for puzzle, found in corpus()]
    assert len(kinds) == 2000
    assert all(kinds.count((rules, n)) >= 100 for rules in ("classic", "diagonal") for n in (0, 1, 2))


@pytest.mark.parametrize("name", NAMED)
def test_a_named_strategy_agrees_with_the_engine_on_2000_puzzles(name: str) -> None:
    agent = strategy(name)
    wrong = [puzzle.line for puzzle, expected in corpus() if not agrees(agent, puzzle, expected)]
    assert wrong == []


def test_every_combination_agrees_with_the_engine() -> None:
    usual, full = corpus()[:500], nearly_full()
    for i, agent in enumerate(every_strategy()):
        # Without eliminate there is no looking ahead: with many blanks such a search would outlive us.
        cases = usual if ELIMINATE in agent.steps and agent.choose == MRV else full
        for puzzle, expected in (cases[(4 * i + k) % len(cases)] for k in range(4)):
            assert agrees(agent, puzzle, expected), (agent, puzzle.line)


@lru_cache
def nearly_full() -> list[tuple[Puzzle, list[str]]]:
    """The same as `corpus`, with 20 blanks."""
    return made(200, 61, 61)


@lru_cache
def small() -> list[tuple[Puzzle, list[str]]]:
    """2,000 puzzles of 4x4, where even a strategy that never looks ahead comes to an end."""
    random = Random(4)
    grids = {
        rules: [grid.line for grid in oracle.solutions("." * 16, rules)] for rules in ("classic", "diagonal")
    }
    puzzles = []
    for number in range(2000):
        rules = ("classic", "diagonal")[number % 2]
        cells = list(random.choice(grids[rules]))
        kept = set(random.sample(range(16), random.randint(3, 9)))
        if number % 3 == 0:
            wrong = min(kept)
            cells[wrong] = random.choice([digit for digit in "1234" if digit != cells[wrong]])
        line = "".join(digit if cell in kept else "." for cell, digit in enumerate(cells))
        puzzles.append(parse(line, rules, check=False))
    return [(puzzle, [grid.line for grid in oracle.find(puzzle, 2)]) for puzzle in puzzles]


@pytest.mark.slow
@pytest.mark.parametrize("part", range(8))
def test_every_combination_agrees_with_the_engine_on_2000_small_puzzles(part: int) -> None:
    for agent in list(every_strategy())[part::8]:
        assert [puzzle.line for puzzle, expected in small() if not agrees(agent, puzzle, expected)] == [], (
            agent
        )


@pytest.mark.parametrize("rules", ["windoku", "antiknight", "nonconsecutive", "latin", "asterisk", "6x6"])
def test_strategies_work_under_any_rules(rules: str) -> None:
    size = Rules.of(rules).size
    full = strategy("eliminate+only-choice+missing/mrv/random(1)").run(
        "." * size * size, rules, max_nodes=20_000
    )
    assert full.solution, full.outcome
    puzzle = parse("".join(d if i % 3 else "." for i, d in enumerate(full.solution)), rules)
    expected = [grid.line for grid in reference.find(puzzle, 2)]
    for agent in (*ORIGINALS.values(), strategy("check/mrv"), strategy("naked-sets+locked+eliminate")):
        assert agrees(agent, puzzle, expected), agent


# ── Composed in one line ─────────────────────────────────────────────────────────────────────────────────────────


def test_one_line_makes_an_agent() -> None:
    run = Strategy(ELIMINATE, ONLY_CHOICE, TWINS, choose=MRV).run(DEFAULT, "diagonal")
    assert (run.solution, run.outcome, run.counters.nodes) == (SOLVED, "solved", 1)


@pytest.mark.parametrize("agent", [*ORIGINALS.values(), Strategy(choose=random_cell(7), order=LCV)], ids=str)
def test_the_name_of_a_strategy_makes_the_strategy_again(agent: Strategy) -> None:
    assert strategy(agent.name) == agent
    assert hash(strategy(agent.name)) == hash(agent)


def test_every_combination_has_a_name_of_its_own() -> None:
    everything = list(every_strategy())
    assert len({agent.name for agent in everything}) == len(everything) == 512
    assert all(strategy(agent.name) == agent for agent in everything)


def test_the_five_originals_have_two_names_each() -> None:
    assert [ALIASES[f"seed-{i:03d}"] for i in range(5)] == list(ORIGINALS)
    assert strategy("seed-003") == Strategy(ELIMINATE, ONLY_CHOICE, choose=FIRST)


def test_a_misspelled_step_is_recognised() -> None:
    with pytest.raises(NonetError, match="did you mean 'only-choice'"):
        strategy("eliminate+only-chioce")
    with pytest.raises(NonetError, match="choice of cell"):
        strategy("eliminate/mvr")
    with pytest.raises(NonetError, match="order of digits"):
        strategy("eliminate/mrv/up")
    with pytest.raises(NonetError, match="not a number"):
        strategy("eliminate/random(x)")


def test_a_strategy_without_a_step_that_notices_clashes_gets_one() -> None:
    assert Strategy(ONLY_CHOICE).name == "check+only-choice/mrv"
    assert strategy("only-choice").run("11" + "." * 79).outcome == "no solution"


def test_a_step_of_ones_own_joins_in() -> None:
    from nonet.teach.inference import Step
    from nonet.teach.position import Position

    seen: list[int] = []

    def look(position: Position) -> bool:
        """Sees every node and finds nothing."""
        seen.append(position.node)
        return False

    run = Strategy(ELIMINATE, Step("look", look)).run(HARD["classic"][0])
    assert run.solution
    assert len(set(seen)) > 1
    assert set(seen) <= set(range(run.counters.nodes))


# ── What a run tells ─────────────────────────────────────────────────────────────────────────────────────────────


def test_counters_fit_together() -> None:
    run = strategy("eliminate+only-choice").run(HARD["classic"][0])
    cost = run.counters
    assert cost.nodes == cost.guesses + 1
    assert 0 < cost.backtracks < cost.guesses
    assert 0 < cost.depth <= cost.guesses - cost.backtracks + cost.dead_ends
    assert 0 < cost.dead_ends <= cost.nodes
    assert set(cost.inferences) == {"eliminate", "only-choice"}
    assert cost.seconds > 0


def test_a_full_but_wrong_board_is_not_solved() -> None:
    wrong = "1" + SOLVED[1:]
    for agent in ORIGINALS.values():
        assert agent.run(wrong, "diagonal").outcome == "no solution"
        assert agent.solve(wrong, "diagonal") is None


def test_limits_stop_a_run_and_say_so() -> None:
    run = strategy("backtracking").run(HARD["classic"][0], max_nodes=10)
    assert (run.outcome, run.finished, run.counters.nodes) == ("limit", False, 10)
    assert strategy("backtracking").run(HARD["classic"][0], timeout=0.0).outcome == "limit"
    with pytest.raises(LimitReached):
        strategy("backtracking").solve(HARD["classic"][0], max_nodes=10)


def test_solutions_are_counted() -> None:
    grid = ".45...63.2...1...59..8.5..7..9...3...3.....7...8...5..8..5.3..15...2...3.26...95."
    assert strategy("classroom").count(grid) == 10
    assert strategy("classroom").count(grid, limit=3) == 3
    assert strategy("classroom").count(grid, "diagonal") == 1


def test_the_same_seed_searches_the_same_way() -> None:
    agent = strategy("eliminate+only-choice/random(5)/random(6)")
    runs = [agent.run(HARD["diagonal"][0], "diagonal").counters for _ in range(2)]
    assert runs[0].nodes == runs[1].nodes
    other = (
        strategy("eliminate+only-choice/random(6)/random(6)").run(HARD["diagonal"][0], "diagonal").counters
    )
    assert other.nodes != runs[0].nodes


def test_puzzles_come_as_text_dict_array_or_puzzle() -> None:
    boxes = {r + c: DEFAULT[9 * i + j] for i, r in enumerate("ABCDEFGHI") for j, c in enumerate("123456789")}
    rows = [[int(mark) if mark != "." else 0 for mark in DEFAULT[9 * i : 9 * i + 9]] for i in range(9)]
    for puzzle in (DEFAULT, boxes, rows, parse(DEFAULT, "diagonal")):
        assert strategy("classroom").run(puzzle, "diagonal").solution == SOLVED


def test_a_puzzle_brings_its_own_rules_and_a_text_its_size() -> None:
    assert strategy("classroom").run(parse(DEFAULT, "diagonal")).solution == SOLVED
    assert strategy("classroom").run("1...............", solutions=None).network.size == 4


def test_units_of_ones_own_are_honoured() -> None:
    network = Network.of_units([["a", "b"], ["c", "d"], ["a", "c"], ["b", "d"]])
    run = strategy("classroom").run({"a": "1", "b": "", "c": "", "d": ""}, network)
    assert run.values == {"a": "1", "b": "2", "c": "2", "d": "1"}
    with pytest.raises(NonetError, match="units of your own"):
        strategy("classroom").solve({"a": "1", "b": "", "c": "", "d": ""}, network)


@pytest.mark.parametrize("rules", HARD)
def test_our_own_hard_puzzles_are_unique_and_need_a_guess(rules: str) -> None:
    for line in HARD[rules]:
        assert len(oracle.find(parse(line, rules), 2)) == 1
        assert strategy("eliminate+only-choice").run(line, rules).counters.nodes > 1
