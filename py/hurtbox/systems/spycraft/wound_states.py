"""The effects of losing vitality and wounds (3.2), for special characters only."""

from hurtbox.kit.rules import Ask

from .body import Condition
from .conditions import add_condition
from .person import Person

DYING, DEAD, DESTROYED = -1, -10, -25


def cross_thresholds(ask: Ask, before: Person, who: Person) -> Person:
    """Adds fatigue, and logs the new state of the wounds (SPY-AD-1 … 6)."""
    who = add_fatigue(ask, before, who)
    log_wound_state(ask, before, who)
    return who


def add_fatigue(ask: Ask, before: Person, who: Person) -> Person:
    """Fatigues somebody whose vitality is gone or who lost wounds (SPY-AD-1, SPY-AD-2).

    By default a hit does so once (T14).
    """
    emptied = before.body.vitality > 0 and not who.body.vitality
    wounded = who.body.wounds < before.body.wounds
    if emptied:
        who = add_condition(ask, who, Condition("fatigued", "SPY-AD-1", "vitality"))
    if wounded and emptied and before.settings.fatigued == "once":
        ask.log("SPY-AD-2", "fatigued once", name=who.name)
    elif wounded:
        who = add_condition(ask, who, Condition("fatigued", "SPY-AD-2", "wounds"))
    return who


def log_wound_state(ask: Ask, before: Person, who: Person) -> None:
    """Logs the state of the wounds if it is new (SPY-AD-3 … 6).

    The state itself is derived (derived.py).
    """
    now, was = wound_state_rule(who.body.wounds), wound_state_rule(before.body.wounds)
    if now and now != was:
        ask.log(now, "state", name=who.name, wounds=who.body.wounds)
        if now == "SPY-AD-6" and was != "SPY-AD-5":
            ask.log("SPY-AD-5", "state", name=who.name, wounds=who.body.wounds)


def wound_state_rule(wounds: int) -> str:
    """Returns the rule for this many wounds, or "" above 0 (SPY-AD-3 … 6)."""
    if wounds > 0:
        return ""
    if wounds > DYING:
        return "SPY-AD-3"
    if wounds > DEAD:
        return "SPY-AD-4"
    return "SPY-AD-5" if wounds > DESTROYED else "SPY-AD-6"
