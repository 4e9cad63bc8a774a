"""Known cases of time that passes at once or in steps; see also tests/systems/test_time_adds_up.py."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from hurtbox.core.answer_sources import defaults, rolled
from hurtbox.core.clock import Clock, Reminder, Span
from hurtbox.session.commands.turns import EndMission, EndRound, PassTime
from hurtbox.systems.spycraft import RULEBOOK
from hurtbox.systems.spycraft.body import Body, Condition, Injury
from hurtbox.systems.spycraft.packet import Packet
from hurtbox.systems.spycraft.person import Encounter
from hurtbox.systems.spycraft.sources import Infection, Vacuum

from . import commands as c
from .danger_harness import SCRIPT, TOUGH, at
from .harness import AGENT, HIM, body_of, easily, fight, names, run, steps, take
from .played_lasting import burning, sick


def passed(now: Encounter, amount: int, span: Span, times: int, script: Any) -> list[Encounter]:
    """The fight after this time at once, and after the same time in `times` steps."""
    at_once = run(now, PassTime(amount=amount * times, span=span), easily(script)).outcome
    for _ in range(times):
        now = run(now, PassTime(amount=amount, span=span), easily(script)).outcome
    return [at_once, now]


def test_SPY_COLD_4_five_hours_of_cold_at_once_or_hour_by_hour() -> None:
    """SPY-SUBD-6: a point a minute wears off between two hours of cold, at once or hour by hour."""
    outside = run(fight(), c.Expose(target=HIM, temperature=20)).outcome
    both = passed(outside, 1, "hour", 5, {"SPY-COLD-4 damage": 4})
    assert [body_of(one).subdual for one in both] == [4, 4]
    assert both[0] == both[1]


def fevered(**more: Any) -> Encounter:
    """Somebody whose fever takes a point of Wisdom each day."""
    each = {
        "primary_onset": 1,
        "primary_unit": "day",
        "secondary_onset": 1,
        "secondary_unit": "day",
        "secondary_attribute": "wisdom",
        "secondary_points": 1,
        "primary_attribute": "wisdom",
        "primary_points": 1,
    }
    return run(fight(), sick(**{**each, **more})).outcome


def test_SPY_CONT_6_three_days_of_contagion_at_once_or_day_by_day() -> None:
    both = passed(fevered(), 1, "day", 3, {"SPY-CONT-6": False})
    assert both[0] == both[1]
    assert body_of(both[0]).stress == 1
    assert sum(one.points for one in body_of(both[0]).losses) == 3


def test_SPY_CONT_6_thirty_days_at_an_onset_of_a_day_ask_all_saves() -> None:
    tough = fevered(secondary_attribute="none", primary_attribute="none")
    done = run(tough, PassTime(amount=30, span="day"), {"SPY-CONT-6": False})
    saves = [s.what for s in done.steps if s.rule == "SPY-CONT-6" and s.kind == "asked"]
    assert saves == ["primary save"] + 29 * ["secondary save"]
    (left,) = done.outcome.sources
    assert isinstance(left, Infection) and left.due == 31 * 1440


@pytest.mark.parametrize(("a_minute", "minutes"), [(10, 1), (6, 1), (2, 1), (1, 2)])
def test_SPY_CONT_6_minutes_count_as_rounds_for_an_onset_of_two_rounds(
    a_minute: int, minutes: int
) -> None:
    now = fight(settings=at(minute_rounds=a_minute), clock=Clock(3, 70))
    ill = run(now, sick(primary_onset=2, primary_unit="round")).outcome
    early = run(ill, PassTime(amount=minutes - 1)).outcome if minutes > 1 else ill
    assert len(early.sources) == 1
    done = run(ill, PassTime(amount=minutes), {"SPY-CONT-6": True})
    assert done.outcome.sources == ()
    assert steps(done, "SPY-CONT-6")["shrugged off"]


def test_SPY_CONT_6_played_rounds_and_minutes_add_up_for_an_onset() -> None:
    ill = run(fight(), sick(primary_onset=12, primary_unit="round")).outcome
    now = run(ill, PassTime(amount=1)).outcome
    now = run(now, EndRound()).outcome
    assert len(now.sources) == 1
    assert run(now, EndRound(), {"SPY-CONT-6": True}).outcome.sources == ()


def broken(left: int = 2) -> Encounter:
    return fight(body=Body(30, 12, injuries=(Injury(1, "broken_limb", left),)))


def missions(encounter: Encounter) -> list[int]:
    return [one.left for one in body_of(encounter).injuries]


def test_SPY_OUCH_7_three_times_ten_days_of_downtime_heal_as_thirty_at_once() -> None:
    both = passed(broken(), 10, "day", 3, {})
    assert [missions(one) for one in both] == [[1], [1]]
    assert both[0] == both[1]


def test_SPY_OUCH_7_a_mission_begins_the_month_anew() -> None:
    now = run(broken(9), PassTime(amount=20, span="day")).outcome
    now = run(now, EndMission()).outcome
    assert missions(now) == [8]
    now = run(now, PassTime(amount=20, span="day")).outcome
    assert missions(now) == [8]
    assert missions(run(now, PassTime(amount=10, span="day")).outcome) == [7]


def test_SPY_OUCH_7_minutes_of_a_fight_are_no_downtime() -> None:
    fighting = replace(broken(), clock=Clock(turn=HIM))
    later = run(fighting, PassTime(amount=1, span="month")).outcome
    assert (missions(later), body_of(later).downtime) == ([2], 0)


def test_SPY_GEN_1_a_condition_of_some_rounds_ends_inside_a_minute() -> None:
    """An explosion stuns for 3 rounds: a minute of 10 rounds is longer, one of 2 is shorter."""
    for a_minute, left in ((10, []), (3, []), (2, ["stunned"])):
        now = fight(TOUGH, settings=at(minute_rounds=a_minute), clock=Clock(7, 99))
        script = {**SCRIPT, "SPY-BANG-2": [12 - 1 - 4], "SPY-BANG-4": 1}
        stunned = take(now, Packet(16, "bang"), script).outcome
        (one, _) = body_of(stunned).conditions
        assert (one.due - stunned.clock.round, one.since) == (3, 99)
        after = run(stunned, PassTime(amount=1)).outcome
        assert [name for name in names(body_of(after)) if name == "stunned"] == left


def test_SPY_GEN_1_a_condition_that_an_earlier_version_kept_ends_with_the_next_minute() -> None:
    kept = Condition("stunned", "SPY-BANG-2", "bang", "round", 9)
    now = fight(body=Body(30, 12, conditions=(kept,)), clock=Clock(7, 5_000))
    assert names(body_of(run(now, EndRound()).outcome)) == ["stunned"]
    assert names(body_of(run(now, PassTime(amount=1)).outcome)) == []


def test_SPY_AD_4_the_dying_roll_in_each_round_of_a_minute() -> None:
    dying = fight(body=Body(0, -3), settings=at(outside_text=True, minute_rounds=4))
    done = run(dying, PassTime(amount=1), easily({"SPY-AD-4": 99, "SPY-HEAL-3": ()}))
    assert body_of(done.outcome).wounds == -7


def test_SPY_FIRE_6_a_fire_spreads_in_minutes_too_until_the_gc_says_that_it_is_out() -> None:
    lit = burning(at(minute_rounds=6), damage=9, square=9)
    script = {**SCRIPT, "SPY-FIRE-6 save, ignored": [8], "SPY-FIRE-6 who stays": ()}
    done = run(lit, PassTime(amount=5), easily(script))
    saves = [s for s in done.steps if s.what == "save, ignored"]
    assert len(saves) == 10
    assert done.outcome.sources == ()
    assert body_of(done.outcome).vitality == 200 - 10 * 9


def test_SPY_VAC_2_in_minutes_the_gc_is_asked_who_is_still_in_it() -> None:
    empty = run(fight(TOUGH), c.IntoVacuum(target=HIM)).outcome
    script = {**SCRIPT, "SPY-VAC-2 damage": 5, "SPY-VAC-3": False}
    done = run(empty, PassTime(amount=9), easily({**script, "SPY-VAC-2 who stays": ()}))
    assert body_of(done.outcome).vitality == 200 - 50
    assert done.outcome.sources == ()
    still = run(empty, PassTime(amount=2), easily({**script, "SPY-VAC-2 who stays": (0,)}))
    assert body_of(still.outcome).vitality == 200 - 100
    (source,) = still.outcome.sources
    assert isinstance(source, Vacuum) and source.times == 10


def test_SPY_VAC_2_a_thing_that_is_destroyed_is_harmed_no_more() -> None:
    gone = fight().with_body("c3", Body(fate="destroyed"))
    empty = run(gone, c.IntoVacuum(target="c3")).outcome
    assert run(empty, PassTime(amount=1)).outcome.clock.minute == 1


def test_a_reminder_in_between_loses_no_minute_of_rest() -> None:
    hurt = fight(replace(AGENT, level=2), body=Body(10, 12))
    reminded = hurt.with_source(Reminder("r", HIM, "APP", "note", "minute", 45))
    for now in (hurt, reminded):
        done = run(now, PassTime(amount=60), {"SPY-HEAL-3": (0,)})
        assert body_of(done.outcome).vitality == 12


def test_a_month_with_everything_is_quick_to_go_through() -> None:
    """The next event is found without going through the minutes between."""
    weary = Body(3, 3, stress=50, subdual=50, injuries=(Injury(1, "broken_limb", 3),))
    dice = rolled(Random(1))
    calls = []

    def source(key: str, request: Any) -> Any:
        calls.append(key)
        return dice(key, request) or defaults(key, request)

    done = run(fight(body=weary), PassTime(amount=1, span="month"), source)
    assert (body_of(done.outcome).vitality, body_of(done.outcome).wounds) == (30, 12)
    assert len(calls) == 1
    moments = {step.key.split("/")[0] for step in done.steps}
    assert len(moments) < 120
    assert RULEBOOK.due is not None


@pytest.mark.parametrize("weeks", [(1,) * 16, (3, 5, 8), (7, 9), (1, 1, 14)])
def test_SPY_STRESS_6_drained_stays_is_said_once_at_the_same_total(weeks: tuple[int, ...]) -> None:
    """With Wisdom 3 the fifth threshold is exceeded at 16, met at 15 and no longer met at 14."""

    def steps_of(pieces: tuple[int, ...]) -> list[tuple[str, Any, Any]]:
        drained = Condition("drained", "SPY-STRESS-4", "stress", "mission")
        body = Body(vitality=30, wounds=12, stress=16, conditions=(drained,))
        now = fight(replace(AGENT, wisdom=3), body=body)
        found = []
        for piece in pieces:
            done = run(now, PassTime(amount=piece, span="week"))
            found += [s for s in done.steps if s.rule == "SPY-STRESS-6"]
            now = done.outcome
        return [(s.what, s.value, s.facts) for s in found]

    at_once = steps_of((sum(weeks),))
    assert steps_of(weeks) == at_once
    assert [what for what, _, _ in at_once].count("drained stays") == 1
