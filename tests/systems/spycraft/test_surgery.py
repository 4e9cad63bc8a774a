"""Critical injuries heal: missions, months, scenes, surgery (T11, T12)."""

from dataclasses import replace

import pytest

from hurtbox.core.refusal import Refused
from hurtbox.session.commands.turns import EndMission, EndScene, EndSession, PassTime
from hurtbox.systems.spycraft.body import Body, Condition, Injury, Loss
from hurtbox.systems.spycraft.person import Encounter
from hurtbox.systems.spycraft.settings import Settings
from hurtbox.systems.spycraft.tables.ouch import InjuryKey

from .commands import EndInjury, Operate
from .harness import HIM, body_of, fight, names, run

LIMB = Condition("arm_lost", "SPY-OUCH-4", "injury 1", "injury")
WHOLE = Body(vitality=30, wounds=12)
LIFTED = {"SPY-OUCH-7": "lifted"}


def broken(
    left: int = 3, row: InjuryKey = "broken_limb", settings: Settings | None = None
) -> Encounter:
    body = replace(WHOLE, injuries=(Injury(1, row, left),), conditions=(LIMB,))
    return fight(body=body, settings=settings)


def left(encounter: Encounter) -> list[int]:
    return [one.left for one in body_of(encounter).injuries]


def test_SPY_OUCH_7_an_increment_a_mission_and_a_month() -> None:
    encounter = run(broken(), EndMission()).outcome
    assert left(encounter) == [2]
    encounter = run(encounter, PassTime(amount=1, span="month")).outcome
    assert left(encounter) == [1]
    assert left(run(encounter, PassTime(amount=3, span="week")).outcome) == [1]
    assert left(run(encounter, EndScene()).outcome) == [1]
    assert left(run(encounter, EndSession()).outcome) == [1]
    healed = run(encounter, EndMission(), LIFTED).outcome
    assert (left(healed), names(body_of(healed))) == ([], [])


def test_SPY_OUCH_7_months_of_downtime_heal_several() -> None:
    assert left(run(broken(), PassTime(amount=2, span="month")).outcome) == [1]
    assert left(run(broken(), PassTime(amount=4, span="month"), LIFTED).outcome) == []


def test_T11_what_it_did_ends_if_the_gc_says_so_or_stays() -> None:
    stays = run(broken(1), EndMission(), {"SPY-OUCH-7": "stays"}).outcome
    assert (left(stays), names(body_of(stays))) == ([], ["arm_lost"])
    reading = run(broken(1, settings=Settings(injury_effects="stay")), EndMission()).outcome
    assert (left(reading), names(body_of(reading))) == ([], ["arm_lost"])


def test_T11_lost_attribute_points_come_back_with_the_injury_and_others_do_not() -> None:
    losses = (Loss("strength", 2, "SPY-OUCH-5", True, "injury 1"), Loss("wisdom", 1, "SPY-VAC-5"))
    body = replace(WHOLE, injuries=(Injury(1, "internal_rupture", 1),), losses=losses)
    done = run(fight(body=body), EndMission(), LIFTED)
    assert body_of(done.outcome).losses == losses[1:]


def test_SPY_OUCH_3_bleeding_ends_with_the_scene() -> None:
    bleeding = Condition("bleeding", "SPY-OUCH-3", "injury 1", "scene")
    body = replace(WHOLE, injuries=(Injury(1, "bleeding"),), conditions=(bleeding,))
    encounter = fight(body=body)
    assert left(run(encounter, PassTime(amount=1, span="month")).outcome) == [0]
    over = run(encounter, EndScene()).outcome
    assert (left(over), names(body_of(over))) == ([], [])
    assert left(run(encounter, EndMission()).outcome) == []


@pytest.mark.parametrize(
    ("row", "dc"),
    [
        ("bleeding", 20),
        ("broken_limb", 20),
        ("internal_rupture", 25),
        ("maimed_limb", 30),
        ("brain_damage", 35),
        ("system_trauma", 40),
        ("nerve_damage", 45),
        ("spinal_injury", 50),
    ],
)
def test_SPY_OUCH_8_surgery_at_the_rows_dc(row: InjuryKey, dc: int) -> None:
    encounter = broken(6, row)
    script = {"SPY-OUCH-8": dc - 1}
    operate = Operate(target=HIM, bonus=dc - 10)
    assert left(run(encounter, operate, script).outcome) == [6]
    assert left(run(encounter, operate, {"SPY-OUCH-8": dc}).outcome) == [4]


@pytest.mark.parametrize(("before", "after"), [(1, []), (2, []), (3, [1]), (6, [4])])
def test_SPY_OUCH_8_takes_2_off_and_0_is_healed(before: int, after: list[int]) -> None:
    script = {"SPY-OUCH-8": True, **LIFTED}
    assert left(run(broken(before), Operate(target=HIM), script).outcome) == after


def test_T12_once_for_an_injury_or_each_time() -> None:
    once = run(broken(6), Operate(target=HIM), {"SPY-OUCH-8": True}).outcome
    with pytest.raises(Refused, match="already"):
        run(once, Operate(target=HIM), {"SPY-OUCH-8": True})
    each = broken(6, settings=Settings(surgery="each"))
    for expected in (4, 2):
        each = run(each, Operate(target=HIM), {"SPY-OUCH-8": True}).outcome
        assert left(each) == [expected]


def test_a_failed_operation_may_be_tried_again() -> None:
    failed = run(broken(), Operate(target=HIM), {"SPY-OUCH-8": False}).outcome
    assert left(run(failed, Operate(target=HIM), {"SPY-OUCH-8": True}).outcome) == [1]


def test_the_gc_ends_an_injury() -> None:
    assert left(run(broken(), EndInjury(target=HIM, place=1), LIFTED).outcome) == []
    with pytest.raises(Refused):
        run(broken(), EndInjury(target=HIM, place=2))


@pytest.mark.parametrize(
    ("injuries", "text"), [(1, "has 1 critical injury."), (2, "has 2 critical injuries.")]
)
def test_SPY_OUCH_8_a_place_that_is_not_there_is_refused(injuries: int, text: str) -> None:
    body = Body(30, 12, injuries=tuple(Injury(n, "broken_limb", 2) for n in range(1, injuries + 1)))
    with pytest.raises(Refused, match=text):
        run(fight(body=body), Operate(target=HIM, place=3))
