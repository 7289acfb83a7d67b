"""Rules told in words: whether the rules that were read account for every sentence.

Links carry prose beside the rules, and some rules stand only there. Nobody can be sure what prose means, so a sentence
is accepted if it says that the usual rules apply, or speaks of a rule that was read; any other might be a rule that
is not known, and is named.

>>> from nonet.rules import Rules
>>> told = "Normal sudoku rules apply. Cells a knight's move apart must differ."
>>> print(unaccounted(told, Rules("antiknight")))
None
>>> unaccounted(told, Rules("classic"))
"Cells a knight's move apart must differ"
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nonet.rules.ruleset import Rules

SENTENCE = re.compile(r"[.!;\n]+(?:\s|$)")
NORMAL = re.compile(
    r"(?:(?:normal|standard|classic|regular|usual)\s+)?(?:\d+x\d+\s+)?(?:irregular\s+|jigsaw\s+)?(?:sudoku\s+)?"
    r"rules(?:\s+apply)?",
    re.IGNORECASE,
)
# The words of "Place the digits 1 to 9 once in every row, column and box", and nothing that could be another rule.
PLACE = frozenset((
    "a", "all", "and", "appear", "appears", "be", "bold", "box", "boxes", "cannot", "cell", "cells", "column",
    "columns", "contain", "contains", "digit", "digits", "each", "enter", "every", "exactly", "fill", "from",
    "grid", "has", "have", "in", "into", "is", "marked", "must", "no", "not", "number", "numbers", "of", "once",
    "one", "outlined", "per", "place", "put", "region", "regions", "repeat", "repeating", "row", "rows", "so",
    "such", "that", "the", "thick", "to", "with", "without", "write", "x",
))  # fmt: skip
WORDS = {  # what prose calls a rule, beside its keyword
    "diagonal": ("diagonal",),
    "antiknight": ("knight",),
    "antiking": ("king",),
    "nonconsecutive": ("consecutive",),
    "disjoint": ("disjoint", "same position", "same place"),
    "windoku": ("windoku", "window", "extra region", "shaded", "grey", "gray"),
    "extra": ("extra region", "shaded", "grey", "gray", "coloured", "colored"),
    "jigsaw": ("irregular", "jigsaw", "region"),
}


def unaccounted(prose: object, rules: Rules) -> str | None:
    """The first sentence that the rules do not account for, or None."""
    if not isinstance(prose, str):
        return None
    known = [word for rule in rules.parts for word in WORDS.get(rule.keyword, (rule.keyword,))]
    for sentence in SENTENCE.split(prose):
        sentence = sentence.strip(" \t\r\n.!,-*")
        plain = sentence.lower()
        words = re.findall(r"[a-z']+", plain)
        if not words or NORMAL.fullmatch(sentence) or PLACE.issuperset(words):
            continue
        if not any(word in plain for word in known):
            return sentence if len(sentence) <= 80 else sentence[:79] + "…"
    return None
