"""Forcing chains and nets: where they fire, where they stay silent, and what they say."""

from __future__ import annotations

import pytest

from nonet.logic.finders import find
from nonet.logic.position import Position
from nonet.logic.proof import doubts
from nonet.logic.techniques import technique
from tests.logic.positions import position, removed, steps

CHAINS = ("forcing-chain-contradiction", "forcing-chain-verity")
NETS = ("forcing-net-contradiction", "forcing-net-verity")
NOT_4 = "12356789"

# 4 has two places in row 1 and two in row 5, of which r1c1 and r5c1 see each other.
TWO_LINKS = {"4 row 1": "r1c1 r1c7", "4 row 5": "r5c1 r5c8"}
SEEN_FROM_BOTH_ENDS = {"4r4c7", "4r6c7", "4r2c8", "4r3c8"}

# r1c1=4 makes r5c1=1, r1c5=2, r9c1=6 and r1c9=5, so r9c9=7; then r5c5=3, and r9c5 has nothing left but what is added.
NET = {
    "r5c1": "14",
    "r1c5": "24",
    "r9c1": "46",
    "r1c9": "45",
    "r9c9": "57",
    "r5c5": "123",
    "r9c5": "367",
}
# The same on the diagonal that r1c1, r5c5 and r9c9 share.
DIAGONAL_NET = {"r5c1": "14", "r1c5": "24", "r9c1": "46", "r1c9": "45", "r5c5": "123", "r9c9": "356"}


# Chains


@pytest.mark.parametrize("name", CHAINS)
def test_an_assumption_that_a_chain_denies_is_false(name: str) -> None:
    assert removed(name, position(only=TWO_LINKS)) == SEEN_FROM_BOTH_ENDS


@pytest.mark.parametrize("name", CHAINS)
def test_a_house_left_without_a_place_is_a_contradiction(name: str) -> None:
    three = {**TWO_LINKS, "4 row 5": "r5c1 r5c8 r5c9"}
    assert removed(name, position(only=three)) == {"4r4c7", "4r6c7"}


@pytest.mark.parametrize("name", CHAINS)
def test_a_third_place_that_nothing_rules_out_breaks_the_chain(name: str) -> None:
    assert removed(name, position(only={**TWO_LINKS, "4 row 5": "r5c1 r5c8 r5c4"})) == set()


@pytest.mark.parametrize("name", CHAINS)
def test_places_where_two_houses_meet_go_together(name: str) -> None:
    # If neither r1c1 nor r1c2 is 4, r1c7 is, so r5c7 is not and r5c3 is: what sees all three cells goes.
    group = {"4 row 1": "r1c1 r1c2 r1c7", "4 column 7": "r1c7 r5c7"}
    assert removed(name, position(only={**group, "4 row 5": "r5c3 r5c7"})) == {"4r2c3", "4r3c3"}
    assert removed(name, position(only={**group, "4 row 5": "r5c3 r5c7 r5c8"})) == set()
    assert (
        removed(name, position(only={**group, "4 row 1": "r1c1 r1c4 r1c7", "4 row 5": "r5c3 r5c7"})) == set()
    )


@pytest.mark.parametrize("name", CHAINS)
def test_every_digit_of_a_cell_leads_to_the_same(name: str) -> None:
    cases = {"r5c5": "123", "r5c1": "14", "r1c5": "24", "r4c4": "34"}
    assert removed(name, position({**cases, "r4c4": "35"}, "diagonal")) == set()
    # r1c1 sees r5c1 in column 1, r1c5 in row 1, and r4c4 only along a diagonal.
    assert "4r1c1" not in removed(name, position(cases))
    assert "4r1c1" in removed(name, position(cases, "diagonal"))


@pytest.mark.parametrize("name", CHAINS)
def test_a_diagonal_links_like_any_other_house(name: str) -> None:
    rest = {f"r{at}c{at}": NOT_4 for at in range(1, 10) if at not in (2, 8)}
    links = {"4 row 1": "r1c2 r1c7"}
    assert "4r8c7" not in removed(name, position(rest, only=links))
    assert "4r8c7" in removed(name, position(rest, "diagonal", only=links))


@pytest.mark.parametrize("name", CHAINS)
def test_cells_a_knight_apart_see_each_other(name: str) -> None:
    links = {"4 row 1": "r1c1 r1c9", "4 row 3": "r3c2 r3c8"}
    # A knight goes from r1c1 to r3c2, so r1c9 or r3c8 is 4; it goes from r3c8 to r5c9 too.
    assert "4r5c9" not in removed(name, position(only=links))
    assert "4r5c9" in removed(name, position(only=links, rules="antiknight"))


@pytest.mark.parametrize("name", CHAINS)
def test_a_relation_rules_out_other_digits_too(name: str) -> None:
    # r5c5=4 takes 3 from r5c4 and 5 from r5c6, which are 9 both.
    cells = {"r5c4": "39", "r5c6": "59"}
    assert "4r5c5" not in removed(name, position(cells))
    assert "4r5c5" in removed(name, position(cells, "nonconsecutive"))


def test_a_verity_is_what_denied_would_be_a_contradiction() -> None:
    where = position(only=TWO_LINKS)
    (contradiction, verity) = (steps(name, where)[0] for name in CHAINS)
    assert contradiction.eliminations == verity.eliminations
    assert {link.chain for link in contradiction.links} == {0}
    assert {link.chain for link in verity.links} == {0, 1}


def test_for_a_rating_a_house_without_a_place_counts_where_digits_placed_left_it_so() -> None:
    # 4 lost its other places in row 5 to other steps: HoDoKu takes the same from the places, one by one.
    where = position(only={**TWO_LINKS, "4 row 5": "r5c1 r5c4 r5c8", "4 row 7": "r7c4 r7c7"})
    wanted = [technique(name) for name in CHAINS]
    for options, keyword in (({}, CHAINS[0]), ({"as_hodoku": True}, CHAINS[1])):
        (first,) = find(where, wanted, options, limit=1)
        assert (first.result(), first.technique.keyword) == ("r4c7≠4", keyword)
        assert doubts(first) == []


def test_the_shortest_comes_first() -> None:
    where = Position.of("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..")
    for names in (CHAINS, NETS):
        found = find(where, [technique(name) for name in names])
        (first,) = find(where, [technique(name) for name in names], limit=1)
        assert first.technique.keyword == names[0]
        assert len(first.links) == min(len(step.links) for step in found)
        assert all(doubts(step) == [] for step in found)


# Nets


@pytest.mark.parametrize("name", NETS)
def test_a_link_of_a_net_has_several_premises(name: str) -> None:
    cases = {**NET, "r9c5": "3678", "r1c1": "49", "r1c4": "89"}
    assert "8r9c4" in removed(name, position(cases))
    for chain in CHAINS:
        assert "8r9c4" not in removed(chain, position(cases))


def test_a_net_that_empties_a_cell_is_a_contradiction() -> None:
    assert "4r1c1" in removed("forcing-net-contradiction", position(NET))
    assert "4r1c1" not in removed("forcing-chain-contradiction", position(NET))


@pytest.mark.parametrize("spared", ["r5c1", "r1c5", "r9c1", "r1c9", "r9c9", "r9c5"])
def test_a_net_with_a_premise_missing_says_nothing(spared: str) -> None:
    cells = {name: digits for name, digits in NET.items() if name != spared}
    for name in NETS:
        assert "4r1c1" not in removed(name, position(cells))


def test_a_net_runs_along_a_diagonal() -> None:
    assert "4r1c1" not in removed("forcing-net-contradiction", position(DIAGONAL_NET))
    assert "4r1c1" in removed("forcing-net-contradiction", position(DIAGONAL_NET, "diagonal"))


def test_a_net_looks_only_so_many_rounds_ahead() -> None:
    wanted = [technique("forcing-net-contradiction")]

    def results(rounds: int) -> set[str]:
        return {step.result() for step in find(position(NET), wanted, {"net_rounds": rounds})}

    assert "r1c1≠4" not in results(1)
    assert "r1c1≠4" in results(2)


def test_for_a_rating_nets_lead_on_from_net_to_net() -> None:
    def results(cells: Position, **options: object) -> set[str]:
        found = find(cells, [technique(name) for name in NETS], {"net_rounds": 1, **options})
        return {step.result() for step in found}

    # In one round r1c1=4 makes r9c1=6 and r1c9=5, which makes r9c9=7 in one round of its own: r9c5 is empty.
    ring = position({"r9c1": "46", "r1c9": "45", "r9c9": "57", "r9c5": "67"})
    assert "r1c1≠4" not in results(ring)
    assert "r1c1≠4" in results(ring, as_hodoku=True)
    # r5c5=3 rests on two singles of the first round, so no single leads there by itself.
    assert "r1c1≠4" not in results(position(NET), as_hodoku=True)


@pytest.mark.parametrize("names", [NETS, NETS[:1], NETS[1:]])
def test_for_a_rating_nets_come_in_the_order_of_the_grid(names: tuple[str, ...]) -> None:
    where = Position.of("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..")
    wanted = [technique(name) for name in names]
    found = find(where, wanted, {"as_hodoku": True})
    results = [(not step.placements, *(step.placements or step.eliminations)) for step in found]
    assert results
    assert results == sorted(set(results))
    assert all(doubts(step) == [] for step in found)
    (first,) = find(where, wanted, {"as_hodoku": True}, limit=1)
    assert first.text() == found[0].text()


@pytest.mark.parametrize("name", [*CHAINS, *NETS])
def test_a_single_is_no_chain(name: str) -> None:
    assert all(step.links for step in steps(name, position({"r1c1": "4"})))
    assert "r1c1=4" not in {step.result() for step in steps(name, position({"r1c1": "4"}))}


@pytest.mark.parametrize("name", [*CHAINS, *NETS])
def test_an_open_grid_forces_nothing(name: str) -> None:
    assert steps(name, position()) == []


# Words


def test_a_contradiction_is_told_a_link_a_line() -> None:
    (step, *_) = (step for step in steps(CHAINS[0], position(only=TWO_LINKS)) if step.result() == "r4c7≠4")
    assert step.text().split("\n") == [
        "r4c7≠4",
        "Suppose r4c7=4",
        "r4c7=4, so r1c7≠4 (both in column 7)",
        "r1c7≠4, so r1c1=4 (no other place in row 1)",
        "r1c1=4, so r5c1≠4 (both in column 1)",
        "r5c1≠4, so r5c8=4 (no other place in row 5)",
        "r5c8=4, so r4c7≠4 (both in box 6)",
        "so that cannot be: r4c7=4 and r4c7≠4 at once.",
    ]
    assert step.text(2) == "Look for a forcing chain contradiction from r4c7."
    assert "D7=4, so A7≠4 (both in column 7)" in str(step.told(notation="a1"))


def test_a_group_is_named_by_its_cells() -> None:
    links = {"4 row 1": "r1c1 r1c2 r1c7", "4 column 7": "r1c7 r5c7", "4 row 5": "r5c3 r5c7"}
    (step,) = (step for step in steps(CHAINS[0], position(only=links)) if step.result() == "r2c3≠4")
    assert step.text().split("\n")[-3:] == [
        "r1c7≠4, so r1c1/r1c2=4 (no other place in row 1)",
        "r1c1/r1c2=4, so r2c3≠4 (all in box 1)",
        "so that cannot be: r2c3=4 and r2c3≠4 at once.",
    ]


def test_a_verity_is_told_case_by_case() -> None:
    cases = {"r5c5": "123", "r5c1": "14", "r1c5": "24", "r4c4": "34"}
    (step,) = (step for step in steps(CHAINS[1], position(cases, "diagonal")) if step.result() == "r1c1≠4")
    assert step.text().split("\n") == [
        "r1c1≠4",
        "r5c5 must hold 1, 2 or 3",
        "If r5c5=1:",
        "r5c5=1, so r5c1≠1 (both in row 5)",
        "r5c1≠1, so r5c1=4 (no other digit there)",
        "r5c1=4, so r1c1≠4 (both in column 1)",
        "If r5c5=2:",
        "r5c5=2, so r1c5≠2 (both in column 5)",
        "r1c5≠2, so r1c5=4 (no other digit there)",
        "r1c5=4, so r1c1≠4 (both in row 1)",
        "If r5c5=3:",
        "r5c5=3, so r4c4≠3 (both in box 5)",
        "r4c4≠3, so r4c4=4 (no other digit there)",
        "r4c4=4, so r1c1≠4 (both on the ↘ diagonal)",
        "so r1c1≠4 in every case.",
    ]
    assert step.text(2) == "Look for a forcing chain verity from r5c5."


def test_a_net_names_all_premises_of_a_link() -> None:
    (step,) = (step for step in steps(NETS[0], position(NET)) if step.result() == "r1c1≠4")
    assert "r5c5≠1 and r5c5≠2, so r5c5=3 (no other digit there)" in step.text().split("\n")
    assert step.text().endswith("so that cannot be: r9c5 would have no digit left.")
