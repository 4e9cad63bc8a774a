"""Stabilizing, treatment, recovery, stims, drugs, and what is set by hand."""

from dataclasses import replace

import pytest

from hurtbox.core.clock import Clock, Reminder
from hurtbox.core.encounter import Encounter
from hurtbox.core.refusal import Refused
from hurtbox.systems.cybergod import RULEBOOK
from hurtbox.systems.cybergod import commands as c
from hurtbox.systems.cybergod.person import person
from hurtbox.systems.cybergod.readings import (
    bonus_dice,
    may_act,
    may_react,
    penalty,
    whole_penalty,
)
from hurtbox.systems.cybergod.settings import Settings
from hurtbox.systems.cybergod.sheet import Body, Levels, Mending, Sheet

from .table import (
    HIM,
    after,
    body,
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


@pytest.mark.parametrize(("successes", "safe"), [(1, False), (2, True), (3, True)])
def test_CND_STB_1_two_successes(successes: int, safe: bool) -> None:
    done = run(fight(dying=3, maimed=1), c.Stabilize(target=HIM), successes)
    assert levels(done.outcome) == ({"maimed": 2} if safe else {"maimed": 1, "dying": 3})


def test_CND_STB_1_meds_need_no_test_and_maimed_may_be_as_many() -> None:
    assert levels(after(fight(dying=2), c.Stabilize(target=HIM, meds=True))) == {"maimed": 1}
    same = fight(settings=Settings(stabilized="same"), dying=2)
    assert levels(after(same, c.Stabilize(target=HIM, meds=True))) == {"maimed": 2}


def test_CND_STB_1_the_gm_may_set_the_level() -> None:
    done = run(fight(dying=2), c.Stabilize(target=HIM, meds=True), put={"CND-STB-1 Maimed, one": 3})
    assert levels(done.outcome) == {"maimed": 3}


def test_CND_STB_1_a_maimed_one_does_not_tick() -> None:
    safe = after(fight(dying=2), c.Stabilize(target=HIM, meds=True))
    assert run(safe, next_round(safe)).steps == ()


@pytest.mark.parametrize(
    ("successes", "fate"), [(2, "destroyed"), (3, "alive"), ("failed", "destroyed")]
)
def test_CND_STB_2_one_attempt_with_three_successes(successes: int | str, fate: str) -> None:
    dead = after(fight(), hit(5))
    done = run(dead, c.Stabilize(target=HIM, medtech=4), successes)
    assert body(done.outcome).fate == fate
    assert levels(done.outcome) == ({"dying": 1} if fate == "alive" else {})
    assert done.outcome.sources == ()
    if fate == "destroyed":
        with pytest.raises(Refused):
            run(done.outcome, c.Stabilize(target=HIM))


def test_CND_STB_2_back_at_the_present_level_and_tested_next_round() -> None:
    dead = after(fight(dying=1), hit(4), "failed")
    back = after(dead, c.Stabilize(target=HIM), 3)
    assert levels(back) == {"dying": 2}
    assert owed(back, next_round(back)).request.rule == "CND-TRG-DEA"


def test_CND_STB_2_meds_alone_do_not_wake_the_dead() -> None:
    dead = after(fight(), hit(5))
    assert owed(dead, c.Stabilize(target=HIM, meds=True)).request.what == "MedTech"


@pytest.mark.parametrize("rounds", [1, 3])
def test_CND_STB_2_the_time_is_a_reminder(rounds: int) -> None:
    before = replace(fight(settings=Settings(revival_rounds=rounds)), clock=Clock(round=4))
    dead = after(before, hit(5))
    (reminder,) = dead.sources
    assert isinstance(reminder, Reminder)
    assert (reminder.unit, reminder.due) == ("round", 4 + rounds)
    (more,) = after(dead, c.MoreTime(target=HIM, rounds=5)).sources
    assert isinstance(more, Reminder)
    assert more.due == 9
    gone = after(dead, c.TooLate(target=HIM))
    assert (body(gone).fate, gone.sources) == ("destroyed", ())


def test_nobody_is_stabilized_who_needs_it_not() -> None:
    for command in (c.Stabilize(target=HIM), c.MoreTime(target=HIM), c.TooLate(target=HIM)):
        with pytest.raises(Refused):
            run(fight(wounded=1), command)


def test_CND_TRT_1_the_dying_come_first() -> None:
    treat = c.Treat(target=HIM, condition="wounded", levels=2)
    with pytest.raises(Refused, match="stabilize first"):
        run(fight(wounded=3, dying=1), treat)
    assert levels(after(fight(wounded=3), treat)) == {"wounded": 1}
    augment = c.Treat(target=HIM, condition="wounded", by="augment")
    assert levels(after(fight(wounded=3, dying=1), augment)) == {"wounded": 2, "dying": 1}
    with pytest.raises(Refused, match="not Wounded"):
        run(fight(), treat)


@pytest.mark.parametrize(
    ("condition", "count", "left"),
    [
        ("wounded", 0, 3),
        ("wounded", 1, 2),
        ("wounded", 2, 1),
        ("wounded", 9, 0),
        ("injured", 9, 3),
        ("injured", 10, 2),
        ("injured", 11, 2),
        ("maimed", 29, 3),
        ("maimed", 30, 2),
        ("maimed", 60, 1),
        ("dying", 99, 3),
        ("bruised", 99, 3),
    ],
)
def test_CND_REC_1_days(condition: str, count: int, left: int) -> None:
    before = fight(**{condition: 3})
    assert levels(after(before, days(before, count))) == ({condition: left} if left else {})


def test_CND_REC_1_unfinished_time_is_kept_and_each_has_its_own_clock() -> None:
    hurt = fight(wounded=2, injured=1)
    half = after(hurt, minutes(hurt, 1000))
    assert body(half).mending == Mending(1000, 1000, 0)
    done = after(half, minutes(half, 440))
    assert levels(done) == {"wounded": 1, "injured": 1}
    assert body(done).mending == Mending(0, 1440, 0)
    later = after(done, days(done, 9))
    assert (levels(later), body(later).mending) == ({}, Mending())


def test_CND_REC_1_a_new_wound_starts_its_own_clock() -> None:
    hurt = fight(body=Body(Levels(wounded=1), mending=Mending(1439, 0, 0)))
    treated = after(hurt, c.Treat(target=HIM, condition="wounded"))
    assert body(treated).mending == Mending()


def test_CND_REC_1_care_is_faster() -> None:
    cared = after(fight(injured=2), c.SetCare(target=HIM, factor=5))
    assert levels(after(cared, days(cared, 2))) == {"injured": 1}


def test_CND_REC_1_a_bruise_a_scene_and_incapacitated_ends() -> None:
    hurt = fight(body=Body(Levels(bruised=2, wounded=2), incapacitated=True))
    after_it = end_of_scene(hurt)
    assert levels(after_it) == {"bruised": 1, "wounded": 2}
    assert not body(after_it).incapacitated


@pytest.mark.parametrize(("count", "still"), [(479, True), (480, False)])
def test_CND_TIM_2_some_rest_ends_incapacitated(count: int, still: bool) -> None:
    out = fight(body=Body(incapacitated=True))
    assert body(after(out, minutes(out, count))).incapacitated is still


def test_the_dead_do_not_heal() -> None:
    dead = fight(body=Body(Levels(bruised=2, wounded=2), fate="dead"))
    assert end_of_scene(dead).combatants == dead.combatants
    assert after(dead, days(dead, 9)).combatants == dead.combatants


@pytest.mark.parametrize(
    ("purpose", "left"), [("bruised", {"wounded": 2}), ("wounded", {"bruised": 3, "wounded": 1})]
)
def test_CND_STM_1_heals_when_its_time_is_over(purpose: str, left: dict[str, int]) -> None:
    hurt = fight(bruised=3, wounded=2)
    stim = c.UseStim(id="s", target=HIM, purpose=purpose)  # type: ignore[arg-type]
    injected = after(hurt, stim)
    assert levels(injected) == levels(hurt)
    (effect,) = injected.sources
    ended = after(injected, c.EndEffect(target=HIM, source=effect.id))
    assert (levels(ended), ended.sources) == (left, ())


def test_CND_TIM_2_short_moderate_long() -> None:
    hurt = fight(bleeding=1, wounded=2, injured=1)
    for purpose in ("bleeding", "wounded", "injured"):
        hurt = after(hurt, c.UseStim(id=purpose, target=HIM, purpose=purpose))  # type: ignore[arg-type]
    short = after(hurt, next_round(hurt), 1)
    assert levels(short) == {"wounded": 2, "injured": 1}
    moderate = end_of_scene(short)
    assert levels(moderate) == {"wounded": 1, "injured": 1}
    long = after(moderate, minutes(moderate, 480))
    assert levels(long) == {"wounded": 1}
    assert long.sources == ()


def test_CND_STM_1_not_for_what_is_not_there() -> None:
    with pytest.raises(Refused, match="not Bleeding"):
        run(fight(), c.UseStim(target=HIM, purpose="bleeding"))


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
    assert penalty(person(take(fight(**hurt), drug), HIM)) == left


def test_CND_DRG_3_other_drugs_as_the_table_reads_it() -> None:
    reading = Settings(dying_half="painkillers")
    assert penalty(person(take(fight(settings=reading, dying=1), "boosters"), HIM)) == 1
    assert penalty(person(take(fight(settings=reading, dying=1), "painkillers"), HIM)) == 3


def test_CND_DRG_2_only_the_best_counts() -> None:
    all_ = person(take(fight(maimed=1), "painkillers", "stimulants", "boosters"), HIM)
    assert penalty(all_) == 0
    assert bonus_dice(all_, wounds=True) == bonus_dice(all_, wounds=False) == 2
    killers = person(take(fight(), "painkillers"), HIM)
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


def test_CND_DRG_5_safety_is_noted_or_rolled() -> None:
    boosters = c.TakeDrug(target=HIM, drug="boosters")
    assert steps(run(fight(), boosters), "CND-DRG-5") == {"noted": {"die": "D6"}}
    checked = fight(settings=Settings(safety_checks=True))
    for face, what in ((2, "corrupts"), (3, "safe")):
        assert what in steps(run(checked, boosters, (face,)), "CND-DRG-5")


def test_CND_CON_FAT_on_top_of_wounds_in_full() -> None:
    assert whole_penalty(person(take(fight(fatigued=2, wounded=1), "boosters"), HIM)) == 2
    assert whole_penalty(person(fight(fatigued=2, injured=1), HIM)) == 4


def test_CND_CON_STU_one_level_a_reaction() -> None:
    stunned = fight(stunned=2)
    assert not may_act(person(stunned, HIM))
    assert may_react(person(stunned, HIM))
    done = run(stunned, c.TakeReaction(target=HIM))
    assert steps(done, "CND-CON-STU") == {"reaction": {"penalty": 2}, "left": 1}
    free = after(done.outcome, c.TakeReaction(target=HIM))
    assert may_act(person(free, HIM))
    with pytest.raises(Refused):
        run(free, c.TakeReaction(target=HIM))


def test_CND_CON_INC_neither_acts_nor_reacts() -> None:
    out = fight(body=Body(Levels(stunned=1), incapacitated=True))
    assert not may_react(person(out, HIM))
    with pytest.raises(Refused, match="no Reaction"):
        run(out, c.TakeReaction(target=HIM))


def test_by_hand() -> None:
    bled = after(fight(), c.SetCondition(target=HIM, condition="bleeding", level=2))
    assert levels(bled) == {"bleeding": 2}
    out = after(bled, c.SetCondition(target=HIM, condition="incapacitated", level=1))
    assert body(out).incapacitated
    dead = after(out, c.SetCondition(target=HIM, condition="dead", level=1))
    assert (body(dead).fate, len(dead.sources)) == ("dead", 1)
    alive = after(dead, c.SetCondition(target=HIM, condition="dead", level=0))
    assert (body(alive).fate, alive.sources) == ("alive", ())
    trigger = c.SetCondition(target=HIM, condition="wounded", level=2, trigger=True)
    assert levels(after(fight(), trigger, "failed", "passed")) == {"wounded": 2, "injured": 1}


def test_a_box_is_touched() -> None:
    marked = after(fight(), c.SetBox(target=HIM, row=2, column=3))
    assert levels(marked) == {"wounded": 3}
    freed = after(marked, c.SetBox(target=HIM, row=2, column=2, clear=True))
    assert levels(freed) == {"wounded": 1}


def test_points_by_hand() -> None:
    worn = after(fight(Sheet("D6", 3, armor=4, resolve=2)), c.SpendArmor(target=HIM, points=3))
    assert body(worn).armor == 1
    with pytest.raises(Refused, match="1 points are left"):
        run(worn, c.SpendArmor(target=HIM, points=2))
    whole = after(worn, c.RepairArmor(target=HIM, points=9))
    assert body(whole).armor == 4
    with pytest.raises(Refused, match="full 4 points"):
        run(whole, c.RepairArmor(target=HIM, points=1))
    assert body(after(whole, c.SetResolve(target=HIM, points=5))).resolve == 5
    assert body(after(whole, c.SetStress(target=HIM, points=2))).stress == 2


def test_a_fresh_start() -> None:
    sheet = Sheet("D6", 3, armor=4, resolve=2)
    hurt = take(fight(sheet, body=Body(Levels(dying=2), armor=1, fate="dead")))
    fresh = after(hurt, c.Renew(target=HIM))
    assert body(fresh) == Body(armor=4, resolve=2)


def test_an_edited_sheet_never_gives_points() -> None:
    kept = RULEBOOK.refit(Sheet("D6", 3, armor=2), Body(armor=4), Settings())
    assert kept.armor == 2
    assert RULEBOOK.refit(Sheet("D6", 3, armor=9), Body(armor=4), Settings()).armor == 4
