"""Places and substances, and what lasts."""

from typing import Any

import pytest

from hurtbox.core.refusal import Refused
from hurtbox.systems.cepheus.checks import endurance, level_of
from hurtbox.systems.cepheus.sheet import NO_WORK, Sheet, Who, begin
from hurtbox.systems.cepheus.track import is_out

from .harness import (
    HER,
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


def end_of(start: Any) -> int:
    """Her Endurance."""
    return scores(start)[2]


def over(start: Any, what: str) -> Any:
    """The fight after something has ended."""
    return act(start, "end_effect", source=f"{HER}/{what}")


def test_HAZ_ACD_acid() -> None:
    assert end_of(act(fight(TOUGH), "expose", 4, to="acid_splash")) == 95
    bath = act(fight(TOUGH), "expose", 30, to="acid_bath")
    bath = rounds(bath, 20, 20)
    assert end_of(bath) == 49 and end_of(rounds(over(bath, "acid bath"))) == 49


def test_ARM_9_armor_that_counts_in_acid_counts_every_round() -> None:
    working = act(fight(Sheet(endurance=99, armor="jack")), "work")
    bath = act(working, "expose", 13, to="acid_bath", armor_counts="yes")
    assert end_of(bath) == 89 and body(bath).work == 0, "a place interrupts no work"
    assert end_of(rounds(rounds(bath, 13, 10), 13, 10)) == 69


@pytest.mark.parametrize(
    ("at_once", "later", "lost"),
    [((8,), (8,), 0), ((8,), (7, 4), 4), ((7, 2), (8,), 2), ((7, 2), (7, 4, 4), 6)],
)
def test_HAZ_FUM_two_checks_a_minute_apart(
    at_once: tuple[int, ...], later: tuple[int, ...], lost: int
) -> None:
    start = act(fight(Sheet(endurance=8)), "expose", *at_once, to="acid_fumes")
    now = passes(start, *later, amount=1, span="minute")
    assert end_of(now) == 8 - lost and not lasting(now)


def test_HAZ_FIR_fire() -> None:
    safe = act(fight(TOUGH), "expose", 10, to="fire")
    assert not lasting(safe)
    burning = act(fight(TOUGH), "expose", 9, 7, to="fire")
    assert end_of(burning) == 92
    worse = rounds(burning, 9, 6, 6)
    assert end_of(worse) == 86
    assert not lasting(rounds(worse, 10))
    rolled = act(worse, "smother")
    assert not lasting(rounds(rolled, 8)), "+2 on the next"
    again = rounds(act(worse, "smother"), 7, 5, 5)
    assert "fire" in lasting(rounds(again, 9, 2, 2)), "once only"
    assert not lasting(over(worse, "fire"))
    assert not lasting(act(fight(Sheet(armor="hostile_suit")), "expose", to="fire"))


def test_HAZ_FIR_nothing_burns_without_air_or_under_a_liquid() -> None:
    burning = hurt(act(fight(TOUGH), "expose", 9, 7, to="fire"), endurance=99)
    for to, damage in (("vacuum", 5), ("acid_bath", 30)):
        there = act(burning, "expose", damage, to=to)
        assert "fire" not in lasting(there)
        assert "fire" not in lasting(act(there, "expose", to="fire"))
        with pytest.raises(Refused):
            act(there, "smother")
    assert "fire" in lasting(act(burning, "expose", to="thirst"))


@pytest.mark.parametrize(
    ("size", "damage"),
    [(0, 0), (1, 1), (2, 3), (3, 5), (4, 7), (5, 9), (6, 14), (7, 18), (8, 20), (9, 25), (10, 28)],
)
def test_HAZ_FAL_gravity(size: int, damage: int) -> None:
    said = (20,) if size else ()
    assert end_of(act(fight(TOUGH), "fall", *said, meters=9, world_size=size)) == 99 - damage
    assert end_of(act(fight(TOUGH), "fall", meters=1)) == 99


def test_HAZ_FAL_a_deep_fall_has_a_die_for_each_2_m() -> None:
    assert end_of(act(fight(TOUGH), "fall", 250, meters=181, world_size=2)) == 99 - 38


@pytest.mark.parametrize(
    ("degrees", "what", "dice"),
    [(-273, "round cold", 3), (-201, "round cold", 3), (-200, "round cold", 2), (-199, "round cold", 1),
    (-100, "round cold", 1),
     (-99, "hour cold", 2), (-50, "hour cold", 2), (-30, "hour cold", 1), (-24, "", 0), (0, "", 0), (49,
     "", 0), (50, "hour heat", 1),
     (120, "hour heat", 2), (200, "round heat", 1), (499, "round heat", 1), (500, "round heat", 2), (501,
     "round heat", 3)],
)  # fmt: skip
def test_HAZ_TMP_the_table(degrees: int, what: str, dice: int) -> None:
    now = act(fight(), "temperature", degrees=degrees)
    assert {one.what: one.amount for one in lasting(now).values()} == ({what: dice} if what else {})


def test_HAZ_TMP_goes_on_and_traits() -> None:
    hot = act(fight(TOUGH), "temperature", degrees=200)
    assert end_of(rounds(rounds(hot, 4), 3, 3)) == 92
    assert not lasting(act(hot, "temperature", degrees=20))
    assert (
        end_of(passes(act(fight(TOUGH), "temperature", degrees=60), 5, amount=1, span="hour")) == 94
    )
    assert not lasting(act(fight(Sheet(heat_endurance=True)), "temperature", degrees=60))
    assert lasting(act(fight(Sheet(heat_endurance=True)), "temperature", degrees=300))
    cold = act(fight(Sheet(endurance=99, cold_blooded=True)), "temperature", degrees=-30)
    assert end_of(passes(cold, 3, 4, 4, amount=20, span="minute")) == 92


@pytest.mark.parametrize(
    ("disease", "dm", "more", "minutes"),
    [
        ("pneumonia", 0, 4, 20160),
        ("anthrax", -3, 2, 2880),
        ("flu", 1, -2, 2880),
        ("weapon", -6, 8, 120),
    ],
)
def test_HAZ_DIS_the_diseases(disease: str, dm: int, more: int, minutes: int) -> None:
    tough = Sheet(endurance=33)  # DM +9
    assert not lasting(act(fight(tough), "infect", max(2, 8 - 9 - dm), disease=disease))
    start = hurt(fight(tough), endurance=20)  # DM +4
    if 3 <= 7 - 4 - dm <= 12:
        assert lasting(act(start, "infect", 7 - 4 - dm, 2, 5, disease=disease))
    caught = act(start, "infect", 2, 2, 5, disease=disease, modifier=-5)
    assert end_of(caught) == 20 - 5 - more
    assert lasting(caught)[disease].due == 1 + minutes * 10
    again = 1 if dm - 5 + (end_of(caught) // 3 - 2) + 12 < 8 else 0
    third = ("strength",) if 1 + more > end_of(caught) else ()
    said: tuple[int | str, ...] = (12, 1, 1, *third) if again else (12,)
    later = passes(caught, *said, amount=minutes // 60, span="hour")
    assert bool(lasting(later)) == bool(again)


@pytest.mark.parametrize(("reading", "said"), [("endurance", ()), ("track", (0, 0))])
def test_HAZ_DIS_trap_14_where_the_damage_goes(reading: str, said: tuple[int, ...]) -> None:
    start = hurt(fight(disease_to=reading), strength=6)
    now = act(start, "infect", 2, 1, 5, *said, disease="flu")
    assert scores(now) == ((6, 7, 4) if reading == "endurance" else (6, 4, 7))


def test_HAZ_POI_poisons() -> None:
    assert scores(act(fight(), "poison", 9, 5, what="arsenic")) == (7, 7, 2)
    assert scores(act(fight(), "poison", 10, what="arsenic")) == (7, 7, 7)
    assert body(act(fight(), "poison", 4, 11, what="tranq_gas")).unconscious
    assert not body(act(fight(), "poison", 4, 12, what="tranq_gas")).unconscious
    mind = act(fight(), "poison", 11, 5, what="neurotoxin")
    assert body(mind).intelligence == 2 and scores(mind) == (7, 7, 7)


@pytest.mark.parametrize(
    ("source", "hours", "said", "rads"),
    [("active_low", 0, (10,), 10), ("active_low", 1, (9,), 90), ("active_medium", 0, (5,), 50),
    ("area_low", 2, (3, 4), 7),
     ("area_severe", 1, (40,), 40), ("area_high", 1, (20,), 20), ("area_medium", 1, (8,), 8),
     ("fgmp", 0, (4,), 80)],
)  # fmt: skip
def test_HAZ_RAD_sources(source: str, hours: int, said: tuple[int, ...], rads: int) -> None:
    assert body(act(fight(), "irradiate", *said, source=source, hours=hours)).rads == rads


def test_HAZ_RAD_combat_armor_protects_as_a_vacc_suit_does() -> None:
    worn = fight(Sheet(armor="combat_armor"))
    assert body(act(worn, "irradiate", 5, source="active_medium")).rads == 10


def test_HAZ_RAD_suits_and_what_does_not_fit() -> None:
    worn = fight(Sheet(armor="vacc_suit"))
    assert body(act(worn, "irradiate", 5, source="active_medium")).rads == 10
    assert body(act(worn, "irradiate", 3, 4, source="area_low", hours=2)).rads == 0
    for armor in ("hostile_suit", "battle_dress"):
        worn = fight(Sheet(armor=armor, endurance=15))
        assert body(act(worn, "irradiate", 10, 8, source="active_high", hours=1)).rads == 820
    for fields in ({"source": "area_low"}, {"source": "fgmp", "hours": 2}):
        with pytest.raises(Refused):
            act(fight(), "irradiate", **fields)


@pytest.mark.parametrize(
    ("rads", "off", "dm"),
    [
        (100, 1, 1),
        (199, 1, 1),
        (200, 3, 0),
        (599, 3, 0),
        (600, 6, -1),
        (999, 6, -1),
        (1000, 10, -2),
    ],
)
def test_HAZ_RDL_levels(rads: int, off: int, dm: int) -> None:
    level = level_of(rads)
    assert level and (level.off, level.dm) == (off, dm)
    assert level_of(99) is None
    assert endurance(Who.of(hurt(fight(), rads=rads), HER)) == 7 - off


def test_HAZ_RDL_below_zero_is_unconscious_until_the_level_drops() -> None:
    weak = fight(Sheet(endurance=5, skills=skilled(melee=0)))
    now = act(weak, "irradiate", 3, 12, source="active_severe", hours=1)
    assert body(now).rads == 300 and not is_out(Who.of(now, HER))
    now = act(now, "irradiate", 4, 12, source="active_severe", hours=1)
    assert is_out(Who.of(now, HER)) and not body(now).unconscious
    drugged = act(now, "take_drug", drug="anti_radiation")
    assert is_out(Who.of(drugged, HER)), "600 is still high"
    drugged = act(hurt(now, rads=650), "take_drug", drug="anti_radiation")
    assert end_of(drugged) == 5 - 3 and is_out(Who.of(drugged, HER)), "the difference is damage now"
    assert not is_out(Who.of(act(drugged, "heal", points=1), HER))


def test_HAZ_RDS_sickness() -> None:
    told = {"source": "active_medium", "hours": 1}
    assert not lasting(act(fight(), "irradiate", 1, 7, **told)), "Endurance 6, DM 0, and +1"
    sick = act(fight(), "irradiate", 1, 6, 3, 4, **told)
    assert end_of(sick) == 3 and lasting(sick)["sickness"].due == 1 + 3 * 7 * 14400
    assert not lasting(passes(sick, 9, amount=3, span="week")), "effective 2, DM −2, and +1"
    assert "sickness" in lasting(passes(sick, 8, 1, 1, amount=3, span="week"))
    assert not lasting(act(fight(), "irradiate", 9, source="active_low")), "below 100 nothing"


def test_HAZ_THI_thirst() -> None:
    dry = act(fight(Sheet(endurance=8)), "expose", to="thirst")
    dry = passes(dry, amount=36, span="hour")
    dry = passes(dry, 6, amount=1, span="hour")
    assert lasting(dry)["thirst"].count == 1
    dry = passes(dry, 6, 5, amount=1, span="hour")
    assert end_of(dry) == 3
    assert end_of(act(dry, "heal", points=5)) == 3, "not before there is water"
    assert end_of(act(over(dry, "thirst"), "heal", points=5)) == 8


def test_HAZ_HUN_hunger() -> None:
    empty = passes(act(fight(), "expose", to="hunger"), amount=3, span="day")
    assert lasting(passes(empty, 6, amount=1, span="day"))["hunger"].count == 1
    assert end_of(passes(empty, 5, 4, amount=1, span="day")) == 3


def test_HAZ_THI_what_cannot_heal_is_what_was_lost() -> None:
    """The combat drug has taken 2 off, and getting thirsty once more does not bring the points back."""
    dry = act(fight(Sheet(endurance=8)), "expose", to="thirst")
    dry = begin(Who.of(passes(dry, amount=36, span="hour"), HER), "combat", 10_000).encounter
    dry = passes(dry, 5, 5, amount=1, span="hour")
    assert end_of(dry) == 5 and lasting(dry)["thirst"].amount == 3
    again = act(dry, "expose", to="thirst")
    assert end_of(act(hurt(again, endurance=3), "heal", points=9)) == 5


def test_HAZ_SUF_one_air_at_a_time() -> None:
    """No air at all does its damage each round instead of that of bad air, and vacuum is no air."""
    now = act(act(fight(TOUGH), "expose", to="bad_air"), "expose", to="no_air")
    assert lasting(now).keys() == {"no air"}
    now = hurt(act(now, "expose", 3, to="vacuum"), stunned=True)
    assert lasting(now).keys() == {"vacuum"}
    now = act(now, "expose", to="tainted_air")
    assert lasting(now).keys() == {"tainted"} and not body(now).stunned, "there is pressure again"


def test_HAZ_SUF_suffocation() -> None:
    assert (
        end_of(passes(act(fight(), "expose", to="bad_air"), 2, 3, 3, amount=2, span="minute")) == 2
    )
    assert end_of(rounds(rounds(act(fight(), "expose", to="no_air"), 2), 3, 3)) == 2


@pytest.mark.parametrize(
    ("dice", "stunned", "out"), [(12, False, False), (11, True, False), (5, True, True)]
)
def test_HAZ_VAC_vacuum(dice: int, stunned: bool, out: bool) -> None:
    now = act(fight(Sheet(strength=99)), "expose", 1, to="vacuum")
    now = hurt(now, endurance=7)
    now = hurt(rounds(now, 1), endurance=7)
    now = rounds(now, dice, 1)
    assert (body(now).stunned, body(now).unconscious) == (stunned, out)
    assert not body(over(now, "vacuum")).stunned


def test_HAZ_VAC_who_comes_into_vacuum_again_is_still_in_it() -> None:
    """No pressure in between: the bends stay, and the rounds go on."""
    now = hurt(act(fight(TOUGH), "expose", 1, to="vacuum"), endurance=99, stunned=True)
    again = act(begin(Who.of(now, HER), "vacuum", 1, count=4).encounter, "expose", 1, to="vacuum")
    assert body(again).stunned and lasting(again)["vacuum"].count == 4


def test_HAZ_VAC_the_stunned_give_up_their_work() -> None:
    now = act(fight(TOUGH), "work", skill_and_modifiers=3)
    now = hurt(begin(Who.of(now, HER), "vacuum", 1, count=2).encounter, endurance=7)
    now = rounds(now, 11, 1, 1)
    assert body(now).stunned and body(now).work == NO_WORK


def test_HAZ_VAC_a_suit_has_its_own_air_and_keeps_out_cold_and_heat() -> None:
    for armor in ("vacc_suit", "combat_armor", "hostile_suit", "battle_dress"):
        worn = fight(Sheet(armor=armor, endurance=99))
        for to in ("bad_air", "no_air", "vacuum", "tainted_air"):
            assert not lasting(act(worn, "expose", to=to)), (armor, to)
        assert not lasting(act(worn, "temperature", degrees=-150))
        corroded = lasting(act(worn, "expose", to="corrosive_air"))
        assert bool(corroded) == (armor in ("vacc_suit", "combat_armor")), armor
        assert lasting(act(worn, "expose", 3, to="vacuum", suit_fails=True))
        assert lasting(act(worn, "temperature", degrees=-150, suit_fails=True))


def test_HAZ_ATM_air() -> None:
    tainted = act(fight(TOUGH), "expose", to="tainted_air", minutes_between=5)
    assert end_of(passes(tainted, 3, 4, 4, amount=10, span="minute")) == 92
    assert end_of(rounds(act(fight(TOUGH), "expose", to="corrosive_air"), 6)) == 93
    assert end_of(rounds(act(fight(TOUGH), "expose", to="insidious_air"), 6)) == 93
    geared = act(fight(TOUGH), "expose", 2, to="insidious_air", protected=True)
    geared = passes(geared, amount=119, span="minute")
    assert end_of(geared) == 99
    assert "corrosive" in lasting(passes(geared, amount=1, span="minute"))


@pytest.mark.parametrize(("seat", "points"), [("unsecured", 21), ("hit", 21), ("secured", 6)])
def test_HAZ_COL_collision(seat: str, points: int) -> None:
    assert end_of(act(fight(TOUGH), "collide", 21, kph=51, seat=seat)) == 99 - points
    assert end_of(act(fight(TOUGH), "collide", damage_to_vehicle=12)) == 87
    with pytest.raises(Refused):
        act(fight(), "collide", kph=0)


@pytest.mark.parametrize(("medic", "dm"), [(None, 0), (6, 1), (5, -1)])
def test_HAZ_LOW_cold_sleep(medic: int | None, dm: int) -> None:
    first = () if medic is None else (medic,)
    told = {"with_a_medic": medic is not None}
    assert not body(act(fight(), "revive", *first, 4 - dm, **told)).slain
    assert body(act(fight(), "revive", *first, 3 - dm, **told)).slain
    best = {"with_a_medic": True, "medicine_and_education": 2}
    assert not body(act(fight(), "revive", 10, 2, **best)).slain
    worst = act(fight(), "revive", 2, 6, with_a_medic=True, medicine_and_education=-2)
    assert (
        not body(worst).slain
        and body(act(fight(), "revive", 2, 5, with_a_medic=True, medicine_and_education=-2)).slain
    )


def test_what_lasts_is_ended_by_its_own_person_only() -> None:
    out = act(fight(), "poison", 6, 2, what="tranq_gas")
    with pytest.raises(Refused):
        over(out, "waking")
    burning = act(fight(TOUGH), "expose", 9, 7, to="fire")
    with pytest.raises(Refused):
        act(burning, "end_effect", target="c2", source=f"{HER}/fire")
    assert steps(played(burning, command("end_effect", source=f"{HER}/fire")), "CEP-HAZ-VAC")
