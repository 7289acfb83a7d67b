"""Puzzles to order: full grids, digging, symmetries, canonical forms, and what data sets need.

score       how good an answer is
random      random numbers that are the same everywhere
symmetry    the symmetry group of any rules, computed from its houses
canonical   one form for all puzzles that differ only by a symmetry
augment     equivalent puzzles; `split`, a test set that no training puzzle gives away
fill        random full grids
shape       symmetric patterns of clues
candidates  a stream of unique puzzles, numbered, the same for any number of threads
wish        how hard a puzzle is to be
aim         clues added back until it is so
generate    puzzles as asked for
practice    positions in which one technique is the easiest step
unbiased    samples whose statistics can be corrected
"""

from __future__ import annotations

from nonet.generate.generate import generate
from nonet.generate.practice import practice
from nonet.verb import is_a_verb

__all__ = ["generate", "practice"]

is_a_verb(__name__)
