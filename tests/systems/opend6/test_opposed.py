"""The odds roll damage and resistance as one difference: the same fractions as one roll after the other."""

from typing import Any

import pytest

from hurtbox.core.odds import Odds, odds
from hurtbox.core.odds_run import ExploringAsk
from hurtbox.systems.opend6 import RULEBOOK
from hurtbox.systems.opend6.settings import Settings
from hurtbox.systems.opend6.sheet import Protection, Sheet

from .harness import fight, hit

VEST = Protection("Vest", "armor", "1D+1")
CASES: dict[str, tuple[Sheet, Settings, dict[str, Any]]] = {
    "levels": (Sheet(physique="3D", protection=(VEST,)), Settings(), {"dice": 4}),
    "twice": (Sheet(physique="2D"), Settings(), {"dice": 3, "times": 2}),
    "near misses": (Sheet(physique="3D"), Settings(near_miss=2), {"dice": 3}),
    "a total below 0": (Sheet(physique="2D", modifier=-4), Settings(), {"dice": 3}),
    "a modifier": (
        Sheet(physique="2D", modifier=3),
        Settings(resistance=-2),
        {"dice": 4, "pips": -2},
    ),
    "points": (
        Sheet(body_points=12, protection=(VEST,)),
        Settings(track="body_points", killing_blow=True),
        {"dice": 4},
    ),
    "a chart": (Sheet(body_points=12, protection=(VEST,)), Settings(track="chart"), {"dice": 3}),
    "points of fate": (
        Sheet(physique="3D", fate_points=1, character_points=4),
        Settings(),
        {"dice": 4},
    ),
    "wild": (Sheet(physique="2D"), Settings(wild_die=True), {"dice": 2}),
    "wild ones": (
        Sheet(physique="2D"),
        Settings(wild_die=True, wild_one="complication"),
        {"dice": 2, "pips": 1},
    ),
    "wild points": (
        Sheet(body_points=9, protection=(VEST,)),
        Settings(track="body_points", wild_die=True),
        {"dice": 2},
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_D6_SYS_1_one_difference_or_two_rolls(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    sheet, settings, values = CASES[name]
    before = fight(sheet, settings=settings)

    def found() -> Odds[Any]:
        return odds(lambda ask: RULEBOOK.resolve(ask, before, hit(**values)))

    one = found()
    monkeypatch.setattr(ExploringAsk, "takes_defaults", False)
    two = found()
    assert one.of == two.of
    assert one.missing == two.missing
