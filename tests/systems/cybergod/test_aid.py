"""Help: stabilizing the dying and the dead, treatment, Reactions."""

from dataclasses import replace
from typing import Any

import pytest

from hurtbox.core.clock import Clock, Reminder
from hurtbox.core.refusal import Refused
from hurtbox.kit.person import Person
from hurtbox.systems.cybergod.derived import (
    may_act,
    may_react,
    penalty,
    shock_level,
)
from hurtbox.systems.cybergod.settings import Settings
from hurtbox.systems.cybergod.sheet import Body, Levels

from . import commands as c
from .harness import (
    HIM,
    after,
    body,
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


@pytest.mark.parametrize(("successes", "safe"), [(1, False), (2, True), (3, True)])
def test_CND_STB_1_two_successes(successes: int, safe: bool) -> None:
    done = run(fight(dying=3, maimed=1), c.Stabilize(target=HIM), successes)
    assert levels(done.outcome) == ({"maimed": 2} if safe else {"maimed": 1, "dying": 3})


def test_CND_STB_1_meds_need_no_test_and_maimed_may_be_as_many() -> None:
    assert levels(after(fight(dying=2), c.Stabilize(target=HIM, meds=True))) == {"maimed": 1}
    same = fight(settings=Settings(stabilized="same"), dying=2)
    assert levels(after(same, c.Stabilize(target=HIM, meds=True))) == {"maimed": 2}


def test_CND_STB_1_the_gm_may_set_the_level() -> None:
    done = run(fight(dying=2), c.Stabilize(target=HIM, meds=True), put={"CND-STB-1 Maimed": 3})
    assert levels(done.outcome) == {"maimed": 3}


def test_CND_CON_MAI_three_dice_off_and_no_trigger_any_more() -> None:
    safe = after(fight(dying=2, injured=1), c.Stabilize(target=HIM, meds=True))
    assert penalty(Person.of(safe, HIM)) == 3
    assert shock_level(body(safe).levels) == 2
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
    asked = owed(dead, c.Stabilize(target=HIM, meds=True)).request
    assert (asked.what, asked.who) == (
        "MedTech",
        "gm",
    )  # the helper rolls, not the patient's player


@pytest.mark.parametrize("rounds", [1, 3])
def test_CND_STB_2_the_time_is_a_reminder(rounds: int) -> None:
    before = replace(fight(settings=Settings(revival_rounds=rounds)), clock=Clock(round=4))
    dead = after(before, hit(5))
    (reminder,) = dead.sources
    assert isinstance(reminder, Reminder)
    assert (reminder.unit, reminder.due) == ("round", 4 + rounds)
    (more,) = after(dead, c.MoreTime(target=HIM, rounds=5)).sources
    assert isinstance(more, Reminder)
    assert more.due == 4 + rounds + 5
    gone = after(dead, c.TooLate(target=HIM))
    assert (body(gone).fate, gone.sources) == ("destroyed", ())


@pytest.mark.parametrize("later", [scene_ends, lambda now: minutes(now, 1)])
def test_CND_STB_2_time_that_is_no_rounds_is_longer_than_them(later: Any) -> None:
    dead = after(fight(settings=Settings(revival_rounds=9)), hit(5))
    gone_by = after(dead, later(dead))
    (reminder,) = gone_by.sources
    assert isinstance(reminder, Reminder)
    assert (reminder.run_out, body(gone_by).fate) == (True, "dead")
    (more,) = after(gone_by, c.MoreTime(target=HIM, rounds=2)).sources
    assert isinstance(more, Reminder)
    assert (more.run_out, more.due) == (False, gone_by.clock.round + 2)


def test_only_the_dying_and_the_dead_are_stabilized() -> None:
    for command in (c.Stabilize(target=HIM), c.MoreTime(target=HIM), c.TooLate(target=HIM)):
        with pytest.raises(Refused):
            run(fight(wounded=1), command)


def test_CND_TRT_1_the_dying_come_first() -> None:
    treat = c.Treat(target=HIM, condition="wounded", levels=2)
    with pytest.raises(Refused, match="stabilize first"):
        run(fight(wounded=3, dying=1), treat)
    assert levels(after(fight(wounded=3), treat)) == {"wounded": 1}
    with pytest.raises(Refused, match="not Wounded"):
        run(fight(), treat)


def test_CND_TRT_1_levels_are_healed_from_the_worst_wound_on() -> None:
    heal = c.Heal(target=HIM, levels=3)
    hurt = fight(bruised=2, wounded=1, maimed=1, burning=1)
    assert levels(after(hurt, heal)) == {"bruised": 1, "burning": 1}
    assert levels(after(hurt, c.Heal(target=HIM, levels=20))) == {"burning": 1}
    with pytest.raises(Refused, match="stabilize first"):
        run(fight(wounded=3, dying=1), heal)
    with pytest.raises(Refused, match="no wounds"):
        run(fight(), heal)


def test_CND_TRT_2_an_augment_waits_for_nobody() -> None:
    augment = c.Treat(target=HIM, condition="wounded", levels=2, by="augment")
    done = run(fight(wounded=3, dying=1), augment)
    assert levels(done.outcome) == {"wounded": 1, "dying": 1}
    assert steps(done, "CND-TRT-2") == {"left": 1}


def test_CND_CON_STU_one_level_a_reaction() -> None:
    stunned = fight(stunned=2)
    assert not may_act(Person.of(stunned, HIM))
    assert may_react(Person.of(stunned, HIM))
    done = run(stunned, c.TakeReaction(target=HIM))
    assert steps(done, "CND-CON-STU") == {"reaction": {"penalty": 2, "whole": 2}, "left": 1}
    hurt = run(fight(stunned=3, injured=1, fatigued=1), c.TakeReaction(target=HIM))
    assert steps(hurt, "CND-CON-STU")["reaction"] == {"penalty": 2, "whole": 5}
    free = after(done.outcome, c.TakeReaction(target=HIM))
    assert may_act(Person.of(free, HIM))
    with pytest.raises(Refused):
        run(free, c.TakeReaction(target=HIM))


def test_CND_CON_INC_neither_acts_nor_reacts() -> None:
    out = fight(body=Body(Levels(stunned=1), incapacitated=True))
    assert not may_react(Person.of(out, HIM))
    with pytest.raises(Refused, match="cannot take Reactions"):
        run(out, c.TakeReaction(target=HIM))
