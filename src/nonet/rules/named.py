"""Ready rules, by the names they go by.

>>> list(NAMED)[:3]
['classic', 'diagonal', 'windoku']
>>> NAMED["diagonal"] is DIAGONAL
True
"""

from __future__ import annotations

from nonet.rules.ruleset import Rules

CLASSIC = Rules("classic")
DIAGONAL = Rules("diagonal")
WINDOKU = Rules("windoku")

# In the order that `detect` tries them: the plainest first, single rules before combinations.
NAMED: dict[str, Rules] = {
    text: Rules(text)
    for text in (
        "classic",
        "diagonal",
        "windoku",
        "asterisk",
        "centerdot",
        "girandola",
        "disjoint",
        "antiknight",
        "antiking",
        "nonconsecutive",
        "falling-diagonal",
        "rising-diagonal",
        "diagonal+windoku",
        "diagonal+antiknight",
        "diagonal+disjoint",
        "windoku+asterisk",
        "antiknight+antiking",
    )
}
