"""Section 6: every form of healing, its maximum and its conditions (T64, T66, SPY-EX-9)."""

from dataclasses import replace

import pytest

from hurtbox.core.clock import Clock
from hurtbox.core.refusal import Refused
from hurtbox.core.rulebook import Command
from hurtbox.session.commands.turns import EndScene, NextTurn, PassTime
from hurtbox.systems.spycraft.attack_command import Attack
from hurtbox.systems.spycraft.body import Body, Loss
from hurtbox.systems.spycraft.person import Encounter
from hurtbox.systems.spycraft.settings import Settings

from .commands import EndCombat, FirstAid, Heal, Hit, Refresh, Renew, SpendDice, Treat
from .harness import AGENT, CRATE, HIM, MINION, MOOK, body_of, fight, run, steps

HURT = Body(vitality=10, wounds=5, subdual=9)
ALL = {"SPY-HEAL-3": (0,)}


def hurt(level: int = 2, body: Body = HURT, **more: object) -> Encounter:
    return fight(replace(AGENT, level=level), body=body, **more)  # type: ignore[arg-type]


def pools(encounter: Encounter) -> tuple[int, int]:
    return body_of(encounter).vitality, body_of(encounter).wounds


def refused(encounter: Encounter, command: Command) -> str:
    with pytest.raises(Refused) as no:
        run(encounter, command)
    return no.value.field


@pytest.mark.parametrize(
    ("amount", "span", "expected"),
    [
        (59, "minute", (10, 5)),
        (60, "minute", (12, 5)),
        (61, "minute", (12, 5)),
        (119, "minute", (12, 5)),
        (2, "hour", (14, 5)),
        (23, "hour", (30, 5)),
        (1, "day", (30, 6)),
        (1, "week", (30, 12)),
    ],
)
def test_SPY_EX_9_rest_by_whole_hours_and_days(
    amount: int, span: str, expected: tuple[int, int]
) -> None:
    """Level 2: 2 vitality an hour, 1 wound a day, never above 30 and 12."""
    done = run(hurt(), PassTime.model_validate({"amount": amount, "span": span}), ALL)
    assert pools(done.outcome) == expected


def test_SPY_HEAL_3_hours_and_days_add_up_over_pauses() -> None:
    encounter = hurt(body=Body(vitality=30, wounds=5))
    for _ in range(23):
        encounter = run(encounter, PassTime(amount=1, span="hour"), ALL).outcome
    assert pools(encounter) == (30, 5)
    assert pools(run(encounter, PassTime(amount=1, span="hour"), ALL).outcome) == (30, 6)
    half = run(hurt(), PassTime(amount=30), ALL).outcome
    assert pools(run(half, PassTime(amount=30), ALL).outcome) == (12, 5)


def test_SPY_HEAL_3_combat_breaks_the_rest() -> None:
    half = run(hurt(), PassTime(amount=30)).outcome
    fighting = run(half, NextTurn()).outcome
    assert body_of(fighting).rested == 0
    assert pools(run(fighting, PassTime(amount=5, span="hour")).outcome) == (10, 5)
    over = run(fighting, EndCombat()).outcome
    assert pools(run(over, PassTime(amount=1, span="hour"), ALL).outcome) == (12, 5)


def test_SPY_HEAL_3_the_gc_says_who_rested() -> None:
    script = {"SPY-HEAL-3 who rested": (), "SPY-HEAL-3 busy": 2}
    done = run(hurt(), PassTime(amount=3, span="hour"), script)
    assert (pools(done.outcome), body_of(done.outcome).rested) == ((10, 5), 0)
    assert sum(step.what == "who rested" for step in done.steps) == 1
    later = run(done.outcome, PassTime(amount=1, span="hour"), ALL)
    assert pools(later.outcome) == (12, 5)


def test_SPY_HEAL_3_who_rests_is_asked_once_until_the_rest_is_disturbed() -> None:
    script = {"SPY-HEAL-3 who rested": (0,), "SPY-NPC-1": True}
    first = run(hurt(), PassTime(amount=1, span="hour"), script)
    second = run(first.outcome, PassTime(amount=1, span="hour"))
    assert pools(second.outcome) == (14, 5)
    bruised = run(second.outcome, Hit(target=HIM, damage=1)).outcome
    again = run(bruised, PassTime(amount=1, span="hour"), script)
    assert sum(step.what == "who rested" for step in again.steps) == 1


@pytest.mark.parametrize("command", [Hit(target=HIM, damage=1), Hit(target=HIM, damage=0)])
def test_SPY_HEAL_3_a_hit_in_the_middle_of_an_hour_ends_the_rest(command: Hit) -> None:
    half = run(hurt(), PassTime(amount=30), ALL).outcome
    struck = run(half, command).outcome
    before = pools(struck)
    assert pools(run(struck, PassTime(amount=30), ALL).outcome) == before
    assert pools(run(struck, PassTime(amount=60), ALL).outcome) == (before[0] + 2, 5)


def test_SPY_HEAL_3_who_attacks_does_not_rest() -> None:
    half = run(hurt(), PassTime(amount=30), ALL).outcome
    shot = Attack(id="a", target=MOOK, by=(HIM,), damage="1d6")
    fought = run(half, shot, {"SPY-ATK-1": [2]}).outcome
    assert body_of(fought).rested == 0


def test_SPY_HEAL_3_nobody_is_asked_when_nothing_can_heal() -> None:
    assert pools(run(fight(), PassTime(amount=1, span="week")).outcome) == (30, 12)
    dead = Body(vitality=0, wounds=-10)
    assert pools(run(hurt(body=dead), PassTime(amount=1, span="week")).outcome) == (0, -10)


def test_SPY_HEAL_7_treatment_doubles_the_day() -> None:
    treated = run(hurt(), Treat(target=HIM)).outcome
    assert pools(run(treated, PassTime(amount=3, span="hour"), ALL).outcome) == (22, 5)
    assert pools(run(treated, PassTime(amount=1, span="day"), ALL).outcome) == (30, 7)
    assert pools(run(treated, PassTime(amount=2, span="day"), ALL).outcome) == (30, 8)
    assert refused(fight(), Treat(target=MOOK)) == "target"


def test_SPY_HEAL_11_attribute_damage_is_a_note() -> None:
    body = replace(HURT, losses=(Loss("wisdom", 1, "SPY-VAC-5"),))
    done = run(hurt(body=body), PassTime(amount=1, span="hour"), ALL)
    assert steps(done, "SPY-HEAL-11")
    assert body_of(done.outcome).losses == body.losses


@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (2, 1), (7, 3), (8, 4), (9, 4)])
def test_SPY_HEAL_4_first_aid_takes_half_rounded_up(before: int, after: int) -> None:
    encounter = fight().with_body(MOOK, Body(accumulated=before))
    assert body_of(run(encounter, FirstAid(target=MOOK)).outcome, MOOK).accumulated == after


def test_SPY_HEAL_5_two_dice_and_the_level() -> None:
    script = {"SPY-HEAL-5 subdual": [4], "SPY-HEAL-5 wounds": [1]}
    done = run(hurt(level=3), FirstAid(target=HIM), script)
    assert (*pools(done.outcome), body_of(done.outcome).subdual) == (13, 7, 4)
    rolls = [step.what for step in done.steps if step.kind == "asked"]
    assert rolls == ["subdual", "wounds"]


def test_SPY_HEAL_1_no_pool_above_its_maximum_and_no_total_below_0() -> None:
    script = {"SPY-HEAL-5 subdual": [4], "SPY-HEAL-5 wounds": [4]}
    body = Body(vitality=29, wounds=11, subdual=2)
    done = run(hurt(level=9, body=body), FirstAid(target=HIM), script)
    assert (*pools(done.outcome), body_of(done.outcome).subdual) == (30, 12, 0)


def test_SPY_HEAL_6_once_a_scene_whoever_tries() -> None:
    aided = run(fight(), FirstAid(target=MOOK)).outcome
    assert refused(aided, FirstAid(target=MOOK)) == "target"
    fresh = run(aided, EndScene()).outcome
    assert not body_of(fresh, MOOK).aided
    assert run(fresh, FirstAid(target=MOOK))


def test_T66_a_failed_attempt_counts_unless_a_house_rule_says_otherwise() -> None:
    failed = run(fight(), FirstAid(target=MOOK, passed=False)).outcome
    assert refused(failed, FirstAid(target=MOOK)) == "target"
    kind = fight(settings=Settings(first_aid="successes"))
    again = run(kind, FirstAid(target=MOOK, passed=False)).outcome
    assert run(again, FirstAid(target=MOOK))


@pytest.mark.parametrize(
    ("body", "dc"),
    [
        (Body(vitality=30, wounds=12), 15),
        (Body(vitality=29, wounds=12), 16),
        (Body(vitality=28, wounds=12), 16),
        (Body(vitality=0, wounds=12), 30),
        (Body(vitality=0, wounds=11), 40),
    ],
)
def test_SPY_HEAL_12_the_known_dc_is_marked_as_outside_the_text(body: Body, dc: int) -> None:
    encounter = hurt(body=body, settings=Settings(outside_text=True))
    done = run(encounter, FirstAid(target=HIM, passed=False))
    assert steps(done, "SPY-HEAL-12") == {"known DC": {"dc": dc}}


def test_first_aid_is_for_the_living() -> None:
    dead = Body(vitality=0, wounds=-10)
    assert refused(hurt(body=dead), FirstAid(target=HIM)) == "target"
    assert refused(fight(), FirstAid(target=CRATE)) == "target"


def test_SPY_HEAL_1_points_heal_wounds_first_then_vitality() -> None:
    low = hurt(body=Body(vitality=3, wounds=2))
    for points in (1, 4, 10, 12, 999):
        healed = body_of(run(low, Heal(target=HIM, points=points)).outcome)
        wounds = min(AGENT.wounds, 2 + points)
        assert healed.wounds == wounds
        assert healed.vitality == min(AGENT.vitality, 3 + points - (wounds - 2))
    mook = fight().with_body(MOOK, Body(accumulated=9))
    done = run(mook, Heal(target=MOOK, points=4)).outcome
    assert body_of(done, MOOK).accumulated == 5
    for nobody in (HIM, MOOK, CRATE):
        assert refused(fight(), Heal(target=nobody, points=1)) in ("points", "target")


def test_SPY_HEAL_8_dice_against_accumulated_damage() -> None:
    encounter = fight().with_body(MOOK, Body(accumulated=9))
    for faces, left in (([4, 3], 2), ([4, 4], 1)):
        done = run(encounter, SpendDice(target=MOOK, dice=2), {"SPY-HEAL-8": faces})
        assert body_of(done.outcome, MOOK).accumulated == left
    over = encounter.with_body(MOOK, Body(accumulated=3))
    done = run(over, SpendDice(target=MOOK), {"SPY-HEAL-8": [4]})
    assert body_of(done.outcome, MOOK).accumulated == 0


def test_SPY_HEAL_9_each_die_for_vitality_or_2_wounds() -> None:
    script = {
        "SPY-HEAL-9 die": [3],
        "die 1/SPY-HEAL-9 pool": "vitality",
        "die 2/SPY-HEAL-9 pool": "wounds",
    }
    done = run(hurt(), SpendDice(target=HIM, dice=2), script)
    assert pools(done.outcome) == (13, 7)


def test_T64_the_choice_may_come_before_the_die() -> None:
    before = hurt(settings=Settings(healing_dice="before"))
    done = run(before, SpendDice(target=HIM), {"SPY-HEAL-9 pool": "wounds"})
    assert pools(done.outcome) == (10, 7)
    assert [step.what for step in done.steps if step.kind == "asked"] == ["pool"]
    script = {"SPY-HEAL-9 pool": "vitality", "SPY-HEAL-9 die": [2]}
    assert pools(run(before, SpendDice(target=HIM), script).outcome) == (12, 5)


def test_SPY_HEAL_10_in_combat_one_die_after_refresh() -> None:
    fighting = run(hurt(), NextTurn()).outcome
    assert refused(fighting, SpendDice(target=HIM)) == "target"
    fresh = run(fighting, Refresh(target=HIM)).outcome
    assert refused(fresh, SpendDice(target=HIM, dice=2)) == "dice"
    script = {"SPY-HEAL-9 pool": "wounds", "SPY-HEAL-9 die": [1]}
    done = run(fresh, SpendDice(target=HIM), script)
    assert pools(done.outcome) == (10, 7)
    assert refused(done.outcome, SpendDice(target=HIM)) == "target"
    assert refused(fighting, SpendDice(target=MOOK)) == "target"


def test_SPY_HEAL_2_the_scene_takes_accumulated_damage_away() -> None:
    encounter = fight().with_body(MOOK, Body(accumulated=9))
    assert body_of(run(encounter, EndScene()).outcome, MOOK).accumulated == 0


def test_a_fresh_start() -> None:
    assert body_of(run(hurt(), Renew(target=HIM)).outcome) == body_of(fight())


def test_action_dice_are_of_their_owners_size() -> None:
    big = fight(minion=replace(MINION, action_die="d10")).with_body(MOOK, Body(accumulated=20))
    done = run(big, SpendDice(target=MOOK), {"SPY-HEAL-8": [10]})
    assert body_of(done.outcome, MOOK).accumulated == 10


def test_combat_can_end_only_where_there_is_one() -> None:
    assert refused(fight(), EndCombat()) == "kind"
    fighting = fight(clock=Clock(turn=HIM))
    assert run(fighting, EndCombat()).outcome.clock.turn == ""
