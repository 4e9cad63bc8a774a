"""What icepool, another library for dice, says about our totals."""

from typing import Any

import icepool
import pytest

from hurtbox.core.dice import Dice


def ways(die: Any) -> dict[Any, int]:
    """Outcomes and how often, over the die's own denominator."""
    return dict(zip(die.outcomes(), die.quantities(), strict=True))


@pytest.mark.parametrize("code", ["1d2", "4d6", "4d6+1", "10d10-3", "2d20", "20d6", "3d100+50"])
def test_totals_agree_with_icepool(code: str) -> None:
    dice = Dice.parse(code)
    assert dict(dice.totals()) == ways(dice.count @ icepool.d(dice.sides) + dice.plus)
