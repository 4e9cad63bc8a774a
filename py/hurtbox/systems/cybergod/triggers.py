"""Triggers: each type once for an attack, the mildest first, and what a failed one adds."""

from dataclasses import replace
from typing import NamedTuple

from hurtbox.core.asking import Ask

from .conditions import doomed, raised
from .person import Person
from .readings import shock_level, shock_threshold
from .sheet import Body
from .tables import FAILS_AT, SHOCK, TRIGGER_OF, TRIGGERS, Trigger
from .testing import NO_DICE, Trial, condition_test


class Falling(NamedTuple):
    """Somebody between two triggers: the body, and the keys of the triggers that are still open."""

    body: Body
    open: frozenset[str]


def resolved(ask: Ask, who: Person, fired: frozenset[str], *, nonlethal: bool) -> Body:
    """CND-TRG-1, CND-TRG-2, CND-NON-1, CND-TRG-4: what the fired triggers of one attack come to.

    Non-lethal damage has one Shock Trigger instead of all others. The destroyed have none, the
    dead theirs all the same unless the table skips them (setting).
    """
    if not fired or who.body.fate == "destroyed":
        if fired:
            ask.tell("CND-TRG-4", "destroyed")
        return who.body
    if who.body.fate == "dead":
        reading = who.settings.dead_triggers
        ask.tell("CND-TRG-4", f"dead, {reading}")
        if reading == "skip":
            return who.body
    if nonlethal:
        ask.tell("CND-NON-1", "one Shock Trigger")
        fired = frozenset({SHOCK.key})
    names = ", ".join(one.name for one in TRIGGERS if one.key in fired)
    ask.tell("CND-TRG-1", "fired", triggers=names)
    if len(fired) > 1:
        ask.tell("CND-TRG-2", "mildest first")

    def one_trigger(ask: Ask, falling: Falling, trigger: Trigger) -> Falling:
        if trigger.key not in falling.open:
            return falling
        left = falling.open - {trigger.key}
        if trigger == SHOCK:
            return Falling(shock(ask, who.now(falling.body)), left)
        return cascaded(ask, who.now(falling.body), trigger, left)

    return ask.fold(one_trigger, Falling(who.body, fired), TRIGGERS, "trigger").body


def cascaded(ask: Ask, who: Person, trigger: Trigger, left: frozenset[str]) -> Falling:
    """CND-TRG-3, CND-TRG-ESC, CND-TRG-CRI, CND-TRG-DEA: a failed trigger opens the next one.

    If that one is open already it is still resolved once, at the raised level.
    """
    passed, body = is_passed(ask, who, trigger)
    if passed:
        return Falling(body, left)
    if trigger.into not in TRIGGER_OF:
        fate = ask.step(trigger.rule, "fate", "dead", options=("dead", "alive"))
        return Falling(doomed(body, fate), left)
    ask.tell("CND-TRG-3", f"on to {trigger.into}")
    body = raised(ask, body, trigger.into, 1)
    return Falling(body, left | {TRIGGER_OF[trigger.into].key})


def is_passed(ask: Ask, who: Person, trigger: Trigger) -> tuple[bool, Body]:
    """CND-TRG-ESC, CND-TRG-CRI, CND-TRG-DEA: a Condition Test against the level of the condition.

    CND-SMP-1: under the simplified rules the Body die alone decides.
    """
    level = who.body.levels.of(trigger.of)
    if who.sheet.simplified:
        return is_passed_simply(ask, who, level), who.body
    need = ask.step("CND-TST-3", "threshold", level, low=0, high=20)
    successes, body = condition_test(ask, who, Trial(trigger.rule, "test", need, bare=True))
    passed = "passed" if successes >= need else "failed"
    ended = ask.step(trigger.rule, "outcome", passed, options=("passed", "failed"))
    return ended == "passed", body


def is_passed_simply(ask: Ask, who: Person, level: int) -> bool:
    """CND-SMP-1: a test fails when the level reaches the number of the Body die."""
    at = ask.step("CND-SMP-1", "fails at", FAILS_AT[who.sheet.die], low=1, high=99)
    passed = "passed" if level < at else "failed"
    facts = {"level": level, "at": at}
    return (
        ask.step("CND-SMP-1", "outcome", passed, options=("passed", "failed"), **facts) == "passed"
    )


def shock(ask: Ask, who: Person) -> Body:
    """CND-SHK-1, CND-TRG-SHK: unaffected at the Shock Level, Stunned at half of it rounded down.

    CND-CON-STU, CND-CON-INC: what else may come of it.
    """
    level = ask.step("CND-SHK-1", "level", shock_level(who.body.levels), low=0, high=99)
    if who.sheet.simplified:
        outcome, body = shock_simply(ask, who, level), who.body
    else:
        trial = Trial(SHOCK.rule, "test", level, facts=(("lower", level // 2),))
        successes, body = condition_test(ask, who, trial)
        outcome = after_shock(level, successes)
        if successes == NO_DICE and level == 1:
            reading = who.settings.no_dice_shock
            ask.tell(SHOCK.rule, f"no dice, {reading}")
            outcome = "stunned" if reading == "zero" else outcome
    outcomes = ("unaffected", "stunned", "incapacitated")
    outcome = ask.step(SHOCK.rule, "outcome", outcome, options=outcomes, level=level)
    if outcome == "stunned":
        return raised(ask, body, "stunned", 1)
    if outcome == "incapacitated":
        ask.tell("CND-CON-INC", "gained")
        return replace(body, incapacitated=True)
    return body


def after_shock(level: int, successes: int) -> str:
    """CND-TRG-SHK as arithmetic: with Shock Level 1 the lower threshold is 0 (trap 4)."""
    if successes == NO_DICE:
        return "incapacitated"
    if successes >= level:
        return "unaffected"
    return "stunned" if successes >= level // 2 else "incapacitated"


def shock_simply(ask: Ask, who: Person, level: int) -> str:
    """CND-SMP-2: the Shock Level against a fixed threshold; here its half is rounded up."""
    most = ask.step("CND-SMP-2", "threshold", shock_threshold(who), low=0, high=99)
    if level >= most:
        return "incapacitated"
    return "stunned" if level >= -(-most // 2) else "unaffected"
