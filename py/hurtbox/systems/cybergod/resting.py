"""Counters of rest, in minutes, for wounds, effects and Incapacitated characters."""

from dataclasses import replace

from hurtbox.core.clock import MINUTES

from .effects import Effect
from .settings import Encounter, Settings, Who
from .sheet import Body
from .tables import DAYS_TO_HEAL


def long_rest(settings: Settings) -> int:
    """Returns the minutes of rest that end a Long effect (CND-TIM-2)."""
    return settings.downtime_hours * MINUTES["hour"]


def can_heal(who: Who) -> bool:
    """Whether somebody can heal: the living, while they are not Dying (CND-REC-1)."""
    return who.body.fate == "alive" and not who.body.levels.dying


def add_rest(encounter: Encounter, minutes: int) -> Encounter:
    """Adds minutes of rest to every counter (CND-REC-1, CND-TIM-2)."""
    if not minutes:
        return encounter
    for source in encounter.sources:
        if isinstance(source, Effect):
            encounter = encounter.with_source(replace(source, rested=source.rested + minutes))
    for id in encounter.order:
        who = Who.of(encounter, id)
        if (body := _add_body_rest(who, minutes)) != who.body:
            encounter = encounter.with_body(id, body)
    return encounter


def _add_body_rest(who: Who, minutes: int) -> Body:
    body = who.body
    if body.fate != "alive":
        return body
    resting = body.resting + minutes if body.incapacitated else 0
    mending, slept = body.mending, body.slept
    if can_heal(who):
        for key in DAYS_TO_HEAL:
            if body.levels.of(key):
                done = getattr(mending, key) + minutes * body.care
                mending = mending._replace(**{key: done})
        if body.levels.bruised and who.settings.bruised_rest != "scene":
            slept += minutes
    return replace(body, resting=resting, slept=slept, mending=mending)


def interrupt_rest(encounter: Encounter) -> Encounter:
    """Sets the counters of unbroken rest back to 0, as a played round does (CND-TIM-2)."""
    for source in encounter.sources:
        if isinstance(source, Effect) and source.rested:
            encounter = encounter.with_source(replace(source, rested=0))
    for combatant in encounter.combatants:
        body = combatant.body
        if body.resting or body.slept:
            encounter = encounter.with_body(combatant.id, replace(body, resting=0, slept=0))
    return encounter
