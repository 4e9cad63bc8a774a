"""Values that the GM sets by hand, and edits of the sheet."""

from typing import Any

import pytest

from hurtbox.core.refusal import Refused
from hurtbox.systems.cybergod import RULEBOOK
from hurtbox.systems.cybergod.settings import Settings
from hurtbox.systems.cybergod.sheet import Body, Levels, Sheet

from . import commands as c
from .harness import HIM, after, body, fight, levels, run


def test_by_hand() -> None:
    bled = after(fight(), c.SetCondition(target=HIM, condition="bleeding", level=2))
    assert levels(bled) == {"bleeding": 2}
    out = after(bled, c.SetCondition(target=HIM, condition="incapacitated", level=1))
    assert body(out).incapacitated
    dead = after(out, c.SetCondition(target=HIM, condition="dead", level=1))
    assert (body(dead).fate, len(dead.sources)) == ("dead", 1)
    alive = after(dead, c.SetCondition(target=HIM, condition="dead", level=0))
    assert (body(alive).fate, alive.sources) == ("alive", ())
    still = after(dead, c.SetCondition(target=HIM, condition="destroyed", level=0))
    assert body(still).fate == "dead"
    trigger = c.SetCondition(target=HIM, condition="wounded", level=2, trigger=True)
    assert levels(after(fight(), trigger, "failed", "passed")) == {"wounded": 2, "injured": 1}


def test_a_box_is_touched() -> None:
    marked = after(fight(), c.SetBox(target=HIM, row=2, column=3))
    assert levels(marked) == {"wounded": 3}
    freed = after(marked, c.SetBox(target=HIM, row=2, column=2, clear=True))
    assert levels(freed) == {"wounded": 1}
    free_already = after(freed, c.SetBox(target=HIM, row=2, column=5, clear=True))
    assert levels(free_already) == {"wounded": 1}


def test_points_by_hand() -> None:
    worn = after(fight(Sheet("D6", 3, armor=4, resolve=2)), c.SpendArmor(target=HIM, points=3))
    assert body(worn).armor == 1
    with pytest.raises(Refused, match="Only 1 armor point left"):
        run(worn, c.SpendArmor(target=HIM, points=2))
    whole = after(worn, c.RepairArmor(target=HIM, points=9))
    assert body(whole).armor == 4
    with pytest.raises(Refused, match="undamaged: 4 points"):
        run(whole, c.RepairArmor(target=HIM, points=1))
    assert body(after(whole, c.SetResolve(target=HIM, points=5))).resolve == 5
    assert body(after(whole, c.SetStress(target=HIM, points=2))).stress == 2


def test_a_fresh_start() -> None:
    sheet = Sheet("D6", 3, armor=4, resolve=2)
    hurt = fight(sheet, body=Body(Levels(dying=2), armor=1, care=3))
    drugged = after(hurt, c.TakeDrug(target=HIM, drug="boosters"))
    dead = after(drugged, c.SetCondition(target=HIM, condition="dead"))
    assert len(dead.sources) == 2
    fresh = after(dead, c.Renew(target=HIM))
    assert (body(fresh), fresh.sources) == (Body(armor=4, resolve=2), ())


def test_an_edited_sheet_never_gives_points() -> None:
    kept = RULEBOOK.fit_body(Sheet("D6", 3, armor=2), Body(armor=4), Settings())
    assert kept.armor == 2
    assert RULEBOOK.fit_body(Sheet("D6", 3, armor=9), Body(armor=4), Settings()).armor == 4


@pytest.mark.parametrize(("reading", "half"), [("kept", True), ("lost", False)])
def test_CND_MIT_2_half_a_point_is_lost_when_the_house_rule_says_so(
    reading: Any, half: bool
) -> None:
    settings = Settings(half_points=reading)
    assert RULEBOOK.fit_body(Sheet("D6", 3), Body(half=True), settings).half is half
