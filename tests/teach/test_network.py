"""The constraint network: peers from houses, boards in every spelling."""

from __future__ import annotations

import pytest

from nonet.board.candidate import parse_candidate
from nonet.errors import ParseError
from nonet.model.puzzle import Puzzle
from nonet.rules.named import CLASSIC
from nonet.teach.network import Network, read_puzzle


def test_peers_are_20_26_and_32() -> None:
    sizes = [len(peers) for peers in Network.of("diagonal").peers]
    assert sorted(set(sizes)) == [20, 26, 32]
    assert (sizes.count(20), sizes.count(26), sizes.count(32)) == (64, 16, 1)
    assert sum(sizes) == 1728  # directed arcs
    assert sum(len(peers) for peers in Network.of("classic").peers) == 1620


def test_a_unit_list_reads_back() -> None:
    network = Network.of("diagonal")
    again = Network.of_units(network.unitlist())
    assert (again.names, again.peers) == (network.names, network.peers)


def test_a_short_unit_forbids_repeats_and_no_more() -> None:
    network = Network.of_units([["a", "b", "c"], ["a", "d"]])
    assert [group.name for group in network.houses] == ["unit 1 (a to c)"]
    assert network.sees(0, 3)


def test_a_full_board_holds_only_if_every_house_does() -> None:
    solved = "267945381853716249491823576576438192384192657129657438642379815935281764718564923"
    network = Network.of("diagonal")
    assert network.holds(network.read(solved))
    assert not network.holds(network.read("1" + solved[1:]))
    assert not network.holds(network.read("." + solved[1:]))


def test_relations_are_checked_too() -> None:
    network = Network.of("nonconsecutive")
    pattern = network.read(
        "267945381853716249491823576576438192384192657129657438642379815935281764718564923"
    )
    assert not network.holds(pattern)


@pytest.mark.parametrize("blank", [".", "0", "-", "_", "*", "?", "", None, 0, "123456789"])
def test_every_usual_blank_holds_all_digits(blank: object) -> None:
    network = Network.of("classic")
    assert network.read({"A1": "5", "A2": blank})[:2] == [1 << 4, 511]


def test_names_may_be_boxes_or_cells() -> None:
    network = Network.of("classic")
    assert network.read({"D2": "7"}) == network.read({"r4c2": "7"})


def test_wrong_boards_are_named() -> None:
    network = Network.of("classic")
    with pytest.raises(ParseError, match="80 cells where 81"):
        network.read(["."] * 80)
    with pytest.raises(ParseError, match="'x' is neither"):
        network.read({"A1": "x"})


def test_candidates_a_puzzle_has_lost_stay_lost() -> None:
    puzzle = Puzzle.from_givens(CLASSIC, (0,) * 81, frozenset([parse_candidate("7r4c2")]))
    network, masks = read_puzzle(puzzle)
    assert network is Network.of("classic")
    assert network.digits(masks[network.number["r4c2"]]) == "12345689"
