"""Arrows between candidates: curves that start and end at the rims of their marks and keep clear of others.

>>> curve = link_curve(Point(0, 0), Point(100, 0), 5, 5, busy=[], taken=[])
>>> [round(point.x) for point in curve.points], round(curve.number.x)
([6, 50, 94], 50)
"""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence


class Point(NamedTuple):
    """A place in the picture."""

    x: float
    y: float

    def distance(self, other: Point) -> float:
        """How far another place is."""
        return hypot(self.x - other.x, self.y - other.y)

    def towards(self, other: Point, part: float) -> Point:
        """The place that lies a part of the way to another."""
        return Point(self.x + (other.x - self.x) * part, self.y + (other.y - self.y) * part)


class Curve(NamedTuple):
    """An arrow: a quadratic curve, the corners of its head, and where its number stands."""

    points: tuple[Point, Point, Point]  # start, bend, end
    head: tuple[Point, Point, Point]  # tip first
    number: Point


HEAD = 6.5  # length of the head
NUMBER = 6.0  # the room around a number
SHORT = 34.0  # a way so short that its number would hide it: the number stands beside it
BENDS = (0.16, -0.16, 0.3, -0.3, 0.45, -0.45)  # of the distance, to the left and to the right of the way


def link_curve(
    start: Point,
    end: Point,
    start_radius: float,
    end_radius: float,
    busy: Sequence[tuple[Point, float]],
    taken: Sequence[Point],
) -> Curve:
    """The arrow from one mark to another: the flattest that stays clear of what is `busy`, places with a radius.

    Its number stands as near to the middle as the other numbers, `taken`, and the busy places allow.
    """
    crowd = [place for place in busy if place[0] not in (start, end)]
    crowd += [(place, NUMBER) for place in taken]
    bends = [_bend(start, end, part) for part in BENDS]
    best = min(bends, key=lambda bend: _crossings((start, bend, end), crowd))
    points = _cut((start, best, end), start_radius + 1.0, end_radius + 1.0)
    tip, from_where = points[2], points[1]
    length = HEAD if start.distance(end) > SHORT else HEAD * 0.7
    base = tip.towards(from_where, length / max(tip.distance(from_where), 0.01))
    across = Point((tip.y - base.y) * 0.42, (base.x - tip.x) * 0.42)
    head = (tip, Point(base.x + across.x, base.y + across.y), Point(base.x - across.x, base.y - across.y))
    return Curve(points, head, _number_spot(points, start.distance(end) <= SHORT, crowd))


def _bend(start: Point, end: Point, part: float) -> Point:
    """The point that pulls the curve to the side; more for near neighbours, whose marks leave little room."""
    length = max(start.distance(end), 0.01)
    least = 22.0 if length <= SHORT else 10.0
    reach = min(max(abs(part) * length, least * (1 + abs(part) - BENDS[0])), 46.0) * (1 if part > 0 else -1)
    middle = start.towards(end, 0.5)
    return Point(middle.x + (end.y - start.y) / length * reach, middle.y - (end.x - start.x) / length * reach)


def _crossings(points: tuple[Point, Point, Point], crowd: Sequence[tuple[Point, float]]) -> int:
    """How many places of the crowd the curve comes too near to."""
    way = [_at(points, step / 24) for step in range(1, 24)]
    return sum(any(place.distance(spot) < radius + 2 for spot in way) for place, radius in crowd)


def _number_spot(
    points: tuple[Point, Point, Point], beside: bool, crowd: Sequence[tuple[Point, float]]
) -> Point:
    """Where the number stands: the first place on the curve that is free, or else the one with most room."""
    if beside:
        middle, chord = _at(points, 0.5), points[0].towards(points[2], 0.5)
        out = max(middle.distance(chord), 0.01)
        return chord.towards(middle, (out + NUMBER + 1) / out)
    spots = [_at(points, part) for part in (0.5, 0.4, 0.6, 0.3, 0.7)]
    return max(
        spots,
        key=lambda spot: min([0.0, *(spot.distance(place) - radius - NUMBER for place, radius in crowd)]),
    )


def _at(points: tuple[Point, Point, Point], part: float) -> Point:
    start, bend, end = points
    return start.towards(bend, part).towards(bend.towards(end, part), part)


def _cut(points: tuple[Point, Point, Point], at_start: float, at_end: float) -> tuple[Point, Point, Point]:
    """The piece of the curve outside both rims; the whole curve when nothing would be left."""
    start, bend, end = points
    steps = [step / 64 for step in range(65)]
    first = next((step for step in steps if _at(points, step).distance(start) >= at_start), 0.0)
    last = next((step for step in reversed(steps) if _at(points, step).distance(end) >= at_end), 1.0)
    if first >= last:
        return points
    one, other = start.towards(bend, first), bend.towards(end, first)
    return _at(points, first), one.towards(other, last), _at(points, last)
