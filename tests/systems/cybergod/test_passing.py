"""Time that passes at once: the order of events, and the requests of each round meanwhile."""

from typing import Any

import pytest

from hurtbox.core import advance
from hurtbox.core.clock import Reminder, rounds_gone
from hurtbox.core.run import Done, Unfinished
from hurtbox.systems.cybergod.settings import Encounter, Settings
from hurtbox.systems.cybergod.sheet import Body, Levels, Mending, Sheet

from . import commands as c
from .harness import (
    HIM,
    after,
    body,
    days,
    fight,
    levels,
    minutes,
    next_round,
    owed,
    run,
    scene_ends,
    steps,
)

APART = Settings(minute_rounds=0)


def drugged(drug: str, **levels: int) -> Encounter:
    return after(fight(**levels), c.TakeDrug(target=HIM, drug=drug))  # type: ignore[arg-type]


@pytest.mark.parametrize("drug", ["stimulants", "boosters"])
def test_CND_DRG_4_a_month_at_once_leaves_nobody_tired_as_day_by_day_does(drug: str) -> None:
    at_once = drugged(drug)
    done = run(at_once, days(at_once, 30))
    assert (levels(done.outcome), done.outcome.sources) == ({}, ())
    assert steps(done, "CND-CON-FAT") == {"gained": {"level": 1}, "left": 0}
    by_day = drugged(drug)
    for _ in range(30):
        by_day = after(by_day, days(by_day, 1))
    assert by_day == done.outcome


@pytest.mark.parametrize(
    ("count", "left"), [(479, {}), (480, {"fatigued": 1}), (959, {"fatigued": 1}), (960, {})]
)
def test_CND_DRG_4_tiredness_begins_when_the_drug_ends(count: int, left: dict[str, int]) -> None:
    before = drugged("stimulants")
    assert levels(after(before, minutes(before, count))) == left


def test_CND_TIM_2_a_played_round_ends_a_rest() -> None:
    out = fight(body=Body(Levels(wounded=1), incapacitated=True))
    half = after(out, minutes(out, 300))
    assert body(half).resting == 300
    broken = after(half, next_round(half))
    assert body(broken).resting == 0
    assert body(broken).mending == Mending(wounded=300)
    assert body(after(broken, minutes(broken, 479))).incapacitated
    assert not body(after(broken, minutes(broken, 480))).incapacitated
    in_one_go = after(half, minutes(half, 180))
    assert not body(in_one_go).incapacitated


def asked(waits: Unfinished | Done[Encounter]) -> list[tuple[str, str]]:
    assert isinstance(waits, Unfinished)
    return [(request.rule, request.about) for _, request in waits.open_requests]


@pytest.mark.parametrize("passes", [lambda now: minutes(now, 1), lambda now: days(now, 9)])
def test_CND_CON_DYI_each_round_has_a_death_trigger_while_time_passes(passes: Any) -> None:
    before = fight(dying=1, wounded=2, bruised=3)
    waits = owed(before, passes(before))
    assert asked(waits) == [("CND-TRG-DEA", HIM)]
    assert waits.key.startswith("minute 0 round 1/")
    again = owed(before, passes(before), "passed", "passed")
    assert again.key.startswith("minute 0 round 3/")
    died = run(before, passes(before), "passed", "failed")
    assert (body(died.outcome).fate, levels(died.outcome)) == (
        "dead",
        {"dying": 1, "wounded": 2, "bruised": 3},
    )
    assert "one chance" in steps(died, "CND-STB-2")


def test_CND_TIM_1_a_minute_has_as_many_rounds_as_the_house_rule_says() -> None:
    for a_minute in (1, 3, 10):
        before = fight(settings=Settings(minute_rounds=a_minute), dying=1)
        done = run(before, minutes(before, 2), *["passed"] * 2 * a_minute)
        assert levels(done.outcome) == {"dying": 1}


def test_CND_TIM_1_rounds_and_minutes_apart_ask_nothing_and_heal_nothing_before_dying() -> None:
    before = fight(settings=APART, dying=1, wounded=2)
    done = run(before, days(before, 3))
    assert levels(done.outcome) == {"dying": 1, "wounded": 2}
    assert body(done.outcome).mending == Mending()


def test_CND_REC_1_the_dying_do_not_heal_before_they_are_stabilized() -> None:
    tough = Sheet("D12", 3, simplified=True)
    before = fight(tough, dying=3, wounded=2)
    week = run(before, days(before, 7))
    assert (week.answers, levels(week.outcome)) == ((), {"dying": 3, "wounded": 2})
    safe = after(week.outcome, c.Stabilize(target=HIM, meds=True))
    assert levels(after(safe, days(safe, 1))) == {"maimed": 1, "wounded": 1}


def test_CND_TIM_1_a_scenes_end_includes_the_start_of_a_round() -> None:
    before = fight(bleeding=1, dying=1, bruised=2, others=1)
    waits = owed(before, scene_ends(before))
    assert asked(waits) == [("CND-CON-BLE", "c1"), ("CND-CON-BLE", "c2")]
    dying = fight(dying=1, bruised=2)
    assert asked(owed(dying, scene_ends(dying))) == [("CND-TRG-DEA", HIM)]
    lives = run(dying, scene_ends(dying), "passed")
    assert levels(lives.outcome) == {"dying": 1, "bruised": 2}
    assert "still dying" in steps(lives, "CND-REC-1")
    dies = run(dying, scene_ends(dying), "failed")
    assert (body(dies.outcome).fate, levels(dies.outcome)["bruised"]) == ("dead", 2)


@pytest.mark.parametrize("condition", ["bleeding", "burning"])
def test_CND_CON_1_bleeding_and_burning_hurt_in_each_round_of_a_minute(condition: str) -> None:
    before = fight(settings=Settings(minute_rounds=2), **{condition: 2})
    done = run(before, minutes(before, 1), 1, 1, 1, 2)
    assert levels(done.outcome) == {condition: 2, "bruised": 2}


def test_CND_CON_2_a_fire_that_dr_stops_does_not_stop_the_clock() -> None:
    before = fight(Sheet("D6", 3, dr=2), burning=2)
    assert run(before, days(before, 30)).answers == ()
    assert asked(owed(before, next_round(before))) == [("CND-CON-BUR", HIM)]


def test_CND_STM_1_a_stim_against_bleeding_has_worked_after_the_first_round() -> None:
    before = after(fight(bleeding=2), c.UseStim(target=HIM, purpose="bleeding"))
    done = run(before, minutes(before, 5), 2)
    assert (levels(done.outcome), len(done.answers)) == ({}, 1)


@pytest.mark.parametrize(("rounds", "count", "over"), [(9, 1, True), (11, 1, False), (11, 2, True)])
def test_CND_STB_2_minutes_count_as_rounds_for_the_dead(
    rounds: int, count: int, over: bool
) -> None:
    dead = after(fight(settings=Settings(revival_rounds=rounds)), c.Hit(target=HIM, dc=5))
    later = after(dead, minutes(dead, count))
    (reminder,) = later.sources
    assert isinstance(reminder, Reminder)
    assert reminder.run_out is over
    if not over:
        assert reminder.left(later.clock) == rounds - 10 * count


def test_after_very_many_rounds_time_stops_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advance, "MOST_EVENTS", 99)
    before = fight(Sheet("D6", 0), bleeding=1)
    done = run(before, days(before, 1))
    assert "time stops" in steps(done, "APP")
    assert rounds_gone(done.outcome.clock, 10) == 1 + 99
    assert levels(done.outcome) == {"bleeding": 1, "bruised": 5}


@pytest.mark.parametrize(
    ("reading", "hours", "left"),
    [
        ("scene", 99, 4),
        ("level", 7, 4),
        ("level", 8, 3),
        ("level", 24, 1),
        ("all", 7, 4),
        ("all", 8, 0),
    ],
)
def test_CND_REC_1_bruised_and_a_long_rest(reading: Any, hours: int, left: int) -> None:
    before = fight(settings=Settings(bruised_rest=reading), bruised=4)
    done = run(before, minutes(before, 60 * hours))
    assert levels(done.outcome) == ({"bruised": left} if left else {})
    said = [step.sentence for step in done.steps if step.rule == "CND-REC-1"]
    assert said == [f"CND-REC-1 rested.{reading}"] * len(said)
    assert levels(after(before, scene_ends(before))) == {"bruised": 3}
