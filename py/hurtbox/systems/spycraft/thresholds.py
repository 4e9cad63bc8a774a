"""What losing points does at vitality 0 and below wounds 0 (3.2), for special characters only."""

from hurtbox.core.ask import Ask

from .body import Condition
from .conditions import gained
from .person import Person

DYING, DEAD, DESTROYED = -1, -10, -25


def crossed(ask: Ask, before: Person, who: Person) -> Person:
    """SPY-AD-1 … 6: fatigue, and the state that the wounds have come to."""
    who = tired(ask, before, who)
    worse(ask, before, who)
    return who


def tired(ask: Ask, before: Person, who: Person) -> Person:
    """SPY-AD-1, SPY-AD-2: vitality gone, or a wound: fatigued, once for a hit by default (T14)."""
    emptied = before.body.vitality > 0 and not who.body.vitality
    wounded = who.body.wounds < before.body.wounds
    if emptied:
        who = gained(ask, who, Condition("fatigued", "SPY-AD-1", "vitality"))
    if wounded and emptied and before.settings.fatigued == "once":
        ask.log("SPY-AD-2", "fatigued once", name=who.name)
    elif wounded:
        who = gained(ask, who, Condition("fatigued", "SPY-AD-2", "wounds"))
    return who


def worse(ask: Ask, before: Person, who: Person) -> None:
    """SPY-AD-3 … 6: says what wounds mean now; the state itself is read off them (readings.py)."""
    now, was = state_rule(who.body.wounds), state_rule(before.body.wounds)
    if now and now != was:
        ask.log(now, "state", name=who.name, wounds=who.body.wounds)
        if now == "SPY-AD-6" and was != "SPY-AD-5":
            ask.log("SPY-AD-5", "state", name=who.name, wounds=who.body.wounds)


def state_rule(wounds: int) -> str:
    """SPY-AD-3 … 6: which of them so many wound points stand under, or empty above 0."""
    if wounds > 0:
        return ""
    if wounds > DYING:
        return "SPY-AD-3"
    if wounds > DEAD:
        return "SPY-AD-4"
    return "SPY-AD-5" if wounds > DESTROYED else "SPY-AD-6"
