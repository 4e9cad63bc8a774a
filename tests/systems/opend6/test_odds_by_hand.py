"""The odds of OpenD6 are the very fractions of a second calculation, written from the text (faces_by_hand.py)."""

from typing import Any

import pytest

from hurtbox.session.views.odds_parts import percent

from ...session.client import Client
from ..counting_faces import each, sure, total
from ..odds_of_cases import Case, agrees
from .faces_by_hand import (
    both,
    charted,
    fodder,
    living,
    pointed,
    rolled,
    stunned_points,
    twice,
    wounded,
)

BP = {"track": "body_points"}
CHART = {"track": "chart"}
STEADY = rolled((4, 0))
NAMES = (
    *("Unhurt", "Stunned", "Wounded", "Severely Wounded", "Incapacitated"),
    *("Mortally Wounded", "Dead"),
)


def worn(code: str, kind: str = "armor") -> list[dict[str, str]]:
    return [{"name": "Worn", "kind": kind, "code": code}]


def hit(**fields: Any) -> list[dict[str, Any]]:
    return [{"kind": "hit", **fields}]


def tough(physique: str = "3D", protection: str = "", **more: Any) -> list[dict[str, Any]]:
    """Somebody on Wound Levels, with stamina 4D and the lesser mettle 2D+1."""
    sheet = {"physique": physique, "stamina": "4D", "mettle": "2D+1", **more}
    return [{**sheet, "protection": worn(protection)} if protection else sheet]


def solid(points: int, protection: str = "", **more: Any) -> list[dict[str, Any]]:
    """Somebody with Body Points."""
    return [{"body_points": points, "protection": worn(protection) if protection else [], **more}]


LEVELS = (
    Case(
        "D6-WL-1 D6-WL-2 physique 3D+1, armor 1D+2, hit 17",
        lambda: wounded(sure(17), rolled((3, 1), (1, 2)), STEADY),
        tough("3D+1", "1D+2"),
        hit(damage=17),
    ),
    Case(
        "D6-WL-1 damage 5D+2 against 3D less 1",
        lambda: wounded(rolled((5, 2)), rolled((3, -1)), STEADY),
        tough("3D", modifier=-1),
        hit(dice=5, pips=2),
    ),
    Case(
        "D6-WL-1 bare armor +3, hit 19",
        lambda: wounded(sure(19), rolled((3, 4)), STEADY),
        tough("3D+1", "+3"),
        hit(damage=19),
    ),
    Case(
        "D6-WL-3 hit 13 on Stunned",
        lambda: wounded(sure(13), rolled((3, 0)), STEADY, 1),
        tough(),
        hit(damage=13),
        bodies=[{"level": 1}],
    ),
    Case(
        "D6-WL-3 hit 14 on Wounded, Severely Wounded by 4-8",
        lambda: wounded(sure(14), rolled((2, 0)), STEADY, 2),
        tough("2D"),
        hit(damage=14),
        bodies=[{"level": 2}],
    ),
    Case(
        "D6-WL-4 hit 13 on Severely Wounded",
        lambda: wounded(sure(13), rolled((2, 0)), STEADY, 3),
        tough("2D"),
        hit(damage=13),
        bodies=[{"level": 3}],
    ),
    Case(
        "D6-WL-4 passed_result stay, hit 13 on Severely Wounded",
        lambda: wounded(sure(13), rolled((2, 0)), STEADY, 3, passed="stay"),
        tough("2D"),
        hit(damage=13),
        {"passed_result": "stay"},
        [{"level": 3}],
    ),
    Case(
        "D6-WL-4 equal_result stay, hit 15 on Incapacitated",
        lambda: wounded(sure(15), rolled((2, 0)), STEADY, 4, equal="stay"),
        tough("2D"),
        hit(damage=15),
        {"equal_result": "stay"},
        [{"level": 4}],
    ),
    Case(
        "D6-WL-4 equal_result up, damage 4D on Incapacitated",
        lambda: wounded(rolled((4, 0)), rolled((2, 0)), STEADY, 4),
        tough("2D"),
        hit(dice=4),
        bodies=[{"level": 4}],
    ),
    Case(
        "D6-ADJ-2 resistance +4 in the campaign, hit 18",
        lambda: wounded(sure(18), rolled((2, 4)), STEADY),
        tough("2D"),
        hit(damage=18),
        {"resistance": 4},
    ),
    Case(
        "D6-INC-1 hit 21, the better of stamina 5D and mettle 2D+1 against 15",
        lambda: wounded(sure(21), rolled((3, 0)), rolled((5, 0))),
        tough("3D", stamina="5D"),
        hit(damage=21),
    ),
    Case(
        "put D6-WL-1 modifier +2 for -1, hit 17",
        lambda: wounded(sure(17), rolled((3, 2)), STEADY),
        tough("3D", modifier=-1),
        hit(damage=17),
        put={"D6-WL-1 modifier": 2},
    ),
    Case(
        "put D6-DIE-1 damage 16 for 5D",
        lambda: wounded(sure(16), rolled((3, 0)), STEADY),
        tough("3D"),
        hit(dice=5),
        put={"D6-DIE-1 damage": 16},
    ),
    Case(
        "put D6-WL-1 dice 2 for 4, hit 14",
        lambda: wounded(sure(14), rolled((2, 1)), STEADY),
        tough("3D+1", "1D"),
        hit(damage=14),
        put={"D6-WL-1 dice": 2},
    ),
)
STUNNED_LEVELS = (
    Case(
        "D6-STN-2 stun 15 against 2D",
        lambda: wounded(sure(15), rolled((2, 0)), STEADY, stun=True),
        tough("2D"),
        hit(damage=15, stun=True),
    ),
    Case(
        "D6-STN-2 stun 4D+1 against 2D on Wounded",
        lambda: wounded(rolled((4, 1)), rolled((2, 0)), STEADY, 2, stun=True),
        tough("2D"),
        hit(dice=4, pips=1, stun=True),
        bodies=[{"level": 2}],
    ),
)
POINTS = (
    Case(
        "D6-BP-1 physique does not resist, armor 2D, hit 15 on 12 of 20",
        lambda: pointed(sure(15), rolled((2, 0)), 12, 20),
        solid(20, "2D", physique="5D"),
        hit(damage=15),
        BP,
        [{"points": 12}],
    ),
    Case(
        "D6-BP-1 armor 1D+2, ability 2D, poison -3, damage 6D on 35",
        lambda: pointed(rolled((6, 0)), rolled((1, 2), (2, -3)), 35, 35),
        [
            {
                "body_points": 35,
                "protection": worn("1D+2") + worn("2D", "ability"),
                "modifier": -3,
            }
        ],
        hit(dice=6),
        BP,
    ),
    Case(
        "D6-BP-2 nothing to roll, damage 7D on 28",
        lambda: pointed(rolled((7, 0)), sure(0), 28, 28),
        solid(28),
        hit(dice=7),
        BP,
    ),
    Case(
        "D6-NEG-1 difficulties, armor 1D less 5, damage 3D on 20",
        lambda: pointed(rolled((3, 0)), rolled((1, -5)), 20, 20, negative="difficulties"),
        solid(20, "1D", modifier=-5),
        hit(dice=3),
        {**BP, "negative": "difficulties"},
    ),
    Case(
        "D6-NEG-2 injury, armor 1D less 5, damage 3D on 20",
        lambda: pointed(rolled((3, 0)), rolled((1, -5)), 20, 20, negative="injury"),
        solid(20, "1D", modifier=-5),
        hit(dice=3),
        {**BP, "negative": "injury"},
    ),
    Case(
        "D6-NEG-3 zero, armor 1D less 5, damage 3D on 20",
        lambda: pointed(rolled((3, 0)), rolled((1, -5)), 20, 20),
        solid(20, "1D", modifier=-5),
        hit(dice=3),
        BP,
    ),
    Case(
        "D6-KIL-1 killing blow from 91 percent, 33 points, damage 9D against 1D",
        lambda: pointed(rolled((9, 0)), rolled((1, 0)), 33, 33, killing=True),
        solid(33, "1D"),
        hit(dice=9),
        {**BP, "killing_blow": True},
    ),
    Case(
        "D6-UNC-7 zero_is_final, damage 5D on 15 of 20",
        lambda: pointed(rolled((5, 0)), sure(0), 15, 20, final=True),
        solid(20),
        hit(dice=5),
        {**BP, "zero_is_final": True},
        [{"points": 15}],
    ),
    Case(
        "D6-MSC-2 fall of 7 m, 4D, armor 1D, on 20",
        lambda: pointed(rolled((4, 0)), rolled((1, 0)), 20, 20),
        solid(20, "1D"),
        [{"kind": "fall", "meters": 7}],
        BP,
    ),
    Case(
        "D6-MSC-3 fall of 7.5 m, 5D, armor does not help",
        lambda: pointed(rolled((5, 0)), sure(0), 20, 20),
        solid(20, "1D"),
        [{"kind": "fall", "meters": 7, "half": True, "armor": "none"}],
        BP,
    ),
    Case(
        "put D6-MSC-2 dice 2 for 4, fall of 6 m",
        lambda: pointed(rolled((2, 0)), rolled((1, 0)), 20, 20),
        solid(20, "1D"),
        [{"kind": "fall", "meters": 6}],
        BP,
        put={"D6-MSC-2 dice": 2},
    ),
    Case(
        "D6-MSC-1 torch fire and its next round, armor +2, on 20",
        lambda: _two_rounds_of_fire(20, 2),
        solid(20, "+2"),
        [{"kind": "contact", "source": "fire"}, {"kind": "end_round"}],
        BP,
    ),
)


def _two_rounds_of_fire(points: int, against: int) -> Any:
    """D6-MSC-1: 1D at once and 1D in the next round, each resisted by itself."""
    return each(
        {(one, two): p * q for one, p in total(1).items() for two, q in total(1).items()},
        lambda faces: (points - sum(max(0, face - against) for face in faces), False, False, 0),
    )


CHARTS = tuple(
    Case(
        f"D6-BPC-1 D6-BPC-2 D6-BPC-3 {points} of {most}, damage {dice}D against 1D+1",
        lambda dice=dice, points=points, most=most: charted(  # type: ignore[misc]
            rolled((dice, 0)), rolled((1, 1)), points, most, rolled((4, 0))
        ),
        solid(most, "1D+1", stamina="4D"),
        hit(dice=dice),
        CHART,
        [{"points": points}],
    )
    for dice, points, most in ((5, 20, 20), (4, 12, 32), (6, 35, 35))
)
STUNS = tuple(
    Case(
        f"D6-STN-1 {reading}, costs {costs}, stun {damage} against stamina 3D and armor 1D",
        lambda damage=damage, reading=reading, costs=costs: stunned_points(  # type: ignore[misc]
            sure(damage), rolled((1, 0)), rolled((3, 0)), 20, minutes=reading, costs=costs
        ),
        solid(20, "1D", physique="2D", stamina="3D"),
        hit(damage=damage, stun=True),
        {**BP, "stun_minutes": reading, "stun_costs_bp": costs},
    )
    for damage, reading, costs in (
        (14, "resistance", True),
        (13, "stun_roll", True),
        (15, "net", False),
    )
)
DEATHS = tuple(
    Case(
        f"D6-MOR-1 a roll every {every}, physique {dice}D, {minutes} minutes",
        lambda dice=dice, every=every, minutes=minutes: living(  # type: ignore[misc]
            (dice, 0), 12 * minutes, every
        ),
        tough(f"{dice}D"),
        [{"kind": "pass_time", "amount": minutes}],
        {"death_roll_every": every},
        [{"level": 5, "mortal": 1, "rolled": 1}],
    )
    for dice, every, minutes in (
        (1, "round", 2),
        (1, "minute", 4),
        (2, "round", 3),
        (2, "minute", 6),
    )
)


def by_level(body: Any) -> Any:
    return body.level, bool(body.mortal), bool(body.wakes)


def by_points(body: Any) -> Any:
    return body.points, bool(body.mortal), body.dead, body.harder


def ids(case: Case) -> str:
    return case.name


@pytest.mark.parametrize("case", LEVELS, ids=ids)
def test_wound_levels(case: Case) -> None:
    agrees("opend6", case, by_level)


@pytest.mark.parametrize("case", STUNNED_LEVELS, ids=ids)
def test_stun_damage_on_wound_levels(case: Case) -> None:
    agrees("opend6", case, lambda body: (body.level, bool(body.mortal), body.wakes))


@pytest.mark.parametrize("case", POINTS, ids=ids)
def test_body_points(case: Case) -> None:
    agrees("opend6", case, by_points)


@pytest.mark.parametrize("case", CHARTS, ids=ids)
def test_body_points_with_levels(case: Case) -> None:
    agrees("opend6", case, lambda body: (body.points, bool(body.mortal), bool(body.wakes)))


@pytest.mark.parametrize("case", STUNS, ids=ids)
def test_stun_damage_on_body_points(case: Case) -> None:
    agrees("opend6", case, lambda body: (body.points, body.wakes))


@pytest.mark.parametrize("case", DEATHS, ids=ids)
def test_minutes_of_dying(case: Case) -> None:
    agrees("opend6", case, lambda body: not body.dead)


def test_D6_WL_6_two_hits_one_after_the_other() -> None:
    by_hand = Case(
        "D6-WL-6", lambda: twice(sure(9), rolled((3, 0))), tough(), hit(damage=9, times=2)
    )
    agrees("opend6", by_hand, lambda body: body.level)


@pytest.mark.parametrize(("code", "dice"), [("2D", 3), ("3D", 2)])
def test_D6_GMC_2_cannon_fodder(code: str, dice: int) -> None:
    case = Case(
        "D6-GMC-2",
        lambda: fodder(rolled((dice, 1)), rolled((int(code[0]), 0))),
        [{"physique": code, "fodder": True}],
        hit(dice=dice, pips=1),
    )
    agrees("opend6", case, lambda body: body.down)


@pytest.mark.slow
def test_D6_BP_1_one_damage_roll_on_two_people() -> None:
    case = Case(
        "D6-BP-1",
        lambda: both(rolled((4, 0)), rolled((1, 0)), rolled((2, 1)), (20, 25)),
        [*solid(20, "1D"), *solid(25, "2D+1")],
        hit(dice=4, others=["c2"]),
        BP,
    )
    agrees("opend6", case, lambda body: body.points)


@pytest.mark.parametrize("damage", [5, 12, 18, 30])
def test_each_level_of_the_ladder_has_its_chance(damage: int) -> None:
    """Mara resists with 4D+1. What is certain is no chance."""
    client = Client("opend6", "warehouse", seed=1)
    form = client.view("f:c1")["play"][0]
    values = {field["key"]: field["value"] for field in form["fields"]}
    command = {**form["fixed"], **values, form["keypad"]: damage, "others": []}
    while (reply := client.say("odds", command=command))["more"]:
        pass
    ends = each(wounded(sure(damage), rolled((4, 1)), STEADY), lambda end: NAMES[end[0]])
    by_hand = {name: f"{percent(chance)}\u00a0%" for name, chance in ends.items()}
    assert dict(reply.get("levels", [])) == (by_hand if len(by_hand) > 1 else {})
