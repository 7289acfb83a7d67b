"""How hard a puzzle is, one scale a file; `rate` for one puzzle, `rate_many` for millions."""

from __future__ import annotations

from nonet.rate.many import rate_many
from nonet.rate.rating import Rating, rate
from nonet.verb import is_a_verb

__all__ = ["Rating", "rate", "rate_many"]

is_a_verb(__name__)
