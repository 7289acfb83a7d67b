"""The symmetries of any rules, computed from their houses: nothing is assumed about boxes or diagonals.

A symmetry moves the cells so that houses go to houses, cells that must differ to cells that must differ, and relations
to relations; and it renames the digits. It takes puzzles to puzzles that are just as hard, and solutions to solutions.

>>> symmetries("classic").cell_order, symmetries("diagonal").cell_order
(3359232, 96)
>>> symmetries("classic").order == 3359232 * 362880
True
>>> symmetries("nonconsecutive").cell_order, symmetries("nonconsecutive").digit_order
(8, 2)

How it is found: the cells and the houses are the nodes of a graph, and colours are refined as far as neighbours tell
nodes apart. Then the first cell in reading order that still shares its colour is held fast, and so on, until every cell
has its own colour. Backwards along that chain, for each cell that was held, the search asks where else it could have
gone; each answer is a symmetry that becomes a generator, and what the generators already reach need not be
searched. The order of the group is the product of the numbers of cells that each held cell can reach.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import combinations, permutations, product
from math import factorial, prod
from typing import TYPE_CHECKING, NamedTuple

from nonet.board.candidate import Candidate
from nonet.board.cell import Cell, Digit
from nonet.model.puzzle import Puzzle
from nonet.rules.ruleset import Rules

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.generate.random import Random
    from nonet.rules.ruleset import AnyRules

Permutation = tuple[int, ...]


class Symmetry(NamedTuple):
    """One symmetry: the cell that each place of the new puzzle takes its digit from, and the digits' new names."""

    source: Permutation  # by cell of the new puzzle: the cell of the old one
    names: Permutation  # by old digit: the new one; names[0] is 0, a blank

    def apply(self, puzzle: Puzzle) -> Puzzle:
        """The puzzle, moved and renamed.

        >>> turned = Symmetry((3, 2, 1, 0, *range(4, 16)), (0, 2, 1, 3, 4))
        >>> turned.apply(Puzzle.from_line("12.4............", "4x4")).line
        '4.12............'
        """
        givens = puzzle.givens
        moved = tuple([self.names[givens[cell]] for cell in self.source])
        if not puzzle.removed:
            return Puzzle.from_givens(puzzle.rules, moved)
        place = {cell: Cell(new) for new, cell in enumerate(self.source)}
        removed = frozenset(
            Candidate(place[cell], Digit(self.names[digit])) for cell, digit in puzzle.removed
        )
        return Puzzle.from_givens(puzzle.rules, moved, removed)

    def then(self, other: Symmetry) -> Symmetry:
        """This symmetry and then the other, as one."""
        return Symmetry(
            tuple([self.source[cell] for cell in other.source]),
            tuple([other.names[digit] for digit in self.names]),
        )


def symmetries(rules: AnyRules) -> Symmetries:
    """The symmetry group of the rules; computed once for each rule set."""
    return _symmetries(Rules.of(rules))


@dataclass(frozen=True, eq=False)
class Symmetries:
    """A symmetry group: its order is exact, and its elements need not be listed."""

    rules: Rules
    cells: Chain  # what can be done to the cells alone
    digits: Chain | None  # what can be done to the digits alone, counted from 0; None for every renaming
    twists: tuple[
        Symmetry, ...
    ]  # the rest: cells and digits that can only change together; the first does nothing

    @property
    def cell_order(self) -> int:
        """How many ways there are to move the cells and leave the digits alone."""
        return self.cells.order

    @property
    def digit_order(self) -> int:
        """How many ways there are to rename the digits and leave the cells alone."""
        return factorial(self.rules.size) if self.digits is None else self.digits.order

    @property
    def order(self) -> int:
        """How many symmetries there are in all."""
        return self.cell_order * self.digit_order * len(self.twists)

    def random(self, rng: Random) -> Symmetry:
        """A symmetry, each as likely as the others."""
        source = self.cells.random(rng)
        if self.digits is None:
            names: Permutation = (0, *rng.shuffled(range(1, self.rules.size + 1)))
        else:
            names = _names(self.digits.random(rng))
        alone = Symmetry(source, names)
        return alone.then(self.twists[rng.below(len(self.twists))]) if len(self.twists) > 1 else alone

    def without_renaming(self) -> Iterator[Symmetry]:
        """Every symmetry; but where all renamings are allowed, only one for each way to move the cells."""
        unnamed = [tuple(range(self.rules.size))] if self.digits is None else list(self.digits.elements())
        for source, names, twist in product(self.cells.elements(), map(_names, unnamed), self.twists):
            yield Symmetry(source, names).then(twist)

    def cells_only(self) -> Iterator[Symmetry]:
        """Every symmetry that leaves the digits alone."""
        for source in self.cells.elements():
            yield Symmetry(source, (0, *self.rules.digits))

    @property
    def listed_order(self) -> int:
        """How many `without_renaming` gives."""
        return self.cell_order * (1 if self.digits is None else self.digits.order) * len(self.twists)


def _names(digits: Permutation) -> Permutation:
    """A permutation of 0, 1, ... as new names of the digits 1, 2, ..."""
    return (0, *(digit + 1 for digit in digits))


class Level(NamedTuple):
    """One link of a chain: a point that is held fast below it, and where it can go while those above stay."""

    point: int
    steps: dict[
        int, Permutation | None
    ]  # by point reached: the generator that reached it; None for the point itself


class Chain:
    """A permutation group, as a chain of stabilisers with the held points in ascending order."""

    def __init__(self, degree: int, levels: list[Level]) -> None:
        self.degree = degree
        self.levels = tuple(level for level in levels if len(level.steps) > 1)

    @cached_property
    def order(self) -> int:
        """How many permutations there are."""
        return prod(len(level.steps) for level in self.levels)

    @cached_property
    def generators(self) -> tuple[Permutation, ...]:
        """Permutations that give all others: few, and not always as few as possible."""
        steps = (step for level in self.levels for step in level.steps.values() if step is not None)
        return tuple(dict.fromkeys(steps))

    def moving(self, level: Level, target: int) -> Permutation:
        """A permutation that takes the level's point to the target and leaves the points above it alone."""
        path = []
        while (step := level.steps[target]) is not None:
            path.append(step)
            target = step.index(target)
        moved = tuple(range(self.degree))
        for step in reversed(path):
            moved = tuple([step[point] for point in moved])
        return moved

    def random(self, rng: Random) -> Permutation:
        """A permutation, each as likely as the others."""
        result = tuple(range(self.degree))
        for level in self.levels:
            targets = sorted(level.steps)
            moved = self.moving(level, targets[rng.below(len(targets))])
            result = tuple([result[point] for point in moved])
        return result

    def elements(self) -> Iterator[Permutation]:
        """Every permutation, the one that does nothing among them."""
        moves = [[self.moving(level, target) for target in sorted(level.steps)] for level in self.levels]
        return self._products(moves, tuple(range(self.degree)))

    def _products(self, moves: list[list[Permutation]], so_far: Permutation) -> Iterator[Permutation]:
        if not moves:
            yield so_far
            return
        for move in moves[0]:
            yield from self._products(moves[1:], tuple([so_far[point] for point in move]))

    def orbit(self, point: int) -> frozenset[int]:
        """Where the point can go."""
        return frozenset(_reached(point, self.generators))


@lru_cache(maxsize=64)
def _symmetries(rules: Rules) -> Symmetries:
    kinds = _kinds_of_relation(rules)
    cells = _Graph.of_cells(rules, kinds)
    if not kinds:
        nothing = Symmetry(tuple(rules.cells), (0, *rules.digits))
        return Symmetries(rules, automorphisms(cells, len(rules.cells)), None, (nothing,))
    digits = _Graph.of_digits(rules, kinds)
    twists = []
    # Digits may be renamed such that one kind of relation becomes another ("smaller" to "larger") if the cells can
    # be moved to fit. With many kinds we look no further than at those that leave every kind alone.
    orders = permutations(kinds) if len(kinds) <= MOST_KINDS else iter([tuple(kinds)])
    for order in orders:
        renamed = dict(zip(kinds, order, strict=True))
        if any(renamed[_transposed(kind)] != _transposed(new) for kind, new in renamed.items()):
            continue
        names = isomorphism(digits, _Graph.of_digits(rules, kinds, renamed), rules.size)
        moves = names and isomorphism(cells, _Graph.of_cells(rules, kinds, renamed), len(rules.cells))
        if names and moves:
            twists.append(Symmetry(_inverse(moves), _names(names)))
    found = automorphisms(cells, len(rules.cells))
    return Symmetries(rules, found, automorphisms(digits, rules.size), tuple(twists))


MOST_KINDS = 6
Kind = frozenset[tuple[int, int]]  # the pairs of digits that a relation allows


def _kinds_of_relation(rules: Rules) -> list[Kind]:
    """What relations allow, each kind in both directions."""
    kinds = {relation.allowed for relation in rules.relations}
    return sorted(kinds | set(map(_transposed, kinds)), key=sorted)


def _transposed(kind: Kind) -> Kind:
    return frozenset((second, first) for first, second in kind)


def _inverse(permutation: Permutation) -> Permutation:
    inverse = [0] * len(permutation)
    for point, image in enumerate(permutation):
        inverse[image] = point
    return tuple(inverse)


class _Graph:
    """Nodes with colours, and coloured directed edges. The points that matter come first, helpers after them."""

    def __init__(self, colours: list[int], edges: set[tuple[int, int, int]]) -> None:
        self.edges = edges
        self.neighbours: list[list[tuple[int, int]]] = [[] for _ in colours]
        for first, second, colour in edges:
            self.neighbours[first].append((second, _hashed(colour)))
        self.start = _Colouring(self, list(map(_hashed, colours)))
        self.start.refine(range(len(colours)))

    @classmethod
    def of_cells(cls, rules: Rules, kinds: list[Kind], renamed: dict[Kind, Kind] | None = None) -> _Graph:
        """Cells tied to their houses, to cells that differ, and by relations, which may be taken for another kind."""
        cells = len(rules.cells)
        colours = [1] * cells + [2] * len(rules.houses)
        edges = set()
        together = set()
        for number, house in enumerate(rules.houses, cells):
            for cell in house.cells:
                edges |= {(cell, number, 1), (number, cell, 1)}
            together |= set(combinations(sorted(house.cells), 2))
        for difference in rules.differences:
            for first, second in combinations(sorted(difference.cells), 2):
                if (first, second) not in together:
                    edges |= {(first, second, 2), (second, first, 2)}
        for relation in rules.relations:
            for first, second, kind in (
                (relation.first, relation.second, relation.allowed),
                (relation.second, relation.first, _transposed(relation.allowed)),
            ):
                # The source graph must look like the target after its digits are renamed: a kind goes to its new one.
                edges.add((first, second, 3 + kinds.index(kind if renamed is None else _old(renamed, kind))))
        return cls(colours, edges)

    @classmethod
    def of_digits(cls, rules: Rules, kinds: list[Kind], renamed: dict[Kind, Kind] | None = None) -> _Graph:
        """Digits tied by what the relations allow."""
        edges: set[tuple[int, int, int]] = set()
        colours = [1] * rules.size
        for number, kind in enumerate(kinds):
            target = kind if renamed is None else renamed[kind]
            for one, two in target:
                if one == two:  # a loop: seen through the colour, since a node is not its own neighbour
                    colours[one - 1] += 1 << number + 1
                else:
                    edges.add((one - 1, two - 1, number))
        return cls(colours, edges)


def _old(renamed: dict[Kind, Kind], kind: Kind) -> Kind:
    return next(old for old, new in renamed.items() if new == kind)


PRIME = (1 << 61) - 1


def _hashed(number: int) -> int:
    """A number spread over 61 bits, the same everywhere: colours are sums of these, so that order does not matter."""
    number = (number * 0x9E3779B97F4A7C15 + 0x7F4A7C15) % PRIME
    return (number ^ number >> 29) * 0x1CE4E5B9BF58476D % PRIME


class _Colouring:
    """Colours of the nodes that depend on nothing but the graph and the nodes held fast."""

    __slots__ = ("colours", "graph", "members")

    def __init__(
        self, graph: _Graph, colours: list[int], members: dict[int, frozenset[int]] | None = None
    ) -> None:
        self.graph = graph
        self.colours = colours
        if members is None:
            of: dict[int, set[int]] = {}
            for node, colour in enumerate(colours):
                of.setdefault(colour, set()).add(node)
            members = {colour: frozenset(nodes) for colour, nodes in of.items()}
        self.members = members

    def sizes(self) -> dict[int, int]:
        return {colour: len(nodes) for colour, nodes in self.members.items()}

    def holding(self, node: int) -> _Colouring:
        """The colouring when this node is told from the others of its colour."""
        held = _Colouring(self.graph, self.colours.copy(), self.members.copy())
        held._recolour(held.colours[node], _hashed(held.colours[node] + 1), {node})
        held.refine([node])
        return held

    def refine(self, changed: range | list[int]) -> None:
        """Tell apart what has differently coloured neighbours, starting with those of the changed nodes."""
        colours, neighbours = self.colours, self.graph.neighbours
        pending = list(changed)
        while pending:
            seen: dict[int, int] = {}
            for node in pending:
                colour = colours[node]
                for neighbour, edge in neighbours[node]:
                    seen[neighbour] = seen.get(neighbour, 0) + _hashed(colour ^ edge)
            by_colour: dict[int, dict[int, set[int]]] = {}
            for node, signature in seen.items():
                by_colour.setdefault(colours[node], {}).setdefault(signature, set()).add(node)
            pending = []
            for colour, parts in by_colour.items():
                if len(parts) == 1 and len(next(iter(parts.values()))) == len(self.members[colour]):
                    continue  # all of them saw the same: nothing is told apart
                for signature, nodes in parts.items():
                    self._recolour(colour, _hashed(colour ^ _hashed(signature % PRIME)), nodes)
                    pending.extend(nodes)

    def _recolour(self, old: int, new: int, nodes: set[int]) -> None:
        rest = self.members[old] - nodes
        if rest:
            self.members[old] = rest
        else:
            del self.members[old]
        self.members[new] = self.members.get(new, frozenset()) | nodes
        for node in nodes:
            self.colours[node] = new


def automorphisms(graph: _Graph, points: int) -> Chain:
    """The symmetries of a graph, as what they do to its first `points` nodes, which must fix all the others."""
    path, held = [graph.start], []
    for point in range(points):
        if len(path[-1].members[path[-1].colours[point]]) > 1:
            held.append(point)
            path.append(path[-1].holding(point))
    generators: list[Permutation] = []
    levels: list[Level] = []
    for depth in range(len(held) - 1, -1, -1):
        point = held[depth]
        steps = _reached(point, generators)
        hopeless: set[int] = set()
        for target in sorted(path[depth].members[path[depth].colours[point]]):
            if target in steps or target in hopeless:
                continue
            found = _search(path, held, depth, path[depth], target, points)
            if found is None:
                hopeless |= set(_reached(target, generators))
            else:
                generators.append(found)
                steps = _reached(point, generators)
        levels.append(Level(point, steps))
    return Chain(points, levels[::-1])


def isomorphism(source: _Graph, target: _Graph, points: int) -> Permutation | None:
    """A way to lay the source graph over the target; None if there is none."""
    path, held = [source.start], []
    for point in range(points):
        if len(path[-1].members[path[-1].colours[point]]) > 1:
            held.append(point)
            path.append(path[-1].holding(point))
    if source.start.sizes() != target.start.sizes():
        return None
    if not held:
        return _mapping(path[-1], target.start, points)
    for image in sorted(target.start.members[path[0].colours[held[0]]]):
        found = _search(path, held, 0, target.start, image, points)
        if found is not None:
            return found
    return None


def _search(
    path: list[_Colouring], held: list[int], depth: int, right: _Colouring, target: int, points: int
) -> Permutation | None:
    """A symmetry that does to the held points above `depth` what led to `right`, and takes the next to the target."""
    right = right.holding(target)
    left = path[depth + 1]
    if left.sizes() != right.sizes():
        return None
    depth += 1
    if depth == len(held):
        return _mapping(left, right, points)
    choices = right.members[left.colours[held[depth]]]
    # What stays where it is most often fits.
    for choice in sorted(choices, key=lambda choice: (choice != held[depth], choice)):
        found = _search(path, held, depth, right, choice, points)
        if found is not None:
            return found
    return None


def _mapping(left: _Colouring, right: _Colouring, points: int) -> Permutation | None:
    """Each node to the one of the same colour, if that is a symmetry. Colours are hashes: believe only the edges."""
    images = [next(iter(right.members[colour])) for colour in left.colours]
    if any(len(nodes) > 1 for nodes in right.members.values()):
        return None
    if {(images[a], images[b], colour) for a, b, colour in left.graph.edges} != right.graph.edges:
        return None
    return tuple(images[:points])


def _reached(
    point: int, generators: list[Permutation] | tuple[Permutation, ...]
) -> dict[int, Permutation | None]:
    """Every point that the generators take this one to, and the last generator on the way."""
    steps: dict[int, Permutation | None] = {point: None}
    pending = [point]
    for here in pending:
        for generator in generators:
            there = generator[here]
            if there not in steps:
                steps[there] = generator
                pending.append(there)
    return steps
