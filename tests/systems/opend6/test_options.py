"""Killing blows, massive damage, fast combat, falls and contacts, a fresh start."""

from dataclasses import replace
from typing import Any

import pytest

from hurtbox.core.clock import Clock, Elapsed, after_scene
from hurtbox.core.refusal import Refused
from hurtbox.core.run import Done, resolve
from hurtbox.systems.opend6.hazards import Touch
from hurtbox.systems.opend6.passing import tick
from hurtbox.systems.opend6.person import Encounter, Person, is_reeling, only_defends, penalty
from hurtbox.systems.opend6.sheet import Protection, Sheet

from .commands import (
    BeginCombat,
    Contact,
    EndCombat,
    EndContact,
    Fall,
    Recover,
    Renew,
    SetLevel,
)
from .harness import (
    BP,
    BPC,
    LADDER,
    THEM,
    WL,
    Script,
    after,
    body,
    fight,
    hit,
    level,
    pass_time,
    run,
    steps,
)

TEN = {"resistance roll": 10}
KILLING = {"killing_blow": True}


@pytest.mark.parametrize(("lost", "dead"), [(30, False), (31, True), (32, True)])
def test_D6_KIL_1_trap_13_compared_exactly(lost: int, dead: bool) -> None:
    before = fight(Sheet(body_points=33), settings=replace(BP, **KILLING))
    done = run(before, hit(lost))
    assert body(done.outcome).dead is dead
    assert steps(done, "D6-KIL-1")["killing"] is dead


@pytest.mark.parametrize(("second", "dead"), [(19, False), (20, True), (21, True)])
def test_D6_KIL_1_all_within_a_round(second: int, dead: bool) -> None:
    before = fight(Sheet(body_points=40), settings=replace(BP, **KILLING))
    first = run(before, hit(20)).outcome
    assert body(run(first, hit(second)).outcome).dead is dead
    later = pass_time(first, rounds=1).outcome
    assert not body(run(later, hit(second)).outcome).dead


def test_D6_KIL_1_off_is_off() -> None:
    assert not body(run(fight(settings=BP), hit(30)).outcome).dead


@pytest.mark.parametrize(
    ("current", "difference", "dead"),
    [
        *(("Bruised", 12, False), ("Bruised", 13, True)),
        *(("Incapacitated", 2, False), ("Mortally Wounded", 1, True)),
    ],
)
def test_D6_KIL_2_the_difference_decides(current: str, difference: int, dead: bool) -> None:
    before = fight(settings=replace(WL, **KILLING), level=LADDER.index(current))
    script: dict[str, object] = dict(TEN)
    if difference == 12:
        script |= {"skill": "none", "minutes": 20}
    assert body(run(before, hit(10 + difference), script).outcome).dead is dead


MASSIVE = replace(WL, massive=True)


def test_D6_MAS_1_two_levels_in_one_blow() -> None:
    done = run(fight(settings=MASSIVE, clock=Clock(round=5)), hit(14), TEN)
    assert steps(done, "D6-MAS-1")["reeling.steps"] == 7
    stages = [done.outcome]
    for _ in range(3):
        stages.append(pass_time(stages[-1], rounds=1).outcome)
    assert [only_defends(Person.of(one, THEM)) for one in stages] == [False, True, True, False]
    assert [penalty(Person.of(one, THEM)) for one in stages] == [1, 1, 1, 1]


@pytest.mark.parametrize("counts", ["steps", "results"])
def test_D6_MAS_1_one_level_is_not_enough(counts: str) -> None:
    settings = replace(MASSIVE, massive_counts=counts)
    assert not body(run(fight(settings=settings), hit(12), TEN).outcome).reeling


def test_D6_MAS_1_trap_17_steps_or_results() -> None:
    for counts, first in (("steps", True), ("results", False)):
        settings = replace(MASSIVE, massive_counts=counts)
        once = run(fight(settings=settings), hit(14), TEN).outcome
        assert bool(body(once).reeling) is first
        twice = run(once, hit(14), TEN).outcome
        assert body(twice).reeling == 3


def test_D6_MAS_1_two_hits_of_one_round_add_up_and_of_two_rounds_do_not() -> None:
    stunned = run(fight(settings=MASSIVE), hit(12), TEN).outcome
    assert body(run(stunned, hit(12), TEN).outcome).reeling == 3
    later = pass_time(stunned, rounds=1).outcome
    assert not body(run(later, hit(12), TEN).outcome).reeling


def test_D6_MAS_1_on_the_chart() -> None:
    before = fight(Sheet(body_points=20), settings=replace(BPC, massive=True))
    assert body(run(before, hit(10)).outcome).reeling == 3
    assert not body(run(before, hit(5)).outcome).reeling


def reeling(round: int = 2, **fields: Any) -> Encounter:
    sheet, clock = Sheet(physique="4D", mettle="3D"), Clock(round=round)
    return fight(sheet, settings=MASSIVE, clock=clock, reels_from=2, reeling=3, **fields)


@pytest.mark.parametrize(("roll", "free"), [(9, False), (10, True), (11, True)])
def test_D6_MAS_2_easy_and_alone(roll: int, free: bool) -> None:
    done = run(reeling(), Recover(target=THEM), {"stamina": roll})
    assert is_reeling(Person.of(done.outcome, THEM))
    later = pass_time(done.outcome, rounds=1).outcome
    assert is_reeling(Person.of(later, THEM)) is not free


def test_D6_MAS_2_beside_other_actions_it_does_not_set_free() -> None:
    before = reeling(level=2)
    done = run(before, Recover(target=THEM, skill="mettle", actions=2), {"mettle": 6})
    assert steps(done, "D6-DIE-3")["less"] == {"off": 2, "code": "1D"}
    alone = run(before, Recover(target=THEM, actions=2), {"stamina": 12})
    assert "held.mixed" in steps(alone, "D6-MAS-2")
    assert is_reeling(Person.of(pass_time(alone.outcome, rounds=1).outcome, THEM))


def test_D6_DIE_3_with_no_dice_left_nothing_is_rolled() -> None:
    before = reeling(level=3)
    done = run(before, Recover(target=THEM, skill="mettle", actions=2))
    assert "no dice" in steps(done, "D6-DIE-3")
    assert "held.failed" in steps(done, "D6-MAS-2")


def test_D6_MAS_2_again_in_the_second_round_and_not_else() -> None:
    failed = run(reeling(), Recover(target=THEM), {"stamina": 5}).outcome
    with pytest.raises(Refused, match="already tried this round"):
        run(failed, Recover(target=THEM))
    second = pass_time(failed, rounds=1).outcome
    assert body(run(second, Recover(target=THEM), {"stamina": 12}).outcome).reeling == 3
    for wrong in (reeling(round=1), reeling(round=4), reeling(wakes=99)):
        with pytest.raises(Refused):
            run(wrong, Recover(target=THEM))
    with pytest.raises(Refused, match="mettle"):
        run(fight(settings=MASSIVE, reeling=2), Recover(target=THEM, skill="mettle"))


FAST = replace(WL, fast_combat=True)


def test_D6_FST_1_trap_16_penalties_count_in_the_first_round_and_after_the_combat() -> None:
    first = run(fight(Sheet(fast=True), settings=FAST), hit(14), TEN).outcome
    assert penalty(Person.of(first, THEM)) == 1
    second = pass_time(first, rounds=1).outcome
    assert penalty(Person.of(second, THEM)) == 0
    worse = run(second, hit(14), TEN)
    assert "suspended" in steps(worse, "D6-FST-1")
    assert penalty(Person.of(worse.outcome, THEM)) == 0
    kept = run(worse.outcome, EndCombat()).outcome
    assert penalty(Person.of(kept, THEM)) == 2
    changed = run(worse.outcome, EndCombat(), {"level": "Wounded"}).outcome
    assert penalty(Person.of(changed, THEM)) == 1
    again = run(changed, BeginCombat()).outcome
    assert penalty(Person.of(again, THEM)) == 1
    assert penalty(Person.of(pass_time(again, rounds=1).outcome, THEM)) == 0


def test_D6_FST_1_others_and_unconsciousness_are_not_suspended() -> None:
    plain = run(pass_time(fight(settings=FAST), rounds=1).outcome, hit(14), TEN).outcome
    assert penalty(Person.of(plain, THEM)) == 1
    fast = pass_time(fight(Sheet(fast=True), settings=FAST), rounds=1).outcome
    out = run(fast, hit(20), {**TEN, "skill": "none", "minutes": 30}).outcome
    assert body(out).wakes
    assert len(run(fast, hit(12), TEN).answers) == 1


@pytest.mark.parametrize(
    ("said", "penalised", "dead"), [("Stunned", 0, False), ("Wounded", 1, False), ("Dead", 0, True)]
)
def test_D6_FST_1_on_the_chart_the_gm_looks_at_levels_too(
    said: str, penalised: int, dead: bool
) -> None:
    chart = replace(BPC, fast_combat=True)
    before = fight(Sheet(fast=True, body_points=30), settings=chart, points=9, clock=Clock(round=4))
    assert penalty(Person.of(before, THEM)) == 0
    now = run(before, EndCombat(), {"level": said}).outcome
    assert penalty(Person.of(now, THEM)) == penalised
    assert body(now).dead is dead
    kept = run(before, EndCombat()).outcome
    assert penalty(Person.of(kept, THEM)) == 2


def test_D6_FST_1_the_end_of_a_scene_ends_the_combat() -> None:
    before = fight(Sheet(fast=True), settings=FAST, level=2)
    clock = after_scene(before.clock)
    later = replace(before, clock=clock)
    passing = Elapsed(before.clock, clock)
    done = resolve(lambda ask: tick(ask, later, passing), source=Script({"level": "Wounded"}))
    assert isinstance(done, Done)
    assert body(done.outcome).combat == 0


@pytest.mark.parametrize(
    ("meters", "half", "dice"),
    [(2, True, 0), (3, False, 2), (4, False, 2), (4, True, 3), (6, False, 4), (10, False, 6)],
)
def test_D6_MSC_2_trap_14_falls(meters: int, half: bool, dice: int) -> None:
    before = fight(settings=BP)
    script = {"damage roll": (1,) * dice} if dice else {}
    done = run(before, Fall(target=THEM, meters=meters, half=half), script)
    assert body(done.outcome).points == 30 - dice
    assert ("too low" in steps(done, "D6-MSC-2")) is (dice == 0)


def test_D6_MSC_3_armor_in_a_fall() -> None:
    sheet = Sheet(protection=(Protection("Vest", "armor", "2D"),))
    done = run(
        fight(sheet, settings=BP), Fall(target=THEM, meters=3, armor="none"), {"damage roll": 7}
    )
    assert body(done.outcome).points == 23


def fire(**fields: Any) -> Contact:
    return Contact(id="f", target=THEM, **fields)


def test_D6_MSC_1_contact_lasts_until_it_ends() -> None:
    burning = run(fight(settings=BP), fire(), {"damage roll": 3}).outcome
    (touch,) = burning.sources
    again = pass_time(burning, rounds=2, script={"damage roll": [4, 5]}).outcome
    assert body(again).points == 18
    over = run(again, EndContact(target=THEM, source=touch.id)).outcome
    assert body(pass_time(over, rounds=1).outcome).points == 18
    with pytest.raises(Refused):
        run(over, EndContact(target=THEM, source=touch.id))


def test_D6_MSC_1_another_source_needs_its_code() -> None:
    done = run(fight(settings=BP), fire(source="other", dice=2, pips=1), {"damage roll": (2, 2)})
    assert body(done.outcome).points == 25
    with pytest.raises(Refused, match="at least one damage die"):
        run(fight(settings=BP), fire(source="other"))


@pytest.mark.parametrize(("dose", "lasts"), [("once", 0), ("again", 1)])
def test_D6_MSC_1_trap_15_a_dose(dose: str, lasts: int) -> None:
    done = run(
        fight(settings=BP), fire(source="botulism"), {"dose": dose, "damage roll": (2, 2, 2, 2)}
    )
    assert body(done.outcome).points == 22
    assert len(done.outcome.sources) == lasts


def test_D6_MSC_1_nightshade_takes_an_hour() -> None:
    eaten = run(fight(settings=BP), fire(source="nightshade"), {"dose": "once"}).outcome
    assert body(eaten).points == 30
    early = pass_time(eaten, minutes=59).outcome
    assert body(early).points == 30
    done = pass_time(early, minutes=1, script={"damage roll": (2,) * 8})
    assert body(done.outcome).points == 12
    assert not done.outcome.sources


def test_D6_MSC_1_minutes_at_once_ask_for_how_many_rounds() -> None:
    burning = run(fight(settings=BP), fire(), {"damage roll": 1}).outcome
    done = pass_time(burning, minutes=5, script={"rounds": 3, "damage roll": [1, 2, 3]})
    assert body(done.outcome).points == 23
    assert not done.outcome.sources


def test_a_contact_is_stored_with_what_it_is() -> None:
    burning = run(fight(settings=BP), fire(source="acid", armor="none"), {"damage roll": (1, 1)})
    (touch,) = burning.outcome.sources
    assert touch == Touch("f/touch", THEM, "Strong acid, undiluted", 2, 1, "none", 1, True)


def test_renew_ends_all_but_what_was_spent() -> None:
    hurt = fight(Sheet(character_points=5), level=3, character_points=2, skill_loss=1, reeling=9)
    burning = run(hurt, fire(), {"damage roll": 1, "resistance roll": 9}).outcome
    fresh = after(burning, Renew(target=THEM))
    assert body(fresh) == replace(body(fight()), character_points=2, skill_loss=1)
    assert not fresh.sources


def test_difficulties_stay_raised_until_healed() -> None:
    before = fight(level=2, harder=3)
    assert body(after(before, SetLevel(target=THEM, level="Stunned"))).harder == 3
    assert body(after(before, SetLevel(target=THEM, level="Bruised"))).harder == 0


def test_levels_are_named() -> None:
    assert level(fight(level=2)) == "Wounded"
