"""How fast nonet is: `python -m benchmarks`, or `make bench`.

Speeds are given in puzzles per CPU second and in units of a yardstick, a plain solver that is compiled
and run beside ours, because a figure without the machine it was measured on says nothing.
"""
