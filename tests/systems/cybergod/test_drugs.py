"""Drugs: the dice that they take off and add, and what follows when they end."""

from typing import Any

import pytest

from hurtbox.kit.person import Person
from hurtbox.systems.cybergod.derived import (
    bonus_dice,
    penalty,
    whole_penalty,
)
from hurtbox.systems.cybergod.settings import Encounter, Settings

from . import commands as c
from .harness import (
    HIM,
    after,
    days,
    fight,
    hit,
    levels,
    minutes,
    next_round,
    owed,
    run,
    scene_ends,
    steps,
)


def take(encounter: Encounter, *drugs: str) -> Encounter:
    for drug in drugs:
        encounter = after(encounter, c.TakeDrug(target=HIM, drug=drug))  # type: ignore[arg-type]
    return encounter


def end_of_scene(encounter: Encounter) -> Encounter:
    return after(encounter, scene_ends(encounter))


@pytest.mark.parametrize(
    ("drug", "hurt", "left"),
    [
        ("painkillers", {"wounded": 5}, 0),
        ("painkillers", {"injured": 1}, 1),
        ("painkillers", {"dying": 1}, 3),
        ("stimulants", {"wounded": 1}, 0),
        ("stimulants", {"maimed": 1}, 1),
        ("stimulants", {"dying": 1}, 2),
        ("boosters", {"maimed": 1}, 0),
        ("boosters", {"dying": 1}, 2),
    ],
)
def test_CND_DRG_1_off_the_penalty(drug: str, hurt: dict[str, int], left: int) -> None:
    assert penalty(Person.of(take(fight(**hurt), drug), HIM)) == left


def test_CND_DRG_3_other_drugs_by_the_house_rule() -> None:
    reading = Settings(dying_half="painkillers")
    assert penalty(Person.of(take(fight(settings=reading, dying=1), "boosters"), HIM)) == 1
    assert penalty(Person.of(take(fight(settings=reading, dying=1), "painkillers"), HIM)) == 3


def test_CND_DRG_2_only_the_best_counts() -> None:
    all_ = Person.of(take(fight(maimed=1), "painkillers", "stimulants", "boosters"), HIM)
    assert penalty(all_) == 0
    assert bonus_dice(all_, wounds=True) == bonus_dice(all_, wounds=False) == 2
    killers = Person.of(take(fight(), "painkillers"), HIM)
    assert (bonus_dice(killers, wounds=True), bonus_dice(killers, wounds=False)) == (1, 0)


def test_CND_DRG_1_bonus_dice_in_tests_and_against_bleeding() -> None:
    killers = take(fight(bleeding=1), "painkillers")
    assert steps(owed(killers, hit(2)), "CND-CHR-1") == {"dice": 4}
    assert steps(owed(killers, next_round(killers)), "CND-CHR-1") == {"dice": 3}
    stimmed = take(fight(bleeding=1), "stimulants")
    assert steps(owed(stimmed, next_round(stimmed)), "CND-CHR-1") == {"dice": 5}


def test_CND_DRG_4_stimulants_tire_for_a_scene_boosters_until_some_rest() -> None:
    for drug, rest in (("stimulants", False), ("boosters", True)):
        ended = end_of_scene(take(fight(), drug))
        assert levels(ended) == {"fatigued": 1}
        again = end_of_scene(ended)
        assert levels(again) == ({"fatigued": 1} if rest else {})
        assert levels(after(again, minutes(again, 480))) == {}


def test_CND_DRG_4_painkillers_leave_nothing() -> None:
    ended = end_of_scene(take(fight(), "painkillers"))
    assert (levels(ended), ended.sources) == ({}, ())


def test_CND_DRG_4_another_dose_puts_it_off() -> None:
    ended = end_of_scene(take(fight(), "boosters"))
    again = take(ended, "boosters")
    assert levels(again) == {}
    assert [s.id for s in again.sources] == [f"{HIM}/boosters"]
    assert levels(end_of_scene(again)) == {"fatigued": 1}


def test_CND_DRG_4_two_doses_leave_two_levels_and_both_go() -> None:
    now = fight()
    for _ in range(2):
        dose = take(now, "stimulants")
        now = after(dose, c.EndEffect(target=HIM, source=f"{HIM}/stimulants"))
    assert levels(now) == {"fatigued": 2}
    rested = end_of_scene(now)
    assert (levels(rested), rested.sources) == ({}, ())


def treated(encounter: Encounter) -> Encounter:
    return after(encounter, c.Treat(target=HIM, condition="fatigued"))


def test_CND_DRG_4_tiredness_that_was_treated_away_is_not_taken_away_again() -> None:
    ended = end_of_scene(take(fight(), "stimulants"))
    free = treated(ended)
    assert (levels(free), free.sources) == ({}, ())
    overstrained = after(free, c.SetCondition(target=HIM, condition="fatigued"))
    assert levels(end_of_scene(overstrained)) == {"fatigued": 1}


def test_CND_DRG_4_tiredness_of_another_origin_is_treated_first() -> None:
    ended = end_of_scene(take(fight(fatigued=1), "stimulants"))
    assert levels(ended) == {"fatigued": 2}
    once = treated(ended)
    assert (levels(once), len(once.sources)) == ({"fatigued": 1}, 1)
    assert levels(end_of_scene(once)) == {}


def test_CND_DRG_4_tiredness_set_lower_by_hand_is_gone_too() -> None:
    ended = end_of_scene(take(fight(), "boosters"))
    free = after(ended, c.SetCondition(target=HIM, condition="fatigued", level=0))
    assert free.sources == ()


def test_CND_PEN_1_the_penalty_is_logged_when_a_drug_wears_off_and_when_time_heals() -> None:
    drugged = take(fight(injured=1), "painkillers")
    told = steps(run(drugged, scene_ends(drugged)), "CND-PEN-1")
    assert told == {"penalty.now": {"penalty": 2, "whole": 2}}
    hurt = fight(wounded=1)
    assert steps(run(hurt, days(hurt, 1)), "CND-PEN-1") == {
        "penalty.none": {"penalty": 0, "whole": 0}
    }


@pytest.mark.parametrize(
    ("drug", "what"), [("painkillers", "taken.triggers"), ("boosters", "taken.all tests")]
)
def test_CND_DRG_1_says_which_tests_get_the_bonus(drug: Any, what: str) -> None:
    assert what in steps(run(fight(), c.TakeDrug(target=HIM, drug=drug)), "CND-DRG-1")


def test_CND_DRG_5_safety_is_noted_or_rolled() -> None:
    boosters = c.TakeDrug(target=HIM, drug="boosters")
    assert steps(run(fight(), boosters), "CND-DRG-5") == {"noted": {"die": "D6"}}
    checked = fight(settings=Settings(safety_checks=True))
    for face, what in ((2, "result.corrupts"), (3, "result.safe")):
        assert what in steps(run(checked, boosters, (face,)), "CND-DRG-5")


def test_CND_CON_FAT_on_top_of_wounds_in_full() -> None:
    assert whole_penalty(Person.of(take(fight(fatigued=2, wounded=1), "boosters"), HIM)) == 2
    assert whole_penalty(Person.of(fight(fatigued=2, injured=1), HIM)) == 4
