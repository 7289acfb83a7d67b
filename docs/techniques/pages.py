"""The pages of the techniques: `python docs/techniques/pages.py` writes them from the lessons and the examples.

One page a technique: its lesson, where it stands, and its examples in words and as pictures. The tests compare what is
written here with what nonet says and draws today, so these pages are also where a change of words is looked at.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import nonet
from nonet.draw import to_svg
from nonet.logic.examples import Example, examples
from nonet.logic.technique import Level

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.logic.step import Step
    from nonet.logic.technique import Technique

FOLDER = Path(__file__).parent
HEAD = "<!-- written by docs/techniques/pages.py -->\n"


def main() -> None:
    """Write all pages and pictures, and take away those that nothing writes any more."""
    written = pages()
    for old in {*FOLDER.glob("*.md"), *FOLDER.glob("pictures/*.svg")} - {FOLDER / name for name in written}:
        old.unlink()
    (FOLDER / "pictures").mkdir(exist_ok=True)
    for name, text in written.items():
        (FOLDER / name).write_text(text, "utf-8", newline="\n")


def pages() -> dict[str, str]:
    """Every file by its name in this folder."""
    written = {"index.md": _index()}
    for technique in nonet.techniques():
        page = [*_opening(technique)]
        for example in (each for each in examples() if each.technique == technique.keyword):
            step, name = example.step(), _picture_name(example)
            written[f"pictures/{name}.svg"] = to_svg(step, id=name)
            page += _told(example, step, name)
        written[f"{technique.keyword}.md"] = "\n".join(page)
    return written


# The list


def _index() -> str:
    lines = [
        f"{HEAD}",
        "# Techniques",
        "",
        "What nonet looks for, easiest first. `nonet.hint(puzzle)` takes the first that makes a step, and",
        '`nonet.steps(puzzle, "x-wing")` looks for one of them; those marked * only then. Level and score are',
        "HoDoKu's.",
    ]
    for level in Level:
        lines += ["", f"## {level}", "", "| technique | score | |", "|---|---|---|"]
        for technique in nonet.techniques():
            if technique.level is level:
                star = "*" if _is_named_only(technique) else ""
                name = f"[{technique.name}]({technique.keyword}.md){star}"
                lines.append(f"| {name} | {_score(technique)} | {_summary(technique)} |")
    return "\n".join([*lines, ""])


def _is_named_only(technique: Technique) -> bool:
    return bool(technique.hodoku and technique.hodoku.off)


def _score(technique: Technique) -> str:
    return str(technique.hodoku.score) if technique.hodoku else ""


def _summary(technique: Technique) -> str:
    """The lesson's first sentence, without the name it starts with."""
    first = " ".join(technique.lesson.partition("\n\n")[0].split())
    return first.partition(": ")[2] or first


# A page


def _opening(technique: Technique) -> Iterator[str]:
    yield f"{HEAD}"
    yield f"# {technique.name}"
    yield ""
    yield from _as_markdown(technique.lesson)
    yield ""
    score = f", {_score(technique)} points on HoDoKu's scale" if technique.hodoku else ", not one of HoDoKu's"
    looked = "; looked for only when it is named" if _is_named_only(technique) else ""
    yield f"Level {str(technique.level).lower()}{score}{looked}. Its keyword is `{technique.keyword}`."
    yield ""


def _as_markdown(lesson: str) -> Iterator[str]:
    """The lesson; what is indented in it becomes a block of its own."""
    summary, _, rest = lesson.partition("\n\n")
    summary = " ".join(summary.split())
    told = summary.partition(": ")[2] or summary
    yield told[0].upper() + told[1:]
    for paragraph in re.split(r"\n{2,}", rest) if rest else ():
        yield ""
        if paragraph.startswith("    "):
            yield "```text"
            yield from (line.removeprefix("    ") for line in paragraph.split("\n"))
            yield "```"
        else:
            yield paragraph


def _told(example: Example, step: Step, picture: str) -> Iterator[str]:
    yield f"## {'An example' if example.rules == 'classic' else 'With diagonals'}"
    yield ""
    yield f"![{_first_line(step)}](pictures/{picture}.svg)"
    yield ""
    yield "As hints, each saying more than the one before:"
    yield ""
    for level in (1, 2, 3, 4):
        first, *others = step.text(level).split("\n")
        yield f"{level}. {first}"
        for line in others:
            yield f"   <br>{line}"
    yield ""
    yield "As a step:"
    yield ""
    yield "```text"
    yield str(step)
    yield "```"
    yield ""
    yield f"Puzzle `{example.givens}`, made by `nonet.{example.origin.partition(', step')[0]}`."
    yield ""


def _first_line(step: Step) -> str:
    return str(step).partition("\n")[0]


def _picture_name(example: Example) -> str:
    return example.technique if example.rules == "classic" else f"{example.technique}-{example.rules}"


if __name__ == "__main__":
    main()
