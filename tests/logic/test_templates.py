"""Templates: what all ways of filling in a digit have in common."""

from __future__ import annotations

from tests.logic.positions import position, removed, results, steps


def test_what_no_template_has_goes() -> None:
    at = position(only={"4 row 2": "r2c3 r2c8", "4 row 7": "r7c3 r7c8"})
    assert removed("template_delete", at) == removed("x_wing", at) != set()


def test_what_every_template_has_is_set() -> None:
    # Two boxes of a band have their 4 in row 1 or 2, so the third has it in row 3, where one place is left.
    at = position(
        only={"4 box 1": "r1c1 r2c2", "4 box 2": "r1c4 r2c5", "4 row 3": "r3c7", "4 box 3": "r1c8 r3c7"}
    )
    assert "r3c7=4" in results("template_set", at)


def test_a_cell_that_all_templates_of_a_digit_need_is_lost_to_the_others() -> None:
    at = position(only={"4 row 2": "r2c3", "7 row 2": "r2c3 r2c5"})
    assert "r2c5=7" in results("template_set", at)
    assert "r2c5=7" not in results("template_set", position(only={"7 row 2": "r2c3 r2c5"}))


def test_a_diagonal_must_be_filled_too() -> None:
    only = {"4 row 2": "r2c2 r2c6", "4 row 7": "r7c6 r7c7"}
    assert "4r1c1" not in removed("template_delete", position(only=only))
    assert "4r1c1" in removed("template_delete", position(only=only, rules="diagonal"))


def test_an_empty_grid_says_nothing() -> None:
    assert results("template_set", position()) == results("template_delete", position()) == set()


def test_templates_in_words() -> None:
    (step,) = steps("template_set", position(only={"4 row 2": "r2c3"}))
    assert step.text() == "However 4 is put into every house, it takes r2c3: r2c3=4."
    assert step.text(2) == "Look for a template set over the whole grid."
