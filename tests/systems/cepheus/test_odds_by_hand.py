"""The odds of attacks in 2D6 Sci-Fi are the very fractions of a second calculation, written from the text."""

from typing import Any

import pytest

from ..counting_faces import Chances, each, sure, then, total
from ..odds_of_cases import Case, agrees
from .cases_by_hand import ANSA, GUNNER, HURT, SHOT, body, end, ids, sheet, shot
from .faces_by_hand import Person, attacked, blind, check, dm, fails, harmed, unhurt, wounded

ATTACKS = (
    shot(
        "CEP-ATK-1 CEP-DMG-1 auto pistol 2D6 at Short +2, mesh 5",
        lambda: attacked(ANSA, check(SHOT), total(2), 5),
        worn={"armor": "mesh"},
        weapon="auto_pistol",
        distance="short",
    ),
    shot(
        "CEP-ATK-2 rifle 3D6 at Close -2, cloth 9, already hurt",
        lambda: attacked(HURT, check(SHOT - 2), total(3), 9),
        HURT,
        worn={"armor": "cloth"},
        weapon="rifle",
        distance="close",
    ),
    shot(
        "CEP-CHK-6 rifle 3D6 at Very Long -2 without the skill -3",
        lambda: attacked(ANSA, check(-3 + dm(12) - 2), total(3)),
        by={"dexterity": 12},
        weapon="rifle",
        distance="very_long",
    ),
    shot(
        "CEP-ARM-3 CEP-ARM-4 laser rifle 5D6, reflec 14 over jack 3, Effect 6 is at least 1",
        lambda: attacked(ANSA, check(4 + dm(15)), total(5), 17),
        worn={"armor": "jack", "reflec": True},
        by={"dexterity": 15, "skills": [{"name": "gun_combat", "level": 4}]},
        weapon="laser_rifle",
        distance="medium",
    ),
    shot(
        "CEP-ARM-3 plasma is no laser, PGMP 10D6 with Strength 12, ablat 3 against it",
        lambda: attacked(ANSA, check(SHOT), total(10), 3),
        worn={"armor": "ablat"},
        by={**GUNNER, "strength": 12},
        weapon="pgmp",
        distance="long",
    ),
    shot(
        "CEP-BST-1 group, 10 rounds of a gauss rifle 4D6+2D6, combat armor 11",
        lambda: attacked(ANSA, check(SHOT), total(6), 11),
        worn={"armor": "combat_armor", "skills": [{"name": "zero_g", "level": 0}]},
        weapon="gauss_rifle",
        distance="medium",
        fire="group",
        rounds=10,
    ),
    shot(
        "CEP-BST-1 CEP-BST-2 spray, 5 rounds of an assault rifle count as 4: +1",
        lambda: attacked(ANSA, check(SHOT + 1), total(3)),
        weapon="assault_rifle",
        distance="medium",
        fire="spray",
        rounds=5,
    ),
    shot(
        "CEP-ATK-7 CEP-ATK-20 half cover -1, low light -1, smoke -1 doubled for a laser pistol 4D6",
        lambda: attacked(ANSA, check(SHOT - 1 - 1 - 2), total(4)),
        weapon="laser_pistol",
        distance="short",
        cover="half",
        light="low",
        smoke="smoke",
    ),
    shot(
        "CEP-ATK-9 a dodge behind something -2",
        lambda: attacked(ANSA, check(SHOT - 2), total(2)),
        weapon="revolver",
        distance="short",
        reaction="dodge_behind",
    ),
    shot(
        "CEP-ATK-14 blind fire: skill 0, three dice without a highest",
        lambda: attacked(ANSA, blind(dm(9)), total(3)),
        weapon="rifle",
        distance="medium",
        fire="blind",
    ),
    shot(
        "CEP-ATK-16 suppression does no damage",
        lambda: sure(ANSA),
        weapon="auto_rifle",
        distance="medium",
        fire="suppression",
    ),
    shot(
        "CEP-ANI-2 claws of an animal with Strength 31: 4D6 and 1D6 more, at Close",
        lambda: attacked(unhurt(12, 9, 14), check(dm(31)), total(5), 5),
        unhurt(12, 9, 14),
        worn={"armor": "mesh"},
        by={
            "strength": 31,
            "animal": True,
            "natural_weapon": "claws",
            "extra_dice": 1,
            "skills": [{"name": "natural_weapons", "level": 0}],
        },
        weapon="natural",
        distance="close",
    ),
    shot(
        "CEP-ATK-2 broadsword 4D6 at Personal -2, the better of Strength 12 and Dexterity 7, parried by 2",
        lambda: attacked(ANSA, check(1 + dm(12) - 2 - 2), total(4), 3),
        worn={"armor": "jack", "skills": [{"name": "melee", "level": 2}]},
        by={"strength": 12, "skills": [{"name": "melee", "level": 1}]},
        weapon="broadsword",
        distance="personal",
        reaction="parry",
    ),
    shot(
        "CEP-TRK-2 spread one score, rifle 3D6 on somebody hurt",
        lambda: attacked(HURT, check(SHOT), total(3), spread="one"),
        HURT,
        {"spread": "one"},
        weapon="rifle",
        distance="medium",
    ),
    shot(
        "CEP-TRK-3 out_when str_or_dex, rifle 3D6 on somebody hurt",
        lambda: attacked(HURT, check(SHOT), total(3), spread="one", out_when="str_or_dex"),
        HURT,
        {"out_when": "str_or_dex", "spread": "one"},
        weapon="rifle",
        distance="medium",
    ),
    shot(
        "put CEP-ATK-1 skill and characteristic +4 for +2, auto pistol",
        lambda: attacked(ANSA, check(4), total(2)),
        put={"CEP-ATK-1 skill and characteristic": 4},
        weapon="auto_pistol",
        distance="short",
    ),
    shot(
        "put CEP-ARM-7 armor 2 for 5, auto pistol",
        lambda: attacked(ANSA, check(SHOT), total(2), 2),
        put={"CEP-ARM-7 armor": 2},
        worn={"armor": "mesh"},
        weapon="auto_pistol",
        distance="short",
    ),
    shot(
        "put CEP-DMG-1 damage 9 for the dice and the Effect",
        lambda: each(fails(SHOT), lambda missed: ANSA if missed else wounded(ANSA, 9 - 5)),
        put={"CEP-DMG-1 damage": 9},
        worn={"armor": "mesh"},
        weapon="auto_pistol",
        distance="short",
    ),
)


@pytest.mark.parametrize("case", ATTACKS, ids=ids)
def test_attacks(case: Case) -> None:
    agrees("cepheus", case, end)


def test_CEP_ATK_13_a_miss_into_combat_hits_the_nearest_other_one_on_4() -> None:
    other = unhurt(9, 7, 10)

    def by_hand() -> Chances[Any]:
        def after(effect: int) -> Chances[Any]:
            if effect >= 0:
                found = attacked(ANSA, sure(effect), total(3))
                return each(found, lambda one: (one.end, other.end))
            lucky = (ANSA.end, other.end)
            strays = each(harmed(other, total(3)), lambda one: (ANSA.end, one.end))
            return then(total(1), lambda face: strays if face >= 4 else sure(lucky))

        return each(then(check(SHOT - 2), after), lambda ends: (*ends, unhurt(7, 9, 7).end))

    command = {"weapon": "rifle", "distance": "medium", "into_combat": True, "others": ["c2"]}
    case = Case(
        "CEP-ATK-13",
        by_hand,
        [sheet(ANSA), sheet(other), GUNNER],
        [{"kind": "attack", "by": ["c3"], **command}],
    )
    agrees("cepheus", case, end)


def test_CEP_ARM_5_a_laser_hit_wears_ablat_down() -> None:
    def by_hand() -> Chances[Any]:
        def shoot(now: tuple[Person, int]) -> Chances[tuple[Person, int]]:
            who, worn = now
            if not any(who.scores):
                return sure(now)
            return then(
                check(SHOT),
                lambda effect: (
                    sure(now)
                    if effect < 0
                    else each(
                        attacked(who, sure(effect), total(4), 8 - worn), lambda one: (one, worn + 1)
                    )
                ),
            )

        return each(shoot((HURT, 7)), lambda now: ((now[0].end, now[1]), (((7, 9, 7), False), 0)))

    case = Case(
        "CEP-ARM-5",
        by_hand,
        [sheet(HURT, armor="ablat"), GUNNER],
        [{"kind": "attack", "by": ["c2"], "weapon": "laser_pistol", "distance": "short"}],
        bodies=[{**body(HURT), "ablat": 7}],
    )
    agrees("cepheus", case, lambda found: (end(found), found.ablat))
