"""From Damage Classes to conditions, before any trigger is resolved."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from hurtbox.kit.rules import Ask

from .derived import penalty, whole_penalty
from .effects import drugs_in
from .settings import Who
from .sheet import Body, Fate
from .tables import CONDITION, LIVING_WOUNDS, MOST_LEVELS, TRIGGER_OF, wound_of


def mark_wounds(
    ask: Ask, body: Body, classes: Sequence[int], *, nonlethal: bool
) -> tuple[Body, frozenset[str]]:
    """Adds a level of its condition for each hit, all of them before any trigger (CND-DMG-1, CND-DMG-2).

    Returns the body and the keys of the triggers that this fires. No condition replaces another.
    """
    before, counts = body, Counter(wound_of(dc) for dc in classes if dc)
    for key in LIVING_WOUNDS:
        if counts[key]:
            body = raise_condition(ask, body, key, counts[key], nonlethal=nonlethal)
    inflicted = (key for key in LIVING_WOUNDS if counts[key] and is_inflicted(before, body, key))
    fired = frozenset(TRIGGER_OF[key].key for key in inflicted)
    if counts["destroyed"]:
        fates = ("destroyed", "dead", "alive")
        fate = ask.step("CND-CON-DES", "fate", "destroyed", options=fates)
    elif counts["dead"]:
        fates = ("dead", "destroyed", "alive")
        fate = ask.step("CND-CON-DEA", "fate", "dead", options=fates)
    else:
        return body, fired
    return with_worse_fate(body, fate), fired


def is_inflicted(before: Body, after: Body, key: str) -> bool:
    """Whether a level rose, or stays at the most, which fires its trigger all the same (CND-DMG-3)."""
    was, now = before.levels.of(key), after.levels.of(key)
    return now > was or now == MOST_LEVELS


def with_worse_fate(body: Body, fate: str) -> Body:
    """Returns the body with the worse of its fate and this one (CND-CON-DEA, CND-CON-DES).

    A hit never improves a fate.
    """
    order: tuple[Fate, ...] = ("alive", "dead", "destroyed")
    worse = max(order.index(fate), order.index(body.fate))
    return replace(body, fate=order[worse])


def raise_condition(ask: Ask, body: Body, key: str, count: int, *, nonlethal: bool = False) -> Body:
    """Adds levels of a condition, up to 5; levels beyond that are dropped (CND-DMG-2, CND-DMG-3).

    It logs that somebody is now Bruised, Wounded and so on (CND-CON-BRU, CND-CON-WOU, CND-CON-INJ,
    CND-CON-DYI).
    """
    condition = CONDITION[key]
    before = body.levels.of(key)
    level = min(MOST_LEVELS, before + count)
    if before + count > MOST_LEVELS:
        ask.scope(key).log("CND-DMG-3", "dropped", condition=condition.name, most=MOST_LEVELS)
    level = ask.step(condition.rule, "level", level, low=0, high=MOST_LEVELS, before=before)
    spared = body.spared
    if key == "dying":
        spared = bool(level) and nonlethal and (spared or not before)
    return replace(body, levels=body.levels.at(key, level), spared=spared)


def log_penalty(ask: Ask, before: Who, after: Who) -> None:
    """Logs the wound penalty when it has changed (CND-PEN-1, CND-DRG-3)."""
    now = penalty(after)
    if now != penalty(before) and after.body.fate == "alive":
        case = "none" if not now else "fatigued" if after.body.levels.fatigued else "now"
        ask.log("CND-PEN-1", "penalty", case=case, penalty=now, whole=whole_penalty(after))
        if after.body.levels.dying and drugs_in(after):
            ask.log("CND-DRG-3", "half", case=after.settings.dying_half)
