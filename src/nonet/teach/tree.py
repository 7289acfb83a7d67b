"""The search tree of a trace: where the agent guessed, what followed, and where it had to come back.

>>> from nonet.teach.trace import record
>>> grid = "..1.67.89.78.....44..8...........4.1....8..5...7....28....28..3..29...4...3...69."
>>> print(SearchTree.of(record(grid, "eliminate+only-choice/mrv", "diagonal")).text())
puzzle: 6 placed, 302 removed, split (r1c1: 3 or 5)
├─ r1c1 = 3: 0 placed, 8 removed, split (r1c2: 2 or 5)
│  ├─ ✗ r1c2 = 2: 11 placed, 52 removed, dead end (r2c7 has no digit left)
│  └─ ✗ r1c2 = 5: 16 placed, 66 removed, dead end (r6c7 has no digit left)
└─ ✓ r1c1 = 5: 48 placed, 137 removed, solved

As text, as SVG and as one HTML file whose branches open and close.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from html import escape
from itertools import islice

from nonet.teach.trace import Kind, Trace


@dataclass(slots=True)
class Node:
    """One call of the search: the guess that led to it, what it deduced, and how it ended."""

    number: int
    guess: str = ""  # "r4c2 = 7"; "" for the root
    removed: int = 0  # candidates its inferences removed
    placed: int = 0
    rules: dict[str, int] = field(default_factory=dict)  # rule -> candidates removed
    outcome: str = "unfinished"  # "split", "dead end", "solved"
    note: str = ""  # why it is a dead end; which cell is split
    children: list[Node] = field(default_factory=list)

    @property
    def label(self) -> str:
        """The node in one line."""
        name = self.guess or "puzzle"
        work = f"{self.placed} placed, {self.removed} removed"
        return f"{name}: {work}, {self.outcome}" + (f" ({self.note})" if self.note else "")

    @property
    def sign(self) -> str:
        """A tick for a solution, a cross for a dead end."""
        return {"dead end": "✗ ", "solved": "✓ "}.get(self.outcome, "")

    def below(self) -> Iterator[Node]:
        """This node and all below it, in the order of the search."""
        stack: list[Node] = [self]
        while stack:
            node = stack.pop()
            yield node
            stack.extend(reversed(node.children))


@dataclass(frozen=True, slots=True)
class SearchTree:
    """The tree of all nodes a run visited."""

    root: Node
    title: str = ""

    @property
    def nodes(self) -> list[Node]:
        """Every node in the order of the search."""
        return list(self.root.below())

    @classmethod
    def of(cls, trace: Trace) -> SearchTree:
        """The tree of a trace."""
        root = Node(0)
        nodes = {0: root}
        names, digits = trace.network.names, trace.network.digits
        for event in trace.events:
            if event.kind is Kind.GUESS:
                node = Node(event.node, f"{names[event.cell]} = {digits(event.digits_mask)}")
                nodes[event.node] = node
                nodes[event.parent].children.append(node)
                continue
            node = nodes[event.node]
            match event.kind:
                case Kind.REMOVE:
                    count = event.digits_mask.bit_count()
                    node.removed += count
                    node.rules[event.rule] = node.rules.get(event.rule, 0) + count
                case Kind.PLACE:
                    node.placed += 1
                case Kind.SPLIT:
                    node.outcome = "split"
                    node.note = f"{names[event.cell]}: {' or '.join(digits(event.digits_mask))}"
                case Kind.DEAD_END:
                    node.outcome, node.note = "dead end", event.note
                case Kind.SOLVED:
                    node.outcome = "solved"
        return cls(root, trace.strategy)

    def text(self, most: int = 500) -> str:
        """The tree as indented text; after `most` nodes the rest is counted, not shown."""
        lines: list[str] = []
        stack = [(self.root, "", "")]
        while stack and len(lines) < most:
            node, lead, below = stack.pop()
            lines.append(f"{lead}{node.sign}{node.label}")
            last = len(node.children) - 1
            for i in range(last, -1, -1):
                branch, stem = ("└─ ", "   ") if i == last else ("├─ ", "│  ")
                stack.append((node.children[i], below + branch, below + stem))
        hidden = sum(1 for node, _, _ in stack for _ in node.below())
        if hidden:
            lines.append(f"... and {hidden} more nodes")
        return "\n".join(lines)

    def svg(self, most: int = 400) -> str:
        """The tree as an SVG picture, root at the left, one row a leaf; only the first `most` nodes."""
        return _svg(self, most)

    def _repr_svg_(self) -> str:  # what a notebook shows
        return self.svg(120)

    def html(self, most: int = 5000) -> str:
        """The tree as one HTML page; every branch opens and closes, by mouse or keyboard."""
        return _html(self, most)


ROW, COLUMN, BOX, PAD, TOP = 30, 190, 148, 16, 56  # pixels of the SVG
STYLE = """
.split rect{fill:#fff;stroke:#5A5F66}.dead rect{fill:#fde3dc;stroke:#EF4F26;stroke-dasharray:5 3}
.solved rect{fill:#dce9fe;stroke:#2E83FA;stroke-width:3}.unfinished rect{fill:#eee;stroke:#5A5F66;stroke-dasharray:1 3}
text{font:13px system-ui,sans-serif;fill:#111}.small{font-size:11px;fill:#5A5F66}
path{fill:none;stroke:#5A5F66;stroke-width:1.3}.ground{fill:#fff}
@media (prefers-color-scheme:dark){.ground{fill:#17191c}.split rect,.unfinished rect{fill:#24272b;stroke:#A7ADB5}
.dead rect{fill:#4a2318}.solved rect{fill:#16335c}text{fill:#F2F3F5}.small{fill:#A7ADB5}path{stroke:#A7ADB5}}
""".strip().replace("\n", "")


def _svg(tree: SearchTree, most: int) -> str:
    total = len(tree.nodes)
    places = _places(tree, most)
    width = max(640, max(x for _, x, _ in places.values()) + COLUMN + PAD)
    height = max(y for _, _, y in places.values()) + ROW + PAD
    cut = f", the first {most} shown" if total > most else ""
    links, boxes = [], []
    for node, x, y in places.values():
        for child in node.children:
            if child.number in places:
                links.append(_link(x + BOX, y + 11, *places[child.number][1:]))
        boxes.append(
            f'<g class="{_shape(node)}"><title>{escape(node.label)}</title>'
            f'<rect x="{x:g}" y="{y:g}" width="{BOX}" height="22" rx="4"/>'
            f'<text x="{x + 8:g}" y="{y + 15.5:g}">{node.sign}{escape(node.guess or "puzzle")}</text>'
            f'<text class="small" x="{x + BOX - 8:g}" y="{y + 15:g}" text-anchor="end">'
            f"{f'+{node.placed}' if node.placed else ''}</text></g>"
        )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}" '
        f'height="{height:g}" role="img" aria-label="Search tree, {total} nodes"><style>{STYLE}</style>'
        f"<title>Search tree of {escape(tree.title)}: {total} nodes</title>"
        f'<rect class="ground" width="{width:g}" height="{height:g}"/>'
        f'<text x="{PAD}" y="24">{escape(tree.title)}: {total} nodes{cut}</text>'
        f'<text class="small" x="{PAD}" y="42">✗ dashed: dead end &#160; ✓ thick: solved &#160; '
        f"+n: digits placed without a further guess</text>{''.join(links)}{''.join(boxes)}</svg>"
    )


def _places(tree: SearchTree, most: int) -> dict[int, tuple[Node, float, float]]:
    """Where each of the first `most` nodes goes: a column a guess, a row a leaf, a parent between its children."""
    shown = list(islice(tree.root.below(), most))
    numbers = {node.number for node in shown}
    column = {tree.root.number: 0}
    row: dict[int, float] = {}
    for node in shown:  # a parent comes before its children
        children = [child.number for child in node.children if child.number in numbers]
        column.update(dict.fromkeys(children, column[node.number] + 1))
        if not children:
            row[node.number] = len(row)
    for node in reversed(shown):
        children = [child.number for child in node.children if child.number in numbers]
        if children:
            row[node.number] = (row[children[0]] + row[children[-1]]) / 2
    return {
        node.number: (node, PAD + column[node.number] * COLUMN, TOP + row[node.number] * ROW)
        for node in shown
    }


def _link(x1: float, y1: float, x2: float, y2: float) -> str:
    """A curve from a node's right edge to the left edge of a child."""
    return f'<path d="M{x1:g} {y1:g}C{x2 - 18:g} {y1:g} {x1 + 18:g} {y2 + 11:g} {x2:g} {y2 + 11:g}"/>'


def _shape(node: Node) -> str:
    return "dead" if node.outcome == "dead end" else node.outcome


PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Search tree</title><style>
:root{color-scheme:light dark;--ink:#111;--soft:#5A5F66;--line:#c9cdd3;--bad:#b5330f;--good:#1F4E9C;--ground:#fff}
@media (prefers-color-scheme:dark){:root{--ink:#F2F3F5;--soft:#A7ADB5;--line:#3b4047;--bad:#ff8b6b;
--good:#8FBCFF;--ground:#17191c}}
body{font:15px/1.45 system-ui,sans-serif;color:var(--ink);background:var(--ground);margin:1.5rem;max-width:70rem}
ul{list-style:none;margin:0;padding-left:1.3rem;border-left:1px solid var(--line)}body>ul{padding:0;border:0}
li{padding:.1rem 0}summary{cursor:pointer}.leaf{padding-left:1.05rem}.guess{font-weight:600}
small{color:var(--soft);font-size:.86em}.dead .end{color:var(--bad)}.solved .end{color:var(--good);font-weight:600}
button{font:inherit;padding:.2rem .7rem}</style>
"""


def _html(tree: SearchTree, most: int) -> str:
    total = len(tree.nodes)
    out = [PAGE, f"<h1>Search tree</h1><p>{escape(tree.title)}: {total} nodes.</p>"]
    out.append(
        "<p><button onclick=\"for(const d of document.querySelectorAll('details'))d.open=true\">Open all</button> "
        "<button onclick=\"for(const d of document.querySelectorAll('details'))d.open=false\">Close all</button></p>"
        "<ul>"
    )
    count = 0
    stack: list[Node | str] = [tree.root]
    while stack:
        item = stack.pop()
        if isinstance(item, str):
            out.append(item)
            continue
        count += 1
        if count > most:
            continue
        line = _html_line(item)
        if item.children:
            out.append(f'<li><details open><summary class="split">{line}</summary><ul>')
            stack.append("</ul></details></li>")
            stack.extend(reversed(item.children))
        else:
            out.append(f'<li class="leaf {_shape(item)}">{line}</li>')
    out.append("</ul>")
    if total > most:
        out.append(f"<p>... and {total - most} more nodes</p>")
    return "".join(out) + "</html>\n"


def _html_line(node: Node) -> str:
    rules = ", ".join(f"{rule} {count}" for rule, count in node.rules.items())
    end = f"{node.sign}{node.outcome}" + (f": {node.note}" if node.note else "")
    return (
        f'<span class="guess">{escape(node.guess or "puzzle")}</span> <span class="end">{escape(end)}</span> '
        f"<small>{node.placed} placed; removed {node.removed}{f' ({escape(rules)})' if rules else ''}</small>"
    )
