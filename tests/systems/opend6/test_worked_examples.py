"""The worked examples of the inventory, one by one."""

from dataclasses import replace

import pytest

from hurtbox.core.clock import Clock
from hurtbox.systems.opend6.person import Person, penalty, skills_left
from hurtbox.systems.opend6.person import level as level_now
from hurtbox.systems.opend6.settings import Settings
from hurtbox.systems.opend6.sheet import Protection, Sheet, Skill

from .commands import Aid, Contact
from .harness import (
    ARMOR,
    BP,
    BPC,
    LADDER,
    THEM,
    WL,
    body,
    fight,
    hit,
    level,
    pass_time,
    run,
    steps,
)

BARE = Sheet(body_points=28)


def test_D6_BP_2_no_armor_is_no_roll() -> None:
    done = run(fight(BARE, settings=BP), hit(11))
    assert not done.answers
    assert steps(done, "D6-BP-2")["nothing to roll"] == {"plus": 0}
    assert body(done.outcome).points == 17


def test_D6_BP_1_D6_BP_5_armor_and_poison() -> None:
    sheet = Sheet(body_points=28, protection=ARMOR, modifier=-1)
    done = run(fight(sheet, settings=BP), hit(10), {"resistance roll": (5, 2)})
    assert steps(done, "D6-BP-1")["resistance"] == 6
    assert steps(done, "D6-BP-5")["lost"] == 4
    assert body(done.outcome).points == 24


def test_D6_BP_6_resistance_that_reaches_the_damage_is_no_injury() -> None:
    sheet = Sheet(body_points=35, protection=ARMOR)
    before = fight(sheet, settings=BP, points=24)
    done = run(before, hit(9), {"resistance roll": (5, 4)})
    assert done.outcome == before
    assert "no injury" in steps(done, "D6-BP-6")


@pytest.mark.parametrize(
    ("points", "name"),
    [(21, "Stunned"), (20, "Wounded"), (7, "Severely Wounded")],
)
def test_D6_BPC_1_percent_of_the_maximum(points: int, name: str) -> None:
    before = fight(Sheet(body_points=35), settings=BPC, points=points + 1)
    assert level_now(Person.of(run(before, hit(1)).outcome, THEM)).name == name


def test_D6_WL_2_wound_levels_with_armor_and_the_same_again() -> None:
    sheet = Sheet(physique="3D+1", protection=(Protection("Coat", "armor", "+3"),))
    first = run(fight(sheet), hit(19), {"resistance roll": (2, 2, 6)})
    assert steps(first, "D6-WL-1")["resistance"] == 14
    assert steps(first, "D6-WL-2")["difference"] == 5
    assert level(first.outcome) == "Wounded"
    assert penalty(Person.of(first.outcome, THEM)) == 1
    again = run(first.outcome, hit(19), {"resistance roll": (2, 2, 6)})
    assert level(again.outcome) == "Severely Wounded"
    assert penalty(Person.of(again.outcome, THEM)) == 2
    assert steps(again, "D6-PEN-2")["left out"] == {"dice": 1}


def test_the_lesser_result_on_severely_wounded() -> None:
    before = fight(level=LADDER.index("Severely Wounded"))
    script = {"resistance roll": 10, "skill": "stamina", "staying up": False, "minutes": 31}
    done = run(before, hit(11), script)
    assert level(done.outcome) == "Incapacitated"
    assert body(done.outcome).wakes == 1 + 12 * 31


@pytest.mark.parametrize(("roll", "dead"), [(3, False), (2, True)])
def test_D6_MOR_1_equal_survives(roll: int, dead: bool) -> None:
    sheet = Sheet(physique="1D")
    mortal = LADDER.index("Mortally Wounded")
    before = fight(sheet, level=mortal, mortal=1, clock=Clock(round=36))
    done = pass_time(before, rounds=1, script={"holding on, every round": roll})
    assert steps(done, "D6-DIE-5")["minutes dying"] == 3
    assert body(done.outcome).dead is dead


def test_stun_with_wound_levels() -> None:
    done = run(fight(), hit(24, stun=True), {"resistance roll": 10})
    assert level(done.outcome) == "Severely Wounded"
    assert steps(done, "D6-STN-2")["minutes"] == 14
    assert body(done.outcome).wakes == 1 + 12 * 14


def test_stun_with_body_points() -> None:
    done = run(fight(BARE, settings=BP), hit(12, stun=True), {"stun roll": 7})
    assert steps(done, "D6-BP-5")["lost"] == 5
    assert steps(done, "D6-STN-1")["minutes.resistance"] == 12
    assert body(done.outcome).points == 23


def test_aid_at_minute_nine() -> None:
    sheet = Sheet(stamina="4D", skills=(Skill("Dodge", "4D", "3D+2"),))
    mortal = LADDER.index("Mortally Wounded")
    before = fight(sheet, level=mortal, mortal=1, clock=Clock(minute=9))
    done = run(before, Aid(target=THEM), {"reviving": 11})
    now = Person.of(done.outcome, THEM)
    assert level(done.outcome) == "Incapacitated"
    assert not body(done.outcome).mortal
    assert [(name, str(code)) for name, code in skills_left(now)] == [("Dodge", "3D+2")]


@pytest.mark.parametrize(
    ("rule", "negative", "lost", "harder"),
    [
        ("D6-NEG-1", "difficulties", 8, 2),
        ("D6-NEG-2", "injury", 10, 0),
        ("D6-NEG-3", "zero", 8, 0),
    ],
)
def test_a_resistance_below_zero(rule: str, negative: str, lost: int, harder: int) -> None:
    sheet = Sheet(body_points=20, protection=(Protection("Vest", "armor", "1D"),), modifier=-5)
    before = fight(sheet, settings=replace(BP, negative=negative))
    done = run(before, hit(8), {"resistance roll": 3})
    now = body(done.outcome)
    assert steps(done, rule)
    assert 20 - now.points == lost
    assert now.harder == harder


@pytest.mark.parametrize(("net", "points", "dead"), [(37, 3, True), (36, 4, False)])
def test_D6_KIL_1_ninety_one_percent(net: int, points: int, dead: bool) -> None:
    before = fight(Sheet(body_points=40), settings=replace(BP, killing_blow=True))
    now = body(run(before, hit(net)).outcome)
    assert (now.points, now.dead) == (points, dead)


def test_a_torch_for_two_rounds() -> None:
    first = run(fight(BARE, settings=BP), Contact(id="f", target=THEM), {"damage roll": 6})
    assert body(first.outcome).points == 22
    second = pass_time(first.outcome, rounds=1, script={"damage roll": 1})
    assert body(second.outcome).points == 21


def test_the_defaults_are_the_recommended_readings() -> None:
    assert Settings() == WL
