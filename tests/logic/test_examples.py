"""What holds for the words and the evidence of every technique, seen at its examples."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

import nonet
from nonet.board.candidate import Candidate
from nonet.board.cell import Digit, parse_cell
from nonet.errors import NonetError
from nonet.logic.examples import Example, examples
from nonet.logic.proof import doubts
from nonet.logic.step import Step
from nonet.logic.technique import Level, Technique

CELL = re.compile(r"r\d+c\d+")
RESULT = re.compile(r"(r\d+c\d+)([=≠])(\d(?:,\d)*)")

of_every_example = pytest.mark.parametrize(
    "example", examples(), ids=lambda example: f"{example.technique}-{example.rules}"
)


@pytest.mark.parametrize("technique", nonet.techniques(), ids=lambda technique: technique.keyword)
def test_every_technique_has_an_example(technique: Technique) -> None:
    steps = technique.examples()
    assert steps
    assert all(step.technique == technique for step in steps)


def test_a_technique_of_a_users_own_has_no_examples() -> None:
    own = Technique("Mine", lambda step, say: "", Level.EASY, rank=5, find=lambda position: ())
    assert own.examples() == ()


def test_there_is_one_example_for_each_of_the_rules() -> None:
    keys = [(example.technique, example.rules) for example in examples()]
    assert len(set(keys)) == len(keys)
    assert {rules for _, rules in keys} == {"classic", "diagonal"}


def test_an_example_that_is_no_longer_found_says_so() -> None:
    gone = replace(examples()[0], result="r1c1≠9")
    with pytest.raises(NonetError, match=r"full-house no longer finds r1c1≠9 .*find_examples\.py"):
        gone.step()


@of_every_example
def test_the_file_says_what_the_step_says(example: Example) -> None:
    assert Example.of(example.step(), example.origin) == example


@of_every_example
def test_the_position_is_one_of_the_puzzle(example: Example) -> None:
    step = example.step()
    solution = nonet.solve(example.givens, rules=example.rules).line
    for cell, digit in step.placements:
        assert solution[cell] == str(digit)
    for cell, digit in step.eliminations:
        assert solution[cell] != str(digit)
    for cell in step.position.rules.cells:
        assert int(solution[cell]) in step.position.grid.candidates(cell)


@of_every_example
def test_the_evidence_proves_the_result(example: Example) -> None:
    if example.technique == "search":  # no evidence but that all else fails
        assert not example.step().parts
    else:
        assert doubts(example.step()) == []


@of_every_example
def test_every_hint_says_more_than_the_last(example: Example) -> None:
    step = example.step()
    first, where, digits, whole = (step.text(level) for level in (1, 2, 3, 4))
    assert len(first) < len(where)
    assert step.result() in whole
    assert not RESULT.search(first + where + digits)
    if example.technique != "search":
        assert where.startswith(first[:-1])
        assert digits.startswith(where[:-1])
        assert len(where) < len(digits)
        assert all(str(digit) in digits.rpartition("digit")[2] for digit in step.digits)
    assert len(digits) < len(whole)


@of_every_example
def test_the_first_hint_names_the_technique(example: Example) -> None:
    step = example.step()
    assert step.technique.name_inside in step.text(1)
    assert not CELL.search(step.text(1))


@of_every_example
def test_only_cells_of_the_evidence_are_named(example: Example) -> None:
    step = example.step()
    known = {*step.cells(), *(cell for cell, _ in (*step.placements, *step.eliminations))}
    known |= {cell for link in step.links for cell in (*link.start.cells, *link.end.cells)}
    told = {parse_cell(name) for level in (1, 2, 3, 4) for name in CELL.findall(step.text(level))}
    assert told <= known


@of_every_example
def test_the_result_reads_back(example: Example) -> None:
    step = example.step()
    assert _read(_result_in(step.text(4))) == (set(step.placements), set(step.eliminations))
    assert _read(str(step).partition("\n")[0].rpartition(": ")[2]) == (
        set(step.placements),
        set(step.eliminations),
    )


def _result_in(text: str) -> str:
    first, newline, _ = text.partition("\n")
    return first if newline else first.rpartition(": ")[2]


def _read(result: str) -> tuple[set[Candidate], set[Candidate]]:
    placed: set[Candidate] = set()
    removed: set[Candidate] = set()
    for cell, sign, digits in RESULT.findall(result):
        found = {Candidate(parse_cell(cell), Digit(int(digit))) for digit in digits.split(",")}
        (placed if sign == "=" else removed).update(found)
    return placed, removed


@of_every_example
def test_cells_may_be_called_a1(example: Example) -> None:
    for text in _all_words(example.step(), notation="a1"):
        assert not CELL.search(text)
        assert not re.search(r"\b[a-i][1-9]\b", text)
    assert re.search(r"\b\d?[A-I][1-9]\b", example.step().text(4, notation="a1"))


@of_every_example
def test_a_textbook_has_words_of_its_own(example: Example) -> None:
    for text in _all_words(example.step(), terms="udacity"):
        assert not re.search(r"\b(cell|cells|house|houses)\b", text), text
        assert not re.search(r"(?<!square unit )\bbox \d", text), text


def _all_words(step: Step, *, terms: str = "players", notation: str = "rc") -> list[str]:
    texts = [step.text(level, terms=terms, notation=notation) for level in (1, 2, 3, 4)]
    return [*texts, str(step.told(terms=terms, notation=notation))]


@of_every_example
def test_sentences_are_whole(example: Example) -> None:
    step = example.step()
    for level in (1, 2, 3, 4):
        text = step.text(level)
        assert text.endswith("."), text
        assert "  " not in text, text
        assert not re.search(r"\.\.|,,| [.,;:]|\bNone\b|\ba [aeio]|\ban [^aeioAXx]", text), text


@pytest.mark.parametrize("keyword", ["dual-two-string-kite", "dual-empty-rectangle"])
def test_two_patterns_in_one_are_found_when_they_are_named(keyword: str) -> None:
    example = next(example for example in examples() if example.technique == keyword)
    assert example.result in [step.result() for step in nonet.steps(example.position, keyword)]
    assert keyword not in [step.technique.keyword for step in nonet.steps(example.position)]
