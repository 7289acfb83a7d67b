"""Whatever rules are combined, their tables agree and their text reads back."""

from __future__ import annotations

import pickle
from contextlib import suppress

from hypothesis import example, given, settings
from hypothesis import strategies as st

from nonet.board import Cell, Difference, House
from nonet.errors import RulesError
from nonet.rules import Rule, Rules, registry
from nonet.rules.diagonal import Diagonal
from nonet.rules.extra import Extra
from nonet.rules.jigsaw import Jigsaw

SIZES = [4, 6, 8, 9, 10, 12, 16, 25]
SMALL_SIZES = SIZES[:4]  # where a property looks at every pair of cells


def fits(rule: Rule, size: int) -> bool:
    try:
        rule.check(size)
    except RulesError:
        return False
    return True


@st.composite
def jigsaws(draw: st.DrawFn, size: int) -> Jigsaw:
    """Regions of the right number of cells, scattered anywhere."""
    labels = [label for label in range(size) for _ in range(size)]
    return Jigsaw("".join(chr(65 + label) for label in draw(st.permutations(labels))))


@st.composite
def extras(draw: st.DrawFn, size: int) -> Extra:
    cells = st.integers(0, size * size - 1).map(Cell)
    regions = draw(st.lists(st.sets(cells, min_size=2, max_size=size), min_size=1, max_size=3))
    return Extra(*regions, size=size)


@st.composite
def rule_sets(draw: st.DrawFn, sizes: list[int] = SIZES) -> Rules:
    """Any base with any other rules that can be on a grid of its size."""
    size = draw(st.sampled_from(sizes))
    with_arguments = (Jigsaw, Extra, Diagonal)
    plain = [kind() for kind in registry.every_rule() if kind not in with_arguments]
    bases = st.sampled_from([rule for rule in plain if rule.is_base]) | jigsaws(size)
    others = [rule for rule in plain if not rule.is_base and fits(rule, size)]
    others += [Diagonal(), Diagonal(falling=True), Diagonal(falling=False)]
    parts = draw(st.lists(st.sampled_from(others) | extras(size), max_size=4))
    return Rules(draw(bases), *parts, size=size)


@given(rule_sets())
@settings(max_examples=60)
def test_rules_read_back_from_text_and_pickle(rules: Rules) -> None:
    assert Rules(str(rules)) == rules
    assert hash(Rules(str(rules))) == hash(rules)
    assert pickle.loads(pickle.dumps(rules)) == rules
    assert Rules(*rules.parts, size=rules.size) == rules
    assert Rules.of(list(map(str, [rules]))) == rules


@given(rule_sets())
@settings(max_examples=40)
def test_houses_have_a_cell_for_every_digit_and_groups_say_something_new(rules: Rules) -> None:
    cells = [house.cells for house in rules.houses]
    assert all(len(house) == rules.size for house in cells)
    assert len(set(cells)) == len(cells)
    for difference in rules.differences:
        assert 2 <= len(difference.cells) <= rules.size
        assert not any(difference.cells <= house for house in cells)
    assert len({difference.cells for difference in rules.differences}) == len(rules.differences)
    for cell in rules.cells:
        assert {f"row {cell // rules.size + 1}", f"column {cell % rules.size + 1}"} <= {
            house.name for house in rules.houses_of[cell]
        }


@given(rule_sets(SMALL_SIZES))
@settings(max_examples=40)
def test_peers_are_mutual_and_are_those_who_share_a_group(rules: Rules) -> None:
    both: tuple[House | Difference, ...] = (*rules.houses, *rules.differences)
    groups = [group.cells for group in both]
    for cell in rules.cells:
        assert cell not in rules.peers[cell]
        assert all(cell in rules.peers[peer] for peer in rules.peers[cell])
        assert rules.peers[cell] == frozenset().union(*(group for group in groups if cell in group)) - {cell}


@given(rule_sets(SMALL_SIZES))
@settings(max_examples=40)
def test_relations_read_the_same_from_both_ends(rules: Rules) -> None:
    for cell in rules.cells:
        for other, masks in rules.related_masks[cell]:
            assert masks[0] == 0
            back = [left for there, left in rules.related_masks[other] if there == cell]
            assert len(back) == 1
            for digit in rules.digits:
                for second in rules.digits:
                    assert masks[digit] >> second - 1 & 1 == back[0][second] >> digit - 1 & 1


@given(rule_sets(SMALL_SIZES), st.sampled_from(["diagonal", "antiknight", "antiking", "nonconsecutive"]))
@settings(max_examples=40)
def test_one_more_rule_forbids_more_and_never_less(rules: Rules, keyword: str) -> None:
    more = rules + keyword
    assert rules.houses == more.houses[: len(rules.houses)] or set(rules.houses) <= set(more.houses)
    assert all(before <= after for before, after in zip(rules.peers, more.peers, strict=True))
    assert set(rules.relations) <= set(more.relations)
    assert more + keyword == more


RULE_LETTERS = "abcdefgiknortwx-_:+,/ 0123456789rcRCJ.²é"


@given(
    st.text(max_size=40)
    | st.text(RULE_LETTERS, max_size=60)
    | st.from_regex(r"(jigsaw|extra|16x16|x):?[rc0-9/ ]*", fullmatch=True)
)
@example("extra:r1c1r1c2+")
@example("jigsaw:" + "1" * 9)
@example("\ud800")
@settings(max_examples=300)
def test_any_text_is_rules_or_a_rules_error(text: str) -> None:
    with suppress(RulesError):
        rules = Rules(text)
        assert str(Rules(str(rules))) == str(rules)
