"""The printed examples, and the worked ones of the rules inventory."""

import pytest

from hurtbox.core.refusal import Refused
from hurtbox.systems.cepheus.attack_dms import animal_dice, weapon_of
from hurtbox.systems.cepheus.checks import dm, from_upp, upp
from hurtbox.systems.cepheus.sheet import Sheet, Who
from hurtbox.systems.cepheus.track import is_dead, is_out, is_serious, is_wounded

from .harness import (
    HER,
    HIM,
    act,
    body,
    command,
    fight,
    hurt,
    passes,
    played,
    scores,
    skilled,
    steps,
)

SHE = Sheet(strength=7, dexterity=8, endurance=6, armor="mesh")


@pytest.mark.parametrize(
    ("score", "expected"),
    [
        (0, -2),
        (2, -2),
        (3, -1),
        (5, -1),
        (6, 0),
        (7, 0),
        (8, 0),
        (9, 1),
        (12, 2),
        (32, 8),
        (33, 9),
        (99, 9),
    ],
)
def test_CHR_2_the_dm_of_a_score(score: int, expected: int) -> None:
    assert dm(score) == expected


def test_CHR_1_upp_there_and_back() -> None:
    assert list(from_upp("N3M16B").values()) == [22, 3, 21, 1, 6, 11]
    assert upp(tuple(from_upp("6A5168").values())) == "6A5168"
    for wrong in ("77777", "7777I7", "77777O", "7777777"):
        with pytest.raises(Refused):
            from_upp(wrong)


def test_ATK_12_laser_pistol_2_with_zero_g_1_shoots_as_1() -> None:
    shooter = Sheet(skills=skilled(gun_combat=2, zero_g=1))
    told = {"weapon": "laser_pistol", "by": (HIM,), "zero_gravity": True}
    done = played(fight(SHE, shooter), command("attack", **told), 2)
    assert steps(done, "CEP-ATK-12") == {"skill": 1}
    floating = played(fight(SHE, Sheet(skills=skilled(gun_combat=2))), command("attack", **told), 2)
    assert steps(floating, "CEP-ATK-12") == {"skill": -3}
    standing = played(fight(SHE, shooter), command("attack", weapon="laser_pistol", by=(HIM,)), 2)
    assert not steps(standing, "CEP-ATK-12")


def test_ATK_7_crouching_behind_half_a_wall_is_three_quarters() -> None:
    for low, value in ((True, -2), (False, -1)):
        told = command("attack", by=(HIM,), cover="half", crouching=low)
        assert steps(played(fight(), told, 2), "CEP-ATK-7") == {"cover": value}


@pytest.mark.parametrize(
    ("code", "natural", "extra", "dice", "reach"),
    [
        ("6A5168", "claws", 1, 2, "extended_reach"),
        ("9H91A7", "teeth", 0, 1, "close_quarters"),
        ("N3M16B", "hooves", 0, 3, "extended_reach"),
        ("B7G18A", "teeth", 1, 3, "close_quarters"),
    ],
)
def test_ANI_2_3_the_printed_animals(
    code: str, natural: str, extra: int, dice: int, reach: str
) -> None:
    animal = Sheet(**from_upp(code), animal=True, natural_weapon=natural, extra_dice=extra)
    arm = weapon_of(Who.of(fight(animal), HER), "natural")
    assert (arm.dice, arm.category) == (dice, reach)


@pytest.mark.parametrize(
    ("strength", "dice"), [(0, 1), (1, 1), (10, 1), (11, 2), (90, 9), (91, 10), (99, 10)]
)
def test_ANI_2_dice_by_strength(strength: int, dice: int) -> None:
    assert animal_dice(strength) == dice


def test_a_first_hit_and_a_later_one() -> None:
    now = act(fight(SHE), "hit", "strength", damage=10, effect=2)
    assert scores(now) == (6, 8, 0)
    assert is_wounded(Who.of(now, HER))
    now = act(now, "hit", 0, damage=9)
    assert scores(now) == (6, 4, 0)
    assert is_serious(Who.of(now, HER)) and not is_out(Who.of(now, HER))


def test_effect_6_does_at_least_1() -> None:
    hard = Sheet(armor="combat_armor")
    assert scores(act(fight(hard), "hit", damage=4, effect=6)) == (7, 7, 6)
    assert scores(act(fight(hard), "hit", damage=4, effect=5)) == (7, 7, 7)


def test_a_laser_meets_reflec_over_cloth() -> None:
    she = Sheet(armor="cloth", reflec=True)
    assert scores(act(fight(she), "hit", damage=18, beam="laser")) == (7, 7, 7)
    assert scores(act(fight(she), "hit", damage=14, beam="energy")) == (7, 7, 2)


@pytest.mark.parametrize(("reading", "out"), [("two_at_zero", False), ("str_or_dex", True)])
def test_trap_7_strength_0_with_endurance_left(reading: str, out: bool) -> None:
    start = hurt(fight(out_when=reading), strength=1, dexterity=3, endurance=5)
    now = act(start, "hit", 1, 1, damage=2)
    assert scores(now) == (0, 3, 4)
    assert is_out(Who.of(now, HER)) == out


def test_TRK_8_waking_dice_7_7_8() -> None:
    now = act(fight(), "hit", "strength", damage=14)
    assert scores(now) == (0, 7, 0) and body(now).unconscious
    now = passes(now, 7, 7, 8, amount=3, span="minute")
    assert not body(now).unconscious


def test_a_dive_from_a_fragmentation_grenade() -> None:
    now = act(fight(Sheet(armor="jack")), "blast", 11, "dive", meters=4)
    assert scores(now) == (7, 7, 4) and body(now).prone


def test_HAZ_FAL_nine_meters_on_size_6() -> None:
    done = played(fight(SHE), command("fall", meters=9, world_size=6), (4, 5, 6, 2), "dexterity")
    assert steps(done, "CEP-DMG-3")["before armor"] == 12
    assert scores(done.outcome) == (7, 2, 0)


def test_seriously_wounded_with_endurance_4_loses_1() -> None:
    start = hurt(fight(), strength=6, dexterity=6, endurance=4)
    assert sum(scores(act(start, "days_of_healing", 0, 1))) == 15


def test_first_aid_total_11_after_20_minutes() -> None:
    now = act(fight(), "hit", damage=6)
    now = passes(now, amount=20, span="minute")
    assert scores(act(now, "first_aid", 11)) == (7, 7, 4)


def test_dead_is_final() -> None:
    now = act(fight(), "hit", damage=21)
    assert is_dead(Who.of(now, HER))
    with pytest.raises(Refused):
        act(now, "heal", points=1)
