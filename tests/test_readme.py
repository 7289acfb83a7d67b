"""Every `pycon` example of the README and the docs runs and prints what it says."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = [
    page
    for page in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
    if "```pycon" in page.read_text(encoding="utf-8")
]
BLOCK = re.compile(r"^```pycon\n(.*?)^```", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_the_examples_of_a_page_print_what_it_says(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    # All blocks are one session, padded so that a failure names the line of the page.
    session = [""] * (text.count("\n") + 1)
    for block in BLOCK.finditer(text):
        first = text[: block.start(1)].count("\n")
        lines = block[1].splitlines()
        session[first : first + len(lines)] = lines
    flags = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL
    test = doctest.DocTestParser().get_doctest("\n".join(session) + "\n", {}, page.name, str(page), 0)
    output: list[str] = []
    results = doctest.DocTestRunner(optionflags=flags).run(test, out=output.append)
    assert results.attempted > 0
    assert results.failed == 0, "".join(output)


def test_the_readme_has_an_example() -> None:
    assert ROOT / "README.md" in PAGES


def test_the_first_screen_shows_how_to_install_run_and_test() -> None:
    screen = "\n".join((ROOT / "README.md").read_text(encoding="utf-8").splitlines()[:50])
    for wanted in ("pip install", "make run", "make test", "nonet.solve("):
        assert wanted in screen


def test_links_to_files_of_the_repository_lead_somewhere() -> None:
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    for page in pages:
        for link in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
            assert (page.parent / link).exists(), f"{page.relative_to(ROOT)} links to {link}"
