"""From Damage Class to conditions: what an attack marks, before any trigger is resolved."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from hurtbox.core.asking import Ask

from .person import Person
from .readings import penalty, whole_penalty
from .sheet import Body, Fate
from .tables import CONDITION, LIVE, MOST_LEVELS, TRIGGER_OF, wound_of


def marked(
    ask: Ask, body: Body, classes: Sequence[int], *, nonlethal: bool
) -> tuple[Body, frozenset[str]]:
    """CND-DMG-1, CND-DMG-2: each hit adds a level of its condition, all of them before any trigger.

    Gives back the triggers that are fired too. Conditions stand side by side; none replaces another.
    """
    counts = Counter(wound_of(dc) for dc in classes if dc)
    fired = frozenset(TRIGGER_OF[key].key for key in LIVE if counts[key])
    for key in LIVE:
        if counts[key]:
            body = raised(ask, body, key, counts[key], nonlethal=nonlethal)
    if counts["destroyed"]:
        fates = ("destroyed", "dead", "alive")
        fate = ask.step("CND-CON-DES", "fate", "destroyed", options=fates)
    elif counts["dead"]:
        fates = ("dead", "destroyed", "alive")
        fate = ask.step("CND-CON-DEA", "fate", "dead", options=fates)
    else:
        return body, fired
    return doomed(body, fate), fired


def doomed(body: Body, fate: str) -> Body:
    """CND-CON-DEA, CND-CON-DES: the body with this fate; nobody comes back by a hit."""
    order: tuple[Fate, ...] = ("alive", "dead", "destroyed")
    worse = max(order.index(fate), order.index(body.fate))
    return replace(body, fate=order[worse])


def raised(ask: Ask, body: Body, key: str, count: int, *, nonlethal: bool = False) -> Body:
    """CND-DMG-2, CND-DMG-3: levels are added, up to 5; further ones are dropped.

    CND-CON-BRU, CND-CON-WOU, CND-CON-INJ, CND-CON-DYI: a condition received or raised.
    """
    condition = CONDITION[key]
    before = body.levels.of(key)
    level = min(MOST_LEVELS, before + count)
    if before + count > MOST_LEVELS:
        ask.part(key).tell("CND-DMG-3", "dropped", condition=condition.name, most=MOST_LEVELS)
    level = ask.step(condition.rule, "level", level, low=0, high=MOST_LEVELS, before=before)
    spared = body.spared
    if key == "dying":
        spared = bool(level) and nonlethal and (spared or not before)
    return replace(body, levels=body.levels.at(key, level), spared=spared)


def explained(ask: Ask, before: Person, after: Person) -> None:
    """CND-PEN-1, CND-DRG-3: the wound penalty, where it has changed."""
    now = penalty(after)
    if now != penalty(before) and after.body.fate == "alive":
        what = "none" if not now else "now, fatigued" if after.body.levels.fatigued else "now"
        ask.tell("CND-PEN-1", what, penalty=now, whole=whole_penalty(after))
        if after.body.levels.dying and after.drugs:
            ask.tell("CND-DRG-3", f"half, {after.settings.dying_half}")
