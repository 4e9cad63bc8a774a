"""Dice that the person types for initiative: what the page lets through, the engine reads."""

import pytest

from hurtbox.session.commands.dice_rolls import parse_terms
from page.forms import dice_codes


@pytest.mark.parametrize("text", ["1d20", "2d6+1", "3D6-2", "1d100", "10d10+10", "2W6+1", "3d6−2"])
def test_one_kind_of_dice_with_a_number_or_without(text: str) -> None:
    assert dice_codes.is_code(text)
    parse_terms(text)


@pytest.mark.parametrize(
    "text", ["", "d", "20", "d20", "1d", "1d20+", "1d20++1", "1x20", "1d6+1d4", "1d20+1-1", "1d2٣"]
)
def test_anything_else_is_none(text: str) -> None:
    assert not dice_codes.is_code(text)
