"""Advancing the clock from event to event, with a made-up system."""

from dataclasses import dataclass, replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hurtbox.core.advance import MOST_EVENTS, advance_to
from hurtbox.core.answer_sources import rolled
from hurtbox.core.ask import Ask
from hurtbox.core.clock import (
    Clock,
    Elapsed,
    Reminder,
    after_minutes,
    after_round,
    after_scene,
    at_minute,
    at_round,
    first_of,
    rounds_gone,
)
from hurtbox.core.dice import Dice
from hurtbox.core.dice_requests import Roll
from hurtbox.core.encounter import Combatant, Encounter
from hurtbox.core.run import Done, Unfinished, resolve
from hurtbox.core.steps import Step

from .made_up_system import MADE_UP, Body, Settings, Sheet

A_MINUTE = 6


@dataclass(frozen=True)
class Drip:
    """A source that hurts every `minutes` or every round, next at `due`."""

    id: str
    about: str
    due: int
    minutes: int = 0


def due(encounter: Encounter, before: Clock, target: Clock) -> Clock | None:
    """The moment of the next drip."""
    drips = [one for one in encounter.sources if isinstance(one, Drip)]
    return first_of(
        at_minute(before, one.due) if one.minutes else at_round(before, one.due, A_MINUTE)
        for one in drips
    )


def tick(ask: Ask, encounter: Encounter, passing: Elapsed) -> Encounter:
    """A die for each drip that is due now; a six ends it."""

    def one(ask: Ask, now: Encounter, drip: Drip) -> Encounter:
        clock = passing.after
        moment = clock.minute if drip.minutes else rounds_gone(clock, A_MINUTE)
        if drip.due > moment:
            return now
        fell = ask(Roll("DRIP", "falls", Dice(1, 6), about=drip.about))
        body = now.combatant(drip.about).body
        now = now.with_body(drip.about, replace(body, points=body.points - fell))
        if fell == 6:
            return now.without_source(drip.id)
        return now.with_source(replace(drip, due=moment + (drip.minutes or 1)))

    drips = [one for one in encounter.sources if isinstance(one, Drip)]
    return ask.each(one, encounter, drips, "drip")


DRIPPING = replace(MADE_UP, due=due, tick=tick)
PEOPLE = tuple(Combatant(id, id.upper(), Sheet(), Body(99)) for id in "ab")


def fight(*sources: Any) -> Encounter:
    return Encounter("mad", "", Settings(), PEOPLE, sources=sources)


def passes(now: Encounter, *spans: int, seed: int = 0) -> tuple[Encounter, list[Step], list[str]]:
    """Advance in several spans: the state, the steps, and the moment of each roll."""
    dice, steps, keys = rolled(Random(seed)), list[Step](), list[str]()
    for minutes in spans:
        before = now

        def rule(ask: Ask, before: Encounter = before, minutes: int = minutes) -> Encounter:
            return advance_to(DRIPPING, ask, before, after_minutes(before.clock, minutes))

        done = resolve(rule, source=dice)
        assert isinstance(done, Done)
        steps += [replace(step, key="") for step in done.steps]
        keys += [key for key, _ in done.answers]
        now = done.outcome
    return now, steps, keys


DRIPS = st.lists(
    st.builds(
        Drip, st.uuids().map(str), st.sampled_from("ab"), st.integers(0, 9), st.integers(0, 4)
    ),
    max_size=4,
)
REMINDERS = st.lists(
    st.builds(
        Reminder,
        st.uuids().map(str),
        st.sampled_from("ab"),
        st.just("R-1"),
        st.just("look"),
        st.sampled_from(["round", "minute"]),
        st.integers(0, 12),
    ),
    max_size=3,
)


@given(DRIPS, REMINDERS, st.lists(st.integers(1, 9), min_size=1, max_size=4), st.integers(0, 99))
def test_in_one_go_or_bit_by_bit_comes_to_the_same(
    drips: list[Drip], reminders: list[Reminder], spans: list[int], seed: int
) -> None:
    begin = fight(*drips, *reminders)
    at_once = passes(begin, sum(spans), seed=seed)
    assert passes(begin, *spans, seed=seed)[:2] == at_once[:2]
    assert passes(begin, *(1,) * sum(spans), seed=seed)[:2] == at_once[:2]


def test_each_event_has_a_scope_that_says_when_it_is() -> None:
    now = fight(Drip("d", "a", 2, 2), Drip("e", "b", 3))
    _, _, keys = passes(now, 2, seed=1)
    assert keys[:3] == [
        "minute 0 round 2/drip 2/DRIP falls",
        "minute 0 round 3/drip 2/DRIP falls",
        "minute 0 round 4/drip 2/DRIP falls",
    ]
    assert any(key.startswith("minute 2/drip 1/") for key in keys)


def test_nothing_is_called_while_nothing_is_due() -> None:
    called: list[Clock] = []

    def counting(encounter: Encounter, before: Clock, target: Clock) -> Clock | None:
        called.append(before)
        return due(encounter, before, target)

    book = replace(DRIPPING, due=counting)
    done = resolve(lambda ask: advance_to(book, ask, fight(), Clock(minute=10**9)))
    assert isinstance(done, Done) and done.outcome.clock == Clock(minute=10**9)
    assert len(called) == 1 and done.steps == ()


def test_later_time_waits_for_somebodys_dice_and_one_moments_dice_are_open_together() -> None:
    now = fight(Drip("d", "a", 2, 2), Drip("e", "b", 2, 5), Drip("f", "b", 3, 3))
    run = resolve(lambda ask: advance_to(DRIPPING, ask, now, Clock(minute=10)))
    assert isinstance(run, Unfinished)
    assert [key for key, _ in run.open_requests] == [
        "minute 2/drip 1/DRIP falls",
        "minute 2/drip 2/DRIP falls",
    ]


def test_a_round_and_a_scene_are_one_event_without_a_scope() -> None:
    now = fight(Drip("d", "a", 2))
    run = resolve(lambda ask: advance_to(DRIPPING, ask, now, after_round(now.clock, now.order)))
    assert isinstance(run, Unfinished) and run.key == "drip 1/DRIP falls"
    over = resolve(lambda ask: advance_to(DRIPPING, ask, now, after_scene(now.clock)))
    assert isinstance(over, Done) and over.outcome.clock.scene == 2


def test_after_very_many_events_time_stops_and_says_so_and_the_rest_can_pass() -> None:
    now = fight(Drip("d", "a", 0, 1))
    book = replace(DRIPPING, tick=lambda ask, now, passing: now)

    def passing(now: Encounter) -> Done[Encounter]:
        done = resolve(lambda ask: advance_to(book, ask, now, Clock(minute=MOST_EVENTS + 1)))
        assert isinstance(done, Done)
        return done

    stopped = passing(now)
    assert stopped.outcome.clock == Clock(minute=MOST_EVENTS)
    assert [step.key for step in stopped.steps] == ["APP time stops"]
    assert dict(stopped.steps[0].facts) == {"minutes": MOST_EVENTS}
    rest = passing(stopped.outcome)
    assert rest.outcome.clock == Clock(minute=MOST_EVENTS + 1) and rest.steps == ()


def test_a_system_whose_next_moment_is_not_in_the_future_raises_an_error() -> None:
    book = replace(DRIPPING, due=lambda encounter, before, target: before)
    with pytest.raises(ValueError, match="must return a moment after"):
        resolve(lambda ask: advance_to(book, ask, fight(), Clock(minute=1)))


def test_reminders_run_out_at_their_moment_and_overdue_ones_with_the_next_minute() -> None:
    late = Reminder("late", "a", "R-1", "look", "round", 1)
    soon = Reminder("soon", "b", "R-1", "look", "minute", 7)
    done = resolve(lambda ask: advance_to(DRIPPING, ask, fight(soon, late), Clock(minute=9)))
    assert isinstance(done, Done)
    assert [step.key for step in done.steps] == [
        "minute 1/late/APP time is up",
        "minute 7/soon/APP time is up",
    ]
    assert all(isinstance(one, Reminder) and one.run_out for one in done.outcome.sources)


def test_a_reminders_moment_is_one_for_the_system_too() -> None:
    """Sums are up to date when the system is asked for the next moment."""
    seen: list[tuple[int, int]] = []

    def counting(ask: Ask, encounter: Encounter, passing: Elapsed) -> Encounter:
        seen.append((passing.before.minute, passing.after.minute))
        return encounter

    book = replace(DRIPPING, tick=counting, due=lambda encounter, before, target: target)
    now = fight(Reminder("soon", "b", "R-1", "look", "minute", 7))
    resolve(lambda ask: advance_to(book, ask, now, Clock(minute=9)))
    assert seen == [(0, 7), (7, 9)]


@given(st.integers(1, 99), st.integers(0, 99), st.integers(0, 11), st.integers(0, 3000))
def test_the_first_moment_at_which_so_many_rounds_have_gone(
    round: int, minute: int, inside: int, wanted: int
) -> None:
    now = Clock(round=round, minute=minute, minute_rounds=inside)
    moment = at_round(now, wanted, 12)
    assert moment is not None and moment.time > now.time and moment.minute_rounds < 12
    assert rounds_gone(moment, 12) == max(wanted, rounds_gone(now, 12) + 1)
    assert at_round(now, wanted, 0) is None


def test_the_first_of_some_moments() -> None:
    early, late = Clock(minute=3), Clock(minute=3, minute_rounds=1)
    assert first_of([late, None, early]) is early
    assert first_of([None]) is None
    assert at_minute(late, 3) == Clock(minute=4) and at_minute(late, 9) == Clock(minute=9)
    passing = Elapsed(early, replace(late, round=3))
    assert passing.rounds_with_minutes(12) == 3
