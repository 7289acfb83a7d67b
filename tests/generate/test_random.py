"""The random numbers: pinned, the same in Python and in C++, fair."""

from __future__ import annotations

from nonet import _native
from nonet.generate.random import Random


def test_the_numbers_are_pinned() -> None:
    assert [Random(1, 2).word() for _ in range(1)] == [16613338946343043936]


def test_python_and_native_draw_the_same() -> None:
    for seed, stream, below in (
        (0, 0, 0),
        (1, 7, 0),
        (2**64 - 1, 3, 9),
        (5, 2**63, 81),
        (9, 9, 3_000_000_000),
    ):
        rng = Random(seed, stream)
        ours = [rng.below(below) if below else rng.word() for _ in range(50)]
        assert _native.random_words(seed, stream, below, 50) == ours


def test_streams_differ() -> None:
    words = {Random(seed, stream).word() for seed in range(50) for stream in range(50)}
    assert len(words) == 2500


def test_every_number_is_as_likely_as_the_others() -> None:
    rng = Random(11)
    seen = [0] * 7
    for _ in range(7000):
        seen[rng.below(7)] += 1
    assert sum((count - 1000) ** 2 / 1000 for count in seen) < 25
