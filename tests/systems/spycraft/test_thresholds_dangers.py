"""Stress and subdual: thresholds, knockouts, critical hits and wearing off, at each boundary."""

from dataclasses import replace
from typing import Any

import pytest

from hurtbox.core.clock import Clock
from hurtbox.session.commands.turns import EndMission, EndRound, PassTime
from hurtbox.systems.spycraft.body import Body, Condition
from hurtbox.systems.spycraft.packet import Packet
from hurtbox.systems.spycraft.settings import Settings

from .harness import AGENT, HIM, MOOK, body_of, fight, names, owed, run, steps, take

WISE = replace(AGENT, wisdom=10, constitution=10)
DCS = {1: 12, 2: 16, 3: 20, 4: 24, 5: 28}
SHAKEN = {1: "shaken_1", 2: "shaken_2", 3: "shaken_3", 4: "shaken_4", 5: "drained"}


@pytest.mark.parametrize("type", ["stress", "subdual"])
@pytest.mark.parametrize("k", DCS)
@pytest.mark.parametrize("over", [-1, 0, 1])
def test_STRESS_2_and_3_SUBD_3_and_4_T15_thresholds_are_exceeded_not_reached(
    type: str, k: int, over: int
) -> None:
    rule, save = ("SPY-STRESS-3", "SPY-STRESS-2") if type == "stress" else ("SPY-SUBD-4",) * 2
    packet = Packet(10 * k + over, type)  # type: ignore[arg-type]
    dc = DCS[k] if over > 0 else DCS.get(k - 1, 0)
    if not dc:
        assert owed(fight(WISE), packet) == []
        return
    answer: Any = True if type == "stress" else [20]
    script = {save: answer, "SPY-SUBD-4": [20], "SPY-AD-8": True}
    bold = fight(replace(WISE, fortitude=20))
    done = take(bold, packet, script)
    assert steps(done, rule)["save DC"] == dc


@pytest.mark.parametrize("k", SHAKEN)
def test_SPY_STRESS_4_each_row_has_its_condition(k: int) -> None:
    done = take(fight(WISE), Packet(10 * k + 1, "stress"), {"SPY-STRESS-2": False})
    assert names(body_of(done.outcome)) == [SHAKEN[k]]


@pytest.mark.parametrize("type", ["stress", "subdual"])
def test_above_five_times_the_last_row_counts(type: str) -> None:
    rule = "SPY-STRESS-3" if type == "stress" else "SPY-SUBD-4"
    script = {"SPY-STRESS-2": True, "SPY-SUBD-4": [20], "SPY-AD-8": True}
    packet = Packet(99, type)  # type: ignore[arg-type]
    assert steps(take(fight(replace(WISE, fortitude=20)), packet, script), rule)["save DC"] == 28


@pytest.mark.parametrize(("margin", "up", "down"), [(1, 1, 0), (2, 1, 1), (3, 2, 1), (4, 2, 2)])
def test_T49_half_the_margin_in_whole_units(margin: int, up: int, down: int) -> None:
    for reading, units in (("up", up), ("down", down)):
        table = fight(replace(WISE, fortitude=0), settings=Settings(knockout=reading))  # type: ignore[arg-type]
        body = body_of(take(table, Packet(11, "subdual"), {"SPY-SUBD-4": 12 - margin}).outcome)
        assert [one.due for one in body.conditions] == ([1 + units] if units else [])


@pytest.mark.parametrize(("k", "minutes"), [(2, 1), (3, 60), (4, 1440), (5, 10_080)], ids=str)
def test_SPY_SUBD_4_the_unit_of_each_row(k: int, minutes: int) -> None:
    dc = DCS[k]
    script = {"SPY-SUBD-4": [dc - 10], "SPY-AD-8": True} if dc - 10 <= 20 else {}
    table = fight(replace(WISE, fortitude=4))
    script["SPY-SUBD-4"] = [min(20, dc - 10)]
    body = body_of(take(table, Packet(10 * k + 1, "subdual"), script).outcome)
    margin = dc - (min(20, dc - 10) + 4)
    (out,) = body.conditions
    assert (out.until, out.due) == ("minute", minutes * -(-margin // 2))


@pytest.mark.parametrize("type", ["stress", "subdual"])
@pytest.mark.parametrize(("amount", "dc"), [(3, 16), (10, 16), (11, 16), (21, 20), (51, 32)])
def test_SPY_STRESS_5_and_SUBD_5_a_critical_forces_a_save(type: str, amount: int, dc: int) -> None:
    rule = "SPY-STRESS-5" if type == "stress" else "SPY-SUBD-5"
    packet = Packet(amount, type, critical=1)  # type: ignore[arg-type]
    script = {"SPY-STRESS-2": True, "SPY-SUBD-4": [20], "SPY-AD-8": True}
    done = take(fight(replace(WISE, fortitude=30)), packet, script)
    assert dc in steps(done, rule).values()


@pytest.mark.parametrize(
    ("reading", "said", "after"),
    [
        ("ask", "first", ["shaken_1"]),
        ("ask", "nothing", []),
        ("first", "", ["shaken_1"]),
        ("none", "", []),
    ],
)
def test_T48_failed_below_every_threshold(reading: str, said: str, after: list[str]) -> None:
    table = fight(WISE, settings=Settings(critical_without_row=reading))  # type: ignore[arg-type]
    script = {"SPY-STRESS-2": False, "SPY-STRESS-5": said}
    done = take(table, Packet(1, "stress", critical=1), script)
    assert names(body_of(done.outcome)) == after


def test_T43_each_suffering_has_its_own_save() -> None:
    first = take(fight(WISE), Packet(11, "stress"), {"SPY-STRESS-2": True})
    assert owed(first.outcome, Packet(1, "stress")) == ["SPY-STRESS-2 save"]


def shaken(total: int, *conditions: str, **reading: Any) -> Any:
    held = tuple(
        Condition(one, "SPY-STRESS-4", "stress", "mission" if one == "drained" else "open")  # type: ignore[arg-type]
        for one in conditions
    )
    body = Body(30, 12, stress=total, conditions=held)
    return fight(WISE, body=body, settings=Settings(**reading))


@pytest.mark.parametrize(("total", "kept"), [(21, True), (20, True), (19, False)])
def test_T50_a_condition_is_lost_below_its_threshold_and_not_at_it(total: int, kept: bool) -> None:
    after = run(shaken(total + 1, "shaken_2"), PassTime(amount=10)).outcome
    assert body_of(after).stress == total
    assert ("shaken_2" in names(body_of(after))) is kept


@pytest.mark.parametrize(
    ("had", "reading", "after"),
    [
        (("shaken_2",), "failed", []),
        (("shaken_1", "shaken_2"), "failed", ["shaken_1"]),
        (("shaken_2",), "next", ["shaken_1"]),
    ],
)
def test_T50_what_is_left_is_what_was_failed(
    had: tuple[str, ...], reading: str, after: list[str]
) -> None:
    done = run(shaken(20, *had, shaken=reading), PassTime(amount=10))
    assert names(body_of(done.outcome)) == after


def test_SPY_STRESS_6_drained_stays_until_the_mission_ends() -> None:
    weeks = run(shaken(51, "drained"), PassTime(amount=2, span="week")).outcome
    assert (body_of(weeks).stress, names(body_of(weeks))) == (49, ["drained"])
    assert names(body_of(run(weeks, EndMission()).outcome)) == []


@pytest.mark.parametrize(
    ("total", "minutes"),
    [(5, 1), (11, 1), (21, 10), (31, 60), (41, 1440), (51, 10_080), (99, 10_080)],
)
@pytest.mark.parametrize("less", [1, 0])
def test_SPY_SUBD_6_and_T57_rates_by_the_row(total: int, minutes: int, less: int) -> None:
    table = fight(WISE, body=Body(30, 12, subdual=total, stress=total))
    amount = minutes - less
    if not amount:
        return
    span: Any = {"amount": amount, "span": "minute"}
    if amount > 9999:
        span = {"amount": 167, "span": "hour"} if less else {"amount": 1, "span": "week"}
    done = run(table, PassTime(**span)).outcome
    left = total if less else total - 1
    assert (body_of(done).subdual, body_of(done).stress) == (left, left)


def test_T57_below_a_threshold_the_pace_changes_and_minutes_are_not_lost() -> None:
    now = fight(WISE, body=Body(30, 12, subdual=21))
    now = run(now, PassTime(amount=6)).outcome
    now = run(now, PassTime(amount=6)).outcome
    assert (body_of(now).subdual, body_of(now).recovered) == (18, 0)  # 20 after 10, then 1 a minute


def test_T57_somebody_without_a_condition() -> None:
    first = fight(WISE, body=Body(30, 12, stress=21), settings=Settings(wearing_off="condition"))
    assert body_of(run(first, PassTime(amount=5)).outcome).stress == 16


@pytest.mark.parametrize(("reading", "asked"), [("at_once", True), ("ignored", False)])
def test_T61_con_damage_lowers_thresholds(reading: str, asked: bool) -> None:
    from hurtbox.systems.spycraft.body import Loss

    body = Body(30, 12, losses=(Loss("constitution", 2, "SPY-COLD-2", False),))
    table = fight(WISE, body=body, settings=Settings(con_damage=reading))  # type: ignore[arg-type]
    assert bool(owed(table, Packet(9, "subdual"))) is asked


def test_no_wearing_off_in_combat_nor_for_the_dead() -> None:
    fighting = fight(WISE, body=Body(30, 12, stress=9), clock=Clock(turn=MOOK))
    assert body_of(run(fighting, PassTime(amount=60)).outcome).stress == 9
    dead = fight(WISE, body=Body(0, -10, stress=9))
    assert body_of(run(dead, PassTime(amount=60)).outcome).stress == 9


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_a_knockout_of_two_rounds_ends_with_the_second(rounds: int) -> None:
    now = take(fight(WISE), Packet(11, "subdual"), {"SPY-SUBD-4": 8}).outcome
    for _ in range(rounds):
        now = run(now, EndRound()).outcome
    assert ("unconscious" in names(body_of(now))) is (rounds < 2)
    assert HIM in now.order


def test_SPY_STRESS_6_wearing_off_is_logged_when_it_changes_the_row() -> None:
    """Wisdom 10: at 10 the threshold is no longer exceeded, below 10 Shaken I is lost, at 0 there is no stress."""
    done = run(shaken(19, "shaken_1"), PassTime(amount=5))
    assert (body_of(done.outcome).stress, steps(done, "SPY-STRESS-6")) == (14, {})
    over = run(done.outcome, PassTime(amount=30))
    said = [step.value for step in over.steps if (step.rule, step.what) == ("SPY-STRESS-6", "left")]
    assert said == [10, 9, 0]
    assert (body_of(over.outcome).stress, names(body_of(over.outcome))) == (0, [])
