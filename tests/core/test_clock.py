"""Turns, rounds, minutes and reminders."""

from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from hurtbox.core.clock import (
    MINUTES,
    Clock,
    Elapsed,
    Reminder,
    after_minutes,
    after_mission,
    after_round,
    after_scene,
    after_session,
    after_turn,
)

ORDERS = st.lists(st.sampled_from("abcdef"), unique=True, min_size=1)


def test_a_new_clock_is_before_the_first_turn() -> None:
    assert Clock() == Clock(round=1, minute=0, turn="")
    assert after_turn(Clock(), ["a", "b"]) == Clock(1, 0, "a")


def test_after_the_last_turn_a_new_round_begins() -> None:
    assert after_turn(Clock(3, 7, "a"), ["a", "b"]) == Clock(3, 7, "b")
    assert after_turn(Clock(3, 7, "b"), ["a", "b"]) == Clock(4, 7, "a")


def test_without_combatants_there_is_no_turn() -> None:
    assert after_turn(Clock(2, 0, "a"), []) == Clock(2, 0, "a")
    assert after_round(Clock(2, 0, "a"), []) == Clock(3, 0, "")


def test_after_the_turn_of_somebody_removed_comes_the_first() -> None:
    assert after_turn(Clock(2, 0, "gone"), ["a", "b"]) == Clock(2, 0, "a")


@given(ORDERS, st.integers(1, 5))
def test_as_many_turns_as_there_are_combatants_make_a_round(order: list[str], rounds: int) -> None:
    clock, turns = after_turn(Clock(), order), []
    for _ in range(rounds * len(order)):
        turns.append(clock.turn)
        clock = after_turn(clock, order)
    assert turns == order * rounds
    assert clock == Clock(1 + rounds, 0, order[0])


@given(ORDERS, st.data())
def test_a_round_can_end_before_everybody_has_acted(order: list[str], data: st.DataObject) -> None:
    turn = data.draw(st.sampled_from([*order, ""]))
    assert after_round(Clock(4, 9, turn), order) == Clock(5, 9, order[0])


@given(st.integers(0, 9999), st.integers(0, 9999))
def test_minutes_add_up_and_do_not_change_the_turn(first: int, second: int) -> None:
    clock = after_minutes(after_minutes(Clock(2, 0, "b"), first), second)
    assert clock == after_minutes(Clock(2, 0, "b"), first + second) == Clock(2, first + second, "b")


@pytest.mark.parametrize("wrong", [{"round": 0}, {"minute": -1}, {"round": "1"}, {"turn": 3}])
def test_a_clock_runs_on_whole_rounds_and_minutes(wrong: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        Clock(**wrong)  # type: ignore[arg-type]


def reminder(unit: Literal["round", "minute", "none"], due: int = 5) -> Reminder:
    return Reminder("r", "a", "R-1", "look", unit, due)


@pytest.mark.parametrize("unit", ["round", "minute"])
@given(now=st.integers(1, 9))
def test_a_reminder_runs_out_when_the_clock_reaches_it(
    unit: Literal["round", "minute"], now: int
) -> None:
    clock = Clock(round=now) if unit == "round" else Clock(minute=now)
    assert reminder(unit).left(clock) == max(0, 5 - now)
    assert reminder(unit).at(clock).run_out is (now >= 5)
    assert (reminder(unit).left(clock) == 0) is reminder(unit).at(clock).run_out


def test_a_reminder_without_a_time_waits_for_the_person() -> None:
    asked_at_once = reminder("none")
    assert asked_at_once.at(Clock(99, 99)) == asked_at_once
    assert asked_at_once.left(Clock(99, 99)) == 0


def test_a_reminder_that_has_run_out_stays_so() -> None:
    over = reminder("round").at(Clock(round=5))
    assert over.at(Clock(round=1)) is over
    assert hash(over) == hash(reminder("round").at(Clock(round=6)))


def test_a_scene_ends_without_the_rounds_being_forgotten() -> None:
    assert after_scene(Clock(4, 9, "b", 2)) == Clock(4, 9, "", 3)


def test_what_has_passed_is_the_difference_of_two_clocks() -> None:
    turn = Elapsed(Clock(1, 0, "a"), Clock(1, 0, "b"))
    assert (turn.turn_began, turn.round_began, turn.minutes, turn.scenes) == ("b", False, 0, 0)
    rounds = Elapsed(Clock(1, 0, "a"), Clock(2, 0, "a"))
    assert (rounds.turn_began, rounds.round_began, rounds.rounds) == ("a", True, 1)
    assert Elapsed(Clock(1, 0, "a"), Clock(1, 5, "a")).turn_began == ""


@pytest.mark.parametrize(
    ("before", "after", "days"), [(0, 1439, 0), (0, 1440, 1), (1439, 1440, 1), (1440, 2880, 1)]
)
def test_a_day_begins_every_1440_minutes(before: int, after: int, days: int) -> None:
    assert Elapsed(Clock(minute=before), Clock(minute=after)).days == days


def test_spans_are_whole_minutes() -> None:
    assert MINUTES == {
        "minute": 1,
        "hour": 60,
        "day": 24 * 60,
        "week": 7 * 24 * 60,
        "month": 30 * 24 * 60,
    }


def test_a_session_ends_in_the_middle_of_a_scene_and_a_mission_with_its_last() -> None:
    now = Clock(4, 9, "b", 2)
    assert after_session(now) == Clock(4, 9, "b", 2, session=2)
    assert after_mission(now) == Clock(4, 9, "", 3, mission=2)
    ended = Elapsed(now, after_mission(after_session(now)))
    assert (ended.scenes, ended.sessions, ended.missions) == (1, 1, 1)


@pytest.mark.parametrize(("minutes", "months"), [(43_199, 0), (43_200, 1), (86_400, 2)])
def test_only_a_whole_month_in_one_go_counts(minutes: int, months: int) -> None:
    assert Elapsed(Clock(minute=1), Clock(minute=1 + minutes)).months == months
