"""Triggers: each type once for an attack, the mildest first, and what a failed one adds."""

from dataclasses import replace
from typing import NamedTuple

from hurtbox.kit.rules import Ask

from .condition_tests import NO_DICE, ConditionTest, condition_test
from .conditions import is_inflicted, raise_condition, with_worse_fate
from .derived import shock_level, shock_threshold
from .settings import Who
from .sheet import Body
from .tables import FAILS_AT, SHOCK, TRIGGER_OF, TRIGGERS, Trigger


class TriggerState(NamedTuple):
    """The state between two triggers: the body, and the keys of the triggers that are still to be resolved."""

    body: Body
    open: frozenset[str]


def resolve_triggers(ask: Ask, who: Who, fired: frozenset[str], *, nonlethal: bool) -> Body:
    """Returns the body after the triggers that one attack has fired (CND-TRG-1, CND-TRG-2, CND-NON-1,
    CND-TRG-4).

    Non-lethal damage has one Shock Trigger instead of all others. The destroyed have no triggers. The dead have
    theirs unless the setting `dead_triggers` skips them.
    """
    if not fired or who.body.fate == "destroyed":
        if fired:
            ask.log("CND-TRG-4", "destroyed")
        return who.body
    if who.body.fate == "dead":
        reading = who.settings.dead_triggers
        ask.log("CND-TRG-4", "dead", case=reading)
        if reading == "skip":
            return who.body
    if nonlethal:
        ask.log("CND-NON-1", "one Shock Trigger")
        fired = frozenset({SHOCK.key})
    names = ", ".join(trigger.name for trigger in TRIGGERS if trigger.key in fired)
    ask.log("CND-TRG-1", "fired", triggers=names)
    if len(fired) > 1:
        ask.log("CND-TRG-2", "mildest first")

    def one_trigger(ask: Ask, falling: TriggerState, trigger: Trigger) -> TriggerState:
        if trigger.key not in falling.open:
            return falling
        left = falling.open - {trigger.key}
        if trigger == SHOCK:
            return TriggerState(resolve_shock(ask, who.with_body(falling.body)), left)
        return resolve_trigger(ask, who.with_body(falling.body), trigger, left)

    return ask.fold(one_trigger, TriggerState(who.body, fired), TRIGGERS, "trigger").body


def resolve_trigger(ask: Ask, who: Who, trigger: Trigger, left: frozenset[str]) -> TriggerState:
    """Resolves one trigger; if it fails, it fires the next one (CND-TRG-3, CND-TRG-ESC, CND-TRG-CRI,
    CND-TRG-DEA).

    If the next one was already fired, it is still resolved only once, at the raised level.
    """
    passed, body = passes_trigger(ask, who, trigger)
    if passed:
        return TriggerState(body, left)
    if trigger.into not in TRIGGER_OF:
        fate = ask.step(trigger.rule, "fate", "dead", options=("dead", "alive"))
        return TriggerState(with_worse_fate(body, fate), left)
    ask.log("CND-TRG-3", "on to", case=trigger.into)
    raised = raise_condition(ask, body, trigger.into, 1)
    fires = is_inflicted(body, raised, trigger.into)
    return TriggerState(raised, left | {TRIGGER_OF[trigger.into].key} if fires else left)


def passes_trigger(ask: Ask, who: Who, trigger: Trigger) -> tuple[bool, Body]:
    """Makes a Condition Test against the level of the condition (CND-TRG-ESC, CND-TRG-CRI, CND-TRG-DEA).

    Returns whether it passed, and the body. Under the simplified rules the Body die decides without a roll
    (CND-SMP-1).
    """
    level = who.body.levels.of(trigger.of)
    if who.sheet.simplified:
        return passes_simplified(ask, who, level), who.body
    need = ask.step("CND-TST-3", "threshold", level, low=0, high=20)
    successes, body = condition_test(
        ask, who, ConditionTest(trigger.rule, "test", need, pass_or_fail=True)
    )
    passed = "passed" if successes >= need else "failed"
    ended = ask.step(trigger.rule, "outcome", passed, options=("passed", "failed"))
    return ended == "passed", body


def passes_simplified(ask: Ask, who: Who, level: int) -> bool:
    """Whether the level is below the limit of the Body die (CND-SMP-1)."""
    at = ask.step("CND-SMP-1", "fails at", FAILS_AT[who.sheet.die], low=1, high=99)
    passed = "passed" if level < at else "failed"
    facts = {"level": level, "at": at}
    return (
        ask.step("CND-SMP-1", "outcome", passed, options=("passed", "failed"), **facts) == "passed"
    )


def resolve_shock(ask: Ask, who: Who) -> Body:
    """Resolves the Shock Trigger: unaffected, Stunned or Incapacitated (CND-SHK-1, CND-TRG-SHK, CND-CON-STU,
    CND-CON-INC).
    """
    level = ask.step("CND-SHK-1", "level", shock_level(who.body.levels), low=0, high=99)
    if who.sheet.simplified:
        outcome, body = simplified_shock_outcome(ask, who, level), who.body
    else:
        trial = ConditionTest(SHOCK.rule, "test", level, facts=(("lower", level // 2),))
        successes, body = condition_test(ask, who, trial)
        outcome = shock_outcome(level, successes)
        if successes == NO_DICE and level == 1:
            reading = who.settings.no_dice_shock
            ask.log(SHOCK.rule, "no dice", case=reading)
            outcome = "stunned" if reading == "zero" else outcome
    outcomes = ("unaffected", "stunned", "incapacitated")
    outcome = ask.step(SHOCK.rule, "outcome", outcome, options=outcomes, level=level)
    if outcome == "stunned":
        return raise_condition(ask, body, "stunned", 1)
    if outcome == "incapacitated":
        ask.log("CND-CON-INC", "gained")
        return replace(body, incapacitated=True)
    return body


def shock_outcome(level: int, successes: int) -> str:
    """Returns the outcome of the test; with Shock Level 1 the lower threshold is 0 (trap 4; CND-TRG-SHK)."""
    if successes == NO_DICE:
        return "incapacitated"
    if successes >= level:
        return "unaffected"
    return "stunned" if successes >= level // 2 else "incapacitated"


def simplified_shock_outcome(ask: Ask, who: Who, level: int) -> str:
    """Compares the Shock Level with a fixed threshold; half of it is rounded up here (CND-SMP-2)."""
    most = ask.step("CND-SMP-2", "threshold", shock_threshold(who), low=0, high=99)
    if level >= most:
        return "incapacitated"
    return "stunned" if level >= -(-most // 2) else "unaffected"
