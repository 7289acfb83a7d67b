"""The course's window: `play(boards)` as in 2017, `play(values, result, history)` as in 2018."""

from nonet.teach.aind import play

__all__ = ["play"]
