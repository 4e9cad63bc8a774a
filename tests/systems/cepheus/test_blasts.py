"""Explosions, launching and grappling."""

from typing import Any

import pytest

from hurtbox.core.refusal import Refused
from hurtbox.systems.cepheus.sheet import Sheet

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

TOUGH = Sheet(endurance=99)


def lost(*said: int | str, **fields: Any) -> int:
    """The Endurance that a blast takes."""
    return 99 - scores(act(fight(TOUGH), "blast", *said, **fields))[2]


@pytest.mark.parametrize(
    ("reading", "said", "his"),
    [("once", (12, "none", "none"), 12), ("each", (12, "none", 20, "none"), 20)],
)
def test_EXP_1_one_roll_for_all_or_one_for_each(reading: str, said: Any, his: int) -> None:
    now = act(fight(TOUGH, TOUGH, blast_rolls=reading), "blast", *said, others=(HIM,))
    assert (scores(now)[2], scores(now, HIM)[2]) == (99 - 12, 99 - his)


def test_EXP_1_no_effect_and_armor_counts() -> None:
    now = act(fight(Sheet(armor="cloth")), "blast", 8, "none", meters=9 - 4)
    assert scores(now) == (7, 7, 7), "trap 20: no Effect 6 rule"


def test_EXP_2_trap_9_dodge_and_dive() -> None:
    assert lost(20, "dodge", 4) == 16 and lost(21, "dive") == 11
    fewer = act(fight(TOUGH, blast_dodge="die_fewer"), "blast", 16, 4, "dodge")
    assert scores(fewer)[2] == 99 - 16
    whole = act(fight(TOUGH, blast_dodge="die_fewer"), "blast", 16, 4, "none")
    assert scores(whole)[2] == 99 - 20
    dived = act(fight(TOUGH), "blast", 20, "dive")
    assert body(dived).prone and lasting(dived)["reactions"].amount == 1
    assert scores(act(dived, "blast", 20, 20))[2] == 99 - 30, "the prone do not dodge"
    assert scores(act(hurt(fight(TOUGH), unconscious=True), "blast", 20))[2] == 79


@pytest.mark.parametrize(("meters", "most"), [(0, 30), (3, 30), (4, 18), (6, 18), (7, 6), (9, 6)])
def test_EXP_3_fragmentation(meters: int, most: int) -> None:
    assert lost(most, "none", meters=meters) == most
    assert lost(meters=10) == 0


@pytest.mark.parametrize(("effect", "times"), [(0, 1), (1, 1), (2, 2), (5, 5)])
def test_EXP_4_the_effect_multiplies_a_charge(effect: int, times: int) -> None:
    assert lost(7, 9, "none", explosive="plastic", demolitions_effect=effect) == 9 * times
    assert lost(7, 10, "none", explosive="tdx", demolitions_effect=effect) == 10 * times
    assert lost(7, explosive="plastic", meters=8) == 0


def test_EXP_4_a_failed_charge_asks_the_referee() -> None:
    failed = {"explosive": "plastic", "demolitions_effect": -1}
    assert lost("nothing", **failed) == 0
    assert lost("explodes", 7, 9, "none", **failed) == 9
    strong = Sheet(strength=99, dexterity=99, endurance=99)
    now = act(fight(strong), "blast", 40, 2, "none", explosive="pocket_nuke")
    assert sum(scores(now)) == 297 - 40


def test_EXP_5_rockets() -> None:
    shooter = fight(Sheet(skills=skilled(gun_combat=0)))
    told = command("launch", what="rocket", distance="medium")
    assert steps(played(shooter, told, 5, 4), "CEP-EXP-5")["meters away"] == 9
    assert "lost" in steps(played(shooter, told, 5, 3), "CEP-EXP-5")
    assert "on target" in steps(played(shooter, told, 8), "CEP-ATK-1")
    assert (
        lost(15, "none", explosive="rocket", meters=6) == 15
        and lost(explosive="rocket", meters=7) == 0
    )
    with pytest.raises(Refused):
        act(shooter, "launch", distance="long")


def test_EXP_6_backblast() -> None:
    assert lost(10, "none", explosive="backblast", meters=1) == 10
    assert lost(explosive="backblast", meters=2) == 0


@pytest.mark.parametrize(("reading", "away"), [("by_miss", 9), ("printed", 3)])
def test_EXP_7_trap_10_scatter(reading: str, away: int) -> None:
    thrower = fight(Sheet(skills=skilled(athletics=0)), scatter=reading)
    done = played(thrower, command("launch", distance="close"), 5)
    assert steps(done, "CEP-EXP-7") == {"meters away": away}
    worst = played(thrower, command("launch", distance="close", modifier=-5), 4)
    assert steps(worst, "CEP-EXP-7") == {"meters away": 15 if reading == "by_miss" else 0}


def test_EXP_8_mist_and_smoke() -> None:
    misty = act(fight(TOUGH), "blast", 2, explosive="mist", meters=6)
    assert scores(act(misty, "hit", damage=25, beam="laser"))[2] == 84
    assert scores(act(misty, "hit", damage=25, beam="energy"))[2] == 74
    for _ in range(5):
        misty = rounds(misty)
    assert "mist" in lasting(misty) and not lasting(rounds(misty))
    smoky = act(fight(TOUGH, Sheet(skills=skilled(gun_combat=0))), "blast", 1, explosive="smoke")
    done = played(smoky, command("attack", by=(HIM,)), 8)
    assert steps(done, "CEP-ATK-20") == {"sight and weather": -2}
    assert not lasting(act(fight(), "blast", explosive="smoke", meters=7))


def test_EXP_9_an_exploding_vehicle() -> None:
    assert lost(14, "none", explosive="vehicle", meters=6) == 14
    assert lost(7, "none", explosive="vehicle", meters=12) == 7
    assert lost(14, explosive="vehicle", closed_vehicle=True) == 14
    assert lost(explosive="vehicle", meters=13) == 0


def test_STN_2_a_stun_grenade() -> None:
    now = act(fight(TOUGH), "blast", 9, "dive", 4, explosive="stun", meters=6)
    assert scores(now)[2] == 99 and not body(now).unconscious, "DM +9 less 5"
    assert body(act(fight(), "blast", 9, "none", 12, explosive="stun")).unconscious
    assert not body(act(fight(), "blast", explosive="stun", meters=7)).unconscious


WRESTLER = Sheet(strength=9, skills=skilled(natural_weapons=0))


def wrestled(*said: int | str, **readings: str) -> Any:
    """A grapple of hers with him, who begins it."""
    return act(fight(WRESTLER, WRESTLER, **readings), "grapple", *said, by=(HIM,))


def test_GRP_1_2_the_winner_picks() -> None:
    held = wrestled(9, 8, "hold", "goes on")
    assert body(held).grappling and body(held, HIM).grappling
    assert not body(wrestled(9, 8, "escape")).grappling
    assert body(wrestled(9, 8, "knock prone", "ends")).prone
    assert body(wrestled(8, 9, "knock prone", "ends"), HIM).prone
    assert scores(wrestled(9, 8, "throw", 5))[2] == 2
    for does in ("disarm", "drag"):
        assert body(wrestled(9, 8, does, "goes on")).grappling
    with pytest.raises(Refused):
        act(fight(), "grapple")
    assert not passes(held, amount=1, span="minute").sources_on(HER)


@pytest.mark.parametrize(("reading", "points"), [("own", 2 + 2), ("difference", 2 + 1)])
def test_GRP_3_which_effect_counts(reading: str, points: int) -> None:
    assert scores(wrestled(9, 8, "damage", "goes on", grapple_effect=reading))[2] == 7 - points
    assert scores(wrestled(4, 3, "damage", "goes on"))[2] == 7, "2 less 3: none"
