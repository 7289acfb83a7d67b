"""Puzzles to order: full grids, digging, symmetries, canonical forms, and what data sets need.

score       how good an answer is
random      random numbers that are the same everywhere
symmetry    the symmetry group of any rules, computed from its houses
canonical   one form for all puzzles that differ only by a symmetry
augment     equivalent puzzles; `split`, a test set that no training puzzle gives away
fill        random full grids
shape       symmetric patterns of clues
candidates  a stream of unique puzzles, numbered, the same for any number of threads
generate    puzzles as asked for
unbiased    samples whose statistics can be corrected
"""

from __future__ import annotations

from nonet.generate.generate import generate
from nonet.verb import is_a_verb

__all__ = ["generate"]

is_a_verb(__name__)
