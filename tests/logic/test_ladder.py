"""Hint, steps and explain: the easiest step first, from wherever the player stands."""

from __future__ import annotations

import pytest

import nonet
from nonet.board.candidate import Candidate
from nonet.board.cell import Cell, Digit
from nonet.logic import techniques
from nonet.logic.position import Position
from nonet.logic.step import Part, Role, Step
from nonet.logic.technique import Level, Technique
from nonet.model.puzzle import Puzzle

DIAGONAL = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ESCARGOT = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."


def own_digit(puzzle: str, cell: int, digit: int) -> Puzzle:
    """The puzzle with a digit of the player's own: all others are ruled out in its cell."""
    others = [Candidate(Cell(cell), Digit(other)) for other in range(1, 10) if other != digit]
    return Puzzle("classic", nonet.parse(puzzle).givens, others)


def test_a_hint_is_the_easiest_step() -> None:
    step = nonet.hint(DIAGONAL, rules="diagonal")
    assert step is not None
    assert str(step) == "Hidden single: r8c8=6\n    6 has one place left on the ↘ diagonal, r8c8."


def test_each_level_of_a_hint_says_more_than_the_last() -> None:
    hints = [str(nonet.hint(DIAGONAL, level, rules="diagonal")) for level in (1, 2, 3, 4)]
    assert hints[0] == "Look for a hidden single."
    assert hints[1] == "Look for a hidden single on the ↘ diagonal."
    assert hints[2] == "Look for a hidden single on the ↘ diagonal, digit 6."
    assert "r8c8=6" in hints[3]


def test_a_level_that_is_none_is_an_error() -> None:
    with pytest.raises(nonet.RulesError, match="a hint level is 1, 2, 3 or 4, not 5"):
        nonet.hint(EASY, 5)


def test_words_and_names_of_cells_can_be_the_course_s() -> None:
    step = nonet.hint(DIAGONAL, rules="diagonal", terms="udacity", notation="a1")
    assert str(step) == "Only choice: H8=6\n    6 has one place left on the ↘ diagonal, H8."


def test_a_solved_puzzle_needs_no_hint() -> None:
    assert nonet.hint(nonet.solve(EASY).line) is None


def test_a_hint_starts_from_the_digits_and_marks_of_the_player() -> None:
    first = nonet.hint(EASY)
    assert first is not None
    ((cell, digit),) = first.placements
    after = nonet.hint(own_digit(EASY, cell, digit))
    assert after is not None
    assert after.placements != first.placements


def test_a_wrong_digit_is_said_first_and_each_level_says_more() -> None:
    right = nonet.solve(EASY).digit(Cell(2))
    wrong = next(digit for digit in sorted(Position.of(EASY).grid.candidates(Cell(2))) if digit != right)
    told = [str(nonet.hint(own_digit(EASY, 2, wrong), level)) for level in (1, 2, 3, 4)]
    assert told[0] == "A digit is wrong: no step from here leads to the solution."
    assert told[1] == "A digit is wrong near r1c3."
    assert told[2] == f"A digit is wrong: look at {wrong} near r1c3."
    assert told[3] == f"r1c3 cannot be {wrong}. Take it out first."


def test_a_candidate_ruled_out_by_mistake_is_said_first() -> None:
    right = nonet.solve(EASY).digit(Cell(2))
    assert right is not None
    strayed = Puzzle("classic", nonet.parse(EASY).givens, [Candidate(Cell(2), right)])
    assert str(nonet.hint(strayed)) == (
        "The digit of r1c3 was ruled out by mistake. Put candidates back there first."
    )


def test_a_puzzle_without_a_solution_gets_no_hint_but_an_error() -> None:
    with pytest.raises(nonet.NoSolution):
        nonet.hint("12345678." + "." * 63 + "........9")


def test_steps_are_all_there_are_easiest_first() -> None:
    found = nonet.steps(DIAGONAL, rules="diagonal")
    ranks = [step.technique.rank for step in found]
    assert len(found) > 1
    assert ranks == sorted(ranks)
    assert len({(step.technique.keyword, step.result()) for step in found}) == len(found)


def test_steps_of_one_technique_are_found_by_name_however_it_is_spelt() -> None:
    for name in ("hidden-single", "Hidden single", "hidden_single"):
        assert {step.technique.keyword for step in nonet.steps(EASY, name)} == {"hidden-single"}


def test_a_misspelt_technique_is_told_with_the_nearest() -> None:
    with pytest.raises(nonet.RulesError, match="no technique 'x-wnig'; did you mean x-wing"):
        nonet.steps(EASY, "x-wnig")


@pytest.mark.parametrize(
    ("puzzle", "rules"), [(EASY, "classic"), (DIAGONAL, "diagonal"), (ESCARGOT, "classic")]
)
def test_an_explanation_ends_in_the_solution(puzzle: str, rules: str) -> None:
    path = nonet.explain(puzzle, rules=rules)
    assert path.solution == nonet.solve(puzzle, rules).line
    position = path.start
    for step in path:
        assert step.position == position
        position = position.after(step)
    assert position == path.end


def test_where_logic_stops_the_rest_is_one_search_and_said_as_such() -> None:
    path = nonet.explain(ESCARGOT)
    searches = [step for step in path if step.technique.keyword == "search"]
    assert searches in ([], [path[-1]])
    if searches:
        assert "trial and error" in str(path[-1])


def test_a_puzzle_with_several_solutions_is_explained_as_far_as_they_agree() -> None:
    path = nonet.explain("." + EASY[1:20] + "." * 61)
    assert not path.is_solved
    assert path.solution is None
    assert str(path).endswith("the puzzle has several solutions.")


def test_patterns_that_rest_on_uniqueness_are_left_out_where_it_is_not_known() -> None:
    names = {"unique-rectangle-1", "bug-plus-1", "hidden-rectangle"}
    for seed in range(20):
        puzzle = nonet.generate(seed=seed)
        loose = puzzle.line.replace(puzzle.line.replace(".", "")[0], ".", 1)
        if nonet.count(loose, limit=2) < 2:
            continue
        assert not names & {step.technique.keyword for step in nonet.explain(loose)}


def test_a_path_prints_a_numbered_list_and_turns_into_json() -> None:
    path = nonet.explain(EASY)
    assert str(path).startswith(" 1. ")
    assert str(path).endswith("Solved.")
    data = path.to_json()
    assert data["solved"] is True
    assert len(data["steps"]) == len(path) == sum(path.counts().values())


def test_a_technique_of_ones_own_joins_the_ladder() -> None:
    def find(position: Position) -> list[Step]:
        solution = nonet.solve(EASY)
        cell = next(cell for cell in position.rules.cells if not position.digits[cell])
        digit = solution.digit(cell)
        assert digit is not None
        part = Part(Role.SINGLE, (cell,), (digit,))
        return [Step(oracle, position, (digit,), (part,), (), (Candidate(cell, digit),), ())]

    oracle = techniques.add(
        Technique(
            "Oracle", lambda step, say: f"It is {say.digits(step.digits)}", Level.EASY, rank=0.5, find=find
        )
    )
    try:
        first = nonet.hint(EASY)
        assert first is not None
        assert first.technique is oracle
        assert nonet.steps(EASY, "oracle")
        assert {step.technique.keyword for step in nonet.explain(EASY)} == {"oracle"}
    finally:
        techniques.remove(oracle)
    again = nonet.hint(EASY)
    assert again is not None
    assert again.technique.keyword != "oracle"


def test_a_technique_of_ones_own_needs_find() -> None:
    with pytest.raises(nonet.RulesError, match="has no find"):
        techniques.add(Technique("Nothing", lambda step, say: "", Level.EASY, rank=1))


def test_a_step_and_a_path_show_themselves_in_a_notebook() -> None:
    path = nonet.explain(DIAGONAL, rules="diagonal")
    assert path[0]._repr_svg_().startswith("<svg")
    assert path._repr_html_().count("<svg") == len(path)


# How far it is looked


HARD = "..6..1..8....2....5.8..7.4..975....16.......94....358..7.6..8.4....4....2..1..3.."


def test_steps_look_as_far_as_they_are_told() -> None:
    plain = {step.result() for step in nonet.steps(HARD, "grouped-aic")}
    with_sets = nonet.steps(HARD, "grouped-aic", sets_in_chains=True)
    assert plain < {step.result() for step in with_sets}
    assert any(link.reason == "set" for step in with_sets for link in step.links)
    assert nonet.steps(HARD, "finned-swordfish", fins=0) == []
    assert len(nonet.steps(HARD, loop_links=3)) < len(nonet.steps(HARD))


@pytest.mark.parametrize("links", [0, 1, 2, 1_000])
def test_any_length_of_a_chain_can_be_asked_for(links: int) -> None:
    for name in ("x-chain", "xy-chain", "aic", "grouped-aic"):
        nonet.steps(HARD, name, chain_links=links, loop_links=links)


@pytest.mark.parametrize(
    ("reach", "message"),
    [
        ({"set_in_chains": True}, "finders know no 'set_in_chains'; did you mean sets_in_chains?"),
        ({"colour": True}, "finders know no 'colour'; there are missing_candidates, two_candidates, duals"),
        ({"overlap": 1}, "overlap is True or False, not 1"),
        ({"fins": True}, "fins is a number, not True"),
        ({"fins": -1}, "fins is a number from 0 to 1000, not -1"),
    ],
)
def test_a_reach_that_is_none_is_an_error(reach: dict[str, object], message: str) -> None:
    with pytest.raises(nonet.RulesError) as error:
        nonet.steps(HARD, **reach)  # type: ignore[arg-type]
    assert str(error.value).startswith(message)


# Pictures of hints


@pytest.mark.parametrize(
    "name", ["hidden-single", "naked-single", "x-wing", "xy-wing", "aic", "als-xz", "skyscraper"]
)
def test_a_picture_shows_no_more_than_its_hint_says(name: str) -> None:
    step = techniques.technique(name).examples()[0]
    nothing, where, which, everything = (step.told(level).picture() for level in (1, 2, 3, 4))
    assert nothing.marks == ()
    assert any(mark.houses or mark.cells for mark in where.marks)
    assert not any(mark.candidates or mark.links for mark in where.marks)
    result = {*step.placements, *step.eliminations}
    assert not any(mark.links or result & {*mark.candidates} for mark in which.marks)
    assert result <= {candidate for mark in everything.marks for candidate in mark.candidates}
    assert step.result() in everything.title
    assert not any(step.result() in each.title for each in (nothing, where, which))
