"""The start of a round: Bleeding, Burning and Dying."""

from collections.abc import Callable

from hurtbox.kit.rules import Ask

from .attack import apply_damage
from .condition_tests import ConditionTest, condition_test
from .fate import with_fate
from .mitigation import Blow, mitigate, reduce_hits
from .settings import Encounter, Who
from .tables import CONDITION, DEATH, FAILS_AT, MOST_DC, Ap, Condition
from .triggers import resolve_triggers


def start_round(ask: Ask, encounter: Encounter, is_due: Callable[[Who], bool]) -> Encounter:
    """Starts a round: each combatant's questions are independent (CND-TIM-1)."""
    ticking = tuple(id for id in encounter.order if is_due(Who.of(encounter, id)))
    return ask.each(_start_round_of, encounter, ticking, "start of round")


def has_round_effects(who: Who) -> bool:
    """Whether the start of a round does anything to them, or logs why it does not."""
    levels = who.body.levels
    return who.body.fate == "alive" and bool(levels.bleeding or levels.burning or levels.dying)


def is_at_risk(who: Who) -> bool:
    """Whether the start of a round can change anything; only then do the rounds of passing minutes matter."""
    if not has_round_effects(who):
        return False
    levels, settings = who.body.levels, who.settings
    at_least = FAILS_AT[who.sheet.die] if who.sheet.simplified else 1
    dying_counts = settings.nonlethal_dying_ticks or not who.body.spared
    return (
        levels.bleeding >= at_least
        or (levels.burning >= at_least and levels.burning > who.sheet.dr)
        or (levels.dying >= at_least and dying_counts)
    )


def _start_round_of(ask: Ask, encounter: Encounter, id: str) -> Encounter:
    """Resolves Bleeding, then Burning, then Dying at the level that it has by then (CND-TIM-1).

    Dying gained in this same step already had its Death Trigger and is not tested again.
    """
    who = Who.of(encounter, id)
    ask.log("CND-TIM-1", "start of round", name=who.name)
    was_dying = bool(who.body.levels.dying)
    who = bleeding_damage(ask.scope("bleeding"), who)
    who = burning_damage(ask.scope("burning"), who)
    return (dying_trigger(ask.scope("dying"), who) if was_dying else who).encounter


def bleeding_damage(ask: Ask, who: Who) -> Who:
    """Does damage of the level less the successes, which DR and mitigation do not stop (CND-CON-BLE,
    CND-CON-1).
    """
    if who.body.fate != "alive" or not who.body.levels.bleeding:
        return who
    dc, after = damage_class(ask, who, CONDITION["bleeding"])
    ask.log("CND-CON-1", "an attack of its own")
    return apply_damage(ask, who, after, (dc,))


def burning_damage(ask: Ask, who: Who) -> Who:
    """Does damage like Bleeding, but DR applies, and any damage adds Stress (CND-CON-BUR, CND-CON-2,
    CND-CON-4).

    Mitigation applies only if the setting `burning_ap` gives Burning an AP.
    """
    if who.body.fate != "alive" or not who.body.levels.burning:
        return who
    dc, after = damage_class(ask, who, CONDITION["burning"])
    ask.log("CND-CON-2", "protection")
    setting = who.settings.burning_ap
    ap: Ap = "1" if setting == "none" else setting
    blows = reduce_hits(ask, after, (Blow(dc, ap),))
    classes: tuple[int, ...] = tuple(blow.dc for blow in blows)
    if setting != "none":
        classes, body = mitigate(ask, after, blows)
        after = after.with_body(body)
    return apply_damage(ask, who, after, classes, stress=True)


def damage_class(ask: Ask, who: Who, condition: Condition) -> tuple[int, Who]:
    """Returns the Damage Class: the level less the successes of a Condition Test (CND-CON-BLE, CND-CON-BUR).

    The level itself does not change. Under the simplified rules a passed test means no damage (CND-SMP-3).
    """
    level = who.body.levels.of(condition.key)
    if who.sheet.simplified:
        fails = FAILS_AT[who.sheet.die]
        dc = level if level >= fails else 0
        dc = ask.step("CND-SMP-3", "damage", dc, low=0, high=MOST_DC, level=level, at=fails)
        return dc, who
    test = ConditionTest(condition.rule, "test", level, wounds=False)
    successes, body = condition_test(ask, who, test)
    dc = max(0, level - max(0, successes))
    dc = ask.step(condition.rule, "damage", dc, low=0, high=MOST_DC, level=level)
    return dc, who.with_body(body)


def dying_trigger(ask: Ask, who: Who) -> Who:
    """Resolves the Death Trigger of the dying at the start of every round (CND-CON-DYI, CND-NON-2, CND-STB-2).

    With the setting `nonlethal_dying_ticks` off, Dying from non-lethal damage has none.
    """
    if who.body.fate != "alive" or not who.body.levels.dying:
        return who
    if who.body.spared:
        ticks = who.settings.nonlethal_dying_ticks
        ask.log("CND-NON-2", "dying", case="ticks" if ticks else "does not tick")
        if not ticks:
            return who
    ask.certain(who.encounter)
    body = resolve_triggers(ask, who, frozenset({DEATH.key}), nonlethal=False)
    after = who.with_body(body)
    if body.fate == "dead":
        ask.log("CND-STB-2", "one chance", rounds=who.settings.revival_rounds)
    return with_fate(who, after)
