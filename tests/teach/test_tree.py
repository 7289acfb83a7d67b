"""The search tree as text, SVG and HTML."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from nonet.teach.puzzles import HARD
from nonet.teach.trace import Trace, record
from nonet.teach.tree import SearchTree


@pytest.fixture(scope="module")
def trace() -> Trace:
    return record(HARD["diagonal"][0], "eliminate+only-choice/mrv", "diagonal")


@pytest.fixture(scope="module")
def tree(trace: Trace) -> SearchTree:
    return SearchTree.of(trace)


def test_the_tree_has_every_node(tree: SearchTree, trace: Trace) -> None:
    assert len(tree.nodes) == trace.counters.nodes
    assert [node.number for node in tree.nodes] == list(range(trace.counters.nodes))
    assert [node.outcome for node in tree.nodes].count("dead end") == trace.counters.dead_ends
    assert sum(node.removed for node in tree.nodes) == sum(trace.counters.inferences.values())


def test_inner_nodes_are_split_and_leaves_are_ends(tree: SearchTree) -> None:
    assert all((node.outcome == "split") == bool(node.children) for node in tree.nodes)
    assert [node.outcome for node in tree.nodes].count("solved") == 1


def test_text_shows_the_first_nodes_and_counts_the_rest(tree: SearchTree) -> None:
    lines = tree.text(most=20).splitlines()
    assert len(lines) == 21
    assert lines[-1] == f"... and {len(tree.nodes) - 20} more nodes"
    assert len(tree.text(most=10_000).splitlines()) == len(tree.nodes)


def test_svg_is_well_formed_and_shows_what_it_may(tree: SearchTree) -> None:
    picture = ElementTree.fromstring(tree.svg(most=50))
    groups = picture.findall("{http://www.w3.org/2000/svg}g")
    assert len(groups) == 50
    assert "the first 50 shown" in tree.svg(most=50)
    assert tree._repr_svg_() == tree.svg(120)


def test_svg_boxes_do_not_overlap(tree: SearchTree) -> None:
    picture = ElementTree.fromstring(tree.svg(most=200))
    boxes = [
        (float(rect.get("x", "0")), float(rect.get("y", "0")))
        for rect in picture.iter("{http://www.w3.org/2000/svg}rect")
        if rect.get("rx")
    ]
    assert len(boxes) == 200
    for x, y in boxes:
        assert not any(x == other_x and 0 < abs(y - other_y) < 22 for other_x, other_y in boxes)


def test_html_opens_and_closes_every_branch(tree: SearchTree) -> None:
    page = tree.html()
    inner = sum(1 for node in tree.nodes if node.children)
    assert page.count("<details") == page.count("</details>") == inner
    assert page.count("<li") == page.count("</li>") == len(tree.nodes)
    assert "http" not in page


def test_html_counts_what_it_leaves_out(tree: SearchTree) -> None:
    assert f"and {len(tree.nodes) - 10} more nodes" in tree.html(most=10)


def test_a_puzzle_without_a_guess_is_one_node() -> None:
    tree = SearchTree.of(
        record("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    )
    assert tree.text().startswith("✓ puzzle: 51 placed")
    ElementTree.fromstring(tree.svg())


def test_an_unfinished_search_says_so() -> None:
    trace = record(HARD["diagonal"][0], "eliminate+only-choice/mrv", "diagonal", max_nodes=5)
    assert not trace.finished
    assert SearchTree.of(trace).nodes[-1].outcome == "unfinished"
