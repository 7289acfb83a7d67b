"""HoDoKu's regression library, where it is at hand: each technique fires where it must and is silent where it must."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

import pytest

from tests.conftest import SHARED
from tests.logic.cases import NAMES, cases

if TYPE_CHECKING:
    from tests.logic.cases import Case

LIBRARY = SHARED / "logic" / "reglib_shared.txt"


def sections() -> dict[str, list[Case]]:
    """The cases by section."""
    found: dict[str, list[Case]] = defaultdict(list)
    if LIBRARY.exists():
        for case in cases(LIBRARY):
            found[case.section].append(case)
    return found


SECTIONS = sections()


@pytest.mark.parametrize("section", SECTIONS)
def test_the_cases_of_a_section_give_their_result_and_no_other(section: str) -> None:
    failures = [f"{case.line}\n    {failure}" for case in SECTIONS[section] if (failure := case.failure())]
    assert not failures, "\n".join(failures)


@pytest.mark.skipif(not SECTIONS, reason="the shared regression library is not at hand")
def test_every_section_of_the_library_has_a_technique() -> None:
    assert {section[:4] for section in SECTIONS} <= set(NAMES)
