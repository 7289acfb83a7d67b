"""The lessons as notebooks: `python docs/learn/notebooks.py` writes an .ipynb beside each lesson.

A lesson is written once, as a page. Its text becomes text cells, its `pycon` sessions become code cells without the
prompts and the answers, and its `python` blocks, which draw, become code cells as they are. A cell shows its last
value only, so a session ends a cell after each answer. The notebooks are kept without results, so that a change of a
lesson is a change of its words; the tests run them.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

BLOCK = re.compile(r"^```(pycon|python)\n(.*?)^```\n", re.MULTILINE | re.DOTALL)


def main() -> None:
    """Write them all."""
    for page in lessons():
        page.with_suffix(".ipynb").write_text(notebook(page.read_text("utf-8")), "utf-8")


def lessons() -> list[Path]:
    """The pages with a number."""
    return sorted(Path(__file__).parent.glob("[0-9][0-9]-*.md"))


def notebook(page: str) -> str:
    """The notebook of a page, as the text of its file."""
    cells = []
    end = 0
    for block in BLOCK.finditer(page):
        cells.append(("markdown", page[end : block.start()]))
        cells += [("code", code) for code in ([block[2]] if block[1] == "python" else typed(block[2]))]
        end = block.end()
    cells.append(("markdown", page[end:].replace(".md)", ".ipynb)")))
    written = [cell(kind, text.strip("\n"), i) for i, (kind, text) in enumerate(cells) if text.strip()]
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    whole = {
        "cells": written,
        "metadata": {"kernelspec": kernel, "language_info": {"name": "python"}},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


def typed(session: str) -> list[str]:
    """What was typed in a session, without prompts, a text for each answer.

    >>> typed(">>> i = 1\\n>>> for j in range(2):\\n...     print(j)\\n0\\n1\\n>>> i  # doctest: +ELLIPSIS\\n1\\n")
    ['i = 1\\nfor j in range(2):\\n    print(j)', 'i']
    """
    texts: list[list[str]] = [[]]
    for line in session.splitlines():
        if line.startswith((">>> ", "... ")) or line == "...":
            texts[-1].append(re.sub(r"\s*# doctest:.*", "", line[4:]))
        elif texts[-1]:  # an answer
            texts.append([])
    return ["\n".join(lines) for lines in texts if lines]


def cell(kind: str, text: str, number: int) -> dict[str, object]:
    """A cell in the form that notebooks are kept in."""
    source = text.splitlines(keepends=True)
    made: dict[str, object] = {"cell_type": kind, "id": f"cell-{number}", "metadata": {}, "source": source}
    if kind == "code":
        made |= {"execution_count": None, "outputs": []}
    return made


if __name__ == "__main__":
    main()
