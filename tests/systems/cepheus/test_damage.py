"""Damage, armor and the track."""

from typing import Any

import pytest

from hurtbox.core.refusal import Refused
from hurtbox.systems.cepheus.checks import upp
from hurtbox.systems.cepheus.next_state import next_state
from hurtbox.systems.cepheus.sheet import NO_WORK, Sheet, Who
from hurtbox.systems.cepheus.track import is_dead, is_out, is_serious

from .harness import (
    HER,
    HIM,
    act,
    body,
    command,
    fight,
    hurt,
    lasting,
    passes,
    played,
    rounds,
    scores,
    skilled,
    steps,
)


def through(sheet: Sheet, damage: int, **fields: object) -> int:
    """How much of a hit's damage passes."""
    done = played(
        fight(
            Sheet(
                **{
                    **{k: getattr(sheet, k) for k in ("armor", "reflec", "natural_armor")},
                    "endurance": 99,
                }
            )
        ),
        command("hit", damage=damage, **fields),
    )
    return 99 - scores(done.outcome)[2]


def test_DMG_1_2_the_effect_is_added_but_not_for_blasts() -> None:
    plain = Sheet()
    assert through(plain, 10, effect=3) == 13
    assert through(plain, 10, effect=3, blast_or_place=True) == 10


def test_DMG_3_trap_15_the_order_of_what_changes_a_hit() -> None:
    drugged = rounds(
        rounds(rounds(rounds(act(fight(Sheet(armor="mesh")), "take_drug", drug="combat"))))
    )
    # (24 + 1) / 2 = 13, mist −10 = 3, mesh stops it, Effect 6 leaves 1, the drug takes that away
    told = {"damage": 19, "effect": 6, "beam": "laser", "half": True, "through_mist": True}
    assert scores(act(drugged, "hit", **told)) == (7, 7, 7)
    assert scores(act(fight(Sheet(armor="mesh")), "hit", **told)) == (7, 7, 6)


@pytest.mark.parametrize(("reading", "points"), [("up", 4), ("down", 3)])
def test_DMG_4_trap_13_fractions(reading: str, points: int) -> None:
    assert scores(act(fight(fractions=reading), "hit", damage=7, half=True))[2] == 7 - points


def test_DMG_6_interrupted_work() -> None:
    busy = act(fight(Sheet(endurance=40)), "work", skill_and_modifiers=3)
    assert body(act(busy, "hit", 9, damage=4)).work == 3
    lost = played(busy, command("hit", damage=4), 8)
    assert "work.round lost" in steps(lost, "CEP-DMG-6") and body(lost.outcome).work == 3
    ruined = played(busy, command("hit", damage=4), 3)
    assert "work.start again" in steps(ruined, "CEP-DMG-6") and body(ruined.outcome).work == NO_WORK
    assert body(act(busy, "hit", damage=0)).work == 3, "no damage, no check"
    tired = hurt(busy, fatigued=True)
    assert body(act(tired, "hit", 4, damage=4)).work == NO_WORK, "2 less by fatigue"


def test_DMG_6_only_an_attack_interrupts_and_anything_else_gives_up() -> None:
    busy = act(fight(Sheet(endurance=40)), "work", skill_and_modifiers=3)
    keeps: tuple[tuple[str, int, dict[str, Any]], ...] = (
        ("fall", 5, {"meters": 4}),
        ("collide", 5, {"kph": 10}),
        ("expose", 12, {"to": "acid_bath"}),
        ("check", 8, {}),
    )
    for kind, dice, fields in keeps:
        assert body(act(busy, kind, dice, **fields)).work == 3, kind
    assert body(act(busy, "expose", 4, 9, to="acid_splash")).work == 3, "a splash is an attack"
    assert body(act(busy, "attack", 2, by=(HIM,), reaction="dodge")).work == NO_WORK
    assert body(act(busy, "attack", 2, target=HIM, by=(HER,))).work == NO_WORK
    for kind in ("posture", "aim", "rest"):
        assert body(act(busy, kind)).work == NO_WORK, kind


def test_ARM_1_2_rating_and_at_least_1() -> None:
    jack = Sheet(armor="jack")
    assert through(jack, 10) == 7 and through(jack, 2) == 0
    assert (
        through(jack, 0, effect=6) == 3 and through(Sheet(armor="battle_dress"), 0, effect=6) == 1
    )
    assert through(jack, 2, effect=6, blast_or_place=True) == 0, "trap 20: not for blasts"


def test_ARM_3_5_trap_5_lasers_and_ablat() -> None:
    ablat = Sheet(armor="ablat")
    assert through(ablat, 10, beam="laser") == 2 and through(ablat, 10, beam="energy") == 7
    now = fight(Sheet(armor="ablat", endurance=40))
    for stopped in range(8):
        now = act(now, "hit", damage=8 - stopped, beam="laser")
    assert scores(now)[2] == 40 and body(now).ablat == 8
    worn = act(now, "hit", damage=5, beam="laser")
    assert scores(worn)[2] == 35 and body(worn).ablat == 8
    assert scores(act(now, "hit", damage=5))[2] == 38, "its 3 against the rest stays"


def test_ARM_4_6_layers_add_up() -> None:
    layers = Sheet(armor="jack", reflec=True, natural_armor=2)
    assert through(layers, 30) == 25 and through(layers, 30, beam="laser") == 11


@pytest.mark.parametrize(
    ("armor", "ordinary", "laser"),
    [("none", 0, 0), ("ablat", 3, 8), ("battle_dress", 18, 18), ("cloth", 9, 9), ("combat_armor", 11, 11),
     ("hostile_suit", 8, 8), ("jack", 3, 3), ("mesh", 5, 5), ("vacc_suit", 6, 6)],
)  # fmt: skip
def test_ARM_7_the_table(armor: str, ordinary: int, laser: int) -> None:
    assert through(Sheet(armor=armor), 30) == 30 - ordinary
    assert through(Sheet(armor=armor), 30, beam="laser") == 30 - laser


def test_ARM_9_the_referee_says_whether_armor_counts() -> None:
    assert through(Sheet(armor="mesh"), 10, armor_counts=False) == 10
    splash = {"to": "acid_splash"}
    worn = fight(Sheet(armor="jack"))
    assert scores(act(worn, "expose", 5, **splash))[2] == 5
    assert scores(act(worn, "expose", 5, armor_counts="no", **splash))[2] == 2
    assert scores(act(worn, "collide", 5, kph=10))[2] == 2
    assert scores(act(worn, "collide", 5, kph=10, armor_counts=True))[2] == 5


@pytest.mark.parametrize(("dice", "awake"), [(10, False), (11, True)])
def test_STN_1_a_stun_weapon(dice: int, awake: bool) -> None:
    now = act(fight(Sheet(armor="mesh")), "hit", dice, damage=8, stun=True)
    assert body(now).unconscious != awake and scores(now) == (7, 7, 7)


@pytest.mark.parametrize(("reading", "said"), [("check", (7,)), ("nothing", ())])
def test_STN_1_stun_that_armor_stops(reading: str, said: tuple[int, ...]) -> None:
    now = act(fight(Sheet(armor="mesh"), stun_stopped=reading), "hit", *said, damage=5, stun=True)
    assert body(now).unconscious == (reading == "check")


def test_trap_19_damage_feeds_back_into_the_next_check() -> None:
    weak = hurt(fight(), endurance=2)
    assert body(act(weak, "hit", 9, damage=0, stun=True)).unconscious
    assert not body(act(fight(), "hit", 9, damage=0, stun=True)).unconscious


def test_TRK_1_first_damage_goes_to_endurance_then_as_chosen() -> None:
    assert scores(act(fight(), "hit", damage=7)) == (7, 7, 0)
    assert scores(act(fight(), "hit", "dexterity", damage=10)) == (7, 4, 0)
    assert scores(act(fight(), "hit", "strength", damage=16)) == (0, 5, 0)


@pytest.mark.parametrize(("reading", "said"), [("unhurt", ()), ("fight", (0, 0))])
def test_TRK_1_trap_6_the_first_time(reading: str, said: tuple[int, ...]) -> None:
    """Healed in full in between: while unhurt is first again, in the same fight it is not."""
    now = act(act(fight(first_damage=reading), "hit", damage=3), "heal", points=3)
    assert scores(act(now, "hit", *said, damage=3)) == ((7, 7, 4) if not said else (7, 4, 7))
    assert scores(act(act(now, "new_fight"), "hit", damage=3)) == (7, 7, 4)


def test_trap_6_what_is_no_damage_leaves_the_first_damage() -> None:
    """A hit that armor stops, and lower scores from rads."""
    stopped = act(fight(Sheet(armor="mesh"), first_damage="fight"), "hit", damage=4)
    assert scores(act(stopped, "hit", damage=7)) == (7, 7, 5)
    sick = hurt(fight(), rads=300)
    assert scores(act(sick, "hit", damage=2)) == (7, 7, 5)


def test_TRK_2_trap_12_later_damage_may_be_split() -> None:
    start = hurt(fight(), endurance=6)
    assert scores(act(start, "hit", 2, 1, damage=5)) == (6, 5, 4)
    one = hurt(fight(spread="one"), endurance=6)
    assert scores(act(one, "hit", "strength", damage=5)) == (2, 7, 6)
    assert scores(act(one, "hit", "endurance", "dexterity", damage=9)) == (7, 4, 0)


def test_TRK_2_nobody_takes_more_than_is_left() -> None:
    start = hurt(fight(), strength=1, dexterity=1, endurance=3)
    with pytest.raises(AssertionError):
        act(start, "hit", 1, damage=4)  # 2 at least must go to Endurance
    assert scores(act(start, "hit", 2, damage=4)) == (0, 0, 1)


def test_TRK_3_4_two_at_zero_and_three() -> None:
    out = act(fight(), "hit", "strength", damage=14)
    assert body(out).unconscious and "waking" in lasting(out)
    dead = act(out, "hit", damage=7)
    assert is_dead(Who.of(dead, HER)) and not lasting(dead)
    assert is_dead(Who.of(act(fight(), "hit", damage=999), HER))


def test_TRK_5_6_7_seriously_wounded_and_no_longer() -> None:
    done = played(hurt(fight(), endurance=6, strength=6), command("hit", damage=3), 0, 0)
    assert "seriously wounded" in steps(done, "CEP-TRK-5") and steps(done, "CEP-TRK-6")
    healed = played(done.outcome, command("heal", points=1), 1)
    assert steps(healed, "CEP-TRK-7") and not is_serious(Who.of(healed.outcome, HER))


@pytest.mark.parametrize("reading", [True, False])
def test_TRK_8_trap_8_awake_with_two_scores_at_zero(reading: bool) -> None:
    out = act(fight(wake_at_zero=reading), "hit", "strength", damage=14)
    now = passes(out, *((12,) if reading else ()), amount=1, span="minute")
    assert body(now).unconscious != reading
    if reading:
        assert body(act(now, "hit", damage=1)).unconscious, "any new damage"
    else:
        healed = act(now, "heal", 1, points=1)
        assert not body(passes(healed, 12, amount=1, span="minute")).unconscious


def test_TRK_8_plus_1_for_each_failed_check() -> None:
    out = act(hurt(fight(), unconscious=False), "poison", 6, 2, what="tranq_gas")
    now = passes(out, 7, amount=1, span="minute")
    assert body(now).unconscious and lasting(now)["waking"].count == 1
    assert not body(passes(now, 7, amount=1, span="minute")).unconscious


def test_TRK_9_fatigue() -> None:
    tired = act(fight(), "tire")
    assert body(tired).fatigued and not body(tired).unconscious
    assert body(act(tired, "tire")).unconscious
    assert body(act(tired, "rest", hours=2)).fatigued
    assert not body(act(tired, "rest", hours=3)).fatigued
    tough = act(fight(Sheet(endurance=15)), "tire")
    assert not body(act(tough, "rest", hours=1)).fatigued


def test_CHR_1_no_score_falls_below_0() -> None:
    now = act(fight(), "mind_damage", to="intelligence", points=9)
    assert body(now).intelligence == 0 and upp((0, 40)) == "0Z"


def test_others_are_hit_by_the_same_blow() -> None:
    now = act(fight(Sheet(), Sheet(armor="jack")), "hit", damage=5, others=(HIM,))
    assert scores(now) == (7, 7, 2) and scores(now, HIM) == (7, 7, 5)


def test_nobody_hurts_the_dead() -> None:
    dead = hurt(fight(), slain=True)
    assert is_dead(Who.of(dead, HER)) and not is_out(Who.of(dead, HER))
    for kind, fields in (
        ("hit", {"damage": 3}),
        ("expose", {"to": "fire"}),
        ("tire", {}),
        ("attack", {}),
    ):
        with pytest.raises(Refused):
            act(dead, kind, **fields)


def test_skills_stand_on_the_sheet() -> None:
    assert Sheet(skills=skilled(melee=2)).skills[0].level == 2


def test_HAZ_RDL_the_next_state_of_the_irradiated_is_death() -> None:
    """A lower effective Endurance makes unconscious earlier, which depends on how the damage is divided."""
    for rads, found in ((0, (14, "unconscious")), (200, (21, "dead"))):
        now, hit = hurt(fight(), rads=rads), command("hit", damage=2)
        assert next_state(now, act(now, "hit", damage=2), hit) == found
