"""Conditions: their source, how long they last, and what ends them."""

from dataclasses import replace

import pytest

from hurtbox.core.clock import Clock
from hurtbox.core.refusal import Refused
from hurtbox.core.rulebook import Command
from hurtbox.session.commands.turns import EndMission, EndRound, EndScene, EndSession, PassTime
from hurtbox.systems.spycraft.body import Body, Condition
from hurtbox.systems.spycraft.packet import Packet
from hurtbox.systems.spycraft.settings import Settings

from .commands import EndCondition, Renew, SetCondition
from .harness import AGENT, CRATE, HIM, body_of, fight, names, run, steps, take

UNTIL = {"rounds": 2}


@pytest.mark.parametrize(("rounds", "lasts"), [(1, 1), (2, 2), (3, 3)])
def test_rounds_count_down_at_the_end_of_each(rounds: int, lasts: int) -> None:
    encounter = fight(clock=Clock(round=5, turn=HIM))
    command = SetCondition(target=HIM, condition="stunned", rounds=rounds)
    encounter = run(encounter, command).outcome
    for passed in range(1, 5):
        encounter = run(encounter, EndRound()).outcome
        assert (names(body_of(encounter)) == []) == (passed >= lasts)


ENDS: list[tuple[str, Command, bool]] = [
    ("scene", EndScene(), True),
    ("scene", EndSession(), False),
    ("session", EndSession(), True),
    ("session", EndScene(), False),
    ("mission", EndMission(), True),
    ("scene", EndMission(), True),
    ("mission", EndSession(), False),
    ("open", EndMission(), False),
    ("round", PassTime(amount=1), True),
]


@pytest.mark.parametrize(("until", "command", "over"), ENDS)
def test_what_ends_what(until: str, command: Command, over: bool) -> None:
    condition = Condition("shaken_1", "SPY-STRESS-4", "", until, 99)  # type: ignore[arg-type]
    body = Body(vitality=30, wounds=12, conditions=(condition,))
    after = run(fight(body=body), command).outcome
    assert (names(body_of(after)) == []) == over


@pytest.mark.parametrize(("minutes", "over"), [(4, False), (5, True), (6, True)])
def test_minutes_are_over_when_the_clock_says_so(minutes: int, over: bool) -> None:
    condition = Condition("unconscious", "SPY-ELEC-2", "", "minute", 15)
    body = Body(vitality=30, wounds=12, conditions=(condition,))
    encounter = fight(body=body, clock=Clock(minute=10))
    after = run(encounter, PassTime(amount=minutes)).outcome
    assert (names(body_of(after)) == []) == over


def test_of_two_from_one_source_the_longer_stays() -> None:
    encounter = fight()
    for rounds in (3, 2, 5):
        command = SetCondition(target=HIM, condition="stunned", rounds=rounds)
        encounter = run(encounter, command).outcome
    (only,) = body_of(encounter).conditions
    assert only.due == encounter.clock.round + 5


def test_the_gc_ends_all_of_a_name_and_things_have_none() -> None:
    encounter = run(fight(), SetCondition(target=HIM, condition="held")).outcome
    encounter = run(encounter, SetCondition(target=HIM, condition="held", rounds=2)).outcome
    assert names(body_of(run(encounter, EndCondition(target=HIM, condition="held")).outcome)) == []
    with pytest.raises(Refused):
        run(encounter, EndCondition(target=HIM, condition="stunned"))
    with pytest.raises(Refused):
        run(encounter, SetCondition(target=CRATE, condition="held"))
    assert body_of(run(encounter, Renew(target=HIM)).outcome) == body_of(fight())


def test_outside_the_text_fatigue_adds_up() -> None:
    settings = Settings(outside_text=True)
    encounter = fight(body=Body(vitality=0, wounds=12), settings=settings)
    for expected in ("fatigued", "exhausted", "unconscious"):
        encounter = take(encounter, Packet(1)).outcome
        assert names(body_of(encounter))[-1] == expected
    inside = fight(body=Body(vitality=0, wounds=12))
    for _ in range(3):
        inside = take(inside, Packet(1)).outcome
    assert set(names(body_of(inside))) == {"fatigued"}


@pytest.mark.parametrize(("face", "wounds"), [(11, 0), (12, 0), (13, -4), (100, -4)])
def test_outside_the_text_the_dying_roll_each_round(face: int, wounds: int) -> None:
    """Con 12."""
    body = Body(vitality=0, wounds=-3)
    encounter = fight(body=body, settings=Settings(outside_text=True))
    done = run(encounter, EndRound(), {"SPY-AD-4": [face]})
    assert body_of(done.outcome).wounds == wounds
    assert body_of(run(fight(body=body), EndRound()).outcome).wounds == -3


def test_outside_the_text_somebody_bleeds_to_death() -> None:
    body = Body(vitality=0, wounds=-9)
    encounter = fight(body=body, settings=Settings(outside_text=True))
    done = run(encounter, EndRound(), {"SPY-AD-4": [99]})
    assert steps(done, "SPY-AD-5")["state"]["wounds"] == -10


@pytest.mark.parametrize(
    ("reading", "first"),
    [("injury_first", "SPY-AD-7 save"), ("stress_first", "SPY-STRESS-1 total")],
)
def test_T65_what_comes_first(reading: str, first: str) -> None:
    settings = replace(Settings(), consequences=reading)
    agent = replace(AGENT, vitality=99, wisdom=99)
    done = take(fight(agent, settings=settings), Packet(28, "laser"), {"SPY-AD-7": True})
    order = [f"{step.rule} {step.what}" for step in done.steps]
    both = ["SPY-AD-7 save", "SPY-STRESS-1 total"]
    assert next(one for one in order if one in both) == first
    assert body_of(done.outcome).stress == 7
