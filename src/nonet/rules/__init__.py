"""The rules of the game: one rule a file, combined in `Rules`.

A rule describes itself (its houses, differences and relations, and how it is spelt) and solves nothing.
To add a rule is to add a file here: it is found by its keyword, and the property tests test it at once.

>>> from nonet.rules import Rules
>>> str(Rules("diagonal", "antiknight"))
'diagonal+antiknight'
"""

from nonet.rules.rule import Rule
from nonet.rules.ruleset import Rules

__all__ = ["Rule", "Rules"]
