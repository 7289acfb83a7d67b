"""Play a run: in the terminal, as one HTML file, as a GIF; `nonet.teach.window` plays it in a pygame window.

`replay(states)` makes a film of any list of boards, `Trace.frames()` of a recorded run. The players only show
films; none of them knows Sudoku.
"""

from __future__ import annotations

from nonet.teach.replay.film import Film, Frame, Look, Role, look_of, replay, replay_history
from nonet.teach.replay.gif import to_gif, to_png
from nonet.teach.replay.html import to_html
from nonet.teach.replay.terminal import play_in_terminal, to_text

__all__ = [
    "Film", "Frame", "Look", "Role", "look_of", "replay", "replay_history",
    "to_gif", "to_html", "to_png", "to_text", "play_in_terminal",
]  # fmt: skip
