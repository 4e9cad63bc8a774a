"""What icepool says about the odds of the made-up rules."""

from fractions import Fraction
from typing import Any

import icepool
import pytest

from hurtbox.core.odds import odds

from ..made_up_rules import ARMOUR, BONUSES, Body, cascade, one_hit, rerolled, stance, table


def chances(die: Any) -> dict[Any, Fraction]:
    """Outcomes with their chances as icepool has them."""
    pairs = zip(die.outcomes(), die.quantities(), strict=True)
    return {outcome: Fraction(ways, die.denominator()) for outcome, ways in pairs if ways}


@pytest.mark.slow
def test_one_hit_agrees_with_icepool() -> None:
    def hit(to_hit: int, damage: int, save: int) -> tuple[int, bool]:
        if to_hit + 4 < 11:
            return 12, False
        left = 12 - max(0, damage - ARMOUR)
        return left, left <= 0 and save < 12

    die = icepool.map(hit, icepool.d(20), 4 @ icepool.d6, icepool.d(20))
    assert {(b.hp, b.dead): p for b, p in odds(one_hit).of.items()} == chances(die)
    assert odds(one_hit).of[Body()] == chances(die)[12, False]


def test_the_cascade_agrees_with_icepool() -> None:
    state: Any = icepool.Die([(0, 8)])
    for bonus in BONUSES:

        def save(now: tuple[int, int], face: int, bonus: int = bonus) -> tuple[int, int]:
            failed, dc = now
            return now if face + bonus >= dc else (failed + 1, dc + 2)

        state = icepool.map(save, state, icepool.d(20), star=False)
    assert {(n.failed, n.dc): p for n, p in odds(cascade).of.items()} == chances(state)


def test_sixes_among_three_agree_with_icepool() -> None:
    row = icepool.d6.map(lambda f: "graze" if f <= 2 else "cut" if f <= 5 else "gash")
    sixes = 3 @ (icepool.d6 == 6)
    assert odds(table).of == chances(icepool.tupleize(row, sixes))


def test_the_default_stance_agrees_with_icepool() -> None:
    assert odds(stance).of == chances(2 @ icepool.d6 + 1)


def test_rolling_on_agrees_with_icepool_where_both_have_followed() -> None:
    depth = 6
    exploded = icepool.d6.explode([6], depth=depth)
    rolls = exploded.map(lambda total: total // 6 + (total % 6 > 0))
    ours = odds(rerolled).of
    assert all(ours[n] == chances(rolls)[n] for n in range(1, depth + 1))
