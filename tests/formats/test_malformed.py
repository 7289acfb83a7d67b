"""Spoilt texts of every format: an error that points, and never one of another kind."""

from __future__ import annotations

from random import Random

import pytest

from fuzz import mutate
from nonet.errors import ContradictionError, ParseError
from nonet.formats import formats, parse, read_many, write
from nonet.model.puzzle import Puzzle

JIGSAW = "jigsaw:111222333411222233412256633411156663445555763488599766488599776488599777488899977"


def valid(name: str, luck: Random) -> str:
    rules = JIGSAW if name in ("jigsaw", "sumocue") else "classic"
    return write(Puzzle.from_line(mutate.line(luck), rules), name)


@pytest.mark.parametrize("name", list(formats()))
def test_a_spoilt_text_is_read_or_gives_an_error_with_a_caret(name: str) -> None:
    luck = Random(name)
    errors = []
    for _ in range(400):
        text = valid(name, luck)
        for _ in range(luck.choice((1, 1, 2, 5))):
            text = mutate.mutated(luck, text)
        try:
            parse(text)
        except ParseError as error:
            errors.append(error)
        except ContradictionError:
            pass
    assert len(errors) > 40
    for error in errors:
        assert error.text.strip() == "" or str(error).split("\n")[-1].strip() == "^"


@pytest.mark.parametrize("name", list(formats()))
def test_a_file_of_spoilt_texts_never_raises(name: str) -> None:
    luck = Random(name)
    for _ in range(40):
        texts = [mutate.mutated(luck, valid(name, luck)) for _ in range(3)]
        for found in read_many("\n\n".join(texts)):
            assert isinstance(found, Puzzle) or str(found)
